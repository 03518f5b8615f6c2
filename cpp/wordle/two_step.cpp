#include "wordle/two_step.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "common/parallel.hpp"
#include "wordle/best_split.hpp"
#include "wordle/partition.hpp"
#include "wordle/pool.hpp"

namespace lexagon::wordle {

namespace {

std::vector<TwoStepBits> first_step(const WordLists& lists, const FeedbackMatrix& matrix,
                                    std::span<const Answer> set, std::span<const Guess> legal,
                                    std::size_t best, const Checkpoint& checkpoint) {
    std::vector<TwoStepBits> ranking;
    for (const GuessFigures& figures : figures_of(lists, matrix, set, legal, {}, checkpoint))
        ranking.push_back({figures.guess, figures.bits, 0});
    if (best > 0 && best < ranking.size()) {
        std::stable_sort(
            ranking.begin(), ranking.end(),
            [](const TwoStepBits& a, const TwoStepBits& b) { return a.first > b.first; });
        ranking.resize(best);
    }
    return ranking;
}

template <class Label>
void add_second_step(const WordLists& lists, const FeedbackMatrix& matrix,
                     std::span<const Answer> set, std::span<const Guess> legal, unsigned threads,
                     std::vector<TwoStepBits>& ranking, const Checkpoint& checkpoint) {
    Pool<Label> pool;
    pool.fill(lists, matrix, set, legal);
    std::vector<Row> row_of(lists.answer_count());
    for (std::size_t row = 0; row < set.size(); ++row) row_of[set[row]] = static_cast<Row>(row);
    SizeLogs logs(set.size());
    std::vector<BestSplit<Label>> workers(threads,
                                          BestSplit<Label>(Criterion::kEntropy, set.size()));
    const auto add = [&](int worker, std::uint64_t piece) {
        TwoStepBits& entry = ranking[piece];
        // Over the classes that both guesses leave; whole numbers, so that equals stay equal.
        std::int64_t log_sum = 0;
        for (const FeedbackClass& each : classes_of(matrix, entry.guess, set)) {
            if (each.code == matrix.solved() || each.answers.size() < 2) continue;
            std::vector<Row> rows;
            for (Answer answer : each.answers) rows.push_back(row_of[answer]);
            std::sort(rows.begin(), rows.end());
            log_sum -= workers[static_cast<std::size_t>(worker)].choose(pool, rows, false).score;
        }
        entry.both = logs.bits(set.size(), log_sum);
    };
    parallel_for(0, ranking.size(), static_cast<int>(threads), add, checkpoint);
}

}  // namespace

std::vector<TwoStepBits> two_step_bits(const WordLists& lists, const FeedbackMatrix& matrix,
                                       std::span<const Answer> set, std::span<const Guess> legal,
                                       const TwoStepOptions& options,
                                       const Checkpoint& checkpoint) {
    require_position(lists, set, legal);
    if (options.threads == 0) throw std::invalid_argument("0 threads");
    std::vector<TwoStepBits> ranking =
        first_step(lists, matrix, set, legal, options.best, checkpoint);
    if (lists.length() <= 5)
        add_second_step<std::uint8_t>(lists, matrix, set, legal, options.threads, ranking,
                                      checkpoint);
    else
        add_second_step<std::uint16_t>(lists, matrix, set, legal, options.threads, ranking,
                                       checkpoint);
    std::sort(ranking.begin(), ranking.end(), [](const TwoStepBits& a, const TwoStepBits& b) {
        return a.both != b.both ? a.both > b.both : a.guess < b.guess;
    });
    return ranking;
}

}  // namespace lexagon::wordle
