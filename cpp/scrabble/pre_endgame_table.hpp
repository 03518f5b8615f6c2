// What is known of every candidate under every deal, and which deal to search next.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "scrabble/deal_search.hpp"
#include "scrabble/pre_endgame.hpp"

namespace lexagon::scrabble {

// Limits of nodes, ten times larger from one to the next; the last is none.
inline constexpr int kNodeLevels = 6;
std::uint64_t nodes_of_level(int level);

// Two for a win, one for a tie.
constexpr int points_for(int spread) { return spread > 0 ? 2 : spread == 0 ? 1 : 0; }

// Several deals of one candidate, for one thread to search.
struct PreEndgameTask {
    std::size_t candidate = 0;
    std::vector<std::size_t> deals;
    bool sign_only = true;
    std::uint64_t nodes = 0;
};

class PreEndgameTable {
 public:
    PreEndgameTable(const Board& board, const PreEndgameView& view,
                    std::span<const Decision> candidates);

    const AfterMove& position(std::size_t candidate) const { return lines_[candidate].after; }
    const Deal& deal(std::size_t candidate, std::size_t number) const {
        return lines_[candidate].deals[number];
    }
    EndgameWindow window(const PreEndgameTask& task, std::size_t number) const;

    // Takes the deals that matter most next; nothing if all that the goal asks for is known or
    // taken.
    std::optional<PreEndgameTask> take(PreEndgameGoal goal);
    // Gives a deal back with what was found.
    void give(const PreEndgameTask& task, std::size_t number, const SpreadBounds& found);

    // Best first.
    std::vector<PreEndgameRow> rows() const;

 private:
    struct Known {
        SpreadBounds spread{};
        std::uint8_t level = 0;
        bool taken = false;

        bool sign_open() const { return points_for(spread.low) != points_for(spread.high); }
        bool spread_open() const { return !spread.exact(); }
    };
    // One candidate.
    struct Line {
        explicit Line(AfterMove position) : after(std::move(position)) {}

        AfterMove after;
        int drawn = 0;
        Rack put_back;
        bool empties_bag = false;
        bool by_plan = false;  // a pass that another candidate follows if it is answered by one
        std::int64_t draws = 0;
        std::vector<Deal> deals;  // made when the candidate is first searched
        std::vector<Known> known;
        // Free deals, neither taken nor known, by level.
        std::array<std::int64_t, kNodeLevels> sign_free{};
        std::array<std::int64_t, kNodeLevels> spread_free{};
        std::int64_t sign_open = 0;
        std::int64_t points_low = 0;
        std::int64_t points_high = 0;
    };
    struct Share {
        std::int64_t points = 0;
        std::int64_t draws = 1;

        bool operator<(const Share& other) const {
            return points * other.draws < other.points * draws;
        }
    };

    void make_deals(Line& line);
    void count_free(Line& line, const Known& known, int change);
    std::optional<PreEndgameTask> best_task(bool sign_only, int levels,
                                            const std::vector<bool>& allowed);
    PreEndgameTask take_deals(std::size_t candidate, bool sign_only, int level);
    std::vector<bool> contenders() const;
    std::vector<bool> tied_leaders() const;
    Share low_share(std::size_t candidate) const;
    Share high_share(std::size_t candidate) const;
    PreEndgameRow row(std::size_t candidate) const;
    PreEndgameRow row_following(std::size_t candidate, std::optional<std::size_t> plan) const;
    SpreadBounds spread_following(const Line& line, std::size_t number,
                                  std::optional<std::size_t> plan) const;
    void count_agreed(const Line& line, const std::vector<std::size_t>& plans,
                      PreEndgameRow& row) const;

    std::vector<PossibleBag> bags_;
    std::vector<std::int64_t> refuted_;  // how many candidates lose with each bag
    std::vector<Line> lines_;
    std::vector<std::size_t> plans_;  // candidates that may follow after two passes
};

}  // namespace lexagon::scrabble
