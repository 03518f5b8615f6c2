#include "scrabble/engine.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <string>

namespace lexagon::scrabble {
namespace {

constexpr std::size_t kUsualPlays = 1024;  // most positions have fewer

Milli leave_value_after(const Rack& rack, const Play& play, const LeaveValue& valuation,
                        const Rules& rules) {
    Rack leave = rack;
    for (std::size_t at = 0; at < play.length; ++at) {
        if (play.tiles[at] != 0) leave.remove(rack_tile(play.tiles[at]));
    }
    return valuation.value(leave, rules);
}

// What `precedes` compares, as one number: score, place and the first two tiles.
std::uint64_t rank_of(const Play& play) {
    static_assert(kMaxSide == 32);  // rows and columns have five bits, lengths six
    auto rank = static_cast<std::uint64_t>(std::numeric_limits<int>::max() - play.score);
    rank = rank << 1 | static_cast<std::uint64_t>(play.direction);
    rank = rank << 5 | play.row;
    rank = rank << 5 | play.column;
    rank = rank << 6 | play.length;
    rank = rank << 8 | play.tiles[0];
    return rank << 8 | play.tiles[1];
}

constexpr int kPlaceBits = 22;  // of a rank: from here on the first square and the direction
constexpr int kScoreBits = 33;  // and from here on the score
constexpr std::size_t kPlaces = std::size_t{1} << (kScoreBits - kPlaceBits);
constexpr std::uint64_t kMostScores = 1 << 14;  // that are worth a counter each

struct Ranked {
    std::uint64_t rank;
    const Play* play;
};

// Orders by a key below `keys`; plays of equal keys stay as they are.
template <class Key>
std::vector<Ranked> counted(const std::vector<Ranked>& plays, std::size_t keys, Key key) {
    std::vector<std::uint32_t> starts(keys + 1);
    for (const Ranked& play : plays) ++starts[key(play.rank) + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    std::vector<Ranked> ordered(plays.size());
    for (const Ranked& play : plays) ordered[starts[key(play.rank)]++] = play;
    return ordered;
}

// Sorts by `precedes`: by place and then by score in two passes, where scores do not lie too far
// apart; plays are compared only with those of the same score that begin on the same square.
std::vector<Play> in_order(const std::vector<Play>& plays) {
    std::vector<Ranked> ranked;
    ranked.reserve(plays.size());
    std::uint64_t first = ~std::uint64_t{0};
    std::uint64_t last = 0;
    for (const Play& play : plays) {
        ranked.push_back({rank_of(play), &play});
        first = std::min(first, ranked.back().rank >> kScoreBits);
        last = std::max(last, ranked.back().rank >> kScoreBits);
    }
    const bool near = first <= last && last - first < kMostScores;
    if (near) {
        ranked = counted(ranked, kPlaces, [](std::uint64_t rank) {
            return static_cast<std::size_t>(rank >> kPlaceBits) & (kPlaces - 1);
        });
        ranked = counted(ranked, static_cast<std::size_t>(last - first + 1), [&](auto rank) {
            return static_cast<std::size_t>((rank >> kScoreBits) - first);
        });
    }
    for (auto begin = ranked.begin(); begin != ranked.end();) {
        const auto end = std::find_if(begin, ranked.end(), [&](const Ranked& play) {
            return near && play.rank >> kPlaceBits != begin->rank >> kPlaceBits;
        });
        std::sort(begin, end, [](const Ranked& left, const Ranked& right) {
            return left.rank != right.rank ? left.rank < right.rank
                                           : precedes(*left.play, *right.play);
        });
        begin = end;
    }
    std::vector<Play> sorted;
    sorted.reserve(plays.size());
    for (const Ranked& each : ranked) sorted.push_back(*each.play);
    return sorted;
}

}  // namespace

Engine::Engine(const lexicon::Graph& graph, Rules rules) : graph_(graph), rules_(std::move(rules)) {
    rules_.check();
    if (!graph_.has_gaddag()) throw std::invalid_argument("the lexicon is too large for a GADDAG");
    if (graph_.facts().tiles != rules_.tiles) {
        throw std::invalid_argument("the lexicon has " + std::to_string(graph_.facts().tiles) +
                                    " tiles and the edition " + std::to_string(rules_.tiles));
    }
}

std::uint64_t Engine::fingerprint() const {
    std::vector<int> numbers{
        rules_.tiles,          rules_.rows,      rules_.columns, rules_.start_row,
        rules_.start_column,   rules_.rack_size, rules_.bonus,   rules_.exchange_minimum,
        rules_.scoreless_limit};
    numbers.insert(numbers.end(), rules_.points.begin(), rules_.points.end());
    numbers.insert(numbers.end(), rules_.counts.begin(), rules_.counts.end());
    numbers.insert(numbers.end(), rules_.letter_multipliers.begin(),
                   rules_.letter_multipliers.end());
    numbers.insert(numbers.end(), rules_.word_multipliers.begin(), rules_.word_multipliers.end());
    return lexicon::checksum(std::as_bytes(std::span(numbers))) ^
           lexicon::checksum(graph_.bytes()) * 3;
}

Board Engine::board_of(std::span<const Tile> squares) const {
    Board board(rules_, graph_);
    board.read(squares);
    return board;
}

void Engine::check_play(const Board& board, const Rack& rack, const Play& play) const {
    const bool across = play.direction == Direction::kAcross;
    const int lane = across ? play.row : play.column;
    const int first = across ? play.column : play.row;
    if (lane >= board.lanes(play.direction) || play.length < 1 ||
        first + play.length > board.lane_length(play.direction)) {
        throw std::invalid_argument("a play that is not on the board");
    }
    const Square* squares = board.lane(play.direction, lane) + first;
    Rack left = rack;
    for (std::size_t at = 0; at < play.length; ++at) {
        const Tile placed = play.tiles[at];
        if ((placed == 0) == squares[at].empty()) {
            throw std::invalid_argument("a play that does not fit the tiles on the board");
        }
        if (placed == 0) continue;
        if (face_of(placed) == 0 || face_of(placed) > rules_.tiles ||
            left.counts[rack_tile(placed)] == 0) {
            throw std::invalid_argument("a play of tiles that the rack lacks");
        }
        left.remove(rack_tile(placed));
    }
    if (left.size == rack.size) throw std::invalid_argument("a play without a tile from the rack");
}

std::vector<Play> Engine::moves(const Board& board, const Rack& rack) const {
    std::vector<Play> plays;
    plays.reserve(kUsualPlays);
    generate(board, rack, plays);
    return in_order(plays);
}

BestPlay Engine::best(const Board& board, const Rack& rack, const LeaveValue& valuation) const {
    if (Subracks::can_hold(rack)) {
        return BestPlaySearch(rules_, word_map()).find(board, rack, valuation);
    }
    // Sub-racks of a large rack, or choices for many blanks, are too many to go through.
    std::vector<Play> plays;
    generate(board, rack, plays);
    BestPlay best;
    for (const Play& play : plays) {
        const Milli equity = play.score * kPoint + leave_value_after(rack, play, valuation, rules_);
        if (!best.play.exists() || equity > best.equity ||
            (equity == best.equity && precedes(play, best.play))) {
            best = {play, equity};
        }
    }
    return best;
}

const WordMap& Engine::word_map() const {
    std::call_once(map_built_,
                   [this] { map_.emplace(graph_, std::max(rules_.rows, rules_.columns)); });
    return *map_;
}

}  // namespace lexagon::scrabble
