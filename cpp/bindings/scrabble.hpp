// What the parts of the Scrabble bindings share.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <span>

#include "scrabble/engine.hpp"

namespace lexagon::bindings {

std::span<const scrabble::Tile> span_of(const nanobind::bytes& bytes);

// A rack's tiles in order.
nanobind::bytes bytes_of(const scrabble::Rack& rack);

// (row, column, across, tiles, score)
nanobind::tuple tuple_of(const scrabble::Play& play);

// Throws std::invalid_argument for leaves of another alphabet.
void require_fit(const scrabble::Engine& engine, const scrabble::Leaves* leaves);

void add_scrabble_leaves(nanobind::module_& module);
void add_scrabble_players(nanobind::class_<scrabble::Engine>& engine);

}  // namespace lexagon::bindings
