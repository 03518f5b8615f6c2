#include "scrabble/game.hpp"

namespace lexagon::scrabble {

void GameState::start(Random& random) {
    const Rules& rules = board.rules();
    board.clear();
    bag.fill(rules);
    bag.shuffle(random);
    racks = {};
    for (Rack& rack : racks) bag.draw(rack, rules.rack_size);
    result = {};
    to_move = scoreless = 0;
    over = false;
}

void GameState::apply(const Decision& decision, Random& random) {
    if (decision.play.exists()) {
        board.place(decision.play);
        board.forget_history();
    }
    follow(decision, random);
}

void GameState::follow(const Decision& decision, Random& random) {
    const Rules& rules = board.rules();
    const auto mover = static_cast<std::size_t>(to_move);
    ++result.turns;
    racks[mover] = kept_after(racks[mover], decision);
    if (decision.play.exists()) {
        result.scores[mover] += decision.play.score;
        if (decision.play.placed == rules.rack_size) ++result.bonuses[mover];
    }
    scoreless = decision.play.score > 0 ? 0 : scoreless + 1;
    bag.draw(racks[mover], rules.rack_size);
    if (decision.exchanged.size > 0) bag.put_back(decision.exchanged, random);
    if (racks[mover].size == 0) {
        finish(true);
    } else if (scoreless >= rules.scoreless_limit) {
        finish(false);
    }
    to_move = 1 - to_move;
}

void GameState::finish(bool went_out) {
    over = true;
    const Rules& rules = board.rules();
    const auto mover = static_cast<std::size_t>(to_move);
    if (went_out) {
        result.scores[mover] += 2 * points_of(racks[1 - mover], rules);
        return;
    }
    for (std::size_t player = 0; player < 2; ++player) {
        result.scores[player] -= points_of(racks[player], rules);
    }
}

LeaveValue leave_value_in(const GameState& game, const Leaves* leaves) {
    LeaveValue valuation;
    valuation.leaves = leaves;
    valuation.bag_empty = game.bag.size() == 0;
    if (valuation.bag_empty) {
        valuation.going_out = 2 * kPoint * points_of(game.opposing_rack(), game.board.rules());
    }
    return valuation;
}

}  // namespace lexagon::scrabble
