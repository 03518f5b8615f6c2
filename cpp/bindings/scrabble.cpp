#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>

#include "bindings/module.hpp"
#include "scrabble/autoplay.hpp"
#include "scrabble/engine.hpp"
#include "scrabble/training.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {
namespace {

using namespace lexagon::scrabble;

std::span<const Tile> span_of(const nb::bytes& bytes) {
    return {reinterpret_cast<const Tile*>(bytes.c_str()), bytes.size()};
}

Rules make_rules(const std::vector<int>& points, const std::vector<int>& counts, int rows,
                 int columns, const nb::bytes& letter_multipliers,
                 const nb::bytes& word_multipliers, std::pair<int, int> start, int rack_size,
                 int bonus, int exchange_minimum, int scoreless_limit) {
    Rules rules;
    if (points.size() != counts.size() || points.size() < 2 || points.size() > kMaxTiles + 1) {
        throw std::invalid_argument(
            "points and counts have one number for the blank and one for each of 1 to 62 tiles");
    }
    rules.tiles = static_cast<int>(points.size()) - 1;
    for (std::size_t tile = 0; tile < points.size(); ++tile) {
        if (points[tile] < 0 || points[tile] > 100 || counts[tile] < 0 || counts[tile] > 255) {
            throw std::invalid_argument("tile " + std::to_string(tile) + " has " +
                                        std::to_string(points[tile]) + " points and a count of " +
                                        std::to_string(counts[tile]) +
                                        "; points are 0 to 100, counts 0 to 255");
        }
        rules.points[tile] = static_cast<std::int16_t>(points[tile]);
        rules.counts[tile] = static_cast<std::uint8_t>(counts[tile]);
    }
    rules.rows = rows;
    rules.columns = columns;
    const auto letters = span_of(letter_multipliers);
    const auto words = span_of(word_multipliers);
    rules.letter_multipliers.assign(letters.begin(), letters.end());
    rules.word_multipliers.assign(words.begin(), words.end());
    rules.start_row = start.first;
    rules.start_column = start.second;
    rules.rack_size = rack_size;
    rules.bonus = bonus;
    rules.exchange_minimum = exchange_minimum;
    rules.scoreless_limit = scoreless_limit;
    rules.check();
    return rules;
}

// As much of the rules as a table of leaves depends on.
Rules tiles_and_rack(const std::vector<int>& counts, int rack_size) {
    Rules rules;
    const auto bad = [](int count) { return count < 0 || count > 255; };
    if (counts.size() < 2 || counts.size() > kMaxTiles + 1 || rack_size < 1 ||
        rack_size > kMaxRack || std::any_of(counts.begin(), counts.end(), bad)) {
        throw std::invalid_argument("tiles and rack are of no edition");
    }
    rules.tiles = static_cast<int>(counts.size()) - 1;
    std::copy(counts.begin(), counts.end(), rules.counts.begin());
    rules.rack_size = rack_size;
    return rules;
}

void require_fit(const Engine& engine, const Leaves* leaves) {
    if (leaves != nullptr &&
        leaves->ranks().kinds() != static_cast<std::size_t>(engine.rules().tiles) + 1) {
        throw std::invalid_argument("leaves of another alphabet");
    }
}

nb::tuple tuple_of(const Play& play) {
    return nb::make_tuple(static_cast<int>(play.row), static_cast<int>(play.column),
                          play.direction == Direction::kAcross,
                          nb::bytes(play.tiles.data(), play.length), play.score);
}

nb::list moves(const Engine& engine, const nb::bytes& squares, const nb::bytes& held) {
    std::vector<Play> plays;
    {
        const auto board_squares = span_of(squares);
        const auto tiles = span_of(held);
        nb::gil_scoped_release release;
        const Board board = engine.board_of(board_squares);
        plays = engine.moves(board, rack_of(tiles, engine.rules()));
    }
    nb::list list;
    for (const Play& play : plays) list.append(tuple_of(play));
    return list;
}

nb::tuple count(const Engine& engine, const nb::bytes& squares, const nb::bytes& held) {
    Tally found;
    {
        const auto board_squares = span_of(squares);
        const auto tiles = span_of(held);
        nb::gil_scoped_release release;
        const Board board = engine.board_of(board_squares);
        found = tally(board, rack_of(tiles, engine.rules()));
    }
    return nb::make_tuple(found.plays, found.score_sum, found.max_score);
}

nb::object best(const Engine& engine, const nb::bytes& squares, const nb::bytes& held) {
    BestPlay found;
    {
        const auto board_squares = span_of(squares);
        const auto tiles = span_of(held);
        nb::gil_scoped_release release;
        const Board board = engine.board_of(board_squares);
        found = engine.best(board, rack_of(tiles, engine.rules()), Keeping{});
    }
    if (!found.play.exists()) return nb::none();
    return tuple_of(found.play);
}

nb::dict play_games(const Engine& engine, const Leaves* first, const Leaves* second,
                    std::uint64_t begin, std::uint64_t end, std::uint64_t seed, int threads) {
    MatchResult result;
    require_fit(engine, first);
    require_fit(engine, second);
    {
        nb::gil_scoped_release release;
        result = play_match(engine, {first, second}, begin, end, seed, threads);
    }
    nb::dict counts;
    counts["games"] = result.games;
    counts["ties"] = result.ties;
    counts["turns"] = result.turns;
    counts["wins"] = nb::make_tuple(result.wins[0], result.wins[1]);
    counts["scores"] = nb::make_tuple(result.scores[0], result.scores[1]);
    counts["bonuses"] = nb::make_tuple(result.bonuses[0], result.bonuses[1]);
    counts["spread_squares"] = result.spread_squares;
    return counts;
}

}  // namespace

void add_scrabble(nb::module_& module) {
    nb::class_<Rules>(module, "ScrabbleRules")
        .def("__init__",
             [](Rules* self, const std::vector<int>& points, const std::vector<int>& counts,
                int rows, int columns, const nb::bytes& letter_multipliers,
                const nb::bytes& word_multipliers, std::pair<int, int> start, int rack_size,
                int bonus, int exchange_minimum, int scoreless_limit) {
                 new (self) Rules(make_rules(points, counts, rows, columns, letter_multipliers,
                                             word_multipliers, start, rack_size, bonus,
                                             exchange_minimum, scoreless_limit));
             },
             "points"_a, "counts"_a, "rows"_a, "columns"_a, "letter_multipliers"_a,
             "word_multipliers"_a, "start"_a, "rack_size"_a = 7, "bonus"_a = 50,
             "exchange_minimum"_a = 7, "scoreless_limit"_a = 6)
        .def_prop_ro("counts",
                     [](const Rules& rules) {
                         return std::vector<int>(rules.counts.begin(),
                                                 rules.counts.begin() + rules.tiles + 1);
                     })
        .def_ro("rack_size", &Rules::rack_size);
    nb::class_<Leaves>(module, "ScrabbleLeaves")
        .def("__init__",
             [](Leaves* self, const std::vector<int>& counts, int rack_size,
                const nb::bytes& steps) {
                 const Rules rules = tiles_and_rack(counts, rack_size);
                 const std::span<const std::int8_t> span(
                     reinterpret_cast<const std::int8_t*>(steps.c_str()), steps.size());
                 nb::gil_scoped_release release;
                 new (self) Leaves(rules, span);
             },
             "counts"_a, "rack_size"_a, "steps"_a)
        .def("__len__", [](const Leaves& leaves) { return leaves.ranks().size(); })
        .def(
            "value",
            [](const Leaves& leaves, const nb::bytes& tiles) {
                Rack rack;
                for (const Tile tile : span_of(tiles)) {
                    if (tile >= leaves.ranks().kinds() || rack.size == kMaxRack) {
                        throw std::invalid_argument("a leave of tiles that the edition lacks");
                    }
                    rack.add(tile);
                }
                return leaves.value(rack);
            },
            "leave"_a, "Thousandths of a point.")
        .def(
            "leave",
            [](const Leaves& leaves, std::size_t rank) {
                if (rank >= leaves.ranks().size()) throw nb::index_error("no such leave");
                const Rack rack = leaves.ranks().leave_at(rank);
                std::vector<Tile> tiles;
                for (std::size_t tile = 0; tile < rack.counts.size(); ++tile) {
                    tiles.insert(tiles.end(), rack.counts[tile], static_cast<Tile>(tile));
                }
                return nb::bytes(tiles.data(), tiles.size());
            },
            "rank"_a);
    nb::class_<LeaveSamples>(module, "ScrabbleLeaveSamples")
        .def("__init__",
             [](LeaveSamples* self, const Rules& rules) {
                 new (self) LeaveSamples(LeaveRanks(rules).size());
             },
             "rules"_a)
        .def_prop_ro("racks", [](const LeaveSamples& samples) { return samples.counts[0]; })
        .def("to_bytes",
             [](const LeaveSamples& samples) {
                 const std::size_t bytes = samples.counts.size() * sizeof(std::int64_t);
                 std::vector<char> both(2 * bytes);
                 std::copy_n(reinterpret_cast<const char*>(samples.counts.data()), bytes,
                             both.data());
                 std::copy_n(reinterpret_cast<const char*>(samples.sums.data()), bytes,
                             both.data() + bytes);
                 return nb::bytes(both.data(), both.size());
             })
        .def(
            "read",
            [](LeaveSamples& samples, const nb::bytes& both) {
                const std::size_t bytes = samples.counts.size() * sizeof(std::int64_t);
                if (both.size() != 2 * bytes) {
                    throw std::invalid_argument("samples of another edition");
                }
                std::copy_n(both.c_str(), bytes, reinterpret_cast<char*>(samples.counts.data()));
                std::copy_n(both.c_str() + bytes, bytes,
                            reinterpret_cast<char*>(samples.sums.data()));
            },
            "both"_a)
        .def(
            "fit",
            [](const LeaveSamples& samples, const Rules& rules) {
                std::vector<std::int8_t> steps;
                {
                    nb::gil_scoped_release release;
                    if (LeaveRanks(rules).size() != samples.counts.size()) {
                        throw std::invalid_argument("samples of another edition");
                    }
                    steps = fit_leaves(rules, samples);
                }
                return nb::bytes(steps.data(), steps.size());
            },
            "rules"_a);
    nb::class_<Engine>(module, "ScrabbleEngine")
        .def(nb::init<const lexicon::Graph&, Rules>(), "graph"_a, "rules"_a,
             nb::keep_alive<1, 2>())
        .def_prop_ro("fingerprint", &Engine::fingerprint)
        .def("moves", &moves, "board"_a, "rack"_a)
        .def("best", &best, "board"_a, "rack"_a, "The first of the moves, without the others.")
        .def("play_games", &play_games, "first"_a.none(), "second"_a.none(), "begin"_a, "end"_a,
             "seed"_a, "threads"_a, "Games of a match; a player without leaves plays for score.")
        .def(
            "sample_games",
            [](const Engine& engine, const Leaves& leaves, std::uint64_t begin, std::uint64_t end,
               std::uint64_t seed, int threads, LeaveSamples& samples) {
                require_fit(engine, &leaves);
                if (samples.counts.size() != leaves.ranks().size()) {
                    throw std::invalid_argument("samples of another edition");
                }
                nb::gil_scoped_release release;
                sample_games(engine, leaves, begin, end, seed, threads, samples);
            },
            "leaves"_a, "begin"_a, "end"_a, "seed"_a, "threads"_a, "samples"_a)
        .def("count", &count, "board"_a, "rack"_a,
             "How many plays there are, the sum of their scores, the highest.");
}

}  // namespace lexagon::bindings
