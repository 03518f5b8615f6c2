#include "scrabble/word_map.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

#include "common/random.hpp"

namespace lexagon::scrabble {
namespace {

struct Word {
    MultisetKey key;
    std::uint32_t first;
    std::uint32_t length;
};

template <class N>
class Reader {
 public:
    Reader(lexicon::GraphView<N> view, int longest,
           const std::array<MultisetKey, kMaxTiles + 1>& keys)
        : view_(view), longest_(longest), keys_(keys) {}

    void read(std::size_t siblings, int depth, MultisetKey key) {
        if (siblings == 0 || depth >= longest_) return;
        for (std::size_t at = siblings;; ++at) {
            const N node = view_.nodes[at];
            path_[static_cast<std::size_t>(depth)] = node.tile();
            const MultisetKey grown = key + keys_[node.tile()];
            if (node.accepts() && depth > 0) {
                const auto length = static_cast<std::uint32_t>(depth + 1);
                words.push_back({grown, static_cast<std::uint32_t>(tiles.size()), length});
                tiles.insert(tiles.end(), path_.begin(), path_.begin() + length);
            }
            read(node.child(), depth + 1, grown);
            if (node.last()) return;
        }
    }

    std::vector<Word> words;
    std::vector<Tile> tiles;

 private:
    lexicon::GraphView<N> view_;
    int longest_;
    const std::array<MultisetKey, kMaxTiles + 1>& keys_;
    std::array<Tile, kMaxSide> path_{};
};

}  // namespace

WordMap::WordMap(const lexicon::Graph& graph, int longest) {
    // Keys under which two entries could be mistaken for each other are given up; hardly ever.
    for (std::uint64_t seed = 0x6c65786167; !build(graph, longest, seed); ++seed) {
    }
}

bool WordMap::build(const lexicon::Graph& graph, int longest, std::uint64_t seed) {
    Random random(seed, 0);
    for (MultisetKey& key : keys_) key = random.next();

    std::vector<Word> words;
    std::vector<Tile> tiles;
    std::visit(
        [&]<class N>(lexicon::GraphView<N> view) {
            Reader<N> reader(view, std::min(longest, kMaxSide), keys_);
            reader.read(view.dawg_root(), 0, 0);
            words = std::move(reader.words);
            tiles = std::move(reader.tiles);
        },
        graph.view());
    // Within a key the words stay in tile order.
    std::stable_sort(words.begin(), words.end(),
                     [](const Word& left, const Word& right) { return left.key < right.key; });

    const std::size_t room = std::bit_ceil(std::max<std::size_t>(words.size() * 2, 64));
    entries_.assign(room, {});
    entry_mask_ = room - 1;
    const std::size_t filter_words = std::bit_ceil(std::max<std::size_t>(words.size() / 4, 2));
    filter_.assign(filter_words, 0);
    filter_shift_ = 64 - std::countr_zero(filter_words);
    tiles_.assign(1, 0);  // a list begins after it, so that none is numbered 0
    for (std::size_t begin = 0; begin < words.size();) {
        const MultisetKey key = words[begin].key;
        const std::uint32_t length = words[begin].length;
        std::size_t end = begin;
        while (end < words.size() && words[end].key == key) ++end;
        const auto list = static_cast<std::uint32_t>(tiles_.size());
        const auto count = static_cast<std::uint32_t>(end - begin);
        tiles_.push_back(static_cast<Tile>(length));
        const auto* bytes = reinterpret_cast<const Tile*>(&count);
        tiles_.insert(tiles_.end(), bytes, bytes + sizeof count);
        for (; begin < end; ++begin) {
            if (words[begin].length != length) return false;
            const auto from = tiles.begin() + words[begin].first;
            tiles_.insert(tiles_.end(), from, from + length);
        }
        if (!enter(key, list)) return false;
    }
    return true;
}

// False where the half of the key that is kept would not tell it from another.
bool WordMap::enter(MultisetKey key, std::uint32_t list) {
    filter_[key >> filter_shift_] |= filter_bits(key);
    const auto tag = static_cast<std::uint32_t>(key >> 32);
    std::uint64_t slot = key & entry_mask_;
    for (; entries_[slot].list != 0; slot = (slot + 1) & entry_mask_) {
        if (entries_[slot].tag == tag) return false;
    }
    entries_[slot] = {tag, list};
    return true;
}

WordMap::Anagrams WordMap::words_at(std::uint32_t list, int length) const {
    const Tile* at = tiles_.data() + list;
    if (*at != length) return {};
    std::uint32_t count;
    std::memcpy(&count, at + 1, sizeof count);
    return {at + 1 + sizeof count, count};
}

}  // namespace lexagon::scrabble
