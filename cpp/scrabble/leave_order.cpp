#include "scrabble/leave_order.hpp"

namespace lexagon::scrabble {
namespace {

void spell(const LeaveRanks& ranks, std::size_t tile, Rack& leave,
           std::vector<std::uint32_t>& order) {
    if (leave.size == ranks.largest()) return;
    for (; tile < ranks.kinds(); ++tile) {
        if (leave.counts[tile] == ranks.limit(tile)) continue;
        leave.add(static_cast<Tile>(tile));
        order.push_back(static_cast<std::uint32_t>(ranks.rank(leave)));
        spell(ranks, tile, leave, order);
        leave.remove(static_cast<Tile>(tile));
    }
}

}  // namespace

std::vector<std::uint32_t> dictionary_order(const LeaveRanks& ranks) {
    std::vector<std::uint32_t> order;
    order.reserve(ranks.size() - 1);
    Rack leave;
    spell(ranks, 0, leave, order);
    return order;
}

}  // namespace lexagon::scrabble
