// Partitions: how a guess divides a set of answers, and the statistics by which guesses compare.
//
// Bits are summed in fixed point from a table of m log2 m, so that guesses with the same class
// sizes compare exactly equal on any machine and in any order of summation.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "common/cancel.hpp"
#include "wordle/feedback.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

struct FeedbackClass {
    Code code = 0;
    std::vector<Answer> answers;
};

// The classes of one guess, in rising order of code; the answers of each in the order of the set.
std::vector<FeedbackClass> classes_of(const FeedbackMatrix& matrix, Guess guess,
                                      std::span<const Answer> set);

struct GuessFigures {
    Guess guess = 0;
    std::uint32_t classes = 0;
    std::uint32_t largest = 0;
    std::uint64_t sum_of_squares = 0;  // divided by the size of the set, the expected class
    double bits = 0;                   // information, the answers equally likely
    double weighted_bits = 0;          // information under the prior; equal to bits without one
};

// The figures of each of the guesses on the set. `prior` is by answer of the lists, not negative,
// and need not sum to one; empty means equally likely.
std::vector<GuessFigures> figures_of(const WordLists& lists, const FeedbackMatrix& matrix,
                                     std::span<const Answer> set, std::span<const Guess> guesses,
                                     std::span<const double> prior = {},
                                     const Checkpoint& checkpoint = {});

// w log2 w, and 0 for a weight of 0.
double weight_log(double weight);

// m log2 m for m up to some size, in units of 2^-32 bits.
class SizeLogs {
 public:
    explicit SizeLogs(std::size_t largest);
    std::int64_t operator[](std::size_t size) const { return logs_[size]; }
    // The information of a partition of `size` answers whose logs sum to `sum`.
    double bits(std::size_t size, std::int64_t sum) const;

 private:
    std::vector<std::int64_t> logs_;
};

}  // namespace lexagon::wordle
