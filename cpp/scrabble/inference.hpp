// Opponent inference: from a move that was made, the tiles that its player likely kept.
//
// Every rack that could have made the move is as likely beforehand as its tiles are to be drawn. It
// is then weighed by how good the move was for it: a player whose best move has `loss` points more
// equity than the move made makes this move with a likelihood proportional to
//
//     floor + (1 - floor) * exp(-loss / scale)
//
// so that small errors are common and large ones rare, and no rack is ever excluded.
#pragma once

#include <cstdint>
#include <vector>

#include "common/cancel.hpp"
#include "scrabble/decision.hpp"

namespace lexagon::scrabble {

// A move as its observer sees it.
struct ObservedMove {
    Decision decision;        // a play with its score, an exchange of known tiles, or a pass
    int exchanged = 0;        // tiles of an exchange of which the number alone is known
    Rack known;               // of the rack before the move, what was played included
    Rack pool;                // the other tiles that may have been on that rack
    int rack_size = 0;        // of that rack
    int bag = 0;              // before the move
    int opposing_points = 0;  // on the observer's rack; matters with the bag empty
};

struct InferredLeave {
    Rack leave;
    double prior = 0;   // how likely it was before the move, as far as racks were looked at
    double weight = 0;  // how likely it is now; either adds up to 1
    Milli loss = 0;     // the least that a rack with this leave lost by the move
};

struct InferenceResult {
    std::vector<InferredLeave> leaves;  // most likely first
    std::uint64_t racks = 0;            // looked at
    bool exhaustive = false;            // these were all racks, not a sample
    double likelihood = 0;              // of the move, averaged over racks before it was seen
};

struct InferenceSettings {
    double scale = 0;           // points
    double floor = 0;           // above 0, at most 1
    std::uint64_t samples = 0;  // racks drawn, if there are more than so many different ones
    std::uint64_t seed = 0;
    int threads = 0;
    Checkpoint checkpoint{};
};

// Throws std::invalid_argument for tiles that do not add up and settings out of range.
InferenceResult infer_leaves(const Engine& engine, const Leaves& leaves, const Board& board,
                             const ObservedMove& observed, const InferenceSettings& settings);

}  // namespace lexagon::scrabble
