#include "bindings/scrabble.hpp"

#include <nanobind/make_iterator.h>

#include <algorithm>
#include <stdexcept>

#include "bindings/module.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {
namespace {

using namespace lexagon::scrabble;

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

// Plays of which an object is made only when it is asked for.
struct PlayList {
    std::vector<Play> plays;

    const Play& at(std::ptrdiff_t index) const {
        const auto count = static_cast<std::ptrdiff_t>(plays.size());
        if (index < -count || index >= count) throw nb::index_error("no such play");
        return plays[static_cast<std::size_t>(index < 0 ? index + count : index)];
    }
};

PlayList plays(const Engine& engine, const nb::bytes& squares, const nb::bytes& held) {
    const auto board_squares = span_of(squares);
    const auto tiles = span_of(held);
    nb::gil_scoped_release release;
    const Board board = engine.board_of(board_squares);
    return {engine.moves(board, rack_of(tiles, engine.rules()))};
}

Tally count(const Engine& engine, const nb::bytes& squares, const nb::bytes& held) {
    const auto board_squares = span_of(squares);
    const auto tiles = span_of(held);
    nb::gil_scoped_release release;
    const Board board = engine.board_of(board_squares);
    return tally(board, rack_of(tiles, engine.rules()));
}

std::optional<Play> best(const Engine& engine, const nb::bytes& squares, const nb::bytes& held) {
    const auto board_squares = span_of(squares);
    const auto tiles = span_of(held);
    nb::gil_scoped_release release;
    const Board board = engine.board_of(board_squares);
    const BestPlay found = engine.best(board, rack_of(tiles, engine.rules()), LeaveValue{});
    return found.play.exists() ? std::optional(found.play) : std::nullopt;
}

}  // namespace

std::span<const Tile> span_of(const nb::bytes& bytes) {
    return {reinterpret_cast<const Tile*>(bytes.c_str()), bytes.size()};
}

nb::bytes bytes_of(const Rack& rack) {
    std::vector<Tile> tiles;
    for (std::size_t tile = 0; tile < rack.counts.size(); ++tile) {
        tiles.insert(tiles.end(), rack.counts[tile], static_cast<Tile>(tile));
    }
    return nb::bytes(tiles.data(), tiles.size());
}

Rack pool_of(std::span<const Tile> tiles, const Rules& rules) {
    Rack pool;
    for (const Tile tile : tiles) {
        if (tile > rules.tiles || pool.counts[tile] == 255) {
            throw std::invalid_argument("tile " + std::to_string(tile) + " is not in the edition");
        }
        pool.add(tile);
    }
    return pool;
}

void add_scrabble(nb::module_& module) {
    nb::class_<Rules>(module, "ScrabbleRules")
        .def(
            "__init__",
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
        .def_prop_ro("points",
                     [](const Rules& rules) {
                         return std::vector<int>(rules.points.begin(),
                                                 rules.points.begin() + rules.tiles + 1);
                     })
        .def_ro("rack_size", &Rules::rack_size)
        .def_ro("columns", &Rules::columns)
        .def_prop_ro("squares", &Rules::squares)
        .def_ro("exchange_minimum", &Rules::exchange_minimum)
        .def_ro("scoreless_limit", &Rules::scoreless_limit);
    add_scrabble_moves(module);
    add_scrabble_leaves(module);
    add_scrabble_results(module);
    nb::class_<PlayList>(module, "ScrabblePlays", "Plays; an object is made when it is asked for.")
        .def("__len__", [](const PlayList& list) { return list.plays.size(); })
        .def("__getitem__", &PlayList::at, "index"_a, nb::rv_policy::copy)
        .def(
            "__iter__",
            [](const PlayList& list) {
                return nb::make_iterator<nb::rv_policy::copy>(nb::type<PlayList>(),
                                                              "ScrabblePlayIterator",
                                                              list.plays.begin(), list.plays.end());
            },
            nb::keep_alive<0, 1>());
    nb::class_<Engine> engine(module, "ScrabbleEngine", nb::is_weak_referenceable());
    engine
        .def(nb::init<const lexicon::Graph&, Rules>(), "graph"_a, "rules"_a, nb::keep_alive<1, 2>())
        .def_prop_ro("rules", &Engine::rules, nb::rv_policy::reference_internal)
        .def_prop_ro("fingerprint", &Engine::fingerprint)
        .def("plays", &plays, "board"_a, "rack"_a,
             "Every play, best score first; of equals, across before down, from top left.")
        .def("best", &best, "board"_a, "rack"_a, "The first of the plays, without the others.")
        .def("count", &count, "board"_a, "rack"_a);
    add_scrabble_notation(module, engine);
    add_scrabble_players(engine);
    add_scrabble_inference(module, engine);
    add_scrabble_win_chances(module, engine);
    add_scrabble_simulation(module, engine);
    add_scrabble_pre_endgame(module, engine);
    add_scrabble_match(module, engine);
}

}  // namespace lexagon::bindings
