// Search for boards of high score by simulated annealing with Gibbs sampling: a step resamples one
// square from the Boltzmann distribution of the scores of all its letters.
//
// One walk with a wild square scores all its letters, so a step evaluates an alphabet of boards for
// the price of a few. Temperatures are fractions of the best score known, which fits them to any
// size, rule and list. Each run starts from a random board and ends with a best-first local search
// (polish). The state holds everything that the next step depends on, so a search that is stopped
// and resumed gives the same boards.
#pragma once

#include <cstdint>
#include <optional>
#include <queue>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "common/random.hpp"
#include "grid/dice.hpp"
#include "grid/scorer.hpp"

namespace lexagon::grid {

struct SearchOptions {
    std::uint64_t seed;
    std::uint64_t steps_per_run;
    double hot;  // first and last temperature, as fractions of the best score known
    double cold;
    std::uint64_t polish;  // boards expanded without improvement that end the local search
    std::vector<std::uint32_t> dice;  // symbols on each die, as masks; none: any letters
    std::size_t keep;                 // how many boards to remember
};

class BoardSearch {
 public:
    using Symbols = std::vector<std::uint8_t>;
    using Ranked = std::pair<std::uint64_t, Symbols>;

    // The trie must outlive the search. Throws std::invalid_argument for options that make no
    // search: no steps, temperatures that do not fall, dice that are not one per square.
    BoardSearch(const ScoreTrie& trie, std::span<const std::uint32_t> scores, const Shape& shape,
                SearchOptions options);

    // Takes so many steps: squares resampled, or squares of a board expanded. Ends with the step
    // that reaches the target, so that the result does not depend on how steps are grouped.
    void run(std::uint64_t steps, std::uint64_t target);

    // The best boards so far, best first, each once up to symmetry.
    const std::vector<Ranked>& best() const { return best_; }
    std::uint64_t steps() const { return steps_; }
    std::uint64_t runs() const { return runs_; }

    // All that the next step depends on, as text; during the local search, as of its beginning.
    // Restoring foreign text throws std::invalid_argument, changing nothing.
    std::string state() const;
    void restore(std::string_view state);

 private:
    void begin_run();
    void redraw_square();
    void swap_squares();
    void begin_polish();
    void polish_square();
    void enqueue(std::uint64_t score, Symbols board);
    bool is_promising(std::uint64_t score) const;
    void remember(std::uint64_t score, const Symbols& board);
    double temperature() const;

    Scorer scorer_;
    SearchOptions options_;
    Dice dice_;
    std::vector<std::uint64_t> totals_;
    std::vector<double> weights_;
    Random random_;
    std::uint64_t steps_ = 0;
    std::uint64_t runs_ = 0;
    std::uint64_t step_in_run_ = 0;
    std::uint64_t score_ = 0;
    Symbols board_;
    std::vector<Ranked> best_;

    // Local search at the end of a run: the open list, the closed set, the board being expanded.
    struct Polish {
        std::priority_queue<Ranked> open;
        std::unordered_set<std::string> seen;
        std::uint64_t best = 0;
        std::uint64_t stale = 0;
        std::uint64_t begun_at = 0;
        Symbols board;
        std::size_t square = 0;
    };
    std::optional<Polish> polish_;
};

}  // namespace lexagon::grid
