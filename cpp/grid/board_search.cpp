#include "grid/board_search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <sstream>
#include <stdexcept>

#include "grid/symmetry.hpp"

namespace lexagon::grid {
namespace {

constexpr const char* kStateName = "board-search-1";
// With dice a letter alone can seldom change, so every other step swaps two squares.
constexpr std::uint64_t kSwapEvery = 2;
// Boards below this fraction of the best are not expanded by the local search.
constexpr double kPolishFloor = 0.8;

}  // namespace

BoardSearch::BoardSearch(const ScoreTrie& trie, std::span<const std::uint32_t> scores,
                         const Shape& shape, SearchOptions options)
    : scorer_(trie, scores, shape),
      options_(std::move(options)),
      dice_(options_.dice),
      totals_(static_cast<std::size_t>(trie.symbols())),
      weights_(totals_.size()),
      random_(options_.seed) {
    if (options_.steps_per_run == 0 || options_.keep == 0) {
        throw std::invalid_argument("a search has at least one step a run and keeps a board");
    }
    if (!(options_.hot >= options_.cold && options_.cold > 0 && options_.hot < 1e6)) {
        throw std::invalid_argument("temperatures fall, and stay above 0");
    }
    if (!dice_.any_letters() && options_.dice.size() != static_cast<std::size_t>(shape.squares())) {
        throw std::invalid_argument("dice are one per square");
    }
    for (const std::uint32_t die : options_.dice) {
        if (die == 0 || die >> trie.symbols() != 0) {
            throw std::invalid_argument("a die shows letters of the alphabet");
        }
    }
    begin_run();
}

void BoardSearch::run(std::uint64_t steps, std::uint64_t target) {
    const std::uint64_t end = steps_ + steps;
    for (; steps_ < end && best_.front().first < target; ++steps_) {
        if (polish_) {
            polish_square();
        } else if (step_in_run_ == options_.steps_per_run) {
            begin_polish();
        } else if (!dice_.any_letters() && step_in_run_ % kSwapEvery == 1) {
            swap_squares();
            ++step_in_run_;
        } else {
            redraw_square();
            ++step_in_run_;
        }
    }
}

void BoardSearch::begin_run() {
    board_.resize(static_cast<std::size_t>(scorer_.shape().squares()));
    std::vector<std::uint32_t> faces(dice_.faces().begin(), dice_.faces().end());
    const std::uint32_t all = (1u << scorer_.trie().symbols()) - 1;
    faces.resize(board_.size(), all);
    for (std::size_t square = 0; square < board_.size(); ++square) {
        std::swap(faces[square], faces[square + random_.remainder(board_.size() - square)]);
        std::uint32_t die = faces[square];
        for (std::size_t skip = random_.remainder(static_cast<std::size_t>(std::popcount(die)));
             skip > 0; --skip) {
            die &= die - 1;
        }
        board_[square] = static_cast<std::uint8_t>(std::countr_zero(die));
    }
    score_ = scorer_.score(board_);
    remember(score_, board_);
    step_in_run_ = 0;
}

double BoardSearch::temperature() const {
    const double done =
        static_cast<double>(step_in_run_) / static_cast<double>(options_.steps_per_run);
    const double part = options_.hot * std::pow(options_.cold / options_.hot, done);
    return part * static_cast<double>(std::max<std::uint64_t>(best_.front().first, 1));
}

void BoardSearch::redraw_square() {
    const std::size_t square = random_.remainder(board_.size());
    const std::uint32_t allowed = dice_.allowed(board_, static_cast<int>(square));
    scorer_.score_changes(board_, static_cast<int>(square), totals_);
    std::size_t best = board_[square];
    for (std::size_t symbol = 0; symbol < totals_.size(); ++symbol) {
        if ((allowed >> symbol & 1) && totals_[symbol] > totals_[best]) best = symbol;
    }
    const double heat = temperature();
    double sum = 0;
    for (std::size_t symbol = 0; symbol < totals_.size(); ++symbol) {
        const double below =
            static_cast<double>(totals_[best]) - static_cast<double>(totals_[symbol]);
        weights_[symbol] = allowed >> symbol & 1 ? std::exp(-below / heat) : 0;
        sum += weights_[symbol];
    }
    if (totals_[best] > best_.front().first) {
        Symbols better = board_;
        better[square] = static_cast<std::uint8_t>(best);
        remember(totals_[best], better);
    }
    double drawn = random_.fraction() * sum;
    std::size_t symbol = best;
    for (std::size_t at = 0; at < weights_.size(); ++at) {
        if (weights_[at] == 0) continue;
        symbol = at;
        drawn -= weights_[at];
        if (drawn < 0) break;
    }
    board_[square] = static_cast<std::uint8_t>(symbol);
    score_ = totals_[symbol];
}

void BoardSearch::swap_squares() {
    const std::size_t one = random_.remainder(board_.size()),
                      other = random_.remainder(board_.size());
    const double chance = random_.fraction();
    std::swap(board_[one], board_[other]);
    const std::uint64_t score = scorer_.score(board_);
    const double gain = static_cast<double>(score) - static_cast<double>(score_);
    if (chance < std::exp(gain / temperature())) {
        score_ = score;
        if (score > best_.front().first) remember(score, board_);
    } else {
        std::swap(board_[one], board_[other]);
    }
}

void BoardSearch::begin_polish() {
    polish_ = Polish{};
    polish_->begun_at = steps_;
    polish_->best = score_;
    enqueue(score_, board_);
    polish_->board = polish_->open.top().second;
    polish_->open.pop();
}

bool BoardSearch::is_promising(std::uint64_t score) const {
    return static_cast<double>(score) >= kPolishFloor * static_cast<double>(polish_->best);
}

void BoardSearch::enqueue(std::uint64_t score, Symbols board) {
    board = canonical_form(board, scorer_.shape());
    polish_->seen.emplace(board.begin(), board.end());
    remember(score, board);
    polish_->open.push({score, std::move(board)});
}

// Expands one square of a board: all its letters, and its swaps with the squares before it. When
// all squares are expanded the best open board follows, until `polish` boards in a row brought no
// improvement.
void BoardSearch::polish_square() {
    Polish& polish = *polish_;
    const auto is_new = [&](const Symbols& board) {
        const Symbols form = canonical_form(board, scorer_.shape());
        return !polish.seen.contains({form.begin(), form.end()}) && dice_.can_show(board);
    };
    const std::size_t square = polish.square++;
    Symbols near = polish.board;
    const std::uint8_t own = near[square];
    scorer_.score_changes(near, static_cast<int>(square), totals_);
    for (std::size_t symbol = 0; symbol < totals_.size(); ++symbol) {
        near[square] = static_cast<std::uint8_t>(symbol);
        if (is_promising(totals_[symbol]) && is_new(near)) enqueue(totals_[symbol], near);
    }
    near[square] = own;
    for (std::size_t other = 0; other < square; ++other) {
        if (near[square] == near[other]) continue;
        std::swap(near[square], near[other]);
        if (is_new(near)) {
            if (const auto score = scorer_.score(near); is_promising(score)) enqueue(score, near);
        }
        std::swap(near[square], near[other]);
    }
    if (polish.square < polish.board.size()) return;

    polish.square = 0;
    ++polish.stale;
    if (!polish.open.empty() && polish.open.top().first > polish.best) {
        polish.best = polish.open.top().first;
        polish.stale = 0;
    }
    if (polish.open.empty() || polish.stale >= options_.polish) {
        polish_.reset();
        ++runs_;
        begin_run();
        return;
    }
    polish.board = polish.open.top().second;
    polish.open.pop();
}

void BoardSearch::remember(std::uint64_t score, const Symbols& board) {
    if (best_.size() == options_.keep && score <= best_.back().first) return;
    Ranked made{score, canonical_form(board, scorer_.shape())};
    const auto higher = [](const Ranked& one, const Ranked& other) {
        return one.first != other.first ? one.first > other.first : one.second < other.second;
    };
    const auto at = std::lower_bound(best_.begin(), best_.end(), made, higher);
    if (at != best_.end() && *at == made) return;
    best_.insert(at, std::move(made));
    if (best_.size() > options_.keep) best_.pop_back();
}

std::string BoardSearch::state() const {
    std::ostringstream text;
    const auto write_board = [&](const Symbols& board) {
        for (const std::uint8_t symbol : board) text << ' ' << int{symbol};
    };
    text << kStateName << ' ' << board_.size() << ' ' << random_.state() << ' '
         << (polish_ ? polish_->begun_at : steps_) << ' ' << runs_ << ' ' << step_in_run_ << ' '
         << score_;
    write_board(board_);
    text << ' ' << best_.size();
    for (const auto& [score, board] : best_) {
        text << ' ' << score;
        write_board(board);
    }
    return text.str();
}

void BoardSearch::restore(std::string_view state) {
    std::istringstream text{std::string(state)};
    std::string name;
    std::size_t squares = 0, kept = 0;
    std::uint64_t random = 0, steps = 0, runs = 0, step_in_run = 0, score = 0;
    const auto check = [&](bool good) {
        if (!good) throw std::invalid_argument("not the state of this search");
    };
    const auto read_board = [&] {
        Symbols board(board_.size());
        for (std::uint8_t& symbol : board) {
            int number = -1;
            check(static_cast<bool>(text >> number) && number >= 0 &&
                  number < scorer_.trie().symbols());
            symbol = static_cast<std::uint8_t>(number);
        }
        return board;
    };
    text >> name >> squares >> random >> steps >> runs >> step_in_run >> score;
    check(text && name == kStateName && squares == board_.size() &&
          step_in_run <= options_.steps_per_run);
    Symbols board = read_board();
    check(score == scorer_.score(board) && dice_.can_show(board));
    check(static_cast<bool>(text >> kept) && kept >= 1 && kept <= options_.keep);
    std::vector<Ranked> best(kept);
    for (auto& [ranked_score, ranked_board] : best) {
        check(static_cast<bool>(text >> ranked_score));
        ranked_board = read_board();
        check(ranked_score == scorer_.score(ranked_board));
    }
    check(std::is_sorted(best.begin(), best.end(), [](const Ranked& one, const Ranked& other) {
        return one.first > other.first;
    }));
    random_ = Random(random);
    steps_ = steps;
    runs_ = runs;
    step_in_run_ = step_in_run;
    score_ = score;
    board_ = std::move(board);
    best_ = std::move(best);
    polish_.reset();
}

}  // namespace lexagon::grid
