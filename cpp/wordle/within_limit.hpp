// Whether all answers of a position can be found in so many guesses, whatever the total.
//
// The exact search finds the best strategy, and to do so looks at far more than it takes to know
// that there is one. Here the first guess that leaves nothing unsolved settles a position.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "wordle/bounder.hpp"

namespace lexagon::wordle {

template <class Label>
class WithinLimit {
 public:
    explicit WithinLimit(Bounder<Label>& bounder) : bounder_(bounder) {}

    // A function of the position and the guesses; what was asked before only makes it faster.
    bool solves(const Position<Label>& position, int guesses) {
        return solves(position, guesses, 0);
    }

 private:
    struct Frame {
        LocalPool<Label> own;
        Counts<Label> counts;
        std::vector<std::uint32_t> order;  // guesses by falling number of classes
        Partition partition;
    };

    Frame& frame(std::size_t ply);
    bool solves(const Position<Label>& position, int guesses, std::size_t ply);
    bool some_guess_solves(const Position<Label>& position, int guesses, std::size_t ply);
    bool solves_classes(const Position<Label>& position, std::uint32_t column, int guesses,
                        std::size_t largest, std::size_t ply);

    Bounder<Label>& bounder_;
    std::vector<std::unique_ptr<Frame>> frames_;     // by ply
    std::unordered_map<std::uint64_t, bool> known_;  // by the keys of position and guesses
};

extern template class WithinLimit<std::uint8_t>;
extern template class WithinLimit<std::uint16_t>;

}  // namespace lexagon::wordle
