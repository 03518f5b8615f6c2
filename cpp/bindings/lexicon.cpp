#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <variant>

#include "bindings/checkpoint.hpp"
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
using Texts = nb::typed<nb::list, nb::str>;

std::span<const Tile> tiles_of(const nb::bytes& tiles, const Alphabet& alphabet) {
    const std::span<const Tile> span(reinterpret_cast<const Tile*>(tiles.c_str()), tiles.size());
    for (const Tile tile : span) {
        if (tile == 0 || tile > alphabet.size()) {
            throw std::invalid_argument("tile " + std::to_string(tile) + " is not in the alphabet");
        }
    }
    return span;
}

// Text as UTF-8; none of what is not text, or half a surrogate pair.
std::optional<std::string_view> text_of(nb::handle word) {
    Py_ssize_t size = 0;
    const char* text =
        PyUnicode_Check(word.ptr()) ? PyUnicode_AsUTF8AndSize(word.ptr(), &size) : nullptr;
    if (text == nullptr) {
        PyErr_Clear();
        return std::nullopt;
    }
    return std::string_view(text, static_cast<std::size_t>(size));
}

Texts texts_of(const FoundWords& found, const Alphabet& alphabet) {
    Texts texts;
    std::string text;
    for (std::size_t word = 0; word < found.size(); ++word) {
        text.clear();
        alphabet.write(found[word].data(), found[word].size(), text);
        texts.append(nb::str(text.data(), text.size()));
    }
    return texts;
}

// The tiles of words, or the index of the first that is not one: of other tiles, too long or empty.
std::variant<nb::typed<nb::list, nb::bytes>, std::size_t> read_words(const Alphabet& alphabet,
                                                                     const nb::list& words) {
    nb::typed<nb::list, nb::bytes> rows;
    std::vector<Tile> tiles;
    for (std::size_t index = 0; index < words.size(); ++index) {
        tiles.clear();
        const std::optional<std::string_view> text = text_of(words[index]);
        if (!text || text->empty() || alphabet.read(*text, tiles) ||
            tiles.size() > static_cast<std::size_t>(kMaxWordLength)) {
            return index;
        }
        rows.append(nb::bytes(tiles.data(), tiles.size()));
    }
    return rows;
}

// Words of one length that stand end to end, in order and each once: as tiles and as text.
nb::tuple sort_rows(const Alphabet& alphabet, const nb::bytes& tiles, std::size_t length) {
    const std::span<const Tile> every = tiles_of(tiles, alphabet);
    if (length == 0 || every.size() % length != 0) {
        throw std::invalid_argument("not words of one length");
    }
    const auto row_at = [&](std::size_t row) { return every.subspan(row * length, length); };
    std::vector<std::size_t> order(every.size() / length);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&](std::size_t left, std::size_t right) {
        return std::ranges::lexicographical_compare(row_at(left), row_at(right));
    });
    const auto repeated = std::ranges::unique(order, [&](std::size_t left, std::size_t right) {
        return std::ranges::equal(row_at(left), row_at(right));
    });
    order.erase(repeated.begin(), repeated.end());
    nb::list rows, texts;
    std::string text;
    for (const std::size_t row : order) {
        text.clear();
        alphabet.write(row_at(row).data(), length, text);
        rows.append(nb::bytes(row_at(row).data(), length));
        texts.append(nb::str(text.data(), text.size()));
    }
    return nb::make_tuple(rows, texts);
}

nb::bytes words_of_length(const WordStore& store, std::size_t length) {
    std::vector<Tile> tiles;
    for (std::size_t word = 0; word < store.size(); ++word) {
        if (store[word].size() == length) {
            tiles.insert(tiles.end(), store[word].begin(), store[word].end());
        }
    }
    return nb::bytes(tiles.data(), tiles.size());
}

nb::typed<nb::list, bool> contains_words(const Graph& graph, const Alphabet& alphabet,
                                         const nb::list& words) {
    nb::typed<nb::list, bool> flags;
    std::vector<Tile> tiles;
    for (nb::handle word : words) {
        tiles.clear();
        const std::optional<std::string_view> text = text_of(word);
        const bool reads = text && !alphabet.read(*text, tiles);
        flags.append(nb::bool_(reads && !tiles.empty() && graph.contains(tiles)));
    }
    return flags;
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

// The first word that could not be added: where it stood, why, and its text. Python phrases the
// message.
struct BadWord {
    std::size_t place;  // its line, counted from 1, or its index
    BadLine reason;
    std::string text;
};

std::optional<BadWord> add_lines(WordStore& store, const nb::bytes& text,
                                 const Alphabet& alphabet) {
    const std::string_view view(text.c_str(), text.size());
    nb::gil_scoped_release release;
    const std::optional<LineError> error = store.add_lines(view, alphabet);
    if (!error) return std::nullopt;
    return BadWord{error->line, error->reason, std::string(error->text)};
}

std::optional<BadWord> add_words(WordStore& store, const nb::typed<nb::iterable, nb::str>& words,
                                 const Alphabet& alphabet) {
    std::size_t index = 0;
    for (nb::handle word : words) {
        if (!nb::isinstance<nb::str>(word)) {
            throw nb::type_error("words are text (str)");
        }
        const auto text = nb::cast<std::string_view>(word);
        if (const auto reason = store.add(text, alphabet)) {
            return BadWord{index, *reason, std::string(text)};
        }
        ++index;
    }
    return std::nullopt;
}

std::optional<BadWord> add_text(WordStore& store, std::string_view text, const Alphabet& alphabet) {
    nb::gil_scoped_release release;
    const std::optional<LineError> error = store.add_text(text, alphabet);
    if (!error) return std::nullopt;
    return BadWord{error->line, error->reason, std::string(error->text)};
}

constexpr std::uint64_t kStride = 1'024;  // a comparison or a word takes much less than the clock

std::size_t sort_words(WordStore& store, const nb::object& checkpoint) {
    Progress progress(checkpoint_of(checkpoint), kStride);
    nb::gil_scoped_release release;
    store.sort_and_deduplicate(progress);
    return store.beginnings();
}

Graph build_graph(WordStore& store, int tiles, std::size_t gaddag_limit,
                  const nb::object& checkpoint) {
    Progress progress(checkpoint_of(checkpoint), kStride);
    nb::gil_scoped_release release;
    store.sort_and_deduplicate(progress);
    return Graph::build(store, tiles, gaddag_limit, std::move(progress));
}

Graph with_gaddag(const Graph& graph, std::size_t limit, const nb::object& checkpoint) {
    Progress progress(checkpoint_of(checkpoint), kStride);
    nb::gil_scoped_release release;
    return graph.with_gaddag(limit, std::move(progress));
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

Query query_of(const Alphabet& alphabet, const std::optional<nb::bytes>& rack, int blanks,
               const std::optional<std::vector<std::uint64_t>>& places,
               const std::vector<bool>& runs, int min_length, int max_length) {
    Query query{std::nullopt, std::nullopt, min_length, std::min(max_length, kMaxWordLength)};
    if (rack) {
        query.rack.emplace();
        if (rack->size() + static_cast<std::size_t>(std::max(blanks, 0)) > 255 || blanks < 0) {
            throw std::invalid_argument("a rack holds at most 255 tiles");
        }
        for (const Tile tile : tiles_of(*rack, alphabet)) ++query.rack->counts[tile];
        query.rack->blanks = blanks;
    }
    if (places) query.pattern.emplace(*places, runs);
    return query;
}

// Words as text; bit i of a word's blanks says that a blank stands at place i.
struct Matches {
    Texts words;
    std::vector<std::uint64_t> blanks;
};

Matches search(const Graph& graph, const Alphabet& alphabet, const std::optional<nb::bytes>& rack,
               int blanks, const std::optional<std::vector<std::uint64_t>>& places,
               const std::vector<bool>& runs, int min_length, int max_length) {
    const Query query = query_of(alphabet, rack, blanks, places, runs, min_length, max_length);
    FoundWords found;
    {
        nb::gil_scoped_release release;
        found = find_words(graph, query);
    }
    return {texts_of(found, alphabet), std::move(found.blanks)};
}

void add_alphabet(nb::module_& module) {
    nb::class_<Alphabet>(module, "Alphabet")
        .def(nb::init<const std::vector<std::vector<std::string>>&>(), "faces"_a)
        .def("__len__", &Alphabet::size)
        .def(
            "read",
            [](const Alphabet& alphabet,
               std::string_view text) -> std::variant<nb::bytes, std::size_t> {
                std::vector<Tile> tiles;
                if (const auto at = alphabet.read(text, tiles)) return *at;
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
            "tiles"_a)
        .def("read_words", &read_words, "words"_a,
             nb::sig("def read_words(self, words: list[str]) -> list[bytes] | int"),
             "The tiles of words, or the index of the first that is not one.")
        .def("sort_rows", &sort_rows, "tiles"_a, "length"_a,
             nb::sig(
                 "def sort_rows(self, tiles: bytes, length: int) -> tuple[list[bytes], list[str]]"),
             "Words of one length that stand end to end, in order and each once: as tiles and as "
             "text.");
}

void add_graph(nb::module_& module) {
    nb::class_<Matches>(module, "Matches")
        .def_prop_ro("words", [](const Matches& matches) { return matches.words; })
        .def_ro("blanks", &Matches::blanks);
    nb::class_<Graph>(module, "Graph", nb::is_weak_referenceable())
        .def_static("adopt", &adopt_graph, "nodes"_a, "node_bytes"_a, "words"_a, "dawg_nodes"_a,
                    "tiles"_a, "longest"_a,
                    nb::sig("def adopt(nodes: bytes | memoryview, node_bytes: int, words: int, "
                            "dawg_nodes: int, tiles: int, longest: int) -> Graph"))
        .def_prop_ro("words", [](const Graph& graph) { return graph.facts().words; })
        .def_prop_ro("dawg_nodes", [](const Graph& graph) { return graph.facts().dawg_nodes; })
        .def_prop_ro("longest", [](const Graph& graph) { return graph.facts().longest; })
        .def_prop_ro("nodes", &Graph::node_count)
        .def_prop_ro("node_bytes", &Graph::node_bytes)
        .def_prop_ro("has_gaddag", &Graph::has_gaddag)
        .def_prop_ro("beginnings", &Graph::beginnings, "The nodes that the words' tree has.")
        .def("with_gaddag", &with_gaddag, "limit"_a, "checkpoint"_a.none() = nb::none(),
             nb::sig("def with_gaddag(self, limit: int, " CHECKPOINT_SIGNATURE " = None) -> Graph"),
             "The same words with a GADDAG, if the graph then has at most so many nodes.")
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
        .def(
            "contains_words", &contains_words, "alphabet"_a, "words"_a,
            nb::sig("def contains_words(self, alphabet: Alphabet, words: list[str]) -> list[bool]"))
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
            "alphabet"_a, "limit"_a, nb::lock_self());
}

}  // namespace

void add_lexicon(nb::module_& module) {
    add_alphabet(module);
    nb::class_<BadWord>(module, "BadWord")
        .def_ro("place", &BadWord::place, "Its line, counted from 1, or its index.")
        .def_prop_ro("reason", [](const BadWord& bad) { return name_of(bad.reason); })
        .def_prop_ro(
            "text", [](const BadWord& bad) { return nb::bytes(bad.text.data(), bad.text.size()); });
    nb::class_<WordStore>(module, "WordStore")
        .def(nb::init<>())
        .def("__len__", &WordStore::size)
        .def("add_lines", &add_lines, "text"_a, "alphabet"_a)
        .def("add_words", &add_words, "words"_a, "alphabet"_a)
        .def("add_text", &add_text, "text"_a, "alphabet"_a,
             "Adds words with white space between them.")
        .def("of_length", &words_of_length, "length"_a,
             "The words of so many tiles, end to end in the order they were added.")
        .def("sort", &sort_words, "checkpoint"_a.none() = nb::none(),
             nb::sig("def sort(self, " CHECKPOINT_SIGNATURE " = None) -> int"),
             "Puts the words in order, each once; returns the nodes that their tree has.")
        .def("build", &build_graph, "tiles"_a, "gaddag_limit"_a, "checkpoint"_a.none() = nb::none(),
             nb::sig("def build(self, tiles: int, gaddag_limit: int, " CHECKPOINT_SIGNATURE
                     " = None) -> Graph"),
             "The graph; with a GADDAG if it then has at most so many nodes (0: without).");
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
        "data"_a, nb::sig("def checksum(data: bytes | memoryview) -> int"));
}

}  // namespace lexagon::bindings
