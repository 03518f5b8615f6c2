#include "wordle/search.hpp"

#include <algorithm>

namespace lexagon::wordle {

namespace {

constexpr std::size_t batch = 24;
// Telling like guesses apart costs about as much as bounding this many guesses.
constexpr std::size_t guesses_worth_distilling = 48;
constexpr std::size_t smallest_to_distil = 6;
constexpr std::size_t largest_to_distil = 1000;

}  // namespace

template <class Label>
typename Search<Label>::Frame& Search<Label>::frame(int ply) {
    while (frames_.size() <= static_cast<std::size_t>(ply))
        frames_.push_back(std::make_unique<Frame>());
    return *frames_[static_cast<std::size_t>(ply)];
}

template <class Label>
Outcome Search<Label>::solve(const Position<Label>& position, int limit, Cost budget, int ply) {
    Outcome outcome = bounder_.bound(position, limit);
    if (outcome.exact || outcome.cost > budget) return outcome;
    outcome = expand(position, limit, budget, ply, outcome.cost);
    bounder_.learn(position, limit, outcome);
    return outcome;
}

template <class Label>
Outcome Search<Label>::evaluate(const Position<Label>& position, std::uint32_t column, int limit,
                                Cost budget, int ply) {
    Split& split = frame(ply).split;
    Cost sum = bounder_.bound_classes(position, column, split, limit, budget);
    int worst = 0;
    for (AnswerClass& each : split.classes) {
        if (sum > budget) return {sum, 0, 0, false};
        if (!each.exact) {
            Position<Label> below = bounder_.below(position, column, split, each);
            Outcome outcome = solve(below, limit - 1, budget - sum + each.lower, ply + 1);
            sum = std::min(impossible, sum + outcome.cost - each.lower);
            each.worst = outcome.worst;
        }
        worst = std::max(worst, each.worst);
    }
    if (sum > budget) return {sum, 0, 0, false};
    return {sum, worst + 1, position.pool->guess(column), true};
}

// Fills the choices within the budget, best bound first; returns the smallest bound of the others.
template <class Label>
Cost Search<Label>::list_choices(const Position<Label>& position, Cost budget, Frame& frame) const {
    frame.choices.clear();
    Cost others = impossible;
    bounder_.each_bound(position, frame.counts, [&](std::uint32_t column, std::size_t, Cost cost) {
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
bool Search<Label>::worth_distilling(const Frame& frame, std::size_t begin, Cost budget) const {
    std::size_t far = begin + guesses_worth_distilling;
    return far < frame.choices.size() && frame.choices[far].lower <= budget;
}

template <class Label>
Position<Label> Search<Label>::distil(const Position<Label>& position, Frame& frame) {
    bounder_.spend(position.size, position.pool->guess_count());
    frame.own.pool.distil(*position.pool, {position.rows, position.size}, frame.counts.classes);
    Position<Label> own = frame.own.holding(position);
    bounder_.weigh(own, frame.counts);
    return own;
}

template <class Label>
Outcome Search<Label>::expand(const Position<Label>& given, int limit, Cost budget, int ply,
                              Cost lower) {
    ++bounder_.nodes;
    Frame& here = frame(ply);
    Position<Label> position = bounder_.with_legal_pool(given, here.own);
    bounder_.count(position, here.counts, false);
    Cost proven = list_choices(position, budget, here);
    Outcome best{impossible, 0, 0, false};
    // Like guesses are one guess only as long as any may follow any, which hard mode does not
    // allow.
    bool may_distil = !bounder_.hard() && position.size >= smallest_to_distil &&
                      position.size <= largest_to_distil;
    std::size_t begin = 0;
    while (begin < here.choices.size() && here.choices[begin].lower <= budget) {
        bool no_budget_yet = begin == 0 && budget >= impossible / 2;
        if (may_distil && !no_budget_yet && worth_distilling(here, begin, budget)) {
            may_distil = false;
            position = distil(given, here);
            proven = std::min(proven, list_choices(position, budget, here));
            begin = 0;
            continue;
        }
        std::size_t end = std::min(begin + batch, here.choices.size());
        Outcome outcome = try_choices(position, begin, end, limit, budget, ply, lower);
        if (outcome.exact) {
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

// The best of some choices if it is within the budget, or else the least that any of them costs.
template <class Label>
Outcome Search<Label>::try_choices(const Position<Label>& position, std::size_t begin,
                                   std::size_t end, int limit, Cost budget, int ply, Cost lower) {
    Frame& here = frame(ply);
    std::span<Choice> choices(here.choices.data() + begin, end - begin);
    for (Choice& choice : choices)
        if (choice.lower <= budget)
            choice.lower =
                bounder_.bound_classes(position, choice.column, here.split, limit, budget);
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.lower < b.lower; });
    Outcome best{impossible, 0, 0, false};
    Cost proven = impossible;
    for (Choice choice : choices) {
        if (choice.lower <= budget) {
            Outcome outcome = evaluate(position, choice.column, limit, budget, ply);
            choice.lower = outcome.cost;
            if (outcome.exact) {
                best = outcome;
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
