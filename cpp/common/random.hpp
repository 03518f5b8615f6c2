// Random numbers that are the same on every machine: SplitMix64, whose state is one number.
//
// Published results are fixed by seeds, so no sequence here may change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace lexagon {

// The finaliser of SplitMix64: spreads the bits of a counter.
constexpr std::uint64_t mixed(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15u;
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
    value = (value ^ value >> 27) * 0x94d049bb133111ebu;
    return value ^ value >> 31;
}

class Random {
 public:
    // Resumes from a state, or starts from a seed.
    explicit Random(std::uint64_t state) : state_(state) {}
    // Numbered streams of one seed do not overlap in practice.
    Random(std::uint64_t seed, std::uint64_t stream)
        : state_(mixed(mixed(seed) ^ mixed(~stream))) {}

    std::uint64_t next() {
        const std::uint64_t value = mixed(state_);
        state_ += 0x9e3779b97f4a7c15u;
        return value;
    }

    // A number below `bound`, which is far below 2^32, so the bias is negligible.
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
    }
    // The same by remainder, another sequence: the board search is bound to it by its seeds.
    std::size_t remainder(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }
    // At least 0 and below 1.
    double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

    std::uint64_t state() const { return state_; }

 private:
    std::uint64_t state_;
};

// Zobrist keys. Which entries of a full transposition table overwrite each other depends on them,
// and so do node counts; hence the generator they were first made with.
inline std::vector<std::uint64_t> zobrist_keys(std::uint64_t seed, std::size_t count) {
    std::mt19937_64 generator(seed);
    std::vector<std::uint64_t> keys(count);
    for (std::uint64_t& key : keys) key = generator();
    return keys;
}

}  // namespace lexagon
