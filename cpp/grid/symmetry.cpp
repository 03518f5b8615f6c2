#include "grid/symmetry.hpp"

#include <algorithm>
#include <utility>

namespace lexagon::grid {

std::vector<std::uint8_t> canonical_form(const std::vector<std::uint8_t>& board,
                                         const Shape& shape) {
    const int rows = shape.rows(), columns = shape.columns();
    std::vector<std::uint8_t> least = board, turned(board.size());
    for (int form = 1; form < (rows == columns ? 8 : 4); ++form) {
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                int to_row = form & 1 ? rows - 1 - row : row;
                int to_column = form & 2 ? columns - 1 - column : column;
                if (form & 4) std::swap(to_row, to_column);
                turned[to_row * columns + to_column] = board[row * columns + column];
            }
        }
        least = std::min(least, turned);
    }
    return least;
}

}  // namespace lexagon::grid
