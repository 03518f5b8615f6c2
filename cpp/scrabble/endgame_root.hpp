// The root of an endgame search: deepening, the proof of the best moves, their lines.
#pragma once

#include <vector>

#include "scrabble/endgame_search.hpp"
#include "scrabble/game.hpp"

namespace lexagon::scrabble {

class EndgameRoot {
 public:
    EndgameRoot(const Board& board, EndgameTable& table) : search_(board, table), table_(table) {}

    const Rules& rules() { return search_.position().rules(); }
    void set_board(const Board& board) { search_.position().set_board(board); }

    EndgameResult solve(const Rack& mover, const Rack& opponent, int scoreless,
                        const EndgameWindow& window, const EndgameLimits& limits);

 private:
    struct RootMove {
        LanePlay play{};
        std::array<Tile, kMaxRack> tiles{};
        bool passes = false;
        bool ends = false;  // the game, so that the bounds are known from the start
        SearchValue value;

        bool proven() const { return value.low == value.high; }
        LanePlay bound_play() const;
    };

    void list_moves();
    void deepen();
    void prove(std::size_t first);
    void search_one(RootMove& move, int alpha, int beta, int depth);
    void search_all(std::size_t first, int alpha, int beta, int depth);
    void sort_moves(std::size_t first);
    EndgameResult result() const;
    bool settled() const { return result().settles(window_); }
    void report();
    std::vector<Play> line_of(const RootMove& move);
    const EndgamePosition& search_position() const { return search_.position(); }

    EndgameSearch search_;
    EndgameTable& table_;
    EndgameWindow window_;
    std::function<bool(const EndgameResult&)> report_;
    int wanted_lines_ = 1;
    SearchBudget* budget_ = nullptr;
    std::vector<RootMove> moves_;
    std::vector<std::vector<Play>> lines_;
    int depth_ = 0;
};

}  // namespace lexagon::scrabble
