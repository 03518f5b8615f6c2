#include "scrabble/win_chances.hpp"

#include <algorithm>
#include <stdexcept>

#include "bindings/scrabble.hpp"
#include "scrabble/win_training.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {

using namespace lexagon::scrabble;

namespace {

// Samples grow with every game that is played for them.
using SharedWins = Exclusive<WinSamples>;

constexpr std::array kParts{&WinSamples::gains, &WinSamples::turns, &WinSamples::half_wins};

nb::bytes win_sample_bytes(SharedWins& samples) {
    const std::vector<char> all = use_alone(samples, [](const WinSamples& own) {
        const std::size_t bytes = own.gains.size() * sizeof(std::int64_t);
        std::vector<char> copy(kParts.size() * bytes);
        char* to = copy.data();
        for (const auto part : kParts) {
            to = std::copy_n(reinterpret_cast<const char*>((own.*part).data()), bytes, to);
        }
        return copy;
    });
    return nb::bytes(all.data(), all.size());
}

void read_win_samples(SharedWins& samples, const nb::bytes& all) {
    const std::span<const char> span(all.c_str(), all.size());
    use_alone(samples, [&](WinSamples& own) {
        const std::size_t bytes = own.gains.size() * sizeof(std::int64_t);
        if (span.size() != kParts.size() * bytes) {
            throw std::invalid_argument("samples of another edition");
        }
        const char* from = span.data();
        for (const auto part : kParts) {
            std::copy_n(from, bytes, reinterpret_cast<char*>((own.*part).data()));
            from += bytes;
        }
    });
}

void record(const Engine& engine, const Leaves& leaves, std::uint64_t begin, std::uint64_t end,
            std::uint64_t seed, int threads, SharedWins& samples) {
    require_fit(engine, &leaves);
    use_alone(samples, [&](WinSamples& own) {
        if (own.gains.size() != WinSamples::rows(engine.rules()) * kSpreads) {
            throw std::invalid_argument("samples of another edition");
        }
        record_games(engine, leaves, begin, end, seed, threads, own);
    });
}

}  // namespace

void add_scrabble_win_chances(nb::module_& module, nb::class_<Engine>& engine) {
    nb::class_<WinChances>(module, "ScrabbleWinChances",
                           "Chances of the side to move, in millionths.")
        .def(
            "__init__",
            [](WinChances* self, int limit, const nb::bytes& steps) {
                if (steps.size() % sizeof(std::uint16_t) != 0) {
                    throw std::invalid_argument("win chances are whole rows of spreads");
                }
                std::vector<std::uint16_t> numbers(steps.size() / sizeof(std::uint16_t));
                std::copy_n(steps.c_str(), steps.size(), reinterpret_cast<char*>(numbers.data()));
                new (self) WinChances(limit, numbers);
            },
            "limit"_a, "steps"_a)
        .def_prop_ro("limit", &WinChances::limit)
        .def_prop_ro("largest_unseen", &WinChances::largest_unseen)
        .def("chance", &WinChances::chance, "unseen"_a, "spread"_a,
             "The spread is in thousandths of a point.");
    nb::class_<SharedWins>(module, "ScrabbleWinSamples")
        .def(
            "__init__", [](SharedWins* self, const Rules& rules) { new (self) SharedWins(rules); },
            "rules"_a)
        .def("to_bytes", &win_sample_bytes,
             "Turns by gain, turns by spread and half wins by spread, each by unseen tiles.")
        .def("read", &read_win_samples, "all"_a);
    engine.def("record_games", &record, "leaves"_a, "begin"_a, "end"_a, "seed"_a, "threads"_a,
               "samples"_a);
}

}  // namespace lexagon::bindings
