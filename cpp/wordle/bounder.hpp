// Lower bounds from a one-ply look-ahead.
//
// At best one answer of a class is found by the next guess and the rest by the one after, so a
// class costs at least 2W - w (W its weight, w its heaviest answer). Hence a guess costs at least
// 3W less the heaviest answer of each class, less itself if it may be the answer; unweighted,
// 3n - k - [g in H] for n answers in k classes. One vectorised count gives that bound for all
// guesses, and the smallest of them is a lower bound of the position.
//
// Under a limit an answer that is not found costs `lost()`, more than all the guesses of a strategy
// together: a cost below it means that every answer is found, and the smallest cost is that of the
// fewest answers lost and, of those, the fewest guesses. With d guesses left that make at most K
// classes each, no more than K^(d-1) answers can be found.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "common/cancel.hpp"
#include "wordle/hard_mode.hpp"
#include "wordle/pool.hpp"
#include "wordle/transposition_table.hpp"

namespace lexagon::wordle {

// If `exact`, a strategy that begins with `best` has this cost and needs at most `worst` guesses,
// more than the limit if it loses answers; if not, the cost is a lower bound.
struct Outcome {
    Cost cost = 0;
    int worst = 0;
    Guess best = 0;
    bool exact = false;
};

inline constexpr int kUnlimited = 60'000;

// Thrown when a search reaches its work limit.
struct WorkLimitReached {};

// Some answers of a pool, in the order of its rows. With `last`, of the guesses of the pool only
// those are legal that hard mode allows after it.
template <class Label>
struct Position {
    const Pool<Label>* pool = nullptr;
    const Row* rows = nullptr;
    std::size_t size = 0;
    std::uint64_t key = 0;  // Zobrist key of the answers, and in hard mode of the constraint
    Cost weight = 0;        // sum over the answers
    Cost heaviest = 0;
    std::size_t most_classes = 0;  // no guess divides the answers into more
    std::optional<Turn> last;
    const LegalIndex* index = nullptr;  // of the guesses of the pool, if there is one
    std::uint64_t history = 0;  // in ultra-hard mode the key of the constraints before `last`
};

// The answers that one feedback of a guess leaves: `size` rows from `begin` on.
struct AnswerClass {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
    std::uint64_t key = 0;  // Zobrist key of the answers
    Cost weight = 0;
    Cost heaviest = 0;
    Cost lower = 0;
    int worst = 0;
    bool exact = false;
};

// The classes of a guess but for the guess itself, smallest first.
struct Partition {
    std::vector<Row> rows;
    std::vector<AnswerClass> classes;
};

template <class Label>
struct Counts {
    std::vector<Label> classes;
    std::vector<Cost> gains;  // in weighted games: the heaviest answer of each class, and the guess
                              // itself, summed
};

// Storage for a pool that holds one position alone.
template <class Label>
struct LocalPool {
    Pool<Label> pool;
    std::vector<Row> rows;

    // The position in terms of `pool`, which holds just its answers.
    Position<Label> adopt(Position<Label> position) {
        rows.resize(position.size);
        for (std::size_t row = 0; row < rows.size(); ++row) rows[row] = static_cast<Row>(row);
        position.pool = &pool;
        position.rows = rows.data();
        position.index = nullptr;
        return position;
    }
};

template <class Label>
class Bounder {
 public:
    // `weights` are by answer of the lists; empty means one each.
    Bounder(const WordLists& lists, std::span<const Cost> weights, Mode mode,
            std::size_t table_bytes);

    Position<Label> root(const Pool<Label>& pool);
    void partition(const Position<Label>& position, std::uint32_t column, Partition& partition);
    Position<Label> child(const Position<Label>& position, std::uint32_t column,
                          const Partition& partition, const AnswerClass& each) const;
    // In hard mode the position in a pool of legal guesses only, its own if that is not the pool it
    // has; else as it was.
    Position<Label> with_legal_pool(const Position<Label>& position, LocalPool<Label>& own);
    // The position with an index of what is legal after it, which pays if many positions follow.
    Position<Label> with_index(const Position<Label>& position, LegalIndex& index) const;

    // Counts the classes of all guesses and returns the most. With `only_best` counts that cannot
    // be the most may be 0.
    std::size_t count(const Position<Label>& position, Counts<Label>& counts, bool only_best);
    // The cost of an answer that is not found, by weight.
    Cost lost() const { return lost_; }
    // The weighted part of `count`, for a pool of which the number of classes is known already.
    void sum_gains(const Position<Label>& position, Counts<Label>& counts);
    // Calls visit(column, classes, cost) for each guess that splits the position, with its first
    // bound.
    template <class Visit>
    void for_each_bound(const Position<Label>& position, const Counts<Label>& counts,
                        Visit&& visit) const;

    // From the transposition table or a fresh scan. With `ignore_learned` what searches stored is
    // not used, so that the bound is a function of the position alone.
    Outcome bound(const Position<Label>& position, int limit, bool ignore_learned = false);
    void store(const Position<Label>& position, int limit, const Outcome& outcome);

    // Partitions the position and bounds its classes until the sum of their lower bounds and the
    // position's weight, a lower bound of the guess, exceeds the budget. Returns it.
    Cost bound_classes(const Position<Label>& position, std::uint32_t column, Partition& partition,
                       int limit, Cost budget, bool ignore_learned = false);

    // Charges a scan to the work limit and polls for cancellation.
    void count_work(std::size_t answers, std::size_t guesses);
    bool hard() const { return hard_mode_ != nullptr; }
    void watch(Progress* progress) { progress_ = progress; }
    void set_work_limit(std::uint64_t cells) { work_left_ = cells; }
    std::uint64_t nodes = 0;
    // What the checkpoint is told: the proven lower bound of the question, and what a strategy that
    // is known costs (0 if none is).
    Cost shown_lower = 0;
    Cost shown_upper = 0;
    int limit_asked = kUnlimited;
    void show_lower(Cost proven) { shown_lower = std::max(shown_lower, proven); }
    void show_upper(const Outcome& known) {
        if (known.worst <= limit_asked) shown_upper = known.cost;
    }

 private:
    Cost cost_of_losing(Cost weight) const;
    Code code_of(const Pool<Label>& pool, std::uint32_t column, Row row) const;
    std::optional<Outcome> bound_by_limit(const Position<Label>& position, int limit) const;
    std::optional<Outcome> bound_by_candidates(const Position<Label>& position, int limit) const;
    Outcome bound_without_limit(const Position<Label>& position, int limit) const;
    Outcome scan(const Position<Label>& position, int limit);
    std::pair<std::uint32_t, Cost> most_classes(const Position<Label>& position,
                                                std::size_t most) const;
    std::pair<std::uint32_t, Cost> lightest(const Position<Label>& position) const;
    Outcome last_but_one(const Position<Label>& position) const;
    // The key of the transposition table. An optimal strategy never needs more guesses than there
    // are answers, so a limit of that many or more does not bind, and the position shares its entry
    // with the unlimited one.
    static std::uint64_t key_of(const Position<Label>& position, int limit) {
        if (static_cast<std::size_t>(limit) >= position.size) return position.key;
        return position.key ^ static_cast<std::uint64_t>(limit) * 0x9e3779b97f4a7c15u;
    }

    const WordLists& lists_;
    std::vector<Cost> weights_;
    bool weighted_;
    std::unique_ptr<HardMode> hard_mode_;
    LegalIndex root_index_;
    std::vector<std::uint32_t> legal_columns_;
    TranspositionTable table_;
    Cost lost_ = kImpossible;
    std::vector<std::uint64_t> answer_keys_;
    std::uint64_t work_left_ = ~std::uint64_t{0};
    Progress* progress_ = nullptr;

    std::vector<Row> all_rows_;
    std::vector<std::uint16_t> slot_;      // class by label; kNoClass between calls
    std::vector<std::uint16_t> class_of_;  // class by index in the position
    std::vector<const Label*> row_pointers_;
    std::vector<std::uint64_t> gain_marks_;
    std::uint64_t gain_blocks_ = 0;
    Counts<Label> scan_counts_;
    LocalPool<Label> scan_pool_;
};

template <class Label>
template <class Visit>
void Bounder<Label>::for_each_bound(const Position<Label>& position, const Counts<Label>& counts,
                                    Visit&& visit) const {
    // Rows and columns both rise, so one index finds the columns that are answers of the position.
    std::size_t next = 0;
    for (std::uint32_t column = 0; column < position.pool->guess_count(); ++column) {
        bool own = next < position.size && position.rows[next] == column;
        next += own;
        std::size_t classes = counts.classes[column];
        if (classes < 2) continue;
        Cost gain = weighted_ ? counts.gains[column] : static_cast<Cost>(classes + own);
        visit(column, classes, 3 * position.weight - gain);
    }
}

extern template class Bounder<std::uint8_t>;
extern template class Bounder<std::uint16_t>;

}  // namespace lexagon::wordle
