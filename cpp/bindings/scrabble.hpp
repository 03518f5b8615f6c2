// What the parts of the Scrabble bindings share.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <span>

#include "bindings/exclusive.hpp"
#include "scrabble/decision.hpp"
#include "scrabble/engine.hpp"
#include "scrabble/training.hpp"

namespace lexagon::bindings {

std::span<const scrabble::Tile> span_of(const nanobind::bytes& bytes);

// Samples grow with every game that is played for them.
using SharedSamples = Exclusive<scrabble::LeaveSamples>;

// A rack's tiles in order.
nanobind::bytes bytes_of(const scrabble::Rack& rack);

// Tiles that need not fit a rack: all that nobody has played.
scrabble::Rack pool_of(std::span<const scrabble::Tile> tiles, const scrabble::Rules& rules);

// The first of some moves, with the number of plays and the sum of their scores.
struct MoveList {
    std::vector<scrabble::Decision> moves;
    std::size_t count = 0;
    std::size_t plays = 0;
    std::int64_t score_sum = 0;
};

// Plays, and exchanges if they are asked for, by equity or in the generator's order; the first
// `top`, or all where that is 0.
MoveList list_moves(const scrabble::Engine& engine, const nanobind::bytes& squares,
                    const nanobind::bytes& held, int bag, const scrabble::Leaves* leaves,
                    int opponent_points, bool exchanges, bool by_equity, std::size_t top);

// Throws std::invalid_argument for leaves of another alphabet.
void require_fit(const scrabble::Engine& engine, const scrabble::Leaves* leaves);

// Plays, moves, counts and games.
void add_scrabble_moves(nanobind::module_& module);
void add_scrabble_leaves(nanobind::module_& module);
// Endgame.
void add_scrabble_results(nanobind::module_& module);
// Moves as text.
void add_scrabble_notation(nanobind::module_& module, nanobind::class_<scrabble::Engine>& engine);
void add_scrabble_players(nanobind::class_<scrabble::Engine>& engine);
// What a move tells about the rack that made it.
void add_scrabble_inference(nanobind::module_& module, nanobind::class_<scrabble::Engine>& engine);
// Tables of win chances and the games for them.
void add_scrabble_win_chances(nanobind::module_& module,
                              nanobind::class_<scrabble::Engine>& engine);
void add_scrabble_simulation(nanobind::module_& module, nanobind::class_<scrabble::Engine>& engine);
void add_scrabble_pre_endgame(nanobind::module_& module,
                              nanobind::class_<scrabble::Engine>& engine);
void add_scrabble_match(nanobind::module_& module, nanobind::class_<scrabble::Engine>& engine);

}  // namespace lexagon::bindings
