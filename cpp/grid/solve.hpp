// Every word of a board with every path that spells it: depth-first over board and trie together.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "grid/board.hpp"
#include "grid/score_rule.hpp"
#include "grid/word_trie.hpp"

namespace lexagon::grid {

struct SolveLimits {
    std::uint64_t steps = 200'000'000;  // of the walk; a board beyond it is refused
    std::uint64_t paths = 1'000'000;    // kept in all
};

// Words in alphabetical order; each with its paths, the best-scoring first, then by squares.
struct Solution {
    struct Word {
        std::uint32_t number;
        std::uint32_t score;
        std::size_t first_path;
        std::size_t paths;
    };
    std::vector<Word> words;
    std::vector<std::uint8_t> squares;  // of all paths, end to end
    std::vector<std::size_t> path_ends;
    std::vector<std::uint32_t> path_scores;

    std::span<const std::uint8_t> path(std::size_t at) const {
        const std::size_t begin = at == 0 ? 0 : path_ends[at - 1];
        return {squares.data() + begin, path_ends[at] - begin};
    }
};

// Throws std::overflow_error, saying which limit it was, for boards with too many paths.
Solution solve(const WordTrie& trie, const Board& board, const ScoreRule& rule,
               const SolveLimits& limits);

}  // namespace lexagon::grid
