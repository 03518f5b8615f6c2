#include "grid/proof_shift.hpp"

#include "common/simd.hpp"

namespace lexagon::grid {
namespace {

using Value = BoundValue;

Value third(Value value) { return value >= 0 ? (value + 2) / 3 : -(-value / 3); }

LEXAGON_INLINE Value half(Value value) { return (value + 1) >> 1; }

LEXAGON_INLINE void take_and_share(const TripleTables& at) {
    const int width = at.third_padded, plane_size = at.second * width;
    Value* LEXAGON_RESTRICT owed = at.all;
    Value taken[kMostLetters * kMostLetters], best_second_third[kMostLetters * kMostLetters];
    for (int entry = 0; entry < plane_size; ++entry) {
        taken[entry] = at.second_third[entry] - owed[entry];
        best_second_third[entry] = INT32_MIN;
    }
    for (int a = 0; a < at.first; ++a) {
        Value* LEXAGON_RESTRICT plane = at.all + (a + 1) * plane_size;
        Value* LEXAGON_RESTRICT of_third = at.first_third + a * width;
        Value best_third[kMostLetters];
        for (int c = 0; c < width; ++c) best_third[c] = INT32_MIN;
        for (int b = 0; b < at.second; ++b) {
            Value* LEXAGON_RESTRICT row = plane + b * width;
            const Value* LEXAGON_RESTRICT beside = taken + b * width;
            const Value both = at.first_second[a * at.second_padded + b];
            Value best = INT32_MIN;
            for (int c = 0; c < width; ++c) {
                row[c] += both + of_third[c] + beside[c];
                best = row[c] > best ? row[c] : best;
            }
            const Value share = third(best);
            at.first_second[a * at.second_padded + b] = share;
            for (int c = 0; c < width; ++c) {
                row[c] -= share;
                best_third[c] = row[c] > best_third[c] ? row[c] : best_third[c];
            }
        }
        for (int c = 0; c < width; ++c) of_third[c] = half(best_third[c]);
        for (int b = 0; b < at.second; ++b) {
            Value* LEXAGON_RESTRICT row = plane + b * width;
            Value* LEXAGON_RESTRICT best = best_second_third + b * width;
            for (int c = 0; c < width; ++c) {
                row[c] -= of_third[c];
                best[c] = row[c] > best[c] ? row[c] : best[c];
            }
        }
    }
    for (int entry = 0; entry < plane_size; ++entry) {
        at.second_third[entry] = owed[entry] = best_second_third[entry];
    }
}

void shift_triple_plain(const TripleTables& at) { take_and_share(at); }

LEXAGON_AVX2 void shift_triple_avx2(const TripleTables& at) { take_and_share(at); }

LEXAGON_INLINE void add_beside(const PairTables& at) {
    Value best_left[kMostLetters];
    for (int b = 0; b < at.width; ++b) best_left[b] = INT32_MIN;
    for (int a = 0; a < at.lefts; ++a) {
        const Value* LEXAGON_RESTRICT row = at.both + a * at.width;
        const Value left = at.left[a];
        Value best_right = INT32_MIN;
        for (int b = 0; b < at.width; ++b) {
            const Value of_right = row[b] + at.right[b], of_left = row[b] + left;
            best_right = of_right > best_right ? of_right : best_right;
            best_left[b] = of_left > best_left[b] ? of_left : best_left[b];
        }
        at.given_left[a] += best_right;
    }
    for (int b = 0; b < at.width; ++b) at.given_right[b] += best_left[b];
}

void add_given_plain(const PairTables& at) { add_beside(at); }

LEXAGON_AVX2 void add_given_avx2(const PairTables& at) { add_beside(at); }

}  // namespace

void shift_triple(const TripleTables& at) {
    simd::use_avx2() ? shift_triple_avx2(at) : shift_triple_plain(at);
}

void add_given(const PairTables& at) {
    simd::use_avx2() ? add_given_avx2(at) : add_given_plain(at);
}

void shift_pair(Value* LEXAGON_RESTRICT both, Value* LEXAGON_RESTRICT left, int lefts,
                Value* LEXAGON_RESTRICT right, int width) {
    Value best_right[kMostLetters];
    for (int b = 0; b < width; ++b) best_right[b] = INT32_MIN;
    for (int a = 0; a < lefts; ++a) {
        Value* LEXAGON_RESTRICT row = both + a * width;
        Value best = INT32_MIN;
        for (int b = 0; b < width; ++b) {
            row[b] += left[a] + right[b];
            best = row[b] > best ? row[b] : best;
        }
        left[a] = half(best);
        for (int b = 0; b < width; ++b) {
            row[b] -= left[a];
            best_right[b] = row[b] > best_right[b] ? row[b] : best_right[b];
        }
    }
    for (int a = 0; a < lefts; ++a) {
        for (int b = 0; b < width; ++b) both[a * width + b] -= best_right[b];
    }
    for (int b = 0; b < width; ++b) right[b] = best_right[b];
}

}  // namespace lexagon::grid
