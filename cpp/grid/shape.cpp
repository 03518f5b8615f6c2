#include "grid/shape.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace lexagon::grid {

Shape::Shape(int rows, int columns, Neighbours neighbours) : rows_(rows), columns_(columns) {
    if (rows < 1 || rows > kMaxSide || columns < 1 || columns > kMaxSide) {
        throw std::invalid_argument("a board of " + std::to_string(rows) + "x" +
                                    std::to_string(columns) + "; boards are 1x1 to 16x16");
    }
    neighbours_.resize(static_cast<std::size_t>(squares()));
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const int square = row * columns + column;
            for (const auto& [down, right] : kPaperOrder) {
                if (neighbours == Neighbours::kOrthogonal && down != 0 && right != 0) continue;
                int to_row = row + down, to_column = column + right;
                if (neighbours == Neighbours::kTorus) {
                    to_row = (to_row + rows) % rows;
                    to_column = (to_column + columns) % columns;
                }
                if (to_row < 0 || to_row >= rows || to_column < 0 || to_column >= columns) continue;
                // Around a narrow torus one comes back to a square, or to where one is.
                const int to = to_row * columns + to_column;
                auto& known = neighbours_[square];
                if (to == square || std::find(known.begin(), known.end(), to) != known.end()) {
                    continue;
                }
                known.push_back(static_cast<std::uint8_t>(to));
            }
        }
    }
}

}  // namespace lexagon::grid
