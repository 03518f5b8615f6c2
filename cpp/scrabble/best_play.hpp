// The best play of a position without generating the others: best-first branch and bound.
//
// A slot is a run of squares that a word could fill: tiles already there, and empty squares of
// which one at least touches a tile. An upper bound of a slot's equity follows from its premiums
// and the rack's points alone; slots are searched from the highest bound down until no bound
// reaches the best play so far. Searching a slot looks up in the word map the anagrams of each
// sub-rack together with the slot's tiles.
#pragma once

#include <vector>

#include "scrabble/board.hpp"
#include "scrabble/subracks.hpp"
#include "scrabble/word_map.hpp"

namespace lexagon::scrabble {

struct BestPlay {
    Play play;  // does not exist where there is none
    Milli equity = 0;
};

class BestPlaySearch {
 public:
    explicit BestPlaySearch(const WordMap& map) : map_(map) {}

    // The highest equity; of equals, the first in the order of `precedes`.
    // The rack must fit `Subracks`.
    BestPlay find(const Board& board, const Rack& rack, const LeaveValue& valuation);

    // The sub-racks of the last search, with the values of what they leave.
    const Subracks& subracks() const { return subracks_; }

 private:
    struct Slot {
        Milli bound;
        Direction direction;
        std::uint8_t lane;
        std::uint8_t first;
        std::uint8_t length;
        std::uint8_t gaps;  // empty squares
    };
    // A slot in detail: its empty squares, the multiplier of a point on each, its tiles.
    struct Shape {
        int gaps = 0;
        std::array<std::uint8_t, kMaxMappedRack> gap_at;
        std::array<std::int32_t, kMaxMappedRack> weights;
        std::array<std::int32_t, kMaxMappedRack> sorted;  // weights, highest first
        std::array<std::uint64_t, kMaxMappedRack> cross_set;
        int through = 0;
        std::array<std::uint8_t, kMaxSide> through_at;
        std::array<Tile, kMaxSide> through_tile;
        MultisetKey through_key = 0;
        int fixed = 0;  // points that do not depend on the tiles placed, the bonus too
    };

    void collect(const Board& board, Direction direction, int lane);
    Shape shape_of(const Board& board, const Slot& slot) const;
    void try_slot(const Slot& slot, const Shape& shape);
    void try_words(const Slot& slot, const Shape& shape, Milli leave_value, MultisetKey key,
                   Tile first_blank, Tile second_blank);
    bool owns(const Play& play) const;
    void offer(const Play& play, Milli equity);

    const WordMap& map_;
    const Rules* rules_ = nullptr;
    Rack rack_;
    std::uint64_t usable_ = 0;
    Subracks subracks_;
    std::vector<Slot> slots_;
    BestPlay best_;
};

}  // namespace lexagon::scrabble
