// What is counted about the playouts of one candidate.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "scrabble/playout.hpp"

namespace lexagon::scrabble {

// One turn after the candidate; the first is the opponent's.
struct PlyFigures {
    std::int64_t played = 0;  // deals in which the game had not ended before it
    std::int64_t score_sum = 0;
    std::int64_t bingos = 0;
};

// What the opponent answered. Exchanges of as many tiles are one answer: nobody sees which.
struct Reply {
    Play play;  // does not exist for an exchange or a pass
    int exchanged = 0;
    std::int64_t count = 0;
};

class CandidateFigures {
 public:
    CandidateFigures(const Rules& rules, int plies)
        : plies(static_cast<std::size_t>(plies)),
          heat(static_cast<std::size_t>(rules.squares())),
          columns_(rules.columns) {}

    // Deals are added in their order.
    void add(const Outcome& outcome, std::span<const PlyOutcome> turns);
    std::int64_t deals() const { return static_cast<std::int64_t>(gains.size()); }
    // The most frequent answers; of those as frequent, the one met first.
    std::vector<Reply> frequent_replies(std::size_t most) const;

    std::vector<Milli> gains;  // by deal
    std::vector<Chance> wins;  // by deal
    std::vector<PlyFigures> plies;
    std::vector<std::int64_t> heat;  // by square: answers that laid a tile there

 private:
    struct Key {
        Play play;
        int exchanged;
        bool operator==(const Key& other) const;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const;
    };

    int columns_;
    std::vector<Reply> replies_;  // in the order of their first deal
    std::unordered_map<Key, std::size_t, KeyHash> known_;
};

}  // namespace lexagon::scrabble
