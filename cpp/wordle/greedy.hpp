// Greedy strategies: in every position the guess that looks best one step ahead, and the tree that makes.
//
// Each position is decided once, not once per game. A position copies the feedback it needs from that of its
// parent, so deep positions read a few bytes that lie together instead of rows of the whole matrix.
//
// Ties: a guess that may itself be the answer wins, then the one listed first. A guess that tells nothing
// is never made, so every tree ends.
#pragma once

#include <optional>
#include <span>

#include "feedback.hpp"
#include "progress.hpp"
#include "tree.hpp"
#include "words.hpp"

namespace lexagon::wordle {

enum class Criterion : std::uint8_t {
    entropy,   // most information
    parts,     // most classes
    expected,  // smallest expected class
    minimax,   // smallest largest class
};

struct GreedyOptions {
    Criterion criterion = Criterion::entropy;
    std::optional<Guess> first;    // the first guess, if fixed
    bool hard = false;
    bool candidates_only = false;  // guess only words that may be the answer (but for a fixed first guess)
};

// `legal` is in rising order and holds all answers of the set.
StrategyTree greedy_tree(const WordLists& lists, const FeedbackMatrix& matrix, std::span<const Answer> set,
                         std::span<const Guess> legal, const GreedyOptions& options,
                         const Checkpoint& checkpoint = {});

}  // namespace lexagon::wordle
