// The search of endgames: negamax with alpha-beta over spreads, with proven bounds.
//
// Every search returns an estimate, which depends on a horizon, and bounds of the true value, which
// do not. Without a horizon they are what alpha-beta proves.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <vector>

#include "scrabble/endgame.hpp"
#include "scrabble/endgame_bounds.hpp"
#include "scrabble/endgame_position.hpp"
#include "scrabble/endgame_table.hpp"

namespace lexagon::scrabble {

inline constexpr int kToTheEnd = 1000;  // a depth without a horizon

// Bounds that say nothing must stay so when a score is added.
constexpr int saturated(int value) {
    return value > kUnbounded / 2 ? kUnbounded : value < -kUnbounded / 2 ? -kUnbounded : value;
}

struct SearchValue {
    int estimate = 0;
    int low = -kUnbounded;
    int high = kUnbounded;

    // The same for the other side, which gets there by a move of so many points.
    SearchValue before(int score) const {
        return {saturated(score - estimate), saturated(score - high), saturated(score - low)};
    }
};

// Thrown by a node at a limit or on cancellation; unwinds the search.
struct SearchStopped {};
// Thrown when the lists take too much memory; the root clears them and goes on.
struct ListsFull {};

// When a search must stop; shared by the threads of one.
class SearchBudget {
 public:
    explicit SearchBudget(const EndgameLimits& limits);

    // Counts a node; `watching` is the thread that may call back.
    void count(bool watching);
    // What the watching thread does while others finish.
    void wait();
    std::uint64_t nodes() const { return nodes_; }
    // Lets lines be completed after the limit of nodes.
    void allow(std::uint64_t nodes) { node_limit_ = node_limit_ > 0 ? nodes_ + nodes : 0; }
    void stop() { stopped_ = true; }
    bool stopped() const { return stopped_; }

 private:
    using Clock = std::chrono::steady_clock;

    std::uint64_t node_limit_;
    Clock::time_point deadline_{};
    Progress progress_;
    void watch();

    std::uint64_t watched_ = 0;  // nodes of the watching thread
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<bool> stopped_{false};
};

// The best score by the tiles laid: a small hash table that is cleared at once.
class BestByNeed {
 public:
    void clear() { ++stamp_; }
    void add(std::uint64_t need, int score) {
        Slot& slot = slots_[hash(need)];
        if (slot.stamp != stamp_ || slot.need != need) {
            slot = {need, stamp_, score};
        } else if (score > slot.score) {
            slot.score = score;
        }
    }
    // -1 if no play lays exactly these.
    int find(std::uint64_t need) const {
        const Slot& slot = slots_[hash(need)];
        return slot.stamp == stamp_ && slot.need == need ? slot.score : -1;
    }

 private:
    struct Slot {
        std::uint64_t need = 0;
        std::uint32_t stamp = 0;
        std::int32_t score = 0;
    };
    static std::size_t hash(std::uint64_t need) { return need * 0x9e3779b97f4a7c15u >> 54; }
    std::uint32_t stamp_ = 0;
    std::array<Slot, 1024> slots_{};
};

// A move of a line: one that reaches the value of its position.
struct LineMove {
    const LanePlay* play = nullptr;  // nullptr: a pass
    bool ends = false;               // the game
};

class EndgameSearch {
 public:
    EndgameSearch(const Board& board, EndgameTable& table)
        : position_(board), table_(table), history_(std::size_t{1} << kHistoryBits) {}

    EndgamePosition& position() { return position_; }
    const EndgamePosition& position() const { return position_; }
    void use(SearchBudget* budget, bool watching) {
        budget_ = budget;
        watching_ = watching;
        nodes_ = 0;
    }

    // The spread of the side to move, exact within (alpha, beta) and a bound outside; the best move
    // is in the table afterwards. `depth` plies are searched.
    SearchValue search(int alpha, int beta, int depth);

    // For a move that does not end the game: makes it, searches and takes it back.
    SearchValue search_move(const LanePlay* play, int alpha, int beta, int depth);

    // A move that gains at least `value` by a search of this depth. Throws SearchStopped if there
    // is none.
    LineMove line_move(int value, int depth);

 private:
    static constexpr int kHistoryBits = 14;  // size of the history heuristic's table
    static constexpr int kPlanBonus = 10;    // for a play that another one completes
    static constexpr int kMaxHistory = 60;   // points that it can add to a worth

    struct Candidate {
        const LanePlay* play;  // nullptr: a pass
        int order;
        int high;  // proven: the move gains at most this
    };
    // What a node has found so far.
    struct Node {
        int alpha;
        int beta;
        SearchValue best{-kUnbounded, -kUnbounded, -kUnbounded};
        std::uint32_t move = 0;

        void add(const SearchValue& value, std::uint32_t id);
    };

    void list_plays(Node& node, std::vector<Candidate>& candidates);
    bool bound_by_solo(Node& node, SearchValue& proven);
    void order_candidates(Node& node, std::vector<Candidate>& candidates, std::uint32_t first);
    void search_candidates(Node& node, std::vector<Candidate>& candidates, int depth);

    EndgamePosition position_;
    EndgameTable& table_;
    SearchBudget* budget_ = nullptr;
    bool watching_ = true;
    std::uint64_t nodes_ = 0;
    std::vector<int> history_;
    BestByNeed best_by_need_;
    // By ply: a path of the search has one node at each. A deque keeps references valid.
    std::deque<std::vector<Candidate>> candidates_;
};

}  // namespace lexagon::scrabble
