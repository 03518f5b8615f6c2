// Plays, moves and games as classes with named attributes.
#include <algorithm>
#include <stdexcept>

#include "bindings/scrabble.hpp"
#include "scrabble/game.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {

using namespace lexagon::scrabble;

namespace {

Play make_play(int row, int column, bool across, const nb::bytes& tiles, int score) {
    if (row < 0 || row >= kMaxSide || column < 0 || column >= kMaxSide || tiles.size() == 0 ||
        tiles.size() > static_cast<std::size_t>(kMaxSide)) {
        throw std::invalid_argument("a play that is not on the board");
    }
    Play play;
    play.row = static_cast<std::uint8_t>(row);
    play.column = static_cast<std::uint8_t>(column);
    play.direction = across ? Direction::kAcross : Direction::kDown;
    play.length = static_cast<std::uint8_t>(tiles.size());
    play.score = score;
    std::ranges::copy(span_of(tiles), play.tiles.begin());
    play.placed = static_cast<std::uint8_t>(
        std::ranges::count_if(span_of(tiles), [](Tile tile) { return tile != 0; }));
    return play;
}

nb::bytes tiles_of(const Play& play) { return nb::bytes(play.tiles.data(), play.length); }

nb::tuple fields_of(const Play& play) {
    return nb::make_tuple(static_cast<int>(play.row), static_cast<int>(play.column),
                          play.direction == Direction::kAcross, tiles_of(play), play.score);
}

nb::bytes placed_tiles(const Play& play) {
    std::vector<Tile> tiles;
    for (std::size_t at = 0; at < play.length; ++at) {
        if (play.tiles[at] != 0) tiles.push_back(rack_tile(play.tiles[at]));
    }
    return nb::bytes(tiles.data(), tiles.size());
}

std::vector<int> squares_of(const Play& play, int columns) {
    const int step = play.direction == Direction::kAcross ? 1 : columns;
    std::vector<int> squares(play.length);
    for (int at = 0; at < play.length; ++at) {
        squares[static_cast<std::size_t>(at)] = play.row * columns + play.column + step * at;
    }
    return squares;
}

bool same_play(const Play& left, const Play& right) {
    return left.row == right.row && left.column == right.column &&
           left.direction == right.direction && left.score == right.score &&
           std::ranges::equal(std::span(left.tiles).first(left.length),
                              std::span(right.tiles).first(right.length));
}

Rack exchanged_rack(const nb::bytes& tiles) {
    Rack rack;
    for (const Tile tile : span_of(tiles)) {
        if (tile > kMaxTiles || rack.size == kMaxRack) {
            throw std::invalid_argument("an exchange of tiles that no rack holds");
        }
        rack.add(tile);
    }
    return rack;
}

void add_play(nb::module_& module) {
    nb::class_<Play>(module, "ScrabblePlay", "Tiles laid along a row or column.")
        .def(
            "__init__",
            [](Play* self, int row, int column, bool across, const nb::bytes& tiles, int score) {
                new (self) Play(make_play(row, column, across, tiles, score));
            },
            "row"_a, "column"_a, "across"_a, "tiles"_a, "score"_a = 0)
        .def_prop_ro("row", [](const Play& play) { return static_cast<int>(play.row); })
        .def_prop_ro("column", [](const Play& play) { return static_cast<int>(play.column); })
        .def_prop_ro("across",
                     [](const Play& play) { return play.direction == Direction::kAcross; })
        .def_prop_ro("tiles", &tiles_of,
                     "For each square of the word: 0 where the board has the tile already, a tile, "
                     "or a tile with the blank's bit.")
        .def_prop_ro("placed", &placed_tiles, "The tiles taken from the rack, blanks as 0.")
        .def_prop_ro("placed_count", [](const Play& play) { return static_cast<int>(play.placed); })
        .def_ro("score", &Play::score)
        .def("squares", &squares_of, "columns"_a, "The squares of the word on a board this wide.")
        .def(
            "scored",
            [](const Play& play, int score) {
                Play same = play;
                same.score = score;
                return same;
            },
            "score"_a, "The same play with a score.")
        .def(
            "__eq__",
            [](const Play& play, nb::handle other) {
                return nb::isinstance<Play>(other) && same_play(play, nb::cast<const Play&>(other));
            },
            "other"_a.none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](const Play& play) { return nb::hash(fields_of(play)); })
        .def(
            "__reduce__",
            [](nb::handle self) {
                return nb::make_tuple(self.type(), fields_of(nb::cast<const Play&>(self)));
            },
            nb::sig("def __reduce__(self) -> tuple[type[ScrabblePlay], "
                    "tuple[int, int, bool, bytes, int]]"))
        .def("__repr__",
             [](const Play& play) { return nb::str("ScrabblePlay{!r}").format(fields_of(play)); });
}

void add_move(nb::module_& module) {
    nb::class_<Decision>(module, "ScrabbleMove",
                         "A play, an exchange (tiles, no play) or a pass (neither).")
        .def(
            "__init__",
            [](Decision* self, const std::optional<Play>& play, const nb::bytes& exchanged) {
                new (self) Decision{play.value_or(Play{}), exchanged_rack(exchanged), 0};
            },
            "play"_a = nb::none(), "exchanged"_a = nb::bytes("", 0))
        .def_prop_ro("play",
                     [](const Decision& decision) {
                         return decision.play.exists() ? std::optional(decision.play)
                                                       : std::nullopt;
                     })
        .def_prop_ro("is_play", [](const Decision& decision) { return decision.play.exists(); })
        .def_prop_ro("exchanged",
                     [](const Decision& decision) { return bytes_of(decision.exchanged); })
        .def_ro("equity", &Decision::equity, "Thousandths of a point.")
        .def("__repr__", [](nb::handle self) {
            return nb::str("ScrabbleMove({!r}, {!r})")
                .format(self.attr("play"), self.attr("exchanged"));
        });
}

nb::bytes bag_of(const DealtGame& game) {
    const std::vector<Tile> tiles = game.bag();
    return nb::bytes(tiles.data(), tiles.size());
}

nb::tuple state_of(const DealtGame& game) {
    nb::list racks;
    for (const Rack& rack : game.racks()) racks.append(bytes_of(rack));
    return nb::make_tuple(bag_of(game), nb::tuple(racks), nb::tuple(nb::cast(game.scores())),
                          game.to_move(), game.scoreless(), static_cast<int>(game.ending()));
}

void set_state(DealtGame& game, const nb::tuple& state) {
    if (state.size() != 6) throw std::invalid_argument("not the state of a game");
    std::vector<Rack> racks;
    for (nb::handle rack : nb::cast<nb::tuple>(state[1])) {
        racks.push_back(rack_of(span_of(nb::cast<nb::bytes>(rack)), game.rules()));
    }
    const int ending = nb::cast<int>(state[5]);
    if (ending < 0 || ending > 2) throw std::invalid_argument("not the state of a game");
    game.set_bag(span_of(nb::cast<nb::bytes>(state[0])));
    game.restore(std::move(racks), nb::cast<std::vector<int>>(nb::list(state[2])),
                 nb::cast<std::size_t>(state[3]), nb::cast<int>(state[4]),
                 static_cast<Ending>(ending));
}

void add_game(nb::module_& module) {
    module.attr("ScrabbleGameState") =
        nb::module_::import_("builtins")
            .attr("eval")("tuple[bytes, tuple[bytes, ...], tuple[int, ...], int, int, int]");
    // Each call keeps the GIL; where there is none, the game's own lock takes its place.
    nb::class_<DealtGame>(module, "ScrabbleGame",
                          "A game whose bag is in an order that the caller has chosen.")
        .def(
            "__init__",
            [](DealtGame* self, const Rules& rules, int players, const nb::bytes& bag) {
                new (self) DealtGame(rules, players, span_of(bag));
            },
            "rules"_a, "players"_a, "bag"_a)
        .def_prop_rw(
            "bag", &bag_of,
            [](DealtGame& game, const nb::bytes& tiles) { game.set_bag(span_of(tiles)); },
            nb::lock_self(),
            "In the order of drawing; after an exchange the tiles put back are last.")
        .def(
            "rack",
            [](const DealtGame& game, std::size_t player) {
                return bytes_of(game.racks().at(player));
            },
            "player"_a, nb::lock_self())
        .def_prop_ro(
            "scores", [](const DealtGame& game) { return game.scores(); }, nb::lock_self())
        .def_prop_ro("to_move", &DealtGame::to_move, nb::lock_self())
        .def_prop_ro("scoreless", &DealtGame::scoreless, nb::lock_self())
        .def_prop_rw(
            "state", &state_of, &set_state, nb::lock_self(),
            nb::for_getter(nb::sig("def state(self) -> ScrabbleGameState")),
            nb::for_setter(nb::sig("def state(self, state: ScrabbleGameState, /) -> None")),
            "Bag, racks, scores, player to move, scoreless turns and ending, to be kept.")
        .def_prop_ro(
            "went_out", [](const DealtGame& game) { return game.ending() == Ending::kWentOut; },
            nb::lock_self())
        .def_prop_ro(
            "over", [](const DealtGame& game) { return game.ending() != Ending::kNone; },
            nb::lock_self())
        .def("draw", &DealtGame::draw, nb::lock_self(), "Fills every rack, as far as the tiles go.")
        .def("apply", &DealtGame::apply, "move"_a, nb::lock_self(),
             "Makes a move; what the end of the game, if this is it, adds to each score.");
}

}  // namespace

void add_scrabble_moves(nb::module_& module) {
    add_play(module);
    add_move(module);
    add_game(module);
    nb::class_<Tally>(module, "ScrabbleCount")
        .def_ro("plays", &Tally::plays)
        .def_ro("score_sum", &Tally::score_sum)
        .def_ro("max_score", &Tally::max_score);
}

}  // namespace lexagon::bindings
