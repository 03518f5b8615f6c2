// The root of an endgame search: deepening, the proof of the best moves, their lines.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "scrabble/endgame_search.hpp"
#include "scrabble/game.hpp"

namespace lexagon::scrabble {

class EndgameRoot {
 public:
    EndgameRoot(const Board& board, EndgameTable& table)
        : board_(board), search_(board, table), table_(table) {}

    const Rules& rules() { return search_.position().rules(); }
    void set_board(const Board& board);

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
    void search_one(EndgameSearch& search, RootMove& move, int alpha, int beta, int depth);
    void search_all(std::size_t first, int alpha, int beta, int depth);
    // The null-window searches of the moves from `first` on, on all threads; stops once one of them
    // gains more than alpha.
    void search_together(std::size_t first, int alpha);
    void sort_moves(std::size_t first);
    EndgameResult result() const;
    bool settled() const { return result().settles(window_); }
    void report();
    std::vector<Play> line_of(const RootMove& move);
    const EndgamePosition& search_position() const { return search_.position(); }

    Board board_;
    EndgameSearch search_;
    EndgameTable& table_;
    std::vector<std::unique_ptr<EndgameSearch>> helpers_;  // one for each further thread
    int threads_ = 1;
    mutable std::mutex lock_;  // of the moves' values while several threads search
    EndgameWindow window_;
    std::function<bool(const EndgameResult&)> report_;
    int wanted_lines_ = 1;
    SearchBudget* budget_ = nullptr;
    std::vector<RootMove> moves_;
    std::vector<std::vector<Play>> lines_;
    int depth_ = 0;
};

}  // namespace lexagon::scrabble
