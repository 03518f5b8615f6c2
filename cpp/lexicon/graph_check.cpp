// Validates an untrusted graph in one pass; after it, walks need no bounds checks.
//
// The pass has no branches: a graph is read at every start of the program and is nearly always
// valid, so faults are accumulated, a bit each, instead of being tested one by one.
#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <string>

#include "lexicon/graph.hpp"

namespace lexagon::lexicon {
namespace {

// What may be wrong with a graph, in the order of `kFaultNames`.
enum : unsigned {
    kForeignTile = 1u << 0,
    kSeparatorInDawg = 1u << 1,
    kSeparatorAccepts = 1u << 2,
    kDeadEnd = 1u << 3,
    kSeparatorLeavesDawg = 1u << 4,
    kNoSuchList = 1u << 5,
    kTooLong = 1u << 6,
    kDisorder = 1u << 7,
    kOpenList = 1u << 8,
    kNoDawg = 1u << 9,
    kNoGaddag = 1u << 10,
};

constexpr std::array<const char*, 11> kFaultNames = {
    "a tile outside its alphabet",
    "a separator in its DAWG",
    "a separator that ends a word",
    "an arc that neither ends a word nor leads on",
    "a separator that does not lead into its DAWG",
    "an arc to what is not an earlier list of siblings",
    "a path longer than any word",
    "siblings out of order",
    "a list of siblings that does not end",
    "no DAWG at its root",
    "no GADDAG at its root",
};

// The faults that a node's low byte (tile, last, accepts) has by itself, without a child, or with
// a child outside the DAWG.
struct ByteFaults {
    std::uint8_t always = 0;
    std::uint8_t as_leaf = 0;
    std::uint8_t beyond_dawg = 0;
};

std::array<ByteFaults, 256> byte_faults(int tiles, bool in_dawg) {
    std::array<ByteFaults, 256> table{};
    for (unsigned byte = 0; byte < table.size(); ++byte) {
        const Node node{byte};
        const bool separator = node.tile() == kSeparator;
        if (node.tile() > tiles) table[byte].always |= kForeignTile;
        if (separator && in_dawg) table[byte].always |= kSeparatorInDawg;
        if (separator && node.accepts()) table[byte].always |= kSeparatorAccepts;
        if (!node.accepts()) table[byte].as_leaf |= kDeadEnd;
        if (separator) table[byte].beyond_dawg |= kSeparatorLeavesDawg;
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
        const std::array<ByteFaults, 256> table = byte_faults(tiles_, kInDawg);
        std::size_t list = begin;
        unsigned reach = 0;
        unsigned lowest = 0;  // the smallest tile that may stand next
        std::uint64_t words = 0;
        unsigned faults = 0;
        for (std::size_t at = begin; at < end; ++at) {
            const N node = nodes[at];
            const std::size_t child = node.child();
            const unsigned tile = node.tile();
            const ByteFaults own = table[node.bits & 0xff];
            // Only earlier lists have a reach yet, so having one means being a valid child.
            const std::size_t known = child < list ? child : 1;
            const unsigned below = reach_of[known];
            faults |= own.always;
            faults |= child == 0 ? own.as_leaf : 0u;
            faults |= child >= dawg_nodes ? own.beyond_dawg : 0u;
            faults |= below == 0 ? kNoSuchList : 0u;
            faults |= below > kMaxWordLength + 1u ? kTooLong : 0u;
            faults |= tile < lowest ? kDisorder : 0u;
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
        faults_ |= faults | (list == end ? 0u : kOpenList);
    }

    unsigned faults() const { return faults_; }
    bool is_list(std::size_t at) const { return at != 0 && at < reach_.size() && reach_[at] != 0; }
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
    unsigned faults_ = 0;
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
    unsigned faults = validator.faults();
    if (dawg >= dawg_nodes || !validator.is_list(dawg)) {
        faults |= kNoDawg;
    } else if (validator.depth(dawg) > kMaxWordLength) {
        faults |= kTooLong;
    }
    if (gaddag != 0 && !validator.is_list(gaddag)) faults |= kNoGaddag;
    if (faults != 0) {
        throw std::invalid_argument(
            std::string("a word graph with ") +
            kFaultNames[static_cast<std::size_t>(std::countr_zero(faults))]);
    }
    GraphFacts counted = claimed;
    counted.words = validator.words(dawg);
    counted.longest = validator.depth(dawg);
    return counted;
}

template GraphFacts check(GraphView<Node>, GraphFacts);
template GraphFacts check(GraphView<WideNode>, GraphFacts);

}  // namespace lexagon::lexicon
