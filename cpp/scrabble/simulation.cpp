#include "scrabble/simulation.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <stdexcept>

#include "common/parallel.hpp"

namespace lexagon::scrabble {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t kFirstRound = 50;  // deals, enough to estimate a variance from
constexpr std::size_t kReplies = 5;       // most frequent answers to report

// A chance in the unit of the utility by wins, in which a thousandth of a point is 1.
constexpr std::int64_t kChanceWeight = 100;
constexpr double kWinUnits = static_cast<double>(kChanceWeight) * kCertain;

void check(std::span<const Decision> candidates, const WinChances* win_chances,
           const SimulationSettings& settings) {
    if (candidates.empty()) throw std::invalid_argument("no candidates to simulate");
    if (settings.plies < 1 || settings.plies > 100) {
        throw std::invalid_argument("a simulation looks 1 to 100 plies ahead");
    }
    if (settings.iterations <= 0 && settings.seconds <= 0) {
        throw std::invalid_argument("a simulation needs a limit of iterations or seconds");
    }
    if (settings.by == Utility::kWin && win_chances == nullptr) {
        throw std::invalid_argument("a simulation by win chances needs a table of them");
    }
}

// Mean and standard error of `count` numbers, from their sum and the sum of their squares.
Estimate estimate(double sum, double squares, double count) {
    if (count < 1) return {};
    const double mean = sum / count;
    const double variance = std::max(0.0, squares / count - mean * mean);
    return {mean, count < 2 ? 0 : std::sqrt(variance / (count - 1))};
}

// Mean and standard error of numbers that a function of the deal gives.
template <class Value>
Estimate mean_over(std::int64_t deals, Value&& value) {
    double sum = 0;
    double squares = 0;
    for (std::int64_t deal = 0; deal < deals; ++deal) {
        const double each = value(static_cast<std::size_t>(deal));
        sum += each;
        squares += each * each;
    }
    return estimate(sum, squares, static_cast<double>(deals));
}

class Simulation {
 public:
    Simulation(const Engine& engine, const Leaves& leaves, const WinChances* win_chances,
               const Board& board, const PlayerView& player_view,
               std::span<const Decision> candidates, const SimulationSettings& settings)
        : settings_(settings),
          threads_(thread_count(settings.threads)),
          progress_(settings.checkpoint, 1),
          playouts_(leaves, win_chances, board, player_view, candidates, settings.seed) {
        engine.word_map();  // built here, before threads share it
        for (std::size_t candidate = 0; candidate < candidates.size(); ++candidate) {
            figures_.emplace_back(engine.rules(), settings.plies);
            in_play_.push_back(candidate);
        }
        for (int worker = 0; worker < threads_; ++worker) workers_.emplace_back(engine);
    }

    SimulationResult run() {
        if (settings_.seconds > 0) {
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(settings_.seconds));
        }
        while (in_play_.size() > 1 || deals_ == 0) {
            if (!deal_round()) break;
            if (deals_ >= kFirstRound) prune_dominated();
            if (settings_.report && !settings_.report(ranking())) break;
        }
        return ranking();
    }

 private:
    // Deals once more; false when a limit is reached. Rounds grow with the deals made, so that
    // pruning is tested a logarithmic number of times.
    bool deal_round() {
        std::int64_t missed = 0;
        for (const std::size_t candidate : in_play_) missed += deals_ - figures_[candidate].deals();
        std::int64_t more = std::max(kFirstRound, deals_ / 4);
        if (settings_.iterations > 0) {
            const std::int64_t left = settings_.iterations - iterations_ - missed;
            more = std::min(more, left / static_cast<std::int64_t>(in_play_.size()));
        }
        if (more <= 0) return false;
        for (const std::size_t candidate : in_play_) {
            const std::int64_t begin = figures_[candidate].deals();
            if (play_deals({&candidate, 1}, begin, deals_) < deals_) return false;
        }
        const std::int64_t end = deals_ + more;
        deals_ = play_deals(in_play_, deals_, end);
        return deals_ == end;
    }

    // Plays candidates on deals `begin` to `end`; returns where it was stopped. Of an interrupted
    // round the deals before the first one missing are kept, so that these candidates have the same
    // deals.
    std::int64_t play_deals(std::span<const std::size_t> candidates, std::int64_t begin,
                            std::int64_t end) {
        const auto plies = static_cast<std::size_t>(settings_.plies);
        const auto deals = static_cast<std::size_t>(std::max<std::int64_t>(end - begin, 0));
        outcomes_.resize(deals * candidates.size());
        turns_.resize(outcomes_.size() * plies);
        std::atomic<std::int64_t> reached{end};
        std::atomic<bool> stopped{false};
        parallel_for(
            static_cast<std::uint64_t>(begin), static_cast<std::uint64_t>(end), threads_,
            [&](int worker, std::uint64_t number) {
                if (worker == 0 &&
                    !progress_.keep_going(static_cast<std::uint64_t>(iterations_),
                                          static_cast<std::uint64_t>(settings_.iterations))) {
                    stopped = true;
                }
                const auto index = static_cast<std::int64_t>(number);
                if (stopped || (deadline_ != Clock::time_point{} && Clock::now() > deadline_)) {
                    // Lowers `reached` to the first deal that was not played.
                    std::int64_t before = reached.load();
                    while (index < before && !reached.compare_exchange_weak(before, index)) {
                    }
                    return;
                }
                std::size_t at = static_cast<std::size_t>(index - begin) * candidates.size();
                PlayoutWorker& player = workers_[static_cast<std::size_t>(worker)];
                playouts_.deal(player, number);
                for (const std::size_t candidate : candidates) {
                    outcomes_[at] = playouts_.play(player, candidate,
                                                   std::span(turns_).subspan(at * plies, plies));
                    ++at;
                }
            });
        std::size_t at = 0;
        for (std::int64_t deal = begin; deal < reached; ++deal) {
            for (const std::size_t candidate : candidates) {
                figures_[candidate].add(outcomes_[at],
                                        std::span(turns_).subspan(at * plies, plies));
                ++at;
            }
        }
        iterations_ += static_cast<std::int64_t>(at);
        return reached;
    }

    std::int64_t utility(const CandidateFigures& figures, std::size_t deal) const {
        const std::int64_t gain = figures.gains[deal];
        if (settings_.by == Utility::kSpread) return gain;
        return gain + kChanceWeight * figures.wins[deal];
    }

    // The candidate in play with the highest mean, of those that have all deals.
    std::size_t leader() const {
        std::size_t best = in_play_.front();
        std::int64_t most = 0;
        bool found = false;
        for (const std::size_t candidate : in_play_) {
            const CandidateFigures& figures = figures_[candidate];
            if (figures.deals() < deals_) continue;
            std::int64_t sum = 0;
            for (std::size_t deal = 0; deal < figures.gains.size(); ++deal) {
                sum += utility(figures, deal);
            }
            if (!found || sum > most) {
                best = candidate;
                most = sum;
                found = true;
            }
        }
        return best;
    }

    // The paired difference of two candidates over the deals that both have.
    Estimate difference(const CandidateFigures& own, const CandidateFigures& other) const {
        const double unit = settings_.by == Utility::kWin ? kWinUnits : kPoint;
        return mean_over(std::min(own.deals(), other.deals()), [&](std::size_t deal) {
            return static_cast<double>(utility(own, deal) - utility(other, deal)) / unit;
        });
    }

    // Drops the candidates that are behind the leader by more than `certainty` standard errors of
    // the paired difference. One that was dropped before, when another led, comes back if it is not
    // behind this leader.
    void prune_dominated() {
        const std::size_t first = leader();
        in_play_.clear();
        for (std::size_t candidate = 0; candidate < figures_.size(); ++candidate) {
            const auto [mean, error] = difference(figures_[first], figures_[candidate]);
            if (candidate == first || mean <= settings_.certainty * error) {
                in_play_.push_back(candidate);
            }
        }
    }

    Simulated row(std::size_t candidate, const CandidateFigures& first) const {
        const CandidateFigures& own = figures_[candidate];
        const std::int64_t common = std::min(own.deals(), first.deals());
        Simulated row;
        row.candidate = candidate;
        row.deals = own.deals();
        row.gain = mean_over(own.deals(), [&](std::size_t deal) {
            return own.gains[deal] / static_cast<double>(kPoint);
        });
        row.win_chance = mean_over(own.deals(), [&](std::size_t deal) {
                             return own.wins[deal] / static_cast<double>(kCertain);
                         }).mean;
        row.difference = difference(own, first);
        row.win_difference =
            mean_over(common, [&](std::size_t deal) {
                return (own.wins[deal] - first.wins[deal]) / static_cast<double>(kCertain);
            }).mean;
        row.gain_difference =
            mean_over(common, [&](std::size_t deal) {
                return (own.gains[deal] - first.gains[deal]) / static_cast<double>(kPoint);
            }).mean;
        row.in_play = std::find(in_play_.begin(), in_play_.end(), candidate) != in_play_.end();
        row.plies = own.plies;
        row.replies = own.frequent_replies(kReplies);
        row.heat = own.heat;
        return row;
    }

    SimulationResult ranking() const {
        SimulationResult result;
        result.iterations = iterations_;
        const std::size_t first = leader();
        for (std::size_t candidate = 0; candidate < figures_.size(); ++candidate) {
            result.ranking.push_back(row(candidate, figures_[first]));
        }
        // The leader, the others in play, and those pruned, each by the difference to the leader.
        const auto place = [first](const Simulated& each) {
            return each.candidate == first ? 0 : each.in_play ? 1 : 2;
        };
        std::stable_sort(result.ranking.begin(), result.ranking.end(),
                         [&](const Simulated& left, const Simulated& right) {
                             if (place(left) != place(right)) return place(left) < place(right);
                             return left.difference.mean > right.difference.mean;
                         });
        result.decided = in_play_.size() == 1;
        return result;
    }

    const SimulationSettings& settings_;
    int threads_;
    Progress progress_;
    Playouts playouts_;
    std::vector<CandidateFigures> figures_;
    std::vector<std::size_t> in_play_;  // candidates that are not pruned
    std::vector<PlayoutWorker> workers_;
    std::vector<Outcome> outcomes_;  // of the deals being played, by deal and candidate
    std::vector<PlyOutcome> turns_;  // the same, by ply too
    std::int64_t deals_ = 0;
    std::int64_t iterations_ = 0;
    Clock::time_point deadline_{};
};

}  // namespace

SimulationResult simulate(const Engine& engine, const Leaves& leaves, const WinChances* win_chances,
                          const Board& board, const PlayerView& player_view,
                          std::span<const Decision> candidates,
                          const SimulationSettings& settings) {
    check(candidates, win_chances, settings);
    return Simulation(engine, leaves, win_chances, board, player_view, candidates, settings).run();
}

}  // namespace lexagon::scrabble
