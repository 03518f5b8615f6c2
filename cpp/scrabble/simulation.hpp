// Monte Carlo simulation: candidate moves are compared by playouts over random deals of the unseen
// tiles.
//
// Every candidate gets the same deals (common random numbers), which reduces the variance of the
// differences between candidates. Deals are numbered and a number fixes its deal, so results do not
// depend on the number of threads. Candidates are ranked by the mean of a utility. Those whose
// paired difference to the leader is significant are pruned, and the rest share the remaining
// iterations; a change of the leader may bring a pruned one back, which then is played on the deals
// it missed.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "common/cancel.hpp"
#include "scrabble/simulation_figures.hpp"

namespace lexagon::scrabble {

// The utility of a playout: what it gains, or the chance to win and, where that is the same, the
// gain. There a point counts as a hundred-thousandth of a win: enough to break ties, too little to
// outweigh any chance that matters.
enum class Utility : std::uint8_t { kSpread, kWin };

// A mean and its standard error.
struct Estimate {
    double mean = 0;
    double error = 0;
};

struct Simulated {
    std::size_t candidate = 0;
    std::int64_t deals = 0;
    Estimate gain;          // of the spread, in points: ours less the opponent's
    double win_chance = 0;  // 0 to 1
    // Less the leader's, over the deals that both have: the utility (in points or wins), the chance
    // and the gain.
    Estimate difference;
    double win_difference = 0;
    double gain_difference = 0;
    bool in_play = true;  // not pruned
    std::vector<PlyFigures> plies{};
    std::vector<Reply> replies{};
    std::vector<std::int64_t> heat{};
};

struct SimulationResult {
    std::vector<Simulated> ranking;  // best first
    std::int64_t iterations = 0;
    bool decided = false;  // all candidates but one were pruned
};

struct SimulationSettings {
    Utility by = Utility::kSpread;
    int plies = 2;
    std::int64_t iterations = 20'000;  // playouts: candidates times deals; 0: no limit
    double seconds = 0;                // 0: no limit
    double certainty = 3.29;           // standard errors behind the leader at which to prune
    std::uint64_t seed = 0;
    int threads = 0;
    // Both are called by the calling thread and may throw; false ends the simulation there, as a
    // limit of time does. The first is polled with the iterations done, the second is called after
    // every round of deals.
    Checkpoint checkpoint{};
    std::function<bool(const SimulationResult&)> report{};
};

// Win chances may be null unless they are the utility. Throws std::invalid_argument for tiles that
// do not add up.
SimulationResult simulate(const Engine& engine, const Leaves& leaves, const WinChances* win_chances,
                          const Board& board, const PlayerView& player_view,
                          std::span<const Decision> candidates, const SimulationSettings& settings);

}  // namespace lexagon::scrabble
