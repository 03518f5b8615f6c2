// How many classes every guess of a pool makes of a set of answers, many guesses at a time.
//
// The labels of one answer against all guesses lie side by side. Two ways to count, both vectorised
// over guesses: small sets compare answers pairwise (one instruction compares two answers under 32
// guesses; an answer opens a class where its label equals that of no answer before it); larger sets
// collect the labels of a guess as bits of a mask and count them, which needs labels numbered from
// 0 but is linear in the set.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lexagon::wordle {

// Rows are padded to a whole number of vectors.
inline constexpr std::size_t vector_bytes = 32;

template <class Label>
constexpr std::size_t padded(std::size_t guess_count) {
    constexpr std::size_t lanes = vector_bytes / sizeof(Label);
    return (guess_count + lanes - 1) / lanes * lanes;
}

// Guesses are counted in stretches of this many.
inline constexpr std::size_t stretch = 256;

template <class Label>
struct CountRequest {
    const Label* const* rows;
    std::size_t row_count;
    std::size_t guess_count;
    // For each stretch of guesses, a number above every label in it, and so the most classes it can
    // make.
    const std::uint16_t* reach;
    // Guesses below this index are always counted.
    std::size_t always = 0;
    // Guesses beyond `always` are only of interest if they make more classes than the best one so
    // far.
    bool only_best = false;
};

// Writes for each guess the number of different labels among the rows; rows and `counts` reach to
// padded(guess_count). With `only_best`, stretches that cannot hold the largest count are left as
// zeros, and counting ends at the first stretch that tells all rows apart. Returns the largest
// count.
template <class Label>
std::size_t count_classes(const CountRequest<Label>& request, Label* counts);

extern template std::size_t count_classes(const CountRequest<std::uint8_t>&, std::uint8_t*);
extern template std::size_t count_classes(const CountRequest<std::uint16_t>&, std::uint16_t*);

}  // namespace lexagon::wordle
