// The word graph: an array of nodes that holds the DAWG and the GADDAG of a word list.
//
// A node is an arc: its tile, whether the path to here is a word, whether it is the last of its
// siblings, and where its children begin. Siblings stand side by side in tile order. Node 0 points
// to the DAWG's root siblings, node 1 to the GADDAG's. Children stand before their parents, so a
// graph that passes `check` cannot loop.
//
// The GADDAG holds, for every split of a word, the front reversed, the separator, the rest; the
// whole word reversed ends without a separator. What follows a separator is the DAWG's own node.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "common/cancel.hpp"
#include "lexicon/alphabet.hpp"
#include "lexicon/word_store.hpp"

namespace lexagon::lexicon {

inline constexpr Tile kSeparator = 0;

// Bits 0-5 tile, 6 last sibling, 7 accepts, the rest index of the first child (0: none).
template <class Bits>
struct BasicNode {
    Bits bits;

    static BasicNode make(Tile tile, bool accepts, bool last, std::uint64_t child) {
        return {
            static_cast<Bits>(child << 8 | (accepts ? 0x80u : 0u) | (last ? 0x40u : 0u) | tile)};
    }
    Tile tile() const { return bits & 0x3f; }
    bool last() const { return bits & 0x40; }
    bool accepts() const { return bits & 0x80; }
    std::size_t child() const { return static_cast<std::size_t>(bits >> 8); }
};

using Node = BasicNode<std::uint32_t>;      // up to 2^24 nodes: every list anyone plays with
using WideNode = BasicNode<std::uint64_t>;  // larger ones

inline constexpr std::size_t kMaxNarrowNodes = std::size_t{1} << 24;

template <class N>
struct GraphView {
    std::span<const N> nodes;
    std::size_t dawg_root() const { return nodes[0].child(); }
    std::size_t gaddag_root() const { return nodes[1].child(); }

    // The sibling of `first` (and after) that has this tile, or 0.
    std::size_t find(std::size_t first, Tile tile) const {
        if (first == 0) return 0;
        for (std::size_t at = first;; ++at) {
            if (nodes[at].tile() == tile) return at;
            if (nodes[at].last()) return 0;
        }
    }
};

using AnyView = std::variant<GraphView<Node>, GraphView<WideNode>>;

// What a graph claims to be; a stored graph is trusted only after `check`.
struct GraphFacts {
    std::uint64_t words = 0;
    std::uint64_t dawg_nodes = 0;  // the two heads included
    int tiles = 0;                 // the alphabet's size
    int longest = 0;
};

class Graph {
 public:
    // Builds the DAWG, and the GADDAG unless the graph would have more than `gaddag_limit` nodes
    // with it; 0 leaves it out. The store must be sorted and not empty.
    static Graph build(const WordStore& words, int tiles, std::size_t gaddag_limit,
                       Progress progress = {});

    // The same words with a GADDAG, unless the graph would then have more than `limit` nodes.
    Graph with_gaddag(std::size_t limit, Progress progress) const;

    // A view of nodes owned by `owner`; throws std::invalid_argument unless they are valid.
    static Graph adopt(std::span<const std::byte> bytes, int node_bytes, GraphFacts facts,
                       std::shared_ptr<const void> owner);

    const AnyView& view() const { return view_; }
    const GraphFacts& facts() const { return facts_; }
    std::size_t node_count() const;
    int node_bytes() const { return std::holds_alternative<GraphView<Node>>(view_) ? 4 : 8; }
    bool has_gaddag() const;
    std::span<const std::byte> bytes() const;
    // How many beginnings its words have, each counted once: the nodes of their tree.
    std::uint64_t beginnings() const;
    bool contains(std::span<const Tile> word) const;

 private:
    Graph(AnyView view, GraphFacts facts, std::shared_ptr<const void> owner)
        : view_(view), facts_(facts), owner_(std::move(owner)) {}

    AnyView view_;
    GraphFacts facts_;
    std::shared_ptr<const void> owner_;
};

// Throws std::invalid_argument unless every arc keeps the rules above; returns the facts as
// counted. `words` and `longest` of the argument are not used.
template <class N>
GraphFacts check(GraphView<N> view, GraphFacts claimed);

// A checksum that any change of a single byte alters.
std::uint64_t checksum(std::span<const std::byte> bytes);

}  // namespace lexagon::lexicon
