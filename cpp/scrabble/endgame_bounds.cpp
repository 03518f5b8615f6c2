#include "scrabble/endgame_bounds.hpp"

#include <algorithm>

#include "scrabble/game.hpp"

namespace lexagon::scrabble {
namespace {

constexpr int kNone = -1;  // no play; scores are 0 and above

// The plays of a list that lay so many tiles, best first.
const LanePlay* first_laying(const LaneList& list, int placed) {
    return std::lower_bound(list.begin(), list.end(), placed,
                            [](const LanePlay& play, int count) { return play.placed < count; });
}

}  // namespace

Threats::Threats(EndgamePosition& position) {
    const int side = 1 - position.to_move();
    const int size = position.rack(side).size;
    const std::uint64_t all = position.packed(side);
    std::array<const LanePlay*, kMost> best{};
    for (int lane = 0; lane < position.board().lanes(); ++lane) {
        const LaneList& list = position.list(side, lane);
        for (const LanePlay* play = first_laying(list, size);
             play != list.end() && play->placed == size; ++play) {
            if (play->need != all) continue;
            if (count_ == kMost && play->score <= best[kMost - 1]->score) break;
            std::size_t at = count_ < kMost ? count_++ : kMost - 1;
            for (; at > 0 && best[at - 1]->score < play->score; --at) best[at] = best[at - 1];
            best[at] = play;
        }
    }
    for (std::size_t at = 0; at < count_; ++at) {
        threats_[at].score = best[at]->score;
        threats_[at].squares.fill(0);
        position.board().add_sensitive(best[at]->lane, best[at]->mask, threats_[at].squares);
    }
}

std::optional<int> solo_bound(EndgamePosition& position, int side) {
    const Rack& rack = position.rack(side);
    if (rack.size > 2) return std::nullopt;
    const int own = position.points(side);
    const int other = position.points(1 - side);
    // The best score of either tile alone, and of both in one play.
    std::array<Tile, 2> tiles{};
    std::size_t held = 0;
    for (std::size_t tile = 0; held < static_cast<std::size_t>(rack.size); ++tile) {
        for (int copy = 0; copy < rack.counts[tile]; ++copy)
            tiles[held++] = static_cast<Tile>(tile);
    }
    std::array<int, 2> single{kNone, kNone};
    int both = kNone;
    const TilePacking& packing = position.packing(side);
    const std::uint64_t all = position.packed(side);
    for (int lane = 0; lane < position.board().lanes(); ++lane) {
        for (const LanePlay& play : position.list(side, lane)) {
            if (play.placed > rack.size) break;
            if (play.need == all) both = std::max(both, play.score);
            for (std::size_t at = 0; at < held; ++at) {
                if (play.need == packing.unit(tiles[at])) {
                    single[at] = std::max(single[at], play.score);
                }
            }
        }
    }
    int most = other - own;  // if it never plays
    if (both != kNone) most = std::max(most, both + going_out_gain(other));
    for (std::size_t at = 0; at < held && held == 2; ++at) {
        if (single[at] == kNone) continue;
        const int kept = position.rules().points[tiles[1 - at]];
        most = std::max(most, single[at] + other - kept);
        // The second tile either makes words without the first, or one with it; that word is also
        // one play of both tiles from here, which scores no less.
        const int second = std::max(single[1 - at], both);
        if (second != kNone) most = std::max(most, single[at] + second + going_out_gain(other));
    }
    return most;
}

int static_race(EndgamePosition& position) {
    const int lanes = position.board().lanes();
    SquareSet taken{};
    std::array<std::uint64_t, 2> packed{position.packed(0), position.packed(1)};
    std::array<int, 2> size{position.rack(0).size, position.rack(1).size};
    std::array<int, 2> points{position.points(0), position.points(1)};
    int side = position.to_move();
    int sign = 1;
    int total = 0;
    for (int passes = 0; passes < 2;) {
        const auto mover = static_cast<std::size_t>(side);
        const TilePacking& packing = position.packing(side);
        const LanePlay* best = nullptr;
        int highest = 0;
        for (int lane = 0; lane < lanes; ++lane) {
            const SquareMask closed = taken[static_cast<std::size_t>(lane)];
            for (const LanePlay& play : position.list(side, lane)) {
                if (play.placed > size[mover]) break;
                const int value = worth(play) + (play.placed == size[mover] ? 1000 : 0);
                if (value <= highest || (play.mask & closed) != 0) continue;
                if (!packing.covers(packed[mover], play.need)) continue;
                best = &play;
                highest = value;
            }
        }
        if (best == nullptr) {
            ++passes;
        } else {
            passes = 0;
            total += sign * best->score;
            packed[mover] -= best->need;
            points[mover] -= best->shed;
            size[mover] -= best->placed;
            if (size[mover] == 0) return total + sign * going_out_gain(points[1 - mover]);
            position.board().add_sensitive(best->lane, best->mask, taken);
        }
        side = 1 - side;
        sign = -sign;
    }
    const auto mover = static_cast<std::size_t>(position.to_move());
    return total + points[1 - mover] - points[mover];
}

}  // namespace lexagon::scrabble
