#include "scrabble/endgame_position.hpp"

#include "common/random.hpp"
#include "scrabble/game.hpp"

namespace lexagon::scrabble {
namespace {

constexpr std::size_t kMaxCachedBytes = std::size_t{1} << 29;
constexpr std::size_t kFaces = 128;  // tiles a square can hold, blanks apart

std::size_t face_number(Tile placed) {
    return face_of(placed) | (is_played_blank(placed) ? kFaces / 2 : 0u);
}

}  // namespace

EndgamePosition::EndgamePosition(const Board& board, const Rack& mover, const Rack& opponent,
                                 int scoreless)
    : rules_(board.rules()), board_(board), racks_{mover, opponent}, scoreless_(scoreless) {
    board_.forget_history();
    Random random(0x656e64, 0);
    for (auto& side : tile_keys_) {
        for (std::uint64_t& key : side) key = random.next();
    }
    square_keys_.resize(static_cast<std::size_t>(rules_.squares()) * kFaces);
    for (std::uint64_t& key : square_keys_) key = random.next();
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t tile = 0; tile <= static_cast<std::size_t>(rules_.tiles); ++tile) {
            rack_keys_[side] += tile_keys_[side][tile] * racks_[side].counts[tile];
        }
    }
}

std::uint64_t EndgamePosition::key() const {
    return board_key_ ^ mixed(rack_keys_[0] + 3 * rack_keys_[1]) ^
           mixed(static_cast<std::uint64_t>(to_move_ + 2 * passes_ + 8 * scoreless_));
}

int EndgamePosition::settled() const { return final_spread(rules_, mine(), theirs()); }

void EndgamePosition::list_plays(std::vector<Play>& plays) {
    plays.clear();
    if (cache_.bytes() > kMaxCachedBytes) cache_.clear();
    cache_.plays(board_, mine(), rack_keys_[static_cast<std::size_t>(to_move_)], plays);
}

void EndgamePosition::take(Tile tile) {
    const auto side = static_cast<std::size_t>(to_move_);
    racks_[side].remove(tile);
    rack_keys_[side] -= tile_keys_[side][tile];
}

void EndgamePosition::give(Tile tile) {
    const auto side = static_cast<std::size_t>(to_move_);
    racks_[side].add(tile);
    rack_keys_[side] += tile_keys_[side][tile];
}

void EndgamePosition::make(const Play& play) {
    made_.push_back({play, board_key_, passes_, scoreless_});
    if (play.exists()) {
        board_.place(play);
        auto square = static_cast<std::size_t>(play.row * rules_.columns + play.column);
        const int step = play.direction == Direction::kAcross ? 1 : rules_.columns;
        for (std::size_t at = 0; at < play.length; ++at, square += static_cast<std::size_t>(step)) {
            const Tile placed = play.tiles[at];
            if (placed == 0) continue;
            board_key_ ^= square_keys_[square * kFaces + face_number(placed)];
            take(rack_tile(placed));
        }
    }
    passes_ = play.exists() ? 0 : passes_ + 1;
    scoreless_ = play.score > 0 ? 0 : scoreless_ + 1;
    to_move_ = 1 - to_move_;
}

void EndgamePosition::unmake() {
    const Made& last = made_.back();
    to_move_ = 1 - to_move_;
    if (last.play.exists()) {
        board_.undo();
        for (std::size_t at = 0; at < last.play.length; ++at) {
            if (last.play.tiles[at] != 0) give(rack_tile(last.play.tiles[at]));
        }
    }
    board_key_ = last.board_key;
    passes_ = last.passes;
    scoreless_ = last.scoreless;
    made_.pop_back();
}

}  // namespace lexagon::scrabble
