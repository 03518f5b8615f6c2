#include "scrabble/best_play.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "scrabble/blanks.hpp"

namespace lexagon::scrabble {
namespace {

// Slots are sorted by bound into buckets of so many thousandths of a point.
constexpr int kBuckets = 256;
constexpr Milli kBucket = 2048;

std::size_t bucket_of(Milli bound) {
    return static_cast<std::size_t>(std::clamp(bound / kBucket, 0, kBuckets - 1));
}

}  // namespace

BestPlay BestPlaySearch::find(const Board& board, const Rack& rack, const LeaveValue& valuation) {
    rack_ = rack;
    best_ = {};
    subracks_.list(rack, rules_, map_, valuation);
    look_at_rack(rack);
    slots_.clear();
    for (const Direction direction : {Direction::kAcross, Direction::kDown}) {
        if (board.empty() && direction == Direction::kDown && rules_.symmetric()) break;
        for (int lane = 0; lane < board.lanes(direction); ++lane) collect(board, direction, lane);
    }
    search_in_order(board);
    return best_;
}

void BestPlaySearch::look_at_rack(const Rack& rack) {
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
}

// Bounds the slots of a lane for this rack.
void BestPlaySearch::collect(const Board& board, Direction direction, int lane) {
    const LaneSlots& found = lanes_.slots(board, direction, lane, subracks_.largest());
    if (found.slots.empty()) return;
    std::uint32_t dead = 0;  // squares that no tile of the rack fits
    // The most points of a tile that fits each limited square; zeros for a vector to read beyond.
    std::array<std::int16_t, kMaxSide + kMaxMappedRack> caps;
    std::size_t limited = 0;
    for (const LimitedSquare& square : found.limited) {
        const auto fitting = std::ranges::find_if(point_classes_, [&](const PointClass& same) {
            return (same.tiles & square.cross_set) != 0;
        });
        const bool fits = fitting != point_classes_.end();
        caps[limited++] = fits ? fitting->points : std::int16_t{0};
        if (!fits) dead |= std::uint32_t{1} << square.position;
    }
    std::fill_n(caps.begin() + limited, kMaxMappedRack, std::int16_t{0});
    for (const Slot& slot : found.slots) {
        if ((slot.gap_squares & dead) != 0 || slot.gaps > subracks_.largest()) continue;
        const Envelope& envelope =
            slot.through() ? subracks_.any_of_size(slot.gaps) : subracks_.words_of_size(slot.gaps);
        if (!envelope.any) continue;
        const std::int16_t* points = envelope.points.data();
        int placed = dot(slot.weights.data(), points, slot.gaps);
        std::int32_t capped = -1;
        if (slot.limited > 0) {
            const int most =
                dot(slot.limited_weights.data(), caps.data() + slot.first_limited, slot.limited);
            const int apart = most + dot(slot.open_weights.data(), points, slot.gaps);
            if (apart < placed) {
                placed = apart;
                capped = most;
            }
        }
        slots_.push_back({&slot, (slot.fixed + placed) * kPoint + envelope.leave_value, capped,
                          direction, static_cast<std::uint8_t>(lane)});
    }
}

// Searches the slots from the highest bucket of bounds to the lowest. Which of equal plays is the
// best is not decided by the order, so within a bucket there is none.
void BestPlaySearch::search_in_order(const Board& board) {
    std::array<std::uint32_t, kBuckets + 1> starts{};
    for (const BoundedSlot& slot : slots_) ++starts[kBuckets - bucket_of(slot.bound)];
    for (std::size_t bucket = 1; bucket < starts.size(); ++bucket) {
        starts[bucket] += starts[bucket - 1];
    }
    ordered_.resize(slots_.size());
    for (const BoundedSlot& slot : slots_) {
        ordered_[starts[kBuckets - 1 - bucket_of(slot.bound)]++] = &slot;
    }
    for (const BoundedSlot* slot : ordered_) {
        if (best_.play.exists() && slot->bound < best_.equity) {
            // In a lower bucket than the best play's all bounds are lower, and so are those after.
            if (bucket_of(slot->bound) < bucket_of(best_.equity)) break;
            continue;
        }
        try_slot(board, *slot);
    }
}

BestPlaySearch::Shape BestPlaySearch::shape_of(const Board& board, const BoundedSlot& slot) const {
    const Square* squares = board.lane(slot.direction, slot.lane) + slot.slot->first;
    Shape shape;
    int multiplier = 1;
    for (int offset = 0; offset < slot.slot->length; ++offset) {
        if (squares[offset].empty()) multiplier *= squares[offset].word_multiplier;
    }
    for (int offset = 0; offset < slot.slot->length; ++offset) {
        const Square& square = squares[offset];
        if (!square.empty()) {
            const auto at = static_cast<std::size_t>(shape.through++);
            shape.through_at[at] = static_cast<std::uint8_t>(offset);
            shape.through_tile[at] = square.tile;
            shape.fixed += square.points * multiplier;
            continue;
        }
        const auto gap = static_cast<std::size_t>(shape.gaps++);
        const int crossing = square.has_cross_word() ? square.word_multiplier : 0;
        shape.gap_at[gap] = static_cast<std::uint8_t>(offset);
        shape.weights[gap] = square.letter_multiplier * (multiplier + crossing);
        shape.cross_set[gap] = square.cross_set;
        shape.fixed += square.has_cross_word() ? square.cross_score * crossing : 0;
    }
    if (shape.gaps == rules_.rack_size) shape.fixed += rules_.bonus;
    return shape;
}

void BestPlaySearch::try_slot(const Board& board, const BoundedSlot& bounded) {
    const Slot& slot = *bounded.slot;
    const bool apart = bounded.capped >= 0;
    const std::int16_t* weights = apart ? slot.open_weights.data() : slot.weights.data();
    const int fixed = slot.fixed + std::max(bounded.capped, 0);
    std::optional<Shape> shape;
    for (const Subrack& subrack : subracks_.of_size(slot.gaps)) {
        if (!slot.through() && !subrack.has_words) continue;
        const Milli bound =
            (fixed + dot(weights, subrack.points.data(), slot.gaps)) * kPoint + subrack.leave_value;
        if (best_.play.exists() && bound < best_.equity) continue;
        for_each_blank_choice(map_, rules_.tiles, subrack.blanks, subrack.key + slot.through_key,
                              [&](MultisetKey key, Tile first_blank, Tile second_blank) {
                                  if (!shape) shape = shape_of(board, bounded);
                                  try_words(bounded, *shape, subrack, key, first_blank,
                                            second_blank);
                                  return false;
                              });
    }
}

void BestPlaySearch::try_words(const BoundedSlot& bounded, const Shape& shape,
                               const Subrack& subrack, MultisetKey key, Tile first_blank,
                               Tile second_blank) {
    const Slot& slot = *bounded.slot;
    const WordMap::Anagrams found = map_.find(key, slot.length);
    const Tile* word = found.first;
    for (std::uint32_t index = 0; index < found.count; ++index, word += slot.length) {
        bool fits = true;
        for (std::size_t at = 0; at < static_cast<std::size_t>(shape.through) && fits; ++at) {
            fits = word[shape.through_at[at]] == shape.through_tile[at];
        }
        int score = shape.fixed;
        for (std::size_t gap = 0; gap < static_cast<std::size_t>(shape.gaps) && fits; ++gap) {
            const Tile tile = word[shape.gap_at[gap]];
            fits = shape.cross_set[gap] >> tile & 1;
            score += shape.weights[gap] * rules_.points[tile];
        }
        if (!fits) continue;
        Play play;
        for (std::size_t gap = 0; gap < static_cast<std::size_t>(shape.gaps); ++gap) {
            play.tiles[shape.gap_at[gap]] = word[shape.gap_at[gap]];
        }
        // A blank lies where it costs least; of equals, on the last.
        for (const Tile blank : {first_blank, second_blank}) {
            if (blank == 0) continue;
            const int difference = rules_.points[blank] - rules_.points[kBlank];
            int chosen = -1;
            int cost = 0;
            for (int gap = 0; gap < shape.gaps; ++gap) {
                const auto at = static_cast<std::size_t>(gap);
                const int costs = shape.weights[at] * difference;
                if (play.tiles[shape.gap_at[at]] == blank && (chosen < 0 || costs <= cost)) {
                    chosen = gap;
                    cost = costs;
                }
            }
            if (chosen < 0) {
                fits = false;
                break;
            }
            play.tiles[shape.gap_at[static_cast<std::size_t>(chosen)]] |= kPlayedBlank;
            score -= cost;
        }
        const Milli equity = score * kPoint + subrack.leave_value;
        if (!fits || (best_.play.exists() && equity < best_.equity)) continue;
        const bool across = bounded.direction == Direction::kAcross;
        play.row = across ? bounded.lane : slot.first;
        play.column = across ? slot.first : bounded.lane;
        play.direction = bounded.direction;
        play.length = slot.length;
        play.placed = slot.gaps;
        play.score = score;
        offer(play, equity);
    }
}

bool BestPlaySearch::owns(const Play& play) const {
    Rack left = rack_;
    for (std::size_t at = 0; at < play.length; ++at) {
        if (play.tiles[at] == 0) continue;
        const Tile tile = rack_tile(play.tiles[at]);
        if (left.counts[tile] == 0) return false;
        left.remove(tile);
    }
    return true;
}

void BestPlaySearch::offer(const Play& play, Milli equity) {
    const bool better = !best_.play.exists() || equity > best_.equity || precedes(play, best_.play);
    if (better && owns(play)) best_ = {play, equity};
}

}  // namespace lexagon::scrabble
