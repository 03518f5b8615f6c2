// The pre-endgame: candidates against every possible bag.
#include "bindings/scrabble_search.hpp"
#include "scrabble/pre_endgame.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {

using namespace lexagon::scrabble;

namespace {

PreEndgameResult run(const Engine& engine, const nb::bytes& squares, const nb::bytes& held,
                     const nb::bytes& unseen,
                     const std::vector<std::pair<nb::bytes, std::int64_t>>& bags, int spread,
                     int scoreless, const std::vector<Decision>& candidates, PreEndgameGoal goal,
                     double seconds, std::uint64_t nodes, int threads, nb::object watch) {
    const Rules& rules = engine.rules();
    const Board board = engine.board_of(span_of(squares));
    PreEndgameView view{
        rack_of(span_of(held), rules), pool_of(span_of(unseen), rules), {}, spread, scoreless};
    for (const auto& [tiles, weight] : bags) {
        view.bags.push_back({pool_of(span_of(tiles), rules), weight});
    }
    for (const Decision& candidate : candidates) {
        check_candidate(engine, board, view.rack, candidate);
    }
    nb::gil_scoped_release release;
    return solve_pre_endgame(
        engine, board, view, candidates,
        {goal, seconds, nodes, threads, watched_by(watch), report_of<PreEndgameResult>(watch)});
}

}  // namespace

void add_scrabble_pre_endgame(nb::module_& module, nb::class_<Engine>& engine) {
    nb::enum_<PreEndgameGoal>(module, "ScrabblePreEndgameGoal")
        .value("BEST", PreEndgameGoal::kBest)
        .value("WINS", PreEndgameGoal::kWins)
        .value("SPREADS", PreEndgameGoal::kSpreads);
    nb::class_<PreEndgameRow>(module, "ScrabblePreEndgameRow")
        .def_ro("candidate", &PreEndgameRow::candidate)
        .def_ro("empties_bag", &PreEndgameRow::empties_bag)
        .def_ro("draws", &PreEndgameRow::draws)
        .def_ro("wins", &PreEndgameRow::wins)
        .def_ro("ties", &PreEndgameRow::ties)
        .def_ro("losses", &PreEndgameRow::losses)
        .def_ro("points_low", &PreEndgameRow::points_low, "Two for each win, one for each tie.")
        .def_ro("points_high", &PreEndgameRow::points_high)
        .def_ro("spread_low", &PreEndgameRow::spread_low, "Sums; None where there is no bound.")
        .def_ro("spread_high", &PreEndgameRow::spread_high);
    nb::class_<PreEndgameResult>(module, "ScrabblePreEndgame")
        .def_ro("rows", &PreEndgameResult::rows)
        .def_ro("endgames", &PreEndgameResult::endgames)
        .def_ro("nodes", &PreEndgameResult::nodes)
        .def_ro("decided", &PreEndgameResult::decided);
    engine.def("pre_endgame", &run, nb::kw_only(), "board"_a, "rack"_a, "unseen"_a, "bags"_a,
               "spread"_a, "scoreless"_a, "candidates"_a, "goal"_a, "seconds"_a, "nodes"_a,
               "threads"_a, "watch"_a = nb::none(),
               nb::sig("def pre_endgame(self, *, board: bytes, rack: bytes, unseen: bytes, "
                       "bags: Sequence[tuple[bytes, int]], spread: int, scoreless: int, "
                       "candidates: Sequence[ScrabbleMove], goal: ScrabblePreEndgameGoal, "
                       "seconds: float, nodes: int, threads: int, "
                       "watch: Callable[[ScrabblePreEndgame | None], bool] | None = None) "
                       "-> ScrabblePreEndgame"));
}

}  // namespace lexagon::bindings
