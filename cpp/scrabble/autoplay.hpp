// A match: many games between two players. A seed fixes the result on any number of threads.
#pragma once

#include <array>
#include <cstdint>

#include "scrabble/game.hpp"

namespace lexagon::scrabble {

struct MatchResult {
    std::int64_t games = 0;
    std::int64_t ties = 0;
    std::int64_t turns = 0;
    std::array<std::int64_t, 2> wins{};
    std::array<std::int64_t, 2> scores{};
    std::array<std::int64_t, 2> bonuses{};
    std::int64_t spread_squares = 0;  // of the first player's score less the second's

    void add(const MatchResult& other);
};

// Plays games `begin` to `end` of a match, the players taking turns to begin. Players that differ
// play each bag twice, which reduces the variance due to the draw. A player without leaves plays
// for the score.
MatchResult play_match(const Engine& engine, std::array<const Leaves*, 2> leaves,
                       std::uint64_t begin, std::uint64_t end, std::uint64_t seed, int threads);

}  // namespace lexagon::scrabble
