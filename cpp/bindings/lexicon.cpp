#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "bindings/module.hpp"
#include "lexicon/graph.hpp"
#include "lexicon/kwg.hpp"
#include "lexicon/query.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {
namespace {

using namespace lexagon::lexicon;
using Buffer = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::span<const Tile> tiles_of(const nb::bytes& tiles, const Alphabet& alphabet) {
    const std::span<const Tile> span(reinterpret_cast<const Tile*>(tiles.c_str()), tiles.size());
    for (const Tile tile : span) {
        if (tile == 0 || tile > alphabet.size()) {
            throw std::invalid_argument("tile " + std::to_string(tile) + " is not in the alphabet");
        }
    }
    return span;
}

nb::list texts_of(const FoundWords& found, const Alphabet& alphabet) {
    nb::list texts;
    std::string text;
    for (std::size_t word = 0; word < found.size(); ++word) {
        text.clear();
        alphabet.write(found[word].data(), found[word].size(), text);
        texts.append(nb::str(text.data(), text.size()));
    }
    return texts;
}

const char* name_of(BadLine reason) {
    switch (reason) {
        case BadLine::kUnreadable:
            return "unreadable";
        case BadLine::kTooLong:
            return "too long";
        case BadLine::kEmpty:
            return "empty";
    }
    return "";
}

// Python hears of a bad word as (line or index, reason, text), and phrases the message.
nb::object add_lines(WordStore& store, const nb::bytes& text, const Alphabet& alphabet) {
    std::optional<LineError> error;
    {
        const std::string_view view(text.c_str(), text.size());
        nb::gil_scoped_release release;
        error = store.add_lines(view, alphabet);
    }
    if (!error) return nb::none();
    return nb::make_tuple(error->line, name_of(error->reason),
                          nb::bytes(error->text.data(), error->text.size()));
}

nb::object add_words(WordStore& store, const nb::iterable& words, const Alphabet& alphabet) {
    std::size_t index = 0;
    for (nb::handle word : words) {
        if (!nb::isinstance<nb::str>(word)) {
            throw nb::type_error("words are text (str)");
        }
        const auto text = nb::cast<std::string_view>(word);
        if (const auto reason = store.add(text, alphabet)) {
            return nb::make_tuple(index, name_of(*reason), nb::bytes(text.data(), text.size()));
        }
        ++index;
    }
    return nb::none();
}

Graph build_graph(WordStore& store, int tiles, std::size_t gaddag_limit) {
    nb::gil_scoped_release release;
    store.sort_and_deduplicate();
    return Graph::build(store, tiles, gaddag_limit);
}

Graph adopt_graph(Buffer buffer, int node_bytes, std::uint64_t words, std::uint64_t dawg_nodes,
                  int tiles, int longest) {
    const auto* data = reinterpret_cast<const std::byte*>(buffer.data());
    const std::span<const std::byte> bytes(data, buffer.size());
    // The array keeps its exporter (a memory map, say) alive; it may die without the GIL held.
    const std::shared_ptr<const void> owner(new Buffer(std::move(buffer)), [](const Buffer* held) {
        nb::gil_scoped_acquire acquire;
        delete held;
    });
    nb::gil_scoped_release release;
    return Graph::adopt(bytes, node_bytes, {words, dawg_nodes, tiles, longest}, owner);
}

Query query_of(const Alphabet& alphabet, const nb::object& rack, int blanks,
               const nb::object& places, const std::vector<bool>& runs, int min_length,
               int max_length) {
    Query query{std::nullopt, std::nullopt, min_length, std::min(max_length, kMaxWordLength)};
    if (!rack.is_none()) {
        query.rack.emplace();
        const auto tiles = nb::cast<nb::bytes>(rack);
        if (tiles.size() + static_cast<std::size_t>(std::max(blanks, 0)) > 255 || blanks < 0) {
            throw std::invalid_argument("a rack holds at most 255 tiles");
        }
        for (const Tile tile : tiles_of(tiles, alphabet)) ++query.rack->counts[tile];
        query.rack->blanks = blanks;
    }
    if (!places.is_none()) {
        query.pattern.emplace(nb::cast<std::vector<std::uint64_t>>(places), runs);
    }
    return query;
}

nb::tuple search(const Graph& graph, const Alphabet& alphabet, const nb::object& rack, int blanks,
                 const nb::object& places, const std::vector<bool>& runs, int min_length,
                 int max_length) {
    const Query query = query_of(alphabet, rack, blanks, places, runs, min_length, max_length);
    FoundWords found;
    {
        nb::gil_scoped_release release;
        found = find_words(graph, query);
    }
    return nb::make_tuple(texts_of(found, alphabet), found.blanks);
}

void add_alphabet(nb::module_& module) {
    nb::class_<Alphabet>(module, "Alphabet")
        .def(nb::init<const std::vector<std::vector<std::string>>&>(), "faces"_a)
        .def("__len__", &Alphabet::size)
        .def(
            "read",
            [](const Alphabet& alphabet, std::string_view text) -> nb::object {
                std::vector<Tile> tiles;
                if (const auto at = alphabet.read(text, tiles)) return nb::int_(*at);
                return nb::bytes(tiles.data(), tiles.size());
            },
            "text"_a, "The tiles of a text, or the byte offset where no tile fits.")
        .def(
            "write",
            [](const Alphabet& alphabet, const nb::bytes& tiles) {
                std::string text;
                const auto span = tiles_of(tiles, alphabet);
                alphabet.write(span.data(), span.size(), text);
                return text;
            },
            "tiles"_a);
}

void add_graph(nb::module_& module) {
    nb::class_<Graph>(module, "Graph")
        .def_static("adopt", &adopt_graph, "nodes"_a, "node_bytes"_a, "words"_a, "dawg_nodes"_a,
                    "tiles"_a, "longest"_a)
        .def_prop_ro("words", [](const Graph& graph) { return graph.facts().words; })
        .def_prop_ro("dawg_nodes", [](const Graph& graph) { return graph.facts().dawg_nodes; })
        .def_prop_ro("longest", [](const Graph& graph) { return graph.facts().longest; })
        .def_prop_ro("nodes", &Graph::node_count)
        .def_prop_ro("node_bytes", &Graph::node_bytes)
        .def_prop_ro("has_gaddag", &Graph::has_gaddag)
        .def("to_bytes",
             [](const Graph& graph) {
                 return nb::bytes(graph.bytes().data(), graph.bytes().size());
             })
        .def("to_kwg",
             [](const Graph& graph) {
                 const auto file = to_kwg(graph);
                 return nb::bytes(file.data(), file.size() * sizeof(file[0]));
             })
        .def(
            "contains",
            [](const Graph& graph, const Alphabet& alphabet, const nb::bytes& tiles) {
                return graph.contains(tiles_of(tiles, alphabet));
            },
            "alphabet"_a, "tiles"_a)
        .def("search", &search, "alphabet"_a, "rack"_a.none(), "blanks"_a, "places"_a.none(),
             "runs"_a, "min_length"_a, "max_length"_a,
             "Words that a rack spells, a pattern takes, or both; with their blanks as bit masks.")
        .def("count_by_length", &count_by_length, nb::call_guard<nb::gil_scoped_release>());
    nb::class_<WordCursor>(module, "WordCursor")
        .def(nb::init<const Graph&>(), "graph"_a, nb::keep_alive<1, 2>())
        .def(
            "next",
            [](WordCursor& cursor, const Alphabet& alphabet, std::size_t limit) {
                return texts_of(cursor.next(limit), alphabet);
            },
            "alphabet"_a, "limit"_a);
}

}  // namespace

void add_lexicon(nb::module_& module) {
    add_alphabet(module);
    nb::class_<WordStore>(module, "WordStore")
        .def(nb::init<>())
        .def("__len__", &WordStore::size)
        .def("add_lines", &add_lines, "text"_a, "alphabet"_a)
        .def("add_words", &add_words, "words"_a, "alphabet"_a)
        .def("build", &build_graph, "tiles"_a, "gaddag_limit"_a);
    add_graph(module);
    module.def(
        "words_of_kwg",
        [](const nb::bytes& file, int tiles) {
            if (file.size() % 4 != 0) throw std::invalid_argument("not a KWG word graph");
            std::vector<std::uint32_t> nodes(file.size() / 4);
            std::copy_n(file.c_str(), file.size(), reinterpret_cast<char*>(nodes.data()));
            nb::gil_scoped_release release;
            return words_of_kwg(nodes, tiles);
        },
        "file"_a, "tiles"_a);
    module.def(
        "checksum",
        [](Buffer buffer) {
            return checksum({reinterpret_cast<const std::byte*>(buffer.data()), buffer.size()});
        },
        "data"_a);
}

}  // namespace lexagon::bindings
