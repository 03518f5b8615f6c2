// What a move tells about the rack that made it.
#include "scrabble/inference.hpp"

#include <stdexcept>

#include "bindings/checkpoint.hpp"
#include "bindings/scrabble.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {

using namespace lexagon::scrabble;

namespace {

InferenceResult infer(const Engine& engine, const Leaves& leaves, const nb::bytes& squares,
                      const Decision& move, int exchanged, const nb::bytes& known,
                      const nb::bytes& pool, int rack_size, int bag, int opponent_points,
                      double scale, double floor, std::uint64_t samples, std::uint64_t seed,
                      int threads) {
    require_fit(engine, &leaves);
    const Rules& rules = engine.rules();
    const Board board = engine.board_of(span_of(squares));
    const ObservedMove observed{move,
                                exchanged,
                                rack_of(span_of(known), rules),
                                pool_of(span_of(pool), rules),
                                rack_size,
                                bag,
                                opponent_points};
    if (move.play.exists()) engine.check_play(board, observed.known, move.play);
    for (std::size_t tile = 0; tile < move.exchanged.counts.size(); ++tile) {
        if (move.exchanged.counts[tile] > observed.known.counts[tile]) {
            throw std::invalid_argument("an exchange of tiles that the rack lacks");
        }
    }
    const nb::object nobody = nb::none();  // Ctrl-C is looked for all the same
    nb::gil_scoped_release release;
    return infer_leaves(engine, leaves, board, observed,
                        {scale, floor, samples, seed, threads, checkpoint_of(nobody)});
}

}  // namespace

void add_scrabble_inference(nb::module_& module, nb::class_<Engine>& engine) {
    nb::class_<InferredLeave>(module, "ScrabbleInferredLeave")
        .def_prop_ro("leave", [](const InferredLeave& each) { return bytes_of(each.leave); })
        .def_ro("prior", &InferredLeave::prior)
        .def_ro("weight", &InferredLeave::weight)
        .def_ro("loss", &InferredLeave::loss, "Thousandths of a point.");
    nb::class_<InferenceResult>(module, "ScrabbleInference")
        .def_ro("leaves", &InferenceResult::leaves)
        .def_ro("racks", &InferenceResult::racks)
        .def_ro("exhaustive", &InferenceResult::exhaustive)
        .def_ro("likelihood", &InferenceResult::likelihood);
    engine.def("infer", &infer, "leaves"_a, nb::kw_only(), "board"_a, "move"_a, "exchanged"_a,
               "known"_a, "pool"_a, "rack_size"_a, "bag"_a, "opponent_points"_a, "scale"_a,
               "floor"_a, "samples"_a, "seed"_a, "threads"_a,
               "The leaves that a player who made this move likely kept.");
}

}  // namespace lexagon::bindings
