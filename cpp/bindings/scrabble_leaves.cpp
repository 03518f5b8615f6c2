#include <algorithm>
#include <stdexcept>

#include "bindings/scrabble.hpp"
#include "scrabble/leave_order.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {

using namespace lexagon::scrabble;

namespace {

// As much of the rules as a table of leaves depends on.
Rules tiles_and_rack(const std::vector<int>& counts, int rack_size) {
    Rules rules;
    const auto bad = [](int count) { return count < 0 || count > 255; };
    if (counts.size() < 2 || counts.size() > kMaxTiles + 1 || rack_size < 1 ||
        rack_size > kMaxRack || std::any_of(counts.begin(), counts.end(), bad)) {
        throw std::invalid_argument("no edition has these tiles and this rack size");
    }
    rules.tiles = static_cast<int>(counts.size()) - 1;
    std::copy(counts.begin(), counts.end(), rules.counts.begin());
    rules.rack_size = rack_size;
    return rules;
}

// Values by rank as bytes of 32-bit integers, thousandths of a point.
std::vector<Milli> values_of(const nb::bytes& bytes) {
    if (bytes.size() % sizeof(Milli) != 0) {
        throw std::invalid_argument("values of leaves are 32-bit integers");
    }
    std::vector<Milli> values(bytes.size() / sizeof(Milli));
    std::copy_n(bytes.c_str(), bytes.size(), reinterpret_cast<char*>(values.data()));
    return values;
}

nb::bytes leave_sample_bytes(SharedSamples& samples) {
    const std::vector<char> both = use_alone(samples, [](const LeaveSamples& own) {
        const std::size_t bytes = own.counts.size() * sizeof(std::int64_t);
        std::vector<char> copy(2 * bytes);
        std::copy_n(reinterpret_cast<const char*>(own.counts.data()), bytes, copy.data());
        std::copy_n(reinterpret_cast<const char*>(own.sums.data()), bytes, copy.data() + bytes);
        return copy;
    });
    return nb::bytes(both.data(), both.size());
}

void read_leave_samples(SharedSamples& samples, const nb::bytes& both) {
    const std::span<const char> span(both.c_str(), both.size());
    use_alone(samples, [&](LeaveSamples& own) {
        const std::size_t bytes = own.counts.size() * sizeof(std::int64_t);
        if (span.size() != 2 * bytes) throw std::invalid_argument("samples of another edition");
        std::copy_n(span.data(), bytes, reinterpret_cast<char*>(own.counts.data()));
        std::copy_n(span.data() + bytes, bytes, reinterpret_cast<char*>(own.sums.data()));
    });
}

nb::bytes fit(SharedSamples& samples, const Rules& rules) {
    const std::vector<std::int8_t> steps = use_alone(samples, [&](const LeaveSamples& own) {
        if (LeaveRanks(rules).size() != own.counts.size()) {
            throw std::invalid_argument("samples of another edition");
        }
        return fit_leaves(rules, own);
    });
    return nb::bytes(steps.data(), steps.size());
}

}  // namespace

void require_fit(const Engine& engine, const Leaves* leaves) {
    if (leaves != nullptr &&
        leaves->ranks().kinds() != static_cast<std::size_t>(engine.rules().tiles) + 1) {
        throw std::invalid_argument("leaves of another alphabet");
    }
}

void add_scrabble_leaves(nb::module_& module) {
    nb::class_<Leaves>(module, "ScrabbleLeaves")
        .def(
            "__init__",
            [](Leaves* self, const std::vector<int>& counts, int rack_size,
               const nb::bytes& steps) {
                const Rules rules = tiles_and_rack(counts, rack_size);
                const std::span<const std::int8_t> span(
                    reinterpret_cast<const std::int8_t*>(steps.c_str()), steps.size());
                nb::gil_scoped_release release;
                new (self) Leaves(rules, span);
            },
            "counts"_a, "rack_size"_a, "steps"_a)
        .def_static(
            "of_values",
            [](const std::vector<int>& counts, int rack_size, const nb::bytes& values) {
                const Rules rules = tiles_and_rack(counts, rack_size);
                return Leaves(rules, values_of(values));
            },
            "counts"_a, "rack_size"_a, "values"_a,
            "From the value of every leave by rank: 32-bit integers, thousandths of a point.")
        .def(
            "values",
            [](const Leaves& leaves) {
                return nb::bytes(leaves.values().data(), leaves.values().size_bytes());
            },
            "The value of every leave by rank, as `of_values` takes them.")
        .def(
            "dictionary_order",
            [](const Leaves& leaves) {
                const std::vector<std::uint32_t> order = [&] {
                    nb::gil_scoped_release release;
                    return dictionary_order(leaves.ranks());
                }();
                return nb::bytes(order.data(), order.size() * sizeof(std::uint32_t));
            },
            "The ranks of all leaves but the empty one as 32-bit integers, in dictionary order.")
        .def("__len__", [](const Leaves& leaves) { return leaves.ranks().size(); })
        .def(
            "value",
            [](const Leaves& leaves, const nb::bytes& tiles) {
                Rack rack;
                for (const Tile tile : span_of(tiles)) {
                    if (tile >= leaves.ranks().kinds() || rack.size == kMaxRack) {
                        throw std::invalid_argument("a leave of tiles that the edition lacks");
                    }
                    rack.add(tile);
                }
                return leaves.value(rack);
            },
            "leave"_a, "Thousandths of a point.")
        .def(
            "leave",
            [](const Leaves& leaves, std::size_t rank) {
                if (rank >= leaves.ranks().size()) throw nb::index_error("no such leave");
                return bytes_of(leaves.ranks().leave_at(rank));
            },
            "rank"_a);
    nb::class_<SharedSamples>(module, "ScrabbleLeaveSamples")
        .def(
            "__init__",
            [](SharedSamples* self, const Rules& rules) {
                new (self) SharedSamples(LeaveRanks(rules).size());
            },
            "rules"_a)
        .def_prop_ro("racks",
                     [](SharedSamples& samples) {
                         return use_alone(samples,
                                          [](const LeaveSamples& own) { return own.counts[0]; });
                     })
        .def("to_bytes", &leave_sample_bytes)
        .def("read", &read_leave_samples, "both"_a)
        .def("fit", &fit, "rules"_a);
}

}  // namespace lexagon::bindings
