#include "wordle/feedback.hpp"

#include <array>
#include <unordered_map>
#include <vector>

#include "common/simd.hpp"

namespace lexagon::wordle {

Code feedback(std::span<const std::uint8_t> guess, std::span<const std::uint8_t> answer) {
    std::array<std::uint8_t, 256> unmatched{};
    for (std::size_t place = 0; place < guess.size(); ++place)
        if (guess[place] != answer[place]) ++unmatched[answer[place]];
    Code code = 0;
    for (std::size_t place = 0; place < guess.size(); ++place) {
        Code colour = 0;
        if (guess[place] == answer[place])
            colour = 2;
        else if (unmatched[guess[place]] > 0) {
            --unmatched[guess[place]];
            colour = 1;
        }
        code = code * 3 + colour;
    }
    return code;
}

namespace {

// Five columns in one pass is the common case: words of five different letters.
template <class Cell>
LEXAGON_INLINE void add_columns(Cell* LEXAGON_RESTRICT row, const Cell* const* columns,
                                std::size_t column_count, std::size_t size) {
    if (column_count == 5) {
        const Cell *a = columns[0], *b = columns[1], *c = columns[2], *d = columns[3],
                   *e = columns[4];
        for (std::size_t answer = 0; answer < size; ++answer)
            row[answer] =
                static_cast<Cell>(a[answer] + b[answer] + c[answer] + d[answer] + e[answer]);
        return;
    }
    const Cell* first = columns[0];
    for (std::size_t answer = 0; answer < size; ++answer) row[answer] = first[answer];
    for (std::size_t column = 1; column < column_count; ++column) {
        const Cell* next = columns[column];
        for (std::size_t answer = 0; answer < size; ++answer)
            row[answer] = static_cast<Cell>(row[answer] + next[answer]);
    }
}

template <class Cell>
void add_columns_plain(Cell* row, const Cell* const* columns, std::size_t column_count,
                       std::size_t size) {
    add_columns(row, columns, column_count, size);
}
template <class Cell>
LEXAGON_AVX2 void add_columns_avx2(Cell* row, const Cell* const* columns, std::size_t column_count,
                                   std::size_t size) {
    add_columns(row, columns, column_count, size);
}

// A cache of columns by letter and the set of places (a bit mask) at which a guess has it.
template <class Cell>
class LetterColumns {
 public:
    explicit LetterColumns(const WordLists& lists)
        : length_(static_cast<std::size_t>(lists.length())),
          size_(lists.answer_count()),
          tiles_(length_ * size_) {
        for (std::size_t answer = 0; answer < size_; ++answer) {
            auto word = lists.guess(lists.guess_of(static_cast<Answer>(answer)));
            for (std::size_t place = 0; place < length_; ++place)
                tiles_[place * size_ + answer] = word[place];
        }
    }

    const Cell* get(std::uint8_t letter, std::uint32_t places) {
        auto [entry, is_new] = columns_.try_emplace(std::uint32_t{letter} << 16 | places);
        if (is_new) entry->second = make(letter, places);
        return entry->second.data();
    }

    void forget() { columns_.clear(); }
    std::size_t size() const { return columns_.size(); }

 private:
    // Place by place over all answers, without branches, so that the compiler vectorises it.
    std::vector<Cell> make(std::uint8_t letter, std::uint32_t places) const {
        std::vector<std::uint8_t> unmatched(size_, 0);
        for (std::size_t place = 0; place < length_; ++place) {
            if (places >> place & 1) continue;
            const std::uint8_t* tiles = &tiles_[place * size_];
            for (std::size_t answer = 0; answer < size_; ++answer)
                unmatched[answer] =
                    static_cast<std::uint8_t>(unmatched[answer] + (tiles[answer] == letter));
        }
        std::vector<Cell> column(size_, 0);
        Code unit = code_count(static_cast<int>(length_));
        for (std::size_t place = 0; place < length_; ++place) {
            unit /= 3;
            if (places >> place & 1)
                colour(letter, &tiles_[place * size_], static_cast<Cell>(unit), unmatched.data(),
                       column.data());
        }
        return column;
    }

    void colour(std::uint8_t letter, const std::uint8_t* tiles, Cell unit,
                std::uint8_t* LEXAGON_RESTRICT unmatched, Cell* LEXAGON_RESTRICT column) const {
        for (std::size_t answer = 0; answer < size_; ++answer) {
            std::uint8_t green = tiles[answer] == letter;
            std::uint8_t yellow = static_cast<std::uint8_t>((unmatched[answer] != 0) & (green ^ 1));
            unmatched[answer] = static_cast<std::uint8_t>(unmatched[answer] - yellow);
            column[answer] = static_cast<Cell>(column[answer] + unit * (2 * green + yellow));
        }
    }

    std::size_t length_;
    std::size_t size_;
    std::vector<std::uint8_t> tiles_;  // place by place
    std::unordered_map<std::uint32_t, std::vector<Cell>> columns_;
};

template <class Cell>
std::unique_ptr<Cell[]> make_cells(const WordLists& lists) {
    // Long words have ever new sets of places; clearing the cache now and then bounds the memory.
    constexpr std::size_t kMaxColumns = 4096;
    auto add = simd::use_avx2() ? add_columns_avx2<Cell> : add_columns_plain<Cell>;
    std::size_t size = lists.answer_count();
    auto cells = std::make_unique_for_overwrite<Cell[]>(lists.guess_count() * size);
    LetterColumns<Cell> letter_columns(lists);
    std::array<const Cell*, kLongestWord> columns;
    for (Guess guess = 0; guess < lists.guess_count(); ++guess) {
        auto word = lists.guess(guess);
        if (letter_columns.size() > kMaxColumns) letter_columns.forget();
        std::uint32_t done = 0;
        std::size_t column_count = 0;
        for (std::size_t place = 0; place < word.size(); ++place) {
            if (done >> place & 1) continue;
            std::uint32_t places = 0;
            for (std::size_t other = place; other < word.size(); ++other)
                if (word[other] == word[place]) places |= 1u << other;
            done |= places;
            columns[column_count++] = letter_columns.get(word[place], places);
        }
        add(&cells[guess * size], columns.data(), column_count, size);
    }
    return cells;
}

}  // namespace

FeedbackMatrix::FeedbackMatrix(const WordLists& lists)
    : guess_count_(lists.guess_count()),
      answer_count_(lists.answer_count()),
      length_(lists.length()) {
    if (length_ <= 5)
        cells_ = make_cells<std::uint8_t>(lists);
    else if (length_ <= 10)
        cells_ = make_cells<std::uint16_t>(lists);
    else
        cells_ = make_cells<std::uint32_t>(lists);
}

}  // namespace lexagon::wordle
