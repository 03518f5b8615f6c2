// Predicts the value of a leave from its sub-leaves.
//
// Two tiles without synergy are worth V(rest+a) + V(rest+b) - V(rest) together with the rest. The
// mean of this over all pairs of a leave's tiles predicts its value; samples from play are needed
// only for the residual, which is small. Rare leaves rely on the prediction alone, and a table is
// shipped as residuals, nearly all of them zero.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "scrabble/leaves.hpp"

namespace lexagon::scrabble {

// Residuals are stored in steps of a quarter of a point.
inline constexpr Milli kLeaveStep = 250;

// Visits all leaves, smaller ones first, and stores `decide(rank, predicted)` as the value of each;
// the empty leave is worth nothing.
template <class Decide>
class LeavePredictor {
 public:
    LeavePredictor(const LeaveRanks& ranks, Decide& decide)
        : ranks_(ranks), decide_(decide), values_(ranks.size()), sums_(ranks.size()) {}

    std::vector<Milli> run() {
        for (int size = 1; size <= ranks_.largest(); ++size) fill(0, size, size);
        return std::move(values_);
    }

 private:
    struct Held {
        std::size_t tile;
        int count;
        int left;  // tiles of this kind and later ones
    };

    void fill(std::size_t tile, int left, int size) {
        if (left == 0) {
            settle(size);
            return;
        }
        for (; tile < ranks_.kinds(); ++tile) {
            for (int count = 1; count <= std::min(left, ranks_.limit(tile)); ++count) {
                held_[static_cast<std::size_t>(kinds_++)] = {tile, count, left};
                fill(tile + 1, left - count, size);
                --kinds_;
            }
        }
    }

    void settle(int size) {
        const auto kinds = static_cast<std::size_t>(kinds_);
        // A kind that is not held adds nothing to a rank, so the kinds held are enough. `before`
        // and `after` are the parts of a sub-leave's rank that come from the kinds before and after
        // the one that loses a tile; with both at hand each sub-leave's rank costs one addition.
        std::size_t rank = ranks_.start(size);
        std::size_t after = 0;
        for (std::size_t at = 0; at < kinds; ++at) {
            after += ranks_.step(held_[at].tile, held_[at].left, held_[at].count);
        }
        rank += after;
        std::size_t before = ranks_.start(size - 1);
        std::int64_t one_less = 0;
        std::int64_t two_less_twice = 0;
        for (std::size_t at = 0; at < kinds; ++at) {
            const auto [tile, count, left] = held_[at];
            after -= ranks_.step(tile, left, count);
            const std::size_t smaller = before + ranks_.step(tile, left - 1, count - 1) + after;
            one_less += std::int64_t{count} * values_[smaller];
            two_less_twice += count * sums_[smaller];
            before += ranks_.step(tile, left - 1, count);
        }
        sums_[rank] = one_less;
        Milli predicted = 0;
        if (size > 1) {
            const std::int64_t pairs = size * (size - 1) / 2;
            predicted = static_cast<Milli>(((size - 1) * one_less - two_less_twice / 2) / pairs);
        }
        values_[rank] = decide_(rank, predicted);
    }

    const LeaveRanks& ranks_;
    Decide& decide_;
    std::vector<Milli> values_;
    std::vector<std::int64_t> sums_;  // of the values of all leaves with one tile less
    std::array<Held, kMaxRack> held_{};
    int kinds_ = 0;
};

template <class Decide>
std::vector<Milli> predicted_values(const LeaveRanks& ranks, Decide decide) {
    return LeavePredictor<Decide>(ranks, decide).run();
}

}  // namespace lexagon::scrabble
