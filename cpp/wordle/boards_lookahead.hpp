// Two guesses ahead on several boards: what a guess leads to if the next one is the best by merit.
//
// Boards that are not yet searched to the end have too many joint outcomes to go through; a sample
// of joint answers stands for them, the same one for every guess that is compared.
#pragma once

#include <vector>

#include "common/cancel.hpp"
#include "wordle/boards_merit.hpp"
#include "wordle/feedback.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

inline constexpr std::size_t kJointSamples = 100;

class BoardsLookahead {
 public:
    // The next guess is the only candidate of a board, or is chosen from the pool and all
    // candidates.
    BoardsLookahead(const WordLists& lists, const FeedbackMatrix& matrix, BoardsMerit& merit,
                    std::vector<Guess> pool, OpenBoards boards, Progress& progress);

    // `guesses_left` counts the guess; 0 means any number.
    Prospect prospect(Guess guess, int guesses_left);

 private:
    Prospect best(OpenBoards boards, int guesses_left);

    const WordLists& lists_;
    const FeedbackMatrix& matrix_;
    BoardsMerit& merit_;
    std::vector<Guess> pool_;
    std::vector<const AnswerSet*> boards_;
    std::vector<std::vector<Answer>> samples_;  // joint answers, one a board
    Progress& progress_;
};

}  // namespace lexagon::wordle
