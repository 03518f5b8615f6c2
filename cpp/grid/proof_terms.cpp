#include "grid/proof_terms.hpp"

#include <algorithm>
#include <stdexcept>

#include "grid/proof_sort.hpp"

namespace lexagon::grid {
namespace {

constexpr int kMostFree = 12;
constexpr int kMostPointBits = 24;
constexpr std::size_t kBlock = 256;

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
    : count(count),
      point_bits(std::min(kMostPointBits, 64 - 5 * (count - forced))),
      point_mask((Term{1} << point_bits) - 1) {}

TermSource::TermSource(const ProofWords& words, const ProofSquares& squares)
    : words_(words), squares_(squares) {
    std::uint32_t group = 0;
    for (int length = 0; length <= squares.count + 1; ++length) {
        while (group < words.groups().size() && words.groups()[group].length < length) ++group;
        first_group_.push_back(group);
    }
}

std::vector<Term> TermSource::terms(std::span<const Digit> forced) {
    const int free = squares_.count - static_cast<int>(forced.size());
    if (free < 0 || free > kMostFree) {
        throw std::invalid_argument("terms need 0 to 12 free squares, not " + std::to_string(free));
    }
    forced_.assign(forced.begin(), forced.end());
    layout_ = TermLayout(static_cast<int>(forced.size()), squares_.count);
    for (const ProofWord& word : words_.words()) {
        if (word.points > layout_.point_mask) throw std::overflow_error("a word's points");
    }
    buckets_.clear();
    by_first_.assign(static_cast<std::size_t>(words_.letters()) + 1, {});
    for (int place = 0; place < squares_.count; ++place) extend(place);
    buckets_.clear();
    return collected();
}

// Makes the path one square longer, emits it, and goes on from there.
void TermSource::extend(int place) {
    const std::uint64_t before = signature_;
    const std::size_t position = path_.size();
    path_.push_back(static_cast<std::uint8_t>(place));
    used_ |= 1u << place;
    if (place < static_cast<int>(forced_.size())) signature_ |= (position + 1) << (5 * place);
    emit();
    for (const std::uint8_t next : squares_.around[place]) {
        if (!(used_ >> next & 1)) extend(next);
    }
    signature_ = before;
    used_ &= ~(1u << place);
    path_.pop_back();
}

const TermSource::Bucket& TermSource::bucket_of(std::uint64_t signature, int length) {
    const std::uint64_t key = signature << 5 | static_cast<std::uint64_t>(length);
    if (const auto known = buckets_.find(key); known != buckets_.end()) return known->second;
    Bucket made;
    std::uint32_t forced_positions = 0;
    for (std::size_t place = 0; place < forced_.size(); ++place) {
        if (const auto at = signature >> (5 * place) & 31) forced_positions |= 1u << (at - 1);
    }
    const auto add = [&](std::uint32_t group, std::uint32_t index) {
        const ProofWord& word = words_.words()[index];
        std::uint64_t packed = 0;
        for (int place = 0, free = 0; place < length; ++place) {
            if (forced_positions >> place & 1) continue;
            packed |= std::uint64_t{word.digits[place]} << (5 * free++);
        }
        const auto at = static_cast<std::uint32_t>(made.word.size());
        if (made.runs.empty() || made.runs.back().group != group) {
            made.runs.push_back({group, at, at});
        }
        ++made.runs.back().end;
        made.word.push_back(index);
        made.packed.push_back(packed);
        made.points.push_back(word.points);
    };
    if (signature == 0) {
        for (std::uint32_t group = first_group_[length]; group < first_group_[length + 1];
             ++group) {
            const WordGroup& words = words_.groups()[group];
            for (std::uint32_t index = words.begin; index < words.end; ++index) add(group, index);
        }
    } else {
        // Of the words that fit all but one of the forced squares, those that fit it too.
        std::size_t place = forced_.size() - 1;
        while ((signature >> (5 * place) & 31) == 0) --place;
        const std::size_t position = (signature >> (5 * place) & 31) - 1;
        const Bucket& wider = bucket_of(signature & ~(std::uint64_t{31} << (5 * place)), length);
        for (const Run& run : wider.runs) {
            for (std::uint32_t at = run.begin; at < run.end; ++at) {
                const std::uint32_t index = wider.word[at];
                if (words_.words()[index].digits[position] == forced_[place]) add(run.group, index);
            }
        }
    }
    return buckets_.emplace(key, std::move(made)).first->second;
}

void TermSource::emit() {
    const int length = static_cast<int>(path_.size());
    if (first_group_[length] == first_group_[length + 1]) return;
    const Bucket& bucket = bucket_of(signature_, length);
    for (const Run& run : bucket.runs) {
        if (is_first_path(words_.groups()[run.group])) emit_run(bucket, run);
    }
}

void TermSource::emit_run(const Bucket& bucket, const Run& run) {
    const int forced = static_cast<int>(forced_.size());
    int shifts[kProofSquares], letters = 0;
    for (const std::uint8_t place : path_) {
        if (place >= forced) shifts[letters++] = layout_.shift(place);
    }
    // Letters that must not be weaker than others, on the path or forced.
    struct Pair {
        int least, shift;  // `least` is a digit, or minus one less than the shift of another letter
    };
    Pair pairs[kProofSquares * kProofSquares];
    int count = 0;
    for (int place = 0; place < squares_.count; ++place) {
        if (place >= forced && !(used_ >> place & 1)) continue;
        for (const std::uint8_t other : squares_.no_stronger_than[place]) {
            if (other < forced || !(used_ >> other & 1)) continue;
            pairs[count++] = {place < forced ? forced_[place] : -1 - layout_.shift(place),
                              layout_.shift(other)};
        }
    }
    const auto lay = simd::use_avx2() ? lay_letters_avx2 : lay_letters_plain;
    const int first = layout_.shift(std::min(forced, squares_.count - 1));
    Term terms[kBlock];
    for (std::size_t at = run.begin; at < run.end; at += kBlock) {
        const std::size_t size = std::min<std::size_t>(kBlock, run.end - at);
        lay(bucket.packed.data() + at, bucket.points.data() + at, size, shifts, letters, terms);
        for (std::size_t index = 0; index < size; ++index) {
            const Term term = terms[index];
            bool kept = true;
            for (int pair = 0; pair < count; ++pair) {
                const auto least = pairs[pair].least >= 0 ? static_cast<Term>(pairs[pair].least)
                                                          : term >> (-1 - pairs[pair].least) & 31;
                kept &= (term >> pairs[pair].shift & 31) >= least;
            }
            if (kept) by_first_[letters == 0 ? 0 : term >> first & 31].push_back(term);
        }
    }
}

// A word with equal letters may lie on the same squares in several ways; one of them counts.
bool TermSource::is_first_path(const WordGroup& group) const {
    return group.distinct || !has_lesser_path(group, 0, 0, false, -1);
}

bool TermSource::has_lesser_path(const WordGroup& group, int at, std::uint32_t used, bool less,
                                 int before) const {
    if (at == group.length) return less;
    for (int from = 0; from < group.length; ++from) {
        const int place = path_[from];
        if (group.places[from] != group.places[at] || (used >> place & 1)) continue;
        if (!less && place > path_[at]) continue;
        if (before >= 0 && !(squares_.touches[before] >> place & 1)) continue;
        if (has_lesser_path(group, at + 1, used | 1u << place, less || place < path_[at], place)) {
            return true;
        }
    }
    return false;
}

std::vector<Term> TermSource::collected() {
    std::vector<Term> all;
    std::vector<Term> scratch;
    for (auto& part : by_first_) {
        sort_terms(part, scratch, layout_);
        all.insert(all.end(), part.begin(), part.end());
        part = {};
    }
    return all;
}

}  // namespace lexagon::grid
