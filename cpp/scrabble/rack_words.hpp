// What a rack can make, looked up once: its sub-racks, and the words that they make with the tiles
// of a slot.
//
// Slots of the same tiles and size share their words, and so do the boards of a simulation on which
// the opponent holds the same rack.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "scrabble/lane_slots.hpp"
#include "scrabble/subracks.hpp"
#include "scrabble/word_map.hpp"

namespace lexagon::scrabble {

class RackWords {
 public:
    // A sub-rack that makes words with the tiles of a slot, the blanks standing for these tiles.
    struct Match {
        std::uint32_t list;  // of words, in the word map
        std::uint32_t next;  // the match before, with blanks
        std::uint16_t subrack;
        Tile first_blank;
        Tile second_blank;
    };
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};
    // All matches of slots with the same tiles and as many gaps. Sub-racks with blanks are looked
    // up only when they are asked for.
    struct Matches {
        std::uint64_t key = 0;
        std::uint32_t age = 0;
        std::uint32_t first = 0;  // of those without blanks, which lie side by side
        std::uint32_t count = 0;
        std::uint32_t with_blanks = kNone;       // the last found
        std::array<std::uint64_t, 2> pending{};  // sub-racks with blanks not looked up yet, as bits
    };
    // The rack's kinds of as many points: those tiles together, as bits.
    struct PointClass {
        std::uint64_t tiles;
        std::int16_t points;
    };

    RackWords(const Rules& rules, const WordMap& map) : rules_(rules), map_(map) {}

    void start(const Rack& rack, const LeaveValue& valuation);
    bool is_of(const Rack& rack, const LeaveValue& valuation) const {
        return rack_ == rack && valuation_ == valuation;
    }

    const Rack& rack() const { return rack_; }
    const Subracks& subracks() const { return subracks_; }
    // Highest points first.
    std::span<const PointClass> point_classes() const { return point_classes_; }

    // Valid until the next call.
    Matches& matches(const Slot& slot);
    // Looks up a sub-rack with blanks; the matches found are the first of `with_blanks`.
    void look_up(const Slot& slot, Matches& matches, std::size_t subrack);
    const Match& match(std::uint32_t number) const { return found_[number]; }

 private:
    void fill(const Slot& slot, Matches& matches);
    void grow();

    const Rules& rules_;
    const WordMap& map_;
    Rack rack_;
    LeaveValue valuation_;
    Subracks subracks_;
    std::vector<PointClass> point_classes_;
    std::vector<Match> found_;
    std::vector<Matches> table_;  // by key, open addressing; entries of another age are free
    std::uint32_t age_ = 0;
    std::size_t used_ = 0;
};

// The racks met last.
class RackWordsCache {
 public:
    RackWordsCache(const Rules& rules, const WordMap& map) : rules_(rules), map_(map) {}

    RackWords& words_of(const Rack& rack, const LeaveValue& valuation);

 private:
    static constexpr std::size_t kRacks = 16;

    const Rules& rules_;
    const WordMap& map_;
    std::vector<std::unique_ptr<RackWords>> racks_;  // the one used last is first
};

}  // namespace lexagon::scrabble
