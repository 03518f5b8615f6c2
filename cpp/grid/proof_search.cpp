#include "grid/proof_search.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

#include "grid/symmetry.hpp"

namespace lexagon::grid {
namespace {

constexpr std::uint64_t kBox = 40'000;  // entries of a dense table of boards
constexpr int kShifts = 3;
constexpr double kHopeful = 1.3;  // a bound beyond so many targets is not worth shifting

const Shape& checked(const Shape& shape) {
    if (shape.squares() > kProofSquares) {
        throw std::invalid_argument("a proof for " + std::to_string(shape.squares()) +
                                    " squares; it is at most 16");
    }
    return shape;
}

}  // namespace

// The terms of a set of boards before they are merged: those that do not use the square forced last
// and those that use it, each with the letters their squares have.
struct BoardProver::Parts {
    const TermLayout& layout;
    std::span<const Term> unused;
    const Domains& unused_domains;
    std::span<const Term> used;
    const Domains& used_domains;

    void merge(const Domains& domains, const TermLayout& own, TermBuffer& merged) const {
        TermBuffer left, right;
        merge_terms(filter_terms(unused, unused_domains, domains, own.forced, layout, left),
                    filter_terms(used, used_domains, domains, own.forced, layout, right), layout,
                    own, merged);
    }
};

// What tables say of a set of boards: the bound, and the letters that boards of the target can
// have.
struct BoardProver::Bounded {
    std::int64_t bound;
    Domains domains;
};

BoardProver::BoardProver(const ScoreTrie& trie, std::span<const std::uint32_t> scores,
                         const Shape& shape)
    : shape_(checked(shape)),
      squares_(shape),
      words_(trie, scores, shape.squares()),
      source_(words_, squares_),
      scorer_(trie, scores, shape) {}

std::vector<std::vector<Digit>> BoardProver::classes(int forced) const {
    std::vector<std::vector<Digit>> all{{}};
    for (int place = 0; place < forced; ++place) {
        std::vector<std::vector<Digit>> longer;
        for (const auto& prefix : all) {
            Digit least = 1;
            for (int before = 0; before < place; ++before) {
                const auto& stronger = squares_.no_stronger_than[before];
                if (std::find(stronger.begin(), stronger.end(), place) != stronger.end()) {
                    least = std::max(least, prefix[before]);
                }
            }
            for (int digit = least; digit <= words_.letters(); ++digit) {
                longer.push_back(prefix);
                longer.back().push_back(static_cast<Digit>(digit));
            }
        }
        all = std::move(longer);
    }
    return all;
}

ClassProof BoardProver::settle(std::span<const Digit> forced, std::uint64_t target,
                               const Checkpoint& checkpoint) {
    target_ = static_cast<std::int64_t>(target);
    digits_.assign(static_cast<std::size_t>(squares_.count), 0);
    proof_ = {};
    progress_ = Progress(checkpoint, 1);
    Domains domains{};
    domains.fill(((std::uint32_t{1} << words_.letters()) - 1) << 1);
    for (std::size_t place = 0; place < forced.size(); ++place) {
        digits_[place] = forced[place];
        domains = restricted(domains, static_cast<int>(place), forced[place]);
    }
    TermBuffer terms;
    source_.terms(forced, terms);
    expand(terms.terms(), static_cast<int>(forced.size()), domains);
    std::sort(proof_.boards.begin(), proof_.boards.end(),
              [](const ProvenBoard& left, const ProvenBoard& right) {
                  return std::tie(right.score, left.symbols) < std::tie(left.score, right.symbols);
              });
    proof_.boards.erase(std::unique(proof_.boards.begin(), proof_.boards.end()),
                        proof_.boards.end());
    return std::move(proof_);
}

Domains BoardProver::restricted(Domains domains, int place, Digit digit) const {
    domains[place] = 1u << digit;
    for (const std::uint8_t other : squares_.no_stronger_than[place]) {
        domains[other] &= ~((1u << digit) - 1);
    }
    return domains;
}

bool BoardProver::has_boards(const Domains& domains, int place) const {
    const auto end = domains.begin() + squares_.count;
    return std::find(domains.begin() + place, end, 0u) == end;
}

std::uint64_t BoardProver::box(const Domains& domains, int place) const {
    std::uint64_t size = 1;
    for (int at = place; at < squares_.count; ++at) {
        size = std::min<std::uint64_t>(size * (std::popcount(domains[at]) + 1), 1u << 30);
    }
    return size;
}

// Forces the first free square to each of its letters.
void BoardProver::expand(std::span<const Term> terms, int place, const Domains& domains) {
    if (place == squares_.count || box(domains, place) <= kBox) {
        search_box(terms, place, domains);
        return;
    }
    const TermLayout layout(place, squares_.count);
    const auto begin_of = [&](unsigned digit) {
        return std::partition_point(terms.begin(), terms.end(),
                                    [&](Term term) { return layout.digit(term, place) < digit; });
    };
    const std::span<const Term> unused(terms.begin(), begin_of(1));
    BoundTables base(place + 1, layout, domains);
    base.add(unused);
    TermBuffer room;
    for (int digit = 1; digit <= words_.letters(); ++digit) {
        if (!(domains[place] >> digit & 1)) continue;
        const Domains narrower = restricted(domains, place, static_cast<Digit>(digit));
        if (!has_boards(narrower, place)) continue;
        digits_[place] = static_cast<Digit>(digit);
        const auto used = filter_terms({begin_of(digit), begin_of(digit + 1)}, domains, narrower,
                                       place + 1, layout, room);
        BoundTables tables(base, narrower);
        tables.add(used);
        branch(std::move(tables), {layout, unused, domains, used, narrower}, place + 1);
    }
}

// Bounds a set of boards and drops the letters that the bounds rule out, as long as that may bring
// the bound below the target.
BoardProver::Bounded BoardProver::refine(BoundTables& tables) {
    ++proof_.nodes;
    progress_.step(proof_.nodes, 0);
    Bounded found{0, tables.domains()};
    for (int shifts = 1;; ++shifts) {
        tables.shift();
        found.bound = tables.bound();
        if (found.bound < target_) break;
        const bool dropped = tables.drop_letters(target_, found.domains);
        if (!has_boards(found.domains, tables.place())) {
            found.bound = target_ - 1;
            break;
        }
        if (shifts == kShifts || !hopeful(found.bound)) break;
        if (dropped) tables = BoundTables(tables, found.domains);
    }
    return found;
}

// Bounds a node by tables of terms not merged yet; what survives goes on with its own terms.
void BoardProver::branch(BoundTables tables, const Parts& parts, int place) {
    const Bounded first = refine(tables);
    if (first.bound < target_) return;
    const TermLayout layout(place, squares_.count);
    TermBuffer own;
    parts.merge(first.domains, layout, own);
    if (box(first.domains, place) <= kBox) {
        search_box(own.terms(), place, first.domains);
        return;
    }
    if (!hopeful(first.bound)) {
        expand(own.terms(), place, first.domains);
        return;
    }
    // Tables of these terms alone are lower than what is left of the wider ones.
    BoundTables again(place, layout, first.domains);
    again.add(own.terms());
    const Bounded second = refine(again);
    if (second.bound < target_) return;
    TermBuffer fewer;
    expand(filter_terms(own.terms(), first.domains, second.domains, place, layout, fewer), place,
           second.domains);
}

bool BoardProver::hopeful(std::int64_t bound) const {
    return static_cast<double>(bound) <= kHopeful * static_cast<double>(target_);
}

// Adds up the terms of every board of a small set at once: a dense table with an entry for each
// choice of letter or "unused", to which the "unused" entries are added square by square.
void BoardProver::search_box(std::span<const Term> terms, int place, const Domains& domains) {
    const int count = squares_.count;
    const TermLayout layout(place, count);
    std::array<std::array<std::uint32_t, 32>, kProofSquares> step{};
    std::array<std::uint32_t, kProofSquares> stride{}, letters{};
    std::uint32_t size = 1;
    for (int at = count - 1; at >= place; --at) {
        stride[at] = size;
        std::uint32_t index = 0;
        for (unsigned digit = 1; digit < 32; ++digit) {
            if (domains[at] >> digit & 1) step[at][digit] = ++index * stride[at];
        }
        letters[at] = index;
        size *= index + 1;
    }
    ++proof_.nodes;
    dense_.assign(size, 0);
    for (const Term term : terms) {
        std::uint32_t index = 0;
        for (int at = place; at < count; ++at) index += step[at][layout.digit(term, at)];
        dense_[index] += static_cast<std::uint32_t>(layout.points(term));
    }
    for (int at = place; at < count; ++at) {
        const std::uint32_t width = stride[at], block = width * (letters[at] + 1);
        for (std::uint32_t begin = 0; begin < size; begin += block) {
            for (std::uint32_t letter = 1; letter <= letters[at]; ++letter) {
                std::uint32_t* to = dense_.data() + begin + letter * width;
                const std::uint32_t* unused = dense_.data() + begin;
                for (std::uint32_t entry = 0; entry < width; ++entry) to[entry] += unused[entry];
            }
        }
    }
    for (std::uint32_t entry = 0; entry < size; ++entry) {
        if (dense_[entry] < target_) continue;
        bool whole = true;
        for (int at = place; at < count && whole; ++at) {
            std::uint32_t left = entry / stride[at] % (letters[at] + 1);
            whole = left != 0;
            std::uint32_t mask = domains[at];
            while (left-- > 1) mask &= mask - 1;
            digits_[at] = static_cast<Digit>(std::countr_zero(mask));
        }
        if (whole) score_candidate();
    }
}

void BoardProver::score_candidate() {
    std::vector<std::uint8_t> symbols(digits_.size());
    for (std::size_t at = 0; at < digits_.size(); ++at) {
        symbols[squares_.square[at]] = words_.symbol(digits_[at]);
    }
    ++proof_.candidates;
    const std::uint64_t score = scorer_.score(symbols);
    if (static_cast<std::int64_t>(score) >= target_) {
        proof_.boards.push_back({score, canonical_form(symbols, shape_)});
    }
}

}  // namespace lexagon::grid
