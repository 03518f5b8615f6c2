// Move generation: every legal play of a position, each once, with its score (Gordon's GADDAG
// algorithm).
//
// An anchor is an empty square beside a tile. A play is generated from the first anchor it covers
// in its lane, or from the last of the tiles right after it: leftward from there without reaching
// an earlier anchor, then past the separator to the right. A single tile that makes words both ways
// is generated as the word across.
#pragma once

#include <vector>

#include "scrabble/board.hpp"

namespace lexagon::scrabble {

struct Tally {
    std::int64_t plays = 0;
    std::int64_t score_sum = 0;
    int max_score = 0;
};

// Appends every play, in unspecified order.
void generate(const Board& board, const Rack& rack, std::vector<Play>& plays);

Tally tally(const Board& board, const Rack& rack);

}  // namespace lexagon::scrabble
