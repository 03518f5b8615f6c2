// A pool: some answers, the guesses worth trying on them, and how each guess labels each answer.
//
// Two answers have the same label under a guess if and only if its feedback is the same for both.
// The labels of one answer are contiguous over the guesses. The first guesses of a pool are its
// answers, in order: row i is the answer that guess i is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "wordle/class_count.hpp"
#include "wordle/feedback.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

using Row = std::uint16_t;
static_assert(kMaxAnswers < 0xffff);

template <class Label>
class Pool {
 public:
    std::size_t answer_count() const { return answers_.size(); }
    std::size_t guess_count() const { return guesses_.size(); }
    const Label* row(Row row) const { return labels_.get() + row * stride_; }
    Answer answer(Row row) const { return answers_[row]; }
    Guess guess(std::size_t column) const { return guesses_[column]; }
    std::span<const Guess> guesses() const { return guesses_; }
    const std::uint16_t* label_limits() const { return label_limits_.data(); }
    // Whether labels are the feedback codes themselves, and not numbers given to them.
    bool holds_codes() const { return holds_codes_; }

    // The answers in the given order, which the search expects to be by falling weight, and all
    // legal guesses, labelled from the matrix.
    void fill(const WordLists& lists, const FeedbackMatrix& matrix, std::span<const Answer> answers,
              std::span<const Guess> legal);

    // Some rows and columns of another pool, labels as they were; the columns must begin with the
    // rows themselves.
    void select(const Pool& from, std::span<const Row> rows,
                std::span<const std::uint32_t> columns);

    // Some rows of another pool and one guess of each equivalence class: of guesses with equal
    // partitions one is kept, of those that do not divide the rows none. Labels are renumbered from
    // 0, and guesses beyond the answers are sorted by falling number of classes, which
    // `class_counts` receives.
    void merge_equivalent(const Pool& from, std::span<const Row> rows,
                          std::vector<Label>& class_counts);

 private:
    void copy_names(const Pool& from, std::span<const Row> rows,
                    std::span<const std::uint32_t> columns);
    void resize();

    std::vector<Answer> answers_;
    std::vector<Guess> guesses_;
    std::unique_ptr<Label[]> labels_;  // not a vector, which would write every cell twice
    std::size_t capacity_ = 0;
    std::vector<std::uint16_t> label_limits_;
    std::size_t stride_ = 0;
    bool holds_codes_ = false;
};

extern template class Pool<std::uint8_t>;
extern template class Pool<std::uint16_t>;

}  // namespace lexagon::wordle
