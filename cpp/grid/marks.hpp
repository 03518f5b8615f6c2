// Counts each word once: a word's mark holds the number of the last board (run) it was found on, so
// nothing is cleared between boards, but for every 255th. A byte a word stays in the cache.
//
// Words found through the "wild" square, whose symbol is left open, are collected as
// word << 5 | symbol and resolved at the end, when it is known which words do not need it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "grid/score_trie.hpp"
#include "grid/shape.hpp"

namespace lexagon::grid {

inline constexpr std::uint8_t kNoSymbol = 31;  // on a blocked square

// A board that takes more steps than this has absurdly many paths and is refused.
inline constexpr std::uint64_t kStepLimit = 200'000'000;

class WordMarks {
 public:
    using Run = std::uint8_t;

    // Throws std::invalid_argument unless there is one score per word.
    WordMarks(const ScoreTrie& trie, std::span<const std::uint32_t> scores);

    // Begins a board and returns its run number.
    Run next_run();

    Run* runs() { return runs_.data(); }
    const std::uint32_t* scores() const { return scores_.data(); }
    std::vector<std::uint32_t>& wild_found() { return wild_found_; }

    // Turns the total without the wild square into one total for each symbol on it.
    void totals_by_symbol(std::uint64_t total, std::span<std::uint64_t> totals);

 private:
    struct WildMark {
        Run run;
        std::uint32_t symbols;  // that were seen to make this word
    };
    Run run_ = 0;
    std::vector<Run> runs_;
    std::vector<std::uint32_t> scores_;
    std::vector<WildMark> wild_marks_;  // made when first needed
    std::vector<std::uint32_t> wild_found_;
};

// Throws std::invalid_argument unless there is one symbol of the trie, or kNoSymbol, per square,
// and the wild square, if any (not -1), is on the board.
void check_symbols(const ScoreTrie& trie, const Shape& shape, std::span<const std::uint8_t> symbols,
                   int wild);

// Throws std::overflow_error beyond kStepLimit.
void check_steps(std::uint64_t steps);

}  // namespace lexagon::grid
