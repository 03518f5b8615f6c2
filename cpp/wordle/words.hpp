// The words of a game: equally long rows of tile numbers, and which of them may be the answer.
//
// A word is `length` tiles, each a number below `kMaxTileKinds`; text is up to the caller. Guesses
// are named by their index, and an answer is the index of a guess, so every answer can be guessed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lexagon::wordle {

inline constexpr int kShortestWord = 2;
inline constexpr int kLongestWord = 15;
inline constexpr int kMaxTileKinds = 62;
inline constexpr std::size_t kMaxAnswers = 65'000;  // of one position

using Guess = std::uint32_t;   // index into the guess list
using Answer = std::uint32_t;  // index into the answer list

class WordLists {
 public:
    // `tiles` holds the guesses one after another; `answers` are indices of guesses, without
    // repeats. Throws std::invalid_argument for any list the engine could not play with.
    WordLists(int length, std::vector<std::uint8_t> tiles, std::vector<Guess> answers);

    int length() const { return length_; }
    std::size_t guess_count() const { return tiles_.size() / static_cast<std::size_t>(length_); }
    std::size_t answer_count() const { return answers_.size(); }

    std::span<const std::uint8_t> guess(Guess guess) const {
        return {tiles_.data() + std::size_t{guess} * static_cast<std::size_t>(length_),
                static_cast<std::size_t>(length_)};
    }
    Guess guess_of(Answer answer) const { return answers_[answer]; }

 private:
    int length_;
    std::vector<std::uint8_t> tiles_;
    std::vector<Guess> answers_;
};

// Throws std::invalid_argument unless `set` holds answers of the lists, each once, and is not
// empty.
void require_answer_set(const WordLists& lists, std::span<const Answer> set);
void require_guess(const WordLists& lists, Guess guess);
// The same, and every answer of the set must be a legal guess. Throws also if the set is too large
// to search.
void require_position(const WordLists& lists, std::span<const Answer> set,
                      std::span<const Guess> legal);

}  // namespace lexagon::wordle
