// The transposition table: for a set of answers a lower and an upper bound on its cost, and the
// guess that reaches the upper one.
//
// Open addressing with linear probing. The table doubles until it reaches its memory limit and then
// overwrites. Keys are 64-bit Zobrist keys of the set; the chance that any two different sets share
// one is about (entries squared) / 2^65, some 10^-7 for a million entries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "wordle/words.hpp"

namespace lexagon::wordle {

using Cost = std::int64_t;  // guesses summed over answers, each times its weight
inline constexpr Cost kImpossible = std::numeric_limits<Cost>::max() / 4;

struct TableEntry {
    std::uint64_t key = 0;
    Cost scan = 0;   // the lower bound from one ply of all guesses: a function of the set alone
    Cost lower = 0;  // the best lower bound so far
    Cost upper = kImpossible;  // reached by guessing `best`, in at most `worst` guesses
    Guess best = 0;
    std::uint16_t worst = 0;

    bool settled() const { return upper < kImpossible && lower >= upper; }
};

class TranspositionTable {
 public:
    explicit TranspositionTable(std::size_t byte_limit)
        : byte_limit_(byte_limit), entries_(kInitialSize) {}

    const TableEntry* find(std::uint64_t key) const {
        for (std::size_t step = 0; step < kProbes; ++step) {
            const TableEntry& entry = entries_[(key + step) & (entries_.size() - 1)];
            if (entry.key == key) return &entry;
            if (entry.key == 0) return nullptr;
        }
        return nullptr;
    }

    // The entry of this key, made if there was none. Valid until the next call.
    TableEntry& at(std::uint64_t key) {
        for (;;) {
            for (std::size_t step = 0; step < kProbes; ++step) {
                TableEntry& entry = entries_[(key + step) & (entries_.size() - 1)];
                if (entry.key == key) return entry;
                if (entry.key == 0) return claim(entry, key);
            }
            if (!grow()) return claim(entries_[(key + (key >> 61)) & (entries_.size() - 1)], key);
        }
    }

    std::size_t bytes() const { return entries_.size() * sizeof(TableEntry); }

 private:
    static constexpr std::size_t kInitialSize = std::size_t{1} << 14;
    static constexpr std::size_t kProbes = 8;

    static TableEntry& claim(TableEntry& entry, std::uint64_t key) {
        entry = {};
        entry.key = key;
        return entry;
    }

    bool grow() {
        if (bytes() * 3 > byte_limit_) return false;
        std::vector<TableEntry> old(entries_.size() * 2);
        old.swap(entries_);
        for (const TableEntry& entry : old)
            if (entry.key != 0) reinsert(entry);
        return true;
    }

    // An entry that finds no place is dropped, which is safe: it will be computed again.
    void reinsert(const TableEntry& entry) {
        for (std::size_t step = 0; step < kProbes; ++step) {
            TableEntry& place = entries_[(entry.key + step) & (entries_.size() - 1)];
            if (place.key == 0) {
                place = entry;
                return;
            }
        }
    }

    std::size_t byte_limit_;
    std::vector<TableEntry> entries_;
};

}  // namespace lexagon::wordle
