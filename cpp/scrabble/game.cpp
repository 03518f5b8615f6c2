#include "scrabble/game.hpp"

#include <stdexcept>
#include <string>
#include <utility>

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
    if (decision.play.exists()) {
        result.scores[mover] += decision.play.score;
        if (decision.play.placed == rules.rack_size) ++result.bonuses[mover];
    }
    const Ending ending =
        take_turn(rules, decision, racks[mover], bag, scoreless,
                  [&](const Rack& exchanged) { bag.put_back(exchanged, random); });
    if (ending != Ending::kNone) {
        over = true;
        const std::vector<int> changes = final_adjustments(rules, racks, ending, mover);
        for (std::size_t player = 0; player < 2; ++player) result.scores[player] += changes[player];
    }
    to_move = 1 - to_move;
}

LeaveValue leave_value_in(const GameState& game, const Leaves* leaves) {
    const int bag = game.bag.size();
    return leave_value_of(leaves, bag,
                          bag == 0 ? points_of(game.opposing_rack(), game.board.rules()) : 0);
}

std::vector<int> final_adjustments(const Rules& rules, std::span<const Rack> racks, Ending ending,
                                   std::size_t mover) {
    std::vector<int> changes(racks.size());
    if (ending == Ending::kNone) return changes;
    if (ending == Ending::kWentOut && racks.size() == 2) {
        changes[mover] = going_out_gain(points_of(racks[1 - mover], rules));
        return changes;
    }
    for (std::size_t player = 0; player < racks.size(); ++player) {
        const int held = points_of(racks[player], rules);
        changes[player] -= held;
        if (ending == Ending::kWentOut) changes[mover] += held;
    }
    return changes;
}

DealtGame::DealtGame(const Rules& rules, int players, std::span<const Tile> bag) : rules_(rules) {
    if (players < 2 || players > 4) throw std::invalid_argument("two to four can play");
    racks_.resize(static_cast<std::size_t>(players));
    scores_.resize(static_cast<std::size_t>(players));
    set_bag(bag);
}

void DealtGame::set_bag(std::span<const Tile> tiles) {
    for (const Tile tile : tiles) {
        if (tile > rules_.tiles) {
            throw std::invalid_argument("tile " + std::to_string(tile) + " is not in the edition");
        }
    }
    bag_.tiles.assign(tiles.rbegin(), tiles.rend());
}

void DealtGame::restore(std::vector<Rack> racks, std::vector<int> scores, std::size_t to_move,
                        int scoreless, Ending ending) {
    if (racks.size() != racks_.size() || scores.size() != racks_.size() ||
        to_move >= racks_.size()) {
        throw std::invalid_argument("a rack and a score for each player");
    }
    racks_ = std::move(racks);
    scores_ = std::move(scores);
    to_move_ = to_move;
    scoreless_ = scoreless;
    ending_ = ending;
}

void DealtGame::draw() {
    for (Rack& rack : racks_) bag_.draw(rack, rules_.rack_size);
}

std::vector<int> DealtGame::apply(const Decision& decision) {
    if (ending_ != Ending::kNone) throw std::invalid_argument("the game is over");
    Rack& rack = racks_[to_move_];
    Rack wanted = decision.exchanged;
    for (std::size_t at = 0; at < decision.play.length; ++at) {
        if (decision.play.tiles[at] != 0) wanted.add(rack_tile(decision.play.tiles[at]));
    }
    for (std::size_t tile = 0; tile < wanted.counts.size(); ++tile) {
        if (wanted.counts[tile] > rack.counts[tile]) {
            throw std::invalid_argument("a move with tiles that the rack lacks");
        }
    }
    scores_[to_move_] += decision.play.score;
    ending_ = take_turn(rules_, decision, rack, bag_, scoreless_, [&](const Rack& exchanged) {
        for (std::size_t tile = 0; tile < exchanged.counts.size(); ++tile) {
            bag_.tiles.insert(bag_.tiles.begin(), exchanged.counts[tile], static_cast<Tile>(tile));
        }
    });
    std::vector<int> changes;
    if (ending_ != Ending::kNone) {
        changes = final_adjustments(rules_, racks_, ending_, to_move_);
        for (std::size_t player = 0; player < scores_.size(); ++player) {
            scores_[player] += changes[player];
        }
    }
    to_move_ = (to_move_ + 1) % racks_.size();
    return changes;
}

void DealtGame::OrderedBag::draw(Rack& rack, int up_to) {
    while (rack.size < up_to && !tiles.empty()) {
        rack.add(tiles.back());
        tiles.pop_back();
    }
}

}  // namespace lexagon::scrabble
