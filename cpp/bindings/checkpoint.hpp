// A Python callback as the engine's checkpoint.
#pragma once

#include <nanobind/nanobind.h>

#include "common/cancel.hpp"

namespace lexagon::bindings {

#define CHECKPOINT_SIGNATURE "checkpoint: collections.abc.Callable[[int, int], bool] | None"

// Polls a Python callback for cancellation; None is asked nothing. An exception it raises, or
// Ctrl-C, ends the work and is passed on. The callback must outlive the checkpoint.
inline Checkpoint checkpoint_of(const nanobind::object& ask) {
    return [&ask](std::uint64_t done, std::uint64_t total) {
        nanobind::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
        return ask.is_none() || nanobind::cast<bool>(ask(done, total));
    };
}

}  // namespace lexagon::bindings
