#include "grid/proof_terms.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>

#include "grid/proof_sort.hpp"

namespace lexagon::grid {
namespace {

constexpr int kMostFree = 12;
constexpr int kMostPointBits = 24;
constexpr std::size_t kTermBlock = 256;
constexpr std::size_t kMostKnown = std::size_t{1} << 27;

// Lays the packed letters of words on a path: letter i goes to shifts[i].
LEXAGON_INLINE void lay_letters(const std::uint64_t* packed, const std::uint32_t* points,
                                std::size_t count, const int* shifts, int letters, Term* terms) {
    for (std::size_t at = 0; at < count; ++at) terms[at] = points[at];
    for (int letter = 0; letter < letters; ++letter) {
        const int from = 5 * letter, to = shifts[letter];
        for (std::size_t at = 0; at < count; ++at) terms[at] |= (packed[at] >> from & 31) << to;
    }
}

void lay_letters_plain(const std::uint64_t* packed, const std::uint32_t* points, std::size_t count,
                       const int* shifts, int letters, Term* terms) {
    lay_letters(packed, points, count, shifts, letters, terms);
}

LEXAGON_AVX2 void lay_letters_avx2(const std::uint64_t* packed, const std::uint32_t* points,
                                   std::size_t count, const int* shifts, int letters, Term* terms) {
    lay_letters(packed, points, count, shifts, letters, terms);
}

}  // namespace

TermLayout::TermLayout(int forced, int count)
    : forced(forced),
      count(count),
      point_bits(std::min(kMostPointBits, 64 - 5 * (count - forced))),
      point_mask((Term{1} << point_bits) - 1) {}

TermSource::TermSource(const ProofWords& words, const ProofSquares& squares)
    : words_(words), squares_(squares) {
    std::uint32_t group = 0;
    for (int length = 0; length <= squares.count + 1; ++length) {
        while (group < words.groups().size() && words.groups()[group].length < length) ++group;
        first_group_.push_back(group);
    }
    paths_before_.assign(first_group_.size(), 0);
    if (squares.count > kMostFree) return;
    for (int place = 0; place < squares.count; ++place) count_paths(place, 0, 1);
    std::size_t size = 0;
    for (std::size_t length = 0; length + 1 < first_group_.size(); ++length) {
        known_at_.push_back(size);
        size += paths_before_[length] * (first_group_[length + 1] - first_group_[length]);
    }
    if (size <= kMostKnown) first_paths_.assign(size, 0);
}

void TermSource::count_paths(int place, std::uint32_t used, std::size_t length) {
    ++paths_before_[length];
    used |= 1u << place;
    for (const std::uint8_t next : squares_.around[place]) {
        if (!(used >> next & 1)) count_paths(next, used, length + 1);
    }
}

void TermSource::terms(std::span<const Digit> forced, TermBuffer& all) {
    const int free = squares_.count - static_cast<int>(forced.size());
    if (free < 0 || free > kMostFree || forced.size() > kMostFree) {
        throw std::invalid_argument("a class has at most 12 free squares, and 12 forced ones");
    }
    forced_.assign(forced.begin(), forced.end());
    layout_ = TermLayout(static_cast<int>(forced.size()), squares_.count);
    for (const ProofWord& word : words_.words()) {
        if (word.points > layout_.point_mask) throw std::overflow_error("a word's points");
    }
    known_buckets_.clear();
    buckets_ = &buckets_of(0);
    if (free_of_ != static_cast<int>(forced.size())) {
        free_terms_ = collected(false);
        free_of_ = static_cast<int>(forced.size());
    }
    const std::vector<Term> used = collected(true);
    known_buckets_.clear();
    Domains any, allowed;
    any.fill(~0u);
    allowed.fill(~0u);
    for (std::size_t place = 0; place < forced.size(); ++place) {
        for (const std::uint8_t other : squares_.no_stronger_than[place]) {
            allowed[other] &= ~((1u << forced[place]) - 1);
        }
    }
    TermBuffer room;
    merge_terms(filter_terms(free_terms_, any, allowed, layout_.forced, layout_, room), used,
                layout_, layout_, all);
}

// Makes the path one square longer, emits it, and goes on from there while a word may fit. Where
// answers about paths are kept all paths must be counted.
void TermSource::extend(int place) {
    const std::uint64_t before = signature_;
    const Buckets* const buckets_before = buckets_;
    const std::size_t position = path_.size(), length = position + 1;
    path_.push_back(static_cast<std::uint8_t>(place));
    used_ |= 1u << place;
    if (place < static_cast<int>(forced_.size())) {
        signature_ |= length << (5 * place);
        buckets_ = &buckets_of(signature_);
    }
    if ((signature_ != 0) == of_forced_ && length < buckets_->size() &&
        !(*buckets_)[length].runs.empty()) {
        emit();
    }
    ++paths_before_[length];
    if (length + 1 < buckets_->size() || !first_paths_.empty()) {
        for (const std::uint8_t next : squares_.around[place]) {
            if (!(used_ >> next & 1)) extend(next);
        }
    }
    signature_ = before;
    buckets_ = buckets_before;
    used_ &= ~(1u << place);
    path_.pop_back();
}

// Letters beyond the twelfth free one are of words that no path has with so few forced squares.
void TermSource::Bucket::add(std::uint32_t group, std::uint32_t index, const ProofWord& added,
                             std::uint32_t forced_positions) {
    std::uint64_t letters = 0;
    for (int place = 0, free = 0; place < kProofSquares && free < kMostFree; ++place) {
        if (forced_positions >> place & 1) continue;
        letters |= std::uint64_t{added.digits[place]} << (5 * free++);
    }
    const auto at = static_cast<std::uint32_t>(word.size());
    if (runs.empty() || runs.back().group != group) runs.push_back({group, at, at});
    ++runs.back().end;
    word.push_back(index);
    packed.push_back(letters);
    points.push_back(added.points);
}

const TermSource::Buckets& TermSource::buckets_of(std::uint64_t signature) {
    if (const auto known = known_buckets_.find(signature); known != known_buckets_.end()) {
        return known->second;
    }
    Buckets made;
    if (signature == 0) {
        made.resize(first_group_.size() - 1);
        for (std::uint32_t group = 0; group < words_.groups().size(); ++group) {
            const WordGroup& words = words_.groups()[group];
            for (std::uint32_t index = words.begin; index < words.end; ++index) {
                made[words.length].add(group, index, words_.words()[index], 0);
            }
        }
    } else {
        // Of the words that fit all but one of the forced squares, those that fit it too.
        std::size_t last = forced_.size() - 1;
        while ((signature >> (5 * last) & 31) == 0) --last;
        const std::size_t position = (signature >> (5 * last) & 31) - 1;
        std::uint32_t forced_positions = 0;
        for (std::size_t place = 0; place < forced_.size(); ++place) {
            if (const auto at = signature >> (5 * place) & 31) forced_positions |= 1u << (at - 1);
        }
        const Buckets& wider = buckets_of(signature & ~(std::uint64_t{31} << (5 * last)));
        made.resize(wider.size());
        for (std::size_t length = position + 1; length < wider.size(); ++length) {
            for (const Run& run : wider[length].runs) {
                for (std::uint32_t at = run.begin; at < run.end; ++at) {
                    const std::uint32_t index = wider[length].word[at];
                    const ProofWord& word = words_.words()[index];
                    if (word.digits[position] != forced_[last]) continue;
                    made[length].add(run.group, index, word, forced_positions);
                }
            }
        }
    }
    while (!made.empty() && made.back().runs.empty()) made.pop_back();
    return known_buckets_.emplace(signature, std::move(made)).first->second;
}

void TermSource::emit() {
    const Bucket& bucket = (*buckets_)[path_.size()];
    const int forced = static_cast<int>(forced_.size());
    std::array<int, kProofSquares> shifts;
    std::array<Order, kProofSquares * kProofSquares> orders;
    std::size_t letters = 0, count = 0;
    for (const std::uint8_t place : path_) {
        if (place >= forced) shifts[letters++] = layout_.shift(place);
    }
    for (int place = of_forced_ ? 0 : forced; place < squares_.count; ++place) {
        if (place >= forced && !(used_ >> place & 1)) continue;
        for (const std::uint8_t other : squares_.no_stronger_than[place]) {
            if (other < forced || !(used_ >> other & 1)) continue;
            const Digit least = place < forced ? forced_[place] : Digit{0};
            if (least == 1) continue;
            orders[count++] = {least, layout_.shift(place), layout_.shift(other)};
        }
    }
    note_lesser();
    std::size_t begin = 0, end = 0;  // words that count here, as many in a row as there are
    const auto emit_row = [&] {
        emit_words(bucket, begin, end, {shifts.data(), letters}, {orders.data(), count});
    };
    for (const Run& run : bucket.runs) {
        if (!is_first_path(run.group)) continue;
        if (run.begin != end) {
            emit_row();
            begin = run.begin;
        }
        end = run.end;
    }
    emit_row();
}

void TermSource::emit_words(const Bucket& bucket, std::size_t begin, std::size_t end,
                            std::span<const int> shifts, std::span<const Order> orders) {
    const auto lay = simd::use_avx2() ? lay_letters_avx2 : lay_letters_plain;
    const int first =
        layout_.shift(std::min<int>(static_cast<int>(forced_.size()), squares_.count - 1));
    Term terms[kTermBlock];
    for (std::size_t at = begin; at < end; at += kTermBlock) {
        const std::size_t size = std::min(kTermBlock, end - at);
        lay(bucket.packed.data() + at, bucket.points.data() + at, size, shifts.data(),
            static_cast<int>(shifts.size()), terms);
        std::size_t kept = 0;
        for (std::size_t index = 0; index < size; ++index) {
            const Term term = terms[index];
            bool in_order = true;
            for (const Order& order : orders) {
                const Term least = order.least != 0 ? order.least : term >> order.other & 31;
                in_order &= (term >> order.shift & 31) >= least;
            }
            terms[kept] = term;
            kept += in_order;
        }
        for (std::size_t index = 0; index < kept; ++index) {
            by_first_[shifts.empty() ? 0 : terms[index] >> first & 31].push_back(terms[index]);
        }
    }
}

// Where the path to a rearrangement of its squares, one that comes before it, can begin.
void TermSource::note_lesser() {
    lesser_ = {};
    const int length = static_cast<int>(path_.size());
    for (int at = 0; at < length; ++at) {
        for (int later = at + 1; later < length; ++later) {
            if (path_[later] > path_[at]) continue;
            if (at > 0 && !(squares_.touches[path_[at - 1]] >> path_[later] & 1)) continue;
            const int bit = at * kProofSquares + later;
            lesser_[bit / 64] |= std::uint64_t{1} << bit % 64;
        }
    }
}

// A word with equal letters may lie on the same squares in several ways; one of them counts. What
// was found is kept for the next class, which asks about the same paths and groups.
bool TermSource::is_first_path(std::uint32_t group) {
    const WordGroup& words = words_.groups()[group];
    if (words.distinct) return true;
    if (first_paths_.empty()) return !has_lesser_path(words);
    const std::size_t length = path_.size();
    const std::size_t groups = first_group_[length + 1] - first_group_[length];
    std::uint8_t& known = first_paths_[known_at_[length] + paths_before_[length] * groups + group -
                                       first_group_[length]];
    if (known == 0) known = has_lesser_path(words) ? 2 : 1;
    return known == 1;
}

// Goes on from each place where a lesser path with the same letters can part from this one.
bool TermSource::has_lesser_path(const WordGroup& group) const {
    for (int part = 0; part < static_cast<int>(lesser_.size()); ++part) {
        for (auto left = lesser_[part] & group.equal[part]; left != 0; left &= left - 1) {
            const int bit = 64 * part + std::countr_zero(left);
            const int at = bit / kProofSquares, later = path_[bit % kProofSquares];
            std::uint32_t used = 1u << later;
            for (int before = 0; before < at; ++before) used |= 1u << path_[before];
            if (completes(group, at + 1, used, later)) return true;
        }
    }
    return false;
}

// Whether the squares that are left take the word's letters from a place on.
bool TermSource::completes(const WordGroup& group, int at, std::uint32_t used, int before) const {
    if (at == group.length) return true;
    for (int from = 0; from < group.length; ++from) {
        const int place = path_[from];
        if (group.places[from] != group.places[at] || (used >> place & 1)) continue;
        if (!(squares_.touches[before] >> place & 1)) continue;
        if (completes(group, at + 1, used | 1u << place, place)) return true;
    }
    return false;
}

// The terms of all paths that use a forced square, or of those that use none, sorted.
std::vector<Term> TermSource::collected(bool of_forced) {
    of_forced_ = of_forced;
    std::fill(paths_before_.begin(), paths_before_.end(), 0);
    by_first_.assign(static_cast<std::size_t>(words_.letters()) + 1, {});
    for (int place = 0; place < squares_.count; ++place) extend(place);
    std::vector<Term> all;
    std::vector<Term> scratch;
    std::size_t most = 0;
    for (const auto& part : by_first_) most += part.size();
    all.reserve(most);
    for (auto& part : by_first_) {
        sort_terms(part, scratch, layout_);
        all.insert(all.end(), part.begin(), part.end());
        part = {};
    }
    return all;
}

}  // namespace lexagon::grid
