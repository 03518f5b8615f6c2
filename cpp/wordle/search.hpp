// Exact search: the fewest guesses, summed over a set of answers, that any strategy needs.
//
// Branch and bound on top of the bounds from one look ahead. A guess whose own bound is within the
// budget has all its classes bounded, one ply deeper, before any of them is searched; then they are
// searched, smallest first, each with the budget that the bounds of the others leave. Guesses are
// taken a few dozen at a time, best bound first, so that a good strategy soon makes the budget
// small.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "wordle/bounder.hpp"

namespace lexagon::wordle {

template <class Label>
class Search {
 public:
    explicit Search(Bounder<Label>& bounder) : bounder_(bounder) {}

    // The cost of a position, or of one guess in it, in at most `limit` guesses; exact if it is
    // within the budget, and perhaps if it is not.
    Outcome solve(const Position<Label>& position, int limit, Cost budget, int ply = 0);
    Outcome evaluate(const Position<Label>& position, std::uint32_t column, int limit, Cost budget,
                     int ply = 0);

 private:
    struct Choice {
        std::uint32_t column;
        Cost lower;
    };
    // What a node of the search works in; nodes on one path have different plies.
    struct Frame {
        OwnPool<Label> own;
        Counts<Label> counts;
        Split split;
        std::vector<Choice> choices;
    };

    Outcome expand(const Position<Label>& position, int limit, Cost budget, int ply, Cost lower);
    Outcome try_choices(const Position<Label>& position, std::size_t begin, std::size_t end,
                        int limit, Cost budget, int ply, Cost lower);
    Cost list_choices(const Position<Label>& position, Cost budget, Frame& frame) const;
    bool worth_distilling(const Frame& frame, std::size_t begin, Cost budget) const;
    Position<Label> distil(const Position<Label>& position, Frame& frame);
    Frame& frame(int ply);

    Bounder<Label>& bounder_;
    std::vector<std::unique_ptr<Frame>> frames_;
};

extern template class Search<std::uint8_t>;
extern template class Search<std::uint16_t>;

}  // namespace lexagon::wordle
