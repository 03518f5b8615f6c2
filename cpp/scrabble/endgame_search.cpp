#include "scrabble/endgame_search.hpp"

#include <algorithm>
#include <bit>
#include <thread>

#include "scrabble/game.hpp"

namespace lexagon::scrabble {

SearchBudget::SearchBudget(const EndgameLimits& limits)
    : node_limit_(limits.nodes), progress_(limits.checkpoint, 1) {
    if (limits.seconds > 0) {
        deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                       std::chrono::duration<double>(limits.seconds));
    }
}

void SearchBudget::count(bool watching) {
    const std::uint64_t nodes = nodes_.fetch_add(1, std::memory_order_relaxed) + 1;
    if (stopped_.load(std::memory_order_relaxed)) throw SearchStopped{};
    if (node_limit_ > 0 && nodes > node_limit_) throw SearchStopped{};
    // The clock costs more than a cheap node.
    if (watching && ++watched_ % 64 == 0) watch();
}

void SearchBudget::allow(std::uint64_t nodes) {
    stopped_ = false;
    deadline_ = {};
    progress_ = Progress();
    node_limit_ = nodes_ + nodes;
}

void SearchBudget::wait() {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    watch();
}

void SearchBudget::watch() {
    const bool late = deadline_ != Clock::time_point{} && Clock::now() > deadline_;
    if (late || !progress_.keep_going(nodes_, node_limit_)) {
        stopped_ = true;
        throw SearchStopped{};
    }
}

void EndgameSearch::Node::add(const SearchValue& value, std::uint32_t id) {
    if (value.estimate > best.estimate) {
        best.estimate = value.estimate;
        move = id;
    }
    best.low = std::max(best.low, value.low);
    best.high = std::max(best.high, value.high);
    alpha = std::max(alpha, best.estimate);
}

SearchValue EndgameSearch::search(int alpha, int beta, int depth) {
    budget_->count(watching_);
    if (position_.lists_full()) throw ListsFull{};
    const std::uint64_t before = ++nodes_;
    EndgameEntry known{};
    known.key = position_.key();
    known.low = -kUnbounded;
    known.high = kUnbounded;
    SearchValue proven;
    if (table_.find(known.key, known)) {
        proven = {known.estimate, known.low, known.high};
        if (known.low >= beta || known.low == known.high) return {known.low, known.low, known.high};
        if (known.high <= alpha) return {known.high, known.low, known.high};
        const bool decides = known.kind == EstimateKind::kExact ||
                             (known.kind == EstimateKind::kLower && known.estimate >= beta) ||
                             (known.kind == EstimateKind::kUpper && known.estimate <= alpha);
        if (known.depth >= depth && decides) return proven;
    }
    Node node{alpha, beta};
    const auto ply = static_cast<std::size_t>(position_.moves_made());
    while (candidates_.size() <= ply) candidates_.emplace_back();
    std::vector<Candidate>& candidates = candidates_[ply];
    list_plays(node, candidates);
    const int floor = alpha;
    if (node.best.low >= beta) {
        node.best.high = kUnbounded;
    } else if (bound_by_solo(node, proven)) {
        // Decided without a search.
    } else if (depth <= 0) {
        node.best.estimate = static_race(position_);
        node.best.high = kUnbounded;
    } else {
        order_candidates(node, candidates, known.move);
        search_candidates(node, candidates, depth);
    }
    SearchValue& found = node.best;
    found.low = std::max(found.low, proven.low);
    found.high = std::min(found.high, proven.high);
    found.estimate = std::clamp(found.estimate, found.low, found.high);
    const EstimateKind kind = found.estimate >= beta    ? EstimateKind::kLower
                              : found.estimate <= floor ? EstimateKind::kUpper
                                                        : EstimateKind::kExact;
    const auto effort = static_cast<std::uint8_t>(std::bit_width(nodes_ - before + 1));
    table_.store({known.key, found.low, found.high, found.estimate, node.move,
                  static_cast<std::uint16_t>(std::max(depth, 0)), kind, effort});
    return found;
}

// Lists the plays that do not go out. Of those that do only the best matters, as its value is
// known.
void EndgameSearch::list_plays(Node& node, std::vector<Candidate>& candidates) {
    candidates.clear();
    const int side = position_.to_move();
    const int size = position_.rack(side).size;
    const LanePlay* out = nullptr;
    for (int lane = 0; lane < position_.board().lanes(); ++lane) {
        for (const LanePlay& play : position_.list(side, lane)) {
            if (play.placed > size) break;
            if (!position_.can_play(side, play)) continue;
            if (play.placed < size) {
                candidates.push_back({&play, 0, kUnbounded});
            } else if (out == nullptr || play.score > out->score) {
                out = &play;
            }
        }
    }
    if (out != nullptr) {
        const int value = out->score + going_out_gain(position_.theirs());
        node.add({value, value, value}, out->id);
    }
}

// Bounds from passing for ever, of either side. Returns whether they decide the node.
bool EndgameSearch::bound_by_solo(Node& node, SearchValue& proven) {
    const int side = position_.to_move();
    if (const auto most = solo_bound(position_, side)) {
        proven.high = std::min(proven.high, *most);
    }
    if (const auto most = solo_bound(position_, 1 - side)) {
        proven.low = std::max(proven.low, -*most);
    }
    proven.low = std::max(proven.low, node.best.low);
    if (proven.low < node.beta && proven.high > node.alpha && proven.low != proven.high) {
        return false;
    }
    if (proven.low > node.best.low) node.move = kPassId;
    node.best = {proven.low >= node.beta ? proven.low : proven.high, proven.low, proven.high};
    return true;
}

// Bounds each move by the threat that it leaves standing and gives it its place in the order.
void EndgameSearch::order_candidates(Node& node, std::vector<Candidate>& candidates,
                                     std::uint32_t first) {
    const Threats threats(position_);
    const std::uint64_t all = position_.packed(position_.to_move());
    best_by_need_.clear();
    for (const Candidate& candidate : candidates) {
        best_by_need_.add(candidate.play->need, candidate.play->score);
    }
    const int mine = position_.mine();
    const int theirs = position_.theirs();
    std::size_t kept = 0;
    const auto keep = [&](const Candidate& candidate) {
        if (candidate.high > node.alpha) {
            candidates[kept++] = candidate;
        } else {
            node.best.high = std::max(node.best.high, candidate.high);
            node.best.estimate = std::max(node.best.estimate, candidate.high);
        }
    };
    for (std::size_t at = 0; at < candidates.size(); ++at) {
        Candidate candidate = candidates[at];
        const LanePlay& play = *candidate.play;
        if (position_.ends_scoreless(play)) {
            const int value = play.score + theirs - (mine - play.shed);
            node.add({value, value, value}, play.id);
            continue;
        }
        candidate.order = worth(play) + history_[play.id >> (32 - kHistoryBits)];
        // A play that leaves what another play lays is a step to going out.
        const int rest = best_by_need_.find(all - play.need);
        if (rest >= 0) candidate.order += kPlanBonus + rest / 2;
        const int threat = threats.standing(play.lane, play.mask);
        if (threat >= 0) {
            candidate.high = play.score - threat - going_out_gain(mine - play.shed);
            candidate.order -= threat;
        }
        if (play.id == first) candidate.order = kUnbounded;
        keep(candidate);
    }
    candidates.resize(kept);
    if (position_.pass_ends_game()) {
        const int value = position_.settled();
        node.add({value, value, value}, kPassId);
        return;
    }
    Candidate pass{nullptr, first == kPassId ? kUnbounded : 0, kUnbounded};
    if (threats.best() >= 0) {
        pass.high = -threats.best() - going_out_gain(mine);
        if (first != kPassId) pass.order -= threats.best();
    }
    candidates.push_back(pass);
    keep(pass);
    candidates.resize(kept);
}

void EndgameSearch::search_candidates(Node& node, std::vector<Candidate>& candidates, int depth) {
    bool first = true;
    while (node.best.estimate < node.beta && !candidates.empty()) {
        const auto next = std::max_element(
            candidates.begin(), candidates.end(),
            [](const Candidate& left, const Candidate& right) { return left.order < right.order; });
        const Candidate candidate = *next;
        *next = candidates.back();
        candidates.pop_back();
        if (candidate.high <= node.alpha) {
            node.best.high = std::max(node.best.high, candidate.high);
            node.best.estimate = std::max(node.best.estimate, candidate.high);
            continue;
        }
        // Principal variation search: a later move is first asked whether it beats the best so far.
        const int edge = first ? node.beta : node.alpha + 1;
        SearchValue value = search_move(candidate.play, node.alpha, edge, depth);
        if (value.estimate >= edge && value.estimate < node.beta) {
            value = search_move(candidate.play, node.alpha, node.beta, depth);
        }
        value.high = std::min(value.high, candidate.high);
        node.add(value, candidate.play == nullptr ? kPassId : candidate.play->id);
        first = false;
        if (node.best.estimate >= node.beta && candidate.play != nullptr) {
            // Rises towards the most by a quarter of the way at each cutoff.
            int& success = history_[candidate.play->id >> (32 - kHistoryBits)];
            success += (kMaxHistory - success) / 4 + 1;
        }
    }
    if (node.best.estimate >= node.beta) node.best.high = kUnbounded;
}

SearchValue EndgameSearch::search_move(const LanePlay* play, int alpha, int beta, int depth) {
    const int score = play == nullptr ? 0 : play->score;
    if (play == nullptr) {
        position_.pass();
    } else {
        position_.make(*play);
    }
    const SearchValue rest = search(saturated(score - beta), saturated(score - alpha), depth - 1);
    position_.unmake();
    return rest.before(score);
}

LineMove EndgameSearch::line_move(int value, int depth) {
    Node node{value - 1, value};
    const auto ply = static_cast<std::size_t>(position_.moves_made());
    while (candidates_.size() <= ply) candidates_.emplace_back();
    list_plays(node, candidates_[ply]);
    const auto ending = [&](std::uint32_t id) -> LineMove {
        const int side = position_.to_move();
        for (int lane = 0; lane < position_.board().lanes(); ++lane) {
            for (const LanePlay& play : position_.list(side, lane)) {
                if (play.id == id && position_.can_play(side, play)) return {&play, true};
            }
        }
        return {nullptr, true};
    };
    if (node.best.low >= value) return ending(node.move);
    EndgameEntry known{};
    table_.find(position_.key(), known);
    order_candidates(node, candidates_[ply], known.move);
    if (node.best.low >= value) return ending(node.move);
    std::vector<Candidate> candidates = candidates_[ply];
    std::sort(
        candidates.begin(), candidates.end(),
        [](const Candidate& left, const Candidate& right) { return left.order > right.order; });
    for (const Candidate& candidate : candidates) {
        const SearchValue found = search_move(candidate.play, value - 1, value, depth);
        if (found.estimate >= value) return {candidate.play, false};
    }
    throw SearchStopped{};
}

}  // namespace lexagon::scrabble
