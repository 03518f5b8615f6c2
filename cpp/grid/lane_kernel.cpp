#include "grid/lane_kernel.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>

#include "common/simd.hpp"

namespace lexagon::grid {
namespace plain {
#define LEXAGON_TARGET
#include "grid/lane_kernel.inc"
#undef LEXAGON_TARGET
}  // namespace plain

#if LEXAGON_HAS_AVX2
namespace avx2 {
#define LEXAGON_KERNEL_AVX2
#define LEXAGON_TARGET LEXAGON_AVX2
#include "grid/lane_kernel.inc"
#undef LEXAGON_TARGET
#undef LEXAGON_KERNEL_AVX2
}  // namespace avx2
#endif

namespace {

template <bool kWild>
void walk_board(LaneKernel::State& state, const std::uint8_t* symbols, bool vector) {
#if LEXAGON_HAS_AVX2
    if (vector && state.squares <= 32) return avx2::walk_all<kWild, false>(state, symbols);
    if (vector) return avx2::walk_all<kWild, true>(state, symbols);
#endif
    (void)vector;
    plain::walk_all<kWild, true>(state, symbols);
}

}  // namespace

LaneKernel::LaneKernel(const ScoreTrie& trie, std::span<const std::uint32_t> scores,
                       const Shape& shape, bool vector)
    : trie_(trie),
      shape_(shape),
      vector_(vector && simd::use_avx2()),
      marks_(trie, scores),
      state_(std::make_unique<State>()) {
    if (shape.squares() > kMostSquares) throw std::invalid_argument("a board too large");
    State& state = *state_;
    state.nodes = trie.nodes().data();
    state.runs = marks_.runs();
    state.scores = marks_.scores();
    state.squares = shape.squares();
    state.wild_found = &marks_.wild_found();
    state.levels =
        std::make_unique_for_overwrite<Paths[]>(static_cast<std::size_t>(state.squares) + 2);
    for (int square = 0; square < state.squares; ++square) {
        std::fill_n(state.lane_square[square], kLanes, static_cast<std::uint8_t>(state.squares));
        std::size_t lane = 0;
        for (const std::uint8_t to : shape.neighbours(square)) {
            state.halves[square][lane] = to / 32u;
            state.places[square][lane] = 31 - to % 32u;
            state.lane_square[square][lane++] = to;
            state.neighbour_squares[square] |= std::uint64_t{1} << to;
        }
    }
}

void LaneKernel::begin(std::span<const std::uint8_t> symbols, int wild) {
    State& state = *state_;
    check_symbols(trie_, shape_, symbols, wild);
    // One more than the squares: where a lane has no neighbour.
    std::uint32_t bits[kMostSquares + 1];
    std::uint32_t shifts[kMostSquares + 1];
    Step steps[kMostSquares + 1];
    for (int square = 0; square <= state.squares; ++square) {
        const unsigned symbol =
            square == state.squares || square == wild ? kNoSymbol : symbols[square];
        bits[square] = symbol == kNoSymbol ? 0 : 1u << symbol;
        shifts[square] = symbol == kNoSymbol ? 32 : 31 - symbol;
        steps[square] = {static_cast<std::uint8_t>(31 - symbol),
                         static_cast<std::uint8_t>(square % state.squares), 0};
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
        const bool beside_wild = wild >= 0 && (state.neighbour_squares[square] >> wild & 1) != 0;
        state.neighbour_symbols[square] =
            beside_wild ? ~std::uint64_t{0}
                        : std::uint64_t{neighbour_symbols} << 32 | neighbour_symbols;
    }
    state.run = marks_.next_run();
    state.wild = wild;
    state.total = 0;
    state.taken = 0;
}

std::uint64_t LaneKernel::score(std::span<const std::uint8_t> symbols) {
    begin(symbols, -1);
    walk_board<false>(*state_, symbols.data(), vector_);
    return state_->total;
}

void LaneKernel::score_changes(std::span<const std::uint8_t> symbols, int wild,
                               std::span<std::uint64_t> totals) {
    begin(symbols, wild);
    walk_board<true>(*state_, symbols.data(), vector_);
    marks_.totals_by_symbol(state_->total, totals);
}

}  // namespace lexagon::grid
