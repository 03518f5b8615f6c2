// The size of the partition that every guess of a pool makes of a set of answers, vectorised over
// guesses.
//
// The labels of one answer against all guesses are contiguous. Small sets compare answers pairwise:
// one instruction compares two answers under 32 guesses, and an answer opens a class where its
// label equals that of no answer before it. Larger sets collect the labels of a guess as bits of a
// mask and count them, which is linear in the set but needs labels numbered from 0.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/simd.hpp"

namespace lexagon::wordle {

// Rows are padded to a whole number of vectors.
template <class Label>
constexpr std::size_t padded(std::size_t guess_count) {
    constexpr std::size_t lanes = simd::kVectorBytes / sizeof(Label);
    return (guess_count + lanes - 1) / lanes * lanes;
}

// Guesses are counted in blocks of this many.
inline constexpr std::size_t kCountBlock = 256;

template <class Label>
struct CountRequest {
    const Label* const* rows;
    std::size_t row_count;
    std::size_t guess_count;
    // For each block of guesses a number above every label in it, which bounds its classes.
    const std::uint16_t* label_limits;
    // Guesses below this index are always counted.
    std::size_t always = 0;
    // Guesses beyond `always` are only of interest if they make more classes than the best one so
    // far.
    bool only_best = false;
};

// Writes for each guess the number of different labels among the rows; rows and `counts` reach to
// padded(guess_count). With `only_best`, blocks that cannot hold the largest count are left as
// zeros, and counting ends at the first block with a guess that separates all rows. Returns the
// largest count.
template <class Label>
std::size_t count_classes(const CountRequest<Label>& request, Label* counts);

extern template std::size_t count_classes(const CountRequest<std::uint8_t>&, std::uint8_t*);
extern template std::size_t count_classes(const CountRequest<std::uint16_t>&, std::uint16_t*);

}  // namespace lexagon::wordle
