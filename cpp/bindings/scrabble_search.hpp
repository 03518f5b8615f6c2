// What the bindings of searches share: callbacks that watch them, and the check of what they are
// given.
#pragma once

#include <functional>
#include <stdexcept>

#include "bindings/scrabble.hpp"
#include "scrabble/decision.hpp"

namespace lexagon::bindings {

// Checks for Ctrl-C and polls the callback for cancellation. The callback outlives the call, so it
// is borrowed.
inline Checkpoint watched_by(nanobind::handle watch) {
    return [watch](std::uint64_t, std::uint64_t) {
        nanobind::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
        return watch.is_none() || nanobind::cast<bool>(watch(nanobind::none()));
    };
}

// Passes each result on the way to the callback.
template <class Result>
std::function<bool(const Result&)> report_of(nanobind::handle watch) {
    if (watch.is_none()) return {};
    return [watch](const Result& result) {
        nanobind::gil_scoped_acquire acquire;
        return nanobind::cast<bool>(watch(nanobind::cast(result)));
    };
}

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
