#include "scrabble/subracks.hpp"

#include <algorithm>

#include "scrabble/blanks.hpp"

namespace lexagon::scrabble {
namespace {

void widen(Envelope& envelope, int size, const Subrack& subrack) {
    for (std::size_t place = 0; place < static_cast<std::size_t>(size); ++place) {
        envelope.points[place] = std::max(envelope.points[place], subrack.points[place]);
    }
    envelope.leave_value =
        envelope.any ? std::max(envelope.leave_value, subrack.leave_value) : subrack.leave_value;
    envelope.any = true;
}

}  // namespace

void Subracks::list(const Rack& rack, const Rules& rules, const WordMap& map,
                    const LeaveValue& valuation) {
    rules_ = &rules;
    map_ = &map;
    valuation_ = &valuation;
    largest_ = rack.size;
    kinds_.clear();
    tiles_.clear();
    for (int tile = 0; tile <= rules.tiles; ++tile) {
        const auto kind = static_cast<std::size_t>(tile);
        kept_[kind] = rack.counts[kind];
        if (rack.counts[kind] == 0) continue;
        tiles_.push_back(static_cast<Tile>(tile));
        kinds_.push_back({static_cast<Tile>(tile), rack.counts[kind], rules.points[kind]});
    }
    std::stable_sort(kinds_.begin(), kinds_.end(), [](const Kind& left, const Kind& right) {
        return left.points > right.points;
    });
    for (std::size_t size = 0; size <= static_cast<std::size_t>(largest_); ++size) {
        by_size_[size].clear();
        any_[size] = words_[size] = {};
    }
    Subrack subrack;
    choose(0, 0, subrack);
}

// Takes none, one, two … of a kind, then continues with the next kind.
void Subracks::choose(std::size_t kind, int size, Subrack& subrack) {
    if (kind == kinds_.size()) {
        finish(size, subrack);
        return;
    }
    const auto [tile, count, points] = kinds_[kind];
    const Subrack before = subrack;
    choose(kind + 1, size, subrack);
    for (int taken = 1; taken <= count; ++taken) {
        subrack.points[static_cast<std::size_t>(size + taken - 1)] = points;
        if (tile == kBlank) {
            ++subrack.blanks;
        } else {
            subrack.key += map_->key_of(tile);
        }
        --kept_[tile];
        choose(kind + 1, size + taken, subrack);
    }
    kept_[tile] = count;
    subrack = before;
}

void Subracks::finish(int size, const Subrack& subrack) {
    if (size == 0) return;
    const auto group = static_cast<std::size_t>(size);
    Subrack& kept = by_size_[group].emplace_back(subrack);
    kept.leave_value = leave_value(largest_ - size);
    kept.has_words = for_each_blank_choice(*map_, rules_->tiles, subrack.blanks, subrack.key,
                                           [](MultisetKey, Tile, Tile) { return true; });
    widen(any_[group], size, kept);
    if (kept.has_words) widen(words_[group], size, kept);
}

Milli Subracks::leave_value(int size) const {
    Rack leave;
    leave.counts = kept_;
    leave.size = size;
    return valuation_->value(leave, *rules_, tiles_);
}

}  // namespace lexagon::scrabble
