// Guesses under which two answers of a set look the same, a vector of guesses at a time.
//
// A guess that is left unmarked tells all answers of the set apart.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/simd.hpp"

namespace lexagon::wordle {

template <class Cell>
inline constexpr std::size_t kLanes = simd::kVectorBytes / sizeof(Cell);

// Takes the codes of each answer by guess, how many answers there are, the first guess of the
// vector and its marks, all ones for a guess that does not count. Returns whether one is left
// unmarked; only then the marks are written.
template <class Cell>
using MarkCollisions = bool (*)(const Cell* const* columns, std::size_t count, std::size_t begin,
                                Cell* marks);

// The kernel for this processor.
template <class Cell>
MarkCollisions<Cell> collision_kernel();

extern template MarkCollisions<std::uint8_t> collision_kernel();
extern template MarkCollisions<std::uint16_t> collision_kernel();
extern template MarkCollisions<std::uint32_t> collision_kernel();

}  // namespace lexagon::wordle
