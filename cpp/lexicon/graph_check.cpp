// One pass over the nodes that believes nothing: after it, walks need no bounds of their own.
#include <algorithm>
#include <stdexcept>
#include <string>

#include "lexicon/graph.hpp"

namespace lexagon::lexicon {
namespace {

[[noreturn]] void reject(std::size_t node, const char* why) {
    throw std::invalid_argument("word graph node " + std::to_string(node) + " " + why);
}

// Where a sibling list begins: what a child index may point to.
template <class N>
bool begins_list(GraphView<N> view, std::size_t at) {
    return at == 2 || (at > 2 && view.nodes[at - 1].last());
}

}  // namespace

template <class N>
GraphFacts check(GraphView<N> view, GraphFacts claimed) {
    const auto nodes = view.nodes;
    const auto dawg_nodes = static_cast<std::size_t>(claimed.dawg_nodes);
    if (nodes.size() < 3 || dawg_nodes < 3 || dawg_nodes > nodes.size()) reject(0, "is missing");
    if (!nodes[nodes.size() - 1].last() || !nodes[dawg_nodes - 1].last()) {
        reject(nodes.size() - 1, "ends no sibling list");
    }
    // Per list start: the longest path down, and in the DAWG the words below.
    std::vector<std::uint8_t> depth(nodes.size());
    std::vector<std::uint64_t> words(dawg_nodes);
    std::size_t list = 2;
    for (std::size_t at = 2; at < nodes.size(); ++at) {
        const N node = nodes[at];
        const bool in_dawg = at < dawg_nodes;
        const std::size_t child = node.child();
        const bool separator = node.tile() == kSeparator;
        if (node.tile() > claimed.tiles) reject(at, "has a tile outside the alphabet");
        if (at != list && node.tile() <= nodes[at - 1].tile()) reject(at, "is out of order");
        if (child != 0 && (child >= list || !begins_list(view, child))) {
            reject(at, "points to no earlier sibling list");
        }
        if (child == 0 && (separator || !node.accepts())) reject(at, "leads nowhere");
        if (separator && (in_dawg || node.accepts() || child >= dawg_nodes)) {
            reject(at, "has a misplaced separator");
        }
        const int below = child == 0 ? 0 : depth[child];
        if (below > kMaxWordLength) reject(at, "begins a word that is too long");
        depth[list] = std::max<std::uint8_t>(depth[list], static_cast<std::uint8_t>(below + 1));
        if (in_dawg) words[list] += (child == 0 ? 0 : words[child]) + (node.accepts() ? 1 : 0);
        if (node.last()) list = at + 1;
    }
    const std::size_t dawg = view.dawg_root();
    const std::size_t gaddag = view.gaddag_root();
    if (dawg < 2 || dawg >= dawg_nodes || !begins_list(view, dawg)) reject(0, "has no root");
    if (gaddag != 0 && (gaddag >= nodes.size() || !begins_list(view, gaddag))) {
        reject(1, "has no root");
    }
    if (depth[dawg] > kMaxWordLength) reject(0, "begins a word that is too long");
    GraphFacts counted = claimed;
    counted.words = words[dawg];
    counted.longest = depth[dawg];
    return counted;
}

template GraphFacts check(GraphView<Node>, GraphFacts);
template GraphFacts check(GraphView<WideNode>, GraphFacts);

}  // namespace lexagon::lexicon
