#include "grid/proof_sort.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace lexagon::grid {
namespace {

constexpr int kRadixBits = 11;
constexpr std::size_t kRadix = std::size_t{1} << kRadixBits;
thread_local std::vector<std::pair<std::size_t, std::unique_ptr<Term[]>>> spare_rooms;

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

constexpr std::size_t kSortBlock = 256;

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

TermBuffer::TermBuffer(TermBuffer&& other) noexcept { *this = std::move(other); }

TermBuffer& TermBuffer::operator=(TermBuffer&& other) noexcept {
    std::swap(room_, other.room_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
    return *this;
}

TermBuffer::~TermBuffer() {
    if (capacity_ != 0) spare_rooms.emplace_back(capacity_, std::move(room_));
}

Term* TermBuffer::make_room(std::size_t most) {
    if (capacity_ < most && !spare_rooms.empty()) {
        std::tie(capacity_, room_) = std::move(spare_rooms.back());
        spare_rooms.pop_back();
    }
    if (capacity_ < most) {
        room_.reset();
        capacity_ = most;
        room_ = std::make_unique_for_overwrite<Term[]>(most);
    }
    return room_.get();
}

void merge_terms(std::span<const Term> left, std::span<const Term> right, const TermLayout& before,
                 const TermLayout& after, TermBuffer& merged) {
    Term* const begin = merged.make_room(left.size() + right.size());
    Term* to = begin;
    const Term *one = left.data(), *other = right.data();
    const Term *const end_one = one + left.size(), *const end_other = other + right.size();
    const Term points = before.point_mask, kept = before.from(after.forced);
    const int wider = after.point_bits - before.point_bits;
    const auto moved = [=](Term term) { return ((term & ~points) << wider) | (term & points); };
    Term most = 0;
    while (one != end_one && other != end_other) {
        const Term of_one = *one, of_other = *other & kept;
        const Term key_one = of_one | points, key_other = of_other | points;
        const Term take_one = key_one <= key_other, take_other = key_other <= key_one;
        const Term sum =
            (of_one & points & (0 - take_one)) + (of_other & points & (0 - take_other));
        most = sum > most ? sum : most;
        *to++ = (((take_one != 0 ? key_one : key_other) ^ points) << wider) + sum;
        one += take_one;
        other += take_other;
    }
    check_points(most, after);
    for (; one != end_one; ++one) *to++ = moved(*one);
    for (; other != end_other; ++other) *to++ = moved(*other & kept);
    merged.shrink(static_cast<std::size_t>(to - begin));
}

std::span<const Term> filter_terms(std::span<const Term> terms, const Domains& before,
                                   const Domains& domains, int place, const TermLayout& layout,
                                   TermBuffer& room) {
    Test tests[kProofSquares];
    int count = 0;
    for (int at = place; at < layout.count; ++at) {
        if (before[at] != domains[at]) tests[count++] = {layout.shift(at), domains[at] | 1};
    }
    if (count == 0) return terms;
    Term* const kept = room.make_room(terms.size());
    std::size_t size = 0;
    const auto test = simd::use_avx2() ? test_terms_avx2 : test_terms_plain;
    Term allowed[kSortBlock];
    for (std::size_t at = 0; at < terms.size(); at += kSortBlock) {
        const std::size_t block = std::min(kSortBlock, terms.size() - at);
        test(terms.data() + at, block, tests, count, allowed);
        for (std::size_t index = 0; index < block; ++index) {
            kept[size] = terms[at + index];
            size += allowed[index] & 1;
        }
    }
    room.shrink(size);
    return room.terms();
}

}  // namespace lexagon::grid
