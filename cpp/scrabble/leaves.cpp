#include "scrabble/leaves.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "scrabble/leave_model.hpp"

namespace lexagon::scrabble {
namespace {

constexpr std::size_t kMaxLeaves = std::size_t{1} << 26;

void require_all(std::size_t given, const LeaveRanks& ranks) {
    if (given == ranks.size()) return;
    throw std::invalid_argument("a table of " + std::to_string(given) +
                                " leaves where the edition has " + std::to_string(ranks.size()));
}

bool are_zero(std::span<const Milli> values) {
    return std::ranges::all_of(values, [](Milli value) { return value == 0; });
}

}  // namespace

LeaveRanks::LeaveRanks(const Rules& rules)
    : tiles_(rules.tiles), largest_(rules.rack_size - 1), limits_(rules.counts) {
    const auto kinds = static_cast<std::size_t>(tiles_) + 1;
    const auto most = static_cast<std::size_t>(largest_);
    std::vector<std::vector<std::uint64_t>> ways(kinds + 1, std::vector<std::uint64_t>(most + 1));
    ways[kinds][0] = 1;
    before_.assign(kinds, std::vector<Row>(most + 1, Row{}));
    for (std::size_t tile = kinds; tile-- > 0;) {
        for (std::size_t left = 0; left <= most; ++left) {
            std::uint64_t total = 0;
            for (std::size_t count = 0; count <= left; ++count) {
                before_[tile][left][count] = static_cast<std::uint32_t>(total);
                if (count <= limits_[tile]) total += ways[tile + 1][left - count];
            }
            ways[tile][left] = total;
        }
    }
    starts_.assign(1, 0);
    for (std::size_t size = 0; size <= most; ++size) {
        starts_.push_back(starts_.back() + ways[0][size]);
        if (starts_.back() > kMaxLeaves) {
            throw std::invalid_argument("this edition has too many leaves for a table");
        }
    }
}

std::size_t LeaveRanks::rank(const Rack& leave) const {
    std::array<std::uint8_t, kMaxTiles + 1> counts;
    int left = 0;
    const auto kinds = static_cast<std::size_t>(tiles_) + 1;
    for (std::size_t tile = 0; tile < kinds; ++tile) {
        counts[tile] = std::min(leave.counts[tile], limits_[tile]);
        left += counts[tile];
    }
    std::size_t rank = start(left);
    for (std::size_t tile = 0; tile < kinds && left > 0; ++tile) {
        rank += step(tile, left, counts[tile]);
        left -= counts[tile];
    }
    return rank;
}

Rack LeaveRanks::leave_at(std::size_t rank) const {
    int left = 0;
    while (rank >= starts_[static_cast<std::size_t>(left) + 1]) ++left;
    rank -= start(left);
    Rack leave;
    for (std::size_t tile = 0; left > 0; ++tile) {
        int count = std::min<int>(limits_[tile], left);
        while (step(tile, left, count) > rank) --count;
        rank -= step(tile, left, count);
        for (int taken = 0; taken < count; ++taken) leave.add(static_cast<Tile>(tile));
        left -= count;
    }
    return leave;
}

Leaves::Leaves(const Rules& rules, std::span<const std::int8_t> steps) : ranks_(rules) {
    require_all(steps.size(), ranks_);
    values_ = predicted_values(ranks_, [&](std::size_t rank, Milli predicted) {
        return predicted + steps[rank] * kLeaveStep;
    });
    all_zero_ = are_zero(values_);
}

Leaves::Leaves(const Rules& rules, std::vector<Milli> values)
    : ranks_(rules), values_(std::move(values)) {
    require_all(values_.size(), ranks_);
    all_zero_ = are_zero(values_);
}

}  // namespace lexagon::scrabble
