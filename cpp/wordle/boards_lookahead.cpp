#include "wordle/boards_lookahead.hpp"

#include <limits>
#include <unordered_map>
#include <utility>

#include "common/random.hpp"
#include "wordle/partition.hpp"

namespace lexagon::wordle {

BoardsLookahead::BoardsLookahead(const WordLists& lists, const FeedbackMatrix& matrix,
                                 BoardsMerit& merit, std::vector<Guess> pool, OpenBoards boards,
                                 Progress& progress)
    : lists_(lists),
      matrix_(matrix),
      merit_(merit),
      pool_(std::move(pool)),
      boards_(boards.begin(), boards.end()),
      progress_(progress) {
    Random random(0);
    for (std::size_t sample = 0; sample < kJointSamples; ++sample) {
        samples_.emplace_back();
        for (const AnswerSet* board : boards_)
            samples_.back().push_back(merit_.drawn(*board, random.fraction()));
    }
}

Prospect BoardsLookahead::prospect(Guess guess, int guesses_left) {
    // The classes of each board, by code.
    std::vector<std::unordered_map<Code, AnswerSet>> classes;
    for (const AnswerSet* board : boards_) {
        classes.emplace_back();
        for (FeedbackClass& each : classes_of(matrix_, guess, *board))
            classes.back().emplace(each.code, std::move(each.answers));
    }
    Prospect mean;
    for (const std::vector<Answer>& answers : samples_) {
        progress_.step(0, 0);
        std::vector<const AnswerSet*> open;
        for (std::size_t board = 0; board < boards_.size(); ++board) {
            const Code code = matrix_.at(guess, answers[board]);
            if (code != matrix_.solved()) open.push_back(&classes[board].at(code));
        }
        if (open.empty()) continue;
        const Prospect next = guesses_left == 1 ? Prospect{0, 1} : best(open, guesses_left);
        mean.expected += next.expected / kJointSamples;
        mean.lost += next.lost / kJointSamples;
    }
    mean.expected += 1;
    mean.rank = rank_of(mean.expected, mean.lost);
    return mean;
}

Prospect BoardsLookahead::best(OpenBoards boards, int guesses_left) {
    const int left = guesses_left > 0 ? guesses_left - 1 : 0;
    std::vector<Guess> decided, candidates;
    for (const AnswerSet* board : boards) {
        for (Answer answer : *board) candidates.push_back(lists_.guess_of(answer));
        if (board->size() == 1) decided.push_back(candidates.back());
    }
    Prospect best{0, 0, std::numeric_limits<std::int64_t>::max()};
    const auto try_all = [&](const std::vector<Guess>& guesses) {
        for (Guess guess : guesses) {
            const Prospect each = merit_.prospect(guess, boards, left);
            if (each.rank < best.rank) best = each;
        }
    };
    try_all(decided.empty() ? candidates : decided);
    if (decided.empty()) try_all(pool_);
    return best;
}

}  // namespace lexagon::wordle
