// Greedy strategies: the decision tree of the guess that is best one ply ahead in every position.
//
// Each position is decided once, not once per game. Ties: a guess that may itself be the answer
// wins, then the one with more classes, then the one listed first. A guess without
// information is never made, so every tree is finite.
#pragma once

#include <optional>
#include <span>

#include "common/cancel.hpp"
#include "wordle/best_split.hpp"
#include "wordle/feedback.hpp"
#include "wordle/hard_mode.hpp"
#include "wordle/tree.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

struct GreedyOptions {
    Criterion criterion = Criterion::kEntropy;
    std::optional<Guess> first;  // the first guess, if fixed
    Mode mode = Mode::kNormal;
    bool candidates_only =
        false;  // guess only words that may be the answer (but for a fixed first guess)
};

// `legal` must hold all answers of the set.
StrategyTree greedy_tree(const WordLists& lists, const FeedbackMatrix& matrix,
                         std::span<const Answer> set, std::span<const Guess> legal,
                         const GreedyOptions& options, const Checkpoint& checkpoint = {});

}  // namespace lexagon::wordle
