// The scoring kernel for boards of up to 16 squares: a branch-free walk of board and trie, level by
// level.
//
// A recursive walk spends its time on mispredicted branches. Here all paths of one length are
// contiguous; each is extended to its eight neighbours at once (AVX2 where the processor has it),
// the survivors are compacted, and words are counted at the end of a batch. A path is one 32-bit
// number beside its node in the trie:
//   bits 0-4 31 less the last symbol (the shift that leaves a mask's bits up to that symbol),
//   bits 5-9 the symbol that the wild square plays (31: it is not used),
//   bits 12-27 the squares used, bits 28-31 the last square.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "grid/marks.hpp"
#include "grid/score_trie.hpp"
#include "grid/shape.hpp"

namespace lexagon::grid {

inline constexpr int kSmallSquares = 16;
class SmallKernel {
 public:
    // The trie and the shape must outlive the kernel; the shape has at most 16 squares.
    // Without `vector` it runs as on a processor that has no AVX2.
    SmallKernel(const ScoreTrie& trie, std::span<const std::uint32_t> scores, const Shape& shape,
                bool vector = true);

    // The total of a board; `symbols` holds one symbol (or kNoSymbol) per square.
    std::uint64_t score(std::span<const std::uint8_t> symbols);

    // The totals of the boards that differ in one square at most: one for each symbol there.
    void score_changes(std::span<const std::uint8_t> symbols, int wild,
                       std::span<std::uint64_t> totals);

    // What the kernel's two builds share; public for them alone.
    struct Path {
        std::uint32_t packed;
        std::uint32_t node;
    };
    static constexpr int kWildShift = 5;
    static constexpr int kUsedShift = 12;
    static constexpr int kSquareShift = 28;
    static constexpr std::uint32_t kUsedMask = 0xffffu << kUsedShift;
    static constexpr std::uint32_t kWildMask = 31u << kWildShift;

    static constexpr std::uint32_t packed_step(unsigned square, unsigned symbol) {
        return (31 - symbol) | 1u << (kUsedShift + square) | square << kSquareShift;
    }

    static constexpr std::size_t kBatch = 256;
    static constexpr std::size_t kLanes = 8;
    static constexpr int kLevels = kSmallSquares + 1;

    // Paths whose last step is not yet taken in the trie: `node` is the one before it.
    struct Steps {
        std::uint32_t packed[kBatch * kLanes + kLanes];
        std::uint32_t node[kBatch * kLanes + kLanes];

        void put(std::size_t at, std::uint32_t path, std::uint32_t from) {
            packed[at] = path;
            node[at] = from;
        }
    };

    struct alignas(32) State {
        // Per square, a lane for each neighbour: the shift that brings its symbol's bit of a mask
        // to bit 31 (32 where no symbol is), and what stepping there adds to a path.
        std::uint32_t shifts[kSmallSquares][kLanes];
        std::uint32_t steps[kSmallSquares][kLanes];
        // The symbols of all neighbours, twice: against words and deeper of a node at once.
        std::uint64_t neighbour_symbols[kSmallSquares];
        std::uint32_t neighbour_squares[kSmallSquares];  // the squares themselves, as used squares
        std::uint8_t lane_square[kSmallSquares][kLanes];

        const ScoreNode* nodes;
        WordMarks::Mark* marks;
        std::uint32_t run;
        int squares;
        int wild;
        std::uint64_t total;
        std::vector<std::uint32_t>* wild_found;  // word << 5 | symbol

        std::unique_ptr<Path[]> levels[kLevels];
        Steps candidates;
        Steps found;
    };

 private:
    void begin(std::span<const std::uint8_t> symbols, int wild);

    const ScoreTrie& trie_;
    const Shape& shape_;
    bool vector_;
    WordMarks marks_;
    std::unique_ptr<State> state_;
};

}  // namespace lexagon::grid
