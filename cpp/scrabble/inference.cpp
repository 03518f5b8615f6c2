#include "scrabble/inference.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

#include "common/parallel.hpp"
#include "scrabble/bag.hpp"

namespace lexagon::scrabble {
namespace {

// A rack that may have made the move, with how often it was drawn or in how many ways it can be.
struct Suspect {
    Rack rack;
    double ways = 0;
    Rack leave{};
    Milli loss = 0;
};

// Calls back with every part of so many tiles, fewer of the first kinds first.
template <class Visit>
void for_each_part_of(const Rack& tiles, int size, std::size_t kind, Rack& part, Visit& visit) {
    while (kind < tiles.counts.size() && tiles.counts[kind] == 0) ++kind;
    if (kind == tiles.counts.size()) {
        if (part.size == size) visit(part);
        return;
    }
    const int most = std::min<int>(tiles.counts[kind], size - part.size);
    for (int taken = 0; taken <= most; ++taken) {
        if (taken > 0) part.add(static_cast<Tile>(kind));
        for_each_part_of(tiles, size, kind + 1, part, visit);
    }
    for (int taken = 0; taken < most; ++taken) part.remove(static_cast<Tile>(kind));
}

// How many different parts of so many tiles there are; `most` stands for all numbers above it.
std::uint64_t count_parts(const Rack& tiles, int size, std::uint64_t most) {
    std::vector<std::uint64_t> parts(static_cast<std::size_t>(size) + 1);
    parts[0] = 1;
    for (const std::uint8_t count : tiles.counts) {
        for (std::size_t total = parts.size(); total-- > 0;) {
            for (std::size_t taken = 1; taken <= std::min<std::size_t>(count, total); ++taken) {
                parts[total] = std::min(most, parts[total] + parts[total - taken]);
            }
        }
    }
    return parts.back();
}

double binomial(int from, int taken) {
    double ways = 1;
    for (int each = 1; each <= taken; ++each) ways = ways * (from - taken + each) / each;
    return ways;
}

Rack joined(Rack tiles, const Rack& others) {
    for (std::size_t tile = 0; tile < tiles.counts.size(); ++tile) {
        tiles.counts[tile] = static_cast<std::uint8_t>(tiles.counts[tile] + others.counts[tile]);
    }
    tiles.size += others.size;
    return tiles;
}

class Inference {
 public:
    Inference(const Engine& engine, const Leaves& leaves, const Board& board,
              const ObservedMove& observed, const InferenceSettings& settings)
        : engine_(engine),
          board_(board),
          observed_(observed),
          settings_(settings),
          valuation_(leave_value_of(&leaves, observed.bag, observed.opposing_points)) {
        check();
    }

    InferenceResult run() {
        const int drawn = observed_.rack_size - observed_.known.size;
        const std::uint64_t different = count_parts(observed_.pool, drawn, settings_.samples + 1);
        const bool exhaustive = different <= settings_.samples;
        if (exhaustive) {
            list(drawn);
        } else {
            sample();
        }
        const int threads = thread_count(settings_.threads);
        engine_.word_map();  // built here, before threads share it
        std::vector<Decider> deciders;
        for (int worker = 0; worker < threads; ++worker) deciders.emplace_back(engine_);
        parallel_for(
            0, suspects_.size(), threads,
            [&](int worker, std::uint64_t number) {
                question(deciders[static_cast<std::size_t>(worker)], suspects_[number]);
            },
            settings_.checkpoint);
        return result(exhaustive);
    }

 private:
    void check() const {
        const Decision& decision = observed_.decision;
        if (!(settings_.scale > 0) || !std::isfinite(settings_.scale)) {
            throw std::invalid_argument("the scale of errors is above 0 points");
        }
        if (!(settings_.floor > 0 && settings_.floor <= 1)) {
            throw std::invalid_argument("the floor of the likelihood is above 0 and at most 1");
        }
        if (settings_.samples < 1) throw std::invalid_argument("no racks to look at");
        const int drawn = observed_.rack_size - observed_.known.size;
        if (observed_.rack_size > kMaxRack || drawn < 0 || drawn > observed_.pool.size ||
            observed_.bag < 0) {
            throw std::invalid_argument("rack, known tiles and pool do not add up");
        }
        if (observed_.exchanged < 0 || observed_.exchanged > observed_.rack_size ||
            (observed_.exchanged > 0 && !decision.is_pass())) {
            throw std::invalid_argument("an exchange of more tiles than a rack holds");
        }
    }

    void list(int drawn) {
        const auto visit = [&](const Rack& part) {
            double ways = 1;
            for (std::size_t tile = 0; tile < part.counts.size(); ++tile) {
                ways *= binomial(observed_.pool.counts[tile], part.counts[tile]);
            }
            suspects_.push_back({joined(observed_.known, part), ways});
        };
        Rack part;
        for_each_part_of(observed_.pool, drawn, 0, part, visit);
    }

    // A number fixes its rack; racks drawn more than once are looked at once.
    void sample() {
        std::map<std::array<std::uint8_t, kMaxTiles + 1>, std::size_t> places;
        Bag bag;
        for (std::uint64_t number = 0; number < settings_.samples; ++number) {
            Random random(settings_.seed, number);
            bag.fill(observed_.pool);
            bag.shuffle(random);
            Rack rack = observed_.known;
            bag.draw(rack, observed_.rack_size);
            const auto [place, is_new] = places.try_emplace(rack.counts, suspects_.size());
            if (is_new) suspects_.push_back({rack, 0});
            suspects_[place->second].ways += 1;
        }
    }

    // Finds what a rack kept, and by how much its best move is better than the one made.
    void question(Decider& decider, Suspect& suspect) const {
        const Rules& rules = engine_.rules();
        const Decision best = decider.decide(board_, suspect.rack, observed_.bag, valuation_);
        Milli made = equity_of(suspect.rack, observed_.decision, valuation_, rules);
        suspect.leave = kept_after(suspect.rack, observed_.decision);
        if (observed_.exchanged > 0) {
            bool first = true;
            const auto visit = [&](const Rack& kept) {
                const Milli value = valuation_.value(kept, rules);
                if (!first && value <= made) return;
                first = false;
                made = value;
                suspect.leave = kept;
            };
            Rack kept;
            for_each_part_of(suspect.rack, observed_.rack_size - observed_.exchanged, 0, kept,
                             visit);
        }
        // A player without another move loses nothing by passing.
        suspect.loss = best.is_pass() ? 0 : std::max(0, best.equity - made);
    }

    InferenceResult result(bool exhaustive) const {
        InferenceResult result{{}, suspects_.size(), exhaustive, 0};
        std::map<std::array<std::uint8_t, kMaxTiles + 1>, std::size_t> places;
        double ways = 0;
        double weight = 0;
        for (const Suspect& suspect : suspects_) {
            const double loss = suspect.loss / static_cast<double>(kPoint);
            const double likelihood =
                settings_.floor + (1 - settings_.floor) * std::exp(-loss / settings_.scale);
            const auto [place, is_new] =
                places.try_emplace(suspect.leave.counts, result.leaves.size());
            if (is_new) result.leaves.push_back({suspect.leave, 0, 0, suspect.loss});
            InferredLeave& leave = result.leaves[place->second];
            leave.prior += suspect.ways;
            leave.weight += suspect.ways * likelihood;
            leave.loss = std::min(leave.loss, suspect.loss);
            ways += suspect.ways;
            weight += suspect.ways * likelihood;
        }
        for (InferredLeave& leave : result.leaves) {
            leave.prior /= ways;
            leave.weight /= weight;
        }
        result.likelihood = weight / ways;
        std::sort(result.leaves.begin(), result.leaves.end(),
                  [](const InferredLeave& left, const InferredLeave& right) {
                      if (left.weight != right.weight) return left.weight > right.weight;
                      return left.leave.counts > right.leave.counts;
                  });
        return result;
    }

    const Engine& engine_;
    const Board& board_;
    const ObservedMove& observed_;
    const InferenceSettings& settings_;
    LeaveValue valuation_;
    std::vector<Suspect> suspects_;
};

}  // namespace

InferenceResult infer_leaves(const Engine& engine, const Leaves& leaves, const Board& board,
                             const ObservedMove& observed, const InferenceSettings& settings) {
    return Inference(engine, leaves, board, observed, settings).run();
}

}  // namespace lexagon::scrabble
