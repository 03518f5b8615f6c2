// First words that are guessed one after the other whatever the feedback, by the classes that they
// make together.
//
// Of n answers, a pair with k classes takes at least 4n - k - 2[first is an answer] - [second is]
// guesses: two for each answer, then at best one answer of a class is found by the third guess and
// the others by the fourth. `merit` is what is subtracted, so the best pairs have the most of it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/cancel.hpp"
#include "wordle/feedback.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

struct GuessPair {
    Guess first = 0;
    Guess second = 0;
    std::uint32_t merit = 0;
};

struct GuessPairs {
    std::vector<GuessPair> pairs;  // by falling merit, equals by first and second guess
    std::uint32_t next = 0;        // no pair that is left out has more merit than this
};

// The pairs of the most merit: as many whole merits as there are room for `most` pairs. A pair is
// listed once, in its better order. `legal` must hold all answers of the set.
GuessPairs best_pairs(const WordLists& lists, const FeedbackMatrix& matrix,
                      std::span<const Answer> set, std::span<const Guess> legal, std::size_t most,
                      unsigned threads, const Checkpoint& checkpoint = {});

// For each legal guess the number of classes that some guesses and it make together.
std::vector<std::uint32_t> joint_classes(const WordLists& lists, const FeedbackMatrix& matrix,
                                         std::span<const Answer> set, std::span<const Guess> legal,
                                         std::span<const Guess> fixed);

}  // namespace lexagon::wordle
