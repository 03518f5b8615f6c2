// Games for a table of win chances: what the side to move gained from each turn to the end.
//
// Both players play by equity, which does not look at the score, so what is still to be gained is
// counted apart from the spread there is: each turn then tells about every spread. Whether the two
// are as independent as that is seen from the wins by spread, which are counted too.
#pragma once

#include <cstdint>
#include <vector>

#include "scrabble/game.hpp"
#include "scrabble/leaves.hpp"

namespace lexagon::scrabble {

inline constexpr int kMostSpread = 1000;  // larger ones count as this
inline constexpr std::size_t kSpreads = 2 * kMostSpread + 1;

struct WinSamples {
    explicit WinSamples(const Rules& rules)
        : gains(rows(rules) * kSpreads), turns(gains.size()), half_wins(gains.size()) {}

    static std::size_t rows(const Rules& rules) {
        return static_cast<std::size_t>(rules.tile_total()) + 1;
    }

    // All by unseen tiles (in the bag and on the other rack), then by points from -kMostSpread.
    std::vector<std::int64_t> gains;      // turns, by the final spread less that at the turn
    std::vector<std::int64_t> turns;      // turns, by the spread at the turn
    std::vector<std::int64_t> half_wins;  // two for a turn whose side won, one for a tie

    void add(const WinSamples& other);
};

// Adds the turns of games `begin` to `end`.
void record_games(const Engine& engine, const Leaves& leaves, std::uint64_t begin,
                  std::uint64_t end, std::uint64_t seed, int threads, WinSamples& samples);

}  // namespace lexagon::scrabble
