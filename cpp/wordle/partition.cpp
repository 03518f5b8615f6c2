#include "wordle/partition.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace lexagon::wordle {

SizeLogs::SizeLogs(std::size_t largest) : logs_(largest + 1, 0) {
    for (std::size_t size = 2; size <= largest; ++size) {
        double exact = static_cast<double>(size) * std::log2(static_cast<double>(size));
        logs_[size] = std::llround(std::ldexp(exact, 32));
    }
}

double SizeLogs::bits(std::size_t size, std::int64_t sum) const {
    return std::ldexp(static_cast<double>(logs_[size] - sum), -32) / static_cast<double>(size);
}

std::vector<FeedbackClass> classes_of(const FeedbackMatrix& matrix, Guess guess,
                                      std::span<const Answer> set) {
    if (guess >= matrix.guess_count())
        throw std::invalid_argument("guess " + std::to_string(guess) + " is not below " +
                                    std::to_string(matrix.guess_count()));
    std::vector<std::pair<Code, Answer>> coded;
    for (Answer answer : set) {
        if (answer >= matrix.answer_count())
            throw std::invalid_argument("answer " + std::to_string(answer) + " is not below " +
                                        std::to_string(matrix.answer_count()));
        coded.emplace_back(matrix.at(guess, answer), answer);
    }
    std::stable_sort(coded.begin(), coded.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<FeedbackClass> classes;
    for (auto [code, answer] : coded) {
        if (classes.empty() || classes.back().code != code) classes.push_back({code, {}});
        classes.back().answers.push_back(answer);
    }
    return classes;
}

namespace {

void require_prior(const WordLists& lists, std::span<const double> prior) {
    if (prior.empty()) return;
    if (prior.size() != lists.answer_count())
        throw std::invalid_argument("a prior of " + std::to_string(prior.size()) + " for " +
                                    std::to_string(lists.answer_count()) + " answers");
    for (double chance : prior)
        if (!(chance >= 0) || std::isinf(chance))
            throw std::invalid_argument("a prior of " + std::to_string(chance));
}

struct Tables {
    explicit Tables(const WordLists& lists, std::size_t set_size)
        : logs(set_size),
          size_of(code_count(lists.length()), 0),
          weight_of(code_count(lists.length()), 0) {}
    SizeLogs logs;
    std::vector<std::uint32_t> size_of;  // by code; zero between guesses
    std::vector<double> weight_of;
};

template <class Cell>
void measure(const Cell* row, std::span<const Answer> set, std::span<const double> prior,
             Tables& tables, GuessFigures& figures) {
    for (Answer answer : set) ++tables.size_of[row[answer]];
    std::int64_t log_sum = 0;
    double weight = 0, weight_logs = 0;
    if (!prior.empty())
        for (Answer answer : set) {
            tables.weight_of[row[answer]] += prior[answer];
            weight += prior[answer];
        }
    for (Answer answer : set) {
        std::uint32_t size = std::exchange(tables.size_of[row[answer]], 0);
        if (size == 0) continue;
        ++figures.classes;
        figures.largest = std::max(figures.largest, size);
        figures.sum_of_squares += std::uint64_t{size} * size;
        log_sum += tables.logs[size];
        if (!prior.empty())
            weight_logs += weight_log(std::exchange(tables.weight_of[row[answer]], 0));
    }
    figures.bits = tables.logs.bits(set.size(), log_sum);
    figures.weighted_bits = figures.bits;
    if (!prior.empty())
        figures.weighted_bits = weight > 0 ? (weight_log(weight) - weight_logs) / weight : 0;
}

}  // namespace

std::vector<GuessFigures> figures_of(const WordLists& lists, const FeedbackMatrix& matrix,
                                     std::span<const Answer> set, std::span<const Guess> guesses,
                                     std::span<const double> prior, const Checkpoint& checkpoint) {
    require_answer_set(lists, set);
    require_prior(lists, prior);
    for (Guess guess : guesses) require_guess(lists, guess);
    Tables tables(lists, set.size());
    std::vector<GuessFigures> figures(guesses.size());
    Progress progress(checkpoint);
    matrix.visit([&](const auto* cells) {
        for (std::size_t index = 0; index < guesses.size(); ++index) {
            progress.step(index, guesses.size());
            figures[index].guess = guesses[index];
            measure(cells + guesses[index] * matrix.answer_count(), set, prior, tables,
                    figures[index]);
        }
    });
    return figures;
}

double weight_log(double weight) { return weight > 0 ? weight * std::log2(weight) : 0; }

}  // namespace lexagon::wordle
