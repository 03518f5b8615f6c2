// The merit of a guess for several boards at once, one guess ahead.
//
// With m boards open a game takes m guesses that solve one each, and some that solve none. Let
// q_w(n) be the chance that a board of n candidates asks for at most w of the latter:
//
//     q_w(n) = 1 / (1 + (n - 1) * kApart^w * kAside^(m - 1)),
//
// for each of them leaves a share kApart of the other candidates, and each guess at another board a
// share kAside. Boards are independent, so all of them are done with at most w such guesses with
// the product of the chances, and m + the sum over w of (1 - product) guesses are to be expected. A
// guess turns each factor into its mean over the classes of that board.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "wordle/feedback.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

inline constexpr double kApart = 0.1;
inline constexpr double kAside = 0.6;
inline constexpr std::size_t kMostApart = 4;  // guesses that solve nothing, counted

using AnswerSet = std::vector<Answer>;  // in rising order, not empty
using OpenBoards = std::span<const AnswerSet* const>;

// What a guess leads to, as estimated.
struct Prospect {
    double expected = 0;  // guesses until all boards are solved, this one included
    double lost = 0;      // the chance that the guesses left are not enough
    // Smaller is better: guesses expected, and a penalty for what may be lost. Rounded, so that
    // guesses that divide the boards alike compare equal whatever the order of summation.
    std::int64_t rank = 0;
};
std::int64_t rank_of(double expected, double lost);

class BoardsMerit {
 public:
    // `weights` is how likely each answer of the lists is, in any unit; empty means equally.
    BoardsMerit(const WordLists& lists, const FeedbackMatrix& matrix,
                std::span<const double> weights);

    // `guesses_left` counts this guess; 0 means any number.
    Prospect prospect(Guess guess, OpenBoards boards, int guesses_left);

    // The sum of the weights of a set.
    double mass(const AnswerSet& set) const;
    // The answer at a share, from 0 to 1, of the weights of a set.
    Answer drawn(const AnswerSet& set, double share) const;

 private:
    using Chances = std::array<double, kMostApart>;
    // size * q_w(size) by size, in units of 2^-32, so that sums do not depend on their order.
    using Table = std::vector<std::array<std::int64_t, kMostApart>>;

    template <class Cell>
    void multiply(const Cell* row, const AnswerSet& board, std::size_t open, Chances& chances);
    void multiply_counted(const Table& table, std::size_t size, Chances& chances);
    void multiply_weighted(const AnswerSet& board, std::size_t open, Chances& chances);
    const Table& table(std::size_t open, std::size_t largest);

    const FeedbackMatrix& matrix_;
    std::span<const double> weights_;
    std::vector<std::int64_t> answer_of_;  // by guess; -1 where it is none
    std::vector<Table> tables_;            // by boards open
    // The classes of the guess at hand on the board at hand: by code, zero between boards.
    std::vector<std::uint32_t> size_of_;
    std::vector<double> weight_of_, weight_log_of_;
    std::vector<Code> codes_;
};

}  // namespace lexagon::wordle
