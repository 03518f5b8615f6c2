#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <mutex>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "bindings/module.hpp"
#include "wordle/exact.hpp"
#include "wordle/feedback.hpp"
#include "wordle/greedy.hpp"
#include "wordle/hard_mode.hpp"
#include "wordle/partition.hpp"
#include "wordle/two_step.hpp"
#include "wordle/words.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {
namespace {

using namespace lexagon::wordle;
using Turns = std::vector<std::pair<Guess, Code>>;

// The lists of a game, and its feedback matrix once somebody needs it.
class Game {
 public:
    Game(int length, const nb::bytes& tiles, std::vector<Guess> answers)
        : lists_(length, from_zero(tiles), std::move(answers)) {}

    const WordLists& lists() const { return lists_; }

    // May be called without the GIL, by several threads.
    const FeedbackMatrix& matrix() const {
        std::call_once(made_, [&] { matrix_.emplace(lists_); });
        return *matrix_;
    }

 private:
    // Python's alphabets number their tiles from 1, the engine from 0.
    static std::vector<std::uint8_t> from_zero(const nb::bytes& tiles) {
        std::vector<std::uint8_t> result(tiles.size());
        for (std::size_t place = 0; place < result.size(); ++place) {
            const auto tile = static_cast<std::uint8_t>(tiles.c_str()[place]);
            if (tile == 0) throw std::invalid_argument("tiles are numbered from 1");
            result[place] = static_cast<std::uint8_t>(tile - 1);
        }
        return result;
    }

    WordLists lists_;
    mutable std::once_flag made_;
    mutable std::optional<FeedbackMatrix> matrix_;
};

std::vector<Turn> turns_of(const Turns& history) {
    std::vector<Turn> turns;
    for (const auto& [guess, code] : history) turns.push_back({guess, code});
    return turns;
}

nb::object matrix_of(nb::handle_t<Game> self) {
    const auto& game = nb::cast<const Game&>(self);
    const FeedbackMatrix* matrix = nullptr;
    {
        nb::gil_scoped_release release;
        matrix = &game.matrix();
    }
    return matrix->visit([&]<class Cell>(const Cell* cells) -> nb::object {
        using Array = nb::ndarray<nb::numpy, const Cell, nb::ndim<2>>;
        return nb::cast(Array(cells, {matrix->guess_count(), matrix->answer_count()}, self));
    });
}

std::vector<Code> codes_of_word(const Game& game, const nb::bytes& tiles) {
    const WordLists& lists = game.lists();
    if (tiles.size() != static_cast<std::size_t>(lists.length())) {
        throw std::invalid_argument("the word has another length than the game's");
    }
    std::vector<std::uint8_t> word;
    for (std::size_t place = 0; place < tiles.size(); ++place) {
        word.push_back(static_cast<std::uint8_t>(tiles.c_str()[place] - 1));
    }
    std::vector<Code> codes(lists.answer_count());
    for (Answer answer = 0; answer < codes.size(); ++answer) {
        codes[answer] = feedback(word, lists.guess(lists.guess_of(answer)));
    }
    return codes;
}

std::vector<Guess> all_or(const std::optional<std::vector<Guess>>& some, const Game& game) {
    if (some) return *some;
    std::vector<Guess> every(game.lists().guess_count());
    std::iota(every.begin(), every.end(), Guess{0});
    return every;
}

template <class Value, class Field>
nb::object column_of(const std::vector<GuessFigures>& figures, Field field) {
    auto* values = new std::vector<Value>();
    for (const GuessFigures& each : figures) values->push_back(static_cast<Value>(each.*field));
    nb::capsule owner(values,
                      [](void* held) noexcept { delete static_cast<std::vector<Value>*>(held); });
    return nb::cast(
        nb::ndarray<nb::numpy, Value, nb::ndim<1>>(values->data(), {values->size()}, owner));
}

// One array for each figure, in the order of the guesses.
nb::tuple figures(const Game& game, const std::vector<Answer>& set,
                  const std::optional<std::vector<Guess>>& guesses,
                  const std::vector<double>& prior) {
    std::vector<GuessFigures> found;
    {
        nb::gil_scoped_release release;
        found = figures_of(game.lists(), game.matrix(), set, all_or(guesses, game), prior);
    }
    return nb::make_tuple(column_of<std::uint32_t>(found, &GuessFigures::classes),
                          column_of<std::uint32_t>(found, &GuessFigures::largest),
                          column_of<std::uint64_t>(found, &GuessFigures::sum_of_squares),
                          column_of<double>(found, &GuessFigures::bits),
                          column_of<double>(found, &GuessFigures::weighted_bits));
}

// Lets Python answer whether to go on. A raised exception, Ctrl-C among them, ends the work and is
// passed on.
Checkpoint checkpoint_of(const nb::object& ask) {
    return [&ask](std::uint64_t done, std::uint64_t total) {
        nb::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        return ask.is_none() || nb::cast<bool>(ask(done, total));
    };
}

std::unique_ptr<ExactSolver> make_solver(const Game& game, const std::vector<Answer>& set,
                                         const std::optional<std::vector<Guess>>& legal, bool hard,
                                         std::vector<Cost> weights, std::size_t table_bytes) {
    nb::gil_scoped_release release;
    return ExactSolver::make(game.lists(), game.matrix(), set, all_or(legal, game),
                             {hard, std::move(weights), table_bytes});
}

ExactResult solve(ExactSolver& solver, std::optional<Guess> first, int limit, bool smallest_worst,
                  std::uint64_t most_work, const nb::object& checkpoint) {
    const Checkpoint ask = checkpoint_of(checkpoint);
    nb::gil_scoped_release release;
    return solver.solve({first, limit, smallest_worst, most_work}, ask);
}

nb::tuple refute(ExactSolver& solver, Guess first, Cost bound, int limit,
                 const nb::object& checkpoint) {
    const Checkpoint ask = checkpoint_of(checkpoint);
    ProofStep step;
    {
        nb::gil_scoped_release release;
        step = solver.refute(first, bound, limit, ask);
    }
    constexpr const char* names[] = {"one look", "look ahead", "search"};
    return nb::make_tuple(step.refuted, names[static_cast<std::size_t>(step.stage)], step.lower);
}

// For each node its guess and its branches, as (code, node).
nb::list nodes_of(const StrategyTree& tree) {
    nb::list nodes;
    for (std::uint32_t node = 0; node < tree.nodes.size(); ++node) {
        nb::list branches;
        for (const Branch& branch : tree.branches_of(node)) {
            branches.append(nb::make_tuple(branch.code, branch.node));
        }
        nodes.append(nb::make_tuple(tree.nodes[node].guess, branches));
    }
    return nodes;
}

Criterion criterion_of(std::string_view name) {
    if (name == "entropy") return Criterion::kEntropy;
    if (name == "parts") return Criterion::kParts;
    if (name == "expected") return Criterion::kExpected;
    if (name == "minimax") return Criterion::kMinimax;
    throw std::invalid_argument("no criterion of this name");
}

nb::list grow_greedily(const Game& game, const std::vector<Answer>& set,
                       const std::optional<std::vector<Guess>>& legal, std::string_view criterion,
                       std::optional<Guess> first, bool hard, bool candidates_only,
                       const nb::object& checkpoint) {
    const GreedyOptions options{criterion_of(criterion), first, hard, candidates_only};
    const Checkpoint ask = checkpoint_of(checkpoint);
    StrategyTree tree;
    {
        nb::gil_scoped_release release;
        tree = greedy_tree(game.lists(), game.matrix(), set, all_or(legal, game), options, ask);
    }
    return nodes_of(tree);
}

// As (guess, bits of it, bits of it and the best guess after it), best first.
std::vector<std::tuple<Guess, double, double>> look_two_steps(
    const Game& game, const std::vector<Answer>& set,
    const std::optional<std::vector<Guess>>& legal, std::size_t best, unsigned threads,
    const nb::object& checkpoint) {
    const Checkpoint ask = checkpoint_of(checkpoint);
    nb::gil_scoped_release release;
    std::vector<std::tuple<Guess, double, double>> found;
    for (const TwoStepBits& each : two_step_bits(game.lists(), game.matrix(), set,
                                                 all_or(legal, game), {best, threads}, ask)) {
        found.emplace_back(each.guess, each.first, each.both);
    }
    return found;
}

void add_exact(nb::module_& module) {
    nb::class_<ExactResult>(module, "ExactResult")
        .def_ro("proven", &ExactResult::proven)
        .def_ro("solvable", &ExactResult::solvable)
        .def_ro("first", &ExactResult::first)
        .def_ro("total", &ExactResult::total)
        .def_ro("worst", &ExactResult::worst)
        .def_ro("histogram", &ExactResult::histogram)
        .def_ro("nodes", &ExactResult::nodes)
        .def("tree", [](const ExactResult& result) { return nodes_of(result.tree); });
    nb::class_<ExactSolver>(module, "ExactSolver")
        .def(nb::new_(&make_solver), "words"_a, "answers"_a, "legal"_a.none(), "hard"_a,
             "weights"_a, "table_bytes"_a,
             nb::keep_alive<0, 2>())  // the words: argument 1 of a `new_` is the class
        .def("twin", &ExactSolver::clone, nb::keep_alive<0, 1>())
        .def("solve", &solve, "first"_a.none(), "limit"_a, "smallest_worst"_a, "most_work"_a,
             "checkpoint"_a.none())
        .def("refute", &refute, "first"_a, "bound"_a, "limit"_a, "checkpoint"_a.none());
}

}  // namespace

void add_wordle(nb::module_& module) {
    nb::class_<Game>(module, "WordleWords")
        .def(nb::init<int, const nb::bytes&, std::vector<Guess>>(), "length"_a, "tiles"_a,
             "answers"_a)
        .def("matrix", &matrix_of, "The feedback codes, guess by answer.")
        .def("codes_of_word", &codes_of_word, "tiles"_a,
             "The feedback codes of any word, guess or not, against every answer.")
        .def(
            "answers_left",
            [](const Game& game, const Turns& history) {
                return answers_left(game.lists(), turns_of(history));
            },
            "history"_a, "The answers (by place) that would have given this feedback.")
        .def(
            "legal_guesses",
            [](const Game& game, const Turns& history) {
                return legal_guesses(game.lists(), turns_of(history));
            },
            "history"_a, "The guesses that hard mode allows after this feedback.")
        .def("figures", &figures, "answers"_a, "guesses"_a.none(), "prior"_a,
             "For each guess: classes, largest class, sum of squares, bits, bits under the prior.")
        .def("greedy_tree", &grow_greedily, "answers"_a, "legal"_a.none(), "criterion"_a,
             "first"_a.none(), "hard"_a, "candidates_only"_a, "checkpoint"_a.none())
        .def("two_step_bits", &look_two_steps, "answers"_a, "legal"_a.none(), "best"_a, "threads"_a,
             "checkpoint"_a.none());
    nb::register_exception_translator([](const std::exception_ptr& raised, void*) {
        try {
            std::rethrow_exception(raised);
        } catch (const Cancelled&) {
            PyErr_SetNone(PyExc_KeyboardInterrupt);
        }
    });
    add_exact(module);
}

}  // namespace lexagon::bindings
