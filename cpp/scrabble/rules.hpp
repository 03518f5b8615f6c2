// An edition as the engine sees it: numbers only, all known at run time.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "lexicon/alphabet.hpp"

namespace lexagon::scrabble {

using lexicon::kMaxTiles;
using lexicon::Tile;

inline constexpr Tile kBlank = 0;           // in racks, bags, counts and points
inline constexpr Tile kPlayedBlank = 0x80;  // on the board: this bit and the tile it stands for
inline constexpr int kMaxSide = 32;
inline constexpr int kMaxRack = 24;

constexpr Tile face_of(Tile placed) { return placed & 0x7f; }
constexpr bool is_played_blank(Tile placed) { return (placed & kPlayedBlank) != 0; }
constexpr Tile rack_tile(Tile placed) { return is_played_blank(placed) ? kBlank : placed; }

struct Rules {
    int tiles = 0;  // the alphabet's size
    std::array<std::int16_t, kMaxTiles + 1> points{};
    std::array<std::uint8_t, kMaxTiles + 1> counts{};
    int rows = 0;
    int columns = 0;
    std::vector<std::uint8_t> letter_multipliers;
    std::vector<std::uint8_t> word_multipliers;
    int start_row = 0;
    int start_column = 0;
    int rack_size = 7;
    int bonus = 50;
    int exchange_minimum = 7;
    int scoreless_limit = 6;

    int squares() const { return rows * columns; }
    int tile_total() const;
    // Whether the board equals its transpose.
    bool symmetric() const;
    // Throws std::invalid_argument, saying what is wrong, for inconsistent rules.
    void check() const;
};

// The tiles one player holds, by kind.
struct Rack {
    std::array<std::uint8_t, kMaxTiles + 1> counts{};
    int size = 0;

    void add(Tile tile) { ++counts[tile], ++size; }
    void remove(Tile tile) { --counts[tile], --size; }
    int blanks() const { return counts[kBlank]; }
    bool operator==(const Rack&) const = default;
};

// Throws std::invalid_argument for a tile that the rules do not know or too many of them.
Rack rack_of(std::span<const Tile> tiles, const Rules& rules);
int points_of(const Rack& rack, const Rules& rules);
bool holds(const Rack& whole, const Rack& part);
Rack without(Rack whole, const Rack& part);

}  // namespace lexagon::scrabble
