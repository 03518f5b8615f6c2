#include "greedy.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "hard_mode.hpp"
#include "partition.hpp"

namespace lexagon::wordle {

namespace {

// The feedback of some guesses on some answers. Row r belongs to guesses[r]; the codes of the answers are the
// columns `own` of it.
template <class Cell>
struct View {
    const Cell* codes = nullptr;
    std::size_t row_length = 0;
    std::span<const Guess> guesses;
    const Cell* row(std::size_t index) const { return codes + index * row_length; }
};

template <class Cell>
struct Place {
    View<Cell> view;
    std::span<const std::uint32_t> columns;  // of the view, one for each answer
    std::span<const Answer> answers;
};

template <class Cell>
struct Copy {
    std::vector<Cell> codes;
    std::vector<Guess> guesses;
    std::vector<std::uint32_t> columns;
};

template <class Cell>
class Walk {
public:
    Walk(const WordLists& lists, const GreedyOptions& options, std::size_t set_size, const Checkpoint& checkpoint)
        : lists_(lists),
          options_(options),
          logs_(set_size),
          size_of_(code_count(lists.length()), 0),
          hard_mode_(options.hard ? std::make_unique<HardMode>(lists) : nullptr),
          progress_(checkpoint),
          set_size_(set_size) {}

    StrategyTree tree;

    std::uint32_t grow(const Place<Cell>& given, std::optional<Guess> forced) {
        std::uint32_t node = static_cast<std::uint32_t>(tree.nodes.size());
        tree.nodes.emplace_back();
        progress_.step(done_, set_size_);
        Copy<Cell> copy;
        Place<Cell> place = given;
        Guess guess = forced ? *forced : given.answers.size() == 1 ? lists_.guess_of(given.answers[0]) : none;
        if (guess == none) guess = perfect_candidate(given);
        if (guess == none) {
            if (node > 0 && given.answers.size() >= worth_copying) place = copied(given, copy);
            guess = best_guess(place);
        }
        tree.nodes[node].guess = guess;
        std::vector<Branch> branches = branch(place, guess);
        tree.nodes[node].first_branch = static_cast<std::uint32_t>(tree.branches.size());
        tree.nodes[node].branch_count = static_cast<std::uint32_t>(branches.size());
        tree.branches.insert(tree.branches.end(), branches.begin(), branches.end());
        return node;
    }

private:
    static constexpr Guess none = ~Guess{0};
    // Smaller positions have few descendants that look at all guesses again.
    static constexpr std::size_t worth_copying = 16;

    std::vector<Branch> branch(const Place<Cell>& place, Guess guess) {
        const Cell* row = place.view.row(row_of(place.view, guess));
        std::vector<std::pair<Code, std::uint32_t>> coded;
        for (std::uint32_t index = 0; index < place.answers.size(); ++index)
            coded.emplace_back(row[place.columns[index]], index);
        std::sort(coded.begin(), coded.end());
        std::vector<Branch> branches;
        for (std::size_t begin = 0, end = 0; begin < coded.size(); begin = end) {
            Code code = coded[begin].first;
            while (end < coded.size() && coded[end].first == code) ++end;
            if (code == all_green(lists_.length())) {
                ++done_;
                continue;
            }
            std::vector<std::uint32_t> columns;
            std::vector<Answer> answers;
            for (std::size_t at = begin; at < end; ++at) {
                columns.push_back(place.columns[coded[at].second]);
                answers.push_back(place.answers[coded[at].second]);
            }
            Copy<Cell> legal;
            View<Cell> view = options_.hard ? allowed(place.view, Turn{guess, code}, legal) : place.view;
            branches.push_back({code, grow({view, columns, answers}, {})});
        }
        return branches;
    }

    // Rows of the guesses that hard mode still allows; the answers left are always among them.
    View<Cell> allowed(const View<Cell>& view, Turn last, Copy<Cell>& copy) const {
        Demand demand = hard_mode_->demand(last.guess, last.code);
        std::vector<std::size_t> rows;
        for (std::size_t row = 0; row < view.guesses.size(); ++row)
            if (hard_mode_->allows(demand, view.guesses[row])) rows.push_back(row);
        copy.codes.resize(rows.size() * view.row_length);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            copy.guesses.push_back(view.guesses[rows[row]]);
            std::memcpy(&copy.codes[row * view.row_length], view.row(rows[row]), view.row_length * sizeof(Cell));
        }
        return {copy.codes.data(), view.row_length, copy.guesses};
    }

    Place<Cell> copied(const Place<Cell>& place, Copy<Cell>& copy) const {
        std::size_t size = place.answers.size();
        copy.codes.resize(place.view.guesses.size() * size);
        Cell* target = copy.codes.data();
        for (std::size_t row = 0; row < place.view.guesses.size(); ++row) {
            const Cell* source = place.view.row(row);
            for (std::uint32_t column : place.columns) *target++ = source[column];
        }
        for (std::uint32_t column = 0; column < size; ++column) copy.columns.push_back(column);
        return {{copy.codes.data(), size, place.view.guesses}, copy.columns, place.answers};
    }

    std::size_t row_of(const View<Cell>& view, Guess guess) const {
        auto at = std::lower_bound(view.guesses.begin(), view.guesses.end(), guess);
        return static_cast<std::size_t>(at - view.guesses.begin());
    }

    // No criterion prefers anything to an answer that tells all answers apart.
    Guess perfect_candidate(const Place<Cell>& place) {
        Guess best = none;
        if (place.answers.size() > code_count(lists_.length())) return best;
        for (Answer answer : place.answers) {
            Guess guess = lists_.guess_of(answer);
            if (guess < best && is_perfect(place, place.view.row(row_of(place.view, guess)))) best = guess;
        }
        return best;
    }

    bool is_perfect(const Place<Cell>& place, const Cell* row) {
        std::size_t apart = 0;
        while (apart < place.columns.size() && size_of_[row[place.columns[apart]]]++ == 0) ++apart;
        std::size_t touched = std::min(apart + 1, place.columns.size());
        for (std::size_t index = 0; index < touched; ++index) size_of_[row[place.columns[index]]] = 0;
        return apart == place.columns.size();
    }

    Guess best_guess(const Place<Cell>& place) {
        std::vector<Guess> candidates;
        for (Answer answer : place.answers) candidates.push_back(lists_.guess_of(answer));
        std::sort(candidates.begin(), candidates.end());
        Guess best = none;
        std::int64_t best_score = std::numeric_limits<std::int64_t>::min();
        bool best_is_candidate = false;
        std::int64_t perfect = score_of_perfect(place.answers.size());
        std::size_t next = 0;
        for (std::size_t row = 0; row < place.view.guesses.size(); ++row) {
            Guess guess = place.view.guesses[row];
            while (next < candidates.size() && candidates[next] < guess) ++next;
            bool is_candidate = next < candidates.size() && candidates[next] == guess;
            if (options_.candidates_only && !is_candidate) continue;
            std::size_t classes = 0;
            std::int64_t score = score_row(place, place.view.row(row), classes);
            if (classes < 2 && !is_candidate) continue;
            if (score < best_score || (score == best_score && (best_is_candidate || !is_candidate))) continue;
            best = guess;
            best_score = score;
            best_is_candidate = is_candidate;
            // Perfect answers were tried before, so the first perfect guess is the one.
            if (score == perfect) break;
        }
        return best;
    }

    std::int64_t score_of_perfect(std::size_t size) const {
        switch (options_.criterion) {
            case Criterion::entropy: return 0;
            case Criterion::parts: return static_cast<std::int64_t>(size);
            case Criterion::expected: return -static_cast<std::int64_t>(size);
            case Criterion::minimax: break;
        }
        // Several partitions share the smallest largest class only if it is 1.
        return -1;
    }

    std::int64_t score_row(const Place<Cell>& place, const Cell* row, std::size_t& classes) {
        // A copied place has its columns in order, which spares the indirection.
        if (place.view.row_length == place.columns.size())
            return score_codes(place.columns.size(), classes, [&](std::size_t index) { return row[index]; });
        const std::uint32_t* columns = place.columns.data();
        return score_codes(place.columns.size(), classes, [=](std::size_t index) { return row[columns[index]]; });
    }

    template <class CodeAt>
    std::int64_t score_codes(std::size_t size, std::size_t& classes, CodeAt code) {
        std::uint32_t* size_of = size_of_.data();
        for (std::size_t index = 0; index < size; ++index) ++size_of[code(index)];
        std::int64_t score = 0;
        std::size_t found = 0;
        auto each_class = [&](auto&& visit) {
            for (std::size_t index = 0; index < size; ++index) {
                std::uint32_t members = std::exchange(size_of[code(index)], 0);
                found += members > 0;
                visit(static_cast<std::int64_t>(members));
            }
        };
        switch (options_.criterion) {
            case Criterion::entropy:
                each_class([&](std::int64_t members) { score -= logs_[static_cast<std::size_t>(members)]; });
                break;
            case Criterion::parts:
                each_class([&](std::int64_t members) { score += members > 0; });
                break;
            case Criterion::expected:
                each_class([&](std::int64_t members) { score -= members * members; });
                break;
            case Criterion::minimax:
                each_class([&](std::int64_t members) { score = std::min(score, -members); });
                break;
        }
        classes = found;
        return score;
    }

    const WordLists& lists_;
    const GreedyOptions& options_;
    SizeLogs logs_;
    std::vector<std::uint32_t> size_of_;  // by code; zero between guesses
    std::unique_ptr<HardMode> hard_mode_;
    Progress progress_;
    std::size_t set_size_;
    std::size_t done_ = 0;
};

}  // namespace

StrategyTree greedy_tree(const WordLists& lists, const FeedbackMatrix& matrix, std::span<const Answer> set,
                         std::span<const Guess> legal, const GreedyOptions& options, const Checkpoint& checkpoint) {
    require_answer_set(lists, set);
    for (Guess guess : legal) require_guess(lists, guess);
    if (!std::is_sorted(legal.begin(), legal.end())) throw std::invalid_argument("the legal guesses are not in order");
    for (Answer answer : set)
        if (!std::binary_search(legal.begin(), legal.end(), lists.guess_of(answer)))
            throw std::invalid_argument("answer " + std::to_string(answer) + " is not a legal guess");
    if (options.first && !std::binary_search(legal.begin(), legal.end(), *options.first))
        throw std::invalid_argument("guess " + std::to_string(*options.first) + " is not legal here");
    return matrix.visit([&](const auto* cells) {
        using Cell = std::remove_cvref_t<decltype(*cells)>;
        Walk<Cell> walk(lists, options, set.size(), checkpoint);
        std::vector<Cell> rows;
        View<Cell> view{cells, matrix.answer_count(), legal};
        if (legal.size() < lists.guess_count()) {
            rows.resize(legal.size() * matrix.answer_count());
            for (std::size_t row = 0; row < legal.size(); ++row)
                std::memcpy(&rows[row * matrix.answer_count()], cells + legal[row] * matrix.answer_count(),
                            matrix.answer_count() * sizeof(Cell));
            view.codes = rows.data();
        }
        walk.grow({view, set, set}, options.first);
        return std::move(walk.tree);
    });
}

}  // namespace lexagon::wordle
