// Rotations and reflections of a board have the same words; one of them is its canonical form.
#pragma once

#include <cstdint>
#include <vector>

#include "grid/shape.hpp"

namespace lexagon::grid {

// The lexicographically least of the eight (square) or four images of a board.
std::vector<std::uint8_t> canonical_form(const std::vector<std::uint8_t>& board,
                                         const Shape& shape);

}  // namespace lexagon::grid
