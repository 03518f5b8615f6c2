#include "scrabble/lane_cache.hpp"

#include "common/random.hpp"
#include "scrabble/generator.hpp"

namespace lexagon::scrabble {
namespace {

// A hash of all that the plays of a lane depend on, or 0 where no play can touch a tile.
std::uint64_t lane_key(const Square* squares, int length) {
    std::uint64_t key = 0;
    bool alive = false;
    for (int position = 0; position < length; ++position) {
        const Square& square = squares[position];
        alive = alive || !square.empty() || square.has_cross_word();
        const auto lying = static_cast<std::uint64_t>(square.tile) | (square.blank ? 0x80u : 0u) |
                           static_cast<std::uint64_t>(square.cross_score + 1) << 8;
        key = (key ^ lying) * 0x9e3779b97f4a7c15u;
        key = (key ^ key >> 29 ^ (square.empty() ? square.cross_set : 0)) * 0xd6e8feb86659fd93u;
    }
    return alive ? key | 1 : 0;
}

}  // namespace

void LaneCache::plays(const Board& board, const Rack& rack, std::uint64_t rack_key,
                      std::vector<Play>& plays) {
    if (board.empty()) {
        // The first play must cover the start square, which a lane's squares do not show.
        generate(board, rack, plays);
        return;
    }
    for (const Direction direction : {Direction::kAcross, Direction::kDown}) {
        for (int lane = 0; lane < board.lanes(direction); ++lane) {
            std::uint64_t key = lane_key(board.lane(direction, lane), board.lane_length(direction));
            if (key == 0) continue;
            const auto number = static_cast<std::uint64_t>(lane * 2 + static_cast<int>(direction));
            key = mixed(key ^ rack_key) ^ mixed(number);
            const auto [at, fresh] = ranges_.try_emplace(key);
            if (fresh) {
                const auto first = static_cast<std::uint32_t>(plays_.size());
                generate_lane(board, rack, direction, lane, plays_);
                at->second = {first, static_cast<std::uint32_t>(plays_.size()) - first};
            }
            const auto begin = plays_.begin() + at->second.first;
            plays.insert(plays.end(), begin, begin + at->second.count);
        }
    }
}

void LaneCache::clear() {
    ranges_.clear();
    plays_.clear();
}

}  // namespace lexagon::scrabble
