// Exact search by depth-first branch and bound for the smallest total number of guesses over a set
// of answers.
//
// The budget is the largest cost of interest, as beta in alpha-beta. A guess whose lower bound is
// within the budget has all its classes bounded, one ply deeper, before any of them is searched;
// then they are searched, smallest first, each with the budget that the bounds of the others leave.
// Guesses are taken in batches of a few dozen, best bound first, so that a good strategy soon
// lowers the budget.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "wordle/bounder.hpp"

namespace lexagon::wordle {

inline constexpr std::uint32_t kAnyGuess = ~std::uint32_t{0};

template <class Label>
class Search {
 public:
    explicit Search(Bounder<Label>& bounder) : bounder_(bounder) {}

    // The cost of a position, or of one guess in it, in at most `limit` guesses: exact if it is
    // within the budget, else a lower bound above it. `column` is the guess's index in the
    // position's pool, `ply` the distance from the root.
    Outcome solve(const Position<Label>& position, int limit, Cost budget, int ply = 0);
    Outcome evaluate(const Position<Label>& position, std::uint32_t column, int limit, Cost budget,
                     int ply = 0);

    // The same for the root, `column` being kAnyGuess or the guess asked about. `lower` is what a
    // question that was stopped has proven, `best` the best strategy it knows.
    Outcome ask(const Position<Label>& root, std::uint32_t column, int limit, Cost budget);
    Cost lower() const { return bounder_.shown_lower; }
    const Outcome& best() const { return best_; }  // exact if a strategy is known

 private:
    struct Choice {
        std::uint32_t column;
        Cost lower;  // lower bound of the guess, raised as the search learns more
    };
    // The buffers of a node, one frame per ply: a path has one node at each.
    struct Frame {
        LocalPool<Label> own;
        Counts<Label> counts;
        Partition partition;
        std::vector<Choice> choices;
    };

    // One node of the search tree: tries the guesses of a position. `lower` is a proven bound of
    // the position.
    Outcome expand(const Position<Label>& position, int limit, Cost budget, int ply, Cost lower);
    Outcome try_choices(const Position<Label>& position, std::size_t begin, std::size_t end,
                        int limit, Cost budget, int ply, Cost lower);
    Cost list_choices(const Position<Label>& position, Cost budget, Frame& frame) const;
    // Whether so many choices from `begin` on are within the budget that merging pays.
    bool worth_merging(const Frame& frame, std::size_t begin, Cost budget) const;
    // The position in a pool with one guess of each set of guesses with equal partitions.
    Position<Label> merge_equivalent(const Position<Label>& position, Frame& frame);
    Frame& frame(int ply);

    Bounder<Label>& bounder_;
    std::vector<std::unique_ptr<Frame>> frames_;
    bool any_guess_ = true;
    Outcome best_;
};

extern template class Search<std::uint8_t>;
extern template class Search<std::uint16_t>;

}  // namespace lexagon::wordle
