#include "scrabble/best_play.hpp"

#include <algorithm>

#include "scrabble/blanks.hpp"

namespace lexagon::scrabble {
namespace {

// Insertion sort, highest first; there are at most ten.
template <std::size_t kSize>
void sort_down(std::array<std::int32_t, kSize>& weights, int count) {
    for (int next = 1; next < count; ++next) {
        const std::int32_t weight = weights[static_cast<std::size_t>(next)];
        int at = next;
        for (; at > 0 && weights[static_cast<std::size_t>(at - 1)] < weight; --at) {
            weights[static_cast<std::size_t>(at)] = weights[static_cast<std::size_t>(at - 1)];
        }
        weights[static_cast<std::size_t>(at)] = weight;
    }
}

// An upper bound of what tiles of these points score on squares of these weights: both are sorted,
// and the scalar product of sorted sequences is the largest of all pairings.
int most(const SortedPoints& weights, const SortedPoints& points, int count) {
    int total = 0;
    for (std::size_t place = 0; place < static_cast<std::size_t>(count); ++place) {
        total += weights[place] * points[place];
    }
    return total;
}

}  // namespace

BestPlay BestPlaySearch::find(const Board& board, const Rack& rack, const LeaveValue& valuation) {
    rules_ = &board.rules();
    rack_ = rack;
    best_ = {};
    subracks_.list(rack, *rules_, map_, valuation);
    usable_ = rack.blanks() > 0 ? kAnyTile : 0;
    for (int tile = 1; tile <= rules_->tiles; ++tile) {
        if (rack.counts[static_cast<std::size_t>(tile)] > 0) usable_ |= std::uint64_t{1} << tile;
    }
    slots_.clear();
    for (const Direction direction : {Direction::kAcross, Direction::kDown}) {
        if (board.empty() && direction == Direction::kDown && rules_->symmetric()) break;
        for (int lane = 0; lane < board.lanes(direction); ++lane) collect(board, direction, lane);
    }
    const auto lower = [](const Slot& left, const Slot& right) { return left.bound < right.bound; };
    std::make_heap(slots_.begin(), slots_.end(), lower);
    for (auto end = slots_.end(); end != slots_.begin(); --end) {
        if (best_.play.exists() && slots_.front().bound < best_.equity) break;
        std::pop_heap(slots_.begin(), end, lower);
        const Slot& slot = end[-1];
        try_slot(slot, shape_of(board, slot));
    }
    return best_;
}

// Lists the slots of a lane with their bounds. For each first square the run grows to the right,
// and every length at which a word could end is a slot.
void BestPlaySearch::collect(const Board& board, Direction direction, int lane) {
    const Square* squares = board.lane(direction, lane);
    const int length = board.lane_length(direction);
    const bool first_move = board.empty();
    for (int first = 0; first < length; ++first) {
        if (!squares[first - 1].empty()) continue;
        int gaps = 0;
        int multiplier = 1;
        int through_points = 0;
        int cross_score = 0;
        bool through = false;
        bool touches = false;
        std::array<std::int32_t, kMaxMappedRack> letter;
        std::array<std::int32_t, kMaxMappedRack> cross_letter;
        for (int last = first; last < length; ++last) {
            const Square& square = squares[last];
            if (square.empty()) {
                if (gaps == subracks_.largest() || (square.cross_set & usable_) == 0) break;
                const auto gap = static_cast<std::size_t>(gaps++);
                letter[gap] = square.letter_multiplier;
                cross_letter[gap] = 0;
                multiplier *= square.word_multiplier;
                if (square.has_cross_word()) {
                    touches = true;
                    cross_letter[gap] = square.letter_multiplier * square.word_multiplier;
                    cross_score += square.cross_score * square.word_multiplier;
                }
                touches = touches || (first_move && board.is_anchor(direction, lane, last));
            } else {
                through = touches = true;
                through_points += square.points;
            }
            if (!touches || gaps == 0 || last == first || !squares[last + 1].empty()) continue;
            if (gaps == 1 && direction == Direction::kDown && cross_letter[0] > 0) continue;
            const Envelope& envelope =
                through ? subracks_.any_of_size(gaps) : subracks_.words_of_size(gaps);
            if (!envelope.any) continue;
            std::array<std::int32_t, kMaxMappedRack> weights;
            for (std::size_t gap = 0; gap < static_cast<std::size_t>(gaps); ++gap) {
                weights[gap] = letter[gap] * multiplier + cross_letter[gap];
            }
            sort_down(weights, gaps);
            int score =
                through_points * multiplier + cross_score + most(weights, envelope.points, gaps);
            if (gaps == rules_->rack_size) score += rules_->bonus;
            slots_.push_back({score * kPoint + envelope.leave_value, direction,
                              static_cast<std::uint8_t>(lane), static_cast<std::uint8_t>(first),
                              static_cast<std::uint8_t>(last - first + 1),
                              static_cast<std::uint8_t>(gaps)});
        }
    }
}

BestPlaySearch::Shape BestPlaySearch::shape_of(const Board& board, const Slot& slot) const {
    const Square* squares = board.lane(slot.direction, slot.lane) + slot.first;
    Shape shape;
    int multiplier = 1;
    for (int offset = 0; offset < slot.length; ++offset) {
        if (squares[offset].empty()) multiplier *= squares[offset].word_multiplier;
    }
    for (int offset = 0; offset < slot.length; ++offset) {
        const Square& square = squares[offset];
        if (!square.empty()) {
            const auto at = static_cast<std::size_t>(shape.through++);
            shape.through_at[at] = static_cast<std::uint8_t>(offset);
            shape.through_tile[at] = square.tile;
            shape.through_key += map_.key_of(square.tile);
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
    if (shape.gaps == rules_->rack_size) shape.fixed += rules_->bonus;
    shape.sorted = shape.weights;
    sort_down(shape.sorted, shape.gaps);
    return shape;
}

void BestPlaySearch::try_slot(const Slot& slot, const Shape& shape) {
    for (const Subrack& subrack : subracks_.of_size(shape.gaps)) {
        if (shape.through == 0 && !subrack.has_words) continue;
        const Milli bound =
            (shape.fixed + most(shape.sorted, subrack.points, shape.gaps)) * kPoint +
            subrack.leave_value;
        if (best_.play.exists() && bound < best_.equity) continue;
        for_each_blank_choice(map_, rules_->tiles, subrack.blanks, subrack.key + shape.through_key,
                              [&](MultisetKey key, Tile first_blank, Tile second_blank) {
                                  try_words(slot, shape, subrack.leave_value, key, first_blank,
                                            second_blank);
                                  return false;
                              });
    }
}

void BestPlaySearch::try_words(const Slot& slot, const Shape& shape, Milli leave_value,
                               MultisetKey key, Tile first_blank, Tile second_blank) {
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
            score += shape.weights[gap] * rules_->points[tile];
        }
        if (!fits) continue;
        Play play;
        for (std::size_t gap = 0; gap < static_cast<std::size_t>(shape.gaps); ++gap) {
            play.tiles[shape.gap_at[gap]] = word[shape.gap_at[gap]];
        }
        // A blank lies where it costs least; of equals, on the last.
        for (const Tile blank : {first_blank, second_blank}) {
            if (blank == 0) continue;
            const int difference = rules_->points[blank] - rules_->points[kBlank];
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
        const Milli equity = score * kPoint + leave_value;
        if (!fits || (best_.play.exists() && equity < best_.equity)) continue;
        const bool across = slot.direction == Direction::kAcross;
        play.row = across ? slot.lane : slot.first;
        play.column = across ? slot.first : slot.lane;
        play.direction = slot.direction;
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
