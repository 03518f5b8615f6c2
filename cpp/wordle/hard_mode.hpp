// Hard mode: the constraint that a feedback puts on the next guess.
//
// As the game checks it: a green letter stays in its place, and every letter shown green or yellow
// is used again, as often as it was shown. Checking the last guess alone is enough, because a legal
// guess met all constraints before it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "wordle/feedback.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

struct Turn {
    Guess guess;
    Code code;
};

struct Constraint {
    std::array<std::uint64_t, 2> green_mask{};  // a byte of ones for each green place
    std::array<std::uint64_t, 2> green_tiles{};
    std::array<std::uint64_t, kLongestWord>
        required{};         // [n]: tiles needed more than n times, as bits
    int levels = 0;         // how many of `required` are in use
    std::uint64_t key = 0;  // equal constraints have equal keys
};

class HardMode {
 public:
    explicit HardMode(const WordLists& lists);

    Constraint constraint(Guess guess, Code code) const;

    bool allows(const Constraint& constraint, Guess next) const {
        for (std::size_t half = 0; half < 2; ++half)
            if ((tiles_[half][next] ^ constraint.green_tiles[half]) & constraint.green_mask[half])
                return false;
        for (int level = 0; level < constraint.levels; ++level)
            if (constraint.required[level] & ~more_than_[level][next]) return false;
        return true;
    }

 private:
    const WordLists& lists_;
    std::array<std::vector<std::uint64_t>, 2> tiles_;
    std::vector<std::vector<std::uint64_t>>
        more_than_;  // [n][guess]: tiles it has more than n times
};

// The guesses that hard mode still allows after these turns, in rising order; all guesses if there
// are none.
std::vector<Guess> legal_guesses(const WordLists& lists, std::span<const Turn> history);

// The answers that would have given this feedback on every turn, in rising order; may be empty.
std::vector<Answer> answers_left(const WordLists& lists, std::span<const Turn> history);

}  // namespace lexagon::wordle
