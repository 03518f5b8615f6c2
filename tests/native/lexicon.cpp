#include <memory>

#include "lexicon/kwg.hpp"
#include "lexicon/query.hpp"
#include "stress.hpp"

namespace lexagon::stress {

using namespace lexagon::lexicon;

namespace {

std::uint64_t digest_of(const FoundWords& found) {
    return Digest().add(found.tiles, found.ends, found.blanks).value();
}

Query rack_query(const Alphabet& alphabet, const char* letters, int blanks) {
    std::vector<Tile> tiles;
    alphabet.read(letters, tiles);
    Query query;
    query.rack.emplace();
    for (const Tile tile : tiles) ++query.rack->counts[tile];
    query.rack->blanks = blanks;
    return query;
}

Query pattern_query() {
    const std::uint64_t vowels = 1 << 1 | 1 << 5 | 1 << 9 | 1 << 15 | 1 << 21;
    const std::vector<std::uint64_t> places{vowels, ~std::uint64_t{0}, vowels};
    Query query;
    query.pattern.emplace(places, std::vector<bool>{true, false, false, true});
    return query;
}

std::uint64_t walk(const Graph& graph) {
    WordCursor cursor(graph);
    Digest digest;
    for (FoundWords part = cursor.next(1000); part.size() > 0; part = cursor.next(1000)) {
        digest.add(part.tiles, part.ends);
    }
    return digest.value();
}

std::uint64_t read_and_look_up(const Words& words) {
    Digest digest;
    std::string text;
    for (std::size_t word = 0; word < words.store.size(); word += 3) {
        text.clear();
        words.alphabet.write(words.store[word].data(), words.store[word].size(), text);
        std::vector<Tile> tiles;
        words.alphabet.read(text, tiles);
        tiles.back() = static_cast<Tile>(tiles.back() % 26 + 1);
        digest.add(words.graph.contains(words.store[word]), words.graph.contains(tiles));
    }
    return digest.value();
}

}  // namespace

Questions lexicon_questions(std::shared_ptr<const Words> words) {
    return {
        {"lexicon: rack",
         [=] {
             return digest_of(find_words(words->graph, rack_query(words->alphabet, "retinasb", 1)));
         }},
        {"lexicon: pattern", [=] { return digest_of(find_words(words->graph, pattern_query())); }},
        {"lexicon: all words", [=] { return walk(words->graph); }},
        {"lexicon: contains", [=] { return read_and_look_up(*words); }},
        {"lexicon: lengths", [=] { return Digest().add(count_by_length(words->graph)).value(); }},
        {"lexicon: build",
         [=] {
             const Graph built = Graph::build(words->store, words->alphabet.size(), 1 << 24);
             return checksum(built.bytes());
         }},
        {"lexicon: adopt",
         [=] {
             const Graph same = Graph::adopt(words->graph.bytes(), words->graph.node_bytes(),
                                             words->graph.facts(), words);
             return digest_of(find_words(same, rack_query(words->alphabet, "quietly", 0)));
         }},
        {"lexicon: kwg",
         [=] {
             const auto file = to_kwg(words->graph);
             return Digest().add(file, words_of_kwg(file, words->alphabet.size()).size()).value();
         }},
    };
}

}  // namespace lexagon::stress
