#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <stdexcept>

#include "bindings/module.hpp"
#include "grid/board_search.hpp"
#include "grid/exhaustive.hpp"
#include "grid/scorer.hpp"
#include "grid/solve.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {
namespace {

using namespace lexagon::grid;

std::span<const std::uint8_t> span_of(const nb::bytes& bytes) {
    return {reinterpret_cast<const std::uint8_t*>(bytes.c_str()), bytes.size()};
}

nb::bytes bytes_of(std::span<const std::uint8_t> span) {
    return nb::bytes(span.data(), span.size());
}

ScoreRule make_rule(int min_length, std::uint32_t per, const std::vector<std::uint32_t>& times,
                    const std::vector<std::uint32_t>& plus) {
    ScoreRule rule;
    if (per == 0 || times.size() != rule.times.size() || plus.size() != rule.plus.size()) {
        throw std::invalid_argument("a rule has one factor and one bonus for each length");
    }
    rule.min_length = min_length;
    rule.per = per;
    std::copy(times.begin(), times.end(), rule.times.begin());
    std::copy(plus.begin(), plus.end(), rule.plus.begin());
    return rule;
}

// Python gives a square as (place, [(letters, points), …]).
using SquareArgument = std::tuple<int, std::vector<std::pair<nb::bytes, std::uint32_t>>>;

Board board_of(int rows, int columns, const std::vector<SquareArgument>& squares, int tiles) {
    Board board{Shape(rows, columns), {}};
    for (const auto& [place, faces] : squares) {
        Square square;
        square.place = place == 1 ? Place::kFirst : place == 2 ? Place::kLast : Place::kAnywhere;
        for (const auto& [letters, points] : faces) {
            const auto span = span_of(letters);
            square.faces.push_back({{span.begin(), span.end()}, points});
        }
        board.squares.push_back(std::move(square));
    }
    board.check(tiles);
    return board;
}

// A lexicon made ready for the walk that lists words and paths.
struct Solver {
    WordTrie trie;
    int tiles;

    explicit Solver(const Graph& graph) : trie(graph), tiles(graph.facts().tiles) {}

    nb::bytes letters(std::uint32_t word) const { return bytes_of(trie.spelled(word)); }
};

nb::list solve_board(const Solver& solver, const Board& board, const ScoreRule& rule,
                     std::uint64_t steps, std::uint64_t paths) {
    Solution solution;
    {
        nb::gil_scoped_release release;
        solution = solve(solver.trie, board, rule, {steps, paths});
    }
    nb::list words;
    for (const Solution::Word& word : solution.words) {
        nb::list all;
        for (std::size_t at = word.first_path; at < word.first_path + word.paths; ++at) {
            all.append(nb::make_tuple(bytes_of(solution.path(at)), solution.path_scores[at]));
        }
        words.append(nb::make_tuple(solver.letters(word.number), word.score, all));
    }
    return words;
}

double time_solve(const Solver& solver, const Board& board, const ScoreRule& rule, int repeats) {
    nb::gil_scoped_release release;
    std::size_t found = 0;
    for (int repeat = 0; repeat < repeats; ++repeat) {
        found += solve(solver.trie, board, rule, {}).words.size();
    }
    return static_cast<double>(found) / std::max(repeats, 1);
}

// Ctrl-C, or whatever else a signal's handler raises, ends the work and is passed on.
bool check_signals(std::uint64_t, std::uint64_t) {
    nb::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    return true;
}

nb::tuple search_board(const Solver& solver, const Board& board, const ScoreRule& rule,
                       bool breadth_first, const nb::bytes& starts, std::uint64_t max_tries,
                       std::uint64_t max_waiting) {
    ExhaustiveResult result;
    const auto from = span_of(starts);
    {
        nb::gil_scoped_release release;
        result = search_exhaustively(solver.trie, board, rule,
                                     breadth_first ? Order::kBreadthFirst : Order::kDepthFirst,
                                     from, {max_tries, max_waiting}, check_signals);
    }
    nb::list found;
    for (const auto& [word, score, at] : result.found) {
        found.append(nb::make_tuple(solver.letters(word), score, at));
    }
    const char* stopped = result.stopped == Stopped::kTries     ? "tries"
                          : result.stopped == Stopped::kWaiting ? "waiting"
                                                                : "";
    return nb::make_tuple(result.tries, found, result.peak_waiting, result.bytes_each, stopped);
}

// A lexicon and a rule made ready for scoring boards of plain letters.
struct ScoreBook {
    ScoreTrie trie;
    std::vector<std::uint32_t> scores;

    ScoreBook(const Graph& graph, const std::optional<std::pair<int, int>>& qu,
              const ScoreRule& rule, const std::vector<std::uint32_t>& tile_points)
        : trie(graph, qu_of(graph, qu)), scores(trie.word_scores(rule, tile_points)) {}

 private:
    static std::optional<QuTiles> qu_of(const Graph& graph,
                                        const std::optional<std::pair<int, int>>& qu) {
        if (!qu) return std::nullopt;
        const int tiles = graph.facts().tiles;
        if (qu->first < 1 || qu->first > tiles || qu->second < 1 || qu->second > tiles) {
            throw std::invalid_argument("q and u are tiles of the alphabet");
        }
        return QuTiles{static_cast<Tile>(qu->first), static_cast<Tile>(qu->second)};
    }
};

std::vector<std::uint64_t> score_all(const ScoreBook& book, int rows, int columns,
                                     const nb::bytes& boards, int threads) {
    const auto span = span_of(boards);
    const Shape shape(rows, columns);
    nb::gil_scoped_release release;
    return score_boards(book.trie, book.scores, shape, span, threads);
}

// One board's changes, by each build of the kernel; for tests and for the curious.
std::vector<std::uint64_t> score_changes(const ScoreBook& book, int rows, int columns,
                                         const nb::bytes& board, int square, bool vector) {
    Scorer scorer(book.trie, book.scores, Shape(rows, columns), vector);
    std::vector<std::uint64_t> totals(static_cast<std::size_t>(book.trie.symbols()));
    scorer.score_changes(span_of(board), square, totals);
    return totals;
}

std::uint64_t score_portably(const ScoreBook& book, int rows, int columns, const nb::bytes& board) {
    return Scorer(book.trie, book.scores, Shape(rows, columns), false).score(span_of(board));
}

void add_board_search(nb::module_& module) {
    nb::class_<BoardSearch>(module, "BoardSearch")
        .def(
            "__init__",
            [](BoardSearch* self, const ScoreBook& book, int rows, int columns, std::uint64_t seed,
               std::uint64_t steps_per_run, double hot, double cold, std::uint64_t polish,
               const std::vector<std::uint32_t>& dice, std::size_t keep) {
                new (self) BoardSearch(book.trie, book.scores, Shape(rows, columns),
                                       {seed, steps_per_run, hot, cold, polish, dice, keep});
            },
            "book"_a, "rows"_a, "columns"_a, "seed"_a, "steps_per_run"_a, "hot"_a, "cold"_a,
            "polish"_a, "dice"_a, "keep"_a, nb::keep_alive<1, 2>())
        .def("run", &BoardSearch::run, "steps"_a,
             "target"_a = std::numeric_limits<std::uint64_t>::max(),
             nb::call_guard<nb::gil_scoped_release>())
        .def_prop_ro("best",
                     [](const BoardSearch& search) {
                         nb::list best;
                         for (const auto& [score, board] : search.best()) {
                             best.append(nb::make_tuple(score, bytes_of(board)));
                         }
                         return best;
                     })
        .def_prop_ro("state",
                     [](const BoardSearch& search) {
                         const auto text = search.state();
                         return nb::bytes(text.data(), text.size());
                     })
        .def(
            "restore",
            [](BoardSearch& search, const nb::bytes& state) {
                search.restore({state.c_str(), state.size()});
            },
            "state"_a)
        .def_prop_ro("steps", &BoardSearch::steps)
        .def_prop_ro("runs", &BoardSearch::runs);
}

}  // namespace

void add_grid(nb::module_& module) {
    nb::class_<ScoreRule>(module, "ScoreRule")
        .def(
            "__init__",
            [](ScoreRule* self, int min_length, std::uint32_t per,
               const std::vector<std::uint32_t>& times, const std::vector<std::uint32_t>& plus) {
                new (self) ScoreRule(make_rule(min_length, per, times, plus));
            },
            "min_length"_a, "per"_a, "times"_a, "plus"_a)
        .def("score", &ScoreRule::score, "points"_a, "length"_a);
    nb::class_<Board>(module, "GridBoard")
        .def(
            "__init__",
            [](Board* self, int rows, int columns, const std::vector<SquareArgument>& squares,
               int tiles) { new (self) Board(board_of(rows, columns, squares, tiles)); },
            "rows"_a, "columns"_a, "squares"_a, "tiles"_a);
    nb::class_<Solver>(module, "GridSolver")
        .def(nb::init<const Graph&>(), "graph"_a, nb::call_guard<nb::gil_scoped_release>())
        .def("solve", &solve_board, "board"_a, "rule"_a, "max_steps"_a, "max_paths"_a)
        .def("time_solve", &time_solve, "board"_a, "rule"_a, "repeats"_a,
             "Solves a board over and over and makes no Python objects; for measuring.")
        .def("search", &search_board, "board"_a, "rule"_a, "breadth_first"_a, "starts"_a,
             "max_tries"_a, "max_waiting"_a);
    nb::class_<ScoreBook>(module, "ScoreBook")
        .def(nb::init<const Graph&, const std::optional<std::pair<int, int>>&, const ScoreRule&,
                      const std::vector<std::uint32_t>&>(),
             "graph"_a, "qu"_a.none(), "rule"_a, "tile_points"_a)
        .def("score_all", &score_all, "rows"_a, "columns"_a, "boards"_a, "threads"_a)
        .def("score_changes", &score_changes, "rows"_a, "columns"_a, "board"_a, "square"_a,
             "vector"_a)
        .def("score_portably", &score_portably, "rows"_a, "columns"_a, "board"_a);
    add_board_search(module);
}

}  // namespace lexagon::bindings
