// A board with its cross-sets, stored by rows and by columns.
//
// Plays are generated lane by lane, a lane being a row or a column, so each square is stored once
// for each direction, with its cross-set and the score of the tiles that a cross word would add.
// Placing tiles updates only the squares at the ends of the words they make.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "lexicon/graph.hpp"
#include "scrabble/rules.hpp"

namespace lexagon::scrabble {

enum class Direction : std::uint8_t { kAcross = 0, kDown = 1 };

constexpr Direction other(Direction direction) {
    return direction == Direction::kAcross ? Direction::kDown : Direction::kAcross;
}

inline constexpr std::uint64_t kAnyTile = ~std::uint64_t{0};

struct Square {
    std::uint64_t cross_set = 0;    // bit t: tile t makes a valid cross word, or none at all
    std::int16_t cross_score = -1;  // of the tiles of the cross word; -1: there is none
    Tile tile = 0;                  // the face of what lies here, 0 for nothing
    bool blank = false;
    std::uint8_t points = 0;  // of the tile that lies here
    std::uint8_t letter_multiplier = 1;
    std::uint8_t word_multiplier = 1;

    bool empty() const { return tile == 0; }
    bool has_cross_word() const { return cross_score >= 0; }
    bool operator==(const Square&) const = default;
};

// A word laid on the board: 0 in `tiles` where it runs through a tile already there.
struct Play {
    std::uint8_t row = 0;
    std::uint8_t column = 0;
    Direction direction = Direction::kAcross;
    std::uint8_t length = 0;
    std::uint8_t placed = 0;
    std::int32_t score = 0;
    std::array<Tile, kMaxSide> tiles{};

    bool exists() const { return length > 0; }
};

// The order of a list of plays: best score first, then across before down, from top left.
bool precedes(const Play& left, const Play& right);

// The score of the tiles laid so far: main word, cross words, product of word multipliers.
struct ScoreSoFar {
    int main = 0;
    int crosses = 0;
    int multiplier = 1;
};

class Board {
 public:
    Board(const Rules& rules, const lexicon::Graph& graph);

    // Reads row-major squares onto an empty board: 0 empty, a tile, or a tile with the blank's bit.
    // Throws std::invalid_argument for what the rules do not know.
    void read(std::span<const Tile> squares);
    void clear();

    int lanes(Direction direction) const {
        return direction == Direction::kAcross ? rules_->rows : rules_->columns;
    }
    int lane_length(Direction direction) const { return lanes(other(direction)); }
    // The squares of a lane; one more on either side may be read, and its cross-set is empty.
    const Square* lane(Direction direction, int index) const {
        return &squares_[static_cast<std::size_t>(direction)][at(index, 0)];
    }
    // A hash of all that a lane holds but its premiums; 0 where it is empty and no tile is beside
    // it.
    std::uint64_t lane_hash(Direction direction, int index) const {
        return hashes_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(index)];
    }
    bool empty() const { return tiles_placed_ == 0; }
    const Rules& rules() const { return *rules_; }
    const lexicon::Graph& graph() const { return *graph_; }

    bool is_anchor(Direction direction, int lane_index, int position) const;

    void place(const Play& play);
    // Takes back the last play placed.
    void undo();
    // Drops the undo history; the board stays.
    void forget_history();

 private:
    struct Change {
        std::uint16_t index;
        std::uint8_t lane;
        Direction direction;
        Square before;
        std::uint64_t hash_before;  // of the lane
    };
    struct Mark {
        std::size_t changes;
        int tiles_placed;
    };

    std::size_t at(int lane_index, int position) const {
        return static_cast<std::size_t>((lane_index + 1) * stride_ + position + 1);
    }
    void change(Direction direction, int lane_index, int position, const Square& after);
    void lay(Direction direction, int lane_index, int position, Tile placed);
    void update_cross_set(Direction direction, int lane_index, int position);
    void update_ends(Direction direction, int lane_index, int position);

    const Rules* rules_;
    const lexicon::Graph* graph_;
    int stride_;
    int tiles_placed_ = 0;
    std::array<std::vector<Square>, 2> squares_;
    std::array<std::array<std::uint64_t, kMaxSide>, 2> hashes_{};
    std::vector<Change> changes_;
    std::vector<Mark> marks_;
};

}  // namespace lexagon::scrabble
