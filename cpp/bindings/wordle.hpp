// The words of a game as Python holds them, which all bindings of Wordle share.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "wordle/feedback.hpp"
#include "wordle/words.hpp"

namespace lexagon::bindings {

// The lists of a game, and its feedback matrix once somebody needs it.
class WordleGame {
 public:
    WordleGame(int length, const nanobind::bytes& tiles, std::vector<wordle::Guess> answers)
        : lists_(length, from_zero(tiles), std::move(answers)) {}

    const wordle::WordLists& lists() const { return lists_; }

    // May be called without the GIL, by several threads.
    const wordle::FeedbackMatrix& matrix() const {
        std::call_once(made_, [&] { matrix_.emplace(lists_); });
        return *matrix_;
    }

 private:
    // Python's alphabets number their tiles from 1, the engine from 0.
    static std::vector<std::uint8_t> from_zero(const nanobind::bytes& tiles) {
        std::vector<std::uint8_t> result(tiles.size());
        for (std::size_t place = 0; place < result.size(); ++place) {
            const auto tile = static_cast<std::uint8_t>(tiles.c_str()[place]);
            if (tile == 0) throw std::invalid_argument("tiles are numbered from 1");
            result[place] = static_cast<std::uint8_t>(tile - 1);
        }
        return result;
    }

    wordle::WordLists lists_;
    mutable std::once_flag made_;
    mutable std::optional<wordle::FeedbackMatrix> matrix_;
};

void add_wordle_boards(nanobind::module_& module);

}  // namespace lexagon::bindings
