// The sub-multisets of a rack by size: the tiles that a play may take.
//
// Each size has an envelope, the highest points that any of its sub-racks has in each place when
// sorted, which bounds the score of a play of that size.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "common/simd.hpp"
#include "scrabble/leaves.hpp"
#include "scrabble/rules.hpp"
#include "scrabble/word_map.hpp"

namespace lexagon::scrabble {

inline constexpr int kMaxMappedRack = 10;
inline constexpr int kMaxMappedBlanks = 2;

// Points of tiles or multipliers of squares, zeros behind them.
using PointVector = std::array<std::int16_t, kMaxMappedRack>;

// The sum of products of two vectors of `count` numbers. Of vectors sorted alike it is the largest
// of all pairings, hence what tiles of these points score at most on squares of these multipliers.
inline int dot(const std::int16_t* left, const std::int16_t* right, int count) {
    int sum = simd::dot8(left, right);
    for (int at = 8; at < count; ++at) sum += left[at] * right[at];
    return sum;
}

struct Subrack {
    MultisetKey key = 0;    // of its tiles, blanks apart
    Milli leave_value = 0;  // of the tiles it leaves behind
    std::uint8_t blanks = 0;
    bool has_words = false;  // by itself, without tiles of the board
    PointVector points{};    // highest first
};

struct Envelope {
    PointVector points{};
    Milli leave_value = 0;
    bool any = false;
};

class Subracks {
 public:
    static bool can_hold(const Rack& rack) {
        return rack.size <= kMaxMappedRack && rack.blanks() <= kMaxMappedBlanks;
    }

    void list(const Rack& rack, const Rules& rules, const WordMap& map,
              const LeaveValue& valuation);

    int largest() const { return largest_; }
    // Those without blanks come first.
    std::span<const Subrack> of_size(int size) const {
        return by_size_[static_cast<std::size_t>(size)];
    }
    std::size_t blankless_of_size(int size) const {
        return blankless_[static_cast<std::size_t>(size)];
    }
    const Envelope& any_of_size(int size) const { return any_[static_cast<std::size_t>(size)]; }
    const Envelope& words_of_size(int size) const { return words_[static_cast<std::size_t>(size)]; }

 private:
    struct Kind {
        Tile tile;
        std::uint8_t count;
        std::int16_t points;
        std::uint16_t radix;  // what one tile of it adds to the number of a sub-rack
    };
    struct Part {
        Subrack subrack;
        std::int32_t points = 0;
        std::uint16_t number = 0;
        std::uint8_t size = 0;
    };
    // A leave's rank so far, and how many of its tiles are ranked.
    struct Ranked {
        std::size_t rank = 0;
        int tiles = 0;
    };

    void list_kinds(const Rack& rack, const Rules& rules);
    void list_parts(const WordMap& map);
    void value_parts(const LeaveValue& valuation);
    void rank_leaves(const LeaveRanks& ranks);
    void sort_parts(const Rules& rules, const WordMap& map);

    int largest_ = 0;
    std::vector<Kind> kinds_;     // in tile order
    std::vector<Part> parts_;     // of no tile, of the first kind, of the first two …
    std::vector<Ranked> ranked_;  // what a sub-rack leaves, by the sub-rack's number
    std::array<std::vector<Subrack>, kMaxMappedRack + 1> by_size_;
    std::array<std::size_t, kMaxMappedRack + 1> blankless_{};
    std::array<Envelope, kMaxMappedRack + 1> any_{};
    std::array<Envelope, kMaxMappedRack + 1> words_{};
};

}  // namespace lexagon::scrabble
