#include "grid/proof_tables.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "common/simd.hpp"

namespace lexagon::grid {
namespace {

using Value = BoundTables::Value;

// Twelve squares have 298 tables, of which points of some add up in any entry while they are moved.
constexpr std::int64_t kMostCell = std::int64_t{1} << 20;

// Memory of tables that are gone, for the next ones: large blocks are dear to get and to give back.
thread_local std::vector<std::vector<Value>> spare_values;

void repeat_last(Value* row, int letters, int padded) {
    std::fill(row + letters, row + padded, row[letters - 1]);
}

// Which letters of a wider axis a narrower one keeps.
struct Selection {
    std::array<std::uint8_t, kMostLetters> old;
    int kept;
    bool in_a_row;  // no letter between them went

    LEXAGON_INLINE void select(const Value* row, Value* to, int padded) const {
        if (in_a_row) {
            std::copy_n(row + old[0], kept, to);
            repeat_last(to, kept, padded);
        } else {
            for (int letter = 0; letter < padded; ++letter) to[letter] = row[old[letter]];
        }
    }
};

}  // namespace

BoundTables::BoundTables(int place, const TermLayout& layout, const Domains& domains)
    : place_(place), size_(layout.count - place), layout_(layout), domains_(domains) {
    lay_out();
    std::fill(values_.begin(), values_.end(), 0);
}

void BoundTables::lay_out() {
    int size = 0;
    for (int at = 0; at < size_; ++at) {
        Axis& axis = axes_[at];
        for (unsigned digit = 1; digit < 32; ++digit) {
            if (!(domains_[place_ + at] >> digit & 1)) continue;
            axis.index[digit] = static_cast<std::uint8_t>(axis.letters);
            axis.digit[axis.letters++] = static_cast<std::uint8_t>(digit);
        }
        axis.padded = (axis.letters + 7) / 8 * 8;
        single_at_[at] = size;
        size += axis.padded;
    }
    pair_at_.resize(static_cast<std::size_t>(size_) * size_);
    triple_at_.resize(pair_at_.size() * size_);
    for (int i = 0; i < size_; ++i) {
        for (int j = i + 1; j < size_; ++j) {
            pair_at_[i * size_ + j] = size;
            size += axes_[i].letters * axes_[j].padded;
            for (int k = j + 1; k < size_; ++k) {
                triple_at_[(i * size_ + j) * size_ + k] = size;
                size += (axes_[i].letters + 1) * axes_[j].letters * axes_[k].padded;
            }
        }
    }
    if (!spare_values.empty()) {
        values_ = std::move(spare_values.back());
        spare_values.pop_back();
    }
    values_.resize(static_cast<std::size_t>(size));
}

BoundTables& BoundTables::operator=(BoundTables&& other) {
    std::swap(values_, other.values_);
    place_ = other.place_;
    size_ = other.size_;
    layout_ = other.layout_;
    domains_ = other.domains_;
    axes_ = other.axes_;
    pair_at_ = std::move(other.pair_at_);
    triple_at_ = std::move(other.triple_at_);
    single_at_ = other.single_at_;
    constant_ = other.constant_;
    shifted_ = other.shifted_;
    return *this;
}

BoundTables::~BoundTables() {
    if (values_.capacity() != 0) spare_values.push_back(std::move(values_));
}

BoundTables::BoundTables(const BoundTables& wider, const Domains& domains)
    : place_(wider.place_),
      size_(wider.size_),
      layout_(wider.layout_),
      domains_(domains),
      constant_(wider.constant_),
      shifted_(wider.shifted_) {
    lay_out();
    std::array<Selection, kProofSquares> from;
    for (int at = 0; at < size_; ++at) {
        const Axis& axis = axes_[at];
        from[at].kept = axis.letters;
        for (int letter = 0; letter < axis.padded; ++letter) {
            const int kept = std::min(letter, axis.letters - 1);
            from[at].old[letter] =
                kept < 0 ? std::uint8_t{0} : wider.axes_[at].index[axis.digit[kept]];
        }
        from[at].in_a_row = axis.letters > 0 &&
                            from[at].old[axis.letters - 1] == from[at].old[0] + axis.letters - 1;
        from[at].select(wider.values_.data() + wider.single_at_[at],
                        values_.data() + single_at_[at], axis.padded);
    }
    for (int i = 0; i < size_; ++i) {
        for (int j = i + 1; j < size_; ++j) {
            Value* to = values_.data() + pair(i, j);
            const Value* old = wider.values_.data() + wider.pair(i, j);
            for (int a = 0; a < axes_[i].letters; ++a, to += axes_[j].padded) {
                from[j].select(old + from[i].old[a] * wider.axes_[j].padded, to, axes_[j].padded);
            }
            for (int k = j + 1; k < size_; ++k) {
                to = values_.data() + triple(i, j, k);
                old = wider.values_.data() + wider.triple(i, j, k);
                const int width = wider.axes_[k].padded, letters = wider.axes_[j].letters;
                for (int plane = 0; plane <= axes_[i].letters; ++plane) {
                    const int from_plane = plane == 0 ? 0 : from[i].old[plane - 1] + 1;
                    for (int b = 0; b < axes_[j].letters; ++b, to += axes_[k].padded) {
                        from[k].select(old + (from_plane * letters + from[j].old[b]) * width, to,
                                       axes_[k].padded);
                    }
                }
            }
        }
    }
}

// Values of terms in their order, which agree in their first three squares. Terms that differ in
// the letter of their next square compete, so the larger counts; others add up. As in arithmetic,
// some signs bind closer: those of later squares, and of letters of one square before its sum.
class BoundTables::Expression {
 public:
    void begin(std::int64_t value) {
        depth_ = 0;
        last_ = value;
    }

    // `differing` are the bits in which the letters differ from those of the term before, `before`.
    void append(Term before, Term differing, std::int64_t value) {
        const int field = (63 - std::countl_zero(differing)) / 5;
        const int sign = 2 * field + ((before >> 5 * field & 31) == 0);
        while (depth_ > 0 && signs_[depth_ - 1] <= sign) join();
        signs_[depth_] = sign;
        values_[depth_++] = last_;
        last_ = value;
    }

    std::int64_t result() {
        while (depth_ > 0) join();
        return last_;
    }

 private:
    void join() {
        const std::int64_t left = values_[--depth_];
        const std::int64_t larger = left > last_ ? left : last_;
        last_ = signs_[depth_] % 2 != 0 ? left + last_ : larger;
    }

    int depth_ = 0;
    std::int64_t last_ = 0;
    std::array<int, 2 * kProofSquares> signs_;
    std::array<std::int64_t, 2 * kProofSquares> values_;
};

// Where the points of a term go by its first three squares. Terms that follow go there too if they
// differ from it in bits below `limit`.
BoundTables::Value* BoundTables::cell(Term letters, Term& limit) {
    int at[3]{}, index[3]{}, used = 0;
    for (; used < 3 && letters != 0; ++used) {
        const int field = (63 - std::countl_zero(letters)) / 5;
        at[used] = size_ - 1 - field;
        index[used] = axes_[at[used]].index[letters >> 5 * field];
        limit = Term{1} << 5 * field;
        letters &= limit - 1;
    }
    if (used == 3) {
        return values_.data() + triple(at[0], at[1], at[2]) +
               ((index[0] + 1) * axes_[at[1]].letters + index[1]) * axes_[at[2]].padded + index[2];
    }
    limit = 0;
    if (used == 2)
        return values_.data() + pair(at[0], at[1]) + index[0] * axes_[at[1]].padded + index[1];
    return used == 1 ? values_.data() + single_at_[at[0]] + index[0] : &constant_;
}

void BoundTables::add(std::span<const Term> terms) {
    const Term own = layout_.from(place_);
    Expression expression;
    Value unneeded = 0, *to = &unneeded;
    std::int64_t most = 0;
    const auto add_result = [&] {
        const std::int64_t sum = *to + expression.result();
        most = sum > most ? sum : most;
        *to = static_cast<Value>(sum);
    };
    Term before = 0, limit = 0;
    for (const Term term : terms) {
        const Term letters = (term & own) >> layout_.point_bits, differing = letters ^ before;
        const auto value = static_cast<std::int64_t>(layout_.points(term)) * kScale;
        if (differing < limit) {
            expression.append(before, differing, value);
        } else {
            add_result();
            to = cell(letters, limit);
            expression.begin(value);
        }
        before = letters;
    }
    add_result();
    if (most > kMostCell) throw std::overflow_error("the points of three squares");
}

void BoundTables::pad() {
    const auto repeat = [](Value* row, const Axis& axis) {
        repeat_last(row, axis.letters, axis.padded);
    };
    for (int i = 0; i < size_; ++i) {
        repeat(values_.data() + single_at_[i], axes_[i]);
        for (int j = i + 1; j < size_; ++j) {
            Value* row = values_.data() + pair(i, j);
            for (int a = 0; a < axes_[i].letters; ++a, row += axes_[j].padded)
                repeat(row, axes_[j]);
            for (int k = j + 1; k < size_; ++k) {
                row = values_.data() + triple(i, j, k);
                const int rows = (axes_[i].letters + 1) * axes_[j].letters;
                for (int at = 0; at < rows; ++at, row += axes_[k].padded) repeat(row, axes_[k]);
            }
        }
    }
}

// Gives every pair an equal share of its two squares' points.
void BoundTables::spread_singles() {
    for (int i = 0; i < size_; ++i) {
        Value* single = values_.data() + single_at_[i];
        Value shares[kMostLetters];
        for (int a = 0; a < axes_[i].padded; ++a) {
            shares[a] = single[a] / (size_ - 1);
            single[a] -= shares[a] * (size_ - 1);
        }
        for (int j = 0; j < size_; ++j) {
            if (j == i) continue;
            const int left = std::min(i, j), right = std::max(i, j);
            Value* row = values_.data() + pair(left, right);
            for (int a = 0; a < axes_[left].letters; ++a, row += axes_[right].padded) {
                for (int b = 0; b < axes_[right].padded; ++b) row[b] += shares[left == i ? a : b];
            }
        }
    }
}

void BoundTables::shift() {
    if (!shifted_) {
        pad();
    } else if (size_ > 1) {
        spread_singles();
    }
    shifted_ = true;
    for (int i = 0; i < size_; ++i) {
        for (int j = i + 1; j < size_; ++j) {
            for (int k = j + 1; k < size_; ++k) {
                shift_triple({values_.data() + pair(i, j), values_.data() + pair(i, k),
                              values_.data() + pair(j, k), values_.data() + triple(i, j, k),
                              axes_[i].letters, axes_[j].letters, axes_[j].padded,
                              axes_[k].padded});
            }
        }
    }
    for (int i = 0; i < size_; ++i) {
        for (int j = i + 1; j < size_; ++j) {
            Value* left = values_.data() + single_at_[i];
            shift_pair(values_.data() + pair(i, j), left, axes_[i].letters,
                       values_.data() + single_at_[j], axes_[j].padded);
            repeat_last(left, axes_[i].letters, axes_[i].padded);
        }
    }
}

std::int64_t BoundTables::bound() const {
    std::int64_t sum = constant_;
    for (int at = 0; at < size_; ++at) {
        const Value* single = values_.data() + single_at_[at];
        sum += *std::max_element(single, single + axes_[at].letters);
    }
    return sum / kScale;
}

// With a given letter on a square every other square has at most its best letter beside that one.
bool BoundTables::drop_letters(std::int64_t target, Domains& domains) const {
    std::array<std::array<Value, kMostLetters>, kProofSquares> given{};
    for (int i = 0; i < size_; ++i) {
        for (int j = i + 1; j < size_; ++j) {
            add_given({values_.data() + pair(i, j), values_.data() + single_at_[i],
                       values_.data() + single_at_[j], axes_[i].letters, axes_[j].padded,
                       given[i].data(), given[j].data()});
        }
    }
    bool dropped = false;
    for (int at = 0; at < size_; ++at) {
        for (int letter = 0; letter < axes_[at].letters; ++letter) {
            const Value single = values_[single_at_[at] + letter];
            if (std::int64_t{constant_} + single + given[at][letter] >= target * kScale) continue;
            domains[place_ + at] &= ~(1u << axes_[at].digit[letter]);
            dropped = true;
        }
    }
    return dropped;
}

}  // namespace lexagon::grid
