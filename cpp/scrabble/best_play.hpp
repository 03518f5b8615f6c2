// The best play of a position without generating the others: best-first branch and bound.
//
// An upper bound of the equity in a slot (see lane_slots.hpp) follows from its premiums, its
// cross-sets and the rack's points; slots are searched from the highest bound down until no bound
// reaches the best play so far. Searching a slot looks up in the word map the anagrams of each
// sub-rack together with the slot's tiles.
#pragma once

#include <vector>

#include "scrabble/board.hpp"
#include "scrabble/lane_slots.hpp"
#include "scrabble/rack_words.hpp"
#include "scrabble/word_map.hpp"

namespace lexagon::scrabble {

struct BestPlay {
    Play play;  // does not exist where there is none
    Milli equity = 0;
};

class BestPlaySearch {
 public:
    BestPlaySearch(const Rules& rules, const WordMap& map)
        : rules_(rules), map_(map), lanes_(rules, map), racks_(rules, map) {}

    // The highest equity; of equals, the first in the order of `precedes`.
    // The rack must fit `Subracks`, and the board be one of these rules.
    BestPlay find(const Board& board, const Rack& rack, const LeaveValue& valuation);

    // The sub-racks of the last search, with the values of what they leave.
    const Subracks& subracks() const { return words_->subracks(); }

 private:
    // A slot with an upper bound for this rack: of all its gaps alike, or of the limited ones by
    // what fits each (`capped`, their part of the points), whichever is lower.
    struct BoundedSlot {
        const Slot* slot;
        Milli bound;
        std::int32_t capped;  // -1: all alike
        Direction direction;
        std::uint8_t lane;
    };
    // A slot in detail: its empty squares, the multiplier of a point on each, its tiles.
    struct Shape {
        int gaps = 0;
        std::array<std::uint8_t, kMaxMappedRack> gap_at;
        std::array<std::int32_t, kMaxMappedRack> weights;
        std::array<std::uint64_t, kMaxMappedRack> cross_set;
        int through = 0;
        std::array<std::uint8_t, kMaxSide> through_at;
        std::array<Tile, kMaxSide> through_tile;
        int fixed = 0;  // points that do not depend on the tiles placed, the bonus too
    };

    void collect(const Board& board, Direction direction, int lane);
    void search_in_order(const Board& board);
    Shape shape_of(const Board& board, const BoundedSlot& slot) const;
    void try_slot(const Board& board, const BoundedSlot& slot);
    void try_words(const BoundedSlot& slot, const Shape& shape, const RackWords::Match& match);
    bool reaches_best(Milli bound) const { return !best_.play.exists() || bound >= best_.equity; }
    bool owns(const Play& play) const;
    void offer(const Play& play, Milli equity);

    const Rules& rules_;
    const WordMap& map_;
    LaneSlotCache lanes_;
    RackWordsCache racks_;
    RackWords* words_ = nullptr;  // of the rack searched
    std::vector<BoundedSlot> slots_;
    std::vector<const BoundedSlot*> ordered_;
    BestPlay best_;
};

}  // namespace lexagon::scrabble
