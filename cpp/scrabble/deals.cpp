#include "scrabble/deals.hpp"

namespace lexagon::scrabble {
namespace {

std::int64_t factorial(int number) { return number < 2 ? 1 : number * factorial(number - 1); }

std::int64_t choose(int from, int taken) {
    return factorial(from) / factorial(taken) / factorial(from - taken);
}

TileOrder in_order(const Rack& rack) {
    TileOrder order;
    for (std::size_t tile = 0; tile < rack.counts.size(); ++tile) {
        for (int copy = 0; copy < rack.counts[tile]; ++copy) {
            order.tiles[order.size++] = static_cast<Tile>(tile);
        }
    }
    return order;
}

void draw_from(const Rack& rack, std::size_t kind, int wanted, Rack& part, std::int64_t ways,
               const std::function<void(const Rack&, std::int64_t)>& visit) {
    if (wanted == 0) return visit(part, ways);
    while (kind < rack.counts.size() && rack.counts[kind] == 0) ++kind;
    if (kind == rack.counts.size()) return;
    const int most = std::min<int>(rack.counts[kind], wanted);
    for (int taken = 0; taken <= most; ++taken) {
        if (taken > 0) part.add(static_cast<Tile>(kind));
        draw_from(rack, kind + 1, wanted - taken, part, ways * choose(rack.counts[kind], taken),
                  visit);
    }
    for (int taken = 0; taken < most; ++taken) part.remove(static_cast<Tile>(kind));
}

}  // namespace

void for_each_draw(const Rack& rack, int size,
                   const std::function<void(const Rack& part, std::int64_t ways)>& visit) {
    Rack part;
    draw_from(rack, 0, size, part, 1, visit);
}

void for_each_order(const Rack& tiles,
                    const std::function<bool(const TileOrder& order, std::int64_t ways)>& visit) {
    std::int64_t ways = 1;
    for (const std::uint8_t count : tiles.counts) ways *= factorial(count);
    TileOrder order = in_order(tiles);
    const auto begin = order.tiles.begin(), end = begin + order.size;
    do {
        if (!visit(order, ways)) return;
    } while (std::next_permutation(begin, end));
}

std::vector<Deal> all_deals(std::span<const PossibleBag> bags, int drawn, const Rack& put_back) {
    std::vector<Deal> deals;
    const TileOrder returned = in_order(put_back);
    for (std::size_t bag = 0; bag < bags.size(); ++bag) {
        for_each_draw(bags[bag].tiles, drawn, [&](const Rack& part, std::int64_t draws) {
            Rack left = without(bags[bag].tiles, part);
            for (const Tile tile : std::span<const Tile>(returned)) left.add(tile);
            for_each_order(left, [&](const TileOrder& order, std::int64_t ways) {
                deals.push_back({static_cast<std::uint32_t>(bag), bags[bag].weight * draws * ways,
                                 in_order(part), order});
                return true;
            });
        });
    }
    return deals;
}

std::int64_t count_deals(std::span<const PossibleBag> bags, int drawn, const Rack& put_back) {
    std::int64_t total = 0;
    for (const PossibleBag& bag : bags) {
        total += bag.weight * choose(bag.tiles.size, drawn) *
                 factorial(bag.tiles.size - drawn + put_back.size);
    }
    return total;
}

}  // namespace lexagon::scrabble
