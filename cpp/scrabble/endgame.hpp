// The end of a game, the bag empty and both racks known, searched to the last play.
//
// Alpha-beta over spread, deepened step by step. Beyond its depth a line is finished greedily, and
// the search ends when no line that matters was cut short so: then the value is exact. Passing is
// a move like any other; two passes in a row end the game, each side losing what it holds.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "common/cancel.hpp"
#include "scrabble/board.hpp"

namespace lexagon::scrabble {

struct EndgameResult {
    int value = 0;           // what the side to move gains on the other from here on
    std::vector<Play> line;  // a play that does not exist is a pass
    bool exact = false;
    int depth = 0;
    std::uint64_t nodes = 0;
};

// 0 is no limit. A search that meets one gives the best line so far; only a limit of nodes gives
// the same line every time.
struct EndgameLimits {
    double seconds = 0;
    std::uint64_t nodes = 0;
    // Both may throw; false ends the search there, as a limit of time does. The first is polled
    // with the nodes searched, the second is called after every iteration of depth.
    Checkpoint checkpoint{};
    std::function<bool(const EndgameResult&)> report{};
};

EndgameResult solve_endgame(const Board& board, const Rack& mover, const Rack& opponent,
                            int scoreless, const EndgameLimits& limits);

}  // namespace lexagon::scrabble
