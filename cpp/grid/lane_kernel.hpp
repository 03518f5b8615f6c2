// The scoring kernel for boards of up to 64 squares: a branch-free walk of board and trie, level by
// level.
//
// A recursive walk spends its time on mispredicted branches. Here all paths of one length stand in
// rows; each is extended to its eight neighbours at once (AVX2 where the processor has it), the
// survivors are put side by side, and words are counted at the end of a batch.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "grid/marks.hpp"
#include "grid/score_trie.hpp"
#include "grid/shape.hpp"

namespace lexagon::grid {

class LaneKernel {
 public:
    static constexpr int kMostSquares = 64;

    // The trie and the shape must outlive the kernel; the shape has at most 64 squares.
    // Without `vector` it runs as on a processor that has no AVX2.
    LaneKernel(const ScoreTrie& trie, std::span<const std::uint32_t> scores, const Shape& shape,
               bool vector = true);

    // The total of a board; `symbols` holds one symbol (or kNoSymbol) per square. Throws
    // std::overflow_error beyond kStepLimit.
    std::uint64_t score(std::span<const std::uint8_t> symbols);

    // The totals of the boards that differ in one square at most: one for each symbol there.
    void score_changes(std::span<const std::uint8_t> symbols, int wild,
                       std::span<std::uint64_t> totals);

    // What the kernel's two builds share; public for them alone.
    static constexpr std::size_t kBatch = 512;
    static constexpr std::size_t kLanes = 8;

    // The most paths that a batch of shorter ones leads to.
    static constexpr std::size_t kMostPaths = kBatch * (kLanes + kMaxSymbols);

    // Paths of one length.
    struct Paths {
        std::uint64_t used[kMostPaths];  // a bit for each square
        std::uint32_t node[kMostPaths];
        std::uint8_t square[kMostPaths];  // the last
        std::uint8_t wild[kMostPaths];  // the symbol that the wild square plays; kNoSymbol: unused
    };

    // A step of a path. The lanes of a vector treat it as one number.
    struct Step {
        std::uint8_t shift;  // 31 less its symbol: leaves a mask's bits up to that symbol
        std::uint8_t square;
        std::uint16_t path;  // its place among the paths
    };
    static_assert(sizeof(Step) == 4 && kMostPaths <= 0x10000);

    struct alignas(32) State {
        // Per square, a lane for each neighbour: the shift that brings its symbol's bit of a mask
        // to bit 31 (32 where no symbol is), which half of the used squares it is in, the shift
        // that brings it to bit 31 there, and the step to it.
        std::uint32_t shifts[kMostSquares][kLanes];
        std::uint32_t halves[kMostSquares][kLanes];
        std::uint32_t places[kMostSquares][kLanes];
        Step steps[kMostSquares][kLanes];
        // The symbols of all neighbours, twice: against words and deeper of a node at once.
        std::uint64_t neighbour_symbols[kMostSquares];
        std::uint64_t neighbour_squares[kMostSquares];
        std::uint8_t lane_square[kMostSquares][kLanes];

        const ScoreNode* nodes;
        WordMarks::Run* runs;
        const std::uint32_t* scores;
        WordMarks::Run run;
        int squares;
        int wild;
        std::uint64_t total;
        std::uint64_t taken;                     // steps, against kStepLimit
        std::vector<std::uint32_t>* wild_found;  // word << 5 | symbol

        std::unique_ptr<Paths[]> levels;  // by the length of paths
        Step candidates[kBatch * kLanes + kLanes];
        Step found[kBatch * kLanes + kLanes];
        std::uint32_t fresh[kBatch * kLanes];  // words not found before
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
