// What the bindings of searches share: callbacks that watch them, and the check of what they are
// given.
#pragma once

#include <stdexcept>

#include "bindings/scrabble.hpp"
#include "bindings/scrabble_watch.hpp"
#include "scrabble/decision.hpp"

namespace lexagon::bindings {

inline void check_candidate(const scrabble::Engine& engine, const scrabble::Board& board,
                            const scrabble::Rack& rack, const scrabble::Decision& decision) {
    if (decision.play.exists()) engine.check_play(board, rack, decision.play);
    for (std::size_t tile = 0; tile < decision.exchanged.counts.size(); ++tile) {
        if (decision.exchanged.counts[tile] > rack.counts[tile] ||
            (decision.exchanged.size > 0 && decision.play.exists())) {
            throw std::invalid_argument("an exchange of tiles that the rack lacks");
        }
    }
}

}  // namespace lexagon::bindings
