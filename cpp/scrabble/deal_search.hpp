// One candidate move of a pre-endgame under one deal: proven bounds of the final spread.
//
// With the bag empty the endgame is solved. While tiles are in the bag:
// - The opponent knows our rack and the order of the bag, and makes the move that is worst for us;
//   tiles that it exchanges go back in the order that is worst for us.
// - We know neither its rack nor the order. Our answer is the play of the highest score among those
//   that empty the bag, else among all plays, else a pass: the same whatever is hidden.
// Both are pessimistic, so the value is one that we can be sure of.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "scrabble/deals.hpp"
#include "scrabble/decision.hpp"
#include "scrabble/endgame.hpp"

namespace lexagon::scrabble {

// Proven bounds of a final spread, ours less the opponent's.
struct SpreadBounds {
    int low = -kUnbounded;
    int high = kUnbounded;

    bool exact() const { return low == high; }
};

// A position after our move, before we draw: the opponent is to move.
struct AfterMove {
    Board board;
    Rack mine;
    int spread = 0;
    int scoreless = 0;
    bool opponent_may_pass = true;  // false: what its pass leads to is judged elsewhere
};

// Searches deals one after the other; one for each thread.
class DealSearch {
 public:
    // All its deals together may have so many nodes (0: no limit).
    DealSearch(const Board& board, std::uint64_t nodes, const std::atomic<bool>& stopped);

    // The move whose deals are searched from now on.
    void set_position(const AfterMove& position);
    // Bounds of the final spread, which is asked for strictly between the window's ends. Each
    // endgame may have so many nodes (0: no limit). `theirs` is the opponent's rack.
    SpreadBounds search(const Rack& theirs, const Deal& deal, const EndgameWindow& window,
                        std::uint64_t nodes, const Checkpoint& checkpoint);

    std::uint64_t endgames() const { return endgames_; }
    // Positions of endgames searched, and one for every endgame and every list of moves.
    std::uint64_t nodes() const { return nodes_; }
    bool stopped() const { return stopped_ || (node_limit_ > 0 && nodes_ >= node_limit_); }

 private:
    struct Turn {
        Rack mine;
        Rack theirs;
        std::span<const Tile> bag;  // in the order of drawing
        int spread;
        int scoreless;

        // The rack draws as many tiles as it lacks, or all there are.
        void draw(Rack& rack, int size);
    };
    // The least of several values, searched one after the other within a window.
    struct Least {
        SpreadBounds bounds{kUnbounded, kUnbounded};
        EndgameWindow window;

        // False once the window's lower end is reached.
        bool add(const SpreadBounds& value);
    };

    bool over(const Turn& turn) const;
    SpreadBounds settled(const Turn& turn) const;
    SpreadBounds opponent_to_move(const Turn& turn, const EndgameWindow& window, bool may_pass);
    SpreadBounds after_reply(const Turn& turn, const Play& play, const EndgameWindow& window);
    bool add_exchanges(const Turn& turn, Least& least);
    SpreadBounds us_to_move(const Turn& turn, const EndgameWindow& window);
    SpreadBounds endgame(const Turn& turn, bool we_move, const EndgameWindow& window);
    EndgameResult solved(const Rack& mover, const Rack& other, int scoreless,
                         const EndgameWindow& window);
    Play fixed_answer(const Rack& rack, std::size_t bag);
    std::vector<Play> ordered_replies(const Rack& rack);

    const Rules& rules_;
    Board board_;
    Rack mine_;
    int spread_ = 0;
    int scoreless_ = 0;
    bool may_pass_ = true;
    EndgameSolver solver_;
    bool solver_ready_ = false;  // it has the board after the candidate
    bool replied_ = false;       // plays lie on the board since the candidate
    EndgameLimits limits_;
    std::uint64_t node_limit_;
    std::uint64_t nodes_ = 0;
    const std::atomic<bool>& stopped_;
    std::uint64_t endgames_ = 0;
    std::unordered_map<std::uint64_t, int> refutations_;  // how often a reply was bad enough
};

}  // namespace lexagon::scrabble
