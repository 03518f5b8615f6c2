#include "wordle/boards.hpp"

#include <nanobind/stl/vector.h>

#include "bindings/checkpoint.hpp"
#include "bindings/wordle.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {
namespace {

using namespace lexagon::wordle;

std::vector<BoardsGuess> rank(const WordleGame& game, std::vector<AnswerSet> boards,
                              std::vector<double> weights, int guesses_left, std::size_t top,
                              const nb::object& checkpoint) {
    const BoardsQuestion question{std::move(boards), std::move(weights), guesses_left};
    const Checkpoint ask = checkpoint_of(checkpoint);
    nb::gil_scoped_release release;
    return rank_for_boards(game.lists(), game.matrix(), question, top, ask);
}

std::vector<BoardsGuess> estimate(const WordleGame& game, std::vector<AnswerSet> boards,
                                  std::vector<double> weights, int guesses_left,
                                  const std::vector<Guess>& guesses) {
    const BoardsQuestion question{std::move(boards), std::move(weights), guesses_left};
    nb::gil_scoped_release release;
    return estimate_for_boards(game.lists(), game.matrix(), question, guesses);
}

}  // namespace

#define SEQUENCES                                                                           \
    "words: WordleWords, boards: collections.abc.Sequence[collections.abc.Sequence[int]], " \
    "weights: collections.abc.Sequence[float], guesses_left: int, "

void add_wordle_boards(nb::module_& module) {
    nb::class_<BoardsGuess>(module, "BoardsGuess", "A guess for several boards, and its figures.")
        .def_ro("guess", &BoardsGuess::guess)
        .def_ro("searched", &BoardsGuess::searched)
        .def_ro("expected", &BoardsGuess::expected)
        .def_ro("lost", &BoardsGuess::lost)
        .def_ro("worst", &BoardsGuess::worst);
    module.def("rank_for_boards", &rank, "words"_a, "boards"_a, "weights"_a, "guesses_left"_a,
               "top"_a, "checkpoint"_a.none(),
               nb::sig("def rank_for_boards(" SEQUENCES "top: int, " CHECKPOINT_SIGNATURE
                       ") -> list[BoardsGuess]"),
               "The best guesses for several boards; each board is the answers it may hide.");
    module.def("estimate_for_boards", &estimate, "words"_a, "boards"_a, "weights"_a,
               "guesses_left"_a, "guesses"_a,
               nb::sig("def estimate_for_boards(" SEQUENCES
                       "guesses: collections.abc.Sequence[int]) -> list[BoardsGuess]"),
               "What these guesses lead to, by estimate.");
}

}  // namespace lexagon::bindings
