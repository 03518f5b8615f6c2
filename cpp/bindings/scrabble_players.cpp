// What the engine decides, solves and plays.
#include <algorithm>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "bindings/scrabble.hpp"
#include "bindings/scrabble_search.hpp"
#include "scrabble/endgame.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {

using namespace lexagon::scrabble;

namespace {

Decision decide(const Engine& engine, const nb::bytes& squares, const nb::bytes& held, int bag,
                const Leaves* leaves, int opponent_points) {
    require_fit(engine, leaves);
    const auto board_squares = span_of(squares);
    const auto tiles = span_of(held);
    nb::gil_scoped_release release;
    const Board board = engine.board_of(board_squares);
    return Decider(engine).decide(board, rack_of(tiles, engine.rules()), bag,
                                  leave_value_of(leaves, bag, opponent_points));
}

// Plays, and exchanges if they are asked for, by equity or in the generator's order.
std::vector<Decision> moves(const Engine& engine, const nb::bytes& squares, const nb::bytes& held,
                            int bag, const Leaves* leaves, int opponent_points, bool exchanges,
                            bool by_equity) {
    require_fit(engine, leaves);
    const auto board_squares = span_of(squares);
    const auto tiles = span_of(held);
    nb::gil_scoped_release release;
    const Board board = engine.board_of(board_squares);
    const LeaveValue valuation = leave_value_of(leaves, bag, opponent_points);
    const Rack rack = rack_of(tiles, engine.rules());
    const int exchange_bag = exchanges ? bag : 0;
    return by_equity ? ranked_decisions(engine, board, rack, exchange_bag, valuation)
                     : all_decisions(engine, board, rack, exchange_bag, valuation);
}

Milli equity(const Engine& engine, const nb::bytes& held, const Decision& move, int bag,
             const Leaves& leaves, int opponent_points) {
    require_fit(engine, &leaves);
    return equity_of(rack_of(span_of(held), engine.rules()), move,
                     leave_value_of(&leaves, bag, opponent_points), engine.rules());
}

EndgameResult run_endgame(const Engine& engine, const nb::bytes& squares, const nb::bytes& held,
                          const nb::bytes& opponent, int scoreless, double seconds,
                          std::uint64_t nodes, int lines, int threads, int low, int high,
                          nb::object watch) {
    if (low >= high || low < -kUnbounded || high > kUnbounded) {
        throw std::invalid_argument("a window from " + std::to_string(low) + " to " +
                                    std::to_string(high) + "; its low end is below its high end");
    }
    if (lines < 1 || threads < 0)
        throw std::invalid_argument("lines are 1 or more, threads 0 or more");
    const auto board_squares = span_of(squares);
    const auto mine = span_of(held);
    const auto theirs = span_of(opponent);
    nb::gil_scoped_release release;
    const Board board = engine.board_of(board_squares);
    return EndgameSolver(board).solve(
        rack_of(mine, engine.rules()), rack_of(theirs, engine.rules()), scoreless, {low, high},
        {seconds, nodes, watched_by(watch), report_of<EndgameResult>(watch), lines, threads});
}

std::vector<std::optional<Play>> moves_of(const EndgameLine& line) {
    std::vector<std::optional<Play>> moves;
    for (const Play& play : line.moves) {
        moves.push_back(play.exists() ? std::optional(play) : std::nullopt);
    }
    return moves;
}

// A bound that says nothing is None.
std::optional<int> bound_of(int bound) {
    return std::abs(bound) < kUnbounded ? std::optional(bound) : std::nullopt;
}

void sample(const Engine& engine, const Leaves& leaves, std::uint64_t begin, std::uint64_t end,
            std::uint64_t seed, int threads, SharedSamples& samples) {
    require_fit(engine, &leaves);
    use_alone(samples, [&](LeaveSamples& own) {
        if (own.counts.size() != leaves.ranks().size()) {
            throw std::invalid_argument("samples of another edition");
        }
        sample_games(engine, leaves, begin, end, seed, threads, own);
    });
}

}  // namespace

MoveList list_moves(const Engine& engine, const nb::bytes& squares, const nb::bytes& held, int bag,
                    const Leaves* leaves, int opponent_points, bool exchanges, bool by_equity,
                    std::size_t top) {
    MoveList list;
    list.moves = moves(engine, squares, held, bag, leaves, opponent_points, exchanges, by_equity);
    for (const Decision& move : list.moves) {
        list.plays += move.play.exists();
        list.score_sum += move.play.score;
    }
    list.count = list.moves.size();
    if (top > 0 && list.count > top) list.moves.resize(top);
    return list;
}

void add_scrabble_results(nb::module_& module) {
    nb::class_<MoveList>(module, "ScrabbleMoves")
        .def_ro("moves", &MoveList::moves)
        .def_ro("count", &MoveList::count, "How many moves there are, listed or not.")
        .def_ro("plays", &MoveList::plays, "How many plays there are, listed or not.")
        .def_ro("score_sum", &MoveList::score_sum);
    nb::class_<EndgameLine>(module, "ScrabbleEndgameLine")
        .def_ro("value", &EndgameLine::value)
        .def_ro("proven", &EndgameLine::proven)
        .def_prop_ro("moves", &moves_of, "None is a pass.");
    nb::class_<EndgameResult>(module, "ScrabbleEndgame")
        .def_ro("value", &EndgameResult::value)
        .def_prop_ro("proven", &EndgameResult::proven)
        .def_prop_ro(
            "low", [](const EndgameResult& result) { return bound_of(result.low); },
            "Proven: the value is at least this.")
        .def_prop_ro(
            "high", [](const EndgameResult& result) { return bound_of(result.high); },
            "Proven: the value is at most this.")
        .def_ro("lines", &EndgameResult::lines)
        .def_ro("depth", &EndgameResult::depth)
        .def_ro("nodes", &EndgameResult::nodes);
}

void add_scrabble_players(nb::class_<Engine>& engine) {
    engine
        .def("sample_games", &sample, "leaves"_a, "begin"_a, "end"_a, "seed"_a, "threads"_a,
             "samples"_a)
        .def("decide", &decide, "board"_a, "rack"_a, "bag"_a, "leaves"_a.none(),
             "opponent_points"_a, "The best move by equity; by score without leaves.")
        .def("moves", &list_moves, "board"_a, "rack"_a, "bag"_a, "leaves"_a.none(),
             "opponent_points"_a, nb::kw_only(), "exchanges"_a = true, "by_equity"_a = true,
             "top"_a = 0)
        .def(
            "final_spread",
            [](const Engine& engine, const nb::bytes& first, const nb::bytes& second) {
                const Rules& rules = engine.rules();
                return final_spread(rules, rack_of(span_of(first), rules),
                                    rack_of(span_of(second), rules));
            },
            "first"_a, "second"_a,
            "What the first rack gains on the second if the game ends; an empty one has gone out.")
        .def("equity", &equity, "rack"_a, "move"_a, "bag"_a, "leaves"_a, "opponent_points"_a,
             "Thousandths of a point.")
        .def("endgame", &run_endgame, "board"_a, "rack"_a, "opponent"_a, nb::kw_only(),
             "scoreless"_a = 0, "seconds"_a = 0.0, "nodes"_a = 0, "lines"_a = 1, "threads"_a = 1,
             "low"_a = -kUnbounded, "high"_a = kUnbounded, "watch"_a = nb::none(),
             nb::sig("def endgame(self, board: bytes, rack: bytes, opponent: bytes, *, "
                     "scoreless: int = 0, seconds: float = 0.0, nodes: int = 0, lines: int = 1, "
                     "threads: int = 1, low: int = ..., high: int = ..., "
                     "watch: Callable[[ScrabbleEndgame | None], bool] | None = None) "
                     "-> ScrabbleEndgame"));
}

}  // namespace lexagon::bindings
