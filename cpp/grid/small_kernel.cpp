#include "grid/small_kernel.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>

#include "common/simd.hpp"

namespace lexagon::grid {
namespace plain {
#define LEXAGON_TARGET
#include "grid/small_kernel.inc"
#undef LEXAGON_TARGET
}  // namespace plain

#if LEXAGON_HAS_AVX2
namespace avx2 {
#define LEXAGON_KERNEL_AVX2
#define LEXAGON_TARGET LEXAGON_AVX2
#include "grid/small_kernel.inc"
#undef LEXAGON_TARGET
#undef LEXAGON_KERNEL_AVX2
}  // namespace avx2
#endif

namespace {

template <bool kWild>
void walk_board(SmallKernel::State& state, const std::uint8_t* symbols, bool vector) {
#if LEXAGON_HAS_AVX2
    if (vector) return avx2::walk_all<kWild>(state, symbols);
#endif
    (void)vector;
    plain::walk_all<kWild>(state, symbols);
}

}  // namespace

SmallKernel::SmallKernel(const ScoreTrie& trie, std::span<const std::uint32_t> scores,
                         const Shape& shape, bool vector)
    : trie_(trie),
      shape_(shape),
      vector_(vector && simd::use_avx2()),
      marks_(trie, scores),
      state_(std::make_unique<State>()) {
    if (shape.squares() > kSmallSquares) throw std::invalid_argument("not a small board");
    State& state = *state_;
    state.nodes = trie.nodes().data();
    state.marks = marks_.data();
    state.squares = shape.squares();
    state.wild_found = &marks_.wild_found();
    for (auto& level : state.levels) {
        level = std::make_unique_for_overwrite<Path[]>(kBatch * (kLanes + kMaxSymbols));
    }
    for (int square = 0; square < kSmallSquares; ++square) {
        state.neighbour_squares[square] = 0;
        std::fill_n(state.lane_square[square], kLanes, std::uint8_t{kSmallSquares});
        if (square >= state.squares) continue;
        std::size_t lane = 0;
        for (const std::uint8_t to : shape.neighbours(square)) {
            state.lane_square[square][lane++] = to;
            state.neighbour_squares[square] |= 1u << (kUsedShift + to);
        }
    }
}

void SmallKernel::begin(std::span<const std::uint8_t> symbols, int wild) {
    State& state = *state_;
    check_symbols(trie_, shape_, symbols, wild);
    std::uint32_t bits[kSmallSquares + 1] = {};
    std::uint32_t shifts[kSmallSquares + 1];
    std::fill_n(shifts, kSmallSquares + 1, 32u);
    std::uint32_t steps[kSmallSquares + 1] = {};
    for (int square = 0; square < state.squares; ++square) {
        const unsigned symbol = symbols[square];
        if (symbol != kNoSymbol && square != wild) {
            bits[square] = 1u << symbol;
            shifts[square] = 31 - symbol;
        }
        steps[square] = packed_step(static_cast<unsigned>(square), symbol);
    }
    for (int square = 0; square < state.squares; ++square) {
        std::uint32_t neighbour_symbols = 0;
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const int to = state.lane_square[square][lane];
            state.shifts[square][lane] = shifts[to];
            state.steps[square][lane] = steps[to];
            neighbour_symbols |= bits[to];
        }
        // Beside the wild square anything may follow.
        const bool beside_wild =
            wild >= 0 && (state.neighbour_squares[square] >> (kUsedShift + wild) & 1) != 0;
        state.neighbour_symbols[square] =
            beside_wild ? ~std::uint64_t{0}
                        : std::uint64_t{neighbour_symbols} << 32 | neighbour_symbols;
    }
    state.run = marks_.next_run();
    state.wild = wild;
    state.total = 0;
}

std::uint64_t SmallKernel::score(std::span<const std::uint8_t> symbols) {
    begin(symbols, -1);
    walk_board<false>(*state_, symbols.data(), vector_);
    return state_->total;
}

void SmallKernel::score_changes(std::span<const std::uint8_t> symbols, int wild,
                                std::span<std::uint64_t> totals) {
    begin(symbols, wild);
    walk_board<true>(*state_, symbols.data(), vector_);
    marks_.totals_by_symbol(state_->total, totals);
}

}  // namespace lexagon::grid
