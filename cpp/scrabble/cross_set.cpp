#include "scrabble/cross_set.hpp"

namespace lexagon::scrabble {
namespace {

using lexicon::GraphView;
using lexicon::Tile;

// The children after walking the tiles backwards from `siblings`, or 0.
template <class N>
std::size_t walk_back(GraphView<N> view, std::size_t siblings, std::span<const Tile> tiles) {
    for (std::size_t left = tiles.size(); left > 0 && siblings != 0; --left) {
        const std::size_t at = view.find(siblings, tiles[left - 1]);
        siblings = at == 0 ? 0 : view.nodes[at].child();
    }
    return siblings;
}

template <class N>
bool accepts_back(GraphView<N> view, std::size_t siblings, std::span<const Tile> tiles) {
    siblings = walk_back(view, siblings, tiles.subspan(1));
    const std::size_t at = view.find(siblings, tiles.front());
    return at != 0 && view.nodes[at].accepts();
}

template <class N>
std::uint64_t fitting(GraphView<N> view, std::span<const Tile> before,
                      std::span<const Tile> after) {
    // With something after, the path is: after reversed, the tile, before reversed. With nothing
    // after, one separator leads to every tile that ends a word, which spares the fan-out.
    std::size_t siblings = view.gaddag_root();
    if (after.empty()) {
        siblings = walk_back(view, siblings, before);
        const std::size_t separator = view.find(siblings, lexicon::kSeparator);
        siblings = separator == 0 ? 0 : view.nodes[separator].child();
    } else {
        siblings = walk_back(view, siblings, after);
    }
    std::uint64_t tiles = 0;
    if (siblings == 0) return tiles;
    for (std::size_t at = siblings;; ++at) {
        const N node = view.nodes[at];
        if (node.tile() != lexicon::kSeparator) {
            const bool fits = after.empty() || before.empty()
                                  ? node.accepts()
                                  : accepts_back(view, node.child(), before);
            if (fits) tiles |= std::uint64_t{1} << node.tile();
        }
        if (node.last()) return tiles;
    }
}

}  // namespace

std::uint64_t cross_set_between(const lexicon::Graph& graph, std::span<const Tile> before,
                                std::span<const Tile> after) {
    return std::visit([&](auto view) { return fitting(view, before, after); }, graph.view());
}

}  // namespace lexagon::scrabble
