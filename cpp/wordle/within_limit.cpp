#include "wordle/within_limit.hpp"

#include <algorithm>

namespace lexagon::wordle {

namespace {

constexpr std::size_t kMostKnown = std::size_t{1} << 22;  // positions, some 200 MB

// The most answers, of so many, that guesses of at most so many classes each can find: all but the
// last divide them, and the last finds one of each class.
std::size_t findable(std::size_t answers, std::size_t classes, int guesses) {
    std::size_t most = 1;
    for (int guess = 1; guess < guesses && most < answers; ++guess) most *= classes;
    return std::min(most, answers);
}

}  // namespace

template <class Label>
typename WithinLimit<Label>::Frame& WithinLimit<Label>::frame(std::size_t ply) {
    while (frames_.size() <= ply) frames_.push_back(std::make_unique<Frame>());
    return *frames_[ply];
}

template <class Label>
bool WithinLimit<Label>::solves(const Position<Label>& position, int guesses, std::size_t ply) {
    // Answers are always legal, and may be guessed one after the other.
    if (position.size <= static_cast<std::size_t>(std::max(guesses, 0))) return true;
    if (guesses < 2) return false;
    const std::uint64_t key =
        position.key ^ static_cast<std::uint64_t>(guesses) * 0x9e3779b97f4a7c15u;
    if (auto known = known_.find(key); known != known_.end()) return known->second;
    const bool found = some_guess_solves(position, guesses, ply);
    if (known_.size() >= kMostKnown) known_.clear();
    known_.emplace(key, found);
    return found;
}

template <class Label>
bool WithinLimit<Label>::some_guess_solves(const Position<Label>& given, int guesses,
                                           std::size_t ply) {
    Frame& here = frame(ply);
    Position<Label> position = bounder_.with_legal_pool(given, here.own);
    const std::size_t most = bounder_.count(position, here.counts, false);
    if (guesses == 2 || most == position.size) return most == position.size;
    // No class may be larger. On some of the answers no guess makes more classes than on all.
    const std::size_t largest = findable(position.size, most, guesses - 1);
    const std::vector<Label>& counts = here.counts.classes;
    here.order.clear();
    for (std::uint32_t column = 0; column < position.pool->guess_count(); ++column)
        if (counts[column] > 1 && counts[column] * largest >= position.size)
            here.order.push_back(column);
    std::stable_sort(here.order.begin(), here.order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return counts[a] > counts[b]; });
    return std::any_of(here.order.begin(), here.order.end(), [&](std::uint32_t column) {
        return solves_classes(position, column, guesses - 1, largest, ply);
    });
}

// Small classes first, which have so much fewer legal guesses.
template <class Label>
bool WithinLimit<Label>::solves_classes(const Position<Label>& position, std::uint32_t column,
                                        int guesses, std::size_t largest, std::size_t ply) {
    Partition& partition = frame(ply).partition;
    bounder_.partition(position, column, partition);
    if (partition.classes.back().size > largest) return false;
    return std::all_of(
        partition.classes.begin(), partition.classes.end(), [&](const AnswerClass& each) {
            return solves(bounder_.child(position, column, partition, each), guesses, ply + 1);
        });
}

template class WithinLimit<std::uint8_t>;
template class WithinLimit<std::uint16_t>;

}  // namespace lexagon::wordle
