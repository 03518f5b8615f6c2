// Designations of blanks: calls back with the key of every choice of tiles for them.
#pragma once

#include "scrabble/word_map.hpp"

namespace lexagon::scrabble {

// `visit(key, first, second)` gets the whole key and the tiles the blanks stand for, 0 for none,
// the first not after the second; it returns true to stop, and so does this.
template <class Visit>
inline bool for_each_blank_choice(const WordMap& map, int tiles, int blanks, MultisetKey key,
                                  Visit visit) {
    if (blanks == 0) return map.may_have(key) && visit(key, Tile{0}, Tile{0});
    for (int first = 1; first <= tiles; ++first) {
        const MultisetKey once = key + map.key_of(static_cast<Tile>(first));
        if (blanks == 1) {
            if (map.may_have(once) && visit(once, static_cast<Tile>(first), Tile{0})) return true;
            continue;
        }
        for (int second = first; second <= tiles; ++second) {
            const MultisetKey twice = once + map.key_of(static_cast<Tile>(second));
            if (map.may_have(twice) &&
                visit(twice, static_cast<Tile>(first), static_cast<Tile>(second))) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace lexagon::scrabble
