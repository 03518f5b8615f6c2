// A lower bound two plies deep, for equal weights and no limit.
//
// The bound of one ply, L1(S), is the least over all guesses of 3n - k - [g in S]. One ply deeper
// the same rule is L2(S): the least over all guesses of n and the sum of L1 over its classes but
// itself. Few guesses need that sum in full. With K classes at most a class of m > K answers costs
// at least 3m - K - 1, since no guess divides it into more, and else 2m - 1: a histogram of all
// guesses at once rules most of them out against the best one. Guesses that look best are tried
// first, so that the best is found soon, and classes from the largest down, which have most to add;
// in hard mode from the smallest up, which have so much fewer legal guesses.
#pragma once

#include <vector>

#include "wordle/bounder.hpp"

namespace lexagon::wordle {

template <class Label>
class TwoPly {
 public:
    explicit TwoPly(Bounder<Label>& bounder) : bounder_(bounder) {}

    // L2 of a position, or `cut` if it is at least that. A function of the position and the cut.
    Cost bound(const Position<Label>& position, Cost cut);

    // What L2 is at most, and nearly so: the least sum over the guesses that look best.
    Cost estimate(const Position<Label>& position);

 private:
    struct Choice {
        std::uint32_t column;
        Cost lower;
        Cost estimate;  // of what the guess costs, in units of 2^-8
    };

    Position<Label> prepare(const Position<Label>& position, Cost cut);
    Cost least(const Position<Label>& position, std::size_t tries, Cost cut);
    void list_choices(const Position<Label>& position, Cost cut);
    Cost guess_costs(const Position<Label>& position, const Choice& choice, Cost cut);
    Cost class_costs(std::size_t size) const;
    void make_estimates(std::size_t largest);

    Bounder<Label>& bounder_;
    LocalPool<Label> own_;
    LegalIndex index_;
    Counts<Label> counts_;
    std::size_t most_classes_ = 0;
    std::vector<Choice> choices_;
    Partition partition_;
    std::vector<std::uint16_t> sizes_;  // by guess of a block and label
    std::vector<Cost> estimates_;       // by size of a class
};

extern template class TwoPly<std::uint8_t>;
extern template class TwoPly<std::uint16_t>;

}  // namespace lexagon::wordle
