// A board as played: on each square a tile that may read in several ways and stand anywhere in a
// word, only first or only last; or no tile at all.
#pragma once

#include <cstdint>
#include <vector>

#include "grid/shape.hpp"
#include "lexicon/alphabet.hpp"

namespace lexagon::grid {

using lexicon::Tile;

// One reading of a tile: the letters it puts into a word, and its points when read so.
struct Face {
    std::vector<Tile> letters;
    std::uint32_t points = 0;
};

enum class Place : std::uint8_t { kAnywhere, kFirst, kLast };

struct Square {
    std::vector<Face> faces;  // none: the square is blocked
    Place place = Place::kAnywhere;
};

struct Board {
    Shape shape;
    std::vector<Square> squares;

    // Throws std::invalid_argument unless there is one square per place of the shape and every
    // face has letters of an alphabet of `tiles`.
    void check(int tiles) const;
};

}  // namespace lexagon::grid
