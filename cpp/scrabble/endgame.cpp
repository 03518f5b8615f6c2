#include "scrabble/endgame.hpp"

#include <algorithm>

#include "scrabble/endgame_root.hpp"

namespace lexagon::scrabble {

class EndgameSolver::State {
 public:
    explicit State(const Board& board) : root(board, table) {}

    EndgameTable table;
    EndgameRoot root;
};

EndgameSolver::EndgameSolver(const Board& board) : state_(std::make_unique<State>(board)) {}
EndgameSolver::~EndgameSolver() = default;
EndgameSolver::EndgameSolver(EndgameSolver&&) noexcept = default;
EndgameSolver& EndgameSolver::operator=(EndgameSolver&&) noexcept = default;

void EndgameSolver::set_board(const Board& board) { state_->root.set_board(board); }

EndgameResult EndgameSolver::solve(const Rack& mover, const Rack& opponent, int scoreless,
                                   const EndgameWindow& window, const EndgameLimits& limits) {
    if (mover.size == 0 || opponent.size == 0) {
        const int value = final_spread(state_->root.rules(), mover, opponent);
        return {value, value, value, {{value, true, {}}}, 0, 0};
    }
    return state_->root.solve(mover, opponent, scoreless, window, limits);
}

}  // namespace lexagon::scrabble
