#include "wordle/absurdle.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "common/parallel.hpp"
#include "wordle/collisions.hpp"
#include "wordle/host_histogram.hpp"

namespace lexagon::wordle {

namespace {

// The guesses that may be made: a list, and for each guess whether it is not among them.
template <class Cell>
struct Legal {
    std::vector<Guess> guesses;
    std::vector<Cell> marks;  // all ones for guesses that are not legal; whole vectors
};

struct Choice {
    std::uint32_t largest;
    Guess guess;
    auto operator<=>(const Choice&) const = default;
};

// What a scan of all guesses finds: those that make progress, smallest class first.
struct Scan {
    std::vector<Choice> choices;
    std::uint32_t most_classes = 0;
};

// base^exponent, or the largest number there is.
std::uint32_t capped_power(std::uint32_t base, std::uint32_t exponent) {
    std::uint64_t power = 1;
    for (; exponent > 0 && power <= std::numeric_limits<std::uint32_t>::max(); --exponent)
        power *= base;
    return static_cast<std::uint32_t>(
        std::min<std::uint64_t>(power, std::numeric_limits<std::uint32_t>::max()));
}

// A look at every first guess is enough to rule out lines of so many guesses.
constexpr std::uint32_t kSoonRuledOut = 3;

struct Stopped {};

template <class Cell>
class LineSearch;

// One thread's part of the search: its buffers, and what it has done.
template <class Cell>
class Worker {
 public:
    Worker(const LineSearch<Cell>& search, int length) : search_(search), histogram_(length) {}

    std::uint64_t nodes = 0;
    std::uint64_t work = 0;
    Progress* progress = nullptr;  // of the calling thread alone

    Scan scan(std::span<const Answer> set, const Legal<Cell>& legal, std::uint32_t most) {
        Scan scan;
        const std::uint32_t useful = std::min<std::uint32_t>(
            most, static_cast<std::uint32_t>(set.size()) - 1);  // a guess must rule some out
        for (Guess guess : legal.guesses) {
            poll(set.size());
            const auto shape = histogram_.measure(search_.row(guess), set, most);
            scan.most_classes = std::max(scan.most_classes, shape.classes);
            if (shape.largest <= useful) scan.choices.push_back({shape.largest, guess});
        }
        std::sort(scan.choices.begin(), scan.choices.end());
        return scan;
    }

    Turn answer_of_host(std::span<const Answer> set, Guess guess) {
        return {guess, histogram_.kept(search_.row(guess), set)};
    }

    std::vector<Answer> after(std::span<const Answer> set, const Turn& turn) const {
        std::vector<Answer> left;
        const Cell* row = search_.row(turn.guess);
        for (Answer answer : set)
            if (row[answer] == turn.code) left.push_back(answer);
        return left;
    }

    // Appends a line that wins in `guesses` at most, or nothing. `last` is the turn before, whose
    // constraint `legal` does not have yet; `most_classes` bounds those of any guess here.
    bool win(std::span<const Answer> set, const Legal<Cell>& legal, const Turn* last,
             std::uint32_t guesses, std::uint32_t most_classes, std::vector<Turn>& line) {
        ++nodes;
        if (set.size() == 1) {
            line.push_back({search_.guess_of(set[0]), search_.solved()});
            return true;
        }
        if (set.size() > capped_power(most_classes, guesses - 1)) return false;
        if (guesses == 2) return separate(set, legal, last, line);
        std::optional<Legal<Cell>> narrowed = search_.narrowed(legal, last);
        const Legal<Cell>& here = narrowed ? *narrowed : legal;
        const std::uint32_t most = capped_power(most_classes, guesses - 2);
        const Scan found = scan(set, here, most);
        if (most >= set.size()) most_classes = found.most_classes;
        const std::size_t width = search_.width();
        std::size_t tried = 0;
        for (const Choice& choice : found.choices) {
            if (choice.largest > capped_power(most_classes, guesses - 2) || tried++ == width) break;
            const Turn turn = answer_of_host(set, choice.guess);
            line.push_back(turn);
            if (win(after(set, turn), here, &turn, guesses - 1, most_classes, line)) return true;
            line.pop_back();
        }
        return false;
    }

 private:
    // Looks for a guess that tells all answers apart; the host then keeps one, which is guessed.
    bool separate(std::span<const Answer> set, const Legal<Cell>& legal, const Turn* last,
                  std::vector<Turn>& line) {
        columns_.clear();
        for (Answer answer : set) columns_.push_back(search_.column(answer));
        const std::optional<Constraint> constraint = search_.constraint(last);
        const MarkCollisions<Cell> mark = collision_kernel<Cell>();
        Cell marks[kLanes<Cell>];
        for (std::size_t begin = 0; begin < legal.marks.size(); begin += kLanes<Cell>) {
            poll(simd::kVectorBytes);
            std::copy_n(legal.marks.data() + begin, kLanes<Cell>, marks);
            if (!mark(columns_.data(), columns_.size(), begin, marks)) continue;
            for (std::size_t lane = 0; lane < kLanes<Cell>; ++lane) {
                const Guess guess = static_cast<Guess>(begin + lane);
                if (marks[lane] != 0 || !search_.allows(constraint, guess)) continue;
                const Turn turn = answer_of_host(set, guess);
                line.push_back(turn);
                line.push_back({search_.guess_of(after(set, turn)[0]), search_.solved()});
                return true;
            }
        }
        return false;
    }

    void poll(std::uint64_t cells) {
        work += cells;
        if (search_.must_stop(work)) throw Stopped();
        if (progress != nullptr && !progress->keep_going(search_.done(), search_.total()))
            throw Stopped();
    }

    const LineSearch<Cell>& search_;
    Histogram histogram_;
    std::vector<const Cell*> columns_;
};

template <class Cell>
class LineSearch {
 public:
    LineSearch(const WordLists& lists, const FeedbackMatrix& matrix, const Cell* cells,
               std::span<const Answer> set, std::span<const Guess> legal,
               const AbsurdleOptions& options, const Checkpoint& checkpoint)
        : lists_(lists),
          matrix_(matrix),
          cells_(cells),
          set_(set.begin(), set.end()),
          options_(options),
          progress_(checkpoint) {
        if (options.mode != Mode::kNormal) hard_mode_.emplace(lists, options.mode);
        legal_ = legal_of({legal.begin(), legal.end()});
        std::sort(legal_.guesses.begin(), legal_.guesses.end());
        for (int worker = 0; worker < std::max(options.threads, 1); ++worker)
            workers_.emplace_back(*this, lists.length());
        workers_[0].progress = &progress_;
    }

    AbsurdleResult run() {
        if (set_.size() == 1) {
            result_.line = {{guess_of(set_[0]), solved()}};
            result_.nodes = 1;
            return result_;
        }
        result_.lower = 2;
        greedy_line();
        try {
            transpose();
            root_ = workers_[0].scan(set_, legal_, static_cast<std::uint32_t>(set_.size()));
            if (!hard_mode_) merge_equal_choices();
            rule_out(kSoonRuledOut);
            // A short line first, from the best guesses; then all that is shorter is ruled out.
            for (std::uint32_t guesses = result_.lower; guesses < result_.line.size(); ++guesses)
                if (find_line(guesses, options_.tries)) break;
            rule_out(std::numeric_limits<std::uint32_t>::max());
        } catch (const Stopped&) {
        }
        for (const Worker<Cell>& worker : workers_) result_.nodes += worker.nodes;
        return result_;
    }

    const Cell* row(Guess guess) const { return cells_ + guess * matrix_.answer_count(); }
    const Cell* column(Answer answer) const {
        return columns_.get() + column_of_[answer] * padded();
    }
    Guess guess_of(Answer answer) const { return lists_.guess_of(answer); }
    Code solved() const { return matrix_.solved(); }

    std::optional<Constraint> constraint(const Turn* last) const {
        if (!hard_mode_ || last == nullptr) return {};
        return hard_mode_->constraint(*last);
    }
    bool allows(const std::optional<Constraint>& constraint, Guess guess) const {
        return !constraint || hard_mode_->allows(*constraint, guess);
    }
    // The guesses legal after one more turn; nothing where all stay legal.
    std::optional<Legal<Cell>> narrowed(const Legal<Cell>& legal, const Turn* last) const {
        const std::optional<Constraint> limits = constraint(last);
        if (!limits) return {};
        std::vector<Guess> left;
        for (Guess guess : legal.guesses)
            if (hard_mode_->allows(*limits, guess)) left.push_back(guess);
        return legal_of(std::move(left));
    }

    bool must_stop(std::uint64_t work) const {
        return stopped_.load(std::memory_order_relaxed) ||
               (options_.most_work > 0 && work > options_.most_work);
    }
    // How many guesses to try at a position, the best ones.
    std::size_t width() const { return width_; }
    std::uint64_t done() const { return done_.load(std::memory_order_relaxed); }
    std::uint64_t total() const { return total_; }

 private:
    std::size_t padded() const {
        return (lists_.guess_count() + kLanes<Cell> - 1) / kLanes<Cell> * kLanes<Cell>;
    }

    Legal<Cell> legal_of(std::vector<Guess> guesses) const {
        std::vector<Cell> marks(padded(), static_cast<Cell>(~Cell{0}));
        for (Guess guess : guesses) marks[guess] = 0;
        return {std::move(guesses), std::move(marks)};
    }

    // A line to begin with: always the guess whose largest class is smallest.
    void greedy_line() {
        std::vector<Answer> left(set_);
        Legal<Cell> legal = legal_;
        while (left.size() > 1) {
            Choice best{std::numeric_limits<std::uint32_t>::max(), 0};
            for (Guess guess : legal.guesses) {
                const auto shape = histogram_of_root_.measure(row(guess), left, best.largest);
                best = std::min(best, Choice{shape.largest, guess});
            }
            const Turn turn = workers_[0].answer_of_host(left, best.guess);
            result_.line.push_back(turn);
            left = workers_[0].after(left, turn);
            if (auto narrower = narrowed(legal, &turn)) legal = std::move(*narrower);
        }
        result_.line.push_back({guess_of(left[0]), solved()});
    }

    void transpose() {
        columns_.reset(new Cell[set_.size() * padded()]());
        column_of_.assign(lists_.answer_count(), 0);
        for (std::size_t place = 0; place < set_.size(); ++place) column_of_[set_[place]] = place;
        constexpr std::size_t kTile = 64;
        for (std::size_t begin = 0; begin < lists_.guess_count(); begin += kTile) {
            const std::size_t end = std::min(begin + kTile, lists_.guess_count());
            for (std::size_t place = 0; place < set_.size(); ++place)
                for (std::size_t guess = begin; guess < end; ++guess)
                    columns_[place * padded() + guess] =
                        row(static_cast<Guess>(guess))[set_[place]];
        }
    }

    // Keeps one of the first guesses after which the host keeps the same answers, such as anagrams
    // that share no letter with them. In hard mode what may be guessed next differs.
    void merge_equal_choices() {
        std::unordered_map<std::uint64_t, std::vector<Guess>> seen;
        std::erase_if(root_.choices, [&](const Choice& choice) {
            const std::vector<Answer> left = kept_after(choice.guess);
            std::uint64_t key = 0;
            for (Answer answer : left) key = (key ^ answer) * 0x9e3779b97f4a7c15;
            std::vector<Guess>& same_key = seen[key];
            const bool is_known = std::any_of(same_key.begin(), same_key.end(), [&](Guess earlier) {
                return kept_after(earlier) == left;
            });
            if (!is_known) same_key.push_back(choice.guess);
            return is_known;
        });
    }
    std::vector<Answer> kept_after(Guess guess) {
        return workers_[0].after(set_, workers_[0].answer_of_host(set_, guess));
    }

    // Whether a line of so many guesses is found; it is then in the result. At each position only
    // so many guesses are tried, those whose largest class is smallest.
    bool find_line(std::uint32_t guesses, std::size_t tries) {
        if (guesses == 2) {
            std::vector<Turn> line;
            return accept(workers_[0].win(set_, legal_, nullptr, 2, root_.most_classes, line),
                          line);
        }
        const std::uint32_t most = capped_power(root_.most_classes, guesses - 2);
        const auto useful = static_cast<std::size_t>(
            std::find_if(root_.choices.begin(), root_.choices.end(),
                         [&](const Choice& choice) { return choice.largest > most; }) -
            root_.choices.begin());
        width_ = tries;
        total_ = std::min(useful, tries);
        done_ = 0;
        std::atomic<std::uint64_t> found{total_};
        std::vector<std::vector<Turn>> lines(total_);
        parallel_for(0, total_, options_.threads, [&](int number, std::uint64_t piece) {
            if (piece > found) return;
            try {
                Worker<Cell>& worker = workers_[static_cast<std::size_t>(number)];
                const Turn turn = worker.answer_of_host(set_, root_.choices[piece].guess);
                lines[piece] = {turn};
                if (worker.win(worker.after(set_, turn), legal_, &turn, guesses - 1,
                               root_.most_classes, lines[piece])) {
                    std::uint64_t earliest = found;
                    while (piece < earliest && !found.compare_exchange_weak(earliest, piece)) {
                    }
                }
                ++done_;
            } catch (...) {
                stopped_ = true;
                throw;
            }
        });
        return found < total_ && accept(true, lines[found]);
    }

    // Raises the lower bound, to more than so many guesses, until a line reaches it.
    void rule_out(std::uint32_t guesses) {
        constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
        while (result_.lower <= guesses && !result_.proven() && !find_line(result_.lower, kAll))
            ++result_.lower;
    }

    bool accept(bool won, std::vector<Turn>& line) {
        if (won) result_.line = std::move(line);
        return won;
    }

    const WordLists& lists_;
    const FeedbackMatrix& matrix_;
    const Cell* cells_;
    std::vector<Answer> set_;
    const AbsurdleOptions& options_;
    Progress progress_;
    std::optional<HardMode> hard_mode_;
    Legal<Cell> legal_;
    std::vector<Worker<Cell>> workers_;
    Histogram histogram_of_root_{lists_.length()};
    std::unique_ptr<Cell[]> columns_;  // of the set's answers, by guess
    std::vector<std::size_t> column_of_;
    Scan root_;
    std::size_t width_ = 0;
    std::uint64_t total_ = 0;
    std::atomic<std::uint64_t> done_{0};
    std::atomic<bool> stopped_{false};
    AbsurdleResult result_;
};

}  // namespace

AbsurdleResult beat_absurdle(const WordLists& lists, const FeedbackMatrix& matrix,
                             std::span<const Answer> set, std::span<const Guess> legal,
                             const AbsurdleOptions& options, const Checkpoint& checkpoint) {
    require_position(lists, set, legal);
    if (options.threads < 1 || options.threads > kMaxThreads)
        throw std::invalid_argument("threads are 1 to 256");
    return matrix.visit([&]<class Cell>(const Cell* cells) {
        return LineSearch<Cell>(lists, matrix, cells, set, legal, options, checkpoint).run();
    });
}

}  // namespace lexagon::wordle
