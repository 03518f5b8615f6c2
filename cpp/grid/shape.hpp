// The shape of a board: its squares in row order, and which of them touch.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace lexagon::grid {

inline constexpr int kMaxSide = 16;
inline constexpr int kMaxSquares = kMaxSide * kMaxSide;

// The order in which the paper's program looks around: S, SW, SE, W, E, N, NW, NE.
inline constexpr std::array<std::array<int, 2>, 8> kPaperOrder{
    {{1, 0}, {1, -1}, {1, 1}, {0, -1}, {0, 1}, {-1, 0}, {-1, -1}, {-1, 1}}};

// Which squares touch: the eight around, the four beside, or the eight around where each edge
// goes on at the opposite one.
enum class Neighbours : std::uint8_t { kAll, kOrthogonal, kTorus };

class Shape {
 public:
    // Throws std::invalid_argument unless both sides are 1 to 16.
    Shape(int rows, int columns, Neighbours neighbours = Neighbours::kAll);

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    int squares() const { return rows_ * columns_; }

    // The squares that touch one, at most eight, in the paper's order; each once, never itself.
    const std::vector<std::uint8_t>& neighbours(int square) const { return neighbours_[square]; }

 private:
    int rows_;
    int columns_;
    std::vector<std::vector<std::uint8_t>> neighbours_;
};

}  // namespace lexagon::grid
