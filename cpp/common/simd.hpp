// Vectors: the one AVX2 switch, and every attribute, builtin and intrinsic that belongs to a
// compiler or a processor.
//
// A kernel is compiled for any processor and, on x86-64, a second time for AVX2; which one runs is
// decided when it is called. Usage: write the body as LEXAGON_INLINE code, wrap it in two
// functions, the second marked LEXAGON_AVX2, and choose with `simd::use_avx2()`. Wrappers rather
// than target_clones, because those need ifunc, which sanitizers and some platforms lack. A lambda
// does not inherit the attribute, so kernels have none.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__GNUC__) || defined(__clang__)
#define LEXAGON_VECTOR_EXTENSIONS 1
#define LEXAGON_INLINE inline __attribute__((always_inline))
#define LEXAGON_RESTRICT __restrict
#elif defined(_MSC_VER)
#define LEXAGON_VECTOR_EXTENSIONS 0
#define LEXAGON_INLINE __forceinline
#define LEXAGON_RESTRICT __restrict
#else
#define LEXAGON_VECTOR_EXTENSIONS 0
#define LEXAGON_INLINE inline
#define LEXAGON_RESTRICT
#endif

#if LEXAGON_VECTOR_EXTENSIONS && defined(__x86_64__)
#define LEXAGON_HAS_AVX2 1
#define LEXAGON_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))
#include <immintrin.h>
#else
#define LEXAGON_HAS_AVX2 0
#define LEXAGON_AVX2
#endif

#if defined(__x86_64__) || defined(_M_X64)
#include <emmintrin.h>
#elif defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#endif

namespace lexagon::simd {

// The bytes of a vector that AVX2 works on at once.
inline constexpr std::size_t kVectorBytes = 32;

// Whether this build has AVX2 kernels and the processor can run them.
inline bool avx2_supported() {
#if LEXAGON_HAS_AVX2
    static const bool supported = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                                  __builtin_cpu_supports("bmi2") &&
                                  __builtin_cpu_supports("popcnt");
    return supported;
#else
    return false;
#endif
}

inline std::atomic<bool> avx2_enabled{true};

// Which kernels to call: true for AVX2.
inline bool use_avx2() { return avx2_supported() && avx2_enabled.load(std::memory_order_relaxed); }

#if LEXAGON_VECTOR_EXTENSIONS

template <class Lane, std::size_t Bytes>
struct VectorOf {
    typedef Lane type __attribute__((vector_size(Bytes)));
};

// A vector of unsigned lanes with the operators of its lanes. Comparisons give all ones for true,
// and so does `Vector(a == b)`. Wider than the machine's own vectors it is slow.
template <class Lane, std::size_t Bytes>
using Vector = typename VectorOf<Lane, Bytes>::type;

template <class Lanes>
LEXAGON_INLINE void keep_larger(Lanes& largest, const Lanes& other) {
    largest = other > largest ? other : largest;
}

#else

template <class Lane, std::size_t Bytes>
struct Vector {
    static constexpr std::size_t kLanes = Bytes / sizeof(Lane);
    Lane lanes[kLanes];

    Lane operator[](std::size_t lane) const { return lanes[lane]; }
    Vector& operator|=(const Vector& other) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) lanes[lane] |= other.lanes[lane];
        return *this;
    }
    Vector& operator+=(const Vector& other) {
        for (std::size_t lane = 0; lane < kLanes; ++lane)
            lanes[lane] = static_cast<Lane>(lanes[lane] + other.lanes[lane]);
        return *this;
    }
    friend Vector operator|(Vector left, const Vector& right) { return left |= right; }
    friend Vector operator+(Vector left, const Vector& right) { return left += right; }
    friend Vector operator+(Vector left, Lane right) {
        for (Lane& lane : left.lanes) lane = static_cast<Lane>(lane + right);
        return left;
    }
    friend Vector operator==(const Vector& left, const Vector& right) {
        Vector equal;
        for (std::size_t lane = 0; lane < kLanes; ++lane)
            equal.lanes[lane] =
                left.lanes[lane] == right.lanes[lane] ? static_cast<Lane>(~Lane{0}) : Lane{0};
        return equal;
    }
};

template <class Lanes>
LEXAGON_INLINE void keep_larger(Lanes& largest, const Lanes& other) {
    for (std::size_t lane = 0; lane < Lanes::kLanes; ++lane)
        if (other.lanes[lane] > largest.lanes[lane]) largest.lanes[lane] = other.lanes[lane];
}

#endif

using Bytes16 = Vector<std::uint8_t, 16>;

// The first and the second half of two vectors, byte by byte in turn.
LEXAGON_INLINE void interleave(const Bytes16& left, const Bytes16& right, Bytes16& low,
                               Bytes16& high) {
#if LEXAGON_VECTOR_EXTENSIONS
    low = __builtin_shufflevector(left, right, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7,
                                  23);
    high = __builtin_shufflevector(left, right, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14,
                                   30, 15, 31);
#else
    for (std::size_t lane = 0; lane < 8; ++lane) {
        low.lanes[2 * lane] = left.lanes[lane];
        low.lanes[2 * lane + 1] = right.lanes[lane];
        high.lanes[2 * lane] = left.lanes[8 + lane];
        high.lanes[2 * lane + 1] = right.lanes[8 + lane];
    }
#endif
}

// Asks the processor to have a place of memory at hand soon.
LEXAGON_INLINE void prefetch(const void* place) {
#if LEXAGON_VECTOR_EXTENSIONS
    __builtin_prefetch(place);
#else
    static_cast<void>(place);
#endif
}

// The sum of the products of eight numbers by eight others; it fits 32 bits. SSE2 and NEON are part
// of every x86-64 and arm64.
LEXAGON_INLINE std::int32_t dot8(const std::int16_t* left, const std::int16_t* right) {
#if defined(__x86_64__) || defined(_M_X64)
    const __m128i products =
        _mm_madd_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(left)),
                       _mm_loadu_si128(reinterpret_cast<const __m128i*>(right)));
    const __m128i halves =
        _mm_add_epi32(products, _mm_shuffle_epi32(products, _MM_SHUFFLE(1, 0, 3, 2)));
    return _mm_cvtsi128_si32(
        _mm_add_epi32(halves, _mm_shuffle_epi32(halves, _MM_SHUFFLE(2, 3, 0, 1))));
#elif defined(__aarch64__) && defined(__ARM_NEON)
    const int16x8_t first = vld1q_s16(left);
    const int16x8_t second = vld1q_s16(right);
    return vaddvq_s32(
        vmlal_high_s16(vmull_s16(vget_low_s16(first), vget_low_s16(second)), first, second));
#else
    std::int32_t sum = 0;
    for (std::size_t lane = 0; lane < 8; ++lane) sum += left[lane] * right[lane];
    return sum;
#endif
}

#if LEXAGON_HAS_AVX2

// Eight 32-bit lanes of AVX2, for what the vectors above cannot say.
using U32x8 = __m256i;

LEXAGON_AVX2 LEXAGON_INLINE U32x8 zero() { return _mm256_setzero_si256(); }
LEXAGON_AVX2 LEXAGON_INLINE U32x8 broadcast(std::uint32_t value) {
    return _mm256_set1_epi32(static_cast<int>(value));
}
// The lower half in the even lanes, the upper half in the odd ones.
LEXAGON_AVX2 LEXAGON_INLINE U32x8 broadcast64(std::uint64_t value) {
    return _mm256_set1_epi64x(static_cast<long long>(value));
}
// `from` is aligned to 32 bytes.
LEXAGON_AVX2 LEXAGON_INLINE U32x8 load_aligned(const void* from) {
    return _mm256_load_si256(static_cast<const __m256i*>(from));
}
LEXAGON_AVX2 LEXAGON_INLINE void store(void* to, U32x8 lanes) {
    _mm256_storeu_si256(static_cast<__m256i*>(to), lanes);
}
LEXAGON_AVX2 LEXAGON_INLINE U32x8 load_bytes(const std::uint8_t* from) {
    return _mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from)));
}
LEXAGON_AVX2 LEXAGON_INLINE U32x8 bit_or(U32x8 left, U32x8 right) {
    return _mm256_or_si256(left, right);
}
// The left lanes' bits that the right ones have not.
LEXAGON_AVX2 LEXAGON_INLINE U32x8 and_not(U32x8 left, U32x8 right) {
    return _mm256_andnot_si256(right, left);
}
LEXAGON_AVX2 LEXAGON_INLINE U32x8 add(U32x8 left, U32x8 right) {
    return _mm256_add_epi32(left, right);
}
LEXAGON_AVX2 LEXAGON_INLINE U32x8 subtract(U32x8 left, U32x8 right) {
    return _mm256_sub_epi32(left, right);
}
// Each lane by its own count; a count of 32 or more, or a negative one, leaves nothing.
LEXAGON_AVX2 LEXAGON_INLINE U32x8 shift_left(U32x8 lanes, U32x8 counts) {
    return _mm256_sllv_epi32(lanes, counts);
}
// Bit i is the top bit of lane i.
LEXAGON_AVX2 LEXAGON_INLINE unsigned top_bits(U32x8 lanes) {
    return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(lanes)));
}
// Lane i of the result is lane order[i].
LEXAGON_AVX2 LEXAGON_INLINE U32x8 permute(U32x8 lanes, U32x8 order) {
    return _mm256_permutevar8x32_epi32(lanes, order);
}

#endif

}  // namespace lexagon::simd
