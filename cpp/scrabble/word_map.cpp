#include "scrabble/word_map.hpp"

#include <algorithm>
#include <bit>
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
    Random random(0x6c65786167, 0);
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
    entries_.resize(room);
    entry_mask_ = room - 1;
    const std::size_t filter_bits = std::bit_ceil(std::max<std::size_t>(words.size() * 16, 64));
    filter_.resize(filter_bits / 64);
    filter_shift_ = 64 - std::countr_zero(filter_bits);
    tiles_.reserve(tiles.size());
    for (std::size_t begin = 0; begin < words.size();) {
        const MultisetKey key = words[begin].key;
        const auto first = static_cast<std::uint32_t>(tiles_.size());
        std::size_t end = begin;
        // Should words of two lengths ever share a key, each length gets an entry of its own.
        for (; end < words.size() && words[end].key == key &&
               words[end].length == words[begin].length;
             ++end) {
            const auto from = tiles.begin() + words[end].first;
            tiles_.insert(tiles_.end(), from, from + words[end].length);
        }
        std::uint64_t slot = key & entry_mask_;
        while (entries_[slot].count != 0) slot = (slot + 1) & entry_mask_;
        entries_[slot] = {key, first, static_cast<std::uint32_t>(end - begin) & 0x3ffffff,
                          words[begin].length};
        const std::uint64_t bit = key >> filter_shift_;
        filter_[bit >> 6] |= std::uint64_t{1} << (bit & 63);
        begin = end;
    }
}

WordMap::Anagrams WordMap::find(MultisetKey key, int length) const {
    for (std::uint64_t slot = key & entry_mask_; entries_[slot].count != 0;
         slot = (slot + 1) & entry_mask_) {
        const Entry& entry = entries_[slot];
        if (entry.key == key && static_cast<int>(entry.length) == length) {
            return {tiles_.data() + entry.first, entry.count};
        }
    }
    return {};
}

}  // namespace lexagon::scrabble
