#include "grid/marks.hpp"

#include <algorithm>
#include <stdexcept>

namespace lexagon::grid {

WordMarks::WordMarks(const ScoreTrie& trie, std::span<const std::uint32_t> scores) {
    if (scores.size() != trie.words()) throw std::invalid_argument("one score is needed per word");
    // A word and a symbol share 32 bits.
    if (trie.words() >= std::size_t{1} << 27) throw std::invalid_argument("too many words");
    marks_.reserve(scores.size());
    for (const std::uint32_t score : scores) marks_.push_back({0, score});
}

std::uint32_t WordMarks::next_run() {
    if (++run_ == 0) {
        for (Mark& mark : marks_) mark.run = 0;
        for (WildMark& mark : wild_marks_) mark.run = 0;
        run_ = 1;
    }
    wild_found_.clear();
    return run_;
}

void WordMarks::totals_by_symbol(std::uint64_t total, std::span<std::uint64_t> totals) {
    wild_marks_.resize(marks_.size());
    std::fill(totals.begin(), totals.end(), total);
    for (const std::uint32_t found : wild_found_) {
        const std::uint32_t word = found >> 5, bit = 1u << (found & 31);
        if (marks_[word].run == run_) continue;
        WildMark& mark = wild_marks_[word];
        if (mark.run != run_) mark = {run_, 0};
        if (mark.symbols & bit) continue;
        mark.symbols |= bit;
        totals[found & 31] += marks_[word].score;
    }
}

void check_symbols(const ScoreTrie& trie, const Shape& shape, std::span<const std::uint8_t> symbols,
                   int wild) {
    if (symbols.size() != static_cast<std::size_t>(shape.squares())) {
        throw std::invalid_argument("a board of another size");
    }
    for (const std::uint8_t symbol : symbols) {
        if (symbol >= trie.symbols() && symbol != kNoSymbol) {
            throw std::invalid_argument("a symbol outside the alphabet");
        }
    }
    if (wild >= shape.squares()) throw std::invalid_argument("a square off the board");
}

}  // namespace lexagon::grid
