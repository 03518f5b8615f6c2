// A board and its turns and reflections have the same words, so each is known by one form.
#pragma once

#include <cstdint>
#include <vector>

#include "grid/shape.hpp"

namespace lexagon::grid {

// The least of a board's forms: eight if it is square, else four.
std::vector<std::uint8_t> standing_form(const std::vector<std::uint8_t>& board, const Shape& shape);

}  // namespace lexagon::grid
