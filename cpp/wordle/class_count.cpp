#include "wordle/class_count.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

#include "common/simd.hpp"

namespace lexagon::wordle {

namespace {

constexpr std::size_t kMaxPairwise = 320;

template <std::size_t Bytes, class Label>
LEXAGON_INLINE void count_block(const Label* const* rows, std::size_t row_count, std::size_t at,
                                Label* counts, simd::Vector<Label, Bytes>& most) {
    using Lanes = simd::Vector<Label, Bytes>;
    Lanes row[kMaxPairwise];
    for (std::size_t index = 0; index < row_count; ++index)
        std::memcpy(&row[index], rows[index] + at, Bytes);
    // `repeats` sums masks, which are -1 where the row's label was seen before.
    Lanes repeats{};
    std::size_t later = 0;
    for (; later + 4 <= row_count; later += 4) {
        Lanes a = row[later], b = row[later + 1], c = row[later + 2], d = row[later + 3];
        Lanes seen_a{};
        Lanes seen_b = Lanes(b == a);
        Lanes seen_c = Lanes(c == a) | Lanes(c == b);
        Lanes seen_d = Lanes(d == a) | Lanes(d == b) | Lanes(d == c);
        for (std::size_t earlier = 0; earlier < later; ++earlier) {
            Lanes other = row[earlier];
            seen_a |= Lanes(a == other);
            seen_b |= Lanes(b == other);
            seen_c |= Lanes(c == other);
            seen_d |= Lanes(d == other);
        }
        repeats += seen_a + seen_b + seen_c + seen_d;
    }
    for (; later < row_count; ++later) {
        Lanes seen{};
        for (std::size_t earlier = 0; earlier < later; ++earlier)
            seen |= Lanes(row[later] == row[earlier]);
        repeats += seen;
    }
    // Unsigned wrap is intended: the number of classes fits a label, the number of rows need not.
    Lanes classes = repeats + static_cast<Label>(row_count);
    std::memcpy(counts + at, &classes, Bytes);
    simd::keep_larger(most, classes);
}

template <std::size_t Bytes, class Label>
LEXAGON_INLINE std::size_t count_pairwise(const Label* const* rows, std::size_t row_count,
                                          std::size_t begin, std::size_t end, Label* counts) {
    constexpr std::size_t lanes = Bytes / sizeof(Label);
    simd::Vector<Label, Bytes> most{};
    for (std::size_t at = begin; at < end; at += lanes)
        count_block<Bytes>(rows, row_count, at, counts, most);
    std::size_t largest = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane)
        largest = std::max<std::size_t>(largest, most[lane]);
    return largest;
}

template <class Label>
std::size_t pairwise_plain(const Label* const* rows, std::size_t row_count, std::size_t begin,
                           std::size_t end, Label* counts) {
    return count_pairwise<16>(rows, row_count, begin, end, counts);
}
template <class Label>
LEXAGON_AVX2 std::size_t pairwise_avx2(const Label* const* rows, std::size_t row_count,
                                       std::size_t begin, std::size_t end, Label* counts) {
    return count_pairwise<32>(rows, row_count, begin, end, counts);
}

#if LEXAGON_HAS_AVX2

// Eight guesses at a time, 32 labels to a word. A shift by 32 or more gives no bit, so each word
// takes only its own labels.
template <int Words>
LEXAGON_AVX2 std::size_t count_masks_avx2(const std::uint8_t* const* rows, std::size_t row_count,
                                          std::size_t begin, std::size_t end,
                                          std::uint8_t* counts) {
    int most = 0;
    const simd::U32x8 one = simd::broadcast(1);
    const simd::U32x8 word = simd::broadcast(32);
    for (std::size_t at = begin; at < end; at += 8) {
        simd::U32x8 masks[Words];
        for (simd::U32x8& mask : masks) mask = simd::zero();
        for (std::size_t row = 0; row < row_count; ++row) {
            simd::U32x8 label = simd::load_bytes(rows[row] + at);
            for (simd::U32x8& mask : masks) {
                mask = simd::bit_or(mask, simd::shift_left(one, label));
                label = simd::subtract(label, word);
            }
        }
        std::uint32_t bits[Words][8];
        for (int index = 0; index < Words; ++index) simd::store(bits[index], masks[index]);
        for (std::size_t lane = 0; lane < 8; ++lane) {
            int classes = 0;
            for (int index = 0; index < Words; ++index) classes += std::popcount(bits[index][lane]);
            counts[at + lane] = static_cast<std::uint8_t>(classes);
            most = std::max(most, classes);
        }
    }
    return static_cast<std::size_t>(most);
}

using MaskKernel = std::size_t (*)(const std::uint8_t* const*, std::size_t, std::size_t,
                                   std::size_t, std::uint8_t*);
constexpr MaskKernel kMaskKernels[] = {
    count_masks_avx2<1>, count_masks_avx2<2>, count_masks_avx2<3>, count_masks_avx2<4>,
    count_masks_avx2<5>, count_masks_avx2<6>, count_masks_avx2<7>, count_masks_avx2<8>};

// Measured: where the linear kernel overtakes the quadratic one.
bool masks_are_faster(std::size_t row_count, std::size_t words) {
    return row_count > 8 + 12 * words;
}

// The largest count, or 0 if another kernel should do the work.
std::size_t count_with_masks(const CountRequest<std::uint8_t>& request, std::size_t begin,
                             std::size_t end, std::uint8_t* counts) {
    std::size_t words = (request.label_limits[begin / kCountBlock] + 31u) / 32;
    if (!simd::use_avx2() || !masks_are_faster(request.row_count, words)) return 0;
    return kMaskKernels[words - 1](request.rows, request.row_count, begin, end, counts);
}

#else

std::size_t count_with_masks(const CountRequest<std::uint8_t>&, std::size_t, std::size_t,
                             std::uint8_t*) {
    return 0;
}

#endif

std::size_t count_with_masks(const CountRequest<std::uint16_t>&, std::size_t, std::size_t,
                             std::uint16_t*) {
    return 0;
}

// Large sets without that kernel: transpose a block of guesses, then mark labels one by one.
template <class Label>
std::size_t count_with_marks(const Label* const* rows, std::size_t row_count, std::size_t begin,
                             std::size_t end, Label* counts) {
    std::size_t most = 0;
    std::vector<Label> transposed((end - begin) * row_count);
    for (std::size_t row = 0; row < row_count; ++row)
        for (std::size_t at = begin; at < end; ++at)
            transposed[(at - begin) * row_count + row] = rows[row][at];
    std::vector<std::uint32_t> mark(std::size_t{1} << (8 * sizeof(Label)), 0);
    for (std::size_t at = begin; at < end; ++at) {
        std::uint32_t run = static_cast<std::uint32_t>(at - begin + 1);
        std::size_t classes = 0;
        for (std::size_t row = 0; row < row_count; ++row) {
            std::uint32_t& seen = mark[transposed[(at - begin) * row_count + row]];
            classes += seen != run;
            seen = run;
        }
        counts[at] = static_cast<Label>(classes);
        most = std::max(most, classes);
    }
    return most;
}

}  // namespace

template <class Label>
std::size_t count_classes(const CountRequest<Label>& request, Label* counts) {
    std::size_t most = 0;
    auto pairwise = simd::use_avx2() ? pairwise_avx2<Label> : pairwise_plain<Label>;
    std::size_t last = padded<Label>(request.guess_count);
    for (std::size_t begin = 0; begin < last; begin += kCountBlock) {
        std::size_t end = std::min(begin + kCountBlock, last);
        if (request.only_best && begin >= request.always &&
            (most == request.row_count || request.label_limits[begin / kCountBlock] <= most)) {
            std::fill(counts + begin, counts + end, Label{0});
            continue;
        }
        std::size_t here = count_with_masks(request, begin, end, counts);
        if (here == 0)
            here = request.row_count <= kMaxPairwise
                       ? pairwise(request.rows, request.row_count, begin, end, counts)
                       : count_with_marks(request.rows, request.row_count, begin, end, counts);
        most = std::max(most, here);
    }
    return most;
}

template std::size_t count_classes(const CountRequest<std::uint8_t>&, std::uint8_t*);
template std::size_t count_classes(const CountRequest<std::uint16_t>&, std::uint16_t*);

}  // namespace lexagon::wordle
