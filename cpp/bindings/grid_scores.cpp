#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <limits>
#include <stdexcept>

#include "bindings/exclusive.hpp"
#include "bindings/grid.hpp"
#include "grid/board_search.hpp"
#include "grid/scorer.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {
namespace {

using namespace lexagon::grid;

// A lexicon and a rule made ready for scoring boards of plain letters.
struct ScoreBook {
    ScoreTrie trie;
    std::vector<std::uint32_t> scores;
    Neighbours neighbours;

    ScoreBook(const Graph& graph, const std::optional<std::pair<int, int>>& qu,
              const ScoreRule& rule, const std::vector<std::uint32_t>& tile_points, int neighbours)
        : trie(graph, qu_of(graph, qu)),
          scores(trie.word_scores(rule, tile_points)),
          neighbours(neighbours_of(neighbours)) {}

    Shape shape(int rows, int columns) const { return {rows, columns, neighbours}; }
};

std::vector<std::uint64_t> score_all(const ScoreBook& book, int rows, int columns,
                                     const nb::bytes& boards, int threads) {
    const auto span = span_of(boards);
    const Shape shape = book.shape(rows, columns);
    nb::gil_scoped_release release;
    return score_boards(book.trie, book.scores, shape, span, threads);
}

Kernel kernel_of(std::string_view name) {
    if (name == "vector") return Kernel::kVector;
    if (name == "plain") return Kernel::kPlain;
    if (name == "recursion") return Kernel::kRecursion;
    throw std::invalid_argument("a kernel is vector, plain or recursion");
}

// One board or its changes, by each kernel; for tests and for the curious.
std::vector<std::uint64_t> score_changes(const ScoreBook& book, int rows, int columns,
                                         const nb::bytes& board, int square,
                                         std::string_view kernel) {
    Scorer scorer(book.trie, book.scores, book.shape(rows, columns), kernel_of(kernel));
    std::vector<std::uint64_t> totals(static_cast<std::size_t>(book.trie.symbols()));
    scorer.score_changes(span_of(board), square, totals);
    return totals;
}

std::uint64_t score_by(const ScoreBook& book, int rows, int columns, const nb::bytes& board,
                       std::string_view kernel) {
    Scorer scorer(book.trie, book.scores, book.shape(rows, columns), kernel_of(kernel));
    return scorer.score(span_of(board));
}

// A board that a search found, as symbols, with its score.
struct RankedBoard {
    std::uint64_t score;
    BoardSearch::Symbols symbols;

    bool operator==(const RankedBoard&) const = default;
};

using SharedSearch = Exclusive<BoardSearch>;

std::vector<RankedBoard> ranked_boards(SharedSearch& search) {
    return use_alone(search, [](const BoardSearch& own) {
        std::vector<RankedBoard> boards;
        for (const auto& [score, symbols] : own.best()) boards.push_back({score, symbols});
        return boards;
    });
}

nb::bytes state_of(SharedSearch& search) {
    const auto text = use_alone(search, [](const BoardSearch& own) { return own.state(); });
    return nb::bytes(text.data(), text.size());
}

void restore(SharedSearch& search, const nb::bytes& state) {
    const std::string_view text(state.c_str(), state.size());
    use_alone(search, [&](BoardSearch& own) { own.restore(text); });
}

void run_search(SharedSearch& search, std::uint64_t steps, std::uint64_t target) {
    use_alone(search, [&](BoardSearch& own) { own.run(steps, target); });
}

template <auto Count>
std::uint64_t count_of(SharedSearch& search) {
    return use_alone(search, [](const BoardSearch& own) { return (own.*Count)(); });
}

void add_board_search(nb::module_& module) {
    nb::class_<RankedBoard>(module, "RankedBoard")
        .def_ro("score", &RankedBoard::score)
        .def_prop_ro("symbols", [](const RankedBoard& board) { return bytes_of(board.symbols); })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"));
    nb::class_<SharedSearch>(module, "BoardSearch")
        .def(
            "__init__",
            [](SharedSearch* self, const ScoreBook& book, int rows, int columns, std::uint64_t seed,
               std::uint64_t steps_per_run, double hot, double cold, std::uint64_t polish,
               const std::vector<std::uint32_t>& dice, std::size_t keep) {
                SearchOptions options{seed, steps_per_run, hot, cold, polish, dice, keep};
                new (self) SharedSearch(book.trie, book.scores, book.shape(rows, columns),
                                        std::move(options));
            },
            "book"_a, "rows"_a, "columns"_a, "seed"_a, "steps_per_run"_a, "hot"_a, "cold"_a,
            "polish"_a, "dice"_a, "keep"_a, nb::keep_alive<1, 2>())
        .def("run", &run_search, "steps"_a, "target"_a = std::numeric_limits<std::uint64_t>::max())
        .def_prop_ro("best", &ranked_boards)
        .def_prop_ro("state", &state_of)
        .def("restore", &restore, "state"_a)
        .def_prop_ro("steps", &count_of<&BoardSearch::steps>)
        .def_prop_ro("runs", &count_of<&BoardSearch::runs>);
}

}  // namespace

void add_grid_scores(nb::module_& module) {
    nb::class_<ScoreBook>(module, "ScoreBook", nb::is_weak_referenceable())
        .def(nb::init<const Graph&, const std::optional<std::pair<int, int>>&, const ScoreRule&,
                      const std::vector<std::uint32_t>&, int>(),
             "graph"_a, "qu"_a.none(), "rule"_a, "tile_points"_a, "neighbours"_a = 0)
        .def("score_all", &score_all, "rows"_a, "columns"_a, "boards"_a, "threads"_a)
        .def("score_changes", &score_changes, "rows"_a, "columns"_a, "board"_a, "square"_a,
             "kernel"_a)
        .def("score_by", &score_by, "rows"_a, "columns"_a, "board"_a, "kernel"_a);
    add_board_search(module);
}

}  // namespace lexagon::bindings
