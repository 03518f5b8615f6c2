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
    std::span<const Subrack> of_size(int size) const {
        return by_size_[static_cast<std::size_t>(size)];
    }
    const Envelope& any_of_size(int size) const { return any_[static_cast<std::size_t>(size)]; }
    const Envelope& words_of_size(int size) const { return words_[static_cast<std::size_t>(size)]; }

 private:
    struct Kind {
        Tile tile;
        std::uint8_t count;
        std::int16_t points;
    };

    void choose(std::size_t kind, int size, Subrack& subrack);
    void finish(int size, const Subrack& subrack);
    Milli leave_value(int size) const;

    const Rules* rules_ = nullptr;
    const WordMap* map_ = nullptr;
    const LeaveValue* valuation_ = nullptr;
    int largest_ = 0;
    std::vector<Kind> kinds_;  // highest points first, so that chosen points come out sorted
    std::vector<Tile> tiles_;  // the same kinds in tile order
    std::array<std::uint8_t, kMaxTiles + 1> kept_{};
    std::array<std::vector<Subrack>, kMaxMappedRack + 1> by_size_;
    std::array<Envelope, kMaxMappedRack + 1> any_{};
    std::array<Envelope, kMaxMappedRack + 1> words_{};
};

}  // namespace lexagon::scrabble
