#include "scrabble/rack_words.hpp"

#include <algorithm>
#include <bit>
#include <functional>

#include "scrabble/blanks.hpp"

namespace lexagon::scrabble {
namespace {

constexpr std::size_t kFirstRoom = 256;
constexpr std::size_t kMostSubracks = 252;  // of one size: five of ten

// A rack of ten with two blanks has at most 126 sub-racks with a blank of any size.
static_assert(kMaxMappedRack == 10 && kMaxMappedBlanks == 2);

std::uint64_t key_of(const Slot& slot) {
    const auto form = static_cast<std::uint64_t>(slot.gaps) << 8 | slot.length;
    return slot.through_key + form * 0x9e3779b97f4a7c15u;
}

}  // namespace

void RackWords::start(const Rack& rack, const LeaveValue& valuation) {
    rack_ = rack;
    valuation_ = valuation;
    subracks_.list(rack, rules_, map_, valuation);
    point_classes_.clear();
    for (int tile = 0; tile <= rules_.tiles; ++tile) {
        const auto kind = static_cast<std::size_t>(tile);
        if (rack.counts[kind] == 0) continue;
        const std::uint64_t bits = tile == kBlank ? kAnyTile : std::uint64_t{1} << tile;
        const auto same =
            std::ranges::find(point_classes_, rules_.points[kind], &PointClass::points);
        if (same == point_classes_.end()) {
            point_classes_.push_back({bits, rules_.points[kind]});
        } else {
            same->tiles |= bits;
        }
    }
    std::ranges::sort(point_classes_, std::greater<>(), &PointClass::points);
    found_.clear();
    used_ = 0;
    if (table_.empty() || ++age_ == 0) {
        table_.assign(kFirstRoom, {});
        age_ = 1;
    }
}

RackWords::Matches& RackWords::matches(const Slot& slot) {
    if (used_ * 2 >= table_.size()) grow();
    const std::uint64_t key = key_of(slot);
    const std::size_t mask = table_.size() - 1;
    std::size_t at = static_cast<std::size_t>(key >> 32) & mask;
    for (; table_[at].age == age_; at = (at + 1) & mask) {
        if (table_[at].key == key) return table_[at];
    }
    ++used_;
    table_[at] = {};
    table_[at].key = key;
    table_[at].age = age_;
    fill(slot, table_[at]);
    return table_[at];
}

void RackWords::grow() {
    std::vector<Matches> old(table_.size() * 2);
    old.swap(table_);
    const std::size_t mask = table_.size() - 1;
    for (const Matches& matches : old) {
        if (matches.age != age_) continue;
        std::size_t at = static_cast<std::size_t>(matches.key >> 32) & mask;
        while (table_[at].age == age_) at = (at + 1) & mask;
        table_[at] = matches;
    }
}

// Two passes: the filter's hits are fetched from the table while others are tested.
void RackWords::fill(const Slot& slot, Matches& matches) {
    const std::span<const Subrack> subracks = subracks_.of_size(slot.gaps);
    const std::size_t blankless = subracks_.blankless_of_size(slot.gaps);
    std::array<std::uint16_t, kMostSubracks> hits;
    std::size_t count = 0;
    for (std::size_t subrack = 0; subrack < blankless; ++subrack) {
        const MultisetKey key = subracks[subrack].key + slot.through_key;
        if (!map_.may_have(key)) continue;
        map_.prefetch(key);
        hits[count++] = static_cast<std::uint16_t>(subrack);
    }
    matches.first = static_cast<std::uint32_t>(found_.size());
    for (const std::uint16_t subrack : std::span(hits).first(count)) {
        const std::uint32_t list = map_.find(subracks[subrack].key + slot.through_key);
        if (list != 0) found_.push_back({list, kNone, subrack, 0, 0});
    }
    matches.count = static_cast<std::uint32_t>(found_.size()) - matches.first;
    for (std::size_t bit = 0; bit < subracks.size() - blankless; ++bit) {
        matches.pending[bit / 64] |= std::uint64_t{1} << bit % 64;
    }
}

void RackWords::look_up(const Slot& slot, Matches& matches, std::size_t number) {
    const Subrack& subrack = subracks_.of_size(slot.gaps)[number];
    for_each_blank_choice(
        map_, rules_.tiles, subrack.blanks, subrack.key + slot.through_key,
        [&](MultisetKey key, Tile first_blank, Tile second_blank) {
            const std::uint32_t list = map_.find(key);
            if (list == 0) return false;
            found_.push_back({list, matches.with_blanks, static_cast<std::uint16_t>(number),
                              first_blank, second_blank});
            matches.with_blanks = static_cast<std::uint32_t>(found_.size()) - 1;
            return false;
        });
}

RackWords& RackWordsCache::words_of(const Rack& rack, const LeaveValue& valuation) {
    auto found = std::ranges::find_if(
        racks_, [&](const auto& each) { return each->is_of(rack, valuation); });
    if (found == racks_.end()) {
        if (racks_.size() < kRacks) racks_.push_back(std::make_unique<RackWords>(rules_, map_));
        found = racks_.end() - 1;
        (*found)->start(rack, valuation);
    }
    std::rotate(racks_.begin(), found, found + 1);
    return *racks_.front();
}

}  // namespace lexagon::scrabble
