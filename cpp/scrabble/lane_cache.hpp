// The plays of a lane depend on the lane alone, and most lanes stay as they are while a game tree
// is searched; so they are generated once for each state of the lane and each rack.
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
