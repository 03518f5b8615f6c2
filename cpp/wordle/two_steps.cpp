#include "two_steps.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "partition.hpp"

namespace lexagon::wordle {

namespace {

// A class of the first guess: its answers, and the smallest sum of m log m that a second guess makes of them.
struct OpenClass {
    std::vector<Answer> answers;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
};

template <class Cell>
void try_second(const Cell* row, const SizeLogs& logs, std::vector<std::uint32_t>& size_of, OpenClass& open) {
    for (Answer answer : open.answers) ++size_of[row[answer]];
    std::int64_t sum = 0;
    for (Answer answer : open.answers) sum += logs[std::exchange(size_of[row[answer]], 0)];
    open.least = std::min(open.least, sum);
}

}  // namespace

std::vector<double> second_step_bits(const WordLists& lists, const FeedbackMatrix& matrix, std::span<const Answer> set,
                                     std::span<const Guess> firsts, std::span<const Guess> guesses,
                                     const Checkpoint& checkpoint) {
    require_answer_set(lists, set);
    for (Guess guess : guesses) require_guess(lists, guess);
    SizeLogs logs(set.size());
    std::vector<std::uint32_t> size_of(code_count(lists.length()), 0);
    Progress progress(checkpoint);
    std::vector<double> bits;
    for (Guess first : firsts) {
        std::vector<OpenClass> open;
        for (FeedbackClass& each : classes_of(matrix, first, set))
            if (each.answers.size() > 1) open.push_back({std::move(each.answers)});
        matrix.visit([&](const auto* cells) {
            for (Guess guess : guesses) {
                progress.step(bits.size(), firsts.size());
                const auto* row = cells + guess * matrix.answer_count();
                for (OpenClass& each : open)
                    if (each.least > 0) try_second(row, logs, size_of, each);
            }
        });
        double sum = 0;
        for (const OpenClass& each : open) {
            double size = static_cast<double>(each.answers.size());
            sum += size * logs.bits(each.answers.size(), each.least);
        }
        bits.push_back(sum / static_cast<double>(set.size()));
    }
    return bits;
}

}  // namespace lexagon::wordle
