#include "wordle/best_split.hpp"

#include <algorithm>
#include <utility>

namespace lexagon::wordle {

std::int64_t Measure::of_class(std::size_t size) const {
    switch (criterion_) {
        case Criterion::kEntropy:
            return -logs_[size];
        case Criterion::kParts:
            return 1;
        case Criterion::kExpected:
            return -static_cast<std::int64_t>(size * size);
        case Criterion::kMinimax:
            break;
    }
    return -static_cast<std::int64_t>(size);
}

std::int64_t Measure::best_possible(std::size_t answers, std::size_t classes) const {
    std::size_t size = answers / classes, larger = answers % classes;
    if (criterion_ == Criterion::kMinimax) return of_class(size + (larger > 0));
    std::int64_t sum = static_cast<std::int64_t>(classes - larger) * of_class(size);
    if (larger > 0) sum += static_cast<std::int64_t>(larger) * of_class(size + 1);
    // The logs are rounded, those above 1 by less than one unit each.
    return sum + (criterion_ == Criterion::kEntropy && answers > classes
                      ? static_cast<std::int64_t>(classes)
                      : 0);
}

template <class Label>
SplitChoice BestSplit<Label>::choose(const Pool<Label>& pool, std::span<const Row> rows,
                                     bool candidates_only) {
    found_ = false;
    for (Row row : rows) measure(pool, rows, row, true);
    // An answer that separates all answers is optimal.
    bool perfect = best_.score == measure_.best_possible(rows.size(), rows.size());
    if (!candidates_only && !perfect) measure_others(pool, rows);
    return best_;
}

template <class Label>
void BestSplit<Label>::measure_others(const Pool<Label>& pool, std::span<const Row> rows) {
    row_pointers_.resize(rows.size());
    for (std::size_t index = 0; index < rows.size(); ++index)
        row_pointers_[index] = pool.row(rows[index]);
    counts_.resize(padded<Label>(pool.guess_count()));
    std::size_t most = count_classes<Label>(
        {row_pointers_.data(), rows.size(), pool.guess_count(), pool.label_limits(), 0, false},
        counts_.data());
    for (std::size_t classes = most; classes >= 2; --classes) {
        if (measure_.best_possible(rows.size(), classes) < best_.score) return;
        for (std::size_t column = 0; column < pool.guess_count(); ++column)
            if (counts_[column] == classes && !std::binary_search(rows.begin(), rows.end(), column))
                measure(pool, rows, static_cast<std::uint32_t>(column), false);
    }
}

template <class Label>
void BestSplit<Label>::measure(const Pool<Label>& pool, std::span<const Row> rows,
                               std::uint32_t column, bool is_candidate) {
    for (Row row : rows) ++size_of_[pool.row(row)[column]];
    std::int64_t score = 0;
    std::uint32_t classes = 0;
    for (Row row : rows) {
        if (std::uint32_t size = std::exchange(size_of_[pool.row(row)[column]], 0)) {
            score = measure_.combine(score, measure_.of_class(size));
            ++classes;
        }
    }
    // The last tie-break prefers the guess listed first, hence the sign.
    const Rank rank{score, is_candidate, classes, -static_cast<std::int64_t>(pool.guess(column))};
    if (found_ && rank < best_rank_) return;
    found_ = true;
    best_rank_ = rank;
    best_ = {column, score};
}

template class BestSplit<std::uint8_t>;
template class BestSplit<std::uint16_t>;

}  // namespace lexagon::wordle
