#include "grid/marks.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace lexagon::grid {

WordMarks::WordMarks(const ScoreTrie& trie, std::span<const std::uint32_t> scores)
    : runs_(scores.size()), scores_(scores.begin(), scores.end()) {
    if (scores.size() != trie.words()) throw std::invalid_argument("one score is needed per word");
    // A word and a symbol share 32 bits.
    if (trie.words() >= std::size_t{1} << 27) throw std::invalid_argument("too many words");
}

WordMarks::Run WordMarks::next_run() {
    if (++run_ == 0) {
        std::fill(runs_.begin(), runs_.end(), Run{0});
        for (WildMark& mark : wild_marks_) mark.run = 0;
        run_ = 1;
    }
    wild_found_.clear();
    return run_;
}

void WordMarks::totals_by_symbol(std::uint64_t total, std::span<std::uint64_t> totals) {
    wild_marks_.resize(runs_.size());
    std::fill(totals.begin(), totals.end(), total);
    for (const std::uint32_t found : wild_found_) {
        const std::uint32_t word = found >> 5, bit = 1u << (found & 31);
        if (runs_[word] == run_) continue;
        WildMark& mark = wild_marks_[word];
        if (mark.run != run_) mark = {run_, 0};
        if (mark.symbols & bit) continue;
        mark.symbols |= bit;
        totals[found & 31] += scores_[word];
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

void check_steps(std::uint64_t steps) {
    if (steps > kStepLimit) {
        throw std::overflow_error("more than " + std::to_string(kStepLimit) + " steps");
    }
}

}  // namespace lexagon::grid
