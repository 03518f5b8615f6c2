// A game between two deciders, from a shuffled bag to the final scores.
#pragma once

#include <array>

#include "scrabble/bag.hpp"
#include "scrabble/decision.hpp"

namespace lexagon::scrabble {

struct GameResult {
    std::array<int, 2> scores{};
    std::array<int, 2> bonuses{};  // plays that used a full rack
    int turns = 0;
};

// A game in progress; player 0 moves first.
struct GameState {
    explicit GameState(const Engine& engine) : board(engine.rules(), engine.graph()) {}

    Board board;
    Bag bag;
    std::array<Rack, 2> racks{};
    GameResult result;
    int to_move = 0;
    int scoreless = 0;
    bool over = false;

    const Rack& rack() const { return racks[static_cast<std::size_t>(to_move)]; }
    const Rack& opposing_rack() const { return racks[static_cast<std::size_t>(1 - to_move)]; }

    void start(Random& random);
    void apply(const Decision& decision, Random& random);
    // The same for a play that lies on the board already.
    void follow(const Decision& decision, Random& random);

 private:
    void finish(bool went_out);
};

// What keeping tiles is worth to the side to move.
LeaveValue leave_value_in(const GameState& game, const Leaves* leaves);

}  // namespace lexagon::scrabble
