#include "scrabble/endgame_lists.hpp"

#include <algorithm>
#include <bit>

#include "common/random.hpp"

namespace lexagon::scrabble {
namespace {

using lexicon::GraphView;

const LaneList kEmptyList{};

// The GADDAG walk of one lane, as in generator.cpp, from every anchor of the lane.
template <class N>
class LaneWalk {
 public:
    LaneWalk(const EndgameBoard& board, const Rack& rack, GraphView<N> view,
             const TilePacking& packing, int lane, std::vector<LanePlay>& plays,
             std::vector<Tile>& tiles)
        : board_(board),
          rules_(board.rules()),
          view_(view),
          packing_(packing),
          rack_(rack),
          plays_(plays),
          tiles_(tiles),
          lane_(lane),
          length_(board.lane_length(lane)),
          squares_(board.lane(lane)) {
        for (int tile = 1; tile <= rules_.tiles; ++tile) {
            if (rack.counts[static_cast<std::size_t>(tile)] > 0) held_ |= std::uint64_t{1} << tile;
        }
    }

    void run() {
        for (anchor_ = 0; anchor_ < length_; ++anchor_) {
            if (!board_.is_anchor(lane_, anchor_)) continue;
            extend<true>(view_.gaddag_root(), anchor_, anchor_, ScoreSoFar{});
            // Plays that cover this anchor are complete, so later ones must stay right of it.
            left_limit_ = anchor_ + 1;
        }
    }

 private:
    // Fills the square at `position` with every tile that can go there. Leftward, from the anchor
    // to the word's beginning, `first` is not known yet; rightward it is where the word begins.
    template <bool kLeftward>
    void extend(std::size_t siblings, int first, int position, ScoreSoFar sum) {
        const auto proceed = [&](N node, const ScoreSoFar& laid) {
            if constexpr (kLeftward) {
                after_left(node, position, laid);
            } else {
                after_right(node, first, position, laid);
            }
        };
        const LaneSquare& square = squares_[position];
        if (!square.empty()) {
            const std::size_t at = view_.find(siblings, square.tile);
            if (at == 0) return;
            sum.main += square.points;
            proceed(view_.nodes[at], sum);
            return;
        }
        const std::uint64_t held = rack_.counts[kBlank] > 0 ? kAnyTile : held_;
        // Bit 0 is the separator, which is not a tile.
        const std::uint64_t usable = square.cross_set & held & ~std::uint64_t{1};
        if (usable == 0) return;
        for (std::size_t at = siblings;; ++at) {
            const N node = view_.nodes[at];
            if (usable >> node.tile() & 1) {
                lay(node.tile(), square, position, sum,
                    [&](const ScoreSoFar& laid) { proceed(node, laid); });
            }
            if (node.last()) return;
        }
    }

    void after_left(N node, int position, const ScoreSoFar& sum) {
        const bool open = squares_[position - 1].empty();
        if (open && node.accepts() && squares_[anchor_ + 1].empty()) {
            report(position, anchor_, sum);
        }
        const std::size_t children = node.child();
        if (children == 0) return;
        if (!open || position > left_limit_) {
            extend<true>(children, position - 1, position - 1, sum);
        }
        if (open && anchor_ + 1 < length_) {
            // The separator is tile 0, so it stands first.
            const N separator = view_.nodes[children];
            if (separator.tile() == lexicon::kSeparator) {
                extend<false>(separator.child(), position, anchor_ + 1, sum);
            }
        }
    }

    void after_right(N node, int first, int position, const ScoreSoFar& sum) {
        if (node.accepts() && squares_[position + 1].empty()) report(first, position, sum);
        if (node.child() != 0 && position + 1 < length_) {
            extend<false>(node.child(), first, position + 1, sum);
        }
    }

    // Places a tile from the rack, proceeds, and takes it back; then the same with a blank.
    template <class Continue>
    void lay(Tile tile, const LaneSquare& square, int position, const ScoreSoFar& sum,
             Continue proceed) {
        const SquareMask here = SquareMask{1} << position;
        mask_ |= here;
        ++placed_;
        if (rack_.counts[tile] > 0) {
            if (--rack_.counts[tile] == 0) held_ &= ~(std::uint64_t{1} << tile);
            laid_[static_cast<std::size_t>(position)] = tile;
            proceed(with(sum, square, rules_.points[tile]));
            ++rack_.counts[tile];
            held_ |= std::uint64_t{1} << tile;
        }
        if (rack_.counts[kBlank] > 0) {
            --rack_.counts[kBlank];
            laid_[static_cast<std::size_t>(position)] = tile | kPlayedBlank;
            proceed(with(sum, square, rules_.points[kBlank]));
            ++rack_.counts[kBlank];
        }
        --placed_;
        mask_ &= ~here;
    }

    static ScoreSoFar with(ScoreSoFar sum, const LaneSquare& square, int points) {
        const int worth = points * square.letter_multiplier;
        sum.main += worth;
        sum.multiplier *= square.word_multiplier;
        if (square.has_cross_word()) {
            sum.crosses += (square.cross_score + worth) * square.word_multiplier;
        }
        return sum;
    }

    void report(int first, int last, const ScoreSoFar& sum) {
        if (placed_ == 1) {
            // A lone tile lies on the anchor; where it makes a word both ways, across counts.
            if (first == last) return;
            if (!board_.is_across(lane_) && squares_[anchor_].has_cross_word()) return;
        }
        LanePlay play{};
        play.score = sum.main * sum.multiplier + sum.crosses;
        if (placed_ == rules_.rack_size) play.score += rules_.bonus;
        play.mask = mask_;
        play.placed = static_cast<std::uint8_t>(placed_);
        play.lane = static_cast<std::uint8_t>(lane_);
        std::uint64_t hash = static_cast<std::uint64_t>(mask_) << 8 | play.lane;
        for (SquareMask left = mask_; left != 0; left &= left - 1) {
            const Tile tile = laid_[static_cast<std::size_t>(std::countr_zero(left))];
            play.need += packing_.unit(rack_tile(tile));
            play.shed += rules_.points[rack_tile(tile)];
            hash = (hash ^ tile) * 0x9e3779b97f4a7c15u;
            tiles_.push_back(tile);
        }
        play.id = static_cast<std::uint32_t>(mixed(hash)) | 1;
        plays_.push_back(play);
    }

    const EndgameBoard& board_;
    const Rules& rules_;
    GraphView<N> view_;
    const TilePacking& packing_;
    Rack rack_;
    std::vector<LanePlay>& plays_;
    std::vector<Tile>& tiles_;
    std::uint64_t held_ = 0;  // tiles left on the rack, as bits; blanks apart
    int lane_;
    int length_;
    const LaneSquare* squares_;
    int anchor_ = 0;
    int left_limit_ = 0;  // the first square that no earlier anchor of the lane covers
    int placed_ = 0;
    SquareMask mask_ = 0;
    std::array<Tile, kMaxSide> laid_{};
};

}  // namespace

TilePacking::TilePacking(const Rack& most) {
    int shift = 0;
    for (std::size_t tile = 0; tile < most.counts.size(); ++tile) {
        if (most.counts[tile] == 0) continue;
        const int width = std::bit_width(static_cast<unsigned>(most.counts[tile]));
        if (shift + width >= 64) {
            fits_ = false;
            return;
        }
        units_[tile] = std::uint64_t{1} << shift;
        room_[tile] = static_cast<std::uint8_t>((1 << width) - 1);
        shift += width;
        guards_ |= std::uint64_t{1} << shift++;
    }
}

bool TilePacking::holds(const Rack& rack) const {
    for (std::size_t tile = 0; tile < rack.counts.size(); ++tile) {
        if (rack.counts[tile] > room_[tile]) return false;
    }
    return fits_;
}

std::uint64_t TilePacking::pack(const Rack& rack) const {
    std::uint64_t packed = 0;
    for (std::size_t tile = 0; tile < rack.counts.size(); ++tile) {
        packed += rack.counts[tile] * units_[tile];
    }
    return packed;
}

void list_lane(const EndgameBoard& board, const Rack& rack, const TilePacking& packing, int lane,
               std::vector<LanePlay>& plays, std::vector<Tile>& tiles) {
    plays.clear();
    tiles.clear();
    // On an empty symmetric board the plays down mirror those across.
    if (board.empty() && !board.is_across(lane) && board.rules().symmetric()) return;
    std::visit([&](auto view) { LaneWalk(board, rack, view, packing, lane, plays, tiles).run(); },
               board.graph().view());
    const Tile* laid = tiles.data();
    for (LanePlay& play : plays) {
        play.tiles = laid;
        laid += play.placed;
    }
    std::stable_sort(plays.begin(), plays.end(), [](const LanePlay& left, const LanePlay& right) {
        return left.placed != right.placed ? left.placed < right.placed : left.score > right.score;
    });
}

const LaneList* LaneLists::find(const EndgameBoard& board, const Rack& rack, std::uint64_t rack_key,
                                const TilePacking& packing, int lane) {
    if (!board.is_alive(lane) && !board.empty()) return &kEmptyList;
    // Never the key of an unused slot.
    const std::uint64_t key = mixed(board.lane_hash(lane) ^ rack_key) | 1;
    Slot* slot = &slot_of(key);
    if (slot->key == key) return slot->list;
    list_lane(board, rack, packing, lane, plays_, tiles_);
    if (4 * ++used_ > 3 * slots_.size()) {
        grow();
        slot = &slot_of(key);
    }
    *slot = {key, store()};
    return slot->list;
}

void LaneLists::clear() {
    slots_.assign(kFirstSlots, Slot{});
    used_ = 0;
    bytes_ = 0;
    memory_.release();
}

LaneLists::Slot& LaneLists::slot_of(std::uint64_t key) {
    std::size_t at = (key >> 1) % slots_.size();
    while (slots_[at].key != 0 && slots_[at].key != key) at = (at + 1) % slots_.size();
    return slots_[at];
}

void LaneLists::grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old) {
        if (slot.key != 0) slot_of(slot.key) = slot;
    }
}

// Copies the plays just listed to where they stay.
const LaneList* LaneLists::store() {
    if (plays_.empty()) return &kEmptyList;
    const std::size_t count = plays_.size();
    auto* plays =
        static_cast<LanePlay*>(memory_.allocate(count * sizeof(LanePlay), alignof(LanePlay)));
    auto* tiles = static_cast<Tile*>(memory_.allocate(tiles_.size(), 1));
    auto* list = static_cast<LaneList*>(memory_.allocate(sizeof(LaneList), alignof(LaneList)));
    bytes_ += count * sizeof(LanePlay) + tiles_.size() + sizeof(LaneList);
    std::copy(tiles_.begin(), tiles_.end(), tiles);
    for (std::size_t at = 0; at < count; ++at) {
        new (plays + at) LanePlay(plays_[at]);
        plays[at].tiles = tiles + (plays_[at].tiles - tiles_.data());
    }
    return new (list) LaneList{plays, static_cast<std::uint32_t>(count)};
}

}  // namespace lexagon::scrabble
