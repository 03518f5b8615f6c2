// What the bindings of objects that change share: one thread at a time uses such an object.
#pragma once

#include <nanobind/nanobind.h>

#include "common/exclusive.hpp"

namespace lexagon::bindings {

// Returns `work(object)`. The GIL is released before waiting for the object, so that the thread
// that uses it can go on; `work` may not touch Python but by acquiring the GIL.
template <class Object, class Work>
auto use_alone(Exclusive<Object>& exclusive, Work&& work) {
    nanobind::gil_scoped_release release;
    return exclusive.use(std::forward<Work>(work));
}

}  // namespace lexagon::bindings
