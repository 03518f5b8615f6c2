#include "scrabble/board.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <tuple>

#include "common/random.hpp"
#include "scrabble/cross_set.hpp"

namespace lexagon::scrabble {
namespace {

// What a square adds to the hash of its lane: nothing while it and its neighbours are empty.
std::uint64_t hash_of(const Square& square, int position) {
    if (square.empty() && !square.has_cross_word()) return 0;
    const auto points = static_cast<std::uint64_t>(square.empty() ? square.cross_score : 0);
    const std::uint64_t place = static_cast<std::uint64_t>(position) << 40 | points << 20 |
                                static_cast<std::uint64_t>(square.points) << 8 | square.tile;
    return mixed(place * 0x9e3779b97f4a7c15u +
                 (square.empty() ? square.cross_set : 0) * 0xd6e8feb86659fd93u);
}

}  // namespace

bool precedes(const Play& left, const Play& right) {
    if (left.score != right.score) return left.score > right.score;
    const auto place = [](const Play& play) {
        return std::tuple(play.direction, play.row, play.column, play.length);
    };
    if (place(left) != place(right)) return place(left) < place(right);
    return std::lexicographical_compare(left.tiles.begin(), left.tiles.begin() + left.length,
                                        right.tiles.begin(), right.tiles.begin() + right.length);
}

Board::Board(const Rules& rules, const lexicon::Graph& graph)
    : rules_(&rules), graph_(&graph), stride_(std::max(rules.rows, rules.columns) + 2) {
    clear();
}

void Board::clear() {
    tiles_placed_ = 0;
    forget_history();
    const auto area = static_cast<std::size_t>(stride_ * stride_);
    for (auto& side : squares_) side.assign(area, Square{});
    hashes_ = {};
    for (int row = 0; row < rules_->rows; ++row) {
        for (int column = 0; column < rules_->columns; ++column) {
            const auto index = static_cast<std::size_t>(row * rules_->columns + column);
            Square square;
            square.cross_set = kAnyTile;
            square.letter_multiplier = rules_->letter_multipliers[index];
            square.word_multiplier = rules_->word_multipliers[index];
            squares_[0][at(row, column)] = square;
            squares_[1][at(column, row)] = square;
        }
    }
}

void Board::read(std::span<const Tile> squares) {
    const auto area = static_cast<std::size_t>(rules_->squares());
    if (squares.size() != area) {
        throw std::invalid_argument("a board of " + std::to_string(squares.size()) +
                                    " squares where the edition has " + std::to_string(area));
    }
    for (const Tile placed : squares) {
        if (placed != 0 && (face_of(placed) == 0 || face_of(placed) > rules_->tiles)) {
            throw std::invalid_argument("tile " + std::to_string(face_of(placed)) +
                                        " on the board is not in the edition");
        }
    }
    changes_.reserve(area);
    for (int row = 0; row < rules_->rows; ++row) {
        for (int column = 0; column < rules_->columns; ++column) {
            const Tile placed = squares[static_cast<std::size_t>(row * rules_->columns + column)];
            if (placed != 0) lay(Direction::kAcross, row, column, placed);
        }
    }
    for (int row = 0; row < rules_->rows; ++row) {
        for (int column = 0; column < rules_->columns; ++column) {
            const Square* across = lane(Direction::kAcross, row) + column;
            const Square* down = lane(Direction::kDown, column) + row;
            if (!across->empty()) continue;
            if (!down[-1].empty() || !down[1].empty()) {
                update_cross_set(Direction::kAcross, row, column);
            }
            if (!across[-1].empty() || !across[1].empty()) {
                update_cross_set(Direction::kDown, column, row);
            }
        }
    }
    forget_history();
}

bool Board::is_anchor(Direction direction, int lane_index, int position) const {
    const Square* square = lane(direction, lane_index) + position;
    if (!square->empty()) return false;
    if (empty()) {
        const bool across = direction == Direction::kAcross;
        return (across ? lane_index : position) == rules_->start_row &&
               (across ? position : lane_index) == rules_->start_column;
    }
    return square->has_cross_word() || !square[-1].empty() || !square[1].empty();
}

void Board::place(const Play& play) {
    marks_.push_back({changes_.size(), tiles_placed_});
    const Direction direction = play.direction;
    const bool across = direction == Direction::kAcross;
    const int lane_index = across ? play.row : play.column;
    const int first = across ? play.column : play.row;
    for (int offset = 0; offset < play.length; ++offset) {
        const Tile placed = play.tiles[static_cast<std::size_t>(offset)];
        if (placed != 0) lay(direction, lane_index, first + offset, placed);
    }
    for (int offset = 0; offset < play.length; ++offset) {
        if (play.tiles[static_cast<std::size_t>(offset)] != 0) {
            update_ends(other(direction), first + offset, lane_index);
        }
    }
    update_ends(direction, lane_index, first);
}

void Board::undo() {
    const Mark mark = marks_.back();
    marks_.pop_back();
    while (changes_.size() > mark.changes) {
        const Change& change = changes_.back();
        const auto side = static_cast<std::size_t>(change.direction);
        squares_[side][change.index] = change.before;
        hashes_[side][change.lane] = change.hash_before;
        changes_.pop_back();
    }
    tiles_placed_ = mark.tiles_placed;
}

void Board::forget_history() {
    changes_.clear();
    marks_.clear();
}

void Board::change(Direction direction, int lane_index, int position, const Square& after) {
    const auto side = static_cast<std::size_t>(direction);
    const std::size_t index = at(lane_index, position);
    Square& square = squares_[side][index];
    std::uint64_t& hash = hashes_[side][static_cast<std::size_t>(lane_index)];
    changes_.push_back({static_cast<std::uint16_t>(index), static_cast<std::uint8_t>(lane_index),
                        direction, square, hash});
    hash += hash_of(after, position) - hash_of(square, position);
    square = after;
}

void Board::lay(Direction direction, int lane_index, int position, Tile placed) {
    const auto write = [&](Direction along, int index, int place) {
        Square square = lane(along, index)[place];
        square.tile = face_of(placed);
        square.blank = is_played_blank(placed);
        square.points = static_cast<std::uint8_t>(rules_->points[rack_tile(placed)]);
        change(along, index, place, square);
    };
    write(direction, lane_index, position);
    write(other(direction), position, lane_index);
    ++tiles_placed_;
}

// Computes the cross-set and the cross score of an empty square with a tile beside it across.
void Board::update_cross_set(Direction direction, int lane_index, int position) {
    const Square* here = lane(other(direction), position) + lane_index;
    const Square* first = here;
    const Square* last = here;
    while (!first[-1].empty()) --first;
    while (!last[1].empty()) ++last;
    Square square = lane(direction, lane_index)[position];
    std::array<Tile, kMaxSide> tiles;
    std::size_t count = 0;
    int points = 0;
    for (const Square* along = first; along <= last; ++along) {
        tiles[count++] = along->tile;
        points += along->points;
    }
    const std::span<const Tile> run(tiles.data(), count);
    const auto split = static_cast<std::size_t>(here - first);
    square.cross_set = cross_set_between(*graph_, run.first(split), run.subspan(split + 1));
    square.cross_score = static_cast<std::int16_t>(points);
    change(direction, lane_index, position, square);
}

// A word that changed along its lane changes the cross-sets at its two ends.
void Board::update_ends(Direction direction, int lane_index, int position) {
    const Square* squares = lane(direction, lane_index);
    int first = position;
    int last = position;
    while (!squares[first - 1].empty()) --first;
    while (!squares[last + 1].empty()) ++last;
    if (first > 0) update_cross_set(other(direction), first - 1, lane_index);
    if (last + 1 < lane_length(direction)) update_cross_set(other(direction), last + 1, lane_index);
}

}  // namespace lexagon::scrabble
