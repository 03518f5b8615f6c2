#include "grid/board.hpp"

#include <stdexcept>

namespace lexagon::grid {

void Board::check(int tiles) const {
    if (squares.size() != static_cast<std::size_t>(shape.squares())) {
        throw std::invalid_argument("a board needs one tile or block for each of its squares");
    }
    for (const Square& square : squares) {
        for (const Face& face : square.faces) {
            if (face.letters.empty()) throw std::invalid_argument("a tile without letters");
            for (const Tile letter : face.letters) {
                if (letter == 0 || letter > tiles) {
                    throw std::invalid_argument("a letter outside the alphabet");
                }
            }
        }
    }
}

}  // namespace lexagon::grid
