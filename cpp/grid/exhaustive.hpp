// The paper's two exhaustive searches, breadth-first (a queue) and depth-first (a stack): every
// path of a board is a try and is looked up in the dictionary. Nothing is pruned.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/cancel.hpp"
#include "grid/board.hpp"
#include "grid/score_rule.hpp"
#include "grid/word_trie.hpp"

namespace lexagon::grid {

enum class Order { kBreadthFirst, kDepthFirst };

enum class Stopped { kDone, kTries, kWaiting };

struct ExhaustiveLimits {
    std::uint64_t tries;
    std::uint64_t waiting;  // paths in the queue or on the stack at one time
};

struct ExhaustiveResult {
    struct Found {
        std::uint32_t word;
        std::uint32_t score;  // of its best path
        std::uint64_t at;     // the try that found it first, counted from 1
    };
    std::vector<Found> found;  // in the order of finding
    std::uint64_t tries = 0;
    std::uint64_t peak_waiting = 0;
    std::uint64_t bytes_each = 0;
    Stopped stopped = Stopped::kDone;
};

// Starts are tried in the order given. A try is a path with its readings: a tile that reads in two
// ways makes two. First-only and last-only tiles bind here as in play. Throws Cancelled.
ExhaustiveResult search_exhaustively(const WordTrie& trie, const Board& board,
                                     const ScoreRule& rule, Order order,
                                     std::span<const std::uint8_t> starts,
                                     const ExhaustiveLimits& limits, const Checkpoint& checkpoint);

}  // namespace lexagon::grid
