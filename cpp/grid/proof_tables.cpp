#include "grid/proof_tables.hpp"

#include <algorithm>
#include <bit>

#include "common/simd.hpp"

namespace lexagon::grid {
namespace {

using Value = BoundTables::Value;
constexpr int kMostLetters = 32;
constexpr std::size_t kPart = 16'384;  // terms that are folded at once

// Memory of tables that are gone, for the next ones: large blocks are dear to get and to give back.
thread_local std::vector<std::vector<Value>> spare_values;

Value third(Value value) { return value >= 0 ? (value + 2) / 3 : -(-value / 3); }

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
            for (int letter = kept; letter < padded; ++letter) to[letter] = to[kept - 1];
        } else {
            for (int letter = 0; letter < padded; ++letter) to[letter] = row[old[letter]];
        }
    }
};

LEXAGON_INLINE Value half(Value value) { return (value + 1) >> 1; }

// The three pair tables of a triple, and the triple's own.
struct TripleTables {
    Value *first_second, *first_third, *second_third, *all;
    int first, second, second_padded, third_padded;
};

// Takes all points of the pair tables into the triple, then gives each pair a share of the best
// that the triple can still do with it, until nothing above zero is left in the triple.
LEXAGON_INLINE void shift_triple(const TripleTables& at) {
    const int width = at.third_padded;
    Value best_second_third[kMostLetters * kMostLetters];
    for (int entry = 0; entry < at.second * width; ++entry) best_second_third[entry] = INT32_MIN;
    for (int a = 0; a < at.first; ++a) {
        Value* LEXAGON_RESTRICT plane = at.all + a * at.second * width;
        Value* LEXAGON_RESTRICT of_third = at.first_third + a * width;
        Value best_third[kMostLetters];
        for (int c = 0; c < width; ++c) best_third[c] = INT32_MIN;
        for (int b = 0; b < at.second; ++b) {
            Value* LEXAGON_RESTRICT row = plane + b * width;
            const Value* LEXAGON_RESTRICT beside = at.second_third + b * width;
            const Value both = at.first_second[a * at.second_padded + b];
            Value best = INT32_MIN;
            for (int c = 0; c < width; ++c) {
                row[c] += both + of_third[c] + beside[c];
                best = row[c] > best ? row[c] : best;
            }
            const Value share = third(best);
            at.first_second[a * at.second_padded + b] = share;
            for (int c = 0; c < width; ++c) {
                row[c] -= share;
                best_third[c] = row[c] > best_third[c] ? row[c] : best_third[c];
            }
        }
        for (int c = 0; c < width; ++c) of_third[c] = half(best_third[c]);
        for (int b = 0; b < at.second; ++b) {
            Value* LEXAGON_RESTRICT row = plane + b * width;
            Value* LEXAGON_RESTRICT best = best_second_third + b * width;
            for (int c = 0; c < width; ++c) {
                row[c] -= of_third[c];
                best[c] = row[c] > best[c] ? row[c] : best[c];
            }
        }
    }
    for (int a = 0; a < at.first; ++a) {
        Value* LEXAGON_RESTRICT plane = at.all + a * at.second * width;
        for (int entry = 0; entry < at.second * width; ++entry) {
            plane[entry] -= best_second_third[entry];
        }
    }
    for (int entry = 0; entry < at.second * width; ++entry) {
        at.second_third[entry] = best_second_third[entry];
    }
}

void shift_triple_plain(const TripleTables& at) { shift_triple(at); }

LEXAGON_AVX2 void shift_triple_avx2(const TripleTables& at) { shift_triple(at); }

// The same for a pair and its two squares.
void shift_pair(Value* LEXAGON_RESTRICT both, Value* LEXAGON_RESTRICT left, int lefts,
                Value* LEXAGON_RESTRICT right, int width) {
    Value best_right[kMostLetters];
    for (int b = 0; b < width; ++b) best_right[b] = INT32_MIN;
    for (int a = 0; a < lefts; ++a) {
        Value* LEXAGON_RESTRICT row = both + a * width;
        Value best = INT32_MIN;
        for (int b = 0; b < width; ++b) {
            row[b] += left[a] + right[b];
            best = row[b] > best ? row[b] : best;
        }
        left[a] = half(best);
        for (int b = 0; b < width; ++b) {
            row[b] -= left[a];
            best_right[b] = row[b] > best_right[b] ? row[b] : best_right[b];
        }
    }
    for (int a = 0; a < lefts; ++a) {
        for (int b = 0; b < width; ++b) both[a * width + b] -= best_right[b];
    }
    for (int b = 0; b < width; ++b) right[b] = best_right[b];
}

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
                size += axes_[i].letters * axes_[j].letters * axes_[k].padded;
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
        from[at].in_a_row = axis.letters > 0 && from[at].old[axis.letters - 1] ==
                                                    from[at].old[0] + axis.letters - 1;
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
                for (int a = 0; a < axes_[i].letters; ++a) {
                    for (int b = 0; b < axes_[j].letters; ++b, to += axes_[k].padded) {
                        from[k].select(old + (from[i].old[a] * letters + from[j].old[b]) * width,
                                       to, axes_[k].padded);
                    }
                }
            }
        }
    }
}

// Adds the points of a term of at most three squares, given by its letters alone.
void BoundTables::scatter(Term letters, int used, Value value) {
    if (used == 0) {
        constant_ += value;
        return;
    }
    // Fields count from the last square.
    const int last = std::countr_zero(letters) / 5, first = (63 - std::countl_zero(letters)) / 5;
    const int of_last = index_of_[last][letters >> 5 * last & 31];
    const int of_first = index_of_[first][letters >> 5 * first & 31];
    const int left = size_ - 1 - first, right = size_ - 1 - last;
    if (used == 1) {
        values_[single_at_[right] + of_last] += value;
    } else if (used == 2) {
        values_[pair(left, right) + of_first * axes_[right].padded + of_last] += value;
    } else {
        const Term between = letters & ~(Term{31} << 5 * last) & ~(Term{31} << 5 * first);
        const int second = std::countr_zero(between) / 5, middle = size_ - 1 - second;
        const int of_second = index_of_[second][between >> 5 * second & 31];
        values_[triple(left, middle, right) +
                (of_first * axes_[middle].letters + of_second) * axes_[right].padded + of_last] +=
            value;
    }
}

// Terms of more than three squares, and how many squares each has in the bits below its letters.
struct BoundTables::Folding {
    std::vector<Term> keys;
    std::vector<Value> values;

    // Each set of letters before a square takes the best letter on that square, the last used one.
    // Returns how many are left. Without branches, which nothing could predict.
    std::size_t fold(std::size_t size, int shift) {
        Term* LEXAGON_RESTRICT key = keys.data();
        Value* LEXAGON_RESTRICT value = values.data();
        const Term letters = Term{31} << shift;
        Term last = key[0] & ~letters;
        last -= (key[0] & letters) != 0;
        Value own = 0, best = 0;
        std::size_t to = 0;
        for (std::size_t at = 0; at < size; ++at) {
            const Term is_letter = (key[at] & letters) != 0;
            const Term base = (key[at] & ~letters) - is_letter;
            const auto another = static_cast<Value>(base != last);
            const Value same_mask = another - 1, letter_mask = -static_cast<Value>(is_letter);
            to += static_cast<std::size_t>(another);
            own = (own & same_mask) + (value[at] & ~letter_mask);
            best = std::max(best & same_mask, value[at] & letter_mask);
            key[to] = last = base;
            value[to] = own + best;
        }
        return to + 1;
    }
};

void BoundTables::add(std::span<const Term> terms) {
    for (int at = 0; at < size_; ++at) index_of_[size_ - 1 - at] = axes_[at].index;
    // Terms that differ on the first three squares are never folded together, so they come in parts
    // that fit a cache.
    const Term first_three = ~layout_.from(std::min(place_ + 3, layout_.count));
    const Term own = layout_.from(place_);
    for (std::size_t begin = 0; begin < terms.size();) {
        std::size_t end = std::min(begin + kPart, terms.size());
        while (end < terms.size() && ((terms[end] ^ terms[end - 1]) & first_three) == 0) ++end;
        add_part(terms.subspan(begin, end - begin), own);
        begin = end;
    }
}

void BoundTables::add_part(std::span<const Term> terms, Term own) {
    static thread_local Folding folding;
    if (folding.keys.size() < terms.size()) {
        folding.keys.resize(terms.size());
        folding.values.resize(terms.size());
    }
    Term* keys = folding.keys.data();
    Value* values = folding.values.data();
    std::size_t size = 0;
    constexpr Term kFields = 0x0084210842108421;  // the lowest bit of each of twelve fields
    for (const Term term : terms) {
        const Term key = (term & own) >> layout_.point_bits;
        const Term used = (key | key >> 1 | key >> 2 | key >> 3 | key >> 4) & kFields;
        const int count = static_cast<int>(used * kFields >> 55 & 31);
        const auto value = static_cast<Value>(layout_.points(term)) * kScale;
        if (count <= 3) {
            scatter(key, count, value);
        } else {
            keys[size] = (key << layout_.point_bits) | static_cast<Term>(count);
            values[size++] = value;
        }
    }
    for (int at = layout_.count - 1; at >= place_ + 3 && size > 0; --at) {
        const std::size_t left = folding.fold(size, layout_.shift(at));
        size = 0;
        for (std::size_t entry = 0; entry < left; ++entry) {
            if ((keys[entry] & 15) == 3) {
                scatter(keys[entry] >> layout_.point_bits, 3, values[entry]);
            } else {
                keys[size] = keys[entry];
                values[size++] = values[entry];
            }
        }
    }
}

void BoundTables::pad() {
    for (int i = 0; i < size_; ++i) {
        const auto repeat = [](Value* row, const Axis& axis) {
            repeat_last(row, axis.letters, axis.padded);
        };
        repeat(values_.data() + single_at_[i], axes_[i]);
        for (int j = i + 1; j < size_; ++j) {
            Value* row = values_.data() + pair(i, j);
            for (int a = 0; a < axes_[i].letters; ++a, row += axes_[j].padded)
                repeat(row, axes_[j]);
            for (int k = j + 1; k < size_; ++k) {
                row = values_.data() + triple(i, j, k);
                const int rows = axes_[i].letters * axes_[j].letters;
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
    const auto shift_one = simd::use_avx2() ? shift_triple_avx2 : shift_triple_plain;
    for (int i = 0; i < size_; ++i) {
        for (int j = i + 1; j < size_; ++j) {
            for (int k = j + 1; k < size_; ++k) {
                shift_one({values_.data() + pair(i, j), values_.data() + pair(i, k),
                           values_.data() + pair(j, k), values_.data() + triple(i, j, k),
                           axes_[i].letters, axes_[j].letters, axes_[j].padded, axes_[k].padded});
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

bool BoundTables::drop_letters(std::int64_t target, Domains& domains) const {
    std::int64_t sum = constant_;
    std::array<Value, kProofSquares> most{};
    for (int at = 0; at < size_; ++at) {
        const Value* single = values_.data() + single_at_[at];
        most[at] = *std::max_element(single, single + axes_[at].letters);
        sum += most[at];
    }
    bool dropped = false;
    for (int at = 0; at < size_; ++at) {
        for (int letter = 0; letter < axes_[at].letters; ++letter) {
            const Value single = values_[single_at_[at] + letter];
            if (sum - most[at] + single >= target * kScale) continue;
            domains[place_ + at] &= ~(1u << axes_[at].digit[letter]);
            dropped = true;
        }
    }
    return dropped;
}

}  // namespace lexagon::grid
