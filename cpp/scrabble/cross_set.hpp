// Cross-sets: which tiles fit between two runs of tiles so that the whole is a word.
#pragma once

#include <cstdint>
#include <span>

#include "lexicon/graph.hpp"

namespace lexagon::scrabble {

// Bit t is set where `before`, tile t, `after` is a word; both are in reading order.
std::uint64_t cross_set_between(const lexicon::Graph& graph, std::span<const lexicon::Tile> before,
                                std::span<const lexicon::Tile> after);

}  // namespace lexagon::scrabble
