#include "scrabble/playout.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace lexagon::scrabble {
void PlayerView::check() const {
    const int other = unseen.size - bag;
    if (bag < 0 || other < 0 || other > kMaxRack || opponent.size > other) {
        throw std::invalid_argument("bag, unseen tiles and the other rack do not add up");
    }
    if (!holds(unseen, opponent)) {
        throw std::invalid_argument("the other rack has tiles that are not unseen");
    }
    for (const WeightedRack& each : opponents) {
        if (each.rack.size > other || !holds(unseen, each.rack) || !holds(each.rack, opponent)) {
            throw std::invalid_argument(
                "a rack of the opponent's is too large, has tiles that are not unseen, or lacks "
                "tiles that are known");
        }
        if (!std::isfinite(each.weight) || each.weight <= 0) {
            throw std::invalid_argument("the weight of a rack is a number above 0");
        }
    }
}

Playouts::Playouts(const Leaves& leaves, const WinChances* win_chances, const Board& board,
                   const PlayerView& player_view, std::span<const Decision> candidates,
                   std::uint64_t seed)
    : leaves_(leaves),
      win_chances_(win_chances),
      player_view_(player_view),
      candidates_(candidates),
      seed_(seed) {
    player_view.check();
    for (const Decision& candidate : candidates) {
        boards_.push_back(board);
        boards_.back().forget_history();
        if (candidate.play.exists()) boards_.back().place(candidate.play);
        boards_.back().forget_history();
    }
    double sum = 0;
    for (const WeightedRack& each : player_view.opponents) {
        weight_sums_.push_back(sum += each.weight);
    }
}

void Playouts::deal(PlayoutWorker& worker, std::uint64_t number) const {
    auto& [opponent, bag, random] = worker.dealt;
    random = Random(seed_, number);
    Rack known = player_view_.opponent;
    if (!weight_sums_.empty()) {
        const double drawn = random.fraction() * weight_sums_.back();
        const auto found = std::upper_bound(weight_sums_.begin(), weight_sums_.end() - 1, drawn);
        known = player_view_.opponents[static_cast<std::size_t>(found - weight_sums_.begin())].rack;
    }
    bag.fill(without(player_view_.unseen, known));
    bag.shuffle(random);
    opponent = known;
    bag.draw(opponent, player_view_.unseen.size - player_view_.bag);
}

Outcome Playouts::play(PlayoutWorker& worker, std::size_t number,
                       std::span<PlyOutcome> plies) const {
    Random random = worker.dealt.random;
    GameState& game = worker.game;
    game.bag = worker.dealt.bag;
    game.racks = {player_view_.rack, worker.dealt.opponent};
    game.result = {};
    game.to_move = 0;
    game.scoreless = player_view_.scoreless;
    game.over = false;
    game.board = boards_[number];
    const Decision& candidate = candidates_[number];
    game.follow(candidate, random);
    // Beyond the horizon a side's future is estimated by the leave of its last move.
    std::array<Milli, 2> leave_values{leaves_.value(kept_after(player_view_.rack, candidate)), 0};
    Outcome outcome;
    std::fill(plies.begin(), plies.end(), PlyOutcome{});
    for (std::size_t ply = 0; !game.over && (ply < plies.size() || game.bag.size() == 0); ++ply) {
        const auto side = static_cast<std::size_t>(game.to_move);
        const Rack rack = game.rack();
        const Decision decision = worker.decider.decide(game.board, rack, game.bag.size(),
                                                        leave_value_in(game, &leaves_));
        leave_values[side] = leaves_.value(kept_after(rack, decision));
        if (ply == 0) {
            outcome.replied = true;
            outcome.reply = decision.play;
            outcome.reply_exchanged = decision.exchanged.size;
        }
        if (ply < plies.size()) {
            plies[ply] = {decision.play.score,
                          decision.play.placed == game.board.rules().rack_size};
        }
        game.apply(decision, random);
    }
    outcome.gain = (game.result.scores[0] - game.result.scores[1]) * kPoint;
    if (!game.over) outcome.gain += leave_values[0] - leave_values[1];
    outcome.win = win_chance(game, outcome.gain);
    return outcome;
}

Chance Playouts::win_chance(const GameState& game, Milli gain) const {
    const Milli spread = player_view_.spread * kPoint + gain;
    if (game.over) return result_of(spread);
    if (win_chances_ == nullptr) return 0;
    const int unseen = game.bag.size() + game.opposing_rack().size;
    return game.to_move == 0 ? win_chances_->chance(unseen, spread)
                             : kCertain - win_chances_->chance(unseen, -spread);
}

}  // namespace lexagon::scrabble
