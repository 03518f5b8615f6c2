#include "wordle/boards_merit.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "wordle/partition.hpp"

namespace lexagon::wordle {

namespace {

// How many guesses a lost game counts as, where chances to lose are estimated.
constexpr double kPenalty = 10;
constexpr int kFixedPoint = 32;

double chance(double size, std::size_t apart, std::size_t open) {
    const double shrunk = std::pow(kApart, static_cast<double>(apart)) *
                          std::pow(kAside, static_cast<double>(open - 1));
    return 1 / (1 + (size - 1) * shrunk);
}

// `spare` is how many guesses that solve nothing can be made after this one; -1 if this one has to
// solve a board.
double chance_to_lose(int spare, double solves, std::span<const double, kMostApart> chances) {
    if (spare < -1) return 1;
    if (spare == -1) return 1 - std::min(solves, 1.0) * chances[0];
    return static_cast<std::size_t>(spare) < kMostApart
               ? 1 - chances[static_cast<std::size_t>(spare)]
               : 0;
}

}  // namespace

std::int64_t rank_of(double expected, double lost) {
    return std::llround(std::ldexp(expected + kPenalty * lost, 40));
}

BoardsMerit::BoardsMerit(const WordLists& lists, const FeedbackMatrix& matrix,
                         std::span<const double> weights)
    : matrix_(matrix),
      weights_(weights),
      answer_of_(lists.guess_count(), -1),
      size_of_(code_count(lists.length()), 0),
      weight_of_(weights.empty() ? 0 : size_of_.size(), 0),
      weight_log_of_(weight_of_) {
    for (Answer answer = 0; answer < lists.answer_count(); ++answer)
        answer_of_[lists.guess_of(answer)] = answer;
}

double BoardsMerit::mass(const AnswerSet& set) const {
    if (weights_.empty()) return static_cast<double>(set.size());
    double sum = 0;
    for (Answer answer : set) sum += weights_[answer];
    return sum;
}

Answer BoardsMerit::drawn(const AnswerSet& set, double share) const {
    double rest = share * mass(set);
    for (Answer answer : set) {
        rest -= weights_.empty() ? 1 : weights_[answer];
        if (rest < 0) return answer;
    }
    return set.back();
}

const BoardsMerit::Table& BoardsMerit::table(std::size_t open, std::size_t largest) {
    if (tables_.size() <= open) tables_.resize(open + 1);
    Table& table = tables_[open];
    for (std::size_t size = table.size(); size <= largest; ++size) {
        table.emplace_back();
        for (std::size_t apart = 0; size > 0 && apart < kMostApart; ++apart)
            table[size][apart] = std::llround(std::ldexp(
                static_cast<double>(size) * chance(static_cast<double>(size), apart, open),
                kFixedPoint));
    }
    return table;
}

void BoardsMerit::multiply_counted(const Table& table, std::size_t size, Chances& chances) {
    std::array<std::int64_t, kMostApart> sums{};
    for (Code code : codes_) {
        const auto& row = table[std::exchange(size_of_[code], 0)];
        for (std::size_t apart = 0; apart < kMostApart; ++apart) sums[apart] += row[apart];
    }
    const double unit = std::ldexp(static_cast<double>(size), kFixedPoint);
    for (std::size_t apart = 0; apart < kMostApart; ++apart)
        chances[apart] *= static_cast<double>(sums[apart]) / unit;
}

// Under weights a class counts for as many candidates as equally likely ones would be.
void BoardsMerit::multiply_weighted(const AnswerSet& board, std::size_t open, Chances& chances) {
    Chances means{};
    const double whole = mass(board);
    for (Code code : codes_) {
        size_of_[code] = 0;
        const double weight = std::exchange(weight_of_[code], 0);
        const double logs = std::exchange(weight_log_of_[code], 0);
        const double size = std::exp2((weight_log(weight) - logs) / weight);
        for (std::size_t apart = 0; apart < kMostApart; ++apart)
            means[apart] += weight / whole * chance(std::max(size, 1.0), apart, open);
    }
    for (std::size_t apart = 0; apart < kMostApart; ++apart) chances[apart] *= means[apart];
}

template <class Cell>
void BoardsMerit::multiply(const Cell* row, const AnswerSet& board, std::size_t open,
                           Chances& chances) {
    codes_.clear();
    for (Answer answer : board)
        if (size_of_[row[answer]]++ == 0) codes_.push_back(row[answer]);
    if (weights_.empty()) return multiply_counted(table(open, board.size()), board.size(), chances);
    for (Answer answer : board) {
        weight_of_[row[answer]] += weights_[answer];
        weight_log_of_[row[answer]] += weight_log(weights_[answer]);
    }
    multiply_weighted(board, open, chances);
}

Prospect BoardsMerit::prospect(Guess guess, OpenBoards boards, int guesses_left) {
    Chances chances;
    chances.fill(1);
    double solves = 0;
    const std::int64_t own = answer_of_[guess];
    matrix_.visit([&](const auto* cells) {
        const auto* row = cells + guess * matrix_.answer_count();
        for (const AnswerSet* board : boards) {
            multiply(row, *board, boards.size(), chances);
            if (own >= 0 && std::binary_search(board->begin(), board->end(), own))
                solves +=
                    (weights_.empty() ? 1 : weights_[static_cast<Answer>(own)]) / mass(*board);
        }
    });
    Prospect prospect;
    const auto open = static_cast<int>(boards.size());
    prospect.expected = 1 + open - solves;
    for (double each : chances) prospect.expected += 1 - each;
    if (guesses_left > 0) prospect.lost = chance_to_lose(guesses_left - 1 - open, solves, chances);
    prospect.rank = rank_of(prospect.expected, prospect.lost);
    return prospect;
}

}  // namespace lexagon::wordle
