// The endgame, bag empty and both racks known, solved exactly.
//
// Negamax with alpha-beta, principal variation search, iterative deepening and a transposition
// table; values are spreads. At the horizon a greedy playout estimates the rest. The value is exact
// once no estimate took part in it. Passing is a move like any other; two passes in a row end the
// game, each side losing the points it holds.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "common/cancel.hpp"
#include "scrabble/board.hpp"

namespace lexagon::scrabble {

struct EndgameResult {
    int value = 0;           // spread of the side to move from here on
    std::vector<Play> line;  // principal variation; a play that does not exist is a pass
    bool exact = false;
    int depth = 0;
    std::uint64_t nodes = 0;
};

// 0: unlimited. A search that reaches one returns the best line so far; only a node limit is
// reproducible.
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
