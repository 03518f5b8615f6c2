// Moving points between bound tables that share squares, and what a table leaves for each letter.
#pragma once

#include <cstdint>

namespace lexagon::grid {

// Rows are padded to a multiple of eight entries; what is beyond repeats the last letter.
using BoundValue = std::int32_t;
inline constexpr int kMostLetters = 32;

// The three pair tables of a triple, and the triple's own: planes by the first letter, and before
// them one that all the others owe.
struct TripleTables {
    BoundValue *first_second, *first_third, *second_third, *all;
    int first, second, second_padded, third_padded;
};

// Takes all points of the pair tables into the triple, then gives each pair a share of the best
// that the triple can still do with it, until nothing above zero is left in the triple.
void shift_triple(const TripleTables& at);

// The same for a pair and its two squares.
void shift_pair(BoundValue* both, BoundValue* left, int lefts, BoundValue* right, int width);

// Two squares, the table of both, and for each of their letters the sum of what other squares can
// have beside it.
struct PairTables {
    const BoundValue *both, *left, *right;
    int lefts, width;
    BoundValue *given_left, *given_right;
};

// Adds what each square can have beside each letter of the other.
void add_given(const PairTables& at);

}  // namespace lexagon::grid
