// An endgame position with make and unmake, and a Zobrist key for the transposition table.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "scrabble/board.hpp"
#include "scrabble/lane_cache.hpp"

namespace lexagon::scrabble {

class EndgamePosition {
 public:
    EndgamePosition(const Board& board, const Rack& mover, const Rack& opponent, int scoreless);

    std::uint64_t key() const;
    const Rules& rules() const { return rules_; }
    const Rack& mine() const { return racks_[static_cast<std::size_t>(to_move_)]; }
    const Rack& theirs() const { return racks_[static_cast<std::size_t>(1 - to_move_)]; }

    // What the side to move gains if the game ends here: the other's tiles twice for having gone
    // out, its own lost twice if the other has, or each its own.
    int settled() const;
    bool goes_out(const Play& play) const { return play.placed == mine().size; }
    bool pass_ends_game() const { return passes_ > 0; }
    // Asked after a move: a pass or a play without a score may be the last that is allowed.
    bool ended_scoreless() const { return scoreless_ >= rules_.scoreless_limit; }

    // Every play, in an order that depends on the position alone.
    void list_plays(std::vector<Play>& plays);

    // A play that does not exist is a pass.
    void make(const Play& play);
    void unmake();
    int moves_made() const { return static_cast<int>(made_.size()); }

 private:
    struct Made {
        Play play;
        std::uint64_t board_key;
        int passes;
        int scoreless;
    };

    void take(Tile tile);
    void give(Tile tile);

    const Rules& rules_;
    Board board_;
    std::array<Rack, 2> racks_;
    int to_move_ = 0;
    int passes_ = 0;
    int scoreless_;
    std::uint64_t board_key_ = 0;
    std::array<std::uint64_t, 2> rack_keys_{};
    std::array<std::array<std::uint64_t, kMaxTiles + 1>, 2> tile_keys_{};
    std::vector<std::uint64_t> square_keys_;
    std::vector<Made> made_;
    LaneCache cache_;
};

}  // namespace lexagon::scrabble
