// A match: many games between two players. A seed fixes the result on any number of threads.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "scrabble/game.hpp"

namespace lexagon::scrabble {

// Two players who take turns to begin; `paired` plays each bag twice, which takes the luck of the
// draw out of the difference. A player without leaves plays for the score.
struct Pairing {
    std::array<const Leaves*, 2> leaves{};
    bool paired = false;
    std::uint64_t seed = 0;
};

// Plays games `begin` to `end` of a match. Figures are in the order of the players, not of who
// began.
std::vector<GameResult> play_match(const Engine& engine, const Pairing& pairing,
                                   std::uint64_t begin, std::uint64_t end, int threads);

// A turn of a recorded game: the rack before it, and what was done.
struct RecordedTurn {
    Rack rack;
    Decision decision;
};

struct RecordedGame {
    std::vector<RecordedTurn> turns;  // the side that began has the first
    std::array<Rack, 2> racks{};      // what each side, in the order of play, holds at the end
};

// Plays one game of a match again and keeps every turn.
RecordedGame record_game(const Engine& engine, const Pairing& pairing, std::uint64_t number);

}  // namespace lexagon::scrabble
