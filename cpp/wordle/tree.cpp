#include "wordle/tree.hpp"

#include <algorithm>

namespace lexagon::wordle {

namespace {

struct Played {
    int guesses;
    bool found;
};

Played play(const WordLists& lists, const StrategyTree& tree, Answer answer) {
    auto word = lists.guess(lists.guess_of(answer));
    std::uint32_t node = 0;
    for (int turn = 1;; ++turn) {
        Code code = feedback(lists.guess(tree.nodes[node].guess), word);
        if (code == all_green(lists.length())) return {turn, true};
        auto branches = tree.branches_of(node);
        auto branch = std::find_if(branches.begin(), branches.end(),
                                   [&](const Branch& b) { return b.code == code; });
        if (branch == branches.end()) return {turn, false};
        node = branch->node;
    }
}

}  // namespace

Tally play_tree(const WordLists& lists, const StrategyTree& tree, std::span<const Answer> set,
                std::span<const Cost> weights) {
    Tally tally;
    for (Answer answer : set) {
        Cost weight = weights.empty() ? Cost{1} : weights[answer];
        Played game = play(lists, tree, answer);
        tally.total += game.guesses * weight;
        tally.worst = std::max(tally.worst, game.guesses);
        if (!game.found) {
            tally.lost += weight;
            continue;
        }
        if (tally.histogram.size() <= static_cast<std::size_t>(game.guesses))
            tally.histogram.resize(game.guesses + 1);
        ++tally.histogram[game.guesses];
    }
    return tally;
}

}  // namespace lexagon::wordle
