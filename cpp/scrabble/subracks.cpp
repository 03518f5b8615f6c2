#include "scrabble/subracks.hpp"

#include <algorithm>
#include <functional>

#include "scrabble/blanks.hpp"

namespace lexagon::scrabble {
namespace {

void widen(Envelope& envelope, const Subrack& subrack) {
    for (std::size_t place = 0; place < subrack.points.size(); ++place) {
        envelope.points[place] = std::max(envelope.points[place], subrack.points[place]);
    }
    envelope.leave_value =
        envelope.any ? std::max(envelope.leave_value, subrack.leave_value) : subrack.leave_value;
    envelope.any = true;
}

}  // namespace

void Subracks::list(const Rack& rack, const Rules& rules, const WordMap& map,
                    const LeaveValue& valuation) {
    largest_ = rack.size;
    list_kinds(rack, rules);
    list_parts(map);
    value_parts(valuation);
    sort_parts(rules, map);
}

void Subracks::list_kinds(const Rack& rack, const Rules& rules) {
    kinds_.clear();
    for (int tile = 0; tile <= rules.tiles; ++tile) {
        const auto kind = static_cast<std::size_t>(tile);
        if (rack.counts[kind] == 0) continue;
        kinds_.push_back({static_cast<Tile>(tile), rack.counts[kind], rules.points[kind], 0});
    }
    std::uint16_t radix = 1;
    for (auto kind = kinds_.rbegin(); kind != kinds_.rend(); ++kind) {
        kind->radix = radix;
        radix = static_cast<std::uint16_t>(radix * (kind->count + 1));
    }
}

// Each kind in turn: what there is so far, then the same with one tile of the kind, with two …
void Subracks::list_parts(const WordMap& map) {
    // Highest points first, so that chosen points come out sorted.
    std::array<const Kind*, kMaxMappedRack> order;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) order[kind] = &kinds_[kind];
    std::stable_sort(
        order.begin(), order.begin() + static_cast<std::ptrdiff_t>(kinds_.size()),
        [](const Kind* left, const Kind* right) { return left->points > right->points; });
    parts_.assign(1, {});
    for (std::size_t next = 0; next < kinds_.size(); ++next) {
        const Kind& kind = *order[next];
        const std::size_t before = parts_.size();
        parts_.resize(before * (kind.count + 1u));
        for (std::size_t at = before; at < parts_.size(); ++at) {
            Part& part = parts_[at];
            part = parts_[at - before];
            part.subrack.points[part.size++] = kind.points;
            part.points += kind.points;
            part.number = static_cast<std::uint16_t>(part.number + kind.radix);
            if (kind.tile == kBlank) {
                ++part.subrack.blanks;
            } else {
                part.subrack.key += map.key_of(kind.tile);
            }
        }
    }
}

void Subracks::value_parts(const LeaveValue& valuation) {
    if (valuation.leaves == nullptr) return;
    if (valuation.bag_empty) {
        const int total = parts_.back().points;  // the last part is the whole rack
        for (Part& part : parts_) {
            part.subrack.leave_value =
                valuation.value_at_end(largest_ - part.size, total - part.points);
        }
        return;
    }
    const LeaveRanks& ranks = valuation.leaves->ranks();
    rank_leaves(ranks);
    for (Part& part : parts_) {
        const Ranked& leave = ranked_[part.number];
        if (largest_ - part.size > ranks.largest()) continue;  // too large to be worth anything
        part.subrack.leave_value =
            valuation.leaves->value_at(ranks.start(leave.tiles) + leave.rank);
    }
}

// A rank adds a step for each kind, which depends on how many tiles come from it on; so the kinds
// are taken from the last to the first.
void Subracks::rank_leaves(const LeaveRanks& ranks) {
    ranked_.assign(1, {});
    ranked_.reserve(parts_.size());
    for (auto kind = kinds_.rbegin(); kind != kinds_.rend(); ++kind) {
        const std::size_t before = ranked_.size();
        ranked_.resize(before * (kind->count + 1u));
        // Block by block, one tile of the kind fewer kept in each; the first is read until the end.
        for (int taken = kind->count; taken >= 0; --taken) {
            const int kept = std::min(kind->count - taken, ranks.limit(kind->tile));
            Ranked* block = &ranked_[before * static_cast<std::size_t>(taken)];
            for (std::size_t at = 0; at < before; ++at) {
                Ranked leave = ranked_[at];
                leave.tiles += kept;
                // A leave that is too large has no rank.
                if (leave.tiles <= ranks.largest()) {
                    leave.rank += ranks.step(kind->tile, leave.tiles, kept);
                }
                block[at] = leave;
            }
        }
    }
}

void Subracks::sort_parts(const Rules& rules, const WordMap& map) {
    for (std::size_t size = 0; size <= static_cast<std::size_t>(largest_); ++size) {
        by_size_[size].clear();
        blankless_[size] = 0;
        any_[size] = words_[size] = {};
    }
    const int most_blanks = parts_.back().subrack.blanks;
    for (int blanks = 0; blanks <= most_blanks; ++blanks) {
        for (Part& part : parts_) {
            Subrack& subrack = part.subrack;
            if (subrack.blanks != blanks || part.size == 0) continue;
            subrack.has_words = for_each_blank_choice(map, rules.tiles, blanks, subrack.key,
                                                      [](MultisetKey, Tile, Tile) { return true; });
            widen(any_[part.size], subrack);
            if (subrack.has_words) widen(words_[part.size], subrack);
            by_size_[part.size].push_back(subrack);
            blankless_[part.size] += blanks == 0;
        }
    }
}

}  // namespace lexagon::scrabble
