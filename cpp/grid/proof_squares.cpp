#include "grid/proof_squares.hpp"

#include <algorithm>
#include <utility>

namespace lexagon::grid {
namespace {

// Where each square goes, for every rotation and reflection.
std::vector<std::vector<int>> symmetries(const Shape& shape) {
    const int rows = shape.rows(), columns = shape.columns();
    std::vector<std::vector<int>> all;
    for (int form = 0; form < (rows == columns ? 8 : 4); ++form) {
        std::vector<int> image;
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                int to_row = form & 1 ? rows - 1 - row : row;
                int to_column = form & 2 ? columns - 1 - column : column;
                if (form & 4) std::swap(to_row, to_column);
                image.push_back(to_row * columns + to_column);
            }
        }
        all.push_back(image);
    }
    return all;
}

// Squares with many neighbours first, since words share them most; opposite squares in turn.
std::vector<std::uint8_t> forcing_order(const Shape& shape) {
    const int count = shape.squares();
    std::vector<std::uint8_t> order;
    std::vector<bool> taken(static_cast<std::size_t>(count));
    while (static_cast<int>(order.size()) < count) {
        int best = -1;
        for (int square = 0; square < count; ++square) {
            if (taken[square]) continue;
            if (best < 0 || shape.neighbours(square).size() > shape.neighbours(best).size()) {
                best = square;
            }
        }
        for (const int square : {best, count - 1 - best}) {
            if (taken[square]) continue;
            taken[square] = true;
            order.push_back(static_cast<std::uint8_t>(square));
        }
    }
    return order;
}

}  // namespace

ProofSquares::ProofSquares(const Shape& shape)
    : count(shape.squares()), square(forcing_order(shape)) {
    std::vector<std::uint8_t> place(static_cast<std::size_t>(count));
    for (int at = 0; at < count; ++at) place[square[at]] = static_cast<std::uint8_t>(at);
    for (int at = 0; at < count; ++at) {
        std::vector<std::uint8_t> next;
        std::uint32_t bits = 0;
        for (const std::uint8_t to : shape.neighbours(square[at])) {
            next.push_back(place[to]);
            bits |= 1u << place[to];
        }
        around.push_back(next);
        touches.push_back(bits);
    }
    auto group = symmetries(shape);
    for (int at = 0; at < count; ++at) {
        std::vector<std::uint8_t> orbit;
        for (const auto& image : group) {
            const std::uint8_t to = place[image[square[at]]];
            if (to != at) orbit.push_back(to);
        }
        std::sort(orbit.begin(), orbit.end());
        orbit.erase(std::unique(orbit.begin(), orbit.end()), orbit.end());
        no_stronger_than.push_back(orbit);
        std::erase_if(group, [&](const auto& image) { return image[square[at]] != square[at]; });
    }
}

}  // namespace lexagon::grid
