#include "scrabble/pre_endgame.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "common/parallel.hpp"
#include "scrabble/pre_endgame_table.hpp"

namespace lexagon::scrabble {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kPoll{20};
constexpr std::chrono::milliseconds kReport{100};

// Threads take deals from the table while the calling thread watches the clock and the callbacks,
// so that a long endgame never delays them.
class Search {
 public:
    Search(const Board& board, const PreEndgameView& view, std::span<const Decision> candidates,
           const PreEndgameSettings& settings)
        : view_(view), settings_(settings), board_(board), table_(board, view, candidates) {
        if (settings.seconds > 0) {
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(settings.seconds));
        }
    }

    PreEndgameResult run() {
        std::vector<std::thread> helpers;
        // A limit of nodes is reached at the same place every time, which only one thread can do.
        const int threads = settings_.nodes > 0 ? 1 : thread_count(settings_.threads);
        working_ = threads;
        for (int number = 0; number < threads; ++number) {
            try {
                helpers.emplace_back([this] { work({}); });
            } catch (const std::system_error&) {
                // The system has no more threads; those that started do the work.
                const std::lock_guard lock(mutex_);
                --working_;
            }
        }
        try {
            if (helpers.empty()) {
                working_ = 1;
                work([this](std::uint64_t, std::uint64_t) { return may_go_on(); });
            }
            watch();
        } catch (...) {
            stop();
            for (std::thread& helper : helpers) helper.join();
            throw;
        }
        for (std::thread& helper : helpers) helper.join();
        if (failure_) std::rethrow_exception(failure_);
        return result();
    }

 private:
    void stop() {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        changed_.notify_all();
    }

    // Asks the clock and the caller.
    bool may_go_on() {
        const bool late = deadline_ != Clock::time_point{} && Clock::now() >= deadline_;
        if (late || (settings_.checkpoint && !settings_.checkpoint(0, 0))) stopped_ = true;
        return !stopped_;
    }

    void watch() {
        Clock::time_point reported = Clock::now();
        std::unique_lock lock(mutex_);
        while (working_ > 0 && !stopped_) {
            const auto until = Clock::now() + kPoll;
            const bool timed = deadline_ != Clock::time_point{} && deadline_ < until;
            changed_.wait_until(lock, timed ? deadline_ : until,
                                [this] { return working_ == 0 || stopped_; });
            if (working_ == 0 || stopped_) break;
            const bool due = settings_.report && Clock::now() - reported >= kReport;
            std::optional<PreEndgameResult> so_far;
            if (due) so_far = result();
            lock.unlock();
            bool going = may_go_on();
            if (going && so_far) {
                going = settings_.report(*so_far);
                reported = Clock::now();
            }
            lock.lock();
            if (!going) stopped_ = true;
        }
        changed_.notify_all();
    }

    void work(const Checkpoint& own_checkpoint) {
        const Checkpoint checkpoint =
            own_checkpoint ? own_checkpoint
                           : [this](std::uint64_t, std::uint64_t) { return !stopped_.load(); };
        try {
            DealSearch search(board_, settings_.nodes, stopped_);
            std::optional<std::size_t> candidate;
            while (const std::optional<PreEndgameTask> task = next_task(search)) {
                if (candidate != task->candidate) search.set_position(position(*task));
                candidate = task->candidate;
                for (const std::size_t number : task->deals) {
                    search_deal(search, *task, number, checkpoint);
                }
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
            stopped_ = true;
        }
        const std::lock_guard lock(mutex_);
        --working_;
        changed_.notify_all();
    }

    const AfterMove& position(const PreEndgameTask& task) const {
        return table_.position(task.candidate);
    }

    // Waits while others search deals that may still be put back.
    std::optional<PreEndgameTask> next_task(const DealSearch& search) {
        std::unique_lock lock(mutex_);
        for (;;) {
            if (search.stopped()) return std::nullopt;
            if (std::optional<PreEndgameTask> task = table_.take(settings_.goal)) {
                ++in_flight_;
                return task;
            }
            if (in_flight_ == 0) return std::nullopt;
            changed_.wait(lock);
        }
    }

    void search_deal(DealSearch& search, const PreEndgameTask& task, std::size_t number,
                     const Checkpoint& checkpoint) {
        std::unique_lock lock(mutex_);
        const Deal deal = table_.deal(task.candidate, number);
        const EndgameWindow window = table_.window(task, number);
        lock.unlock();
        SpreadBounds found;
        const std::uint64_t endgames = search.endgames(), nodes = search.nodes();
        if (!search.stopped()) {
            const Rack theirs = without(view_.unseen, view_.bags[deal.bag].tiles);
            found = search.search(theirs, deal, window, task.nodes, checkpoint);
        }
        lock.lock();
        table_.give(task, number, found);
        endgames_ += search.endgames() - endgames;
        nodes_ += search.nodes() - nodes;
        if (number == task.deals.back()) --in_flight_;
        changed_.notify_all();
    }

    PreEndgameResult result() const {
        PreEndgameResult result{table_.rows(), endgames_, nodes_, true};
        const PreEndgameRow& first = result.rows.front();
        for (const PreEndgameRow& row : result.rows) {
            const bool can_be_better = row.candidate != first.candidate &&
                                       row.points_high * first.draws > first.points_low * row.draws;
            if (can_be_better) result.decided = false;
        }
        return result;
    }

    const PreEndgameView& view_;
    const PreEndgameSettings& settings_;
    const Board& board_;
    PreEndgameTable table_;
    std::uint64_t endgames_ = 0;
    std::uint64_t nodes_ = 0;
    std::mutex mutex_;
    std::condition_variable changed_;
    int working_ = 0;
    int in_flight_ = 0;
    std::atomic<bool> stopped_{false};
    std::exception_ptr failure_;
    Clock::time_point deadline_{};
};

void check(const Rules& rules, const PreEndgameView& view, std::span<const Decision> candidates) {
    if (candidates.empty()) throw std::invalid_argument("no candidates to compare");
    if (view.bags.empty()) throw std::invalid_argument("no bag to draw from");
    const int bag = view.bags.front().tiles.size;
    if (bag < 1 || bag > kMaxPreEndgameBag) {
        throw std::invalid_argument("a pre-endgame has 1 to " + std::to_string(kMaxPreEndgameBag) +
                                    " tiles in the bag");
    }
    std::int64_t left = 100'000;
    for (const PossibleBag& each : view.bags) {
        if (each.tiles.size != bag || !holds(view.unseen, each.tiles)) {
            throw std::invalid_argument("a bag with tiles that are not unseen");
        }
        // Sums over all orders of a bag must fit 64 bits.
        if (each.weight < 1 || each.weight > left) {
            throw std::invalid_argument("the weights of the bags are from 1 to 100,000 in all");
        }
        left -= each.weight;
    }
    if (view.rack.size != rules.rack_size || view.unseen.size - bag != rules.rack_size) {
        throw std::invalid_argument("both racks are full while tiles are in the bag");
    }
    for (const Decision& candidate : candidates) {
        if (candidate.exchanged.size > bag) {
            throw std::invalid_argument("an exchange of more tiles than the bag has");
        }
    }
}

}  // namespace

PreEndgameResult solve_pre_endgame(const Engine& engine, const Board& board,
                                   const PreEndgameView& view, std::span<const Decision> candidates,
                                   const PreEndgameSettings& settings) {
    check(engine.rules(), view, candidates);
    return Search(board, view, candidates, settings).run();
}

}  // namespace lexagon::scrabble
