#include "scrabble/rules.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>

namespace lexagon::scrabble {
namespace {

// Equities are thousandths of a point in 32 bits.
constexpr double kMaxPoints = 2e6;

void require(bool holds, const std::string& message) {
    if (!holds) throw std::invalid_argument(message);
}

// More than any play in a lane can score.
double max_score_in_lane(const Rules& rules, bool across, int lane) {
    const int length = across ? rules.columns : rules.rows;
    std::vector<double> multipliers;
    double letter = 1;
    for (int position = 0; position < length; ++position) {
        const auto square = static_cast<std::size_t>(across ? lane * rules.columns + position
                                                            : position * rules.columns + lane);
        multipliers.push_back(rules.word_multipliers[square]);
        letter = std::max<double>(letter, rules.letter_multipliers[square]);
    }
    std::sort(multipliers.rbegin(), multipliers.rend());
    double product = 1;
    for (int placed = 0; placed < std::min(length, rules.rack_size); ++placed) {
        product *= multipliers[static_cast<std::size_t>(placed)];
    }
    const double tile = *std::max_element(rules.points.begin(), rules.points.end());
    // A main word of the best tiles, and as many words across with the best multiplier each.
    const double word = tile * letter * kMaxSide;
    return product * word + multipliers[0] * word * rules.rack_size + rules.bonus;
}

}  // namespace

int Rules::tile_total() const { return std::accumulate(counts.begin(), counts.end(), 0); }

bool Rules::symmetric() const {
    if (rows != columns || start_row != start_column) return false;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < row; ++column) {
            const auto here = static_cast<std::size_t>(row * columns + column);
            const auto mirrored = static_cast<std::size_t>(column * columns + row);
            if (letter_multipliers[here] != letter_multipliers[mirrored] ||
                word_multipliers[here] != word_multipliers[mirrored]) {
                return false;
            }
        }
    }
    return true;
}

void Rules::check() const {
    const auto within = [](int value, int low, int high) { return low <= value && value <= high; };
    require(within(tiles, 1, kMaxTiles), "an edition has 1 to 62 tiles besides the blank");
    require(within(rows, 2, kMaxSide) && within(columns, 2, kMaxSide),
            "a board has 2 to 32 rows and columns, not " + std::to_string(rows) + " x " +
                std::to_string(columns));
    const auto area = static_cast<std::size_t>(squares());
    require(letter_multipliers.size() == area && word_multipliers.size() == area,
            "a board of " + std::to_string(rows) + " x " + std::to_string(columns) + " has " +
                std::to_string(area) + " multipliers of letters and of words");
    for (std::size_t square = 0; square < area; ++square) {
        require(within(letter_multipliers[square], 1, 9) && within(word_multipliers[square], 1, 9),
                "multipliers are 1 to 9");
    }
    require(within(start_row, 0, rows - 1) && within(start_column, 0, columns - 1),
            "the start square is off the board");
    require(within(rack_size, 1, kMaxRack), "a rack has 1 to 24 tiles");
    require(within(bonus, 0, 10000), "the bonus is 0 to 10000 points");
    require(within(exchange_minimum, 0, 1000), "the exchange minimum is 0 to 1000 tiles");
    require(within(scoreless_limit, 1, 1000), "a game ends after 1 to 1000 scoreless turns");
    for (const int value : points) require(within(value, 0, 100), "tiles have 0 to 100 points");
    require(tile_total() > 0, "an edition without tiles");
    for (const bool across : {true, false}) {
        for (int lane = 0; lane < (across ? rows : columns); ++lane) {
            require(max_score_in_lane(*this, across, lane) < kMaxPoints,
                    "premiums and points so high that a play could score over two million");
        }
    }
}

Rack rack_of(std::span<const Tile> tiles, const Rules& rules) {
    require(tiles.size() <= static_cast<std::size_t>(kMaxRack),
            "a rack of " + std::to_string(tiles.size()) + " tiles; the most is 24");
    Rack rack;
    for (const Tile tile : tiles) {
        require(tile <= rules.tiles, "tile " + std::to_string(tile) + " is not in the edition");
        rack.add(tile);
    }
    return rack;
}

int points_of(const Rack& rack, const Rules& rules) {
    int total = 0;
    for (std::size_t tile = 1; tile < rack.counts.size(); ++tile) {
        total += rack.counts[tile] * rules.points[tile];
    }
    return total + rack.blanks() * rules.points[kBlank];
}

bool holds(const Rack& whole, const Rack& part) {
    for (std::size_t tile = 0; tile < whole.counts.size(); ++tile) {
        if (part.counts[tile] > whole.counts[tile]) return false;
    }
    return true;
}

Rack without(Rack whole, const Rack& part) {
    for (std::size_t tile = 0; tile < whole.counts.size(); ++tile) {
        whole.counts[tile] = static_cast<std::uint8_t>(whole.counts[tile] - part.counts[tile]);
    }
    whole.size -= part.size;
    return whole;
}

}  // namespace lexagon::scrabble
