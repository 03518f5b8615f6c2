#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>

#include "bindings/checkpoint.hpp"
#include "bindings/exclusive.hpp"
#include "bindings/grid.hpp"
#include "bindings/module.hpp"
#include "grid/proof_search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {
namespace {

using namespace lexagon::grid;

// A prover with the words it needs; classes are given and returned as symbols.
class Prover {
 public:
    Prover(const Graph& graph, const std::optional<std::pair<int, int>>& qu, const ScoreRule& rule,
           const std::vector<std::uint32_t>& tile_points, int rows, int columns, int neighbours)
        : trie_(graph, qu_of(graph, qu)),
          scores_(trie_.word_scores(rule, tile_points)),
          prover_(trie_, scores_, Shape(rows, columns, neighbours_of(neighbours))) {}

    std::vector<std::uint8_t> order() const { return prover_.squares().square; }

    std::vector<std::uint8_t> letters() const {
        std::vector<std::uint8_t> symbols;
        for (int digit = 1; digit <= prover_.words().letters(); ++digit) {
            symbols.push_back(prover_.words().symbol(static_cast<Digit>(digit)));
        }
        return symbols;
    }

    std::vector<std::vector<std::uint8_t>> classes(int forced) const {
        if (forced < 0 || forced > prover_.squares().count) {
            throw std::invalid_argument("so many squares cannot be forced");
        }
        auto all = prover_.classes(forced);
        for (auto& one : all) {
            for (std::uint8_t& digit : one) digit = prover_.words().symbol(digit);
        }
        return all;
    }

    ClassProof settle(std::span<const std::uint8_t> symbols, std::uint64_t target,
                      const Checkpoint& checkpoint) {
        std::vector<Digit> forced;
        for (const std::uint8_t symbol : symbols) {
            if (symbol >= prover_.words().letters()) {
                throw std::invalid_argument("a class has letters of the alphabet");
            }
            forced.push_back(prover_.words().digit(symbol));
        }
        return prover_.settle(forced, target, checkpoint);
    }

 private:
    ScoreTrie trie_;
    std::vector<std::uint32_t> scores_;
    BoardProver prover_;
};

using SharedProver = Exclusive<Prover>;

ClassProof settle(SharedProver& shared, const nb::bytes& symbols, std::uint64_t target,
                  const nb::object& checkpoint) {
    const auto forced = span_of(symbols);
    const Checkpoint ask = checkpoint_of(checkpoint);
    return use_alone(shared, [&](Prover& prover) { return prover.settle(forced, target, ask); });
}

}  // namespace

void add_grid_proof(nb::module_& module) {
    nb::class_<ClassProof>(module, "GridClassProof")
        .def_prop_ro("scores",
                     [](const ClassProof& proof) {
                         std::vector<std::uint64_t> scores;
                         for (const ProvenBoard& board : proof.boards) {
                             scores.push_back(board.score);
                         }
                         return scores;
                     })
        .def_prop_ro(
            "boards",
            [](const ClassProof& proof) {
                std::vector<nb::bytes> boards;
                for (const ProvenBoard& board : proof.boards) {
                    boards.push_back(bytes_of(board.symbols));
                }
                return boards;
            },
            "The boards that reach the target as symbols, the best first.")
        .def_ro("nodes", &ClassProof::nodes)
        .def_ro("candidates", &ClassProof::candidates);
    nb::class_<SharedProver>(module, "GridProver")
        .def(nb::init<const Graph&, const std::optional<std::pair<int, int>>&, const ScoreRule&,
                      const std::vector<std::uint32_t>&, int, int, int>(),
             "graph"_a, "qu"_a.none(), "rule"_a, "tile_points"_a, "rows"_a, "columns"_a,
             "neighbours"_a, nb::call_guard<nb::gil_scoped_release>())
        .def_prop_ro(
            "order",
            [](SharedProver& shared) {
                return bytes_of(use_alone(shared, [](Prover& own) { return own.order(); }));
            },
            "The squares in the order of forcing.")
        .def_prop_ro(
            "letters",
            [](SharedProver& shared) {
                return bytes_of(use_alone(shared, [](Prover& own) { return own.letters(); }));
            },
            "The symbols, the weakest first.")
        .def(
            "classes",
            [](SharedProver& shared, int forced) {
                const auto all =
                    use_alone(shared, [&](Prover& own) { return own.classes(forced); });
                std::vector<nb::bytes> classes;
                for (const auto& one : all) classes.push_back(bytes_of(one));
                return classes;
            },
            "forced"_a, "The symbols of the first squares, for classes that cover all boards.")
        .def("settle", &settle, "symbols"_a, "target"_a, "checkpoint"_a.none(),
             nb::sig("def settle(self, symbols: bytes, target: int, " CHECKPOINT_SIGNATURE
                     ") -> GridClassProof"),
             "Finds every board of a class that reaches the target.");
}

}  // namespace lexagon::bindings
