// Matches that the engine plays by itself.
#include <stdexcept>
#include <utility>

#include "bindings/scrabble.hpp"
#include "scrabble/match.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {

using namespace lexagon::scrabble;

namespace {

constexpr std::uint64_t kMostGames = 1'000'000;  // of one call

Pairing pairing_of(const Engine& engine, const Leaves* first, const Leaves* second, bool paired,
                   std::uint64_t seed) {
    require_fit(engine, first);
    require_fit(engine, second);
    return {{first, second}, paired, seed};
}

std::vector<GameResult> play_games(const Engine& engine, const Leaves* first, const Leaves* second,
                                   std::uint64_t begin, std::uint64_t end, bool paired,
                                   std::uint64_t seed, int threads) {
    const Pairing pairing = pairing_of(engine, first, second, paired, seed);
    if (end < begin || end - begin > kMostGames) {
        throw std::invalid_argument("more games than one call plays");
    }
    nb::gil_scoped_release release;
    return play_match(engine, pairing, begin, end, threads);
}

using Turn = std::pair<nb::bytes, Decision>;

std::pair<std::vector<Turn>, std::pair<nb::bytes, nb::bytes>> recorded(
    const Engine& engine, const Leaves* first, const Leaves* second, std::uint64_t number,
    bool paired, std::uint64_t seed) {
    const Pairing pairing = pairing_of(engine, first, second, paired, seed);
    const RecordedGame game = [&] {
        nb::gil_scoped_release release;
        return record_game(engine, pairing, number);
    }();
    std::vector<Turn> turns;
    turns.reserve(game.turns.size());
    for (const RecordedTurn& turn : game.turns) {
        turns.emplace_back(bytes_of(turn.rack), turn.decision);
    }
    return {std::move(turns), {bytes_of(game.racks[0]), bytes_of(game.racks[1])}};
}

}  // namespace

void add_scrabble_match(nb::module_& module, nb::class_<Engine>& engine) {
    nb::class_<GameResult>(module, "ScrabbleGameResult")
        .def_ro("scores", &GameResult::scores)
        .def_ro("bingos", &GameResult::bonuses)
        .def_ro("turns", &GameResult::turns);
    engine
        .def("play_games", &play_games, "first"_a.none(), "second"_a.none(), "begin"_a, "end"_a,
             "paired"_a, "seed"_a, "threads"_a,
             "Games of a match; a player without leaves plays for score, `paired` plays each bag "
             "twice.")
        .def("record_game", &recorded, "first"_a.none(), "second"_a.none(), "number"_a, "paired"_a,
             "seed"_a,
             nb::sig("def record_game(self, first: ScrabbleLeaves | None, "
                     "second: ScrabbleLeaves | None, number: int, paired: bool, seed: int) -> "
                     "tuple[list[tuple[bytes, ScrabbleMove]], tuple[bytes, bytes]]"),
             "The turns of a game of a match, each with the rack before it, and the racks at the "
             "end.");
}

}  // namespace lexagon::bindings
