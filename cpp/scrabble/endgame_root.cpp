#include "scrabble/endgame_root.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <system_error>
#include <thread>
#include <utility>

#include "common/parallel.hpp"

namespace lexagon::scrabble {
namespace {

constexpr std::uint64_t kLineNodes = 20'000;   // to complete lines after the limit of nodes
constexpr std::uint64_t kOrderNodes = 3'000;   // after which a search no longer pays as ordering
constexpr std::uint64_t kAloneNodes = 20'000;  // before other threads are worth their start

}  // namespace

LanePlay EndgameRoot::RootMove::bound_play() const {
    LanePlay bound = play;
    bound.tiles = tiles.data();
    return bound;
}

EndgameResult EndgameRoot::solve(const Rack& mover, const Rack& opponent, int scoreless,
                                 const EndgameWindow& window, const EndgameLimits& limits) {
    SearchBudget budget(limits);
    budget_ = &budget;
    window_ = window;
    report_ = limits.report;
    wanted_lines_ = std::max(1, limits.lines);
    search_.use(&budget, true);
    EndgamePosition& position = search_.position();
    position.start(mover, opponent, scoreless);
    // A limit of nodes is reached at the same place every time, which only one thread can do.
    threads_ = limits.nodes > 0 ? 1 : thread_count(limits.threads);
    while (static_cast<int>(helpers_.size()) + 1 < threads_) {
        helpers_.push_back(std::make_unique<EndgameSearch>(board_, table_));
    }
    for (const auto& helper : helpers_) {
        helper->use(&budget, false);
        helper->position().start(mover, opponent, scoreless);
    }
    depth_ = 0;
    reported_ = {};
    list_moves();
    bool stopped = false;
    try {
        deepen();
    } catch (const SearchStopped&) {
        position.back_to_start();
        stopped = true;
    } catch (...) {
        position.back_to_start();  // an error of a callback; the solver stays usable
        throw;
    }
    sort_moves(0);
    EndgameResult found = result();
    for (std::size_t number = 0; limits.lines > 0 && number < found.lines.size(); ++number) {
        if (stopped) budget.allow(kLineNodes);
        found.lines[number].moves = line_of(moves_[number]);
    }
    return found;
}

void EndgameRoot::set_board(const Board& board) {
    board_ = board;
    search_.position().set_board(board);
    for (const auto& helper : helpers_) helper->position().set_board(board);
}

void EndgameRoot::list_moves() {
    EndgamePosition& position = search_.position();
    const int side = position.to_move();
    moves_.clear();
    const auto add = [&](RootMove move, bool ends, int value) {
        move.ends = ends;
        move.value.estimate = value;
        if (ends) move.value.low = move.value.high = value;
        moves_.push_back(move);
    };
    for (int lane = 0; lane < position.board().lanes(); ++lane) {
        for (const LanePlay& play : position.list(side, lane)) {
            RootMove move;
            move.play = play;
            std::copy(play.tiles, play.tiles + play.placed, move.tiles.begin());
            if (position.goes_out(play)) {
                add(move, true, play.score + going_out_gain(position.theirs()));
            } else {
                const int left = position.mine() - play.shed;
                const bool ends = position.ends_scoreless(play);
                add(move, ends, ends ? play.score + position.theirs() - left : worth(play));
            }
        }
    }
    RootMove pass;
    pass.passes = true;
    add(pass, position.pass_ends_game(), position.pass_ends_game() ? position.settled() : 0);
}

// Iterative deepening: shallow searches order the moves of the one to the end.
void EndgameRoot::deepen() {
    for (const int depth : {1, 2, 3, 4}) {
        if (depth > 2 && budget_->nodes() > kOrderNodes) break;
        sort_moves(0);
        search_all(0, window_.low, window_.high, depth);
        sort_moves(0);
        depth_ = depth;
        if (settled() && wanted_lines_ == 1) return;
        report();
    }
    for (int line = 0; line < wanted_lines_ && line < static_cast<int>(moves_.size()); ++line) {
        prove(static_cast<std::size_t>(line));
        sort_moves(0);
        report();
    }
}

// Finds the best of the moves from `first` on, and its value.
void EndgameRoot::prove(std::size_t first) {
    int margin = 1;
    for (;;) {
        sort_moves(first);
        if (settled() && first == 0) return;
        const RootMove& best = moves_[first];
        int high = -kUnbounded;
        for (std::size_t at = first + 1; at < moves_.size(); ++at) {
            high = std::max(high, moves_[at].value.high);
        }
        if (best.proven() && high <= best.value.low) return;
        const int guess = best.value.estimate;
        // No more than is asked: beyond the window its edge will do.
        const EndgameWindow asked = first == 0 ? window_ : EndgameWindow{};
        const int alpha = std::clamp(guess - margin, asked.low, asked.high - 1);
        const int beta = std::clamp(guess + margin, alpha + 1, asked.high);
        search_all(first, alpha, beta, kToTheEnd);
        margin *= 4;
    }
}

void EndgameRoot::search_all(std::size_t first, int alpha, int beta, int depth) {
    bool scout = false;
    for (std::size_t at = first; at < moves_.size(); ++at) {
        if (scout && depth == kToTheEnd && threads_ > 1 && budget_->nodes() > kAloneNodes) {
            search_together(at, alpha);
            return;
        }
        RootMove& move = moves_[at];
        if (!move.proven() && move.value.high > alpha && move.value.low < beta) {
            const int edge = scout ? alpha + 1 : beta;
            search_one(search_, move, alpha, edge, depth);
            if (move.value.estimate >= edge && move.value.estimate < beta) {
                search_one(search_, move, alpha, beta, depth);
            }
            if (depth == kToTheEnd) report();
        }
        scout = true;
        alpha = std::max(alpha, move.value.estimate);
        if (alpha >= beta) return;
    }
}

void EndgameRoot::search_together(std::size_t first, int alpha) {
    std::atomic<std::size_t> next{first};
    std::atomic<int> busy{0};
    const auto work = [&](EndgameSearch& search) {
        for (std::size_t at = next++; at < moves_.size() && !budget_->stopped(); at = next++) {
            RootMove& move = moves_[at];
            if (move.proven() || move.value.high <= alpha) continue;
            search_one(search, move, alpha, alpha + 1, kToTheEnd);
            if (move.value.estimate > alpha) next = moves_.size();
            if (&search == &search_) report();
        }
    };
    const auto help = [&](EndgameSearch& search) {
        try {
            work(search);
        } catch (const SearchStopped&) {
            search.position().back_to_start();
        }
        --busy;
    };
    std::vector<std::thread> running;
    const auto finish = [&] {
        for (std::thread& each : running) each.join();
    };
    try {
        for (std::size_t number = 0; number + 1 < static_cast<std::size_t>(threads_); ++number) {
            ++busy;
            running.emplace_back(help, std::ref(*helpers_[number]));
        }
    } catch (const std::system_error&) {
        --busy;  // the system has no more threads; those that started help
    }
    try {
        work(search_);
        while (busy > 0) budget_->wait();
    } catch (...) {
        budget_->stop();
        finish();
        throw;
    }
    finish();
    if (budget_->stopped()) throw SearchStopped{};
}

void EndgameRoot::search_one(EndgameSearch& search, RootMove& move, int alpha, int beta,
                             int depth) {
    const LanePlay play = move.bound_play();
    for (;;) {
        try {
            const SearchValue found =
                search.search_move(move.passes ? nullptr : &play, alpha, beta, depth);
            const std::lock_guard guard(lock_);
            move.value.low = std::max(move.value.low, found.low);
            move.value.high = std::min(move.value.high, found.high);
            move.value.estimate = std::clamp(found.estimate, move.value.low, move.value.high);
            return;
        } catch (const ListsFull&) {
            search.position().back_to_start();
            search.position().clear_lists();
        }
    }
}

void EndgameRoot::sort_moves(std::size_t first) {
    std::stable_sort(moves_.begin() + static_cast<std::ptrdiff_t>(first), moves_.end(),
                     [](const RootMove& left, const RootMove& right) {
                         return left.value.estimate > right.value.estimate;
                     });
}

EndgameResult EndgameRoot::result() const {
    const std::lock_guard guard(lock_);
    EndgameResult found;
    found.low = -kUnbounded;
    found.high = -kUnbounded;
    for (const RootMove& move : moves_) {
        found.low = std::max(found.low, move.value.low);
        found.high = std::max(found.high, move.value.high);
    }
    std::vector<const RootMove*> best;
    for (const RootMove& move : moves_) best.push_back(&move);
    std::stable_sort(best.begin(), best.end(), [](const RootMove* left, const RootMove* right) {
        return left->value.estimate > right->value.estimate;
    });
    best.resize(std::min(best.size(), static_cast<std::size_t>(wanted_lines_)));
    for (const RootMove* each : best) {
        const RootMove& move = *each;
        EndgameLine line{move.value.estimate, move.proven(), {}};
        line.moves = {move.passes ? Play{} : search_position().play_of(move.bound_play())};
        found.lines.push_back(std::move(line));
    }
    found.value = std::clamp(found.lines.front().value, found.low, found.high);
    found.depth = depth_;
    found.nodes = budget_->nodes();
    return found;
}

void EndgameRoot::report() {
    if (!report_) return;
    const EndgameResult found = result();
    const std::array now{found.low, found.high, found.depth};
    if (std::exchange(reported_, now) == now) return;
    if (!report_(found)) {
        budget_->stop();
        throw SearchStopped{};
    }
}

// The moves of best play after a first move, as far as the limits allow. Each is one that reaches
// the value of its position: the table's, or the first of all that does.
std::vector<Play> EndgameRoot::line_of(const RootMove& move) {
    EndgamePosition& position = search_.position();
    std::vector<Play> line;
    const auto make = [&](const LanePlay* play) {
        line.push_back(play == nullptr ? Play{} : position.play_of(*play));
        if (play == nullptr) {
            position.pass();
        } else {
            position.make(*play);
        }
    };
    const LanePlay first = move.bound_play();
    bool over = move.ends;
    int value = saturated(first.score - move.value.estimate);
    const bool proven = move.proven();
    make(move.passes ? nullptr : &first);
    try {
        for (int depth = 3; !over && (proven || depth > 0); --depth) {
            const LineMove next = search_.line_move(value, proven ? kToTheEnd : depth);
            over = next.ends;
            value = (next.play == nullptr ? 0 : next.play->score) - value;
            make(next.play);
        }
    } catch (const SearchStopped&) {
        // The line ends where the limit was reached.
    } catch (const ListsFull&) {
    }
    position.back_to_start();
    return line;
}

}  // namespace lexagon::scrabble
