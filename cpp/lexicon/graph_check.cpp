// Validates an untrusted graph in one pass; after it, walks need no bounds checks.
//
// The pass has no branches: a graph is read at every start of the program and is nearly always
// valid, so all faults are accumulated into one flag instead of being tested one by one.
#include <algorithm>
#include <array>
#include <stdexcept>

#include "lexicon/graph.hpp"

namespace lexagon::lexicon {
namespace {

// Faults that follow from the low byte of a node (tile, last, accepts) alone.
enum : std::uint8_t { kNever = 1, kNotAsLeaf = 2, kSeparates = 4 };

std::array<std::uint8_t, 256> byte_faults(int tiles, bool in_dawg) {
    std::array<std::uint8_t, 256> table{};
    for (unsigned byte = 0; byte < table.size(); ++byte) {
        const Node node{byte};
        const bool separator = node.tile() == kSeparator;
        if (node.tile() > tiles || (separator && (in_dawg || node.accepts())))
            table[byte] |= kNever;
        if (separator || !node.accepts()) table[byte] |= kNotAsLeaf;
        if (separator) table[byte] |= kSeparates;
    }
    return table;
}

template <class N>
class GraphValidator {
 public:
    GraphValidator(GraphView<N> view, int tiles, std::size_t dawg_nodes)
        : nodes_(view.nodes),
          tiles_(tiles),
          dawg_nodes_(dawg_nodes),
          reach_(view.nodes.size()),
          words_(dawg_nodes) {
        reach_[0] = 1;
    }

    // Validates whole sibling lists, in order; those before `begin` were validated before.
    template <bool kInDawg>
    void validate(std::size_t begin, std::size_t end) {
        // Local copies: a store of a byte may alias any member, which would be reloaded each time.
        const N* const nodes = nodes_.data();
        std::uint8_t* const reach_of = reach_.data();
        std::uint64_t* const words_of = words_.data();
        const std::size_t dawg_nodes = dawg_nodes_;
        const std::array<std::uint8_t, 256> table = byte_faults(tiles_, kInDawg);
        std::size_t list = begin;
        unsigned reach = 0;
        unsigned lowest = 0;  // the smallest tile that may stand next
        std::uint64_t words = 0;
        unsigned wrong = 0;
        for (std::size_t at = begin; at < end; ++at) {
            const N node = nodes[at];
            const std::size_t child = node.child();
            const unsigned tile = node.tile();
            const unsigned verdict = table[node.bits & 0xff];
            // Only earlier lists have a reach yet, so having one means being a valid child.
            const std::size_t known = child < list ? child : 1;
            const unsigned below = reach_of[known];
            wrong |= static_cast<unsigned>(below - 1u > kMaxWordLength) | (verdict & kNever);
            wrong |= child == 0 ? verdict & kNotAsLeaf : 0;
            wrong |= child >= dawg_nodes ? verdict & kSeparates : 0;
            wrong |= static_cast<unsigned>(tile < lowest);
            reach = std::max(reach, below + 1);
            reach_of[list] = static_cast<std::uint8_t>(reach);
            if constexpr (kInDawg) {
                words += words_of[known] + (node.accepts() ? 1u : 0u);
                words_of[list] = words;
                words = node.last() ? 0 : words;
            }
            lowest = node.last() ? 0 : tile + 1;
            reach = node.last() ? 0 : reach;
            list = node.last() ? at + 1 : list;
        }
        sound_ = sound_ && wrong == 0 && list == end;
    }

    bool sound() const { return sound_; }
    bool is_list(std::size_t at) const { return at > 1 && at < reach_.size() && reach_[at] != 0; }
    int depth(std::size_t list) const { return reach_[list] - 1; }
    std::uint64_t words(std::size_t list) const { return words_[list]; }

 private:
    std::span<const N> nodes_;
    int tiles_;
    std::size_t dawg_nodes_;
    // One more than the longest path down from a list, stored at its start; 1 for "no child" (node
    // 0), 0 for nodes that do not start a list.
    std::vector<std::uint8_t> reach_;
    std::vector<std::uint64_t> words_;  // the words below a list of the DAWG, stored at its start
    bool sound_ = true;
};

}  // namespace

template <class N>
GraphFacts check(GraphView<N> view, GraphFacts claimed) {
    const auto dawg_nodes = static_cast<std::size_t>(claimed.dawg_nodes);
    if (view.nodes.size() < 3 || dawg_nodes < 3 || dawg_nodes > view.nodes.size()) {
        throw std::invalid_argument("a word graph without nodes");
    }
    GraphValidator<N> validator(view, claimed.tiles, dawg_nodes);
    validator.template validate<true>(2, dawg_nodes);
    validator.template validate<false>(dawg_nodes, view.nodes.size());
    const std::size_t dawg = view.dawg_root();
    const std::size_t gaddag = view.gaddag_root();
    if (!validator.sound() || dawg >= dawg_nodes || !validator.is_list(dawg) ||
        (gaddag != 0 && !validator.is_list(gaddag)) || validator.depth(dawg) > kMaxWordLength) {
        throw std::invalid_argument("a word graph with an unsound arc");
    }
    GraphFacts counted = claimed;
    counted.words = validator.words(dawg);
    counted.longest = validator.depth(dawg);
    return counted;
}

template GraphFacts check(GraphView<Node>, GraphFacts);
template GraphFacts check(GraphView<WideNode>, GraphFacts);

}  // namespace lexagon::lexicon
