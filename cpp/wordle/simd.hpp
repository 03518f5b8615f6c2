// One source, two machines: a kernel is compiled for plain x86 (or any other machine) and once more
// for AVX2, and the better one that this processor can run is picked when the program starts.
//
// Usage: write the kernel as LEXAGON_KERNEL inline code, wrap it in two functions, the second
// marked LEXAGON_AVX2, and choose with `has_avx2()`. Explicit wrappers rather than target_clones
// because those need ifunc, which neither sanitizers nor every platform support.
#pragma once

#define LEXAGON_KERNEL inline __attribute__((always_inline))

#if defined(__x86_64__) && defined(__GNUC__)
#define LEXAGON_AVX2 __attribute__((target("avx2,popcnt")))
#else
#define LEXAGON_AVX2
#endif

namespace lexagon::wordle {

inline bool has_avx2() {
#if defined(__x86_64__) && defined(__GNUC__)
    static const bool supported =
        __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt");
    return supported;
#else
    return false;
#endif
}

}  // namespace lexagon::wordle
