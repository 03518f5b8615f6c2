#include "scrabble/best_play.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

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
    best_ = {};
    words_ = &racks_.words_of(rack, valuation);
    slots_.clear();
    for (const Direction direction : {Direction::kAcross, Direction::kDown}) {
        if (board.empty() && direction == Direction::kDown && rules_.symmetric()) break;
        for (int lane = 0; lane < board.lanes(direction); ++lane) collect(board, direction, lane);
    }
    search_in_order(board);
    return best_;
}

// Bounds the slots of a lane for this rack.
void BestPlaySearch::collect(const Board& board, Direction direction, int lane) {
    const Subracks& subracks = words_->subracks();
    const LaneSlots& found = lanes_.slots(board, direction, lane, subracks.largest());
    if (found.slots.empty()) return;
    std::uint32_t dead = 0;  // squares that no tile of the rack fits
    // The most points of a tile that fits each limited square; zeros for a vector to read beyond.
    std::array<std::int16_t, kMaxSide + kMaxMappedRack> caps;
    std::size_t limited = 0;
    const auto classes = words_->point_classes();
    for (const LimitedSquare& square : found.limited) {
        const auto fitting = std::ranges::find_if(classes, [&](const RackWords::PointClass& same) {
            return (same.tiles & square.cross_set) != 0;
        });
        const bool fits = fitting != classes.end();
        caps[limited++] = fits ? fitting->points : std::int16_t{0};
        if (!fits) dead |= std::uint32_t{1} << square.position;
    }
    std::fill_n(caps.begin() + limited, kMaxMappedRack, std::int16_t{0});
    for (const Slot& slot : found.slots) {
        if ((slot.gap_squares & dead) != 0 || slot.gaps > subracks.largest()) continue;
        const Envelope& envelope =
            slot.through() ? subracks.any_of_size(slot.gaps) : subracks.words_of_size(slot.gaps);
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
        if (!reaches_best(slot->bound)) {
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
    RackWords::Matches& matches = words_->matches(slot);
    if (matches.count == 0 && matches.with_blanks == RackWords::kNone &&
        (matches.pending[0] | matches.pending[1]) == 0) {
        return;
    }
    const bool apart = bounded.capped >= 0;
    const std::int16_t* weights = apart ? slot.open_weights.data() : slot.weights.data();
    const int fixed = slot.fixed + std::max(bounded.capped, 0);
    const std::span<const Subrack> subracks = words_->subracks().of_size(slot.gaps);
    const auto is_worth_it = [&](const Subrack& subrack) {
        return reaches_best((fixed + dot(weights, subrack.points.data(), slot.gaps)) * kPoint +
                            subrack.leave_value);
    };
    std::optional<Shape> shape;
    const auto attempt = [&](const RackWords::Match& match) {
        if (!is_worth_it(subracks[match.subrack])) return;
        if (!shape) shape = shape_of(board, bounded);
        try_words(bounded, *shape, match);
    };
    for (std::uint32_t match = matches.first; match < matches.first + matches.count; ++match) {
        attempt(words_->match(match));
    }
    const std::size_t blankless = words_->subracks().blankless_of_size(slot.gaps);
    for (std::size_t half = 0; half < matches.pending.size(); ++half) {
        for (std::uint64_t left = matches.pending[half]; left != 0; left &= left - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(left));
            const std::size_t subrack = blankless + half * 64 + bit;
            if (!is_worth_it(subracks[subrack])) continue;
            matches.pending[half] &= ~(std::uint64_t{1} << bit);
            words_->look_up(slot, matches, subrack);
        }
    }
    for (std::uint32_t match = matches.with_blanks; match != RackWords::kNone;
         match = words_->match(match).next) {
        attempt(words_->match(match));
    }
}

void BestPlaySearch::try_words(const BoundedSlot& bounded, const Shape& shape,
                               const RackWords::Match& match) {
    const Slot& slot = *bounded.slot;
    const Subrack& subrack = words_->subracks().of_size(slot.gaps)[match.subrack];
    const auto [first_blank, second_blank] = std::pair(match.first_blank, match.second_blank);
    MultisetKey taken = subrack.key;
    if (first_blank != 0) taken += map_.key_of(first_blank);
    if (second_blank != 0) taken += map_.key_of(second_blank);
    const WordMap::Anagrams found = map_.words_at(match.list, slot.length);
    const Tile* word = found.first;
    for (std::uint32_t index = 0; index < found.count; ++index, word += slot.length) {
        bool fits = true;
        for (std::size_t at = 0; at < static_cast<std::size_t>(shape.through) && fits; ++at) {
            fits = word[shape.through_at[at]] == shape.through_tile[at];
        }
        int score = shape.fixed;
        MultisetKey laid = 0;
        for (std::size_t gap = 0; gap < static_cast<std::size_t>(shape.gaps) && fits; ++gap) {
            const Tile tile = word[shape.gap_at[gap]];
            fits = shape.cross_set[gap] >> tile & 1;
            score += shape.weights[gap] * rules_.points[tile];
            laid += map_.key_of(tile);
        }
        if (!fits || laid != taken) continue;
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
        if (!fits || !reaches_best(equity)) continue;
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
    Rack left = words_->rack();
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
