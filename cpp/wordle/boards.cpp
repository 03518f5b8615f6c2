#include "wordle/boards.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "wordle/boards_lookahead.hpp"
#include "wordle/boards_search.hpp"

namespace lexagon::wordle {

namespace {

constexpr std::size_t kRootWidth = 10;              // guesses that are looked at more closely
constexpr std::size_t kNextPool = 150;              // guesses that may be the next one by merit
constexpr std::size_t kPool = 1000;                 // guesses that the search may make later
constexpr std::size_t kMostToLookAhead = 1000;      // candidates of a board, for two guesses ahead
constexpr std::uint64_t kMostOutcomes = 1'000'000;  // joint outcomes that a search may look at

void require(const WordLists& lists, const BoardsQuestion& question) {
    if (question.boards.empty()) throw std::invalid_argument("no board is open");
    for (const AnswerSet& board : question.boards) {
        require_answer_set(lists, board);
        if (!std::is_sorted(board.begin(), board.end()))
            throw std::invalid_argument("the answers of a board are not in rising order");
    }
    if (question.guesses_left < 0) throw std::invalid_argument("fewer than no guesses are left");
    if (question.weights.empty()) return;
    if (question.weights.size() != lists.answer_count())
        throw std::invalid_argument(std::to_string(question.weights.size()) + " weights for " +
                                    std::to_string(lists.answer_count()) + " answers");
    for (double weight : question.weights)
        if (!(weight > 0) || std::isinf(weight))
            throw std::invalid_argument("a weight of " + std::to_string(weight));
}

class Ranking {
 public:
    Ranking(const WordLists& lists, const FeedbackMatrix& matrix, const BoardsQuestion& question)
        : lists_(lists),
          matrix_(matrix),
          guesses_left_(question.guesses_left),
          merit_(lists, matrix, question.weights),
          is_decided_(lists.guess_count(), false),
          is_candidate_(is_decided_) {
        for (const AnswerSet& board : question.boards) {
            boards_.push_back(&board);
            joint_answers_ *= static_cast<double>(board.size());
            for (Answer answer : board) is_candidate_[lists.guess_of(answer)] = true;
            if (board.size() == 1) is_decided_[lists.guess_of(board[0])] = true;
        }
    }

    BoardsGuess estimate(Guess guess) {
        const Prospect prospect = merit_.prospect(guess, boards_, guesses_left_);
        return {guess, false, prospect.expected, prospect.lost, 0};
    }

    std::vector<BoardsGuess> rank(std::size_t top, const Checkpoint& checkpoint) {
        const std::vector<Guess> order = by_merit(std::max(top, kPool), checkpoint);
        std::vector<BoardsGuess> ranked = searched(order);
        if (ranked.empty() && !is_decided_[order[0]] && is_small())
            ranked = looked_ahead(order, checkpoint);
        const std::size_t known = ranked.size();
        for (Guess guess : order) {
            const auto end = ranked.begin() + static_cast<std::ptrdiff_t>(known);
            if (ranked.size() >= top) break;
            if (std::none_of(ranked.begin(), end, [&](auto& each) { return each.guess == guess; }))
                ranked.push_back(estimate(guess));
        }
        ranked.resize(std::min(top, ranked.size()));
        return ranked;
    }

 private:
    // The best guesses by merit: those that must be made anyway, then the others; of equals those
    // that may solve a board.
    std::vector<Guess> by_merit(std::size_t count, const Checkpoint& checkpoint) {
        constexpr std::int64_t before_all = std::int64_t{1} << 60;
        Progress progress(checkpoint);
        std::vector<RankedGuess> ranked;
        for (Guess guess = 0; guess < lists_.guess_count(); ++guess) {
            progress.step(guess, lists_.guess_count());
            const std::int64_t rank = merit_.prospect(guess, boards_, guesses_left_).rank;
            ranked.emplace_back(
                2 * rank + !is_candidate_[guess] - (is_decided_[guess] ? before_all : 0), guess);
        }
        return best_guesses(std::move(ranked), count);
    }

    // The best guesses of an order searched to the end; none where that would take too long.
    std::vector<BoardsGuess> searched(const std::vector<Guess>& order) {
        if (joint_answers_ > kMostJointAnswers) return {};
        std::vector<Guess> pool = first(order, kPool);
        std::vector<Guess> tried;
        const bool only_decided = is_decided_[order[0]];
        for (Guess guess : order)
            if (tried.size() < kRootWidth && (!only_decided || is_decided_[guess]))
                tried.push_back(guess);
        std::vector<bool> is_pooled(lists_.guess_count(), false);
        for (Guess guess : pool) is_pooled[guess] = true;
        for (Guess guess = 0; guess < lists_.guess_count(); ++guess)
            if (is_candidate_[guess] && !is_pooled[guess]) pool.push_back(guess);
        // The best strategy of all hardly ever breaks the limit, and is found sooner.
        std::vector<BoardsGuess> found = values(tried, pool, 0);
        if (guesses_left_ == 0 || found.empty()) return found;
        std::vector<Guess> too_long;
        for (const BoardsGuess& each : found)
            if (each.worst > guesses_left_) too_long.push_back(each.guess);
        if (found[0].worst > guesses_left_) return values(tried, pool, guesses_left_);
        std::erase_if(found, [&](const auto& each) { return each.worst > guesses_left_; });
        for (const BoardsGuess& each : values(too_long, pool, guesses_left_)) found.push_back(each);
        in_order(found);
        return found;
    }

    // The best guesses of an order, two guesses ahead.
    std::vector<BoardsGuess> looked_ahead(const std::vector<Guess>& order,
                                          const Checkpoint& checkpoint) {
        Progress progress(checkpoint);
        BoardsLookahead ahead(lists_, matrix_, merit_, first(order, kNextPool), boards_, progress);
        std::vector<std::pair<std::int64_t, BoardsGuess>> found;
        for (Guess guess : first(order, kRootWidth)) {
            const Prospect prospect = ahead.prospect(guess, guesses_left_);
            found.push_back({prospect.rank, {guess, false, prospect.expected, prospect.lost, 0}});
        }
        std::stable_sort(found.begin(), found.end(), [](const auto& left, const auto& right) {
            return left.first < right.first;
        });
        std::vector<BoardsGuess> guesses;
        for (const auto& each : found) guesses.push_back(each.second);
        return guesses;
    }

    bool is_small() const {
        return std::all_of(boards_.begin(), boards_.end(), [](const AnswerSet* board) {
            return board->size() <= kMostToLookAhead;
        });
    }

    static std::vector<Guess> first(const std::vector<Guess>& order, std::size_t count) {
        return {order.begin(),
                order.begin() + static_cast<std::ptrdiff_t>(std::min(count, order.size()))};
    }

    static void in_order(std::vector<BoardsGuess>& guesses) {
        std::stable_sort(guesses.begin(), guesses.end(), [](const auto& left, const auto& right) {
            return std::pair(left.lost, left.expected) < std::pair(right.lost, right.expected);
        });
    }

    std::vector<BoardsGuess> values(const std::vector<Guess>& tried, const std::vector<Guess>& pool,
                                    int guesses_left) {
        BoardsSearch search(lists_, matrix_, merit_, pool, boards_, guesses_left, kMostOutcomes);
        std::vector<BoardsGuess> found;
        for (Guess guess : tried) {
            const JointValue value = search.value(guess, no_value());
            if (search.is_exhausted()) return {};
            if (value.better_than(no_value()))
                found.push_back({guess, true, value.total / search.mass(),
                                 value.lost / search.mass(), value.worst});
        }
        in_order(found);
        return found;
    }

    const WordLists& lists_;
    const FeedbackMatrix& matrix_;
    int guesses_left_;
    BoardsMerit merit_;
    std::vector<const AnswerSet*> boards_;
    double joint_answers_ = 1;
    std::vector<bool> is_decided_;  // by guess: it is the only candidate of a board
    std::vector<bool> is_candidate_;
};

}  // namespace

std::vector<BoardsGuess> rank_for_boards(const WordLists& lists, const FeedbackMatrix& matrix,
                                         const BoardsQuestion& question, std::size_t top,
                                         const Checkpoint& checkpoint) {
    require(lists, question);
    return Ranking(lists, matrix, question).rank(top, checkpoint);
}

std::vector<BoardsGuess> estimate_for_boards(const WordLists& lists, const FeedbackMatrix& matrix,
                                             const BoardsQuestion& question,
                                             std::span<const Guess> guesses) {
    require(lists, question);
    for (Guess guess : guesses) require_guess(lists, guess);
    Ranking ranking(lists, matrix, question);
    std::vector<BoardsGuess> estimates;
    for (Guess guess : guesses) estimates.push_back(ranking.estimate(guess));
    return estimates;
}

}  // namespace lexagon::wordle
