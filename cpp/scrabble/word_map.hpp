// Anagrams by multiset of tiles: a hash table with a one-hash Bloom filter before it.
//
// A multiset's key is the sum of one random number per tile, so joining rack tiles and board tiles
// is one addition. The filter stays in cache and rejects nearly every key that has no words. A key
// collision is harmless: callers check the tiles of a play against the rack.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "lexicon/graph.hpp"
#include "scrabble/rules.hpp"

namespace lexagon::scrabble {

using MultisetKey = std::uint64_t;

class WordMap {
 public:
    // Takes the words of 2 to `longest` tiles.
    WordMap(const lexicon::Graph& graph, int longest);

    MultisetKey key_of(Tile tile) const { return keys_[tile]; }

    // False only where no word has this key; true nearly only where one has.
    bool may_have(MultisetKey key) const {
        const std::uint64_t bit = key >> filter_shift_;
        return filter_[bit >> 6] >> (bit & 63) & 1;
    }

    struct Anagrams {
        const Tile* first = nullptr;  // words of the length asked for, end to end
        std::uint32_t count = 0;
    };
    Anagrams find(MultisetKey key, int length) const;

 private:
    struct Entry {
        MultisetKey key = 0;
        std::uint32_t first = 0;
        std::uint32_t count : 26 = 0;  // 0: nothing here
        std::uint32_t length : 6 = 0;
    };

    std::array<MultisetKey, kMaxTiles + 1> keys_{};
    std::vector<Tile> tiles_;
    std::vector<Entry> entries_;
    std::uint64_t entry_mask_ = 0;
    std::vector<std::uint64_t> filter_;
    int filter_shift_ = 0;
};

}  // namespace lexagon::scrabble
