// Leave training by self-play: the mean equity of the best move of racks that contain a leave, less
// the mean of all racks.
//
// On the boards of games played with the current leaves, racks are drawn at random and their best
// move is found. Its equity is a sample for every leave contained in the rack, weighted by the
// number of ways to pick the leave from it, which is how often keeping the leave would have led
// there. Sums are of integers, so games may be played in any order.
#pragma once

#include <cstdint>
#include <vector>

#include "scrabble/game.hpp"
#include "scrabble/leaves.hpp"

namespace lexagon::scrabble {

struct LeaveSamples {
    explicit LeaveSamples(std::size_t leaves) : counts(leaves), sums(leaves) {}

    // Both by rank; the empty leave is contained in every rack.
    std::vector<std::int64_t> counts;
    std::vector<std::int64_t> sums;  // of equities

    void add(const LeaveSamples& other);
};

// Adds the samples of games `begin` to `end`.
void sample_games(const Engine& engine, const Leaves& leaves, std::uint64_t begin,
                  std::uint64_t end, std::uint64_t seed, int threads, LeaveSamples& samples);

// The residuals (see leave_model.hpp) that fit the samples, shrunk towards the prediction from
// smaller leaves: the fewer samples, the more weight the prediction has.
std::vector<std::int8_t> fit_leaves(const Rules& rules, const LeaveSamples& samples);

}  // namespace lexagon::scrabble
