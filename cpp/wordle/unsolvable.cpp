#include "wordle/unsolvable.hpp"

#include <algorithm>
#include <numeric>

namespace lexagon::wordle {

namespace {

// A part of so many answers is tried before the whole set, then twice as many, and so on.
constexpr std::size_t kSmallestPart = 8;

}  // namespace

template <class Label>
Unsolvable<Label>::Unsolvable(const Pool<Label>& pool)
    : pool_(pool),
      marked_(pool.answer_count(), 0),
      class_of_(std::size_t{1} << (8 * sizeof(Label)), 0),
      row_pointers_(pool.answer_count()),
      order_(pool.guess_count()) {}

template <class Label>
bool Unsolvable<Label>::proves(const std::vector<Row>& rows, int guesses, Progress& progress) {
    if (rows.size() <= static_cast<std::size_t>(guesses)) return false;
    if (guesses < 2) return true;
    return guesses == 2 ? inseparable(rows) : every_guess_fails(rows, progress);
}

template <class Label>
bool Unsolvable<Label>::every_guess_fails(const std::vector<Row>& rows, Progress& progress) {
    most_classes_ = count(rows, counts_here_, false);
    if (rows.size() > most_classes_ * most_classes_) return true;
    useless_.assign(pool_.guess_count() / 64 + 1, 0);
    mark_useless(rows, 0);
    std::iota(order_.begin(), order_.end(), 0u);
    std::stable_sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
        return counts_here_[a] > counts_here_[b];
    });
    for (std::uint32_t column : order_) {
        if (useless_[column / 64] >> (column % 64) & 1) continue;
        progress.step(0, 0);
        std::size_t known = cores_.size();
        if (!leaves_inseparable(rows, column)) return false;
        mark_useless(rows, known);
    }
    return true;
}

template <class Label>
bool Unsolvable<Label>::leaves_inseparable(const std::vector<Row>& rows, std::uint32_t column) {
    divide(rows, column);
    return std::any_of(classes_.begin(), classes_.end(), [&](const std::vector<Row>& each) {
        return each.size() > most_classes_ || inseparable(each);
    });
}

// Whether no guess separates some answers; if so, a core of them is known afterwards.
template <class Label>
bool Unsolvable<Label>::inseparable(const std::vector<Row>& rows) {
    if (rows.size() <= 2) return false;
    mark(rows, true);
    bool known =
        std::any_of(cores_.begin(), cores_.end(), [&](const Core& core) { return contains(core); });
    mark(rows, false);
    if (known) return true;
    std::vector<Row> part;
    for (std::size_t size = kSmallestPart; size < 2 * rows.size(); size *= 2) {
        std::size_t taken = std::min(size, rows.size());
        part.clear();
        for (std::size_t index = 0; index < taken; ++index)
            part.push_back(rows[index * rows.size() / taken]);
        if (!no_guess_separates(part)) continue;
        learn(std::move(part));
        return true;
    }
    return false;
}

template <class Label>
bool Unsolvable<Label>::no_guess_separates(const std::vector<Row>& rows) {
    return count(rows, counts_, true) < rows.size();
}

// Keeps a core of answers that no guess separates: drops what is not needed, half of it first.
template <class Label>
void Unsolvable<Label>::learn(std::vector<Row> rows) {
    std::vector<Row> fewer;
    for (std::size_t step = rows.size() / 2; step > 0; step /= 2)
        for (std::size_t begin = 0; begin < rows.size();) {
            std::size_t end = std::min(begin + step, rows.size());
            fewer.assign(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(begin));
            fewer.insert(fewer.end(), rows.begin() + static_cast<std::ptrdiff_t>(end), rows.end());
            if (no_guess_separates(fewer))
                rows = fewer;
            else
                begin = end;
        }
    Core core{std::move(rows), std::vector<std::uint64_t>(pool_.guess_count() / 64 + 1, 0)};
    for (std::size_t column = 0; column < pool_.guess_count(); ++column) {
        Label label = pool_.row(core.rows[0])[column];
        bool together = std::all_of(core.rows.begin(), core.rows.end(),
                                    [&](Row row) { return pool_.row(row)[column] == label; });
        core.undivided[column / 64] |= std::uint64_t{together} << (column % 64);
    }
    cores_.push_back(std::move(core));
}

// Marks the guesses that do not divide a core of the set, the cores from `first_core` on.
template <class Label>
void Unsolvable<Label>::mark_useless(const std::vector<Row>& rows, std::size_t first_core) {
    if (first_core >= cores_.size()) return;
    mark(rows, true);
    for (std::size_t index = first_core; index < cores_.size(); ++index) {
        if (!contains(cores_[index])) continue;
        for (std::size_t word = 0; word < useless_.size(); ++word)
            useless_[word] |= cores_[index].undivided[word];
    }
    mark(rows, false);
}

template <class Label>
bool Unsolvable<Label>::contains(const Core& core) const {
    return std::all_of(core.rows.begin(), core.rows.end(),
                       [&](Row row) { return marked_[row] != 0; });
}

template <class Label>
void Unsolvable<Label>::mark(const std::vector<Row>& rows, bool value) {
    for (Row row : rows) marked_[row] = value;
}

template <class Label>
std::size_t Unsolvable<Label>::count(const std::vector<Row>& rows, std::vector<Label>& counts,
                                     bool only_best) {
    for (std::size_t index = 0; index < rows.size(); ++index)
        row_pointers_[index] = pool_.row(rows[index]);
    counts.resize(padded<Label>(pool_.guess_count()));
    CountRequest<Label> request{row_pointers_.data(), rows.size(), pool_.guess_count(),
                                pool_.label_limits(), 0,           only_best};
    return count_classes(request, counts.data());
}

// The classes of a guess but for the guess itself, the largest first.
template <class Label>
void Unsolvable<Label>::divide(const std::vector<Row>& rows, std::uint32_t column) {
    classes_.clear();
    for (Row row : rows) {
        if (row == column) continue;
        std::uint32_t& own = class_of_[pool_.row(row)[column]];
        if (own == 0) {
            classes_.emplace_back();
            own = static_cast<std::uint32_t>(classes_.size());
        }
        classes_[own - 1].push_back(row);
    }
    for (const std::vector<Row>& each : classes_) class_of_[pool_.row(each[0])[column]] = 0;
    std::stable_sort(
        classes_.begin(), classes_.end(),
        [](const std::vector<Row>& a, const std::vector<Row>& b) { return a.size() > b.size(); });
}

template class Unsolvable<std::uint8_t>;
template class Unsolvable<std::uint16_t>;

}  // namespace lexagon::wordle
