#include "scrabble/endgame_board.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "common/random.hpp"
#include "scrabble/cross_set.hpp"

namespace lexagon::scrabble {
namespace {

constexpr std::size_t kCachedCrossSets = std::size_t{1} << 14;

// Whether a play may touch something on this square.
bool is_live(const LaneSquare& square) { return !square.empty() || square.has_cross_word(); }

}  // namespace

EndgameBoard::EndgameBoard(const Board& board)
    : rules_(&board.rules()),
      graph_(&board.graph()),
      stride_(std::max(rules_->rows, rules_->columns) + 2),
      cross_sets_(kCachedCrossSets) {
    read(board);
}

void EndgameBoard::read(const Board& board) {
    tiles_ = 0;
    key_ = 0;
    squares_.assign(static_cast<std::size_t>(lanes() * stride_), LaneSquare{});
    hashes_.fill(0);
    alive_.fill(0);
    for (int row = 0; row < rules_->rows; ++row) {
        for (int column = 0; column < rules_->columns; ++column) {
            const auto square = static_cast<std::size_t>(row * rules_->columns + column);
            LaneSquare fresh;
            fresh.cross_set = kAnyTile;
            fresh.letter_multiplier = rules_->letter_multipliers[square];
            fresh.word_multiplier = rules_->word_multipliers[square];
            const int down = crossing(row, column);
            squares_[at(row, column)] = squares_[at(down, row)] = fresh;
            hashes_[static_cast<std::size_t>(row)] ^= hash_of(row, column, fresh);
            hashes_[static_cast<std::size_t>(down)] ^= hash_of(down, row, fresh);
        }
    }
    for (int row = 0; row < rules_->rows; ++row) {
        const auto* squares = board.lane(Direction::kAcross, row);
        for (int column = 0; column < rules_->columns; ++column) {
            if (squares[column].empty()) continue;
            const Tile blank = squares[column].blank ? kPlayedBlank : Tile{0};
            lay(row, column, squares[column].tile | blank);
        }
    }
    for (int number = 0; number < lanes(); ++number) {
        for (int position = 0; position < lane_length(number); ++position) {
            if (lane(number)[position].empty()) update_cross_set(number, position);
        }
    }
    changes_.clear();
    marks_.clear();
}

bool EndgameBoard::is_anchor(int number, int position) const {
    const LaneSquare* square = lane(number) + position;
    if (!square->empty()) return false;
    if (empty()) {
        const bool across = is_across(number);
        const int index = index_in_crossing(number);
        return (across ? index : position) == rules_->start_row &&
               (across ? position : index) == rules_->start_column;
    }
    return square->has_cross_word() || !square[-1].empty() || !square[1].empty();
}

LaneMask EndgameBoard::place(int number, SquareMask mask, const Tile* tiles) {
    marks_.push_back({changes_.size(), tiles_, key_});
    LaneMask changed = LaneMask{1} << number;
    for (SquareMask left = mask; left != 0; left &= left - 1) {
        const int position = std::countr_zero(left);
        lay(number, position, *tiles++);
        changed |= LaneMask{1} << crossing(number, position);
    }
    for (SquareMask left = mask; left != 0; left &= left - 1) {
        const int position = std::countr_zero(left);
        changed |= update_ends(crossing(number, position), index_in_crossing(number));
    }
    return changed | update_ends(number, std::countr_zero(mask));
}

void EndgameBoard::undo() {
    const Mark mark = marks_.back();
    marks_.pop_back();
    while (changes_.size() > mark.changes) {
        const Change& change = changes_.back();
        LaneSquare& square = squares_[change.index];
        alive_[change.lane] += static_cast<std::int16_t>(is_live(change.before) - is_live(square));
        square = change.before;
        hashes_[change.lane] = change.hash;
        changes_.pop_back();
    }
    tiles_ = mark.tiles;
    key_ = mark.key;
}

void EndgameBoard::add_sensitive(int number, SquareMask mask, SquareSet& squares) const {
    const auto add = [&](int lane_number, int position) {
        if (position < 0 || position >= lane_length(lane_number)) return;
        squares[static_cast<std::size_t>(lane_number)] |= SquareMask{1} << position;
        squares[static_cast<std::size_t>(crossing(lane_number, position))] |=
            SquareMask{1} << index_in_crossing(lane_number);
    };
    const LaneSquare* along = lane(number);
    int first = std::countr_zero(mask);
    int last = 31 - std::countl_zero(mask);
    while (!along[first - 1].empty()) --first;
    while (!along[last + 1].empty()) ++last;
    add(number, first - 1);
    add(number, last + 1);
    const int index = index_in_crossing(number);
    for (SquareMask left = mask; left != 0; left &= left - 1) {
        const int position = std::countr_zero(left);
        const int across = crossing(number, position);
        const LaneSquare* crossed = lane(across);
        int begin = index;
        int end = index;
        while (!crossed[begin - 1].empty()) --begin;
        while (!crossed[end + 1].empty()) ++end;
        add(number, position);
        add(across, begin - 1);
        add(across, end + 1);
    }
}

template <class Edit>
void EndgameBoard::edit(int number, int position, Edit change) {
    const std::size_t index = at(number, position);
    const auto lane_index = static_cast<std::size_t>(number);
    LaneSquare& square = squares_[index];
    changes_.push_back({static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(number),
                        hashes_[lane_index], square});
    hashes_[lane_index] ^= hash_of(number, position, square);
    alive_[lane_index] -= static_cast<std::int16_t>(is_live(square));
    change(square);
    alive_[lane_index] += static_cast<std::int16_t>(is_live(square));
    hashes_[lane_index] ^= hash_of(number, position, square);
}

void EndgameBoard::lay(int number, int position, Tile placed) {
    const auto write = [&](LaneSquare& square) {
        square.tile = face_of(placed);
        square.blank = is_played_blank(placed);
        square.points = static_cast<std::uint8_t>(rules_->points[rack_tile(placed)]);
    };
    const int index = index_in_crossing(number);
    edit(number, position, write);
    edit(crossing(number, position), index, write);
    ++tiles_;
    const int row = is_across(number) ? number : position;
    const int column = is_across(number) ? position : index;
    key_ ^= mixed(static_cast<std::uint64_t>((row * rules_->columns + column) * 256 + placed));
}

// A word that changed along its lane changes the cross-sets at its two ends. Returns the lanes that
// those squares belong to.
LaneMask EndgameBoard::update_ends(int number, int position) {
    const LaneSquare* squares = lane(number);
    const int index = index_in_crossing(number);
    int first = position;
    int last = position;
    while (!squares[first - 1].empty()) --first;
    while (!squares[last + 1].empty()) ++last;
    LaneMask changed = 0;
    if (first > 0) {
        update_cross_set(crossing(number, first - 1), index);
        changed |= LaneMask{1} << crossing(number, first - 1);
    }
    if (last + 1 < lane_length(number)) {
        update_cross_set(crossing(number, last + 1), index);
        changed |= LaneMask{1} << crossing(number, last + 1);
    }
    return changed;
}

// Computes the cross-set and the cross score of an empty square of a lane.
void EndgameBoard::update_cross_set(int number, int position) {
    const LaneSquare* here = lane(crossing(number, position)) + index_in_crossing(number);
    const LaneSquare* first = here;
    const LaneSquare* last = here;
    int points = 0;
    while (!first[-1].empty()) points += (--first)->points;
    while (!last[1].empty()) points += (++last)->points;
    const bool crossed = first != last;
    const std::uint64_t tiles = crossed ? cross_set(first, here, last) : kAnyTile;
    edit(number, position, [&](LaneSquare& square) {
        square.cross_set = tiles;
        square.cross_score = static_cast<std::int16_t>(crossed ? points : -1);
    });
}

std::uint64_t EndgameBoard::cross_set(const LaneSquare* first, const LaneSquare* here,
                                      const LaneSquare* last) {
    std::array<Tile, kMaxSide> tiles;
    std::size_t count = 0;
    std::uint64_t key = 0;
    for (const LaneSquare* along = first; along <= last; ++along) {
        tiles[count++] = along->tile;
        key = (key ^ along->tile) * 0x9e3779b97f4a7c15u;
        key ^= key >> 29;
    }
    key = mixed(key) | 1;  // never the key of a slot that is not used yet
    CachedCrossSet& cached = cross_sets_[key >> 50];
    if (cached.key != key) {
        const std::span<const Tile> run(tiles.data(), count);
        const auto split = static_cast<std::size_t>(here - first);
        cached = {key, cross_set_between(*graph_, run.first(split), run.subspan(split + 1))};
    }
    return cached.tiles;
}

std::uint64_t EndgameBoard::hash_of(int number, int position, const LaneSquare& square) const {
    const auto place = static_cast<std::uint64_t>(number * kMaxSide + position + 1);
    const std::uint64_t content =
        square.empty()
            ? square.cross_set * 0x9e3779b97f4a7c15u +
                  static_cast<std::uint64_t>(square.cross_score + 1) * 0xd6e8feb86659fd93u
            : static_cast<std::uint64_t>(square.tile) | (square.blank ? 0x80u : 0u);
    return mixed(content ^ place << 48 ^ place * 0xa0761d6478bd642fu);
}

}  // namespace lexagon::scrabble
