#include "wordle/tree.hpp"

#include <algorithm>

namespace lexagon::wordle {

namespace {

int guesses_needed(const WordLists& lists, const StrategyTree& tree, Answer answer) {
    auto word = lists.guess(lists.guess_of(answer));
    std::uint32_t node = 0;
    // A tree has no loops, so no path is longer than it has nodes.
    for (std::size_t turn = 1; turn <= tree.nodes.size(); ++turn) {
        Code code = feedback(lists.guess(tree.nodes[node].guess), word);
        if (code == all_green(lists.length())) return static_cast<int>(turn);
        auto branches = tree.branches_of(node);
        auto branch = std::find_if(branches.begin(), branches.end(),
                                   [&](const Branch& b) { return b.code == code; });
        if (branch == branches.end()) return 0;
        node = branch->node;
    }
    return 0;
}

}  // namespace

Tally play_tree(const WordLists& lists, const StrategyTree& tree, std::span<const Answer> set,
                std::span<const Cost> weights) {
    require_answer_set(lists, set);
    Tally tally;
    for (Answer answer : set) {
        int needed = tree.nodes.empty() ? 0 : guesses_needed(lists, tree, answer);
        tally.guesses.push_back(static_cast<std::uint16_t>(needed));
        if (needed == 0) {
            tally.unsolved.push_back(answer);
            continue;
        }
        tally.total += needed * (weights.empty() ? Cost{1} : weights[answer]);
        tally.worst = std::max(tally.worst, needed);
        if (tally.histogram.size() <= static_cast<std::size_t>(needed))
            tally.histogram.resize(needed + 1);
        ++tally.histogram[needed];
    }
    return tally;
}

}  // namespace lexagon::wordle
