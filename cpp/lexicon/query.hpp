// Word queries: one depth-first walk of the DAWG under up to two constraints, a rack and a pattern.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lexicon/graph.hpp"

namespace lexagon::lexicon {

// Tiles that may be used, each as often as it is there; blanks stand for any tile.
struct Rack {
    std::array<std::uint8_t, kMaxTiles + 1> counts{};
    int blanks = 0;
};

// A pattern is a row of places, each taking a set of tiles, with runs of any tiles allowed at
// some joints. State i means "i places filled": a whole set of states fits one word, and a step
// is a mask and a shift.
class Pattern {
 public:
    using States = std::uint64_t;

    // `places[i]` has bit t set where tile t fits; `runs[i]` allows any run before place i, and
    // runs has one entry more for the end. Longer than any word: matches nothing.
    Pattern(std::span<const std::uint64_t> places, const std::vector<bool>& runs);

    bool can_match() const { return final_ != 0; }
    States start() const { return 1; }
    States step(States states, Tile tile) const {
        return (states & loops_) | (states & takes_[tile]) << 1;
    }
    bool matches(States states) const { return (states & final_) != 0; }

 private:
    States loops_ = 0;
    States final_ = 0;
    std::array<States, kMaxTiles + 1> takes_{};
};

struct Query {
    std::optional<Rack> rack;
    std::optional<Pattern> pattern;
    int min_length = 1;
    int max_length = kMaxWordLength;
};

// Words found, packed end to end; bit i of a word's blanks says that a blank stands at place i.
struct FoundWords {
    std::vector<Tile> tiles;
    std::vector<std::size_t> ends;
    std::vector<std::uint64_t> blanks;

    std::size_t size() const { return ends.size(); }
    std::span<const Tile> operator[](std::size_t word) const {
        const std::size_t begin = word == 0 ? 0 : ends[word - 1];
        return {tiles.data() + begin, ends[word] - begin};
    }
};

// The words that meet the query, in tile order. A rack's own tiles are used before its blanks.
FoundWords find_words(const Graph& graph, const Query& query);

// How many words there are of each length.
std::vector<std::uint64_t> count_by_length(const Graph& graph);

// Goes through all words in order, some at a time.
class WordCursor {
 public:
    explicit WordCursor(const Graph& graph);
    FoundWords next(std::size_t limit);

 private:
    template <class N>
    FoundWords advance(GraphView<N> view, std::size_t limit);

    const Graph& graph_;
    std::vector<std::size_t> path_;  // nodes from the root; the last one is to be visited next
};

}  // namespace lexagon::lexicon
