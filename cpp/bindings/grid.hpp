// What the bindings of the grid share: boards as bytes, and what touches a square.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <span>
#include <stdexcept>

#include "grid/shape.hpp"

namespace lexagon::bindings {

inline std::span<const std::uint8_t> span_of(const nanobind::bytes& bytes) {
    return {reinterpret_cast<const std::uint8_t*>(bytes.c_str()), bytes.size()};
}

inline nanobind::bytes bytes_of(std::span<const std::uint8_t> span) {
    return nanobind::bytes(span.data(), span.size());
}

inline grid::Neighbours neighbours_of(int number) {
    if (number < 0 || number > 2) throw std::invalid_argument("neighbours are 0, 1 or 2");
    return static_cast<grid::Neighbours>(number);
}

// Scores of boards, and the search for the best ones.
void add_grid_scores(nanobind::module_& module);

}  // namespace lexagon::bindings
