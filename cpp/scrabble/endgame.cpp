#include "scrabble/endgame.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

#include "scrabble/endgame_position.hpp"

namespace lexagon::scrabble {
namespace {

constexpr int kInfinity = kUnbounded;
constexpr int kExactDepth = 127;  // of table entries that depend on no horizon
constexpr int kMaxDepth = 60;
constexpr std::uint16_t kPass = 0xffff;
constexpr std::uint16_t kNoMove = 0xfffe;
constexpr int kHistoryBits = 14;  // size of the history heuristic's table, as a power of two
constexpr int kMaxHistory = 60;   // points that the history heuristic can add to an estimate
constexpr std::size_t kTableSize = std::size_t{1} << 19;  // entries of the transposition table

// Thrown by a node at a limit or on cancellation; unwinds the iteration.
struct SearchStopped {};

enum class Bound : std::uint8_t { kNone, kExact, kLower, kUpper };

// An entry of the transposition table.
struct Entry {
    std::uint64_t key = 0;         // the whole Zobrist key, as the index is only a part of it
    std::int32_t value = 0;        // spread of the side to move, from here on
    std::uint16_t move = kNoMove;  // best or refuting move: an index into the position's plays
    std::uint8_t depth = 0;        // plies searched below, or kExactDepth
    Bound bound = Bound::kNone;
};

// The history heuristic's index of a play, the same anywhere in the tree.
std::size_t history_slot(const Play& play) {
    std::uint64_t hash = static_cast<std::uint64_t>(play.row) << 16 |
                         static_cast<std::uint64_t>(play.column) << 8 |
                         static_cast<std::uint64_t>(play.direction);
    for (std::size_t at = 0; at < play.length; ++at) {
        hash = (hash ^ play.tiles[at]) * 0x9e3779b97f4a7c15u;
    }
    return hash >> (64 - kHistoryBits);
}

struct Value {
    int value;
    bool exact;  // independent of any horizon
};

// For move ordering: the score, the points shed, which will not be lost at the end, and a little
// for each tile. Going out comes first.
int estimate(const EndgamePosition& position, const Play& play) {
    if (position.goes_out(play)) return play.score + 1000;
    const Rules& rules = position.rules();
    int shed = 0;
    for (std::size_t at = 0; at < play.length; ++at) {
        if (play.tiles[at] != 0) shed += rules.points[rack_tile(play.tiles[at])];
    }
    return play.score + shed + play.placed;
}

class Search {
 public:
    Search(const Board& board, const Rack& mover, const Rack& opponent, int scoreless,
           const EndgameLimits& limits)
        : position_(board, mover, opponent, scoreless),
          node_limit_(limits.nodes),
          progress_(limits.checkpoint, 1),
          report_(limits.report),
          transposition_table_(kTableSize),
          levels_(kMaxDepth + 1),
          history_(std::size_t{1} << kHistoryBits) {
        if (limits.seconds > 0) {
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(limits.seconds));
        }
    }

    EndgameResult run(const EndgameWindow& window) {
        if (position_.mine().size == 0 || position_.theirs().size == 0) {
            const int value = position_.settled();
            return {value, value, value, {{value, true, {}}}, 0, 0};
        }
        EndgameResult result;
        try {
            // Iterative deepening: shallow iterations fill the table, which orders the moves of
            // deeper ones. Beyond depth 4 every second depth orders as well for half the cost.
            for (int depth = 1; depth <= kMaxDepth; depth += depth < 4 ? 1 : 2) {
                const Value root = aspiration_search(result.value, depth);
                std::vector<Play> line = principal_variation(depth);
                result.value = root.value;
                if (root.exact) result.low = result.high = root.value;
                result.lines = {{root.value, root.exact, std::move(line)}};
                result.depth = depth;
                result.nodes = nodes_;
                if (result.settles(window) || (report_ && !report_(result))) break;
            }
        } catch (const SearchStopped&) {
            // The unfinished iteration is discarded; the last complete one is the result.
            while (position_.moves_made() > 0) position_.unmake();
        }
        if (result.depth == 0) {
            // Stopped before the first iteration was complete.
            std::vector<Play> first{greedy_move()};
            result.value = greedy_playout();
            result.lines = {{result.value, false, std::move(first)}};
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
    // Move lists, one per ply: a path of the search has one node at each.
    struct Level {
        std::vector<Play> plays;
        std::vector<Ordered> order;
    };

    // Aspiration window around the value of the previous iteration, widened fourfold on each fail
    // low or fail high.
    Value aspiration_search(int guess, int depth) {
        int margin = 8;
        int alpha = depth < 2 ? -kInfinity : guess - margin;
        int beta = depth < 2 ? kInfinity : guess + margin;
        for (;;) {
            const Value root = search(alpha, beta, depth, 0);
            if (root.value <= alpha) {
                alpha = std::max(-kInfinity, root.value - margin);
            } else if (root.value >= beta) {
                beta = std::min(kInfinity, root.value + margin);
            } else {
                return root;
            }
            margin *= 4;
        }
    }

    // The play of the highest estimate; a pass if there is none.
    Play greedy_move() {
        position_.list_plays(scratch_);
        Play best;
        int highest = std::numeric_limits<int>::min();
        for (const Play& play : scratch_) {
            const int estimated = estimate(position_, play);
            if (estimated > highest) {
                highest = estimated;
                best = play;
            }
        }
        return best;
    }

    // Greedy playout: the spread if both sides play their highest estimate to the end, passing if
    // they cannot play. This is the evaluation at the horizon.
    int greedy_playout() {
        const int before = position_.moves_made();
        int sign = 1;  // of the side to move, seen from the side that the playout began with
        int total = 0;
        for (;;) {
            const Play play = greedy_move();
            const bool over = play.exists() ? position_.goes_out(play) : position_.pass_ends_game();
            total += sign * play.score;
            position_.make(play);
            sign = -sign;
            if (over || position_.ended_scoreless()) break;
        }
        total += sign * position_.settled();
        while (position_.moves_made() > before) position_.unmake();
        return total;
    }

    void check_limits() {
        ++nodes_;
        if (node_limit_ > 0 && nodes_ > node_limit_) throw SearchStopped{};
        if (nodes_ % 64 != 0) return;  // the clock costs more than a cheap node
        if (!progress_.keep_going(nodes_, node_limit_)) throw SearchStopped{};
        if (deadline_ != Clock::time_point{} && Clock::now() > deadline_) throw SearchStopped{};
    }

    // Negamax: the spread of the side to move, exact within (alpha, beta) and a bound outside.
    // `depth` is the number of plies left in this iteration, `ply` the distance from the root.
    Value search(int alpha, int beta, int depth, int ply) {
        check_limits();
        const std::uint64_t key = position_.key();
        // An entry is always replaced, so it may belong to another position.
        const Entry& known = transposition_table_[key % kTableSize];
        std::uint16_t table_move = kNoMove;
        if (known.key == key && known.bound != Bound::kNone) {
            const bool deep_enough = known.depth >= depth;
            const bool decides = known.bound == Bound::kExact ||
                                 (known.bound == Bound::kLower && known.value >= beta) ||
                                 (known.bound == Bound::kUpper && known.value <= alpha);
            if (deep_enough && decides) return {known.value, known.depth == kExactDepth};
            // Too shallow to decide, but its move is the most likely to be best again.
            table_move = known.move;
        }
        if (depth <= 0 || ply >= kMaxDepth) return {greedy_playout(), false};

        Level& level = levels_[static_cast<std::size_t>(ply)];
        position_.list_plays(level.plays);
        order_moves(level, table_move);
        // The value depends on no horizon if all moves searched do not, or if the one that causes
        // the cutoff does not.
        int best = -kInfinity;
        std::uint16_t best_move = kNoMove;
        bool exact = true;
        const int floor = alpha;  // a value at or below it is an upper bound only
        for (std::size_t number = 0; number < level.order.size(); ++number) {
            const std::uint16_t index = level.order[number].index;
            const Play play = index == kPass ? Play{} : level.plays[index];
            const Value move = search_move(play, alpha, beta, depth, ply, number > 0);
            exact = exact && move.exact;
            if (move.value > best) {
                best = move.value;
                best_move = index;
            }
            if (best >= beta) {
                if (play.exists()) {
                    // Rises towards kMaxHistory by a quarter of the way at each cutoff.
                    int& success = history_[history_slot(play)];
                    success += (kMaxHistory - success) / 4 + 1;
                }
                exact = move.exact;  // a cutoff depends on the refutation alone
                break;
            }
            alpha = std::max(alpha, best);
        }
        const Bound bound = best >= beta    ? Bound::kLower
                            : best <= floor ? Bound::kUpper
                                            : Bound::kExact;
        transposition_table_[key % kTableSize] = {
            key, best, best_move, static_cast<std::uint8_t>(exact ? kExactDepth : depth), bound};
        return {best, exact};
    }

    // Move ordering: the transposition table's move first, then by estimate plus history. Passing
    // is estimated at 0.
    void order_moves(Level& level, std::uint16_t table_move) const {
        level.order.clear();
        for (std::size_t index = 0; index < level.plays.size() && index < kNoMove; ++index) {
            level.order.push_back({estimate(position_, level.plays[index]) +
                                       history_[history_slot(level.plays[index])],
                                   static_cast<std::uint16_t>(index)});
        }
        level.order.push_back({0, kPass});
        for (Ordered& one : level.order) {
            if (one.index == table_move) one.estimate = kInfinity;
        }
        std::stable_sort(level.order.begin(), level.order.end(),
                         [](const Ordered& left, const Ordered& right) {
                             return left.estimate > right.estimate;
                         });
    }

    // The value of one move. The window is shifted by the move's score, because values are spreads
    // from here on.
    Value search_move(const Play& play, int alpha, int beta, int depth, int ply, bool scout) {
        const bool over = play.exists() ? position_.goes_out(play) : position_.pass_ends_game();
        position_.make(play);
        Value rest{};
        if (over || position_.ended_scoreless()) {
            rest = {-position_.settled(), true};
        } else {
            rest = search_reply(alpha - play.score, beta - play.score, depth, ply, scout);
        }
        position_.unmake();
        return {play.score + rest.value, rest.exact};
    }

    // Principal variation search: a later move (`scout`) is first searched with a null window, and
    // with the full one only if it beats the best so far.
    Value search_reply(int alpha, int beta, int depth, int ply, bool scout) {
        if (scout && beta - alpha > 1) {
            const Value null_window = search(-alpha - 1, -alpha, depth - 1, ply + 1);
            if (-null_window.value <= alpha || -null_window.value >= beta) {
                return {-null_window.value, null_window.exact};
            }
        }
        const Value full = search(-beta, -alpha, depth - 1, ply + 1);
        return {-full.value, full.exact};
    }

    // The principal variation, from the transposition table; entries that were overwritten are
    // searched again.
    std::vector<Play> principal_variation(int depth) {
        std::vector<Play> moves;
        for (; depth > 0; --depth) {
            search(-kInfinity, kInfinity, depth, 0);
            const Entry& entry = transposition_table_[position_.key() % kTableSize];
            if (entry.key != position_.key() || entry.move == kNoMove) break;
            Play play;
            if (entry.move != kPass) {
                position_.list_plays(scratch_);
                if (entry.move >= scratch_.size()) break;
                play = scratch_[entry.move];
            }
            const bool over = play.exists() ? position_.goes_out(play) : position_.pass_ends_game();
            moves.push_back(play);
            position_.make(play);
            if (over || position_.ended_scoreless()) break;
        }
        while (position_.moves_made() > 0) position_.unmake();
        return moves;
    }

    EndgamePosition position_;
    std::uint64_t node_limit_;
    Progress progress_;
    std::function<bool(const EndgameResult&)> report_;
    std::vector<Entry> transposition_table_;
    std::vector<Level> levels_;
    std::vector<int> history_;  // history heuristic: how often a play caused a cutoff, saturating
    std::vector<Play> scratch_;
    std::uint64_t nodes_ = 0;
    Clock::time_point deadline_{};
};

}  // namespace

class EndgameSolver::State {
 public:
    explicit State(const Board& on) : board(on) {}

    Board board;
};

EndgameSolver::EndgameSolver(const Board& board) : state_(std::make_unique<State>(board)) {}
EndgameSolver::~EndgameSolver() = default;
EndgameSolver::EndgameSolver(EndgameSolver&&) noexcept = default;
EndgameSolver& EndgameSolver::operator=(EndgameSolver&&) noexcept = default;

void EndgameSolver::set_board(const Board& board) { state_->board = board; }

EndgameResult EndgameSolver::solve(const Rack& mover, const Rack& opponent, int scoreless,
                                   const EndgameWindow& window, const EndgameLimits& limits) {
    return Search(state_->board, mover, opponent, scoreless, limits).run(window);
}

}  // namespace lexagon::scrabble
