#include "bindings/grid.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "bindings/module.hpp"
#include "grid/exhaustive.hpp"
#include "grid/solve.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {
namespace {

using namespace lexagon::grid;
using lexicon::Alphabet;

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

// A lexicon made ready for the walk that lists words and paths.
struct Solver {
    WordTrie trie;
    int tiles;

    explicit Solver(const Graph& graph) : trie(graph), tiles(graph.facts().tiles) {}

    nb::str text(std::uint32_t word, const Alphabet& alphabet) const {
        const auto letters = trie.spelled(word);
        std::string text;
        alphabet.write(letters.data(), letters.size(), text);
        return nb::str(text.data(), text.size());
    }
};

Square make_square(int place, const std::vector<Face>& faces) {
    const Place stands = place == 1 ? Place::kFirst : place == 2 ? Place::kLast : Place::kAnywhere;
    return {faces, stands};
}

Board make_board(int rows, int columns, std::vector<Square> squares, int tiles, int neighbours) {
    Board board{Shape(rows, columns, neighbours_of(neighbours)), std::move(squares)};
    board.check(tiles);
    return board;
}

// The words of one board. Python takes them over column by column, which costs a call a column and
// not one for every field of every word.
struct BoardWords {
    Solution solution;
    const Solver* solver;
    std::size_t squares;

    std::size_t size() const { return solution.words.size(); }

    nb::list words(const Alphabet& alphabet) const {
        nb::list texts;
        for (const Solution::Word& word : solution.words) {
            texts.append(solver->text(word.number, alphabet));
        }
        return texts;
    }

    std::vector<std::uint32_t> scores() const {
        std::vector<std::uint32_t> scores;
        scores.reserve(size());
        for (const Solution::Word& word : solution.words) scores.push_back(word.score);
        return scores;
    }

    // `names` has what stands for each square in a path, so that all paths share these objects.
    nb::list paths(const nb::list& names) const {
        if (names.size() != squares) throw std::invalid_argument("one name for each square");
        nb::list all;
        for (const Solution::Word& word : solution.words) {
            nb::object paths = tuple_of_size(word.paths);
            for (std::size_t at = 0; at < word.paths; ++at) {
                const auto path = solution.path(word.first_path + at);
                nb::object steps = tuple_of_size(path.size());
                for (std::size_t step = 0; step < path.size(); ++step) {
                    nb::object name = names[path[step]];
                    PyTuple_SetItem(steps.ptr(), static_cast<Py_ssize_t>(step),
                                    name.release().ptr());
                }
                PyTuple_SetItem(paths.ptr(), static_cast<Py_ssize_t>(at), steps.release().ptr());
            }
            all.append(paths);
        }
        return all;
    }

    nb::list path_scores() const {
        nb::list all;
        for (const Solution::Word& word : solution.words) {
            nb::object scores = tuple_of_size(word.paths);
            for (std::size_t at = 0; at < word.paths; ++at) {
                nb::object score = nb::int_(solution.path_scores[word.first_path + at]);
                PyTuple_SetItem(scores.ptr(), static_cast<Py_ssize_t>(at), score.release().ptr());
            }
            all.append(scores);
        }
        return all;
    }

    // How many words pass each square on their best path.
    std::vector<std::uint32_t> heat() const {
        std::vector<std::uint32_t> counts(squares);
        for (const Solution::Word& word : solution.words) {
            for (const std::uint8_t square : solution.path(word.first_path)) ++counts[square];
        }
        return counts;
    }

 private:
    static nb::object tuple_of_size(std::size_t size) {
        return nb::steal(PyTuple_New(static_cast<Py_ssize_t>(size)));
    }
};

BoardWords solve_board(const Solver& solver, const Board& board, const ScoreRule& rule,
                       std::uint64_t steps, std::uint64_t paths) {
    nb::gil_scoped_release release;
    return {solve(solver.trie, board, rule, {steps, paths}), &solver, board.squares.size()};
}

double time_solve(const Solver& solver, const Board& board, const ScoreRule& rule, int repeats) {
    nb::gil_scoped_release release;
    std::size_t found = 0;
    for (int repeat = 0; repeat < repeats; ++repeat) {
        found += solve(solver.trie, board, rule, {}).words.size();
    }
    return static_cast<double>(found) / std::max(repeats, 1);
}

// What an exhaustive search found, in the order of finding, column by column.
struct PathSearch {
    ExhaustiveResult result;
    const Solver* solver;

    nb::list words(const Alphabet& alphabet) const {
        nb::list texts;
        for (const auto& found : result.found) texts.append(solver->text(found.word, alphabet));
        return texts;
    }

    std::vector<std::uint32_t> scores() const {
        std::vector<std::uint32_t> scores;
        for (const auto& found : result.found) scores.push_back(found.score);
        return scores;
    }

    std::vector<std::uint64_t> found_at() const {
        std::vector<std::uint64_t> tries;
        for (const auto& found : result.found) tries.push_back(found.at);
        return tries;
    }

    const char* stopped_by() const {
        switch (result.stopped) {
            case Stopped::kTries:
                return "tries";
            case Stopped::kWaiting:
                return "waiting";
            case Stopped::kDone:
                break;
        }
        return "";
    }
};

// What a signal's handler or the checkpoint raises ends the search and is passed on.
PathSearch search_board(const Solver& solver, const Board& board, const ScoreRule& rule,
                        bool breadth_first, const nb::bytes& starts, std::uint64_t max_tries,
                        std::uint64_t max_waiting, const nb::object& checkpoint) {
    const auto between = std::chrono::milliseconds(200);
    auto next = std::chrono::steady_clock::now() + between;
    const auto check = [&](std::uint64_t tries, std::uint64_t) {
        nb::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        if (checkpoint.is_none() || std::chrono::steady_clock::now() < next) return true;
        checkpoint(tries);
        next = std::chrono::steady_clock::now() + between;
        return true;
    };
    const auto from = span_of(starts);
    nb::gil_scoped_release release;
    return {search_exhaustively(solver.trie, board, rule,
                                breadth_first ? Order::kBreadthFirst : Order::kDepthFirst, from,
                                {max_tries, max_waiting}, check),
            &solver};
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
    nb::class_<Face>(module, "GridFace")
        .def(
            "__init__",
            [](Face* self, const nb::bytes& letters, std::uint32_t points) {
                const auto span = span_of(letters);
                new (self) Face{{span.begin(), span.end()}, points};
            },
            "letters"_a, "points"_a);
    nb::class_<Square>(module, "GridSquare")
        .def(
            "__init__",
            [](Square* self, int place, const std::vector<Face>& faces) {
                new (self) Square(make_square(place, faces));
            },
            "place"_a, "faces"_a);
    nb::class_<Board>(module, "GridBoard")
        .def(
            "__init__",
            [](Board* self, int rows, int columns, const std::vector<Square>& squares, int tiles,
               int neighbours) {
                new (self) Board(make_board(rows, columns, squares, tiles, neighbours));
            },
            "rows"_a, "columns"_a, "squares"_a, "tiles"_a, "neighbours"_a = 0);
    nb::class_<BoardWords>(module, "GridWords")
        .def("__len__", &BoardWords::size)
        .def("words", &BoardWords::words, "alphabet"_a,
             nb::sig("def words(self, alphabet: Alphabet) -> list[str]"))
        .def_prop_ro("scores", &BoardWords::scores)
        .def("paths", &BoardWords::paths, "squares"_a,
             nb::sig("def paths(self, squares: list[tuple[int, int]]) -> "
                     "list[tuple[tuple[tuple[int, int], ...], ...]]"),
             "The paths of each word, the best first, made of what stands for each square.")
        .def_prop_ro("path_scores", &BoardWords::path_scores,
                     nb::sig("def path_scores(self) -> list[tuple[int, ...]]"))
        .def_prop_ro("heat", &BoardWords::heat,
                     "How many words pass each square on their best path.");
    nb::class_<PathSearch>(module, "GridPathSearch")
        .def("words", &PathSearch::words, "alphabet"_a,
             nb::sig("def words(self, alphabet: Alphabet) -> list[str]"))
        .def_prop_ro("scores", &PathSearch::scores)
        .def_prop_ro("found_at", &PathSearch::found_at, "The try that found each word first.")
        .def_prop_ro("tries", [](const PathSearch& search) { return search.result.tries; })
        .def_prop_ro("peak_waiting",
                     [](const PathSearch& search) { return search.result.peak_waiting; })
        .def_prop_ro("bytes_each",
                     [](const PathSearch& search) { return search.result.bytes_each; })
        .def_prop_ro("stopped_by", &PathSearch::stopped_by,
                     "The limit that stopped it: `tries`, `waiting`, or empty for none.");
    nb::class_<Solver>(module, "GridSolver", nb::is_weak_referenceable())
        .def(nb::init<const Graph&>(), "graph"_a, nb::call_guard<nb::gil_scoped_release>())
        .def("solve", &solve_board, "board"_a, "rule"_a, "max_steps"_a, "max_paths"_a,
             nb::keep_alive<0, 1>())
        .def("time_solve", &time_solve, "board"_a, "rule"_a, "repeats"_a,
             "Solves a board over and over and makes no Python objects; for measuring.")
        .def("search", &search_board, "board"_a, "rule"_a, "breadth_first"_a, "starts"_a,
             "max_tries"_a, "max_waiting"_a, "checkpoint"_a.none(), nb::keep_alive<0, 1>(),
             nb::sig("def search(self, board: GridBoard, rule: ScoreRule, breadth_first: bool, "
                     "starts: bytes, max_tries: int, max_waiting: int, "
                     "checkpoint: collections.abc.Callable[[int], None] | None) -> GridPathSearch"),
             "Calls `checkpoint` with the tries so far, a few times a second; what it raises ends "
             "the search.");
    add_grid_scores(module);
}

}  // namespace lexagon::bindings
