// Two steps: the information that the best second guess still adds, on average over the classes of a first guess.
//
// All classes are looked at under one guess before the next guess is taken, so the matrix is read once per first
// guess and not once per class.
#pragma once

#include <span>
#include <vector>

#include "feedback.hpp"
#include "progress.hpp"
#include "words.hpp"

namespace lexagon::wordle {

// For each of the first guesses, in bits, the answers of the set equally likely. The second guess is any of `guesses`.
std::vector<double> second_step_bits(const WordLists& lists, const FeedbackMatrix& matrix, std::span<const Answer> set,
                                     std::span<const Guess> firsts, std::span<const Guess> guesses,
                                     const Checkpoint& checkpoint = {});

}  // namespace lexagon::wordle
