// The order in which a proof forces the squares of a board, and which orders of letters it may
// leave out because a rotation or reflection has the same words.
#pragma once

#include <cstdint>
#include <vector>

#include "grid/shape.hpp"

namespace lexagon::grid {

// Squares are known by their place in the order, from 0.
struct ProofSquares {
    explicit ProofSquares(const Shape& shape);

    int count;
    std::vector<std::uint8_t> square;               // place in the order -> square of the board
    std::vector<std::vector<std::uint8_t>> around;  // the places of the squares that touch it
    std::vector<std::uint32_t> touches;             // the same as bits

    // Every board has an image whose letter on a place is no stronger than on these later places:
    // the orbit of the square under the symmetries that keep all earlier squares.
    std::vector<std::vector<std::uint8_t>> no_stronger_than;
};

}  // namespace lexagon::grid
