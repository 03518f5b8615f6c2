// Leaves learn from self-play: how much better than most is the best move of a rack that holds one?
//
// On the boards of games that the current leaves play, racks are drawn at random and their best
// move found. Each counts for every leave within the rack, as often as the leave can be picked
// from it, which is how often keeping it would have led there. Sums are of whole numbers, so games
// may be played in any order.
#pragma once

#include <cstdint>
#include <vector>

#include "scrabble/game.hpp"
#include "scrabble/leaves.hpp"

namespace lexagon::scrabble {

struct LeaveSamples {
    explicit LeaveSamples(std::size_t leaves) : counts(leaves), sums(leaves) {}

    // Both by rank; the empty leave counts every rack.
    std::vector<std::int64_t> counts;
    std::vector<std::int64_t> sums;  // of equities

    void add(const LeaveSamples& other);
};

// Adds what games `begin` to `end` teach.
void sample_games(const Engine& engine, const Leaves& leaves, std::uint64_t begin,
                  std::uint64_t end, std::uint64_t seed, int threads, LeaveSamples& samples);

// The steps (see leave_model.hpp) that fit the samples: the less a leave was seen, the more weight
// has what smaller leaves foretell.
std::vector<std::int8_t> fit_leaves(const Rules& rules, const LeaveSamples& samples);

}  // namespace lexagon::scrabble
