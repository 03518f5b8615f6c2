// Feedback: what the game shows for a guess against an answer, as one number.
//
// The code is a base-3 number whose most significant digit is the first letter: 0 black (absent),
// 1 yellow (elsewhere), 2 green (in place); all green is 3^length - 1. A letter that the guess
// repeats is coloured as often as the answer has it: greens first, then yellows from the left.
//
// The matrix is filled row by row from cached columns: what one letter adds to the code depends
// only on the letter and the places where the guess has it, so a row is the sum of at most `length`
// columns, one for each different letter of the guess.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <variant>

#include "wordle/words.hpp"

namespace lexagon::wordle {

using Code = std::uint32_t;

// 3^length: the number of codes there could be.
constexpr Code code_count(int length) {
    Code count = 1;
    for (int place = 0; place < length; ++place) count *= 3;
    return count;
}
constexpr Code all_green(int length) { return code_count(length) - 1; }

Code feedback(std::span<const std::uint8_t> guess, std::span<const std::uint8_t> answer);

// Guess by answer, in the narrowest cells that hold every code: one byte up to 5 letters, two up to
// 10, four beyond.
class FeedbackMatrix {
 public:
    explicit FeedbackMatrix(const WordLists& lists);

    std::size_t guess_count() const { return guess_count_; }
    std::size_t answer_count() const { return answer_count_; }
    int length() const { return length_; }
    Code solved() const { return all_green(length_); }

    // Calls `work` with the first cell, typed; row g begins at cells + g * answer_count().
    template <class Work>
    decltype(auto) visit(Work&& work) const {
        return std::visit([&](const auto& cells) -> decltype(auto) { return work(&cells[0]); },
                          cells_);
    }

    Code at(Guess guess, Answer answer) const {
        return visit(
            [&](const auto* cells) { return Code{cells[guess * answer_count_ + answer]}; });
    }

 private:
    template <class Cell>
    using Cells = std::unique_ptr<Cell[]>;

    std::size_t guess_count_;
    std::size_t answer_count_;
    int length_;
    std::variant<Cells<std::uint8_t>, Cells<std::uint16_t>, Cells<std::uint32_t>> cells_;
};

}  // namespace lexagon::wordle
