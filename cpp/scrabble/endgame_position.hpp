// An endgame position with make and unmake, lists of plays by lane, and a key for the table.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "scrabble/endgame_lists.hpp"

namespace lexagon::scrabble {

class EndgamePosition {
 public:
    explicit EndgamePosition(const Board& board) : board_(board) {}

    void set_board(const Board& board) { board_.read(board); }
    // Both racks and the scoreless turns before; the side to move is side 0.
    void start(const Rack& mover, const Rack& opponent, int scoreless);

    const EndgameBoard& board() const { return board_; }
    const Rules& rules() const { return board_.rules(); }
    const TilePacking& packing(int side) const { return packings_[index(side)]; }

    std::uint64_t key() const;
    int to_move() const { return to_move_; }
    const Rack& rack(int side) const { return racks_[index(side)]; }
    std::uint64_t packed(int side) const { return packed_[index(side)]; }
    int points(int side) const { return points_[index(side)]; }
    int mine() const { return points(to_move_); }
    int theirs() const { return points(1 - to_move_); }

    // The plays of a lane, for a rack that has all the tiles of the side's and perhaps more.
    const LaneList& list(int side, int lane) {
        const LaneList*& known = levels_.back().lists[index(side)][index(lane)];
        if (known == nullptr) {
            known = lists_.find(board_, racks_[index(side)], rack_keys_[index(side)],
                                packings_[index(side)], lane);
        }
        return *known;
    }
    bool can_play(int side, const LanePlay& play) const {
        return packing(side).covers(packed(side), play.need);
    }
    bool goes_out(const LanePlay& play) const { return play.placed == rack(to_move_).size; }

    // Whether a move that does not go out would be the last: the second pass in a row, or one
    // scoreless turn too many.
    bool pass_ends_game() const { return passes() > 0 || scoreless_ends_game(); }
    bool ends_scoreless(const LanePlay& play) const {
        return play.score == 0 && scoreless_ends_game();
    }
    // What the side to move gains if the game ends without anybody going out.
    int settled() const { return theirs() - mine(); }

    void make(const LanePlay& play);
    void pass();
    void unmake();
    void back_to_start() {
        while (moves_made() > 0) unmake();
    }
    int moves_made() const { return static_cast<int>(levels_.size()) - 1; }

    // The lists may be cleared only at the root.
    bool lists_full() const { return lists_.full(); }
    void clear_lists();

    Play play_of(const LanePlay& play) const;

 private:
    static std::size_t index(int number) { return static_cast<std::size_t>(number); }

    struct Level {
        std::array<std::array<const LaneList*, kMaxLanes>, 2> lists;
        int passes;
        int scoreless;
        // Of the move that led here.
        bool played;
        std::int16_t shed;
        std::uint64_t need;
        std::uint64_t rack_key;
        std::array<Tile, kMaxRack> tiles;
        std::uint8_t placed;
    };

    int passes() const { return levels_.back().passes; }
    int scoreless() const { return levels_.back().scoreless; }
    bool scoreless_ends_game() const { return scoreless() + 1 >= rules().scoreless_limit; }
    void take_packings(const Rack& mover, const Rack& opponent);
    int scoreless_that_matters() const;

    EndgameBoard board_;
    LaneLists lists_;
    std::array<TilePacking, 2> packings_;
    std::array<Rack, 2> racks_;
    std::array<std::uint64_t, 2> packed_{};
    std::array<std::uint64_t, 2> rack_keys_{};
    std::array<int, 2> points_{};
    int to_move_ = 0;
    int free_tiles_ = 0;  // tiles on both racks at the start that score nothing
    std::vector<Level> levels_;
};

}  // namespace lexagon::scrabble
