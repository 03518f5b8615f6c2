#include "grid/shape.hpp"

#include <stdexcept>
#include <string>

namespace lexagon::grid {

Shape::Shape(int rows, int columns) : rows_(rows), columns_(columns) {
    if (rows < 1 || rows > kMaxSide || columns < 1 || columns > kMaxSide) {
        throw std::invalid_argument("a board of " + std::to_string(rows) + "x" +
                                    std::to_string(columns) + "; boards are 1x1 to 16x16");
    }
    neighbours_.resize(static_cast<std::size_t>(squares()));
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            for (const auto& [down, right] : kPaperOrder) {
                const int to_row = row + down, to_column = column + right;
                if (to_row < 0 || to_row >= rows || to_column < 0 || to_column >= columns) continue;
                neighbours_[row * columns + column].push_back(
                    static_cast<std::uint8_t>(to_row * columns + to_column));
            }
        }
    }
}

}  // namespace lexagon::grid
