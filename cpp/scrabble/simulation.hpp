// Monte Carlo simulation: candidate moves are compared by playouts over random deals of the unseen
// tiles.
//
// Every candidate gets the same deals (common random numbers), which reduces the variance of the
// differences between candidates. Deals are numbered and a number fixes its deal, so results do not
// depend on the number of threads. Candidates that are significantly behind the leader are pruned,
// and the rest share the remaining iterations.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "common/cancel.hpp"
#include "scrabble/decision.hpp"

namespace lexagon::scrabble {

// A position as one player sees it.
struct PlayerView {
    Rack rack;
    Rack unseen;    // in the bag and on the other rack
    Rack opponent;  // known tiles of the other rack, a part of the unseen
    int bag = 0;    // how many of the unseen are in the bag
    int scoreless = 0;
};

struct Simulated {
    std::size_t candidate = 0;
    std::int64_t deals = 0;
    double mean = 0;  // spread in points: ours less the opponent's
    double standard_error = 0;
    bool in_play = true;  // not pruned
};

struct SimulationResult {
    std::vector<Simulated> ranking;  // best first
    std::int64_t iterations = 0;
    bool decided = false;  // all candidates but one were pruned
};

struct SimulationSettings {
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

// Throws std::invalid_argument for tiles that do not add up.
SimulationResult simulate(const Engine& engine, const Leaves& leaves, const Board& board,
                          const PlayerView& player_view, std::span<const Decision> candidates,
                          const SimulationSettings& settings);

}  // namespace lexagon::scrabble
