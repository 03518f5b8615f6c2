// Leave values: what the tiles kept after a play are worth, in one dense table indexed by rank.
//
// The rank of a multiset is the number of multisets before it, smaller ones first: a perfect hash
// of all leaves of up to rack size less one tiles.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "scrabble/rules.hpp"

namespace lexagon::scrabble {

// Equity is counted in thousandths of a point, so that sums do not depend on their order.
using Milli = std::int32_t;
inline constexpr Milli kPoint = 1000;

class LeaveRanks {
 public:
    explicit LeaveRanks(const Rules& rules);

    // All leaves of 0 to `largest()` tiles; the empty one has rank 0.
    std::size_t size() const { return starts_.back(); }
    int largest() const { return largest_; }
    // Counts above the edition's own are clamped; leaves larger than `largest()` have no rank.
    std::size_t rank(const Rack& leave) const;
    Rack leave_at(std::size_t rank) const;

    // Parts of an incremental rank: start(size) plus, for each kind in order, what `count` tiles of
    // it add when `left` tiles, these included, have not been ranked yet.
    std::size_t start(int tiles) const { return starts_[static_cast<std::size_t>(tiles)]; }
    std::size_t step(std::size_t tile, int left, int count) const {
        return before_[tile][static_cast<std::size_t>(left)][static_cast<std::size_t>(count)];
    }
    int limit(std::size_t tile) const { return limits_[tile]; }
    std::size_t kinds() const { return static_cast<std::size_t>(tiles_) + 1; }

 private:
    using Row = std::array<std::uint32_t, kMaxRack + 1>;

    int tiles_;
    int largest_;
    std::array<std::uint8_t, kMaxTiles + 1> limits_{};
    std::vector<std::vector<Row>> before_;  // [tile][tiles left to place][count of this tile]
    std::vector<std::size_t> starts_;
};

class Leaves {
 public:
    // Every leave worth nothing.
    explicit Leaves(const Rules& rules) : ranks_(rules), values_(ranks_.size()) {}
    // From the residuals, in steps, of the prediction from smaller leaves; see leave_model.hpp.
    // Throws std::invalid_argument unless there is one for every leave.
    Leaves(const Rules& rules, std::span<const std::int8_t> steps);
    // From the value of every leave by rank. Throws std::invalid_argument unless there is one.
    Leaves(const Rules& rules, std::vector<Milli> values);

    const LeaveRanks& ranks() const { return ranks_; }
    std::span<const Milli> values() const { return values_; }
    // A leave too large for the table (no tile was placed) is worth nothing.
    Milli value(const Rack& leave) const {
        return leave.size > ranks_.largest() ? 0 : values_[ranks_.rank(leave)];
    }
    Milli value_at(std::size_t rank) const { return values_[rank]; }
    // Whether every leave is worth nothing, so that the table ranks no exchange above another.
    bool all_zero() const { return all_zero_; }

 private:
    LeaveRanks ranks_;
    std::vector<Milli> values_;
    bool all_zero_ = true;
};

// Values a leave at this point of a game; the part of a move's equity beyond its score.
struct LeaveValue {
    const Leaves* leaves = nullptr;  // null: every leave is worth nothing
    // The table does not apply once the bag is empty: a kept tile costs twice its points, and going
    // out gains `going_out`, twice the points that the opponent holds.
    bool bag_empty = false;
    Milli going_out = 0;

    Milli value(const Rack& leave, const Rules& rules) const {
        if (leaves == nullptr) return 0;
        return bag_empty ? value_at_end(leave.size, points_of(leave, rules)) : leaves->value(leave);
    }
    // The value of so many tiles of so many points once the bag is empty.
    Milli value_at_end(int tiles, int points) const {
        return tiles == 0 ? going_out : -kTempo - 2 * kPoint * points;
    }
    // Whether some exchange can be worth more than another.
    bool ranks_exchanges() const { return leaves != nullptr && !leaves->all_zero(); }
    bool operator==(const LeaveValue&) const = default;

 private:
    // Approximate gain of the opponent, who moves while we still hold tiles.
    static constexpr Milli kTempo = 10 * kPoint;
};

}  // namespace lexagon::scrabble
