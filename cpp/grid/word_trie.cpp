#include "grid/word_trie.hpp"

#include <stdexcept>

namespace lexagon::grid {

WordTrie::WordTrie(const Graph& graph) {
    std::visit(
        [this](auto view) {
            struct Waiting {
                std::size_t siblings;
                bool accepts;
            };
            std::vector<Waiting> queue{{view.dawg_root(), false}};
            for (std::size_t next = 0; next < queue.size(); ++next) {
                Stored made{queue[next].accepts ? kAccepts : 0, static_cast<Node>(queue.size()), 0};
                for (std::size_t at = queue[next].siblings; at != 0; ++at) {
                    made.letters |= std::uint64_t{1} << view.nodes[at].tile();
                    queue.push_back({view.nodes[at].child(), view.nodes[at].accepts()});
                    if (view.nodes[at].last()) break;
                }
                nodes_.push_back(made);
            }
        },
        graph.view());
    if (graph.facts().words >= kNone) throw std::invalid_argument("too many words");
    words_ = static_cast<std::uint32_t>(graph.facts().words);

    // Children stand after their parents, so one pass from the end counts the words below each
    // node and one from the front numbers them.
    std::vector<std::uint32_t> below(nodes_.size());
    for (std::size_t at = nodes_.size(); at-- > 0;) {
        below[at] = accepts(static_cast<Node>(at)) ? 1 : 0;
        const int children = std::popcount(letters(static_cast<Node>(at)));
        for (int child = 0; child < children; ++child) {
            below[at] += below[nodes_[at].first_child + static_cast<Node>(child)];
        }
    }
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
        std::uint32_t number = nodes_[at].word + (accepts(static_cast<Node>(at)) ? 1 : 0);
        const int children = std::popcount(letters(static_cast<Node>(at)));
        for (int child = 0; child < children; ++child) {
            const Node to = nodes_[at].first_child + static_cast<Node>(child);
            nodes_[to].word = number;
            number += below[to];
        }
    }
}

std::vector<Tile> WordTrie::spelled(std::uint32_t word) const {
    if (word >= words_) throw std::invalid_argument("no word of that number");
    std::vector<Tile> tiles;
    Node at = kRoot;
    while (!accepts(at) || nodes_[at].word != word) {
        std::uint64_t left = letters(at);
        Node to = nodes_[at].first_child;
        Tile letter = static_cast<Tile>(std::countr_zero(left));
        for (left &= left - 1; left != 0 && nodes_[to + 1].word <= word; left &= left - 1) {
            ++to;
            letter = static_cast<Tile>(std::countr_zero(left));
        }
        tiles.push_back(letter);
        at = to;
    }
    return tiles;
}

}  // namespace lexagon::grid
