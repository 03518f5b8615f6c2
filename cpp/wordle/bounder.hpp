// Bounds from looking one guess ahead, without descending.
//
// With one answer found at the first guess and the rest at best at the second, a class of answers
// costs at least 2W - w (W its weight, w its heaviest answer). So a guess costs at least 3W minus
// the heaviest answer of each class minus itself if it may be the answer; unweighted, 3n - k - [g
// in H]. One vectorised count gives that bound for all guesses, and the smallest of them bounds the
// set.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "common/cancel.hpp"
#include "wordle/bound_table.hpp"
#include "wordle/hard_mode.hpp"
#include "wordle/pool.hpp"

namespace lexagon::wordle {

// If `exact`, a strategy that begins with `best` has this cost and needs at most `worst` guesses;
// if not, the cost is a lower bound.
struct Outcome {
    Cost cost = 0;
    int worst = 0;
    Guess best = 0;
    bool exact = false;
};

inline constexpr int unlimited = 60'000;

// Thrown when a search has done more work than it was allowed.
struct WorkExhausted {};

// Some answers of a pool, in the order of its rows. With `last`, of the guesses of the pool only
// those are legal that hard mode allows after it.
template <class Label>
struct Position {
    const Pool<Label>* pool = nullptr;
    const Row* rows = nullptr;
    std::size_t size = 0;
    std::uint64_t key = 0;
    Cost weight = 0;
    Cost heaviest = 0;
    std::optional<Turn> last;
};

// The answers that one feedback of a guess leaves: `size` rows from `begin` on.
struct AnswerClass {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
    std::uint64_t key = 0;
    Cost weight = 0;
    Cost heaviest = 0;
    Cost lower = 0;
    int worst = 0;
    bool exact = false;
    Code code = 0;  // only set in hard mode
};

// The classes of a guess but for the guess itself, smallest first.
struct Split {
    std::vector<Row> rows;
    std::vector<AnswerClass> classes;
};

template <class Label>
struct Counts {
    std::vector<Label> classes;
    std::vector<Cost> gains;  // in weighted games: the heaviest answer of each class, and the guess
                              // itself, summed
};

// What an own pool of a position needs to live in.
template <class Label>
struct OwnPool {
    Pool<Label> pool;
    std::vector<Row> rows;

    // The position moved here, once `pool` holds just its answers.
    Position<Label> holding(Position<Label> position) {
        rows.resize(position.size);
        for (std::size_t row = 0; row < rows.size(); ++row) rows[row] = static_cast<Row>(row);
        position.pool = &pool;
        position.rows = rows.data();
        return position;
    }
};

template <class Label>
class Bounder {
 public:
    // `weights` are by answer of the lists; empty means one each.
    Bounder(const WordLists& lists, std::span<const Cost> weights, bool hard,
            std::size_t table_bytes);

    Position<Label> whole(const Pool<Label>& pool);
    void split(const Position<Label>& position, std::uint32_t column, Split& split);
    Position<Label> below(const Position<Label>& position, std::uint32_t column, const Split& split,
                          const AnswerClass& each) const;
    // In hard mode the position in a pool of legal guesses only; else as it was.
    Position<Label> with_legal_pool(const Position<Label>& position, OwnPool<Label>& own) const;

    // Counts the classes of all guesses, or reliably only of the best, and returns the most.
    std::size_t count(const Position<Label>& position, Counts<Label>& counts, bool only_best);
    // In a pool made of the position alone, the number of classes is known before it is counted.
    void weigh(const Position<Label>& position, Counts<Label>& counts);
    // Calls visit(column, classes, cost) for each guess that splits the position, with its first
    // bound.
    template <class Visit>
    void each_bound(const Position<Label>& position, const Counts<Label>& counts,
                    Visit&& visit) const;

    // Remembered or from a fresh look; `forgetful` ignores what was learnt by searching.
    Outcome bound(const Position<Label>& position, int limit, bool forgetful = false);
    void learn(const Position<Label>& position, int limit, const Outcome& outcome);

    // Improves the bounds of the classes, smallest first, until their sum is above the budget.
    // Returns the sum with the weight of the position, which is a bound of the guess.
    Cost bound_classes(const Position<Label>& position, std::uint32_t column, Split& split,
                       int limit, Cost budget, bool forgetful = false);

    void spend(std::size_t answers, std::size_t guesses);
    bool hard() const { return hard_mode_ != nullptr; }
    void watch(Progress* progress) { progress_ = progress; }
    void allow_work(std::uint64_t cells) { work_left_ = cells; }
    std::uint64_t nodes = 0;

 private:
    std::optional<Outcome> bound_by_candidates(const Position<Label>& position, int limit) const;
    std::optional<Outcome> bound_without_limit(const Position<Label>& position, int limit) const;
    Outcome scan(const Position<Label>& position, int limit);
    std::pair<std::uint32_t, Cost> most_classes(const Position<Label>& position,
                                                std::size_t most) const;
    std::pair<std::uint32_t, Cost> lightest(const Position<Label>& position, int limit) const;
    std::uint64_t key_of(const Position<Label>& position, int limit) const;

    const WordLists& lists_;
    std::vector<Cost> weights_;
    bool weighted_;
    std::unique_ptr<HardMode> hard_mode_;
    BoundTable table_;
    std::vector<std::uint64_t> answer_keys_;
    std::uint64_t work_left_ = ~std::uint64_t{0};
    Progress* progress_ = nullptr;

    std::vector<Row> all_rows_;
    std::vector<std::uint16_t> slot_;
    std::vector<std::uint16_t> class_of_;
    std::vector<const Label*> row_pointers_;
    Counts<Label> scan_counts_;
    OwnPool<Label> scan_pool_;
};

template <class Label>
template <class Visit>
void Bounder<Label>::each_bound(const Position<Label>& position, const Counts<Label>& counts,
                                Visit&& visit) const {
    // Rows and columns both rise, so one pointer tells which columns are answers of the position.
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
