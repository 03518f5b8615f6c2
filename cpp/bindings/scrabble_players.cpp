#include <algorithm>
#include <functional>
#include <stdexcept>

#include "bindings/scrabble.hpp"
#include "scrabble/autoplay.hpp"
#include "scrabble/endgame.hpp"
#include "scrabble/simulation.hpp"
#include "scrabble/training.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {

using namespace lexagon::scrabble;

namespace {

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

LeaveValue leave_value_of(const Leaves* leaves, int bag, int opponent_points) {
    return {leaves, bag == 0, 2 * kPoint * opponent_points};
}

// (play or None, tiles exchanged, equity)
nb::tuple decision_tuple(const Decision& decision) {
    nb::object play = nb::none();
    if (decision.play.exists()) play = tuple_of(decision.play);
    return nb::make_tuple(play, bytes_of(decision.exchanged), decision.equity);
}

nb::tuple decide(const Engine& engine, const nb::bytes& squares, const nb::bytes& held, int bag,
                 const Leaves* leaves, int opponent_points) {
    require_fit(engine, leaves);
    Decision decision;
    {
        const auto board_squares = span_of(squares);
        const auto tiles = span_of(held);
        nb::gil_scoped_release release;
        const Board board = engine.board_of(board_squares);
        decision = Decider(engine).decide(board, rack_of(tiles, engine.rules()), bag,
                                          leave_value_of(leaves, bag, opponent_points));
    }
    return decision_tuple(decision);
}

nb::list ranked(const Engine& engine, const nb::bytes& squares, const nb::bytes& held, int bag,
                const Leaves* leaves, int opponent_points, std::size_t limit) {
    require_fit(engine, leaves);
    std::vector<Decision> decisions;
    {
        const auto board_squares = span_of(squares);
        const auto tiles = span_of(held);
        nb::gil_scoped_release release;
        const Board board = engine.board_of(board_squares);
        decisions = ranked_decisions(engine, board, rack_of(tiles, engine.rules()), bag,
                                     leave_value_of(leaves, bag, opponent_points));
    }
    if (limit > 0 && decisions.size() > limit) decisions.resize(limit);
    nb::list list;
    for (const Decision& decision : decisions) list.append(decision_tuple(decision));
    return list;
}

// (how many plays there are, the sum of their scores, the first of them by equity)
nb::tuple best_plays(const Engine& engine, const nb::bytes& squares, const nb::bytes& held,
                     const Leaves* leaves, int bag, int opponent_points, std::size_t limit) {
    require_fit(engine, leaves);
    std::vector<Decision> decisions;
    std::int64_t score_sum = 0;
    {
        const auto board_squares = span_of(squares);
        const auto tiles = span_of(held);
        nb::gil_scoped_release release;
        const Board board = engine.board_of(board_squares);
        // With no bag there are no exchanges among them.
        decisions = ranked_decisions(engine, board, rack_of(tiles, engine.rules()), 0,
                                     leave_value_of(leaves, bag, opponent_points));
        for (const Decision& decision : decisions) score_sum += decision.play.score;
    }
    nb::list list;
    for (std::size_t place = 0; place < std::min(limit, decisions.size()); ++place) {
        list.append(tuple_of(decisions[place].play));
    }
    return nb::make_tuple(decisions.size(), score_sum, list);
}

// Reads (row, column, across, tiles, score), or None for no play.
Play play_of(nb::handle given) {
    Play play;
    if (given.is_none()) return play;
    const auto fields = nb::cast<nb::tuple>(given);
    if (fields.size() != 5) throw std::invalid_argument("a play has five fields");
    const int row = nb::cast<int>(fields[0]);
    const int column = nb::cast<int>(fields[1]);
    const auto tiles = nb::cast<nb::bytes>(fields[3]);
    if (row < 0 || row >= kMaxSide || column < 0 || column >= kMaxSide || tiles.size() == 0 ||
        tiles.size() > static_cast<std::size_t>(kMaxSide)) {
        throw std::invalid_argument("a play that is not on the board");
    }
    play.row = static_cast<std::uint8_t>(row);
    play.column = static_cast<std::uint8_t>(column);
    play.direction = nb::cast<bool>(fields[2]) ? Direction::kAcross : Direction::kDown;
    play.length = static_cast<std::uint8_t>(tiles.size());
    play.score = nb::cast<int>(fields[4]);
    std::ranges::copy(span_of(tiles), play.tiles.begin());
    play.placed = static_cast<std::uint8_t>(
        std::ranges::count_if(span_of(tiles), [](Tile tile) { return tile != 0; }));
    return play;
}

// Tiles that need not fit a rack: all that nobody has played.
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

// Looks for Ctrl-C, and asks the watcher whether to go on. The watcher outlives the call, so it is
// borrowed.
Checkpoint checkpoint_of(nb::handle watch) {
    return [watch](std::uint64_t, std::uint64_t) {
        nb::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        return watch.is_none() || nb::cast<bool>(watch(nb::none()));
    };
}

// Shows the watcher each result on the way, as the tuple that the call itself returns at the end.
template <class Result>
std::function<bool(const Result&)> report_of(nb::handle watch,
                                             nb::tuple (*tuple_of_result)(const Result&)) {
    if (watch.is_none()) return {};
    return [watch, tuple_of_result](const Result& result) {
        nb::gil_scoped_acquire acquire;
        return nb::cast<bool>(watch(tuple_of_result(result)));
    };
}

nb::tuple simulation_tuple(const SimulationResult& result) {
    nb::list ranking;
    for (const Simulated& one : result.ranking) {
        ranking.append(
            nb::make_tuple(one.candidate, one.deals, one.mean, one.standard_error, one.in_play));
    }
    return nb::make_tuple(result.iterations, result.decided, ranking);
}

nb::tuple endgame_tuple(const EndgameResult& result) {
    nb::list line;
    for (const Play& play : result.line) {
        if (play.exists()) {
            line.append(tuple_of(play));
        } else {
            line.append(nb::none());
        }
    }
    return nb::make_tuple(result.value, line, result.exact, result.depth, result.nodes);
}

nb::tuple run_simulation(const Engine& engine, const Leaves& leaves, const nb::bytes& squares,
                         const nb::bytes& held, const nb::bytes& unseen, const nb::bytes& opponent,
                         int bag, int scoreless, const nb::list& candidates, int plies,
                         std::int64_t iterations, double seconds, double certainty,
                         std::uint64_t seed, int threads, nb::object watch) {
    require_fit(engine, &leaves);
    const Rules& rules = engine.rules();
    const Board board = engine.board_of(span_of(squares));
    const PlayerView player_view{rack_of(span_of(held), rules), pool_of(span_of(unseen), rules),
                                 rack_of(span_of(opponent), rules), bag, scoreless};
    std::vector<Decision> decisions;
    for (nb::handle candidate : candidates) {
        const auto pair = nb::cast<nb::tuple>(candidate);
        if (pair.size() != 2) throw std::invalid_argument("a candidate is a play and an exchange");
        Decision decision{play_of(pair[0]), rack_of(span_of(nb::cast<nb::bytes>(pair[1])), rules),
                          0};
        if (decision.play.exists()) engine.check_play(board, player_view.rack, decision.play);
        for (std::size_t tile = 0; tile < decision.exchanged.counts.size(); ++tile) {
            if (decision.exchanged.counts[tile] > player_view.rack.counts[tile] ||
                (decision.exchanged.size > 0 && decision.play.exists())) {
                throw std::invalid_argument("an exchange of tiles that the rack lacks");
            }
        }
        decisions.push_back(decision);
    }
    SimulationResult result;
    {
        nb::gil_scoped_release release;
        result = simulate(engine, leaves, board, player_view, decisions,
                          {plies, iterations, seconds, certainty, seed, threads,
                           checkpoint_of(watch), report_of(watch, &simulation_tuple)});
    }
    return simulation_tuple(result);
}

nb::tuple run_endgame(const Engine& engine, const nb::bytes& squares, const nb::bytes& held,
                      const nb::bytes& opponent, int scoreless, double seconds, std::uint64_t nodes,
                      nb::object watch) {
    EndgameResult result;
    {
        const auto board_squares = span_of(squares);
        const auto mine = span_of(held);
        const auto theirs = span_of(opponent);
        nb::gil_scoped_release release;
        const Board board = engine.board_of(board_squares);
        result = solve_endgame(
            board, rack_of(mine, engine.rules()), rack_of(theirs, engine.rules()), scoreless,
            {seconds, nodes, checkpoint_of(watch), report_of(watch, &endgame_tuple)});
    }
    return endgame_tuple(result);
}

}  // namespace

void add_scrabble_players(nb::class_<Engine>& engine) {
    engine
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
        .def("decide", &decide, "board"_a, "rack"_a, "bag"_a, "leaves"_a.none(),
             "opponent_points"_a)
        .def("ranked", &ranked, "board"_a, "rack"_a, "bag"_a, "leaves"_a.none(),
             "opponent_points"_a, "limit"_a)
        .def("best_plays", &best_plays, "board"_a, "rack"_a, "leaves"_a.none(), "bag"_a,
             "opponent_points"_a, "limit"_a, "The first plays by equity; by score without leaves.")
        .def("simulate", &run_simulation, "leaves"_a, "board"_a, "rack"_a, "unseen"_a, "opponent"_a,
             "bag"_a, "scoreless"_a, "candidates"_a, "plies"_a, "iterations"_a, "seconds"_a,
             "certainty"_a, "seed"_a, "threads"_a, "watch"_a = nb::none())
        .def("endgame", &run_endgame, "board"_a, "rack"_a, "opponent"_a, "scoreless"_a, "seconds"_a,
             "nodes"_a, "watch"_a = nb::none());
}

}  // namespace lexagon::bindings
