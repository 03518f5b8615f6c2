// The chance to win of the side to move, by its spread and the number of tiles it cannot see.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "scrabble/leaves.hpp"

namespace lexagon::scrabble {

// Chances are counted in millionths, so that sums do not depend on their order.
using Chance = std::int32_t;
inline constexpr Chance kCertain = 1'000'000;

// The result of a game that is over.
constexpr Chance result_of(std::int64_t spread) {
    return spread > 0 ? kCertain : spread < 0 ? 0 : kCertain / 2;
}

class WinChances {
 public:
    // A file counts chances in steps of so many millionths.
    static constexpr Chance kStep = 20;

    // One row for each number of unseen tiles, from none on, of the chances in steps at spreads
    // from -limit to limit. Throws std::invalid_argument for rows that are not whole, do not rise
    // with the spread, or hold more than certainty.
    WinChances(int limit, std::span<const std::uint16_t> steps);

    int limit() const { return limit_; }
    int largest_unseen() const { return rows_ - 1; }
    // Linear between whole spreads. Beyond the table its edges stand for the rest.
    Chance chance(int unseen, Milli spread) const;

 private:
    int limit_;
    int width_;
    int rows_;
    std::vector<Chance> chances_;
};

}  // namespace lexagon::scrabble
