// Absurdle: the fewest guesses that beat a host which always keeps the largest class.
//
// Of classes equally large the host keeps the one with the fewest greens, then the fewest yellows,
// then the lowest code. That makes its answer to a guess a function of the position, so a game is a
// path and not a tree: iterative deepening over sequences of guesses finds a shortest one, and
// every depth searched in vain proves that so many guesses are not enough. The last guess is the
// only answer left; the one before it must separate all that were left, so the deepest ply is a
// search for such a separating guess and no histogram.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/cancel.hpp"
#include "wordle/feedback.hpp"
#include "wordle/hard_mode.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

struct AbsurdleOptions {
    Mode mode = Mode::kNormal;
    int threads = 1;
    std::size_t tries = 0;        // guesses to try at a position, the best, before all are tried
    std::uint64_t most_work = 0;  // cells looked at by a thread; 0 means no limit
};

struct AbsurdleResult {
    std::vector<Turn> line;   // ends with all green; the shortest line known
    std::uint32_t lower = 1;  // no line is shorter
    std::uint64_t nodes = 0;  // positions looked at
    bool proven() const { return lower == line.size(); }
};

// `legal` must hold all answers of the set. When the checkpoint asks to stop, or the work is done,
// the result has the best line so far and the lower bound proven so far. Line and bound of a
// finished search are the same for any number of threads.
AbsurdleResult beat_absurdle(const WordLists& lists, const FeedbackMatrix& matrix,
                             std::span<const Answer> set, std::span<const Guess> legal,
                             const AbsurdleOptions& options, const Checkpoint& checkpoint = {});

}  // namespace lexagon::wordle
