#include "lexicon/query.hpp"

#include <stdexcept>

namespace lexagon::lexicon {
namespace {

template <class N>
class Walk {
 public:
    Walk(GraphView<N> view, const Query& query)
        : view_(view), query_(query), rack_(query.rack.value_or(Rack{})) {}

    FoundWords run() {
        const Pattern::States states = query_.pattern ? query_.pattern->start() : 0;
        descend(view_.dawg_root(), 0, states, 0);
        return std::move(found_);
    }

 private:
    void descend(std::size_t siblings, int depth, Pattern::States states, std::uint64_t blanks) {
        if (siblings == 0 || depth >= query_.max_length) return;
        for (std::size_t at = siblings;; ++at) {
            const N node = view_.nodes[at];
            visit(node, depth, states, blanks);
            if (node.last()) return;
        }
    }

    void visit(N node, int depth, Pattern::States states, std::uint64_t blanks) {
        const Tile tile = node.tile();
        if (query_.pattern) {
            states = query_.pattern->step(states, tile);
            if (states == 0) return;
        }
        path_[static_cast<std::size_t>(depth)] = tile;
        if (!query_.rack) {
            enter(node, depth + 1, states, blanks);
        } else if (rack_.counts[tile] > 0) {
            --rack_.counts[tile];
            enter(node, depth + 1, states, blanks);
            ++rack_.counts[tile];
        } else if (rack_.blanks > 0) {
            --rack_.blanks;
            enter(node, depth + 1, states, blanks | std::uint64_t{1} << depth);
            ++rack_.blanks;
        }
    }

    void enter(N node, int length, Pattern::States states, std::uint64_t blanks) {
        if (node.accepts() && length >= query_.min_length &&
            (!query_.pattern || query_.pattern->matches(states))) {
            found_.tiles.insert(found_.tiles.end(), path_.begin(), path_.begin() + length);
            found_.ends.push_back(found_.tiles.size());
            found_.blanks.push_back(blanks);
        }
        descend(node.child(), length, states, blanks);
    }

    GraphView<N> view_;
    const Query& query_;
    Rack rack_;
    std::array<Tile, kMaxWordLength> path_{};
    FoundWords found_;
};

template <class N>
void count_below(GraphView<N> view, std::size_t siblings, std::size_t depth,
                 std::vector<std::uint64_t>& counts) {
    if (siblings == 0) return;
    for (std::size_t at = siblings;; ++at) {
        const N node = view.nodes[at];
        if (node.accepts()) ++counts[depth + 1];
        count_below(view, node.child(), depth + 1, counts);
        if (node.last()) return;
    }
}

}  // namespace

Pattern::Pattern(std::span<const std::uint64_t> places, const std::vector<bool>& runs) {
    if (runs.size() != places.size() + 1) {
        throw std::invalid_argument("a pattern has one joint more than places");
    }
    if (places.size() > static_cast<std::size_t>(kMaxWordLength)) return;
    for (std::size_t place = 0; place < places.size(); ++place) {
        for (std::size_t tile = 1; tile < takes_.size(); ++tile) {
            if (places[place] >> tile & 1) takes_[tile] |= States{1} << place;
        }
    }
    for (std::size_t joint = 0; joint < runs.size(); ++joint) {
        if (runs[joint]) loops_ |= States{1} << joint;
    }
    final_ = States{1} << places.size();
}

FoundWords find_words(const Graph& graph, const Query& query) {
    if (query.pattern && !query.pattern->can_match()) return {};
    if (query.max_length > kMaxWordLength) throw std::invalid_argument("words that long");
    return std::visit([&](auto view) { return Walk(view, query).run(); }, graph.view());
}

std::vector<std::uint64_t> count_by_length(const Graph& graph) {
    std::vector<std::uint64_t> counts(static_cast<std::size_t>(graph.facts().longest) + 1);
    std::visit([&](auto view) { count_below(view, view.dawg_root(), 0, counts); }, graph.view());
    return counts;
}

WordCursor::WordCursor(const Graph& graph) : graph_(graph) {
    path_.push_back(std::visit([](auto view) { return view.dawg_root(); }, graph.view()));
}

FoundWords WordCursor::next(std::size_t limit) {
    return std::visit([&](auto view) { return advance(view, limit); }, graph_.view());
}

template <class N>
FoundWords WordCursor::advance(GraphView<N> view, std::size_t limit) {
    FoundWords found;
    while (!path_.empty() && found.size() < limit) {
        const N node = view.nodes[path_.back()];
        if (node.accepts()) {
            for (const std::size_t at : path_) found.tiles.push_back(view.nodes[at].tile());
            found.ends.push_back(found.tiles.size());
            found.blanks.push_back(0);
        }
        if (node.child() != 0) {
            path_.push_back(node.child());
            continue;
        }
        while (!path_.empty() && view.nodes[path_.back()].last()) path_.pop_back();
        if (!path_.empty()) ++path_.back();
    }
    return found;
}

}  // namespace lexagon::lexicon
