// What is known of a set of answers: a lower and an upper bound on its cost, and the guess behind
// the upper one.
//
// An open-addressed table that doubles until it reaches its memory limit and from then on
// overwrites. Keys are 64-bit random sums (Zobrist) of the set; two different sets share one with a
// chance of about (entries squared) / 2^65, some 10^-7 for a million entries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "wordle/words.hpp"

namespace lexagon::wordle {

using Cost = std::int64_t;  // guesses summed over answers, each times its weight
inline constexpr Cost impossible = std::numeric_limits<Cost>::max() / 4;

struct KnownBounds {
    std::uint64_t key = 0;
    Cost scan = 0;   // the lower bound from one look at all guesses: a function of the set alone
    Cost lower = 0;  // the best lower bound so far
    Cost upper = impossible;  // reached by guessing `best`, in at most `worst` guesses
    Guess best = 0;
    std::uint16_t worst = 0;

    bool settled() const { return upper < impossible && lower >= upper; }
};

class BoundTable {
 public:
    explicit BoundTable(std::size_t most_bytes) : most_bytes_(most_bytes), entries_(initial_size) {}

    const KnownBounds* find(std::uint64_t key) const {
        for (std::size_t step = 0; step < probes; ++step) {
            const KnownBounds& entry = entries_[(key + step) & (entries_.size() - 1)];
            if (entry.key == key) return &entry;
            if (entry.key == 0) return nullptr;
        }
        return nullptr;
    }

    // The entry of this key, made if there was none. Valid until the next call.
    KnownBounds& at(std::uint64_t key) {
        for (;;) {
            for (std::size_t step = 0; step < probes; ++step) {
                KnownBounds& entry = entries_[(key + step) & (entries_.size() - 1)];
                if (entry.key == key) return entry;
                if (entry.key == 0) return claim(entry, key);
            }
            if (!grow()) return claim(entries_[(key + (key >> 61)) & (entries_.size() - 1)], key);
        }
    }

    std::size_t bytes() const { return entries_.size() * sizeof(KnownBounds); }
    void clear() { entries_.assign(initial_size, {}); }

 private:
    static constexpr std::size_t initial_size = std::size_t{1} << 14;
    static constexpr std::size_t probes = 8;

    static KnownBounds& claim(KnownBounds& entry, std::uint64_t key) {
        entry = {};
        entry.key = key;
        return entry;
    }

    bool grow() {
        if (bytes() * 3 > most_bytes_) return false;
        std::vector<KnownBounds> old(entries_.size() * 2);
        old.swap(entries_);
        for (const KnownBounds& entry : old)
            if (entry.key != 0) reinsert(entry);
        return true;
    }

    // Dropping an entry that finds no place is safe: it is only ever recomputed.
    void reinsert(const KnownBounds& entry) {
        for (std::size_t step = 0; step < probes; ++step) {
            KnownBounds& place = entries_[(entry.key + step) & (entries_.size() - 1)];
            if (place.key == 0) {
                place = entry;
                return;
            }
        }
    }

    std::size_t most_bytes_;
    std::vector<KnownBounds> entries_;
};

}  // namespace lexagon::wordle
