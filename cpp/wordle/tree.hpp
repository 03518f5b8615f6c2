// A strategy as a plain tree: which word to guess first, and what to guess after each feedback.
//
// Nodes and branches lie in two flat arrays; node 0 is the root. The all-green feedback has no
// branch: it ends the game. Branches of a node stand in rising order of code.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "wordle/feedback.hpp"
#include "wordle/transposition_table.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

struct Branch {
    Code code;
    std::uint32_t node;
};

struct TreeNode {
    Guess guess = 0;
    std::uint32_t first_branch = 0;
    std::uint32_t branch_count = 0;
};

struct StrategyTree {
    std::vector<TreeNode> nodes;
    std::vector<Branch> branches;

    std::span<const Branch> branches_of(std::uint32_t node) const {
        return {branches.data() + nodes[node].first_branch, nodes[node].branch_count};
    }
};

struct Tally {
    Cost total = 0;                        // weight times guesses, summed over the answers
    Cost lost = 0;                         // weight of the answers not found
    int worst = 0;                         // the most guesses made
    std::vector<std::uint64_t> histogram;  // [n]: answers solved at guess n; [0] stays 0
};

// Plays the tree against every answer of the set by the rules alone; where it has no branch, the
// game is lost. `weights` are by answer of the lists, or empty for one each.
Tally play_tree(const WordLists& lists, const StrategyTree& tree, std::span<const Answer> set,
                std::span<const Cost> weights = {});

}  // namespace lexagon::wordle
