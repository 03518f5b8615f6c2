#include "scrabble/lane_slots.hpp"

#include <algorithm>
#include <limits>

namespace lexagon::scrabble {
namespace {

// Above any score, and within 32 bits as thousandths with a leave's value added.
constexpr std::int32_t kNoBound = 2'000'000;

// More than any product of word multipliers that the rules allow where tiles have points.
constexpr std::int32_t kMostMultiplier = 1 << 24;

constexpr std::size_t kUsualSlots = 64;  // of a lane that has any

// A slot that grows to the right, square by square, with the weights of its gaps kept sorted.
struct Growing {
    int gaps = 0;
    int multiplier = 1;
    int through_points = 0;
    int cross_points = 0;
    bool overflows = false;  // a weight is too large for 16 bits, and will not be smaller
    MultisetKey through_key = 0;
    std::uint32_t gap_squares = 0;
    int limited = 0;
    std::size_t open_weighed = 0;
    std::size_t limited_weighed = 0;
    std::array<bool, kMaxMappedRack> is_limited;
    std::array<std::int32_t, kMaxMappedRack> letter;  // multiplier in the word itself
    std::array<std::int32_t, kMaxMappedRack> cross;   // and in the cross word
    PointVector weights{};
    PointVector open_weights{};
    PointVector limited_weights{};
};

void insert_down(PointVector& weights, std::size_t count, std::int16_t weight) {
    std::size_t at = count;
    for (; at > 0 && weights[at - 1] < weight; --at) weights[at] = weights[at - 1];
    weights[at] = weight;
}

void weigh_gap(Growing& run, std::size_t gap) {
    const std::int32_t weight = run.letter[gap] * run.multiplier + run.cross[gap];
    if (weight > std::numeric_limits<std::int16_t>::max()) {
        run.overflows = true;
        return;
    }
    const auto narrow = static_cast<std::int16_t>(weight);
    insert_down(run.weights, gap, narrow);
    if (run.is_limited[gap]) {
        run.limited_weights[run.limited_weighed++] = narrow;
    } else {
        insert_down(run.open_weights, run.open_weighed++, narrow);
    }
}

void add_gap(Growing& run, const Square& square, int position) {
    const auto gap = static_cast<std::size_t>(run.gaps++);
    const int multiplier = run.multiplier;
    run.gap_squares |= std::uint32_t{1} << position;
    run.letter[gap] = square.letter_multiplier;
    run.cross[gap] = 0;
    run.is_limited[gap] = square.has_cross_word();
    run.multiplier = std::min(run.multiplier * square.word_multiplier, kMostMultiplier);
    if (square.has_cross_word()) {
        ++run.limited;
        run.cross[gap] = square.letter_multiplier * square.word_multiplier;
        run.cross_points += square.cross_score * square.word_multiplier;
    }
    if (run.overflows) return;
    if (run.multiplier == multiplier) {
        weigh_gap(run, gap);
    } else {  // all weights are new
        run.open_weighed = run.limited_weighed = 0;
        for (std::size_t each = 0; each <= gap; ++each) weigh_gap(run, each);
    }
}

}  // namespace

LaneSlotCache::LaneSlotCache(const Rules& rules, const WordMap& map)
    : rules_(rules), map_(map), reach_(std::min(rules.rack_size, kMaxMappedRack)) {}

const LaneSlots& LaneSlotCache::slots(const Board& board, Direction direction, int lane,
                                      int reach) {
    const auto lanes = static_cast<std::size_t>(2 * kMaxSide);
    if (keys_.empty() || reach > reach_) {
        reach_ = std::max(reach, reach_);
        keys_.assign(lanes * kSets * kWays, 0);
        lanes_.resize(keys_.size());
    }
    // The first play must cover the start square, which a lane's squares do not show.
    const std::uint64_t key = board.lane_hash(direction, lane) + (board.empty() ? 3 : 1);
    const auto number =
        static_cast<std::size_t>(direction) * kMaxSide + static_cast<std::size_t>(lane);
    const std::size_t begin = (number * kSets + (key >> 61)) * kWays;
    for (std::size_t place = begin; place < begin + kWays; ++place) {
        if (keys_[place] == key) return *lanes_[place];
    }
    const std::size_t place = begin + next_way_++ % kWays;
    if (!lanes_[place]) lanes_[place] = std::make_unique<LaneSlots>();
    build(board, direction, lane, *lanes_[place]);
    keys_[place] = key;
    return *lanes_[place];
}

// For each first square the run grows to the right, and every length at which a word could end is a
// slot.
void LaneSlotCache::build(const Board& board, Direction direction, int lane,
                          LaneSlots& into) const {
    const Square* squares = board.lane(direction, lane);
    const int length = board.lane_length(direction);
    into.slots.clear();
    into.limited.clear();
    if (!board.empty() && board.lane_hash(direction, lane) == 0) return;
    into.slots.reserve(kUsualSlots);
    // No tile fits such a square, so no word covers it.
    const auto is_dead = [&](int position) { return squares[position].cross_set == 0; };
    const auto touches = [&](int position) {
        return board.empty() ? board.is_anchor(direction, lane, position)
                             : !squares[position].empty() || squares[position].has_cross_word();
    };
    int touching = 0;  // the first square from `first` on that holds a tile or touches one
    for (int first = 0; first < length; ++first) {
        const std::size_t limited_before = into.limited.size();
        if (squares[first].empty() && squares[first].has_cross_word() && !is_dead(first)) {
            into.limited.push_back({squares[first].cross_set, static_cast<std::uint8_t>(first)});
        }
        if (!squares[first - 1].empty()) continue;
        touching = std::max(touching, first);
        while (touching < length && !touches(touching)) ++touching;
        if (touching - first > reach_ || (squares[touching].empty() && is_dead(touching))) continue;
        Growing run;
        for (int last = first; last < length; ++last) {
            const Square& square = squares[last];
            if (square.empty()) {
                if (run.gaps == reach_ || is_dead(last)) break;
                add_gap(run, square, last);
            } else {
                run.through_points += square.points;
                run.through_key += map_.key_of(square.tile);
            }
            if (last < touching || run.gaps == 0 || last == first || !squares[last + 1].empty()) {
                continue;
            }
            // A lone tile that makes words both ways counts as the word across.
            if (run.gaps == 1 && direction == Direction::kDown && run.limited > 0) continue;
            Slot& slot = into.slots.emplace_back();
            slot.through_key = run.through_key;
            slot.gap_squares = run.gap_squares;
            slot.first = static_cast<std::uint8_t>(first);
            slot.length = static_cast<std::uint8_t>(last - first + 1);
            slot.gaps = static_cast<std::uint8_t>(run.gaps);
            slot.first_limited = static_cast<std::uint8_t>(limited_before);
            slot.limited = static_cast<std::uint8_t>(run.limited);
            if (run.overflows) {
                slot.fixed = kNoBound;
                continue;
            }
            slot.fixed = run.through_points * run.multiplier + run.cross_points;
            if (run.gaps == rules_.rack_size) slot.fixed += rules_.bonus;
            slot.weights = run.weights;
            slot.open_weights = run.open_weights;
            slot.limited_weights = run.limited_weights;
        }
    }
}

}  // namespace lexagon::scrabble
