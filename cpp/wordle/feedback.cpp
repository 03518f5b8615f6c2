#include "feedback.hpp"

#include <array>
#include <unordered_map>
#include <vector>

#include "simd.hpp"

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

// Five columns at a time, because words of five different letters are what the game is about.
template <class Cell>
LEXAGON_KERNEL void add_columns(Cell* __restrict row, const Cell* const* columns, std::size_t column_count,
                                std::size_t size) {
    if (column_count == 5) {
        const Cell *a = columns[0], *b = columns[1], *c = columns[2], *d = columns[3], *e = columns[4];
        for (std::size_t answer = 0; answer < size; ++answer)
            row[answer] = static_cast<Cell>(a[answer] + b[answer] + c[answer] + d[answer] + e[answer]);
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
void add_columns_plain(Cell* row, const Cell* const* columns, std::size_t column_count, std::size_t size) {
    add_columns(row, columns, column_count, size);
}
template <class Cell>
LEXAGON_AVX2 void add_columns_avx2(Cell* row, const Cell* const* columns, std::size_t column_count,
                                   std::size_t size) {
    add_columns(row, columns, column_count, size);
}

// The columns made so far, by letter and the set of places (a bit mask) at which a guess has it.
template <class Cell>
class LetterColumns {
public:
    explicit LetterColumns(const WordLists& lists) : lists_(lists) {}

    const Cell* get(std::uint8_t letter, std::uint32_t places) {
        auto [entry, is_new] = columns_.try_emplace(std::uint32_t{letter} << 16 | places);
        if (is_new) entry->second = make(letter, places);
        return entry->second.data();
    }

    void forget() { columns_.clear(); }
    std::size_t size() const { return columns_.size(); }

private:
    std::vector<Cell> make(std::uint8_t letter, std::uint32_t places) const {
        std::vector<Cell> column(lists_.answer_count());
        for (std::size_t answer = 0; answer < column.size(); ++answer)
            column[answer] = contribution(letter, places, lists_.guess(lists_.guess_of(static_cast<Answer>(answer))));
        return column;
    }

    Cell contribution(std::uint8_t letter, std::uint32_t places, std::span<const std::uint8_t> answer) const {
        int unmatched = 0;
        for (std::size_t place = 0; place < answer.size(); ++place)
            unmatched += answer[place] == letter && !(places >> place & 1);
        Code code = 0;
        for (std::size_t place = 0; place < answer.size(); ++place) {
            code *= 3;
            if (!(places >> place & 1)) continue;
            if (answer[place] == letter)
                code += 2;
            else if (unmatched > 0) {
                --unmatched;
                code += 1;
            }
        }
        return static_cast<Cell>(code);
    }

    const WordLists& lists_;
    std::unordered_map<std::uint32_t, std::vector<Cell>> columns_;
};

template <class Cell>
std::unique_ptr<Cell[]> make_cells(const WordLists& lists) {
    // Long words have ever new sets of places; forgetting now and then bounds the memory.
    constexpr std::size_t most_columns = 4096;
    auto add = has_avx2() ? add_columns_avx2<Cell> : add_columns_plain<Cell>;
    std::size_t size = lists.answer_count();
    auto cells = std::make_unique_for_overwrite<Cell[]>(lists.guess_count() * size);
    LetterColumns<Cell> letter_columns(lists);
    std::array<const Cell*, longest_word> columns;
    for (Guess guess = 0; guess < lists.guess_count(); ++guess) {
        auto word = lists.guess(guess);
        if (letter_columns.size() > most_columns) letter_columns.forget();
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
    : guess_count_(lists.guess_count()), answer_count_(lists.answer_count()), length_(lists.length()) {
    if (length_ <= 5)
        cells_ = make_cells<std::uint8_t>(lists);
    else if (length_ <= 10)
        cells_ = make_cells<std::uint16_t>(lists);
    else
        cells_ = make_cells<std::uint32_t>(lists);
}

std::size_t FeedbackMatrix::bytes_per_cell() const {
    return visit([](const auto* cells) { return sizeof *cells; });
}

const void* FeedbackMatrix::data() const {
    return visit([](const auto* cells) -> const void* { return cells; });
}

}  // namespace lexagon::wordle
