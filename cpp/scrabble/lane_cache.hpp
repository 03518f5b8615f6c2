// Caches move generation by lane: the plays of a lane depend on the lane and the rack alone, and a
// move changes only a few lanes, so a game tree meets the same lanes again and again.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "scrabble/board.hpp"

namespace lexagon::scrabble {

class LaneCache {
 public:
    // Appends every play of the position, lane by lane; the same position gives the same order.
    void plays(const Board& board, const Rack& rack, std::uint64_t rack_key,
               std::vector<Play>& plays);

    void clear();
    std::size_t bytes() const { return plays_.size() * sizeof(Play); }

 private:
    struct Range {
        std::uint32_t first;
        std::uint32_t count;
    };

    std::unordered_map<std::uint64_t, Range> ranges_;
    std::vector<Play> plays_;
};

}  // namespace lexagon::scrabble
