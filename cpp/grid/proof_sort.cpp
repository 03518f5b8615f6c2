#include "grid/proof_sort.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace lexagon::grid {
namespace {

constexpr int kRadixBits = 11;
constexpr std::size_t kRadix = std::size_t{1} << kRadixBits;
constexpr std::size_t kFew = 256;  // below that many a comparison sort is faster

void radix_sort(std::vector<Term>& terms, std::vector<Term>& scratch, int from_bit) {
    Term differing = 0;
    for (const Term term : terms) differing |= term ^ terms.front();
    scratch.resize(std::max(scratch.size(), terms.size()));
    Term *from = terms.data(), *to = scratch.data();
    for (int bit = from_bit; bit < 64 && (differing >> bit) != 0; bit += kRadixBits) {
        if ((differing >> bit & (kRadix - 1)) == 0) continue;
        std::array<std::uint32_t, kRadix> next{};
        for (std::size_t at = 0; at < terms.size(); ++at) ++next[from[at] >> bit & (kRadix - 1)];
        std::uint32_t sum = 0;
        for (std::uint32_t& count : next) sum += std::exchange(count, sum);
        for (std::size_t at = 0; at < terms.size(); ++at) {
            to[next[from[at] >> bit & (kRadix - 1)]++] = from[at];
        }
        std::swap(from, to);
    }
    if (from != terms.data()) std::copy(from, from + terms.size(), terms.data());
}

constexpr std::size_t kBlock = 256;

struct Test {
    int shift;
    Term allowed;  // bit d: digit d may stand there
};

// The lowest bit of `allowed` says whether a term passes all tests.
LEXAGON_INLINE void test_terms(const Term* terms, std::size_t size, const Test* tests, int count,
                               Term* allowed) {
    for (std::size_t at = 0; at < size; ++at) allowed[at] = 1;
    for (int test = 0; test < count; ++test) {
        const int shift = tests[test].shift;
        const Term mask = tests[test].allowed;
        for (std::size_t at = 0; at < size; ++at) allowed[at] &= mask >> (terms[at] >> shift & 31);
    }
}

void test_terms_plain(const Term* terms, std::size_t size, const Test* tests, int count,
                      Term* allowed) {
    test_terms(terms, size, tests, count, allowed);
}

LEXAGON_AVX2 void test_terms_avx2(const Term* terms, std::size_t size, const Test* tests, int count,
                                  Term* allowed) {
    test_terms(terms, size, tests, count, allowed);
}

void check_points(std::uint64_t points, const TermLayout& layout) {
    if (points > layout.point_mask) {
        throw std::overflow_error("the points of one set of letters do not fit a term");
    }
}

}  // namespace

void sort_terms(std::vector<Term>& terms, std::vector<Term>& scratch, const TermLayout& layout) {
    if (terms.empty()) return;
    if (terms.size() < kFew) {
        std::sort(terms.begin(), terms.end());
    } else {
        radix_sort(terms, scratch, layout.point_bits);
    }
    std::size_t last = 0;
    std::uint64_t points = layout.points(terms[0]);
    for (std::size_t at = 1; at < terms.size(); ++at) {
        const bool equal = ((terms[at] ^ terms[last]) >> layout.point_bits) == 0;
        points = (equal ? points : 0) + layout.points(terms[at]);
        last += !equal;
        if (points > layout.point_mask) check_points(points, layout);
        terms[last] = (terms[at] & ~layout.point_mask) | points;
    }
    terms.resize(last + 1);
}

void merge_terms(std::span<const Term> left, std::span<const Term> right, const TermLayout& layout,
                 std::vector<Term>& merged) {
    merged.resize(left.size() + right.size());
    std::size_t of_left = 0, of_right = 0, size = 0;
    std::uint64_t most = 0;
    while (of_left < left.size() && of_right < right.size()) {
        const Term one = left[of_left], other = right[of_right];
        const Term one_key = one >> layout.point_bits, other_key = other >> layout.point_bits;
        const bool take_one = one_key <= other_key, take_other = other_key <= one_key;
        const std::uint64_t points =
            (take_one ? layout.points(one) : 0) + (take_other ? layout.points(other) : 0);
        most = std::max(most, points);
        merged[size++] = (std::min(one_key, other_key) << layout.point_bits) + points;
        of_left += take_one;
        of_right += take_other;
    }
    check_points(most, layout);
    for (; of_left < left.size(); ++of_left) merged[size++] = left[of_left];
    for (; of_right < right.size(); ++of_right) merged[size++] = right[of_right];
    merged.resize(size);
}

void filter_terms(std::span<const Term> terms, const Domains& before, const Domains& domains,
                  int place, const TermLayout& layout, std::vector<Term>& kept) {
    Test tests[kProofSquares];
    int count = 0;
    for (int at = place; at < layout.count; ++at) {
        if (before[at] != domains[at]) tests[count++] = {layout.shift(at), domains[at] | 1};
    }
    if (count == 0) {
        kept.insert(kept.end(), terms.begin(), terms.end());
        return;
    }
    std::size_t size = kept.size();
    kept.resize(size + terms.size());
    const auto test = simd::use_avx2() ? test_terms_avx2 : test_terms_plain;
    Term allowed[kBlock];
    for (std::size_t at = 0; at < terms.size(); at += kBlock) {
        const std::size_t block = std::min(kBlock, terms.size() - at);
        test(terms.data() + at, block, tests, count, allowed);
        for (std::size_t index = 0; index < block; ++index) {
            kept[size] = terms[at + index];
            size += allowed[index] & 1;
        }
    }
    kept.resize(size);
}

void strip_digit(std::vector<Term>& terms, int place, const TermLayout& layout) {
    const Term mask = (Term{1} << layout.shift(place)) - 1;
    for (Term& term : terms) term &= mask;
}

}  // namespace lexagon::grid
