#include "wordle/collisions.hpp"

#include <algorithm>
#include <cstring>

#include "common/simd.hpp"

namespace lexagon::wordle {

namespace {

// Marks the guesses of one vector under which two of the answers look the same. `columns` hold the
// codes of an answer by guess; returns whether a guess is left unmarked.
template <class Cell, std::size_t Bytes>
LEXAGON_INLINE bool mark_collisions(const Cell* const* columns, std::size_t count,
                                    std::size_t begin, Cell* marks) {
    using Lanes = simd::Vector<Cell, Bytes>;
    Lanes marked;
    std::memcpy(&marked, marks, sizeof marked);
    for (std::size_t later = 1; later < count; ++later) {
        Lanes mine;
        std::memcpy(&mine, columns[later] + begin, sizeof mine);
        for (std::size_t earlier = 0; earlier < later; ++earlier) {
            Lanes other;
            std::memcpy(&other, columns[earlier] + begin, sizeof other);
            marked |= Lanes(mine == other);
        }
        std::uint64_t words[Bytes / 8], all = ~std::uint64_t{0};
        std::memcpy(words, &marked, sizeof words);
        for (std::uint64_t word : words) all &= word;
        if (all == ~std::uint64_t{0}) return false;
    }
    std::memcpy(marks, &marked, sizeof marked);
    return true;
}

template <class Cell>
bool mark_collisions_plain(const Cell* const* columns, std::size_t count, std::size_t begin,
                           Cell* marks) {
    constexpr std::size_t kHalf = kLanes<Cell> / 2;
    const bool first = mark_collisions<Cell, simd::kVectorBytes / 2>(columns, count, begin, marks);
    if (!first) std::fill_n(marks, kHalf, static_cast<Cell>(~Cell{0}));
    const bool second =
        mark_collisions<Cell, simd::kVectorBytes / 2>(columns, count, begin + kHalf, marks + kHalf);
    if (!second) std::fill_n(marks + kHalf, kHalf, static_cast<Cell>(~Cell{0}));
    return first || second;
}

#if LEXAGON_HAS_AVX2
template <class Cell>
LEXAGON_AVX2 bool mark_collisions_avx2(const Cell* const* columns, std::size_t count,
                                       std::size_t begin, Cell* marks) {
    return mark_collisions<Cell, simd::kVectorBytes>(columns, count, begin, marks);
}
#endif

}  // namespace

template <class Cell>
MarkCollisions<Cell> collision_kernel() {
#if LEXAGON_HAS_AVX2
    if (simd::use_avx2()) return &mark_collisions_avx2<Cell>;
#endif
    return &mark_collisions_plain<Cell>;
}

template MarkCollisions<std::uint8_t> collision_kernel();
template MarkCollisions<std::uint16_t> collision_kernel();
template MarkCollisions<std::uint32_t> collision_kernel();

}  // namespace lexagon::wordle
