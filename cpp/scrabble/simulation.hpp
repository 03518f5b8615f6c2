// Monte-Carlo simulation: how do candidate moves fare when the unseen tiles are dealt at random?
//
// Every candidate meets the same deals, so that differences between candidates are not blurred by
// the luck of the draw. Deals are numbered and a number fixes its deal: results do not depend on
// the number of threads. Candidates fall out when they are behind the leader beyond doubt, and the
// rest share the deals to come.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "common/cancel.hpp"
#include "scrabble/decision.hpp"

namespace lexagon::scrabble {

// A position as one player sees it.
struct Outlook {
    Rack rack;
    Rack unseen;    // in the bag and on the other rack
    Rack opponent;  // what is known of the other rack, a part of the unseen
    int bag = 0;    // how many of the unseen are in the bag
    int scoreless = 0;
};

struct Simulated {
    std::size_t candidate = 0;
    std::int64_t deals = 0;
    double mean = 0;  // points gained on the opponent
    double standard_error = 0;
    bool in_play = true;  // not behind beyond doubt
};

struct SimulationResult {
    std::vector<Simulated> ranking;  // best first
    std::int64_t iterations = 0;
    bool decided = false;  // one candidate is ahead beyond doubt
};

struct SimulationSettings {
    int plies = 2;
    std::int64_t iterations = 20'000;  // candidates times deals; 0: no limit
    double seconds = 0;                // 0: no limit
    double certainty = 3.29;           // standard errors behind the leader that are beyond doubt
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
                          const Outlook& outlook, std::span<const Decision> candidates,
                          const SimulationSettings& settings);

}  // namespace lexagon::scrabble
