// Guesses for several boards that all take them: Dordle, Quordle and so on.
//
// A word that is the only candidate of a board comes first. Otherwise guesses are ranked by their
// merit one guess ahead (boards_merit.hpp), and the best of them are looked at more closely. Where
// the boards hide few joint answers they are searched to the end (boards_search.hpp) and ranked by
// the chance to lose, then by the guesses expected; else by the merit of the best next guess over a
// sample of joint answers (boards_lookahead.hpp).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "common/cancel.hpp"
#include "wordle/boards_merit.hpp"
#include "wordle/feedback.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

inline constexpr double kMostJointAnswers = 2000;  // that are searched to the end

struct BoardsQuestion {
    std::vector<AnswerSet> boards;  // the candidates of the open boards
    std::vector<double> weights;    // by answer of the lists; empty means equally likely
    int guesses_left = 0;           // 0 means any number
};

struct BoardsGuess {
    Guess guess = 0;
    bool searched = false;  // the figures are those of a search; else they are estimates
    double expected = 0;    // guesses until all boards are solved, this one included
    double lost = 0;        // the chance that the guesses left are not enough
    int worst = 0;          // guesses at most; 0 if not searched
};

// The best guesses, best first. Throws std::invalid_argument for a question without sense.
std::vector<BoardsGuess> rank_for_boards(const WordLists& lists, const FeedbackMatrix& matrix,
                                         const BoardsQuestion& question, std::size_t top,
                                         const Checkpoint& checkpoint = {});

// Estimates for these guesses, in their order.
std::vector<BoardsGuess> estimate_for_boards(const WordLists& lists, const FeedbackMatrix& matrix,
                                             const BoardsQuestion& question,
                                             std::span<const Guess> guesses);

}  // namespace lexagon::wordle
