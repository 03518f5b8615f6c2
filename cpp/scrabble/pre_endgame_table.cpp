#include "scrabble/pre_endgame_table.hpp"

#include <algorithm>

namespace lexagon::scrabble {
namespace {

constexpr std::uint64_t kFirstNodes = 2'000;
constexpr std::size_t kDealsOfTask = 4;
constexpr int kPatience = 3;  // levels tried on every deal before any gets more

std::optional<std::int64_t> plus(std::optional<std::int64_t> sum, int bound, std::int64_t weight) {
    if (!sum || bound <= -kUnbounded || bound >= kUnbounded) return std::nullopt;
    return *sum + bound * weight;
}

double mean_spread(const PreEndgameRow& row) {
    return static_cast<double>(*row.spread_low) / static_cast<double>(row.draws);
}

}  // namespace

std::uint64_t nodes_of_level(int level) {
    std::uint64_t nodes = kFirstNodes;
    for (int step = 0; step < level; ++step) nodes *= 10;
    return level + 1 < kNodeLevels ? nodes : 0;
}

PreEndgameTable::PreEndgameTable(const Board& board, const PreEndgameView& view,
                                 std::span<const Decision> candidates)
    : bags_(view.bags), refuted_(view.bags.size()) {
    const int bag = bags_.front().tiles.size;
    const Rules& rules = board.rules();
    for (std::size_t number = 0; number < candidates.size(); ++number) {
        const Decision& move = candidates[number];
        const int scoreless = move.play.score > 0 ? 0 : view.scoreless + 1;
        Line& line = lines_.emplace_back(AfterMove{board, kept_after(view.rack, move),
                                                   view.spread + move.play.score, scoreless, true});
        line.after.board.forget_history();
        if (move.play.exists()) line.after.board.place(move.play);
        line.after.board.forget_history();
        line.drawn = std::min(bag, view.rack.size - line.after.mine.size);
        line.put_back = move.exchanged;
        line.empties_bag = line.drawn == bag && move.play.exists();
        line.draws = count_deals(bags_, line.drawn, line.put_back);
        line.points_high = 2 * line.draws;
        line.sign_open = line.sign_free[0] = line.spread_free[0] = 1;  // until the deals are made
        // A play without a score depends on the scoreless turns before it.
        if (line.empties_bag && move.play.score > 0) plans_.push_back(number);
    }
    for (std::size_t number = 0; number < candidates.size(); ++number) {
        Line& line = lines_[number];
        const bool game_goes_on = line.after.scoreless + 1 < rules.scoreless_limit;
        line.by_plan = candidates[number].is_pass() && !plans_.empty() && game_goes_on;
        line.after.opponent_may_pass = !line.by_plan;
    }
}

void PreEndgameTable::make_deals(Line& line) {
    line.deals = all_deals(bags_, line.drawn, line.put_back);
    line.known.resize(line.deals.size());
    line.sign_open = line.sign_free[0] = line.spread_free[0] =
        static_cast<std::int64_t>(line.deals.size());
}

EndgameWindow PreEndgameTable::window(const PreEndgameTask& task, std::size_t number) const {
    if (task.sign_only) return {-1, 1};
    const SpreadBounds& spread = lines_[task.candidate].known[number].spread;
    return {std::max(-kUnbounded, spread.low - 1), std::min(kUnbounded, spread.high + 1)};
}

void PreEndgameTable::count_free(Line& line, const Known& known, int change) {
    if (known.sign_open()) line.sign_free[known.level] += change;
    if (known.spread_open()) line.spread_free[known.level] += change;
}

std::optional<PreEndgameTask> PreEndgameTable::take(PreEndgameGoal goal) {
    // The win chance of those that can be best comes first, then every win chance, then the spread
    // of those that are level, then every spread; the hardest deals of all these come last.
    const std::vector<bool> all(lines_.size(), true);
    for (const int levels : {kPatience, kNodeLevels}) {
        std::optional<PreEndgameTask> task = best_task(true, levels, contenders());
        if (!task && goal != PreEndgameGoal::kBest) task = best_task(true, levels, all);
        if (!task && goal != PreEndgameGoal::kWins) task = best_task(false, levels, tied_leaders());
        if (!task && goal == PreEndgameGoal::kSpreads) task = best_task(false, levels, all);
        if (task) return task;
    }
    return std::nullopt;
}

std::optional<PreEndgameTask> PreEndgameTable::best_task(bool sign_only, int levels,
                                                         const std::vector<bool>& allowed) {
    for (int level = 0; level < levels; ++level) {
        std::optional<std::size_t> best;
        for (std::size_t number = 0; number < lines_.size(); ++number) {
            const Line& line = lines_[number];
            const auto& free = sign_only ? line.sign_free : line.spread_free;
            if (!allowed[number] || free[static_cast<std::size_t>(level)] == 0) continue;
            if (!best || high_share(*best) < high_share(number)) best = number;
        }
        if (best) return take_deals(*best, sign_only, level);
    }
    return std::nullopt;
}

PreEndgameTask PreEndgameTable::take_deals(std::size_t candidate, bool sign_only, int level) {
    Line& line = lines_[candidate];
    if (line.deals.empty()) make_deals(line);
    PreEndgameTask task{candidate, {}, sign_only, nodes_of_level(level)};
    std::vector<std::size_t> free;
    for (std::size_t number = 0; number < line.known.size(); ++number) {
        const Known& known = line.known[number];
        const bool open = sign_only ? known.sign_open() : known.spread_open();
        if (open && !known.taken && known.level == level) free.push_back(number);
    }
    // Bags that refuted other candidates are likely to refute this one too. A deal that the
    // opponent moves in is hundreds of endgames, and enough for a task.
    const std::size_t most = std::min(free.size(), line.empties_bag ? kDealsOfTask : 1);
    std::partial_sort(free.begin(), free.begin() + static_cast<std::ptrdiff_t>(most), free.end(),
                      [&](std::size_t left, std::size_t right) {
                          const auto first = refuted_[line.deals[left].bag];
                          const auto second = refuted_[line.deals[right].bag];
                          return first != second ? first > second : left < right;
                      });
    free.resize(most);
    for (const std::size_t number : free) {
        count_free(line, line.known[number], -1);
        line.known[number].taken = true;
    }
    task.deals = std::move(free);
    return task;
}

void PreEndgameTable::give(const PreEndgameTask& task, std::size_t number,
                           const SpreadBounds& found) {
    Line& line = lines_[task.candidate];
    Known& known = line.known[number];
    const Deal& deal = line.deals[number];
    line.points_low -= points_for(known.spread.low) * deal.weight;
    line.points_high -= points_for(known.spread.high) * deal.weight;
    line.sign_open -= known.sign_open();
    known.spread.low = std::max(known.spread.low, found.low);
    known.spread.high = std::min(known.spread.high, found.high);
    known.taken = false;
    line.points_low += points_for(known.spread.low) * deal.weight;
    line.points_high += points_for(known.spread.high) * deal.weight;
    line.sign_open += known.sign_open();
    const bool unanswered = task.sign_only ? known.sign_open() : known.spread_open();
    if (unanswered && known.level + 1 < kNodeLevels) ++known.level;
    if (known.spread.high < 0) ++refuted_[deal.bag];
    count_free(line, known, 1);
}

// A pass that another candidate follows is worth no more than its own deals are, and nothing is
// sure of it before all of those are known.
PreEndgameTable::Share PreEndgameTable::low_share(std::size_t candidate) const {
    const Line& line = lines_[candidate];
    if (!line.by_plan) return {line.points_low, line.draws};
    return {line.sign_open > 0 ? 0 : row(candidate).points_low, line.draws};
}

PreEndgameTable::Share PreEndgameTable::high_share(std::size_t candidate) const {
    const Line& line = lines_[candidate];
    if (!line.by_plan || line.sign_open > 0) return {line.points_high, line.draws};
    return {row(candidate).points_high, line.draws};
}

std::vector<bool> PreEndgameTable::contenders() const {
    Share best;
    for (std::size_t number = 0; number < lines_.size(); ++number) {
        best = std::max(best, low_share(number));
    }
    std::vector<bool> found(lines_.size());
    bool plans_matter = false;
    for (std::size_t number = 0; number < lines_.size(); ++number) {
        found[number] = best < high_share(number);
        plans_matter |= found[number] && lines_[number].by_plan && lines_[number].sign_open == 0;
    }
    for (const std::size_t plan : plans_) {
        if (plans_matter) found[plan] = true;
    }
    return found;
}

std::vector<bool> PreEndgameTable::tied_leaders() const {
    Share best;
    for (std::size_t number = 0; number < lines_.size(); ++number) {
        best = std::max(best, low_share(number));
    }
    std::vector<bool> leaders(lines_.size());
    for (std::size_t number = 0; number < lines_.size(); ++number) {
        const Share low = low_share(number), high = high_share(number);
        leaders[number] = !(low < best) && !(low < high);
    }
    if (std::count(leaders.begin(), leaders.end(), true) < 2) leaders.assign(lines_.size(), false);
    return leaders;
}

SpreadBounds PreEndgameTable::spread_following(const Line& line, std::size_t number,
                                               std::optional<std::size_t> plan) const {
    const SpreadBounds spread = line.known[number].spread;
    if (!plan) return spread;
    // The plan empties the bag, so that its deals are the bags.
    const Line& other = lines_[*plan];
    const std::uint32_t bag = line.deals[number].bag;
    const SpreadBounds next = other.deals.empty() ? SpreadBounds{} : other.known[bag].spread;
    return {std::min(spread.low, next.low), std::min(spread.high, next.high)};
}

// Counts the draws that are won, tied or lost whichever of some plans follows.
void PreEndgameTable::count_agreed(const Line& line, const std::vector<std::size_t>& plans,
                                   PreEndgameRow& row) const {
    row.wins = row.ties = row.losses = 0;
    for (std::size_t number = 0; number < line.deals.size(); ++number) {
        SpreadBounds all{kUnbounded, -kUnbounded};
        for (const std::size_t plan : plans) {
            const SpreadBounds spread = spread_following(line, number, plan);
            all = {std::min(all.low, spread.low), std::max(all.high, spread.high)};
        }
        const std::int64_t weight = line.deals[number].weight;
        row.wins += (all.low > 0) * weight;
        row.losses += (all.high < 0) * weight;
        row.ties += (all.low == 0 && all.high == 0) * weight;
    }
}

PreEndgameRow PreEndgameTable::row_following(std::size_t candidate,
                                             std::optional<std::size_t> plan) const {
    const Line& line = lines_[candidate];
    PreEndgameRow row{.candidate = candidate,
                      .empties_bag = line.empties_bag,
                      .draws = line.draws,
                      .spread_low = 0,
                      .spread_high = 0};
    const auto add = [&](const SpreadBounds& spread, std::int64_t weight) {
        row.points_low += points_for(spread.low) * weight;
        row.points_high += points_for(spread.high) * weight;
        row.wins += (spread.low > 0) * weight;
        row.losses += (spread.high < 0) * weight;
        row.ties += (spread.low == 0 && spread.high == 0) * weight;
        row.spread_low = plus(row.spread_low, spread.low, weight);
        row.spread_high = plus(row.spread_high, spread.high, weight);
    };
    if (line.deals.empty()) add({}, line.draws);
    for (std::size_t number = 0; number < line.deals.size(); ++number) {
        add(spread_following(line, number, plan), line.deals[number].weight);
    }
    return row;
}

PreEndgameRow PreEndgameTable::row(std::size_t candidate) const {
    if (!lines_[candidate].by_plan) return row_following(candidate, std::nullopt);
    std::vector<PreEndgameRow> plans;
    for (const std::size_t plan : plans_) plans.push_back(row_following(candidate, plan));
    // We choose the plan: what the surest of them promises, and at most what the best one may.
    const auto surest = std::max_element(plans.begin(), plans.end(),
                                         [](const PreEndgameRow& left, const PreEndgameRow& right) {
                                             if (left.points_low != right.points_low)
                                                 return left.points_low < right.points_low;
                                             return left.spread_low < right.spread_low;
                                         });
    PreEndgameRow best = *surest;
    for (const PreEndgameRow& plan : plans) {
        best.points_high = std::max(best.points_high, plan.points_high);
    }
    std::vector<std::size_t> possible;
    for (std::size_t number = 0; number < plans.size(); ++number) {
        const PreEndgameRow& plan = plans[number];
        // Only a plan that may win as often can be ours, or have the higher spread.
        if (plan.points_high < best.points_low) continue;
        possible.push_back(plans_[number]);
        if (!plan.spread_high) best.spread_high = std::nullopt;
        if (best.spread_high) best.spread_high = std::max(best.spread_high, plan.spread_high);
    }
    if (!best.wins_known()) count_agreed(lines_[candidate], possible, best);
    return best;
}

std::vector<PreEndgameRow> PreEndgameTable::rows() const {
    std::vector<PreEndgameRow> rows;
    for (std::size_t number = 0; number < lines_.size(); ++number) rows.push_back(row(number));
    std::stable_sort(
        rows.begin(), rows.end(), [](const PreEndgameRow& left, const PreEndgameRow& right) {
            const Share low{left.points_low, left.draws}, other_low{right.points_low, right.draws};
            if (low < other_low || other_low < low) return other_low < low;
            const Share high{left.points_high, left.draws};
            const Share other_high{right.points_high, right.draws};
            if (high < other_high || other_high < high) return other_high < high;
            if (left.spread_known() != right.spread_known()) return left.spread_known();
            if (!left.spread_known()) return false;
            return mean_spread(left) > mean_spread(right);
        });
    return rows;
}

}  // namespace lexagon::scrabble
