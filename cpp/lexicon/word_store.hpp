// A set of words as tiles, packed end to end: what a word graph is built from.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "common/cancel.hpp"
#include "lexicon/alphabet.hpp"

namespace lexagon::lexicon {

// Why a line of a word list cannot be a word.
enum class BadLine { kUnreadable, kTooLong, kEmpty };

struct LineError {
    BadLine reason;
    std::size_t line;       // counted from 1
    std::string_view text;  // the line, a view of what was read
};

class WordStore {
 public:
    std::size_t size() const { return ends_.size(); }
    std::span<const Tile> operator[](std::size_t word) const {
        const std::size_t begin = word == 0 ? 0 : ends_[word - 1];
        return {tiles_.data() + begin, ends_[word] - begin};
    }

    // Adds one word of text; an empty one is an error.
    std::optional<BadLine> add(std::string_view word, const Alphabet& alphabet);
    // Adds a word given as tiles, which the caller has checked.
    void add(std::span<const Tile> word);

    // Adds a file's words, one a line; `#` begins a comment, blank lines are skipped.
    std::optional<LineError> add_lines(std::string_view text, const Alphabet& alphabet);

    // Adds words with white space between them; the error's line is the word's index.
    std::optional<LineError> add_text(std::string_view text, const Alphabet& alphabet);

    // Puts the words in tile order and drops repeated ones.
    void sort_and_deduplicate(Progress& progress);

    // How many beginnings the words have, each counted once: the nodes of their tree. The words
    // must be in order.
    std::size_t beginnings() const;

 private:
    std::vector<Tile> tiles_;
    std::vector<std::size_t> ends_;
};

// The first ten tiles as one number that compares as they do.
std::uint64_t leading_tiles(std::span<const Tile> word);

}  // namespace lexagon::lexicon
