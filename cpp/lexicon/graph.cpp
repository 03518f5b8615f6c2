#include "lexicon/graph.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace lexagon::lexicon {
namespace {

template <class N>
GraphView<N> view_of(std::span<const std::byte> bytes) {
    if (bytes.size() % sizeof(N) != 0 || bytes.size() < 2 * sizeof(N)) {
        throw std::invalid_argument("a word graph cut short");
    }
    if (reinterpret_cast<std::uintptr_t>(bytes.data()) % alignof(N) != 0) {
        throw std::invalid_argument("a word graph at an odd address");
    }
    return {{reinterpret_cast<const N*>(bytes.data()), bytes.size() / sizeof(N)}};
}

}  // namespace

Graph Graph::adopt(std::span<const std::byte> bytes, int node_bytes, GraphFacts facts,
                   std::shared_ptr<const void> owner) {
    const AnyView view = node_bytes == 4   ? AnyView(view_of<Node>(bytes))
                         : node_bytes == 8 ? AnyView(view_of<WideNode>(bytes))
                                           : throw std::invalid_argument("nodes of an odd size");
    const GraphFacts counted = std::visit([&](auto some) { return check(some, facts); }, view);
    if (counted.words != facts.words || counted.longest != facts.longest) {
        throw std::invalid_argument("a word graph that holds other words than its header says");
    }
    return Graph(view, counted, std::move(owner));
}

std::size_t Graph::node_count() const {
    return std::visit([](auto view) { return view.nodes.size(); }, view_);
}

bool Graph::has_gaddag() const {
    return std::visit([](auto view) { return view.gaddag_root() != 0; }, view_);
}

std::span<const std::byte> Graph::bytes() const {
    return std::visit([](auto view) { return std::as_bytes(view.nodes); }, view_);
}

std::uint64_t Graph::beginnings() const {
    static constexpr std::uint64_t kMany = std::uint64_t{1} << 62;  // few nodes may have very many
    return std::visit(
        [this](auto view) {
            // Children stand before their parents, so one pass finds each child's count made.
            std::vector<std::uint64_t> counts(facts_.dawg_nodes);
            const auto of_list = [&](std::size_t first) {
                std::uint64_t sum = 0;
                for (std::size_t at = first; at != 0; ++at) {
                    sum = std::min(kMany, sum + counts[at]);
                    if (view.nodes[at].last()) break;
                }
                return sum;
            };
            for (std::size_t at = 2; at < counts.size(); ++at) {
                counts[at] = 1 + of_list(view.nodes[at].child());
            }
            return of_list(view.dawg_root());
        },
        view_);
}

bool Graph::contains(std::span<const Tile> word) const {
    return std::visit(
        [word](auto view) {
            std::size_t siblings = view.dawg_root();
            bool accepts = false;
            for (const Tile tile : word) {
                const std::size_t at = view.find(siblings, tile);
                if (at == 0) return false;
                accepts = view.nodes[at].accepts();
                siblings = view.nodes[at].child();
            }
            return accepts;
        },
        view_);
}

std::uint64_t checksum(std::span<const std::byte> bytes) {
    // Four independent lanes of multiply and rotate; every step is a bijection of its input, so
    // one altered byte always alters its lane, and the lanes are joined by bijections too.
    constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15u;
    const auto mixed = [](std::uint64_t lane, std::uint64_t value) {
        const std::uint64_t product = (lane ^ value) * kOdd;
        return product << 29 | product >> 35;
    };
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    const auto word_at = [data](std::size_t at) {
        std::uint64_t value = 0;
        for (int byte = 0; byte < 8; ++byte) value |= std::uint64_t{data[at + byte]} << 8 * byte;
        return value;
    };
    std::uint64_t lanes[4] = {1, 2, 3, 4};
    std::size_t at = 0;
    for (; at + 32 <= bytes.size(); at += 32) {
        for (std::size_t lane = 0; lane < 4; ++lane) {
            lanes[lane] = mixed(lanes[lane], word_at(at + 8 * lane));
        }
    }
    for (; at < bytes.size(); ++at) lanes[at % 4] = mixed(lanes[at % 4], data[at]);
    std::uint64_t sum = bytes.size();
    for (const std::uint64_t lane : lanes) sum = mixed(sum, lane);
    return sum ^ sum >> 32;
}

}  // namespace lexagon::lexicon
