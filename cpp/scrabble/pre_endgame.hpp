// The pre-endgame: a few tiles in the bag, every candidate move against every possible bag.
//
// A play that draws all that is left in the bag leaves nothing hidden, so each bag is one endgame,
// solved exactly. After any other move the opponent moves while tiles are hidden; then the opponent
// is taken to know our rack and the order of the bag, and our next move may not depend on what is
// hidden from us (`deal_search.hpp`). What that wins is a proven lower bound of the win chance. If
// the opponent answers a pass with a pass, we make one of the other candidates that empty the bag:
// the one, whatever the bag, that fares best in all.
//
// For every deal the search keeps proven bounds of the final spread. The sign is asked for first,
// as it is far cheaper than the value; hard deals are put back with a larger limit of nodes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "common/cancel.hpp"
#include "scrabble/deals.hpp"
#include "scrabble/decision.hpp"

namespace lexagon::scrabble {

struct PreEndgameView {
    Rack rack;
    Rack unseen;  // in the bag and on the other rack
    std::vector<PossibleBag> bags;
    int spread = 0;  // our score less the opponent's
    int scoreless = 0;
};

// When to stop: a move of the highest win chance is known, every win chance, or every spread too.
enum class PreEndgameGoal : std::uint8_t { kBest, kWins, kSpreads };

// A candidate. All numbers are proven; draws that are neither won, tied nor lost are open.
struct PreEndgameRow {
    std::size_t candidate = 0;
    bool empties_bag = false;
    std::int64_t draws = 0;  // equally likely
    std::int64_t wins = 0;
    std::int64_t ties = 0;
    std::int64_t losses = 0;
    // Two for each win and one for each tie: the least and the most that the open draws allow.
    std::int64_t points_low = 0;
    std::int64_t points_high = 0;
    // Sums of the final spreads; absent where a draw has no bound.
    std::optional<std::int64_t> spread_low;
    std::optional<std::int64_t> spread_high;

    bool wins_known() const { return points_low == points_high; }
    bool spread_known() const { return spread_low && spread_low == spread_high; }
};

struct PreEndgameResult {
    std::vector<PreEndgameRow> rows;  // best first
    std::uint64_t endgames = 0;       // solved or tried
    std::uint64_t nodes = 0;          // of all endgames
    bool decided = false;             // no candidate can have a higher win chance than the first
};

struct PreEndgameSettings {
    PreEndgameGoal goal = PreEndgameGoal::kSpreads;
    // 0: unlimited. Only a limit of nodes is reproducible; it is kept on one thread.
    double seconds = 0;
    std::uint64_t nodes = 0;
    int threads = 0;
    // Both are called by the calling thread and may throw; false ends the search there, as a limit
    // of time does.
    Checkpoint checkpoint{};
    std::function<bool(const PreEndgameResult&)> report{};
};

// Throws std::invalid_argument for tiles that do not add up.
PreEndgameResult solve_pre_endgame(const Engine& engine, const Board& board,
                                   const PreEndgameView& view, std::span<const Decision> candidates,
                                   const PreEndgameSettings& settings);

}  // namespace lexagon::scrabble
