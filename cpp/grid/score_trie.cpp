#include "grid/score_trie.hpp"

#include <stdexcept>
#include <string>

namespace lexagon::grid {
namespace {

// Where a symbol leads in the lexicon's graph: is a word complete, and what may follow.
struct Step {
    bool accepts = false;
    std::size_t siblings = 0;
};

template <class View>
std::optional<Step> step(const View& view, std::size_t at, std::optional<QuTiles> qu) {
    const auto node = view.nodes[at];
    if (!qu || node.tile() != qu->q) return Step{node.accepts(), node.child()};
    const std::size_t after = view.find(node.child(), qu->u);
    if (after == 0) return std::nullopt;
    return Step{view.nodes[after].accepts(), view.nodes[after].child()};
}

}  // namespace

ScoreTrie::ScoreTrie(const Graph& graph, std::optional<QuTiles> qu)
    : symbols_(graph.facts().tiles), qu_(qu) {
    if (symbols_ > kMaxSymbols) {
        throw std::invalid_argument("an alphabet of " + std::to_string(symbols_) +
                                    " tiles; boards are scored over at most 31");
    }
    std::visit(
        [&](auto view) {
            // Level by level, so that the few nodes near the root, which every board visits,
            // lie together.
            std::vector<std::size_t> queue{view.dawg_root()};
            for (std::size_t next = 0; next < queue.size(); ++next) {
                ScoreNode made{0, 0, static_cast<std::uint32_t>(words_),
                               static_cast<std::uint32_t>(queue.size())};
                for (std::size_t at = queue[next]; at != 0; ++at) {
                    const std::uint32_t bit = 1u << (view.nodes[at].tile() - 1);
                    if (const auto taken = step(view, at, qu_)) {
                        if (taken->accepts) {
                            made.words |= bit;
                            ++words_;
                        }
                        if (taken->siblings != 0) {
                            made.deeper |= bit;
                            queue.push_back(taken->siblings);
                        }
                    }
                    if (view.nodes[at].last()) break;
                }
                nodes_.push_back(made);
            }
        },
        graph.view());
}

std::vector<std::uint32_t> ScoreTrie::word_scores(
    const ScoreRule& rule, std::span<const std::uint32_t> tile_points) const {
    if (tile_points.size() != static_cast<std::size_t>(symbols_) + 1) {
        throw std::invalid_argument("one number of points is needed per tile");
    }
    struct Prefix {
        std::uint64_t points = 0;
        int length = 0;
    };
    std::vector<std::uint32_t> scores(words_);
    std::vector<Prefix> prefixes(nodes_.size());
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
        const ScoreNode& node = nodes_[at];
        for (std::uint32_t left = node.words | node.deeper; left != 0; left &= left - 1) {
            const int symbol = std::countr_zero(left);
            const bool is_qu = qu_ && symbol + 1 == qu_->q;
            Prefix longer = prefixes[at];
            longer.points += tile_points[symbol + 1] + (is_qu ? tile_points[qu_->u] : 0);
            longer.length += is_qu ? 2 : 1;
            if (node.words >> symbol & 1) {
                scores[node.word(symbol)] = rule.score(longer.points, longer.length);
            }
            if (node.deeper >> symbol & 1) prefixes[node.child(symbol)] = longer;
        }
    }
    return scores;
}

}  // namespace lexagon::grid
