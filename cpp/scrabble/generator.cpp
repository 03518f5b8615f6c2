#include "scrabble/generator.hpp"

#include <algorithm>

namespace lexagon::scrabble {
namespace {

using lexicon::GraphView;

// The walk of one position: lane by lane, anchor by anchor, along the arcs of the GADDAG. `N` is
// the graph's node type; `Report` is called with every play.
template <class N, class Report>
class Walk {
 public:
    Walk(const Board& board, const Rack& rack, GraphView<N> view, Report& report)
        : board_(board), rules_(board.rules()), view_(view), rack_(rack), report_(report) {
        for (int tile = 1; tile <= rules_.tiles; ++tile) {
            if (rack.counts[static_cast<std::size_t>(tile)] > 0) held_ |= std::uint64_t{1} << tile;
        }
    }

    void run() {
        for (const Direction direction : {Direction::kAcross, Direction::kDown}) {
            // On an empty symmetric board the plays down mirror those across.
            if (board_.empty() && direction == Direction::kDown && rules_.symmetric()) return;
            for (int lane = 0; lane < board_.lanes(direction); ++lane) run_lane(direction, lane);
        }
    }

    void run_lane(Direction direction, int lane) {
        direction_ = direction;
        lane_ = lane;
        length_ = board_.lane_length(direction);
        squares_ = board_.lane(direction_, lane_);
        left_limit_ = 0;
        for (anchor_ = 0; anchor_ < length_; ++anchor_) {
            if (!board_.is_anchor(direction_, lane_, anchor_)) continue;
            // From the last of the tiles after the anchor, which leave few ways to the left.
            start_ = anchor_;
            while (!squares_[start_ + 1].empty()) ++start_;
            if (usable(squares_[anchor_]) != 0) {
                extend<true>(view_.gaddag_root(), start_, start_, ScoreSoFar{});
            }
            // Plays that cover this anchor are complete, so later ones must stay right of it.
            left_limit_ = anchor_ + 1;
        }
    }

 private:
    // The tiles of the rack that the square's cross-set allows; a blank stands for any.
    std::uint64_t usable(const Square& square) const {
        return square.cross_set & (rack_.counts[kBlank] > 0 ? kAnyTile : held_);
    }

    // Fills the square at `position` with every tile that can go there: the board's own, or one of
    // the rack in the square's cross-set. `siblings` are the arcs of the GADDAG that continue the
    // tiles laid so far. Leftward, from the start to the word's beginning, `first` is not known
    // yet; rightward, from beyond where the walk began, it is where the word begins.
    template <bool kLeftward>
    void extend(std::size_t siblings, int first, int position, ScoreSoFar sum) {
        const auto proceed = [&](N node, const ScoreSoFar& laid) {
            if constexpr (kLeftward) {
                after_left(node, position, laid);
            } else {
                after_right(node, first, position, laid);
            }
        };
        const Square& square = squares_[position];
        if (!square.empty()) {
            const std::size_t at = view_.find(siblings, square.tile);
            if (at == 0) return;
            tiles_[static_cast<std::size_t>(position)] = 0;  // 0 marks a tile already on the board
            sum.main += square.points;
            proceed(view_.nodes[at], sum);
            return;
        }
        // Bit 0 is the separator, which is not a tile.
        const std::uint64_t usable_tiles = usable(square) & ~std::uint64_t{1};
        if (usable_tiles == 0) return;
        for (std::size_t at = siblings;; ++at) {
            const N node = view_.nodes[at];
            if (usable_tiles >> node.tile() & 1) {
                lay(node.tile(), square, position, sum,
                    [&](const ScoreSoFar& laid) { proceed(node, laid); });
            }
            if (node.last()) return;
        }
    }

    // Reports a word that ends where the walk began, then continues to the left and, past the
    // separator, to the right of there. The word may begin here only if it covers the anchor and no
    // tile stands before it.
    void after_left(N node, int position, const ScoreSoFar& sum) {
        const bool open = position <= anchor_ && (position == 0 || squares_[position - 1].empty());
        if (open && node.accepts()) report(position, start_, sum);
        const std::size_t children = node.child();
        if (children == 0) return;
        if (position > 0 && (!open || position > left_limit_))
            extend<true>(children, position - 1, position - 1, sum);
        if (open && start_ + 1 < length_) {
            // The separator is tile 0, so it stands first.
            const N separator = view_.nodes[children];
            if (separator.tile() == lexicon::kSeparator) {
                extend<false>(separator.child(), position, start_ + 1, sum);
            }
        }
    }

    // Reports a word that ends here, then continues to the right.
    void after_right(N node, int first, int position, const ScoreSoFar& sum) {
        if (node.accepts() && squares_[position + 1].empty()) report(first, position, sum);
        if (node.child() != 0 && position + 1 < length_) {
            extend<false>(node.child(), first, position + 1, sum);
        }
    }

    // Places a tile from the rack, proceeds, and takes it back; then the same with a blank.
    template <class Continue>
    void lay(Tile tile, const Square& square, int position, const ScoreSoFar& sum,
             Continue proceed) {
        const auto place = static_cast<std::size_t>(position);
        ++placed_;
        if (rack_.counts[tile] > 0) {
            if (--rack_.counts[tile] == 0) held_ &= ~(std::uint64_t{1} << tile);
            tiles_[place] = tile;
            proceed(with(sum, square, rules_.points[tile]));
            ++rack_.counts[tile];
            held_ |= std::uint64_t{1} << tile;
        }
        if (rack_.counts[kBlank] > 0) {
            --rack_.counts[kBlank];
            tiles_[place] = tile | kPlayedBlank;
            proceed(with(sum, square, rules_.points[kBlank]));
            ++rack_.counts[kBlank];
        }
        --placed_;
    }

    // The sum with one more tile of `points` on `square`, premiums applied.
    static ScoreSoFar with(ScoreSoFar sum, const Square& square, int points) {
        const int worth = points * square.letter_multiplier;
        sum.main += worth;
        sum.multiplier *= square.word_multiplier;
        if (square.has_cross_word()) {
            sum.crosses += (square.cross_score + worth) * square.word_multiplier;
        }
        return sum;
    }

    // Calls back with the play on squares `first` to `last` of the lane.
    void report(int first, int last, const ScoreSoFar& sum) {
        if (placed_ == 1) {
            // A lone tile lies on the anchor; where it makes a word both ways, across counts.
            if (first == last) return;
            if (direction_ == Direction::kDown && squares_[anchor_].has_cross_word()) return;
        }
        int score = sum.main * sum.multiplier + sum.crosses;
        if (placed_ == rules_.rack_size) score += rules_.bonus;
        report_(direction_, lane_, first, last, placed_, score, tiles_);
    }

    const Board& board_;
    const Rules& rules_;
    GraphView<N> view_;
    Rack rack_;
    std::uint64_t held_ = 0;  // tiles left on the rack, as bits; blanks apart
    Report& report_;
    Direction direction_ = Direction::kAcross;
    int length_ = 0;
    int lane_ = 0;
    int anchor_ = 0;
    int start_ = 0;       // the anchor, or the last of the tiles right after it
    int left_limit_ = 0;  // the first square that no earlier anchor of the lane covers
    int placed_ = 0;
    const Square* squares_ = nullptr;
    std::array<Tile, kMaxSide> tiles_{};
};

auto collector(std::vector<Play>& plays) {
    return [&plays](Direction direction, int lane, int first, int last, int placed, int score,
                    const std::array<Tile, kMaxSide>& tiles) {
        const bool across = direction == Direction::kAcross;
        Play& play = plays.emplace_back();
        play.row = static_cast<std::uint8_t>(across ? lane : first);
        play.column = static_cast<std::uint8_t>(across ? first : lane);
        play.direction = direction;
        play.length = static_cast<std::uint8_t>(last - first + 1);
        play.placed = static_cast<std::uint8_t>(placed);
        play.score = score;
        std::copy(tiles.begin() + first, tiles.begin() + last + 1, play.tiles.begin());
    };
}

template <class Report>
void walk(const Board& board, const Rack& rack, Report report) {
    std::visit([&](auto view) { Walk(board, rack, view, report).run(); }, board.graph().view());
}

}  // namespace

void generate(const Board& board, const Rack& rack, std::vector<Play>& plays) {
    walk(board, rack, collector(plays));
}

Tally tally(const Board& board, const Rack& rack) {
    Tally tally;
    walk(board, rack,
         [&](Direction, int, int, int, int, int score, const std::array<Tile, kMaxSide>&) {
             ++tally.plays;
             tally.score_sum += score;
             tally.max_score = std::max(tally.max_score, score);
         });
    return tally;
}

}  // namespace lexagon::scrabble
