// The guess whose partition of a set of answers is best by some criterion.
//
// Counting classes is cheap and bounds every criterion, so only guesses with enough classes to win
// are measured. Ties: a guess that may itself be the answer wins, then the one with more classes,
// then the one listed first.
#pragma once

#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

#include "wordle/partition.hpp"
#include "wordle/pool.hpp"

namespace lexagon::wordle {

enum class Criterion : std::uint8_t {
    kEntropy,   // most information
    kParts,     // most classes
    kExpected,  // smallest expected class
    kMinimax,   // smallest largest class
};

// The score of a partition, the larger the better, from the sizes of its classes.
class Measure {
 public:
    Measure(Criterion criterion, std::size_t largest_set)
        : criterion_(criterion), logs_(largest_set) {}

    std::int64_t of_class(std::size_t size) const;
    std::int64_t combine(std::int64_t sum, std::int64_t next) const {
        return criterion_ == Criterion::kMinimax ? std::min(sum, next) : sum + next;
    }
    // An upper bound for any partition into so many classes: all of equal size.
    std::int64_t best_possible(std::size_t answers, std::size_t classes) const;

 private:
    Criterion criterion_;
    SizeLogs logs_;
};

struct SplitChoice {
    std::uint32_t column = 0;  // of the pool
    std::int64_t score = 0;    // by the measure; for entropy, minus the sum of the size logs
};

template <class Label>
class BestSplit {
 public:
    BestSplit(Criterion criterion, std::size_t largest_set)
        : measure_(criterion, largest_set), size_of_(std::size_t{1} << (8 * sizeof(Label)), 0) {}

    // `rows` are in rising order. Never a guess that does not divide them.
    SplitChoice choose(const Pool<Label>& pool, std::span<const Row> rows, bool candidates_only);

 private:
    using Rank = std::tuple<std::int64_t, bool, std::uint32_t, std::int64_t>;

    void measure(const Pool<Label>& pool, std::span<const Row> rows, std::uint32_t column,
                 bool is_candidate);
    void measure_others(const Pool<Label>& pool, std::span<const Row> rows);

    Measure measure_;
    std::vector<std::uint32_t> size_of_;  // by label; zero between guesses
    bool found_ = false;
    Rank best_rank_{};
    SplitChoice best_;
    std::vector<const Label*> row_pointers_;
    std::vector<Label> counts_;
    std::vector<std::uint32_t> columns_;
};

extern template class BestSplit<std::uint8_t>;
extern template class BestSplit<std::uint16_t>;

}  // namespace lexagon::wordle
