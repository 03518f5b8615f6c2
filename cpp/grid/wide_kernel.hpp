// The scoring walk for boards of any size: plain recursion over the scoring trie.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <span>

#include "grid/marks.hpp"
#include "grid/score_trie.hpp"
#include "grid/shape.hpp"

namespace lexagon::grid {

class WideKernel {
 public:
    // The trie and the shape must outlive the kernel.
    WideKernel(const ScoreTrie& trie, std::span<const std::uint32_t> scores, const Shape& shape);

    // As in LaneKernel.
    std::uint64_t score(std::span<const std::uint8_t> symbols);
    void score_changes(std::span<const std::uint8_t> symbols, int wild,
                       std::span<std::uint64_t> totals);

 private:
    void walk_board(std::span<const std::uint8_t> symbols, int wild);
    void enter(int square, const ScoreNode& before, int wild_symbol);
    void visit(int square, const ScoreNode& before, int symbol, int wild_symbol);
    void keep(std::uint32_t word, int wild_symbol);

    const ScoreTrie& trie_;
    const Shape& shape_;
    WordMarks marks_;
    std::array<std::uint32_t, kMaxSquares> neighbour_symbols_{};
    std::array<std::uint8_t, kMaxSquares> symbols_{};
    std::bitset<kMaxSquares> used_;
    int wild_ = -1;
    WordMarks::Run run_ = 0;
    std::uint64_t steps_ = 0;
    std::uint64_t total_ = 0;
};

}  // namespace lexagon::grid
