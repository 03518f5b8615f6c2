// The slots of a lane: runs of squares that a word could fill, tiles already there and empty
// squares of which one at least touches a tile.
//
// A slot depends on its lane alone, and a move changes only a few lanes, so the slots of a lane are
// kept by what the lane holds. The rack comes in later, in bounds of what a word can score here.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "common/simd.hpp"
#include "scrabble/board.hpp"
#include "scrabble/subracks.hpp"
#include "scrabble/word_map.hpp"

namespace lexagon::scrabble {

struct Slot {
    MultisetKey through_key = 0;    // of the tiles already there
    std::uint32_t gap_squares = 0;  // bit p: square p of the lane is an empty one of the slot
    // Points that do not depend on the tiles placed, the bonus too.
    std::int32_t fixed = 0;
    std::uint8_t first = 0;
    std::uint8_t length = 0;
    std::uint8_t gaps = 0;           // empty squares
    std::uint8_t first_limited = 0;  // the first of the lane's limited squares that is in the slot
    std::uint8_t limited = 0;        // how many of its gaps are limited
    // The multiplier of a point on each empty square. All of them, highest first; the same without
    // the limited squares; those of the limited squares, in order. Zeros fill the rest.
    PointVector weights{};
    PointVector open_weights{};
    PointVector limited_weights{};

    bool through() const { return length > gaps; }
};

// An empty square with a cross word, which only some tiles fit.
struct LimitedSquare {
    std::uint64_t cross_set;
    std::uint8_t position;
};

struct LaneSlots {
    std::uint64_t key = 0;  // 0: nothing here
    std::vector<Slot> slots;
    std::vector<LimitedSquare> limited;
};

class LaneSlotCache {
 public:
    LaneSlotCache(const Rules& rules, const WordMap& map);

    // The slots of a lane with at most `reach` gaps, and perhaps some with more. What is returned
    // stays until the same lane is asked for again.
    const LaneSlots& slots(const Board& board, Direction direction, int lane, int reach);

 private:
    // A lane has so many places, in sets of four of which a key may use one.
    static constexpr std::size_t kWays = 4;
    static constexpr std::size_t kSets = 8;

    void build(const Board& board, Direction direction, int lane, LaneSlots& into) const;

    const Rules& rules_;
    const WordMap& map_;
    int reach_;
    std::uint32_t next_way_ = 0;
    std::vector<std::uint64_t> keys_;
    std::vector<std::unique_ptr<LaneSlots>> lanes_;  // made when they are first needed
};

}  // namespace lexagon::scrabble
