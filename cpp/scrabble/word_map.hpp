// Anagrams by multiset of tiles: a hash table with a Bloom filter before it.
//
// A multiset's key is the sum of one random number per tile, so joining rack tiles and board tiles
// is one addition. The filter stays in cache and rejects nearly every key that has no words. An
// entry keeps only half of its key: no two multisets with words are mistaken for each other, which
// is seen to when the map is built, but one without words may be taken for one that has some. A
// caller therefore compares the tiles of a word with those it asked for.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/simd.hpp"
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
        const std::uint64_t bits = filter_bits(key);
        return (filter_[key >> filter_shift_] & bits) == bits;
    }

    // Where the words of a key are listed; 0 for nowhere.
    std::uint32_t find(MultisetKey key) const {
        const auto tag = static_cast<std::uint32_t>(key >> 32);
        for (std::uint64_t slot = key & entry_mask_; entries_[slot].list != 0;
             slot = (slot + 1) & entry_mask_) {
            if (entries_[slot].tag == tag) return entries_[slot].list;
        }
        return 0;
    }
    void prefetch(MultisetKey key) const { simd::prefetch(&entries_[key & entry_mask_]); }

    struct Anagrams {
        const Tile* first = nullptr;  // words of the length asked for, end to end
        std::uint32_t count = 0;
    };
    // The words of a list, if they are of this length.
    Anagrams words_at(std::uint32_t list, int length) const;

 private:
    struct Entry {
        std::uint32_t tag = 0;   // the upper half of the key
        std::uint32_t list = 0;  // 0: nothing here
    };

    // Two bits of one word of the filter, which the key's upper bits choose.
    static std::uint64_t filter_bits(MultisetKey key) {
        return std::uint64_t{1} << (key & 63) | std::uint64_t{1} << (key >> 6 & 63);
    }

    bool build(const lexicon::Graph& graph, int longest, std::uint64_t seed);
    bool enter(MultisetKey key, std::uint32_t list);

    std::array<MultisetKey, kMaxTiles + 1> keys_{};
    std::vector<Tile> tiles_;  // lists: a word's length, how many in four bytes, the words
    std::vector<Entry> entries_;
    std::uint64_t entry_mask_ = 0;
    std::vector<std::uint64_t> filter_;
    int filter_shift_ = 0;
};

}  // namespace lexagon::scrabble
