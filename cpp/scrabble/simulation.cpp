#include "scrabble/simulation.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <stdexcept>

#include "common/parallel.hpp"
#include "scrabble/game.hpp"

namespace lexagon::scrabble {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t kFirstRound = 50;  // deals, enough to tell a spread from

struct Roller {
    explicit Roller(const Engine& engine) : decider(engine), game(engine) {}

    Decider decider;
    GameState game;
};

class Simulation {
 public:
    Simulation(const Engine& engine, const Leaves& leaves, const Board& board,
               const Outlook& outlook, std::span<const Decision> candidates,
               const SimulationSettings& settings)
        : leaves_(leaves),
          outlook_(outlook),
          candidates_(candidates),
          settings_(settings),
          threads_(thread_count(settings.threads)),
          progress_(settings.checkpoint, 1),
          results_(candidates.size()) {
        check();
        engine.word_map();
        hidden_ = outlook.unseen;
        for (std::size_t tile = 0; tile < hidden_.counts.size(); ++tile) {
            hidden_.counts[tile] =
                static_cast<std::uint8_t>(hidden_.counts[tile] - outlook.opponent.counts[tile]);
        }
        hidden_.size -= outlook.opponent.size;
        for (const Decision& candidate : candidates) {
            boards_.push_back(board);
            boards_.back().forget_history();
            if (candidate.play.exists()) boards_.back().place(candidate.play);
            boards_.back().forget_history();
            in_play_.push_back(boards_.size() - 1);
        }
        for (int worker = 0; worker < threads_; ++worker) rollers_.emplace_back(engine);
    }

    SimulationResult run() {
        if (settings_.seconds > 0) {
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(settings_.seconds));
        }
        while (in_play_.size() > 1 || deals_ == 0) {
            std::int64_t more = std::max(kFirstRound, deals_ / 4);
            if (settings_.iterations > 0) {
                const auto left = settings_.iterations - iterations_;
                more = std::min(more, left / static_cast<std::int64_t>(in_play_.size()));
            }
            if (more <= 0 || !deal(more)) break;
            if (deals_ >= kFirstRound) drop_the_hopeless();
            if (settings_.report && !settings_.report(ranking())) break;
        }
        return ranking();
    }

 private:
    void check() const {
        const int opponent = outlook_.unseen.size - outlook_.bag;
        if (candidates_.empty()) throw std::invalid_argument("no candidates to simulate");
        if (settings_.plies < 1 || settings_.plies > 100) {
            throw std::invalid_argument("a simulation looks 1 to 100 plies ahead");
        }
        if (settings_.iterations <= 0 && settings_.seconds <= 0) {
            throw std::invalid_argument("a simulation needs a limit of iterations or seconds");
        }
        if (outlook_.bag < 0 || opponent < 0 || opponent > kMaxRack ||
            outlook_.opponent.size > opponent) {
            throw std::invalid_argument("bag, unseen tiles and the other rack do not add up");
        }
        for (std::size_t tile = 0; tile < outlook_.unseen.counts.size(); ++tile) {
            if (outlook_.opponent.counts[tile] > outlook_.unseen.counts[tile]) {
                throw std::invalid_argument("the other rack has tiles that are not unseen");
            }
        }
    }

    // Rolls every candidate in play through some more deals; false when it was stopped first.
    bool deal(std::int64_t more) {
        const std::int64_t end = deals_ + more;
        for (const std::size_t candidate : in_play_) {
            results_[candidate].resize(static_cast<std::size_t>(end));
        }
        std::atomic<std::int64_t> reached{end};
        std::atomic<bool> stopped{false};
        parallel_for(
            static_cast<std::uint64_t>(deals_), static_cast<std::uint64_t>(end), threads_,
            [&](int worker, std::uint64_t number) {
                if (worker == 0 &&
                    !progress_.keep_going(static_cast<std::uint64_t>(iterations_),
                                          static_cast<std::uint64_t>(settings_.iterations))) {
                    stopped = true;
                }
                const auto index = static_cast<std::int64_t>(number);
                if (stopped || (deadline_ != Clock::time_point{} && Clock::now() > deadline_)) {
                    std::int64_t before = reached.load();
                    while (index < before && !reached.compare_exchange_weak(before, index)) {
                    }
                    return;
                }
                Roller& roller = rollers_[static_cast<std::size_t>(worker)];
                for (const std::size_t candidate : in_play_) {
                    results_[candidate][number] = roll(roller, candidate, number);
                }
            });
        const bool finished = reached == end;
        for (const std::size_t candidate : in_play_) {
            results_[candidate].resize(static_cast<std::size_t>(reached.load()));
        }
        iterations_ += (reached - deals_) * static_cast<std::int64_t>(in_play_.size());
        deals_ = reached;
        return finished;
    }

    // What a candidate gains on the opponent under one deal, in thousandths of a point.
    Milli roll(Roller& roller, std::size_t number, std::uint64_t deal_number) {
        Random random(settings_.seed, deal_number);
        GameState& game = roller.game;
        game.bag.fill(hidden_);
        game.bag.shuffle(random);
        game.racks = {outlook_.rack, outlook_.opponent};
        game.bag.draw(game.racks[1], outlook_.unseen.size - outlook_.bag);
        game.result = {};
        game.to_move = 0;
        game.scoreless = outlook_.scoreless;
        game.over = false;
        game.board = boards_[number];
        const Decision& candidate = candidates_[number];
        game.follow(candidate, random);
        // A side's last move within sight counts with the tiles it keeps.
        std::array<Milli, 2> kept{};
        if (!game.over) kept[0] = leaves_.value(kept_after(outlook_.rack, candidate));
        for (int ply = 0; ply < settings_.plies && !game.over; ++ply) {
            const auto side = static_cast<std::size_t>(game.to_move);
            const Rack rack = game.rack();
            const Decision decision = roller.decider.decide(game.board, rack, game.bag.size(),
                                                            keeping_in(game, &leaves_));
            kept[side] = game.bag.size() == 0 ? 0 : leaves_.value(kept_after(rack, decision));
            game.apply(decision, random);
        }
        const Milli spread = (game.result.scores[0] - game.result.scores[1]) * kPoint;
        return game.over ? spread : spread + kept[0] - kept[1];
    }

    void drop_the_hopeless() {
        std::sort(in_play_.begin(), in_play_.end(), [this](std::size_t left, std::size_t right) {
            const std::int64_t difference = total(left) - total(right);
            return difference != 0 ? difference > 0 : left < right;
        });
        const std::vector<Milli>& leader = results_[in_play_.front()];
        std::erase_if(in_play_, [&](std::size_t candidate) {
            if (candidate == in_play_.front()) return false;
            const auto [mean, error] = difference(leader, results_[candidate]);
            return mean > settings_.certainty * error && error > 0;
        });
        std::sort(in_play_.begin(), in_play_.end());
    }

    std::int64_t total(std::size_t candidate) const {
        std::int64_t sum = 0;
        for (const Milli value : results_[candidate]) sum += value;
        return sum;
    }

    struct Estimate {
        double mean;
        double error;
    };

    // Deal by deal, how far the first is ahead of the second; whole sums, so no order matters.
    static Estimate difference(const std::vector<Milli>& first, const std::vector<Milli>& second) {
        const std::size_t deals = std::min(first.size(), second.size());
        double sum = 0;
        double squares = 0;
        for (std::size_t deal = 0; deal < deals; ++deal) {
            const double gap = (first[deal] - second[deal]) / static_cast<double>(kPoint);
            sum += gap;
            squares += gap * gap;
        }
        return estimate(sum, squares, static_cast<double>(deals));
    }

    static Estimate estimate(double sum, double squares, double count) {
        if (count < 1) return {0, 0};
        const double mean = sum / count;
        const double variance = std::max(0.0, squares / count - mean * mean);
        return {mean, count < 2 ? 0 : std::sqrt(variance / (count - 1))};
    }

    SimulationResult ranking() const {
        SimulationResult result;
        result.iterations = iterations_;
        for (std::size_t candidate = 0; candidate < candidates_.size(); ++candidate) {
            const std::vector<Milli> zero(results_[candidate].size());
            const Estimate own = difference(results_[candidate], zero);
            const bool in_play =
                std::find(in_play_.begin(), in_play_.end(), candidate) != in_play_.end();
            result.ranking.push_back({candidate,
                                      static_cast<std::int64_t>(results_[candidate].size()),
                                      own.mean, own.error, in_play});
        }
        std::stable_sort(result.ranking.begin(), result.ranking.end(),
                         [](const Simulated& left, const Simulated& right) {
                             if (left.in_play != right.in_play) return left.in_play;
                             return left.mean > right.mean;
                         });
        result.decided = in_play_.size() == 1;
        return result;
    }

    const Leaves& leaves_;
    const Outlook& outlook_;
    std::span<const Decision> candidates_;
    const SimulationSettings& settings_;
    int threads_;
    Progress progress_;
    Rack hidden_;
    std::vector<Board> boards_;  // after each candidate
    std::vector<std::size_t> in_play_;
    std::vector<std::vector<Milli>> results_;
    std::vector<Roller> rollers_;
    std::int64_t deals_ = 0;
    std::int64_t iterations_ = 0;
    Clock::time_point deadline_{};
};

}  // namespace

SimulationResult simulate(const Engine& engine, const Leaves& leaves, const Board& board,
                          const Outlook& outlook, std::span<const Decision> candidates,
                          const SimulationSettings& settings) {
    return Simulation(engine, leaves, board, outlook, candidates, settings).run();
}

}  // namespace lexagon::scrabble
