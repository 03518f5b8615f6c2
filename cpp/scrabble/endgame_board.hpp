// The board of an endgame search: lanes with cross-sets, a hash for each lane, place and undo.
//
// Lanes are numbered, rows first and then columns. A search asks again and again which plays a lane
// has, so a hash tells lanes apart, and a placed play says which lanes it changed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "lexicon/graph.hpp"
#include "scrabble/board.hpp"
#include "scrabble/rules.hpp"

namespace lexagon::scrabble {

inline constexpr int kMaxLanes = 2 * kMaxSide;
using LaneMask = std::uint64_t;    // bit: lane number
using SquareMask = std::uint32_t;  // bit: square of a lane

// A set of squares, by lanes of both directions.
using SquareSet = std::array<SquareMask, kMaxLanes>;

struct LaneSquare {
    std::uint64_t cross_set = 0;    // bit t: tile t makes a valid cross word, or none at all
    std::int16_t cross_score = -1;  // of the tiles of the cross word; -1: there is none
    Tile tile = 0;                  // the face of what lies here, 0 for nothing
    bool blank = false;
    std::uint8_t points = 0;  // of the tile that lies here
    std::uint8_t letter_multiplier = 1;
    std::uint8_t word_multiplier = 1;

    bool empty() const { return tile == 0; }
    bool has_cross_word() const { return cross_score >= 0; }
};

class EndgameBoard {
 public:
    explicit EndgameBoard(const Board& board);

    void read(const Board& board);

    const Rules& rules() const { return *rules_; }
    const lexicon::Graph& graph() const { return *graph_; }
    bool empty() const { return tiles_ == 0; }
    int lanes() const { return rules_->rows + rules_->columns; }
    bool is_across(int lane) const { return lane < rules_->rows; }
    int lane_length(int lane) const { return is_across(lane) ? rules_->columns : rules_->rows; }
    // The squares of a lane; one more on either side may be read, and its cross-set is empty.
    const LaneSquare* lane(int number) const { return &squares_[at(number, 0)]; }
    // Of all that the plays of a lane depend on, the rack apart.
    std::uint64_t lane_hash(int number) const { return hashes_[static_cast<std::size_t>(number)]; }
    // Whether a play can lie in the lane at all.
    bool is_alive(int number) const { return alive_[static_cast<std::size_t>(number)] > 0; }
    // Of the tiles on the board.
    std::uint64_t key() const { return key_; }
    bool is_anchor(int lane, int position) const;

    // Lays `tiles`, in order, on the squares of the mask. Returns the lanes that changed.
    LaneMask place(int lane, SquareMask mask, const Tile* tiles);
    // Takes back the last play placed.
    void undo();

    // Adds the squares on which another play would change this one's words: its own, those at the
    // ends of its word, and those at the ends of the words across it.
    void add_sensitive(int lane, SquareMask mask, SquareSet& squares) const;

 private:
    struct Change {
        std::uint32_t index;
        std::uint32_t lane;
        std::uint64_t hash;  // of the lane, before
        LaneSquare before;
    };
    struct Mark {
        std::size_t changes;
        int tiles;
        std::uint64_t key;
    };
    struct CachedCrossSet {
        std::uint64_t key = 0;
        std::uint64_t tiles = 0;
    };

    std::size_t at(int number, int position) const {
        return static_cast<std::size_t>(number * stride_ + position + 1);
    }
    // The lane that crosses `lane` at a position, and the square of it that they share.
    int crossing(int lane, int position) const {
        return is_across(lane) ? rules_->rows + position : position;
    }
    int index_in_crossing(int lane) const { return is_across(lane) ? lane : lane - rules_->rows; }

    template <class Edit>
    void edit(int lane, int position, Edit change);
    void lay(int lane, int position, Tile placed);
    LaneMask update_ends(int lane, int position);
    void update_cross_set(int lane, int position);
    std::uint64_t cross_set(const LaneSquare* first, const LaneSquare* here,
                            const LaneSquare* last);
    std::uint64_t hash_of(int lane, int position, const LaneSquare& square) const;

    const Rules* rules_;
    const lexicon::Graph* graph_;
    int stride_;
    int tiles_ = 0;
    std::uint64_t key_ = 0;
    std::vector<LaneSquare> squares_;
    std::array<std::uint64_t, kMaxLanes> hashes_{};
    std::array<std::int16_t, kMaxLanes> alive_{};  // squares with a tile or a cross word
    std::vector<Change> changes_;
    std::vector<Mark> marks_;
    std::vector<CachedCrossSet> cross_sets_;
};

}  // namespace lexagon::scrabble
