#include "scrabble/simulation.hpp"

#include <stdexcept>
#include <utility>

#include "bindings/scrabble.hpp"
#include "bindings/scrabble_search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {

using namespace lexagon::scrabble;

namespace {

constexpr int kMostPoints = 1'000'000;  // of a spread, so that thousandths of it fit

SimulationResult run_simulation(const Engine& engine, const Leaves& leaves,
                                const WinChances* win_chances, const nb::bytes& squares,
                                const nb::bytes& held, const nb::bytes& unseen,
                                const nb::bytes& opponent,
                                const std::vector<std::pair<nb::bytes, double>>& opponents, int bag,
                                int scoreless, int spread, const std::vector<Decision>& candidates,
                                bool by_win, int plies, std::int64_t iterations, double seconds,
                                double certainty, std::uint64_t seed, int threads,
                                nb::object watch) {
    require_fit(engine, &leaves);
    if (spread < -kMostPoints || spread > kMostPoints) {
        throw std::invalid_argument("a spread is at most a million points");
    }
    const Rules& rules = engine.rules();
    const Board board = engine.board_of(span_of(squares));
    PlayerView player_view{rack_of(span_of(held), rules),
                           pool_of(span_of(unseen), rules),
                           rack_of(span_of(opponent), rules),
                           bag,
                           scoreless,
                           spread};
    for (const auto& [rack, weight] : opponents) {
        player_view.opponents.push_back({rack_of(span_of(rack), rules), weight});
    }
    for (const Decision& candidate : candidates) {
        check_candidate(engine, board, player_view.rack, candidate);
    }
    nb::gil_scoped_release release;
    return simulate(
        engine, leaves, win_chances, board, player_view, candidates,
        {by_win ? Utility::kWin : Utility::kSpread, plies, iterations, seconds, certainty, seed,
         threads, watched_by(watch), report_of<SimulationResult>(watch)});
}

std::optional<Play> play_of(const Reply& reply) {
    return reply.play.exists() ? std::optional(reply.play) : std::nullopt;
}

}  // namespace

void add_scrabble_simulation(nb::module_& module, nb::class_<Engine>& engine) {
    nb::class_<PlyFigures>(module, "ScrabblePly")
        .def_ro("played", &PlyFigures::played)
        .def_ro("score_sum", &PlyFigures::score_sum)
        .def_ro("bingos", &PlyFigures::bingos);
    nb::class_<Reply>(module, "ScrabbleReply")
        .def_prop_ro("play", &play_of, "None for an exchange or a pass.")
        .def_ro("exchanged", &Reply::exchanged, "How many tiles.")
        .def_ro("count", &Reply::count);
    nb::class_<Estimate>(module, "ScrabbleEstimate")
        .def_ro("mean", &Estimate::mean)
        .def_ro("error", &Estimate::error, "The standard error of the mean.");
    nb::class_<Simulated>(module, "ScrabbleSimulated")
        .def_ro("candidate", &Simulated::candidate)
        .def_ro("deals", &Simulated::deals)
        .def_ro("gain", &Simulated::gain, "Points gained on the opponent.")
        .def_ro("win_chance", &Simulated::win_chance)
        .def_ro("difference", &Simulated::difference, "Utility less the leader's, paired.")
        .def_ro("win_difference", &Simulated::win_difference)
        .def_ro("gain_difference", &Simulated::gain_difference)
        .def_ro("in_play", &Simulated::in_play)
        .def_ro("plies", &Simulated::plies)
        .def_ro("replies", &Simulated::replies, "The most frequent answers.")
        .def_ro("heat", &Simulated::heat, "By square: answers that laid a tile there.");
    nb::class_<SimulationResult>(module, "ScrabbleSimulation")
        .def_ro("ranking", &SimulationResult::ranking)
        .def_ro("iterations", &SimulationResult::iterations)
        .def_ro("decided", &SimulationResult::decided);
    engine.def(
        "simulate", &run_simulation, "leaves"_a, "win_chances"_a.none(), nb::kw_only(), "board"_a,
        "rack"_a, "unseen"_a, "opponent"_a, "opponents"_a, "bag"_a, "scoreless"_a, "spread"_a,
        "candidates"_a, "by_win"_a, "plies"_a, "iterations"_a, "seconds"_a, "certainty"_a, "seed"_a,
        "threads"_a, "watch"_a = nb::none(),
        nb::sig("def simulate(self, leaves: ScrabbleLeaves, "
                "win_chances: ScrabbleWinChances | None, *, board: bytes, rack: bytes, "
                "unseen: bytes, opponent: bytes, opponents: Sequence[tuple[bytes, float]], "
                "bag: int, scoreless: int, spread: int, candidates: Sequence[ScrabbleMove], "
                "by_win: bool, plies: int, iterations: int, seconds: float, certainty: float, "
                "seed: int, threads: int, "
                "watch: Callable[[ScrabbleSimulation | None], bool] | None = None) "
                "-> ScrabbleSimulation"));
}

}  // namespace lexagon::bindings
