// A trie for scoring many boards: two bit masks per node say which letters complete a word and
// which have children, so that leaves need not be visited or stored.
//
// A board's letter is a symbol, one bit of a 32-bit mask. Symbols are the lexicon's tiles, but the
// q tile may play Qu: then it stands for both tiles, and words with a bare q are left out.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "grid/score_rule.hpp"
#include "lexicon/graph.hpp"

namespace lexagon::grid {

using lexicon::Graph;
using lexicon::Tile;

inline constexpr int kMaxSymbols = 31;  // one more is kept for "no symbol"

struct ScoreNode {
    // The kernel reads the first two at once; nothing may come before them.
    std::uint32_t words;        // symbols that complete a word
    std::uint32_t deeper;       // symbols below which there are longer words
    std::uint32_t first_word;   // number of the first of those words; the others follow in order
    std::uint32_t first_child;  // likewise of the children

    std::uint32_t word(int symbol) const { return first_word + below(words, symbol); }
    std::uint32_t child(int symbol) const { return first_child + below(deeper, symbol); }

 private:
    static std::uint32_t below(std::uint32_t mask, int symbol) {
        return static_cast<std::uint32_t>(std::popcount(mask & ((1u << symbol) - 1)));
    }
};

// The tiles that one q square plays: Q and U.
struct QuTiles {
    Tile q;
    Tile u;
};

class ScoreTrie {
 public:
    // Throws std::invalid_argument if the alphabet has more than 31 tiles.
    ScoreTrie(const Graph& graph, std::optional<QuTiles> qu);

    int symbols() const { return symbols_; }
    std::span<const ScoreNode> nodes() const { return nodes_; }
    std::size_t words() const { return words_; }

    // The score of every word by its number, for boards whose points go by the letter.
    std::vector<std::uint32_t> word_scores(const ScoreRule& rule,
                                           std::span<const std::uint32_t> tile_points) const;

 private:
    int symbols_;
    std::optional<QuTiles> qu_;
    std::vector<ScoreNode> nodes_;
    std::size_t words_ = 0;
};

}  // namespace lexagon::grid
