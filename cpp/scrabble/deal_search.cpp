#include "scrabble/deal_search.hpp"

#include <algorithm>

#include "scrabble/game.hpp"
#include "scrabble/generator.hpp"

namespace lexagon::scrabble {
namespace {

std::uint64_t key_of(const Play& play) {
    std::uint64_t hash = static_cast<std::uint64_t>(play.row) << 16 |
                         static_cast<std::uint64_t>(play.column) << 8 |
                         static_cast<std::uint64_t>(play.direction);
    for (std::size_t at = 0; at < play.length; ++at) {
        hash = (hash ^ play.tiles[at]) * 0x9e3779b97f4a7c15u;
    }
    return hash;
}

Rack taken_by(const Play& play) {
    Rack taken;
    for (std::size_t at = 0; at < play.length; ++at) {
        if (play.tiles[at] != 0) taken.add(rack_tile(play.tiles[at]));
    }
    return taken;
}

// Bounds that say nothing stay as they are.
int shifted(int bound, int by) {
    return bound <= -kUnbounded || bound >= kUnbounded ? bound : bound + by;
}

}  // namespace

DealSearch::DealSearch(const Board& board, std::uint64_t nodes, const std::atomic<bool>& stopped)
    : rules_(board.rules()), board_(board), solver_(board), node_limit_(nodes), stopped_(stopped) {
    limits_.lines = 0;
}

void DealSearch::set_position(const AfterMove& position) {
    board_ = position.board;
    board_.forget_history();
    mine_ = position.mine;
    spread_ = position.spread;
    scoreless_ = position.scoreless;
    may_pass_ = position.opponent_may_pass;
    solver_ready_ = replied_ = false;
    refutations_.clear();
}

SpreadBounds DealSearch::search(const Rack& theirs, const Deal& deal, const EndgameWindow& window,
                                std::uint64_t nodes, const Checkpoint& checkpoint) {
    limits_.nodes = nodes;
    limits_.checkpoint = checkpoint;
    Turn turn{mine_, theirs, deal.left, spread_, scoreless_};
    for (const Tile tile : std::span<const Tile>(deal.drawn)) turn.mine.add(tile);
    if (over(turn)) return settled(turn);
    if (turn.bag.empty()) return endgame(turn, false, window);
    return opponent_to_move(turn, window, may_pass_);
}

void DealSearch::Turn::draw(Rack& rack, int size) {
    while (rack.size < size && !bag.empty()) {
        rack.add(bag.front());
        bag = bag.subspan(1);
    }
}

bool DealSearch::Least::add(const SpreadBounds& value) {
    bounds.low = std::min(bounds.low, value.low);
    bounds.high = std::min(bounds.high, value.high);
    // What is not below the least so far does not matter.
    window.high = std::min(window.high, bounds.high);
    return bounds.high > window.low;
}

bool DealSearch::over(const Turn& turn) const { return turn.scoreless >= rules_.scoreless_limit; }

SpreadBounds DealSearch::settled(const Turn& turn) const {
    const int value = turn.spread + final_spread(rules_, turn.mine, turn.theirs);
    return {value, value};
}

SpreadBounds DealSearch::opponent_to_move(const Turn& turn, const EndgameWindow& window,
                                          bool may_pass) {
    Least least{.window = window};
    // What is not searched may be worse than anything.
    const auto unfinished = [&] { return SpreadBounds{-kUnbounded, least.bounds.high}; };
    for (const Play& play : ordered_replies(turn.theirs)) {
        if (stopped()) return unfinished();
        board_.place(play);
        const bool was_reply = std::exchange(replied_, true);
        const SpreadBounds value = after_reply(turn, play, least.window);
        replied_ = was_reply;
        board_.undo();
        if (!least.add(value)) {
            ++refutations_[key_of(play)];
            return unfinished();
        }
    }
    if (may_pass) {
        Turn passed = turn;
        ++passed.scoreless;
        const SpreadBounds value = over(passed) ? settled(passed)  //
                                                : us_to_move(passed, least.window);
        if (!least.add(value)) return unfinished();
    }
    if (can_exchange(rules_, static_cast<int>(turn.bag.size())) && !add_exchanges(turn, least)) {
        return unfinished();
    }
    return least.bounds;
}

SpreadBounds DealSearch::after_reply(const Turn& turn, const Play& play,
                                     const EndgameWindow& window) {
    Turn next = turn;
    next.theirs = without(turn.theirs, taken_by(play));
    next.draw(next.theirs, turn.theirs.size);
    next.spread -= play.score;
    next.scoreless = play.score > 0 ? 0 : turn.scoreless + 1;
    if (over(next)) return settled(next);
    return next.bag.empty() ? endgame(next, true, window) : us_to_move(next, window);
}

bool DealSearch::add_exchanges(const Turn& turn, Least& least) {
    bool going = true;
    const int most = std::min(turn.theirs.size, static_cast<int>(turn.bag.size()));
    for (int count = 1; count <= most; ++count) {
        const auto taken = static_cast<std::size_t>(count);
        for_each_draw(turn.theirs, count, [&](const Rack& exchanged, std::int64_t) {
            Turn next = turn;
            next.theirs = without(turn.theirs, exchanged);
            next.draw(next.theirs, turn.theirs.size);
            ++next.scoreless;
            Rack bag = exchanged;
            for (const Tile tile : turn.bag.subspan(taken)) bag.add(tile);
            for_each_order(bag, [&](const TileOrder& order, std::int64_t) {
                next.bag = order;
                going = going && !stopped() &&
                        least.add(over(next) ? settled(next) : us_to_move(next, least.window));
                return going;
            });
        });
    }
    return going;
}

SpreadBounds DealSearch::us_to_move(const Turn& turn, const EndgameWindow& window) {
    const Play play = fixed_answer(turn.mine, turn.bag.size());
    Turn next = turn;
    next.scoreless = play.score > 0 ? 0 : turn.scoreless + 1;
    if (!play.exists()) {
        return over(next) ? settled(next) : opponent_to_move(next, window, true);
    }
    next.mine = without(turn.mine, taken_by(play));
    next.draw(next.mine, turn.mine.size);
    next.spread += play.score;
    if (over(next)) return settled(next);
    board_.place(play);
    const bool was_reply = std::exchange(replied_, true);
    const SpreadBounds value =
        next.bag.empty() ? endgame(next, false, window) : opponent_to_move(next, window, true);
    replied_ = was_reply;
    board_.undo();
    return value;
}

SpreadBounds DealSearch::endgame(const Turn& turn, bool we_move, const EndgameWindow& window) {
    if (replied_ || !solver_ready_) solver_.set_board(board_);
    solver_ready_ = !replied_;
    ++endgames_;
    // The solver's values are those of the side to move, from here on.
    if (we_move) {
        const EndgameResult result =
            solved(turn.mine, turn.theirs, turn.scoreless,
                   {shifted(window.low, -turn.spread), shifted(window.high, -turn.spread)});
        return {shifted(result.low, turn.spread), shifted(result.high, turn.spread)};
    }
    const EndgameResult result =
        solved(turn.theirs, turn.mine, turn.scoreless,
               {shifted(-window.high, turn.spread), shifted(-window.low, turn.spread)});
    return {shifted(-result.high, turn.spread), shifted(-result.low, turn.spread)};
}

EndgameResult DealSearch::solved(const Rack& mover, const Rack& other, int scoreless,
                                 const EndgameWindow& window) {
    EndgameLimits limits = limits_;
    if (node_limit_ > 0) {
        // At least one, as none would be no limit; what is over is over by one node.
        const std::uint64_t left = node_limit_ - std::min(nodes_, node_limit_ - 1);
        limits.nodes = limits_.nodes > 0 ? std::min(limits_.nodes, left) : left;
    }
    EndgameResult result = solver_.solve(mover, other, scoreless, window, limits);
    nodes_ += result.nodes + 1;
    return result;
}

Play DealSearch::fixed_answer(const Rack& rack, std::size_t bag) {
    ++nodes_;
    std::vector<Play> plays;
    generate(board_, rack, plays);
    Play best;
    for (const Play& play : plays) {
        const bool empties = play.placed >= bag, best_empties = best.placed >= bag;
        if (!best.exists() || (empties != best_empties ? empties : precedes(play, best))) {
            best = play;
        }
    }
    return best;
}

std::vector<Play> DealSearch::ordered_replies(const Rack& rack) {
    ++nodes_;
    std::vector<Play> plays;
    generate(board_, rack, plays);
    std::sort(plays.begin(), plays.end(), precedes);
    std::vector<std::pair<int, std::size_t>> order;
    for (std::size_t number = 0; number < plays.size(); ++number) {
        const auto known = refutations_.find(key_of(plays[number]));
        order.emplace_back(known == refutations_.end() ? 0 : -known->second, number);
    }
    std::sort(order.begin(), order.end());
    std::vector<Play> sorted;
    for (const auto& [refuted, number] : order) sorted.push_back(plays[number]);
    return sorted;
}

}  // namespace lexagon::scrabble
