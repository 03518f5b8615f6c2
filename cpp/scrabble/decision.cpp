#include "scrabble/decision.hpp"

#include <algorithm>

#include "scrabble/game.hpp"

namespace lexagon::scrabble {
namespace {

// Calls back with every non-empty part of a rack of at most `most` tiles.
template <class Visit>
void for_each_part(const Rack& rack, std::size_t kind, int most, Rack& part, Visit& visit) {
    while (kind < rack.counts.size() && rack.counts[kind] == 0) ++kind;
    if (kind == rack.counts.size()) {
        if (part.size > 0) visit(part);
        return;
    }
    const int taken_most = std::min<int>(rack.counts[kind], most - part.size);
    for (int taken = 0; taken <= taken_most; ++taken) {
        if (taken > 0) part.add(static_cast<Tile>(kind));
        for_each_part(rack, kind + 1, most, part, visit);
    }
    for (int taken = 0; taken < taken_most; ++taken) part.remove(static_cast<Tile>(kind));
}

}  // namespace

Decision Decider::decide(const Board& board, const Rack& rack, int bag,
                         const LeaveValue& valuation) {
    const BestPlay best = Subracks::can_hold(rack) ? search_.find(board, rack, valuation)
                                                   : engine_.best(board, rack, valuation);
    Decision decision{best.play, {}, best.equity};
    if (!can_exchange(engine_.rules(), bag)) return decision;
    const bool ranked = valuation.ranks_exchanges() || equal_ == EqualExchanges::kFirst;
    if (valuation.leaves == nullptr || !ranked) {
        return decision.play.exists() ? decision : exchange_most(rack, bag);
    }
    consider_exchanges(rack, bag, valuation, decision);
    return decision;
}

// Exchanges all tiles, or as many as the bag has: blanks, the first of the tiles, last.
Decision Decider::exchange_most(const Rack& rack, int bag) const {
    Decision decision;
    for (std::size_t tile = rack.counts.size(); tile-- > 0;) {
        for (int copy = 0; copy < rack.counts[tile] && decision.exchanged.size < bag; ++copy) {
            decision.exchanged.add(static_cast<Tile>(tile));
        }
    }
    return decision;
}

void Decider::consider_exchanges(const Rack& rack, int bag, const LeaveValue& valuation,
                                 Decision& decision) const {
    // No part of the rack can be worth more than the most that any sub-rack leaves.
    if (decision.play.exists() && Subracks::can_hold(rack)) {
        const Subracks& subracks = search_.subracks();
        bool worth_a_look = false;
        for (int size = 1; size <= subracks.largest(); ++size) {
            worth_a_look |= subracks.any_of_size(size).leave_value > decision.equity;
        }
        if (!worth_a_look) return;
    }
    const auto visit = [&](const Rack& part) {
        Decision exchange{{}, part, 0};
        exchange.equity = equity_of(rack, exchange, valuation, engine_.rules());
        if (decision.is_pass() || exchange.equity > decision.equity) decision = exchange;
    };
    Rack part;
    for_each_part(rack, 0, bag, part, visit);
}

std::vector<Decision> all_decisions(const Engine& engine, const Board& board, const Rack& rack,
                                    int bag, const LeaveValue& valuation) {
    std::vector<Decision> decisions;
    const auto add = [&](const Play& play, const Rack& exchanged) {
        Decision& decision = decisions.emplace_back(Decision{play, exchanged, 0});
        decision.equity = equity_of(rack, decision, valuation, engine.rules());
    };
    const std::vector<Play> plays = engine.moves(board, rack);
    decisions.reserve(plays.size());
    for (const Play& play : plays) add(play, {});
    if (can_exchange(engine.rules(), bag)) {
        const auto visit = [&](const Rack& part) { add({}, part); };
        Rack part;
        for_each_part(rack, 0, bag, part, visit);
    }
    return decisions;
}

std::vector<Decision> ranked_decisions(const Engine& engine, const Board& board, const Rack& rack,
                                       int bag, const LeaveValue& valuation) {
    const std::vector<Decision> decisions = all_decisions(engine, board, rack, bag, valuation);
    std::vector<const Decision*> order;
    order.reserve(decisions.size());
    for (const Decision& decision : decisions) order.push_back(&decision);
    const bool by_size = !valuation.ranks_exchanges();
    const auto tiles_kept = [&](const Decision& decision) {
        return by_size && !decision.play.exists() ? 1 + rack.size - decision.exchanged.size : 0;
    };
    std::stable_sort(order.begin(), order.end(), [&](const Decision* left, const Decision* right) {
        if (left->equity != right->equity) return left->equity > right->equity;
        return tiles_kept(*left) < tiles_kept(*right);
    });
    std::vector<Decision> ranked;
    ranked.reserve(decisions.size());
    for (const Decision* decision : order) ranked.push_back(*decision);
    return ranked;
}

Rack kept_after(const Rack& rack, const Decision& decision) {
    Rack kept = rack;
    for (std::size_t at = 0; at < decision.play.length; ++at) {
        const Tile placed = decision.play.tiles[at];
        if (placed != 0) kept.remove(rack_tile(placed));
    }
    for (std::size_t tile = 0; tile < kept.counts.size(); ++tile) {
        kept.counts[tile] =
            static_cast<std::uint8_t>(kept.counts[tile] - decision.exchanged.counts[tile]);
    }
    kept.size -= decision.exchanged.size;
    return kept;
}

bool can_exchange(const Rules& rules, int bag) {
    return bag >= std::max(rules.exchange_minimum, 1);
}

LeaveValue leave_value_of(const Leaves* leaves, int bag, int opponent_points) {
    return {leaves, bag == 0, bag == 0 ? going_out_gain(opponent_points) * kPoint : 0};
}

Milli equity_of(const Rack& rack, const Decision& decision, const LeaveValue& valuation,
                const Rules& rules) {
    return decision.play.score * kPoint + valuation.value(kept_after(rack, decision), rules);
}

}  // namespace lexagon::scrabble
