// A rule turns a word's tile points and length into its score.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace lexagon::grid {

inline constexpr int kLengths = 64;  // no word of a lexicon is longer

// score = points * times[length] / per, rounded down, + plus[length]; nothing below min_length.
struct ScoreRule {
    int min_length = 3;
    std::uint32_t per = 1;
    std::array<std::uint32_t, kLengths> times{};
    std::array<std::uint32_t, kLengths> plus{};

    std::uint32_t score(std::uint64_t points, int length) const {
        if (length < min_length) return 0;
        const int at = std::min(length, kLengths - 1);
        return static_cast<std::uint32_t>(points * times[at] / per + plus[at]);
    }
};

}  // namespace lexagon::grid
