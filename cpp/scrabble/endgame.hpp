// The endgame, bag empty and both racks known, solved exactly.
//
// Negamax with alpha-beta, principal variation search, iterative deepening and a transposition
// table; values are spreads. At the horizon a greedy playout estimates the rest. The value is exact
// once no estimate took part in it. Passing is a move like any other; two passes in a row end the
// game, each side losing the points it holds.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "common/cancel.hpp"
#include "scrabble/board.hpp"

namespace lexagon::scrabble {

// Beyond any spread of an endgame: a bound that says nothing.
inline constexpr int kUnbounded = 1'000'000'000;

// What is asked: the value if it lies strictly between, else only on which side of the window it
// lies. (s - 1, s + 1) asks whether the value is below, at or above s.
struct EndgameWindow {
    int low = -kUnbounded;
    int high = kUnbounded;
};

struct EndgameLine {
    int value = 0;  // spread of the side to move from here on
    bool proven = false;
    std::vector<Play> moves;  // a play that does not exist is a pass
};

struct EndgameResult {
    int value = 0;  // of the best line
    // Proven bounds of the value with best play by both.
    int low = -kUnbounded;
    int high = kUnbounded;
    std::vector<EndgameLine> lines;  // the best first move's line, then the next best's
    int depth = 0;
    std::uint64_t nodes = 0;

    bool proven() const { return low == high; }
    // Whether the question of a window has its answer.
    bool settles(const EndgameWindow& window) const {
        return proven() || low >= window.high || high <= window.low;
    }
};

// 0: unlimited. A search that reaches one returns the best lines so far and what is proven; only a
// node limit is reproducible.
struct EndgameLimits {
    double seconds = 0;
    std::uint64_t nodes = 0;
    // Both may throw; false ends the search there, as a limit of time does. The first is polled
    // with the nodes searched, the second is called after every iteration of depth.
    Checkpoint checkpoint{};
    std::function<bool(const EndgameResult&)> report{};
    int lines = 1;  // 0: the value alone, and no more of its line than the first move
    int threads = 1;
};

// Solves endgames of one lexicon and edition one after the other. What it learns about words, lanes
// and positions serves the next solve, on the same board or another.
class EndgameSolver {
 public:
    explicit EndgameSolver(const Board& board);
    ~EndgameSolver();
    EndgameSolver(EndgameSolver&&) noexcept;
    EndgameSolver& operator=(EndgameSolver&&) noexcept;

    void set_board(const Board& board);
    EndgameResult solve(const Rack& mover, const Rack& opponent, int scoreless,
                        const EndgameWindow& window, const EndgameLimits& limits);

 private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace lexagon::scrabble
