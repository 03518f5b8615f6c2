#include "scrabble/endgame.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <memory>

#include "scrabble/lane_cache.hpp"
#include "scrabble/random.hpp"

namespace lexagon::scrabble {
namespace {

constexpr int kInfinity = 1'000'000;
constexpr int kWholeDepth = 127;  // of values that no horizon touched
constexpr int kMostDepth = 60;
constexpr std::uint16_t kPass = 0xffff;
constexpr std::uint16_t kNoMove = 0xfffe;
constexpr std::size_t kTableSize = std::size_t{1} << 19;
constexpr std::size_t kMostCachedBytes = std::size_t{1} << 29;

struct OutOfTime {};

enum class Bound : std::uint8_t { kNone, kExact, kLower, kUpper };

struct Entry {
    std::uint64_t key = 0;
    std::int32_t value = 0;
    std::uint16_t move = kNoMove;
    std::uint8_t depth = 0;
    Bound bound = Bound::kNone;
};

struct Value {
    int value;
    bool whole;  // no horizon was met
};

class Search {
   public:
    Search(const Engine& engine, const Board& board, const Rack& mover, const Rack& opponent,
           int scoreless, const EndgameLimits& limits)
        : rules_(engine.rules()),
          board_(board),
          racks_{mover, opponent},
          scoreless_(scoreless),
          most_nodes_(limits.nodes),
          table_(kTableSize),
          levels_(kMostDepth + 2) {
        Random random(0x656e64, 0);
        for (auto& side : tile_keys_) {
            for (std::uint64_t& key : side) key = random.next();
        }
        square_keys_.resize(static_cast<std::size_t>(rules_.squares()) * 128);
        for (std::uint64_t& key : square_keys_) key = random.next();
        for (std::size_t side = 0; side < 2; ++side) {
            for (std::size_t tile = 0; tile <= static_cast<std::size_t>(rules_.tiles); ++tile) {
                rack_keys_[side] += tile_keys_[side][tile] * racks_[side].counts[tile];
            }
        }
        if (limits.seconds > 0) {
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(limits.seconds));
        }
    }

    EndgameResult run() {
        EndgameResult result;
        if (racks_[0].size == 0 || racks_[1].size == 0) {
            result.value = settled(racks_[0].size == 0);
            result.exact = true;
            return result;
        }
        try {
            int guess = 0;
            for (int depth = 1; depth <= kMostDepth; ++depth) {
                const Value found = aspire(guess, depth);
                std::vector<Play> best = line(depth);
                guess = found.value;
                result = {found.value, std::move(best), found.whole, depth, 0};
                if (found.whole) break;
            }
        } catch (const OutOfTime&) {
            unwind();
        }
        if (result.depth == 0) {
            result.line = {greedy_move()};
            result.value = result.line[0].score;
        }
        result.nodes = nodes_;
        return result;
    }

   private:
    using Clock = std::chrono::steady_clock;

    struct Ordered {
        int estimate;
        std::uint16_t index;
    };
    struct Level {
        std::vector<Play> plays;
        std::vector<Ordered> order;
    };

    Value aspire(int guess, int depth) {
        int margin = 8;
        int alpha = depth < 2 ? -kInfinity : guess - margin;
        int beta = depth < 2 ? kInfinity : guess + margin;
        for (;;) {
            const Value found = search(alpha, beta, depth, 0);
            if (found.value <= alpha) {
                alpha = std::max(-kInfinity, found.value - margin);
            } else if (found.value >= beta) {
                beta = std::min(kInfinity, found.value + margin);
            } else {
                return found;
            }
            margin *= 4;
        }
    }

    std::uint64_t key() const {
        return board_key_ ^ scrambled(rack_keys_[0] + 3 * rack_keys_[1]) ^
               scrambled(static_cast<std::uint64_t>(to_move_ + 2 * passes_ + 8 * scoreless_));
    }

    Rack& mine() { return racks_[static_cast<std::size_t>(to_move_)]; }
    Rack& theirs() { return racks_[static_cast<std::size_t>(1 - to_move_)]; }

    // What the side to move gains when the game is over now; `out` if it has no tile left.
    int settled(bool out) {
        if (out) return 2 * points_of(theirs(), rules_);
        if (theirs().size == 0) return -2 * points_of(mine(), rules_);
        return points_of(theirs(), rules_) - points_of(mine(), rules_);
    }

    bool pass_ends_game() const {
        return passes_ > 0 || scoreless_ + 1 >= rules_.scoreless_limit;
    }

    void list_plays(std::vector<Play>& plays) {
        plays.clear();
        if (cache_.bytes() > kMostCachedBytes) cache_.clear();
        cache_.plays(board_, mine(), rack_keys_[static_cast<std::size_t>(to_move_)], plays);
    }

    void make(const Play& play) {
        trail_.push_back({board_key_, passes_, scoreless_});
        const auto side = static_cast<std::size_t>(to_move_);
        board_.place(play);
        int square = play.row * rules_.columns + play.column;
        const int step = play.direction == Direction::kAcross ? 1 : rules_.columns;
        for (std::size_t at = 0; at < play.length; ++at, square += step) {
            const Tile placed = play.tiles[at];
            if (placed == 0) continue;
            board_key_ ^= square_keys_[static_cast<std::size_t>(square) * 128 +
                                       (face_of(placed) | (is_played_blank(placed) ? 64u : 0u))];
            mine().remove(rack_tile(placed));
            rack_keys_[side] -= tile_keys_[side][rack_tile(placed)];
        }
        passes_ = 0;
        scoreless_ = play.score > 0 ? 0 : scoreless_ + 1;
        to_move_ = 1 - to_move_;
        made_.push_back(play);
    }

    void make_pass() {
        trail_.push_back({board_key_, passes_, scoreless_});
        ++passes_;
        ++scoreless_;
        to_move_ = 1 - to_move_;
        made_.push_back(Play{});
    }

    void unmake() {
        const Play play = made_.back();
        made_.pop_back();
        to_move_ = 1 - to_move_;
        if (play.exists()) {
            const auto side = static_cast<std::size_t>(to_move_);
            board_.undo();
            for (std::size_t at = 0; at < play.length; ++at) {
                if (play.tiles[at] == 0) continue;
                mine().add(rack_tile(play.tiles[at]));
                rack_keys_[side] += tile_keys_[side][rack_tile(play.tiles[at])];
            }
        }
        board_key_ = trail_.back().board_key;
        passes_ = trail_.back().passes;
        scoreless_ = trail_.back().scoreless;
        trail_.pop_back();
    }

    void unwind() {
        while (!made_.empty()) unmake();
    }

    // How good a play looks: its score, and what the tiles it sheds will not cost.
    int estimate(const Play& play) {
        if (play.placed == mine().size) return play.score + 2 * points_of(theirs(), rules_) + 1000;
        int shed = 0;
        for (std::size_t at = 0; at < play.length; ++at) {
            if (play.tiles[at] != 0) shed += rules_.points[rack_tile(play.tiles[at])];
        }
        return play.score + shed + play.placed;
    }

    Play greedy_move() {
        std::vector<Play>& plays = scratch_;
        list_plays(plays);
        Play best;
        int highest = std::numeric_limits<int>::min();
        for (const Play& play : plays) {
            const int looks = estimate(play);
            if (looks > highest) {
                highest = looks;
                best = play;
            }
        }
        return best;
    }

    // Finishes the game greedily; the side that cannot play passes.
    Value play_out() {
        int sign = 1;
        int total = 0;
        int made = 0;
        for (;;) {
            const Play play = greedy_move();
            if (!play.exists()) {
                if (pass_ends_game()) {
                    total += sign * settled(false);
                    break;
                }
                make_pass();
            } else {
                total += sign * play.score;
                make(play);
            }
            ++made;
            sign = -sign;
            if (theirs().size == 0) {
                total += sign * settled(false);
                break;
            }
        }
        for (; made > 0; --made) unmake();
        return {total, false};
    }

    void check_clock() {
        ++nodes_;
        if (most_nodes_ > 0 && nodes_ > most_nodes_) throw OutOfTime{};
        if (deadline_ != Clock::time_point{} && nodes_ % 64 == 0 && Clock::now() > deadline_) {
            throw OutOfTime{};
        }
    }

    Value search(int alpha, int beta, int depth, int ply) {
        check_clock();
        const std::uint64_t position = key();
        Entry& entry = table_[position % kTableSize];
        std::uint16_t first = kNoMove;
        if (entry.key == position && entry.bound != Bound::kNone) {
            const bool whole = entry.depth == kWholeDepth;
            if (whole || entry.depth >= depth) {
                if (entry.bound == Bound::kExact ||
                    (entry.bound == Bound::kLower && entry.value >= beta) ||
                    (entry.bound == Bound::kUpper && entry.value <= alpha)) {
                    return {entry.value, whole};
                }
            }
            first = entry.move;
        }
        if (depth <= 0 || ply >= kMostDepth) return play_out();

        Level& level = levels_[static_cast<std::size_t>(ply)];
        list_plays(level.plays);
        put_in_order(level, first);

        int best = -kInfinity;
        std::uint16_t best_move = kNoMove;
        bool whole = true;
        const int floor = alpha;
        for (std::size_t number = 0; number < level.order.size(); ++number) {
            const std::uint16_t index = level.order[number].index;
            const Value found =
                index == kPass ? try_pass(alpha, beta, depth, ply, number > 0)
                               : try_play(level.plays[index], alpha, beta, depth, ply, number > 0);
            whole = whole && found.whole;
            if (found.value > best) {
                best = found.value;
                best_move = index;
            }
            if (best >= beta) {
                whole = found.whole;
                break;
            }
            alpha = std::max(alpha, best);
        }
        const Bound bound = best >= beta    ? Bound::kLower
                            : best <= floor ? Bound::kUpper
                                            : Bound::kExact;
        table_[position % kTableSize] = {position, best, best_move,
                                         static_cast<std::uint8_t>(whole ? kWholeDepth : depth),
                                         bound};
        return {best, whole};
    }

    void put_in_order(Level& level, std::uint16_t first) {
        level.order.clear();
        for (std::size_t index = 0; index < level.plays.size() && index < kNoMove; ++index) {
            level.order.push_back(
                {estimate(level.plays[index]), static_cast<std::uint16_t>(index)});
        }
        level.order.push_back({0, kPass});
        for (Ordered& one : level.order) {
            if (one.index == first) one.estimate = kInfinity;
        }
        std::stable_sort(
            level.order.begin(), level.order.end(),
            [](const Ordered& left, const Ordered& right) { return left.estimate > right.estimate; });
    }

    // Asks first whether a later move beats the best so far at all, and only then by how much.
    Value reply(int alpha, int beta, int depth, int ply, bool scout) {
        if (scout && beta - alpha > 1) {
            const Value quick = search(-alpha - 1, -alpha, depth - 1, ply + 1);
            if (-quick.value <= alpha || -quick.value >= beta) return {-quick.value, quick.whole};
        }
        const Value full = search(-beta, -alpha, depth - 1, ply + 1);
        return {-full.value, full.whole};
    }

    Value try_play(const Play& play, int alpha, int beta, int depth, int ply, bool scout) {
        const int score = play.score;
        if (play.placed == mine().size) return {score + settled(true), true};
        make(play);
        const Value found = reply(alpha - score, beta - score, depth, ply, scout);
        unmake();
        return {score + found.value, found.whole};
    }

    Value try_pass(int alpha, int beta, int depth, int ply, bool scout) {
        if (pass_ends_game()) return {settled(false), true};
        make_pass();
        const Value found = reply(alpha, beta, depth, ply, scout);
        unmake();
        return found;
    }

    // The best line: the table knows most of it, and what it lost is searched again.
    std::vector<Play> line(int depth) {
        std::vector<Play> moves;
        while (depth > 0) {
            search(-kInfinity, kInfinity, depth, 0);
            const Entry& entry = table_[key() % kTableSize];
            if (entry.key != key() || entry.move == kNoMove) break;
            if (entry.move == kPass) {
                moves.emplace_back();
                if (pass_ends_game()) break;
                make_pass();
            } else {
                list_plays(scratch_);
                if (entry.move >= scratch_.size()) break;
                const Play play = scratch_[entry.move];
                moves.push_back(play);
                const bool out = play.placed == mine().size;
                make(play);
                if (out) break;
            }
            --depth;
        }
        unwind();
        return moves;
    }

    struct Trail {
        std::uint64_t board_key;
        int passes;
        int scoreless;
    };

    const Rules& rules_;
    Board board_;
    std::array<Rack, 2> racks_;
    int to_move_ = 0;
    int passes_ = 0;
    int scoreless_;
    std::uint64_t most_nodes_;
    std::uint64_t board_key_ = 0;
    std::array<std::uint64_t, 2> rack_keys_{};
    std::array<std::array<std::uint64_t, kMaxTiles + 1>, 2> tile_keys_{};
    std::vector<std::uint64_t> square_keys_;
    std::vector<Entry> table_;
    std::vector<Level> levels_;
    std::vector<Trail> trail_;
    std::vector<Play> made_;
    std::vector<Play> scratch_;
    LaneCache cache_;
    std::uint64_t nodes_ = 0;
    Clock::time_point deadline_{};
};

}  // namespace

EndgameResult solve_endgame(const Engine& engine, const Board& board, const Rack& mover,
                            const Rack& opponent, int scoreless, const EndgameLimits& limits) {
    return Search(engine, board, mover, opponent, scoreless, limits).run();
}

}  // namespace lexagon::scrabble
