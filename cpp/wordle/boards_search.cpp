#include "wordle/boards_search.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "common/random.hpp"
#include "wordle/partition.hpp"

namespace lexagon::wordle {

namespace {

constexpr std::size_t kWidth = 4;  // later guesses tried in a position
constexpr int kAnyNumber = -1;     // of guesses left

int one_less(int guesses_left) {
    return guesses_left == kAnyNumber ? kAnyNumber : guesses_left - 1;
}

}  // namespace

JointValue no_value() {
    constexpr double most = std::numeric_limits<double>::infinity();
    return {most, most, 0};
}

std::vector<Guess> best_guesses(std::vector<RankedGuess> ranked, std::size_t count) {
    const auto end = ranked.begin() + static_cast<std::ptrdiff_t>(std::min(count, ranked.size()));
    std::partial_sort(ranked.begin(), end, ranked.end());
    std::vector<Guess> guesses;
    for (auto each = ranked.begin(); each != end; ++each) guesses.push_back(each->second);
    return guesses;
}

std::size_t BoardsSearch::SetHash::operator()(const std::vector<std::uint32_t>& numbers) const {
    std::uint64_t hash = numbers.size();
    for (std::uint32_t each : numbers) hash = mixed(hash ^ each);
    return static_cast<std::size_t>(hash);
}

BoardsSearch::BoardsSearch(const WordLists& lists, const FeedbackMatrix& matrix, BoardsMerit& merit,
                           std::vector<Guess> pool, OpenBoards boards, int guesses_left,
                           std::uint64_t most_work)
    : lists_(lists),
      matrix_(matrix),
      merit_(merit),
      pool_(std::move(pool)),
      guesses_left_(guesses_left > 0 ? guesses_left : kAnyNumber),
      most_work_(most_work) {
    std::vector<bool> seen(lists.answer_count(), false);
    for (const AnswerSet* board : boards) {
        root_.push_back(number(*board));
        for (Answer answer : *board) {
            apart_ = apart_ && !seen[answer];
            seen[answer] = true;
        }
    }
    std::sort(root_.begin(), root_.end());
}

BoardsSearch::SetId BoardsSearch::number(const AnswerSet& set) {
    const auto [place, is_new] = numbers_.try_emplace(set, static_cast<SetId>(sets_.size()));
    if (is_new) {
        sets_.push_back(set);
        masses_.push_back(merit_.mass(set));
    }
    return place->second;
}

double BoardsSearch::mass(const Boards& boards) const {
    double product = 1;
    for (SetId board : boards) product *= masses_[board];
    return product;
}

const std::vector<BoardsSearch::Class>& BoardsSearch::classes(SetId set, Guess guess) {
    const auto [place, is_new] = classes_.try_emplace(std::uint64_t{set} << 32 | guess);
    if (is_new) {
        std::vector<Class> found;
        for (const FeedbackClass& each : classes_of(matrix_, guess, AnswerSet(sets_[set]))) {
            const SetId left = number(each.answers);
            found.push_back({left, each.code == matrix_.solved(), masses_[left]});
        }
        place->second = std::move(found);
    }
    return place->second;
}

// The least that so many boards can take, by weight. Boards that may have the same answer could be
// solved by one guess, and a game that may be lost can end early.
double BoardsSearch::least(double mass, std::size_t open) const {
    return apart_ && guesses_left_ == kAnyNumber ? mass * static_cast<double>(open) : mass;
}

JointValue BoardsSearch::value(Guess guess, const JointValue& bound) {
    return after(root_, guess, guesses_left_, bound);
}

JointValue BoardsSearch::after(const Boards& boards, Guess guess, int guesses_left,
                               const JointValue& bound) {
    std::vector<const std::vector<Class>*> split;
    for (SetId board : boards) split.push_back(&classes(board, guess));
    const bool tells = std::any_of(split.begin(), split.end(), [](const auto* each) {
        return each->size() > 1 || each->front().solved;
    });
    if (!tells) return no_value();
    JointValue value{0, mass(boards), 1};
    std::vector<std::size_t> place(boards.size(), 0);
    // What the outcomes still to come take at least.
    double rest = 0;
    const auto outcome = [&](Boards& open) {
        double weight = 1;
        open.clear();
        for (std::size_t board = 0; board < boards.size(); ++board) {
            const Class& each = (*split[board])[place[board]];
            weight *= each.mass;
            if (!each.solved) open.push_back(each.set);
        }
        return open.empty() ? 0 : least(weight, open.size());
    };
    const auto advance = [&] {
        for (std::size_t board = 0; board < boards.size(); ++board) {
            if (++place[board] < split[board]->size()) return true;
            place[board] = 0;
        }
        return false;
    };
    Boards open;
    do rest += outcome(open);
    while (advance());
    do {
        if (++work_ > most_work_) return no_value();
        rest -= outcome(open);
        if (open.empty()) continue;
        std::sort(open.begin(), open.end());
        const JointValue later = best(open, one_less(guesses_left));
        value.lost += later.lost;
        value.total += later.total;
        value.worst = std::max(value.worst, 1 + later.worst);
        if (value.lost > bound.lost ||
            (value.lost == bound.lost && value.total + rest >= bound.total))
            return no_value();
    } while (advance());
    return value;
}

JointValue BoardsSearch::best(const Boards& boards, int guesses_left) {
    if (guesses_left == 0) return {mass(boards), 0, 0};
    Memo& known = values_[guesses_left];
    if (const auto place = known.find(boards); place != known.end()) return place->second;
    const JointValue value = decide(boards, guesses_left);
    return known.emplace(boards, value).first->second;
}

JointValue BoardsSearch::decide(const Boards& boards, int guesses_left) {
    JointValue value = no_value();
    for (Guess guess : choices(boards, guesses_left)) {
        const JointValue tried = after(boards, guess, guesses_left, value);
        if (tried.better_than(value)) value = tried;
    }
    return value;
}

// The only candidate of a board (of several the one listed first), or the guesses with the most
// merit.
std::vector<Guess> BoardsSearch::choices(const Boards& boards, int guesses_left) {
    std::vector<const AnswerSet*> open;
    std::vector<Guess> decided;
    for (SetId board : boards) {
        open.push_back(&sets_[board]);
        if (open.back()->size() == 1) decided.push_back(lists_.guess_of(open.back()->front()));
    }
    if (!decided.empty()) return {*std::min_element(decided.begin(), decided.end())};
    std::vector<RankedGuess> ranked;
    for (Guess guess : pool_)
        ranked.emplace_back(merit_.prospect(guess, open, std::max(guesses_left, 0)).rank, guess);
    return best_guesses(std::move(ranked), kWidth);
}

}  // namespace lexagon::wordle
