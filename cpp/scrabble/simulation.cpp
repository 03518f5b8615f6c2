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

constexpr std::int64_t kFirstRound = 50;  // deals, enough to estimate a variance from

// The buffers of one thread.
struct PlayoutWorker {
    explicit PlayoutWorker(const Engine& engine) : decider(engine), game(engine) {}

    Decider decider;
    GameState game;
};

class Simulation {
 public:
    Simulation(const Engine& engine, const Leaves& leaves, const Board& board,
               const PlayerView& player_view, std::span<const Decision> candidates,
               const SimulationSettings& settings)
        : leaves_(leaves),
          player_view_(player_view),
          candidates_(candidates),
          settings_(settings),
          threads_(thread_count(settings.threads)),
          progress_(settings.checkpoint, 1),
          results_(candidates.size()) {
        check();
        engine.word_map();  // built here, before threads share it
        // The known tiles of the opponent's rack are not dealt.
        hidden_ = player_view.unseen;
        for (std::size_t tile = 0; tile < hidden_.counts.size(); ++tile) {
            hidden_.counts[tile] =
                static_cast<std::uint8_t>(hidden_.counts[tile] - player_view.opponent.counts[tile]);
        }
        hidden_.size -= player_view.opponent.size;
        for (const Decision& candidate : candidates) {
            boards_.push_back(board);
            boards_.back().forget_history();
            if (candidate.play.exists()) boards_.back().place(candidate.play);
            boards_.back().forget_history();
            in_play_.push_back(boards_.size() - 1);
        }
        for (int worker = 0; worker < threads_; ++worker) workers_.emplace_back(engine);
    }

    SimulationResult run() {
        if (settings_.seconds > 0) {
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(settings_.seconds));
        }
        while (in_play_.size() > 1 || deals_ == 0) {
            // Rounds grow with the deals made, so that pruning is tested a logarithmic number of
            // times.
            std::int64_t more = std::max(kFirstRound, deals_ / 4);
            if (settings_.iterations > 0) {
                const auto left = settings_.iterations - iterations_;
                more = std::min(more, left / static_cast<std::int64_t>(in_play_.size()));
            }
            if (more <= 0 || !deal(more)) break;
            if (deals_ >= kFirstRound) prune_dominated();
            if (settings_.report && !settings_.report(ranking())) break;
        }
        return ranking();
    }

 private:
    void check() const {
        const int opponent = player_view_.unseen.size - player_view_.bag;
        if (candidates_.empty()) throw std::invalid_argument("no candidates to simulate");
        if (settings_.plies < 1 || settings_.plies > 100) {
            throw std::invalid_argument("a simulation looks 1 to 100 plies ahead");
        }
        if (settings_.iterations <= 0 && settings_.seconds <= 0) {
            throw std::invalid_argument("a simulation needs a limit of iterations or seconds");
        }
        if (player_view_.bag < 0 || opponent < 0 || opponent > kMaxRack ||
            player_view_.opponent.size > opponent) {
            throw std::invalid_argument("bag, unseen tiles and the other rack do not add up");
        }
        for (std::size_t tile = 0; tile < player_view_.unseen.counts.size(); ++tile) {
            if (player_view_.opponent.counts[tile] > player_view_.unseen.counts[tile]) {
                throw std::invalid_argument("the other rack has tiles that are not unseen");
            }
        }
    }

    // Plays every candidate in play through some more deals; false when it was stopped first. Of an
    // interrupted round the deals before the first one missing are kept, so that all candidates
    // have the same deals.
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
                    // Lowers `reached` to the first deal that was not played.
                    std::int64_t before = reached.load();
                    while (index < before && !reached.compare_exchange_weak(before, index)) {
                    }
                    return;
                }
                PlayoutWorker& worker_state = workers_[static_cast<std::size_t>(worker)];
                for (const std::size_t candidate : in_play_) {
                    results_[candidate][number] = playout(worker_state, candidate, number);
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

    // One playout of a candidate: the spread under one deal, in thousandths of a point. `number` is
    // the candidate; seed and `deal_number` fix the order of the bag, the same for all candidates.
    Milli playout(PlayoutWorker& worker_state, std::size_t number, std::uint64_t deal_number) {
        Random random(settings_.seed, deal_number);
        GameState& game = worker_state.game;
        game.bag.fill(hidden_);
        game.bag.shuffle(random);
        game.racks = {player_view_.rack, player_view_.opponent};
        game.bag.draw(game.racks[1], player_view_.unseen.size - player_view_.bag);
        game.result = {};
        game.to_move = 0;
        game.scoreless = player_view_.scoreless;
        game.over = false;
        game.board = boards_[number];
        const Decision& candidate = candidates_[number];
        game.follow(candidate, random);
        // Beyond the horizon a side's future is estimated by the leave of its last move. The table
        // of leaves does not apply once nothing can be drawn to them.
        std::array<Milli, 2> leave_values{};
        if (player_view_.bag > 0) {
            leave_values[0] = leaves_.value(kept_after(player_view_.rack, candidate));
        }
        for (int ply = 0; ply < settings_.plies && !game.over; ++ply) {
            const auto side = static_cast<std::size_t>(game.to_move);
            const Rack rack = game.rack();
            const Decision decision = worker_state.decider.decide(game.board, rack, game.bag.size(),
                                                                  leave_value_in(game, &leaves_));
            leave_values[side] =
                game.bag.size() == 0 ? 0 : leaves_.value(kept_after(rack, decision));
            game.apply(decision, random);
        }
        const Milli spread = (game.result.scores[0] - game.result.scores[1]) * kPoint;
        return game.over ? spread : spread + leave_values[0] - leave_values[1];
    }

    // Drops the candidates that are behind the leader by more than `certainty` standard errors of
    // the paired difference.
    void prune_dominated() {
        std::sort(in_play_.begin(), in_play_.end(), [this](std::size_t left, std::size_t right) {
            const std::int64_t difference = total(left) - total(right);
            return difference != 0 ? difference > 0 : left < right;
        });
        const std::vector<Milli>& leader = results_[in_play_.front()];
        std::erase_if(in_play_, [&](std::size_t candidate) {
            if (candidate == in_play_.front()) return false;
            const auto [mean, error] = difference(leader, results_[candidate]);
            return mean > settings_.certainty * error;
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

    // The paired difference of two candidates over the deals that both have.
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

    // Mean and standard error of `count` numbers, from their sum and the sum of their squares.
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
            // A mean is a paired difference from nothing.
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
    const PlayerView& player_view_;
    std::span<const Decision> candidates_;
    const SimulationSettings& settings_;
    int threads_;
    Progress progress_;
    Rack hidden_;                       // unseen tiles, but for the known ones of the opponent
    std::vector<Board> boards_;         // after each candidate
    std::vector<std::size_t> in_play_;  // candidates that were not pruned
    std::vector<std::vector<Milli>> results_;  // [candidate][deal]: spread
    std::vector<PlayoutWorker> workers_;
    std::int64_t deals_ = 0;
    std::int64_t iterations_ = 0;
    Clock::time_point deadline_{};
};

}  // namespace

SimulationResult simulate(const Engine& engine, const Leaves& leaves, const Board& board,
                          const PlayerView& player_view, std::span<const Decision> candidates,
                          const SimulationSettings& settings) {
    return Simulation(engine, leaves, board, player_view, candidates, settings).run();
}

}  // namespace lexagon::scrabble
