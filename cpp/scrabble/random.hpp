// Random numbers that are the same everywhere: a seed and a stream number fix every draw.
#pragma once

#include <cstdint>

namespace lexagon::scrabble {

// Spreads the bits of a counter (the finaliser of SplitMix64).
constexpr std::uint64_t scrambled(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15u;
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
    value = (value ^ value >> 27) * 0x94d049bb133111ebu;
    return value ^ value >> 31;
}

class Random {
 public:
    Random(std::uint64_t seed, std::uint64_t stream)
        : state_(scrambled(scrambled(seed) ^ scrambled(~stream))) {}

    std::uint64_t next() {
        const std::uint64_t value = scrambled(state_);
        state_ += 0x9e3779b97f4a7c15u;
        return value;
    }

    // A number below `bound`, which is far below 2^32, so the bias cannot be seen.
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
    }

 private:
    std::uint64_t state_;
};

}  // namespace lexagon::scrabble
