// What the bindings of the grid share: boards as bytes, and what touches a square.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

#include "grid/score_trie.hpp"
#include "grid/shape.hpp"
#include "lexicon/graph.hpp"

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

// The tiles that stand together for Qu, as numbers of the graph's alphabet.
inline std::optional<grid::QuTiles> qu_of(const lexicon::Graph& graph,
                                          const std::optional<std::pair<int, int>>& qu) {
    if (!qu) return std::nullopt;
    const int tiles = graph.facts().tiles;
    if (qu->first < 1 || qu->first > tiles || qu->second < 1 || qu->second > tiles) {
        throw std::invalid_argument("q and u are tiles of the alphabet");
    }
    return grid::QuTiles{static_cast<lexicon::Tile>(qu->first),
                         static_cast<lexicon::Tile>(qu->second)};
}

// Scores of boards, and the search for the best ones.
void add_grid_scores(nanobind::module_& module);

}  // namespace lexagon::bindings
