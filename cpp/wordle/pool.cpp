#include "wordle/pool.hpp"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "common/random.hpp"
#include "common/simd.hpp"

namespace lexagon::wordle {

template <class Label>
void Pool<Label>::resize() {
    stride_ = padded<Label>(guesses_.size());
    std::size_t size = answers_.size() * stride_;
    if (size > capacity_) {
        labels_ = std::make_unique_for_overwrite<Label[]>(size);
        capacity_ = size;
    }
    // Padding is one class, so it never counts as a useful guess.
    for (std::size_t row = 0; row < answers_.size(); ++row)
        std::fill(&labels_[row * stride_ + guesses_.size()], &labels_[(row + 1) * stride_ - 1] + 1,
                  Label{0});
}

namespace {

constexpr std::size_t kBlock = 64;

// Transposes 16 x 16 bytes by four rounds of interleaving row i with row i + 8.
void transpose_16x16(const std::uint8_t* const* sources, std::size_t at, std::uint8_t* target,
                     std::size_t stride) {
    simd::Bytes16 rows[16], transposed[16];
    for (std::size_t row = 0; row < 16; ++row) std::memcpy(&rows[row], sources[row] + at, 16);
    for (int round = 0; round < 2; ++round) {
        for (std::size_t row = 0; row < 8; ++row)
            simd::interleave(rows[row], rows[row + 8], transposed[2 * row],
                             transposed[2 * row + 1]);
        for (std::size_t row = 0; row < 8; ++row)
            simd::interleave(transposed[row], transposed[row + 8], rows[2 * row],
                             rows[2 * row + 1]);
    }
    for (std::size_t row = 0; row < 16; ++row) std::memcpy(target + row * stride, &rows[row], 16);
}

bool all_in_order(std::span<const Answer> answers) {
    for (std::size_t row = 0; row < answers.size(); ++row)
        if (answers[row] != row) return false;
    return true;
}

// Transposes the bytes of some answers; returns how many columns are done.
std::size_t transpose_bytes(const std::uint8_t* cells, std::size_t row_length,
                            std::span<const Guess> guesses, std::span<const Answer> answers,
                            std::uint8_t* labels, std::size_t stride) {
    const bool all = answers.size() == row_length && all_in_order(answers);
    std::vector<std::uint8_t> chosen(all ? 0 : 64 * answers.size());
    std::size_t columns = guesses.size() / 64 * 64;
    std::size_t rows = answers.size() / 16 * 16;
    const std::uint8_t* sources[64];
    for (std::size_t begin = 0; begin < columns; begin += 64) {
        for (std::size_t column = 0; column < 64; ++column) {
            sources[column] = cells + guesses[begin + column] * row_length;
            if (all) continue;
            std::uint8_t* own = &chosen[column * answers.size()];
            for (std::size_t row = 0; row < answers.size(); ++row)
                own[row] = sources[column][answers[row]];
            sources[column] = own;
        }
        // A whole cache line of each target row at once.
        for (std::size_t row = 0; row < rows; row += 16)
            for (std::size_t part = 0; part < 64; part += 16)
                transpose_16x16(sources + part, row, labels + row * stride + begin + part, stride);
        for (std::size_t row = rows; row < answers.size(); ++row)
            for (std::size_t column = 0; column < 64; ++column)
                labels[row * stride + begin + column] = sources[column][row];
    }
    return columns;
}

template <class Label, class Cell>
void transpose_codes(const Cell* cells, std::size_t row_length, std::span<const Guess> guesses,
                     std::span<const Answer> answers, Label* labels, std::size_t stride) {
    std::size_t done = 0;
    if constexpr (sizeof(Cell) == 1 && sizeof(Label) == 1)
        done = transpose_bytes(cells, row_length, guesses, answers, labels, stride);
    for (std::size_t begin = done; begin < guesses.size(); begin += kBlock)
        for (std::size_t first = 0; first < answers.size(); first += kBlock) {
            std::size_t end = std::min(begin + kBlock, guesses.size());
            std::size_t last = std::min(first + kBlock, answers.size());
            for (std::size_t column = begin; column < end; ++column) {
                const Cell* codes = cells + guesses[column] * row_length;
                for (std::size_t row = first; row < last; ++row)
                    labels[row * stride + column] = static_cast<Label>(codes[answers[row]]);
            }
        }
}

// Codes too wide for a label are numbered in order of appearance.
template <class Label, class Cell>
void number_codes(const Cell* cells, std::size_t row_length, std::span<const Guess> guesses,
                  std::span<const Answer> answers, Label* labels, std::size_t stride) {
    std::unordered_map<Cell, Label> number;
    for (std::size_t column = 0; column < guesses.size(); ++column) {
        const Cell* codes = cells + guesses[column] * row_length;
        number.clear();
        for (std::size_t row = 0; row < answers.size(); ++row) {
            Label next = static_cast<Label>(number.size());
            labels[row * stride + column] =
                number.try_emplace(codes[answers[row]], next).first->second;
        }
    }
}

}  // namespace

template <class Label>
void Pool<Label>::fill(const WordLists& lists, const FeedbackMatrix& matrix,
                       std::span<const Answer> answers, std::span<const Guess> legal) {
    answers_.assign(answers.begin(), answers.end());
    guesses_.clear();
    std::vector<bool> taken(lists.guess_count(), false);
    for (Answer answer : answers_) {
        guesses_.push_back(lists.guess_of(answer));
        taken[guesses_.back()] = true;
    }
    for (Guess guess : legal)
        if (!taken[guess]) guesses_.push_back(guess);
    resize();
    std::size_t most_classes = answers.size();
    matrix.visit([&](const auto* cells) {
        holds_codes_ = sizeof *cells <= sizeof(Label);
        if constexpr (sizeof *cells <= sizeof(Label)) {
            transpose_codes(cells, matrix.answer_count(), std::span<const Guess>(guesses_), answers,
                            labels_.get(), stride_);
            most_classes = code_count(matrix.length());
        } else {
            number_codes(cells, matrix.answer_count(), std::span<const Guess>(guesses_), answers,
                         labels_.get(), stride_);
        }
    });
    label_limits_.assign(guesses_.size() / kCountBlock + 1,
                         static_cast<std::uint16_t>(most_classes));
}

template <class Label>
void Pool<Label>::copy_names(const Pool& from, std::span<const Row> rows,
                             std::span<const std::uint32_t> columns) {
    answers_.resize(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) answers_[row] = from.answers_[rows[row]];
    guesses_.resize(columns.size());
    for (std::size_t column = 0; column < columns.size(); ++column)
        guesses_[column] = from.guesses_[columns[column]];
    resize();
}

template <class Label>
void Pool<Label>::select(const Pool& from, std::span<const Row> rows,
                         std::span<const std::uint32_t> columns) {
    copy_names(from, rows, columns);
    holds_codes_ = from.holds_codes_;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const Label* source = from.row(rows[row]);
        Label* target = labels_.get() + row * stride_;
        for (std::size_t column = 0; column < columns.size(); ++column)
            target[column] = source[columns[column]];
    }
    label_limits_.assign(guesses_.size() / kCountBlock + 1,
                         *std::max_element(from.label_limits_.begin(), from.label_limits_.end()));
}

namespace {

// The partitions of some rows by all guesses of a pool, transposed: labels numbered from 0 in order
// of appearance, and a hash that is equal for equal partitions and else differs with near
// certainty.
template <class Label>
class GuessPartitions {
 public:
    GuessPartitions() : seen_(kSideBySide * kLabelValues, 0) {}

    void compute(const Pool<Label>& pool, std::span<const Row> rows) {
        size_ = rows.size();
        stride_ = (size_ + kTile - 1) / kTile * kTile;
        if (random_.size() < size_) {
            random_ = zobrist_keys(0x51671, size_);
            for (std::uint64_t& factor : random_) factor |= 1;
        }
        hash.resize(pool.guess_count());
        classes.resize(pool.guess_count());
        const std::size_t cells = (pool.guess_count() + kBlock) * stride_;
        if (transposed_.size() < cells) transposed_.resize(cells);
        for (std::size_t begin = 0; begin < pool.guess_count(); begin += kBlock) {
            std::size_t end = std::min(begin + kBlock, pool.guess_count());
            transpose(pool, rows, begin, end);
            for (std::size_t guess = begin; guess < end; guess += kSideBySide) number(guess);
        }
    }

    void write(std::span<const std::uint32_t> columns, Label* labels, std::size_t stride) const {
        for (std::size_t begin = 0; begin < columns.size(); begin += kTile) {
            const std::span<const std::uint32_t> some =
                columns.subspan(begin, std::min(kTile, columns.size() - begin));
            const Label* sources[kTile];
            for (std::size_t column = 0; column < some.size(); ++column)
                sources[column] = &transposed_[some[column] * stride_];
            std::size_t row = 0;
            if constexpr (sizeof(Label) == 1)
                for (; some.size() == kTile && row + kTile <= size_; row += kTile)
                    transpose_16x16(sources, row, labels + row * stride + begin, stride);
            for (const std::size_t size = size_; row < size; ++row)
                for (std::size_t column = 0; column < some.size(); ++column)
                    labels[row * stride + begin + column] = sources[column][row];
        }
    }

    std::vector<std::uint64_t> hash;
    std::vector<Label> classes;

 private:
    static constexpr std::size_t kTile = 16;
    static constexpr std::size_t kSideBySide = 4;
    static constexpr std::size_t kLabelValues = std::size_t{1} << (8 * sizeof(Label));

    // The labels of a block of guesses. Bytes go by tiles, past the end as far as rows are padded.
    void transpose(const Pool<Label>& pool, std::span<const Row> rows, std::size_t begin,
                   std::size_t end) {
        if constexpr (sizeof(Label) == 1) {
            for (std::size_t first = 0; first < size_; first += kTile) {
                const Label* sources[kTile];
                for (std::size_t row = 0; row < kTile; ++row)
                    sources[row] = pool.row(rows[std::min(first + row, size_ - 1)]);
                for (std::size_t guess = begin; guess < end; guess += kTile)
                    transpose_16x16(sources, guess, &transposed_[guess * stride_ + first], stride_);
            }
        } else {
            for (std::size_t row = 0; row < size_; ++row) {
                const Label* labels = pool.row(rows[row]);
                for (std::size_t guess = begin; guess < end; ++guess)
                    transposed_[guess * stride_ + row] = labels[guess];
            }
        }
    }

    // Some guesses side by side, since each row of one waits for the row before. Without a branch
    // on whether a label is new, which no processor could foretell. Members are read once: a label
    // written might be any of them as far as the compiler knows.
    void number(std::size_t begin) {
        const std::uint64_t run = ++run_;
        const std::uint64_t* random = random_.data();
        std::uint64_t* seen = seen_.data();
        Label* labels = &transposed_[begin * stride_];
        const std::size_t size = size_, stride = stride_;
        std::uint64_t sum[kSideBySide] = {}, next[kSideBySide] = {};
        for (std::size_t row = 0; row < size; ++row) {
            for (std::size_t guess = 0; guess < kSideBySide; ++guess) {
                Label& label = labels[guess * stride + row];
                // The run that saw the label last, and its number then.
                std::uint64_t& entry = seen[guess * kLabelValues + label];
                const std::uint64_t fresh = entry >> 16 != run;
                const std::uint64_t number =
                    (entry & 0xffff & (fresh - 1)) | (next[guess] & -fresh);
                entry = run << 16 | number;
                next[guess] += fresh;
                label = static_cast<Label>(number);
                sum[guess] += (number + 1) * random[row];
            }
        }
        const std::size_t count = std::min(kSideBySide, hash.size() - begin);
        for (std::size_t guess = 0; guess < count; ++guess) {
            hash[begin + guess] = sum[guess];
            classes[begin + guess] = static_cast<Label>(next[guess]);
        }
    }

    std::size_t size_ = 0;
    std::size_t stride_ = 0;
    std::vector<std::uint64_t> random_;
    std::vector<Label> transposed_;  // by guess, then row
    std::vector<std::uint64_t> seen_;
    std::uint64_t run_ = 0;
};

class HashSet {
 public:
    void reset(std::size_t expected) {
        bits_ = 4;
        while ((std::size_t{1} << bits_) < expected * 2) ++bits_;
        keys_.assign(std::size_t{1} << bits_, 0);
    }

    bool insert(std::uint64_t key) {
        key |= 1;
        std::size_t mask = keys_.size() - 1;
        for (std::size_t at = key * 0x9e3779b97f4a7c15u >> (64 - bits_);; at = (at + 1) & mask) {
            if (keys_[at] == key) return false;
            if (keys_[at] == 0) {
                keys_[at] = key;
                return true;
            }
        }
    }

 private:
    int bits_ = 0;
    std::vector<std::uint64_t> keys_;
};

}  // namespace

template <class Label>
void Pool<Label>::merge_equivalent(const Pool& from, std::span<const Row> rows,
                                   std::vector<Label>& class_counts) {
    // Kept from call to call; looked up once, because finding a thread's own costs a call.
    struct Buffers {
        GuessPartitions<Label> partitions;
        HashSet seen;
        std::vector<std::uint32_t> columns;
    };
    thread_local Buffers own;
    GuessPartitions<Label>& partitions = own.partitions;
    HashSet& seen = own.seen;
    std::vector<std::uint32_t>& columns = own.columns;
    partitions.compute(from, rows);
    seen.reset(from.guess_count());
    columns.assign(rows.begin(), rows.end());
    for (Row row : rows) seen.insert(partitions.hash[row]);
    for (std::uint32_t column = 0; column < from.guess_count(); ++column)
        if (partitions.classes[column] > 1 && seen.insert(partitions.hash[column]))
            columns.push_back(column);
    std::stable_sort(columns.begin() + static_cast<std::ptrdiff_t>(rows.size()), columns.end(),
                     [&](std::uint32_t a, std::uint32_t b) {
                         return partitions.classes[a] > partitions.classes[b];
                     });
    copy_names(from, rows, columns);
    holds_codes_ = false;
    partitions.write(columns, labels_.get(), stride_);
    class_counts.assign(padded<Label>(columns.size()), 0);
    for (std::size_t column = 0; column < columns.size(); ++column)
        class_counts[column] = partitions.classes[columns[column]];
    label_limits_.assign(columns.size() / kCountBlock + 1, 0);
    for (std::size_t column = 0; column < columns.size(); ++column)
        label_limits_[column / kCountBlock] =
            std::max<std::uint16_t>(label_limits_[column / kCountBlock], class_counts[column]);
}

template class Pool<std::uint8_t>;
template class Pool<std::uint16_t>;

}  // namespace lexagon::wordle
