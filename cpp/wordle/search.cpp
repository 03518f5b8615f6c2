#include "wordle/search.hpp"

#include <algorithm>

namespace lexagon::wordle {

namespace {

// Guesses bounded together before the best of them is searched.
constexpr std::size_t kBatch = 24;
// Merging equivalent guesses costs about as much as bounding this many.
constexpr std::size_t kGuessesWorthMerging = 48;
// Positions of other sizes are searched without merging.
constexpr std::size_t kSmallestToMerge = 6;
constexpr std::size_t kLargestToMerge = 1000;

}  // namespace

template <class Label>
typename Search<Label>::Frame& Search<Label>::frame(int ply) {
    while (frames_.size() <= static_cast<std::size_t>(ply))
        frames_.push_back(std::make_unique<Frame>());
    return *frames_[static_cast<std::size_t>(ply)];
}

template <class Label>
Outcome Search<Label>::ask(const Position<Label>& root, std::uint32_t column, int limit,
                           Cost budget) {
    any_guess_ = column == kAnyGuess;
    bounder_.show_lower(root.weight);
    best_ = {};
    Outcome outcome =
        any_guess_ ? solve(root, limit, budget) : evaluate(root, column, limit, budget);
    bounder_.show_lower(outcome.cost);
    if (outcome.exact) bounder_.show_upper(outcome);
    return outcome;
}

template <class Label>
Outcome Search<Label>::solve(const Position<Label>& position, int limit, Cost budget, int ply) {
    // The transposition table or a one-ply scan settles most positions without a node.
    Outcome outcome = bounder_.bound(position, limit);
    if (outcome.exact || outcome.cost > budget) return outcome;
    outcome = expand(position, limit, budget, ply, outcome.cost);
    bounder_.store(position, limit, outcome);
    return outcome;
}

template <class Label>
Outcome Search<Label>::evaluate(const Position<Label>& position, std::uint32_t column, int limit,
                                Cost budget, int ply) {
    Partition& partition = frame(ply).partition;
    // `sum` is a lower bound of the guess throughout: each class contributes its bound until it is
    // searched, and its cost afterwards.
    Cost sum = bounder_.bound_classes(position, column, partition, limit, budget);
    int worst = 0;
    // Under a limit the largest class is the likeliest that cannot keep it; in hard mode the small
    // ones are so much cheaper that they come first all the same.
    const bool largest_first = !bounder_.hard() && static_cast<std::size_t>(limit) < position.size;
    const std::size_t count = partition.classes.size();
    for (std::size_t place = 0; place < count; ++place) {
        AnswerClass& each = partition.classes[largest_first ? count - 1 - place : place];
        if (sum > budget) return {sum, 0, 0, false};
        if (ply == 0 && !any_guess_) bounder_.show_lower(sum);
        if (!each.exact) {
            Position<Label> child = bounder_.child(position, column, partition, each);
            // What the bounds of all other classes leave of the budget.
            Outcome outcome = solve(child, limit - 1, budget - sum + each.lower, ply + 1);
            sum = std::min(kImpossible, sum + outcome.cost - each.lower);
            each.worst = outcome.worst;
        }
        worst = std::max(worst, each.worst);
    }
    if (sum > budget) return {sum, 0, 0, false};
    // The guess itself is one more than the worst of its classes.
    return {sum, worst + 1, position.pool->guess(column), true};
}

// Fills the choices within the budget, best bound first; returns the smallest bound of the others.
template <class Label>
Cost Search<Label>::list_choices(const Position<Label>& position, Cost budget, Frame& frame) const {
    frame.choices.clear();
    Cost others = kImpossible;
    bounder_.for_each_bound(position, frame.counts,
                            [&](std::uint32_t column, std::size_t, Cost cost) {
                                if (cost <= budget)
                                    frame.choices.push_back({column, cost});
                                else
                                    others = std::min(others, cost);
                            });
    std::stable_sort(frame.choices.begin(), frame.choices.end(),
                     [](const Choice& a, const Choice& b) { return a.lower < b.lower; });
    return others;
}

template <class Label>
bool Search<Label>::worth_merging(const Frame& frame, std::size_t begin, Cost budget) const {
    std::size_t far = begin + kGuessesWorthMerging;
    return far < frame.choices.size() && frame.choices[far].lower <= budget;
}

template <class Label>
Position<Label> Search<Label>::merge_equivalent(const Position<Label>& position, Frame& frame) {
    bounder_.count_work(position.size, position.pool->guess_count());
    frame.own.pool.merge_equivalent(*position.pool, {position.rows, position.size},
                                    frame.counts.classes);
    Position<Label> own = frame.own.adopt(position);
    bounder_.sum_gains(own, frame.counts);
    return own;
}

template <class Label>
Outcome Search<Label>::expand(const Position<Label>& given, int limit, Cost budget, int ply,
                              Cost lower) {
    ++bounder_.nodes;
    Frame& here = frame(ply);
    Position<Label> position = bounder_.with_legal_pool(given, here.own);
    const std::size_t most_classes = bounder_.count(position, here.counts, false);
    position.most_classes = most_classes;
    // The least cost that the guesses not searched, or refuted, are proven to have.
    Cost proven = list_choices(position, budget, here);
    Outcome best{kImpossible, 0, 0, false};
    // Guesses with equal partitions are equivalent, except in hard mode, where they leave different
    // legal guesses.
    bool may_merge =
        !bounder_.hard() && position.size >= kSmallestToMerge && position.size <= kLargestToMerge;
    std::size_t begin = 0;
    while (begin < here.choices.size() && here.choices[begin].lower <= budget) {
        if (ply == 0 && any_guess_)
            bounder_.show_lower(
                std::max(lower, std::min({proven, here.choices[begin].lower, best.cost})));
        // Without a budget nearly all choices stay open, and the first batch finds one.
        bool no_budget_yet = begin == 0 && budget >= bounder_.lost() / 2;
        if (may_merge && !no_budget_yet && worth_merging(here, begin, budget)) {
            may_merge = false;
            position = merge_equivalent(given, here);
            position.most_classes = most_classes;
            // The list is made anew; choices refuted before are beyond the budget or quickly
            // refuted again, because their classes are in the transposition table.
            proven = std::min(proven, list_choices(position, budget, here));
            begin = 0;
            continue;
        }
        std::size_t end = std::min(begin + kBatch, here.choices.size());
        Outcome outcome = try_choices(position, begin, end, limit, budget, ply, lower);
        if (outcome.exact) {
            // From here on only a strictly better guess is of interest.
            best = outcome;
            budget = best.cost - 1;
            if (best.cost <= lower) return best;
        } else {
            proven = std::min(proven, outcome.cost);
        }
        begin = end;
    }
    if (best.exact) return best;
    return {std::max(proven, lower), 0, 0, false};
}

// Searches a batch of choices: the best of them if it is within the budget, else a lower bound of
// all. `lower` is a proven bound of the position, so reaching it ends the search.
template <class Label>
Outcome Search<Label>::try_choices(const Position<Label>& position, std::size_t begin,
                                   std::size_t end, int limit, Cost budget, int ply, Cost lower) {
    Frame& here = frame(ply);
    std::span<Choice> choices(here.choices.data() + begin, end - begin);
    // Bounds of the classes, one ply deeper than those that `list_choices` sorted by, order the
    // batch better.
    for (Choice& choice : choices)
        if (choice.lower <= budget)
            choice.lower =
                bounder_.bound_classes(position, choice.column, here.partition, limit, budget);
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.lower < b.lower; });
    Outcome best{kImpossible, 0, 0, false};
    Cost proven = kImpossible;
    for (Choice choice : choices) {
        if (choice.lower <= budget) {
            Outcome outcome = evaluate(position, choice.column, limit, budget, ply);
            choice.lower = outcome.cost;
            if (outcome.exact) {
                best = outcome;
                if (ply == 0) {
                    best_ = outcome;
                    bounder_.show_upper(outcome);
                }
                budget = best.cost - 1;
                if (best.cost <= lower) break;
            }
        }
        proven = std::min(proven, choice.lower);
    }
    if (best.exact) return best;
    return {proven, 0, 0, false};
}

template class Search<std::uint8_t>;
template class Search<std::uint16_t>;

}  // namespace lexagon::wordle
