#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <numeric>
#include <optional>
#include <stdexcept>
#include <type_traits>

#include "bindings/checkpoint.hpp"
#include "bindings/exclusive.hpp"
#include "bindings/module.hpp"
#include "bindings/wordle.hpp"
#include "wordle/absurdle.hpp"
#include "wordle/exact.hpp"
#include "wordle/feedback.hpp"
#include "wordle/fixed_openers.hpp"
#include "wordle/greedy.hpp"
#include "wordle/hard_mode.hpp"
#include "wordle/partition.hpp"
#include "wordle/tree.hpp"
#include "wordle/two_step.hpp"
#include "wordle/words.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {
namespace {

using namespace lexagon::wordle;
using Game = WordleGame;
using Turns = std::vector<std::pair<Guess, Code>>;

Mode mode_of(int hard) {
    if (hard < 0 || hard > 2) throw std::invalid_argument("hard is 0, 1 or 2 (ultra-hard)");
    return static_cast<Mode>(hard);
}

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

// The figures of some guesses, one column each, in the order of the guesses.
struct FigureColumns {
    std::vector<std::uint32_t> classes;
    std::vector<std::uint32_t> largest;
    std::vector<std::uint64_t> sum_of_squares;
    std::vector<double> bits;
    std::vector<double> weighted_bits;
};

FigureColumns figures(const Game& game, const std::vector<Answer>& set,
                      const std::optional<std::vector<Guess>>& guesses,
                      const std::vector<double>& prior) {
    nb::gil_scoped_release release;
    FigureColumns columns;
    for (const GuessFigures& each :
         figures_of(game.lists(), game.matrix(), set, all_or(guesses, game), prior)) {
        columns.classes.push_back(each.classes);
        columns.largest.push_back(each.largest);
        columns.sum_of_squares.push_back(each.sum_of_squares);
        columns.bits.push_back(each.bits);
        columns.weighted_bits.push_back(each.weighted_bits);
    }
    return columns;
}

// A column as a NumPy array that keeps its figures alive.
template <auto Column>
auto column_of(nb::handle_t<FigureColumns> self) {
    auto& values = nb::cast<FigureColumns&>(self).*Column;
    using Value = typename std::remove_reference_t<decltype(values)>::value_type;
    return nb::cast(
        nb::ndarray<nb::numpy, Value, nb::ndim<1>>(values.data(), {values.size()}, self));
}

std::unique_ptr<ExactSolver> make_solver(const Game& game, const std::vector<Answer>& set,
                                         const std::optional<std::vector<Guess>>& legal, Mode mode,
                                         std::vector<Cost> weights, std::size_t table_bytes) {
    nb::gil_scoped_release release;
    return ExactSolver::make(game.lists(), game.matrix(), set, all_or(legal, game),
                             {mode, std::move(weights), table_bytes});
}

// A solver serves one thread at a time: its transposition table changes with every question.
using SharedSolver = Exclusive<std::unique_ptr<ExactSolver>>;

std::unique_ptr<SharedSolver> make_shared_solver(const Game& game, const std::vector<Answer>& set,
                                                 const std::optional<std::vector<Guess>>& legal,
                                                 int hard, std::vector<Cost> weights,
                                                 std::size_t table_bytes) {
    return std::make_unique<SharedSolver>(
        make_solver(game, set, legal, mode_of(hard), std::move(weights), table_bytes));
}

std::unique_ptr<SharedSolver> clone(SharedSolver& solver) {
    return use_alone(solver,
                     [](auto& own) { return std::make_unique<SharedSolver>(own->clone()); });
}

ExactResult solve(SharedSolver& solver, std::optional<Guess> first, int limit, bool may_lose,
                  bool smallest_worst, std::uint64_t most_work, const nb::object& checkpoint) {
    const Checkpoint ask = checkpoint_of(checkpoint);
    return use_alone(solver, [&](auto& own) {
        return own->solve({first, limit, may_lose, smallest_worst, most_work}, ask);
    });
}

ProofStep refute(SharedSolver& solver, Guess first, Cost bound, int limit,
                 const nb::object& checkpoint) {
    const Checkpoint ask = checkpoint_of(checkpoint);
    return use_alone(solver, [&](auto& own) { return own->refute(first, bound, limit, ask); });
}

std::optional<Code> unsolvable_after(SharedSolver& solver, Guess first, int limit,
                                     const nb::object& checkpoint) {
    const Checkpoint ask = checkpoint_of(checkpoint);
    return use_alone(solver, [&](auto& own) { return own->unsolvable_after(first, limit, ask); });
}

ProofStep follow(SharedSolver& solver, const std::vector<Guess>& fixed, Cost bound,
                 const nb::object& checkpoint) {
    const Checkpoint ask = checkpoint_of(checkpoint);
    return use_alone(solver, [&](auto& own) { return own->follow(fixed, bound, ask); });
}

using PairRows = std::vector<std::tuple<Guess, Guess, std::uint32_t>>;

std::pair<PairRows, std::uint32_t> pairs_of(const WordleGame& game, const std::vector<Answer>& set,
                                            const std::optional<std::vector<Guess>>& legal,
                                            std::size_t most, unsigned threads,
                                            const nb::object& checkpoint) {
    const Checkpoint ask = checkpoint_of(checkpoint);
    nb::gil_scoped_release release;
    const GuessPairs found =
        best_pairs(game.lists(), game.matrix(), set, all_or(legal, game), most, threads, ask);
    PairRows rows;
    for (const GuessPair& each : found.pairs)
        rows.emplace_back(each.first, each.second, each.merit);
    return {std::move(rows), found.next};
}

std::vector<std::uint32_t> classes_with(const WordleGame& game, const std::vector<Answer>& set,
                                        const std::optional<std::vector<Guess>>& legal,
                                        const std::vector<Guess>& fixed) {
    nb::gil_scoped_release release;
    return joint_classes(game.lists(), game.matrix(), set, all_or(legal, game), fixed);
}

const char* stage_name(const ProofStep& step) {
    constexpr const char* names[] = {"one look", "look ahead", "two looks ahead", "search"};
    return names[static_cast<std::size_t>(step.stage)];
}

// A node of a strategy tree with its own branches, so that Python need not know the engine's arena.
struct StrategyNode {
    Guess guess = 0;
    std::vector<Branch> branches;
};

std::vector<StrategyNode> nodes_of(const StrategyTree& tree) {
    std::vector<StrategyNode> nodes;
    nodes.reserve(tree.nodes.size());
    for (std::uint32_t node = 0; node < tree.nodes.size(); ++node) {
        const auto branches = tree.branches_of(node);
        nodes.push_back({tree.nodes[node].guess, {branches.begin(), branches.end()}});
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

std::vector<StrategyNode> grow_greedily(const Game& game, const std::vector<Answer>& set,
                                        const std::optional<std::vector<Guess>>& legal,
                                        std::string_view criterion, std::optional<Guess> first,
                                        int hard, bool candidates_only,
                                        const nb::object& checkpoint) {
    const GreedyOptions options{criterion_of(criterion), first, mode_of(hard), candidates_only};
    const Checkpoint ask = checkpoint_of(checkpoint);
    nb::gil_scoped_release release;
    return nodes_of(
        greedy_tree(game.lists(), game.matrix(), set, all_or(legal, game), options, ask));
}

std::vector<TwoStepBits> look_two_steps(const Game& game, const std::vector<Answer>& set,
                                        const std::optional<std::vector<Guess>>& legal,
                                        std::size_t best, unsigned threads,
                                        const nb::object& checkpoint) {
    const Checkpoint ask = checkpoint_of(checkpoint);
    nb::gil_scoped_release release;
    return two_step_bits(game.lists(), game.matrix(), set, all_or(legal, game), {best, threads},
                         ask);
}

AbsurdleResult play_absurdle(const Game& game, const std::vector<Answer>& set,
                             const std::optional<std::vector<Guess>>& legal, int hard, int threads,
                             std::size_t tries, std::uint64_t most_work,
                             const nb::object& checkpoint) {
    const Checkpoint ask = checkpoint_of(checkpoint);
    nb::gil_scoped_release release;
    return beat_absurdle(game.lists(), game.matrix(), set, all_or(legal, game),
                         {mode_of(hard), threads, tries, most_work}, ask);
}

#define CALLBACK CHECKPOINT_SIGNATURE
#define SEQUENCE "collections.abc.Sequence[int]"

void add_results(nb::module_& module) {
    nb::class_<FigureColumns>(module, "GuessFigures", "The figures of guesses, a column each.")
        .def_prop_ro("classes", &column_of<&FigureColumns::classes>,
                     nb::sig("def classes(self) -> numpy.typing.NDArray[typing.Any]"))
        .def_prop_ro("largest", &column_of<&FigureColumns::largest>,
                     nb::sig("def largest(self) -> numpy.typing.NDArray[typing.Any]"))
        .def_prop_ro("sum_of_squares", &column_of<&FigureColumns::sum_of_squares>,
                     nb::sig("def sum_of_squares(self) -> numpy.typing.NDArray[typing.Any]"))
        .def_prop_ro("bits", &column_of<&FigureColumns::bits>,
                     nb::sig("def bits(self) -> numpy.typing.NDArray[typing.Any]"))
        .def_prop_ro("weighted_bits", &column_of<&FigureColumns::weighted_bits>,
                     nb::sig("def weighted_bits(self) -> numpy.typing.NDArray[typing.Any]"));
    nb::class_<TwoStepBits>(module, "TwoStepBits", "Information of a guess and the best after it.")
        .def_ro("guess", &TwoStepBits::guess)
        .def_ro("first", &TwoStepBits::first)
        .def_ro("both", &TwoStepBits::both);
    nb::class_<Branch>(module, "StrategyBranch", "Feedback code, and the node that follows it.")
        .def_ro("code", &Branch::code)
        .def_ro("node", &Branch::node);
    nb::class_<StrategyNode>(module, "StrategyNode", "A guess and its branches.")
        .def_ro("guess", &StrategyNode::guess)
        .def_ro("branches", &StrategyNode::branches);
    nb::class_<AbsurdleResult>(module, "AbsurdleResult", "The shortest line against Absurdle.")
        .def_prop_ro("line",
                     [](const AbsurdleResult& result) {
                         Turns turns;
                         for (const Turn& turn : result.line)
                             turns.emplace_back(turn.guess, turn.code);
                         return turns;
                     })
        .def_ro("lower", &AbsurdleResult::lower)
        .def_ro("nodes", &AbsurdleResult::nodes);
    nb::class_<ProofStep>(module, "ProofStep", "What settled a first word, and its bound or total.")
        .def_ro("refuted", &ProofStep::refuted)
        .def_ro("lower", &ProofStep::lower)
        .def_prop_ro("stage", &stage_name);
}

void add_exact(nb::module_& module) {
    nb::class_<ExactResult>(module, "ExactResult")
        .def_ro("proven", &ExactResult::proven)
        .def_ro("solvable", &ExactResult::solvable)
        .def_ro("first", &ExactResult::first)
        .def_ro("total", &ExactResult::total)
        .def_ro("lost", &ExactResult::lost)
        .def_ro("lower", &ExactResult::lower)
        .def_ro("lower_lost", &ExactResult::lower_lost)
        .def_ro("worst", &ExactResult::worst)
        .def_ro("histogram", &ExactResult::histogram)
        .def_ro("nodes", &ExactResult::nodes)
        .def("tree", [](const ExactResult& result) { return nodes_of(result.tree); });
    nb::class_<SharedSolver>(module, "ExactSolver")
        .def(nb::new_(&make_shared_solver), "words"_a, "answers"_a, "legal"_a.none(), "hard"_a,
             "weights"_a, "table_bytes"_a,
             nb::keep_alive<0, 2>())  // the words: argument 1 of a `new_` is the class
        .def("clone", &clone, nb::keep_alive<0, 1>(), nb::sig("def clone(self) -> ExactSolver"))
        .def("solve", &solve, "first"_a.none(), "limit"_a, "may_lose"_a, "smallest_worst"_a,
             "most_work"_a, "checkpoint"_a.none(),
             nb::sig("def solve(self, first: int | None, limit: int, may_lose: bool, "
                     "smallest_worst: bool, most_work: int, " CALLBACK ") -> ExactResult"))
        .def(
            "follow", &follow, "fixed"_a, "bound"_a, "checkpoint"_a.none(),
            nb::sig("def follow(self, fixed: " SEQUENCE ", bound: int, " CALLBACK ") -> ProofStep"))
        .def("refute", &refute, "first"_a, "bound"_a, "limit"_a, "checkpoint"_a.none(),
             nb::sig("def refute(self, first: int, bound: int, limit: int, " CALLBACK
                     ") -> ProofStep"))
        .def("unsolvable_after", &unsolvable_after, "first"_a, "limit"_a, "checkpoint"_a.none(),
             nb::sig("def unsolvable_after(self, first: int, limit: int, " CALLBACK
                     ") -> int | None"));
}

}  // namespace

void add_wordle(nb::module_& module) {
    add_results(module);
    nb::class_<Game>(module, "WordleWords")
        .def(nb::init<int, const nb::bytes&, std::vector<Guess>>(), "length"_a, "tiles"_a,
             "answers"_a)
        .def("matrix", &matrix_of, nb::sig("def matrix(self) -> numpy.typing.NDArray[typing.Any]"),
             "The feedback codes, guess by answer.")
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
            [](const Game& game, const Turns& history, int hard) {
                return legal_guesses(game.lists(), turns_of(history), mode_of(hard));
            },
            "history"_a, "hard"_a, "The guesses that a mode allows after this feedback.")
        .def("figures", &figures, "answers"_a, "guesses"_a.none(), "prior"_a,
             "The figures of all guesses or some of them on a set of answers.")
        .def("greedy_tree", &grow_greedily, "answers"_a, "legal"_a.none(), "criterion"_a,
             "first"_a.none(), "hard"_a, "candidates_only"_a, "checkpoint"_a.none(),
             nb::sig("def greedy_tree(self, answers: " SEQUENCE ", legal: " SEQUENCE
                     " | None, criterion: str, first: int | None, hard: int, "
                     "candidates_only: bool, " CALLBACK ") -> list[StrategyNode]"))
        .def("two_step_bits", &look_two_steps, "answers"_a, "legal"_a.none(), "best"_a, "threads"_a,
             "checkpoint"_a.none(),
             nb::sig("def two_step_bits(self, answers: " SEQUENCE ", legal: " SEQUENCE
                     " | None, best: int, threads: int, " CALLBACK ") -> list[TwoStepBits]"))
        .def("best_pairs", &pairs_of, "answers"_a, "legal"_a.none(), "most"_a, "threads"_a,
             "checkpoint"_a.none(),
             nb::sig("def best_pairs(self, answers: " SEQUENCE ", legal: " SEQUENCE
                     " | None, most: int, threads: int, " CALLBACK
                     ") -> tuple[list[tuple[int, int, int]], int]"))
        .def("joint_classes", &classes_with, "answers"_a, "legal"_a.none(), "fixed"_a,
             "For each guess the classes that it and the fixed ones make together.")
        .def("beat_absurdle", &play_absurdle, "answers"_a, "legal"_a.none(), "hard"_a, "threads"_a,
             "tries"_a, "most_work"_a, "checkpoint"_a.none(),
             nb::sig("def beat_absurdle(self, answers: " SEQUENCE ", legal: " SEQUENCE
                     " | None, hard: int, threads: int, tries: int, most_work: int, " CALLBACK
                     ") -> AbsurdleResult"));
    add_exact(module);
    add_wordle_boards(module);
}

}  // namespace lexagon::bindings
