// Two-step information: the entropy of a guess plus the expected entropy of the best next guess.
//
// As 3Blue1Brown ranks openers: H(g) + sum over classes of (share of the class) x (the most bits
// any guess gives within it). A class of m answers gives at most log2 m bits, and just that if some
// guess separates it; otherwise only guesses with enough classes to win are measured.
#pragma once

#include <span>
#include <vector>

#include "common/cancel.hpp"
#include "wordle/feedback.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

struct TwoStepBits {
    Guess guess = 0;
    double first = 0;  // bits of the guess itself
    double both = 0;   // bits of it and the best guess after it
};

struct TwoStepOptions {
    std::size_t best =
        0;  // only so many guesses of the most bits in one step; 0 means all legal guesses
    unsigned threads = 1;
};

// Sorted by `both`, falling; equals by guess, rising. `legal` must hold all answers of the set; any
// of them may come second.
std::vector<TwoStepBits> two_step_bits(const WordLists& lists, const FeedbackMatrix& matrix,
                                       std::span<const Answer> set, std::span<const Guess> legal,
                                       const TwoStepOptions& options,
                                       const Checkpoint& checkpoint = {});

}  // namespace lexagon::wordle
