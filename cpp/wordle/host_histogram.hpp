// The classes of one guess by size, and which of them Absurdle's host keeps.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "wordle/feedback.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

// The larger, the less the host likes to give it where classes are equally large.
inline std::tuple<int, int, Code> reluctance(Code code) {
    int greens = 0, yellows = 0;
    for (Code rest = code; rest > 0; rest /= 3) {
        greens += rest % 3 == 2;
        yellows += rest % 3 == 1;
    }
    return {greens, yellows, code};
}

// The size of every class of one guess, by code; all zero between guesses.
class Histogram {
 public:
    explicit Histogram(int length) : sizes_(code_count(length), 0) {}

    struct Shape {
        std::uint32_t largest = 0;
        std::uint32_t classes = 0;
    };

    // Stops at a class larger than `most`, whose size is then not the final one.
    template <class Cell>
    Shape measure(const Cell* row, std::span<const Answer> set, std::uint32_t most) {
        Shape shape;
        std::size_t end = 0;
        while (end < set.size() && shape.largest <= most) {
            const std::uint32_t size = ++sizes_[row[set[end++]]];
            shape.classes += size == 1;
            shape.largest = std::max(shape.largest, size);
        }
        for (std::size_t index = 0; index < end; ++index) sizes_[row[set[index]]] = 0;
        return shape;
    }

    // The code that the host gives.
    template <class Cell>
    Code kept(const Cell* row, std::span<const Answer> set) {
        std::uint32_t largest = 0;
        for (Answer answer : set) largest = std::max(largest, ++sizes_[row[answer]]);
        std::optional<Code> best;
        for (Answer answer : set) {
            const Code code = row[answer];
            if (std::exchange(sizes_[code], 0) == largest &&
                (!best || reluctance(code) < reluctance(*best)))
                best = code;
        }
        return *best;
    }

 private:
    std::vector<std::uint32_t> sizes_;
};

}  // namespace lexagon::wordle
