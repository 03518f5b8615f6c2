// Hard mode: the constraint that a feedback puts on the next guess.
//
// As the game checks it: a green letter stays in its place, and every letter shown green or yellow
// is used again, as often as it was shown. Checking the last guess alone is enough, because a legal
// guess met all constraints before it. Ultra-hard mode uses the greys too: a guess must be a word
// that would have shown the same feedback.
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

enum class Mode : std::uint8_t { kNormal, kHard, kUltraHard };

struct Constraint {
    Turn turn{};
    std::array<std::uint64_t, 2> green_mask{};  // a byte of ones for each green place
    std::array<std::uint64_t, 2> green_tiles{};
    std::array<std::uint64_t, kLongestWord>
        required{};  // [n]: tiles needed more than n times, as bits
    int levels = 0;  // how many of `required` are in use
};

// Guesses by their tiles, as bits: what a constraint allows is an intersection of a handful of
// sets, so that of thousands of guesses only the legal ones are looked at.
class LegalIndex {
 public:
    // Replaces what the index held by these guesses, each named by its column among them.
    void fill(const WordLists& lists, std::span<const Guess> guesses);

    // Appends the columns that are allowed, rising, but for `without`, which rise too.
    void add_legal(const Constraint& constraint, std::span<const std::uint16_t> without,
                   std::vector<std::uint32_t>& columns) const;

 private:
    using Word = std::uint64_t;

    // Of the guesses with a tile at a place; from row `length_` on of those with more than n of it.
    const Word* set(std::size_t row, std::size_t tile) const {
        return &bits_[(row * kMaxTileKinds + tile) * words_];
    }

    std::size_t length_ = 0;
    std::size_t count_ = 0;
    std::size_t words_ = 0;  // of a set
    std::vector<Word> bits_;
};

class HardMode {
 public:
    HardMode(const WordLists& lists, Mode mode);

    Constraint constraint(const Turn& turn) const;

    // Equal for turns whose constraints are equal.
    std::uint64_t key(const Turn& turn) const;

    bool allows(const Constraint& constraint, Guess next) const {
        if (mode_ == Mode::kUltraHard) return repeats(constraint.turn, next);
        for (std::size_t half = 0; half < 2; ++half)
            if ((tiles_[half][next] ^ constraint.green_tiles[half]) & constraint.green_mask[half])
                return false;
        for (int level = 0; level < constraint.levels; ++level)
            if (constraint.required[level] & ~more_than_[level][next]) return false;
        return true;
    }

    // Whether a `LegalIndex` finds what is allowed; it does not know the greys.
    bool has_index() const { return mode_ == Mode::kHard; }

    // As that of an index, for any guesses.
    void add_legal(const Constraint& constraint, std::span<const Guess> guesses,
                   std::span<const std::uint16_t> without,
                   std::vector<std::uint32_t>& columns) const;

    // Whether the guesses that a feedback allows depend on the turns before it.
    bool remembers() const { return mode_ == Mode::kUltraHard; }

 private:
    bool repeats(const Turn& turn, Guess next) const;

    const WordLists& lists_;
    Mode mode_;
    std::array<std::vector<std::uint64_t>, 2> tiles_;
    std::vector<std::vector<std::uint64_t>>
        more_than_;  // [n][guess]: tiles it has more than n times
    // Keys of a tile shown more than n times, and of a tile at a green place: [n] and [place].
    using TileKeys = std::array<std::uint64_t, kMaxTileKinds>;
    std::array<TileKeys, kLongestWord> shown_keys_, green_keys_;
};

// The guesses that a mode still allows after these turns, in rising order.
std::vector<Guess> legal_guesses(const WordLists& lists, std::span<const Turn> history, Mode mode);

// The answers that would have given this feedback on every turn, in rising order; may be empty.
std::vector<Answer> answers_left(const WordLists& lists, std::span<const Turn> history);

}  // namespace lexagon::wordle
