// The words of a list as a proof reads them: letters by strength, grouped by length and by which
// of their letters are equal.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "grid/score_trie.hpp"

namespace lexagon::grid {

inline constexpr int kProofSquares = 16;  // boards of more squares have no proof search

// A letter is known by its digit: 1 for the weakest letter of the list, `letters` for the
// strongest; 0 stands for a square that a word does not use.
using Digit = std::uint8_t;

struct ProofWord {
    std::array<Digit, kProofSquares> digits{};
    std::uint32_t points = 0;
};

// A bit for each pair of places of a word, the first place times 16 plus the second.
using PlaceMatrix = std::array<std::uint64_t, kProofSquares * kProofSquares / 64>;

// Words of one length whose equal letters stand at the same places: `places[i]` is the first place
// that has the letter of place i.
struct WordGroup {
    int length;
    std::array<std::uint8_t, kProofSquares> places;
    bool distinct;      // no letter comes twice
    PlaceMatrix equal;  // which later places have the same letter
    std::uint32_t begin, end;
};

class ProofWords {
 public:
    // Words of no points, or of more squares than `most`, are left out.
    ProofWords(const ScoreTrie& trie, std::span<const std::uint32_t> scores, int most);

    int letters() const { return static_cast<int>(symbol_.size()) - 1; }
    std::uint8_t symbol(Digit digit) const { return symbol_[digit]; }
    Digit digit(std::uint8_t symbol) const { return digit_[symbol]; }
    std::span<const ProofWord> words() const { return words_; }
    std::span<const WordGroup> groups() const { return groups_; }

 private:
    void rank_letters(int symbols);
    void group();

    std::vector<ProofWord> words_;
    std::vector<WordGroup> groups_;
    std::vector<int> lengths_;
    std::vector<std::uint8_t> symbol_;
    std::vector<Digit> digit_;
};

}  // namespace lexagon::grid
