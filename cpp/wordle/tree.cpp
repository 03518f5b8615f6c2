#include "wordle/tree.hpp"

#include <algorithm>

namespace lexagon::wordle {

namespace {

int guesses_needed(const WordLists& lists, const StrategyTree& tree, Answer answer) {
    auto word = lists.guess(lists.guess_of(answer));
    std::uint32_t node = 0;
    for (int turn = 1;; ++turn) {
        Code code = feedback(lists.guess(tree.nodes[node].guess), word);
        if (code == all_green(lists.length())) return turn;
        auto branches = tree.branches_of(node);
        auto branch = std::find_if(branches.begin(), branches.end(),
                                   [&](const Branch& b) { return b.code == code; });
        node = branch->node;
    }
}

}  // namespace

Tally play_tree(const WordLists& lists, const StrategyTree& tree, std::span<const Answer> set,
                std::span<const Cost> weights) {
    Tally tally;
    for (Answer answer : set) {
        int needed = guesses_needed(lists, tree, answer);
        tally.total += needed * (weights.empty() ? Cost{1} : weights[answer]);
        tally.worst = std::max(tally.worst, needed);
        if (tally.histogram.size() <= static_cast<std::size_t>(needed))
            tally.histogram.resize(needed + 1);
        ++tally.histogram[needed];
    }
    return tally;
}

}  // namespace lexagon::wordle
