// What may be drawn after a move while a few tiles are in the bag.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "scrabble/rules.hpp"

namespace lexagon::scrabble {

inline constexpr int kMaxPreEndgameBag = 6;

// What the bag may hold, and how many of the equally likely draws hold it.
struct PossibleBag {
    Rack tiles;
    std::int64_t weight = 0;
};

// A few tiles in the order of drawing.
struct TileOrder {
    std::array<Tile, kMaxPreEndgameBag> tiles{};
    std::uint8_t size = 0;

    operator std::span<const Tile>() const { return {tiles.data(), size}; }
};

// Our new tiles after a move, and then the bag in its order.
struct Deal {
    std::uint32_t bag = 0;    // which of the possible bags
    std::int64_t weight = 0;  // how many of the equally likely draws
    TileOrder drawn;
    TileOrder left;
};

// Calls back with every part of a rack that has so many tiles, and in how many ways it is drawn.
void for_each_draw(const Rack& rack, int size,
                   const std::function<void(const Rack& part, std::int64_t ways)>& visit);

// Calls back with every order of some tiles, at most a bag full, and how many orders of the single
// tiles look like it; until the callback returns false.
void for_each_order(const Rack& tiles,
                    const std::function<bool(const TileOrder& order, std::int64_t ways)>& visit);

// Every deal after a move that draws so many tiles and then puts some back. Each order of the bag
// that is left counts once, each set of tiles drawn once.
std::vector<Deal> all_deals(std::span<const PossibleBag> bags, int drawn, const Rack& put_back);

// What the weights of those deals add up to.
std::int64_t count_deals(std::span<const PossibleBag> bags, int drawn, const Rack& put_back);

}  // namespace lexagon::scrabble
