// Leaves in the order of a dictionary, as the files of other programs have them.
#pragma once

#include <cstdint>
#include <vector>

#include "scrabble/leaves.hpp"

namespace lexagon::scrabble {

// The ranks of all leaves but the empty one: each spelt with its tiles in order, the blank first,
// and a leave right before those that begin with it.
std::vector<std::uint32_t> dictionary_order(const LeaveRanks& ranks);

}  // namespace lexagon::scrabble
