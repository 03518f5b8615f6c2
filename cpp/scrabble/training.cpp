#include "scrabble/training.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "common/parallel.hpp"
#include "scrabble/leave_model.hpp"

namespace lexagon::scrabble {
namespace {

constexpr int kRacksPerTurn = 2;
// The prior, which is the prediction from smaller leaves, weighs as much as so many samples: the
// standard deviation of a rack's best equity is about seven times that of the residuals.
constexpr double kPriorWeight = 50;

class Counter {
 public:
    Counter(const LeaveRanks& ranks, LeaveSamples& samples) : ranks_(ranks), samples_(samples) {}

    void count(const Rack& rack, Milli equity) {
        equity_ = equity;
        held_.clear();
        for (std::size_t tile = 0; tile < ranks_.kinds(); ++tile) {
            if (rack.counts[tile] > 0) held_.push_back({tile, rack.counts[tile]});
        }
        for (int size = 0; size <= ranks_.largest(); ++size) {
            pick(0, size, ranks_.start(size), 1);
        }
    }

 private:
    struct Held {
        std::size_t tile;
        int count;
    };

    // Goes through the sub-multisets of the rack with `left` more tiles from `kind` on. `ways` is
    // the product of the binomial coefficients so far.
    void pick(std::size_t kind, int left, std::size_t rank, std::int64_t ways) {
        if (left == 0) {
            samples_.counts[rank] += ways;
            samples_.sums[rank] += ways * equity_;
            return;
        }
        if (kind == held_.size()) return;
        const auto [tile, held] = held_[kind];
        std::int64_t choices = 1;
        for (int taken = 0; taken <= std::min(held, left); ++taken) {
            pick(kind + 1, left - taken, rank + ranks_.step(tile, left, taken), ways * choices);
            choices = choices * (held - taken) / (taken + 1);
        }
    }

    const LeaveRanks& ranks_;
    LeaveSamples& samples_;
    std::vector<Held> held_;
    Milli equity_ = 0;
};

struct Sampler {
    Sampler(const Engine& engine, const Leaves& leaves)
        : decider(engine, EqualExchanges::kFirst), game(engine), samples(leaves.ranks().size()) {}

    Decider decider;
    GameState game;
    LeaveSamples samples;
};

// A rack drawn afresh from the bag and the mover's own tiles.
Rack random_rack(const GameState& game, Random& random) {
    Bag bag = game.bag;
    bag.put_back(game.rack(), random);
    bag.shuffle(random);
    Rack rack;
    bag.draw(rack, game.board.rules().rack_size);
    return rack;
}

void sample_game(Sampler& sampler, const Leaves& leaves, std::uint64_t number, std::uint64_t seed) {
    Random random(seed, number);
    GameState& game = sampler.game;
    Counter counter(leaves.ranks(), sampler.samples);
    game.start(random);
    while (!game.over) {
        const LeaveValue valuation = leave_value_in(game, &leaves);
        // With less than a rack left in the bag a leave is no longer refilled as usual.
        if (game.bag.size() >= game.board.rules().rack_size) {
            for (int drawn = 0; drawn < kRacksPerTurn; ++drawn) {
                const Rack rack = random_rack(game, random);
                const Decision best =
                    sampler.decider.decide(game.board, rack, game.bag.size(), valuation);
                counter.count(rack, best.equity);
            }
        }
        game.apply(sampler.decider.decide(game.board, game.rack(), game.bag.size(), valuation),
                   random);
    }
}

}  // namespace

void LeaveSamples::add(const LeaveSamples& other) {
    for (std::size_t rank = 0; rank < counts.size(); ++rank) {
        counts[rank] += other.counts[rank];
        sums[rank] += other.sums[rank];
    }
}

void sample_games(const Engine& engine, const Leaves& leaves, std::uint64_t begin,
                  std::uint64_t end, std::uint64_t seed, int threads, LeaveSamples& samples) {
    threads = thread_count(threads);
    engine.word_map();
    std::vector<Sampler> samplers;
    samplers.reserve(static_cast<std::size_t>(threads));
    for (int worker = 0; worker < threads; ++worker) samplers.emplace_back(engine, leaves);
    parallel_for(begin, end, threads, [&](int worker, std::uint64_t number) {
        sample_game(samplers[static_cast<std::size_t>(worker)], leaves, number, seed);
    });
    for (const Sampler& sampler : samplers) samples.add(sampler.samples);
}

std::vector<std::int8_t> fit_leaves(const Rules& rules, const LeaveSamples& samples) {
    const LeaveRanks ranks(rules);
    std::vector<std::int8_t> steps(ranks.size());
    if (samples.counts[0] == 0) return steps;
    const double mean =
        static_cast<double>(samples.sums[0]) / static_cast<double>(samples.counts[0]);
    predicted_values(ranks, [&](std::size_t rank, Milli predicted) {
        const auto count = static_cast<double>(samples.counts[rank]);
        const double seen = static_cast<double>(samples.sums[rank]) - count * mean;
        const double value = (seen + kPriorWeight * predicted) / (count + kPriorWeight);
        const double wanted = std::round((value - predicted) / kLeaveStep);
        steps[rank] = static_cast<std::int8_t>(std::clamp(wanted, -127.0, 127.0));
        return predicted + steps[rank] * kLeaveStep;
    });
    return steps;
}

}  // namespace lexagon::scrabble
