// A trie of a lexicon's words with a bit mask of children per node; each word has a number, its
// place in alphabetical order.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "lexicon/graph.hpp"

namespace lexagon::grid {

using lexicon::Graph;
using lexicon::Tile;

class WordTrie {
 public:
    using Node = std::uint32_t;
    static constexpr Node kRoot = 0;
    static constexpr Node kNone = ~Node{0};

    explicit WordTrie(const Graph& graph);

    std::uint64_t letters(Node node) const { return nodes_[node].letters & ~kAccepts; }
    bool accepts(Node node) const { return (nodes_[node].letters & kAccepts) != 0; }
    // The number of the word that ends here, if one does; longer ones follow.
    std::uint32_t word(Node node) const { return nodes_[node].word; }
    std::uint32_t words() const { return words_; }

    // The child by a letter, or kNone.
    Node child(Node node, Tile letter) const {
        const std::uint64_t all = nodes_[node].letters, bit = std::uint64_t{1} << letter;
        if ((all & bit) == 0) return kNone;
        return nodes_[node].first_child +
               static_cast<Node>(std::popcount(all & (bit - 1) & ~kAccepts));
    }

    // The letters of a word by its number.
    std::vector<Tile> spelled(std::uint32_t word) const;

 private:
    static constexpr std::uint64_t kAccepts = 1;  // tile 0 is not a letter, so its bit is free

    struct Stored {
        std::uint64_t letters;
        Node first_child;
        std::uint32_t word;
    };
    std::vector<Stored> nodes_;
    std::uint32_t words_ = 0;
};

}  // namespace lexagon::grid
