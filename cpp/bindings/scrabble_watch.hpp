// A Python callback that watches a simulation or an endgame: polled with None, given each result.
#pragma once

#include <nanobind/nanobind.h>

#include <functional>

#include "common/cancel.hpp"

namespace lexagon::bindings {

// Checks for Ctrl-C and polls the callback for cancellation. The callback outlives the call, so it
// is borrowed.
inline Checkpoint watching(nanobind::handle watch) {
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

}  // namespace lexagon::bindings
