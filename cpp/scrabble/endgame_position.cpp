#include "scrabble/endgame_position.hpp"

#include <algorithm>
#include <bit>

#include "common/random.hpp"

namespace lexagon::scrabble {
namespace {

// Keys of racks are sums of these, so that taking a tile is a subtraction.
std::uint64_t tile_key(Tile tile) { return mixed(0x7261636b00u + tile); }

}  // namespace

void EndgamePosition::start(const Rack& mover, const Rack& opponent, int scoreless) {
    take_packings(mover, opponent);
    racks_ = {mover, opponent};
    to_move_ = 0;
    free_tiles_ = 0;
    for (std::size_t side = 0; side < 2; ++side) {
        packed_[side] = packings_[side].pack(racks_[side]);
        points_[side] = points_of(racks_[side], rules());
        rack_keys_[side] = 0;
        for (std::size_t tile = 0; tile < racks_[side].counts.size(); ++tile) {
            rack_keys_[side] += tile_key(static_cast<Tile>(tile)) * racks_[side].counts[tile];
            if (rules().points[tile] == 0) free_tiles_ += racks_[side].counts[tile];
        }
    }
    if (lists_.full()) lists_.clear();
    levels_.resize(1);
    levels_[0] = {};
    levels_[0].scoreless = scoreless;
}

// Lists hold packed tiles, so they can be kept only as long as the packing serves. One for both
// sides is shared by all ways to divide the same tiles between them.
void EndgamePosition::take_packings(const Rack& mover, const Rack& opponent) {
    Rack both = mover;
    for (std::size_t tile = 0; tile < both.counts.size(); ++tile) {
        both.counts[tile] = static_cast<std::uint8_t>(both.counts[tile] + opponent.counts[tile]);
    }
    if (packings_[0] == packings_[1] && packings_[0].holds(both)) return;
    const TilePacking shared(both);
    packings_ = shared.fits() ? std::array{shared, shared}
                              : std::array{TilePacking(mover), TilePacking(opponent)};
    lists_.clear();
}

void EndgamePosition::clear_lists() {
    lists_.clear();
    for (auto& side : levels_.back().lists) side.fill(nullptr);
}

// Positions that differ only by scoreless turns are the same one if the turns cannot end the game
// before a second pass does: turns without a score are passes and plays of tiles without points.
int EndgamePosition::scoreless_that_matters() const {
    const int longest = scoreless() + 2 * free_tiles_ + 2;
    return longest < rules().scoreless_limit ? 0 : scoreless();
}

std::uint64_t EndgamePosition::key() const {
    const auto mover = index(to_move_);
    const auto counters = static_cast<std::uint64_t>(passes() + 4 * scoreless_that_matters());
    const std::uint64_t racks = mixed(rack_keys_[mover] + 3 * rack_keys_[1 - mover]);
    return (board_.key() ^ racks ^ mixed(counters ^ 0x70617373u)) | 1;
}

void EndgamePosition::make(const LanePlay& play) {
    const auto side = index(to_move_);
    Level next = levels_.back();
    next.played = true;
    next.passes = 0;
    next.scoreless = play.score > 0 ? 0 : next.scoreless + 1;
    next.need = play.need;
    next.shed = play.shed;
    next.placed = play.placed;
    next.rack_key = rack_keys_[side];
    for (std::size_t at = 0; at < play.placed; ++at) {
        const Tile tile = rack_tile(play.tiles[at]);
        next.tiles[at] = tile;
        racks_[side].remove(tile);
        rack_keys_[side] -= tile_key(tile);
    }
    packed_[side] -= play.need;
    points_[side] -= play.shed;
    LaneMask changed = board_.place(play.lane, play.mask, play.tiles);
    for (; changed != 0; changed &= changed - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(changed));
        next.lists[0][lane] = next.lists[1][lane] = nullptr;
    }
    levels_.push_back(next);
    to_move_ = 1 - to_move_;
}

void EndgamePosition::pass() {
    Level next = levels_.back();
    next.played = false;
    ++next.passes;
    ++next.scoreless;
    levels_.push_back(next);
    to_move_ = 1 - to_move_;
}

void EndgamePosition::unmake() {
    const Level& last = levels_.back();
    to_move_ = 1 - to_move_;
    if (last.played) {
        const auto side = index(to_move_);
        board_.undo();
        for (std::size_t at = 0; at < last.placed; ++at) racks_[side].add(last.tiles[at]);
        rack_keys_[side] = last.rack_key;
        packed_[side] += last.need;
        points_[side] += last.shed;
    }
    levels_.pop_back();
}

Play EndgamePosition::play_of(const LanePlay& play) const {
    const bool across = board_.is_across(play.lane);
    const LaneSquare* squares = board_.lane(play.lane);
    const int index_of_lane = across ? play.lane : play.lane - rules().rows;
    int first = std::countr_zero(play.mask);
    int last = 31 - std::countl_zero(play.mask);
    while (!squares[first - 1].empty()) --first;
    while (!squares[last + 1].empty()) ++last;
    Play shown;
    shown.row = static_cast<std::uint8_t>(across ? index_of_lane : first);
    shown.column = static_cast<std::uint8_t>(across ? first : index_of_lane);
    shown.direction = across ? Direction::kAcross : Direction::kDown;
    shown.length = static_cast<std::uint8_t>(last - first + 1);
    shown.placed = play.placed;
    shown.score = play.score;
    const Tile* tiles = play.tiles;
    for (int position = first; position <= last; ++position) {
        if (play.mask >> position & 1) shown.tiles[index(position - first)] = *tiles++;
    }
    return shown;
}

}  // namespace lexagon::scrabble
