// KWG, the word-graph file of MAGPIE and wolges: our arrays with the bits in another order.
//
// The common form (tile in bits 24-31, accepts 23, last 22, child 0-21) holds four million nodes;
// larger graphs use the variant with 24-bit children, which is our own node.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lexicon/graph.hpp"

namespace lexagon::lexicon {

std::vector<std::uint32_t> to_kwg(const Graph& graph);

// The words of a KWG file's DAWG. Throws std::invalid_argument if the file is in neither form,
// loops, or uses tiles above `tiles`.
WordStore words_of_kwg(std::span<const std::uint32_t> file, int tiles);

}  // namespace lexagon::lexicon
