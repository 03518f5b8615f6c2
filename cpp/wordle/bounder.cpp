#include "wordle/bounder.hpp"

#include <algorithm>
#include <bit>

#include "common/random.hpp"

namespace lexagon::wordle {

namespace {

constexpr std::uint16_t kNoClass = 0xffff;

// Up to this many answers it pays to test the answers themselves as guesses before scanning all.
constexpr std::size_t kMaxCandidatesFirst = 64;

// Guesses whose classes are weighed together.
constexpr std::size_t kGainBlock = 16;

}  // namespace

template <class Label>
Bounder<Label>::Bounder(const WordLists& lists, std::span<const Cost> weights, Mode mode,
                        std::size_t table_bytes)
    : lists_(lists),
      weights_(weights.begin(), weights.end()),
      weighted_(!weights.empty()),
      hard_mode_(mode == Mode::kNormal ? nullptr : std::make_unique<HardMode>(lists, mode)),
      table_(table_bytes) {
    answer_keys_ = zobrist_keys(0x1e8a906, lists.answer_count());
    if (!weighted_) weights_.assign(lists.answer_count(), 1);
    slot_.assign(std::size_t{1} << (8 * sizeof(Label)), kNoClass);
    class_of_.resize(lists.answer_count());
    row_pointers_.resize(lists.answer_count());
}

template <class Label>
Position<Label> Bounder<Label>::root(const Pool<Label>& pool) {
    all_rows_.resize(pool.answer_count());
    Position<Label> position{&pool, all_rows_.data(), pool.answer_count()};
    position.most_classes = position.size;
    for (std::size_t row = 0; row < position.size; ++row) {
        all_rows_[row] = static_cast<Row>(row);
        Answer answer = pool.answer(static_cast<Row>(row));
        position.key ^= answer_keys_[answer];
        position.weight += weights_[answer];
        position.heaviest = std::max(position.heaviest, weights_[answer]);
    }
    // No answer needs more guesses than there are answers, so this is beyond all guesses together;
    // four times that tells a budget without limit from any other.
    lost_ = std::min(kImpossible / 2, 4 * static_cast<Cost>(position.size + 1) * position.weight);
    return with_index(position, root_index_);
}

template <class Label>
Cost Bounder<Label>::cost_of_losing(Cost weight) const {
    return weight > kImpossible / lost_ ? kImpossible : weight * lost_;
}

template <class Label>
void Bounder<Label>::count_work(std::size_t answers, std::size_t guesses) {
    std::uint64_t cells = answers * guesses;
    if (cells > work_left_) throw WorkLimitReached();
    work_left_ -= cells;
    if (progress_)
        progress_->step(static_cast<std::uint64_t>(shown_lower),
                        static_cast<std::uint64_t>(shown_upper));
}

// A counting sort of the position's rows by label: the first loop opens a class at each new label
// and counts, the second places the rows. `slot_` maps labels to classes and is all kNoClass again
// at the end, so that no call has to clear it.
template <class Label>
void Bounder<Label>::partition(const Position<Label>& position, std::uint32_t column,
                               Partition& partition) {
    const Pool<Label>& pool = *position.pool;
    partition.classes.clear();
    partition.rows.resize(position.size);
    for (std::size_t index = 0; index < position.size; ++index) {
        Row row = position.rows[index];
        class_of_[index] = kNoClass;
        if (row == column) continue;  // the guess itself, which is found
        std::uint16_t& slot = slot_[pool.row(row)[column]];
        if (slot == kNoClass) {
            slot = static_cast<std::uint16_t>(partition.classes.size());
            partition.classes.emplace_back();
        }
        class_of_[index] = slot;
        AnswerClass& own = partition.classes[slot];
        Answer answer = pool.answer(row);
        // Rows are sorted by falling weight, so the first of a class is its heaviest.
        if (own.size++ == 0) own.heaviest = weights_[answer];
        own.key ^= answer_keys_[answer];
        own.weight += weights_[answer];
    }
    std::uint32_t begin = 0;
    for (AnswerClass& each : partition.classes) {
        each.begin = begin;
        begin += each.size;
        each.size = 0;
    }
    for (std::size_t index = 0; index < position.size; ++index) {
        if (class_of_[index] == kNoClass) continue;
        AnswerClass& own = partition.classes[class_of_[index]];
        if (own.size == 0) slot_[pool.row(position.rows[index])[column]] = kNoClass;
        partition.rows[own.begin + own.size++] = position.rows[index];
    }
    for (AnswerClass& each : partition.classes) each.lower = 2 * each.weight - each.heaviest;
    std::sort(partition.classes.begin(), partition.classes.end(),
              [](const AnswerClass& a, const AnswerClass& b) {
                  // Small classes first: they are cheap to bound and may exceed the budget.
                  return a.size != b.size ? a.size < b.size : a.begin < b.begin;
              });
}

template <class Label>
Position<Label> Bounder<Label>::child(const Position<Label>& position, std::uint32_t column,
                                      const Partition& partition, const AnswerClass& each) const {
    Position<Label> child = position;
    child.rows = partition.rows.data() + each.begin;
    child.size = each.size;
    child.key = each.key;
    child.weight = each.weight;
    child.heaviest = each.heaviest;
    // One or two answers are simply guessed.
    if (!hard_mode_ || each.size <= 2) return child;
    // In hard mode the same answers with other legal guesses are another position.
    child.last = Turn{position.pool->guess(column), code_of(*position.pool, column, child.rows[0])};
    const std::uint64_t history = position.history + hard_mode_->key(*child.last);
    child.key ^= history;
    if (hard_mode_->remembers()) child.history = history;
    return child;
}

template <class Label>
Code Bounder<Label>::code_of(const Pool<Label>& pool, std::uint32_t column, Row row) const {
    if (pool.holds_codes()) return pool.row(row)[column];
    return feedback(lists_.guess(pool.guess(column)),
                    lists_.guess(lists_.guess_of(pool.answer(row))));
}

template <class Label>
Position<Label> Bounder<Label>::with_legal_pool(const Position<Label>& position,
                                                LocalPool<Label>& own) {
    if (!position.last) return position;
    const Pool<Label>& from = *position.pool;
    Constraint constraint = hard_mode_->constraint(*position.last);
    // Answers still possible are always legal, and a pool begins with its answers.
    const std::span<const Row> rows{position.rows, position.size};
    legal_columns_.assign(rows.begin(), rows.end());
    if (position.index)
        position.index->add_legal(constraint, rows, legal_columns_);
    else
        hard_mode_->add_legal(constraint, from.guesses(), rows, legal_columns_);
    Position<Label> legal = position;
    // A turn that shows no tile, or none that was not shown before, forbids nothing.
    if (legal_columns_.size() < from.guess_count()) {
        own.pool.select(from, rows, legal_columns_);
        legal = own.adopt(position);
    }
    legal.last.reset();
    return legal;
}

template <class Label>
Position<Label> Bounder<Label>::with_index(const Position<Label>& position,
                                           LegalIndex& index) const {
    Position<Label> indexed = position;
    if (position.index || !hard_mode_ || !hard_mode_->has_index()) return indexed;
    index.fill(lists_, position.pool->guesses());
    indexed.index = &index;
    return indexed;
}

template <class Label>
std::size_t Bounder<Label>::count(const Position<Label>& position, Counts<Label>& counts,
                                  bool only_best) {
    const Pool<Label>& pool = *position.pool;
    count_work(position.size, pool.guess_count());
    for (std::size_t index = 0; index < position.size; ++index)
        row_pointers_[index] = pool.row(position.rows[index]);
    counts.classes.resize(padded<Label>(pool.guess_count()));
    CountRequest<Label> request{row_pointers_.data(), position.size,       pool.guess_count(),
                                pool.label_limits(),  pool.answer_count(), only_best && !weighted_};
    std::size_t most = count_classes(request, counts.classes.data());
    sum_gains(position, counts);
    return most;
}

template <class Label>
void Bounder<Label>::sum_gains(const Position<Label>& position, Counts<Label>& counts) {
    if (!weighted_) return;
    const Pool<Label>& pool = *position.pool;
    counts.gains.assign(pool.guess_count(), 0);
    // A few guesses at a time, whose labels lie side by side; the first row of a class is its
    // heaviest. `gain_marks_` has by guess and label the last block that met it.
    const std::size_t labels = slot_.size();
    gain_marks_.resize(kGainBlock * labels, 0);
    for (std::size_t begin = 0; begin < pool.guess_count(); begin += kGainBlock) {
        const std::size_t columns = std::min(kGainBlock, pool.guess_count() - begin);
        Cost* gains = &counts.gains[begin];
        const std::uint64_t number = ++gain_blocks_;
        for (std::size_t index = 0; index < position.size; ++index) {
            const Row row = position.rows[index];
            const Label* own = pool.row(row) + begin;
            const Cost weight = weights_[pool.answer(row)];
            std::uint64_t* marks = gain_marks_.data();
            for (std::size_t column = 0; column < columns; ++column, marks += labels) {
                std::uint64_t& met = marks[own[column]];
                gains[column] += met == number ? 0 : weight;
                met = number;
            }
        }
    }
    for (std::size_t index = 0; index < position.size; ++index)
        counts.gains[position.rows[index]] += weights_[pool.answer(position.rows[index])];
}

// An answer that leaves at most one pair together cannot be beaten by a guess that is not an
// answer; then the exact cost is known without scanning the other guesses.
template <class Label>
std::optional<Outcome> Bounder<Label>::bound_by_candidates(const Position<Label>& position,
                                                           int limit) const {
    const Pool<Label>& pool = *position.pool;
    if (weighted_ || sizeof(Label) > 1 || position.size > kMaxCandidatesFirst) return {};
    std::size_t most = 0;
    Row best = 0;
    for (std::size_t candidate = 0; candidate < position.size && most < position.size;
         ++candidate) {
        Row column = position.rows[candidate];
        std::uint64_t seen[4] = {};  // one bit per label
        for (std::size_t index = 0; index < position.size; ++index) {
            Label label = pool.row(position.rows[index])[column];
            seen[label >> 6 & 3] |= std::uint64_t{1} << (label & 63);
        }
        std::size_t classes = 0;
        for (std::uint64_t word : seen) classes += static_cast<std::size_t>(std::popcount(word));
        if (classes > most) {
            most = classes;
            best = column;
        }
    }
    bool perfect = most == position.size;
    // A pair left together needs a third guess.
    if (!perfect && (most + 1 < position.size || limit < 3)) return {};
    Cost cost = 3 * position.weight - static_cast<Cost>(most) - 1;
    return Outcome{cost, perfect ? 2 : 3, pool.guess(best), true};
}

// The lower bound from the class counts of all legal guesses.
template <class Label>
Outcome Bounder<Label>::scan(const Position<Label>& given, int limit) {
    Position<Label> position = with_legal_pool(given, scan_pool_);
    std::size_t most = count(position, scan_counts_, true);
    if (limit == 2 && (weighted_ || most < position.size)) return last_but_one(position);
    auto [best, lowest] = weighted_ ? lightest(position) : most_classes(position, most);
    // With at most one pair left together, the bound is what the guess really costs.
    std::size_t classes = scan_counts_.classes[best];
    return {lowest, classes == position.size ? 2 : 3, position.pool->guess(best),
            classes + 1 >= position.size};
}

// The guess of the smallest bound, and that bound, for equal weights: the most classes, and of
// equals an answer of the position.
template <class Label>
std::pair<std::uint32_t, Cost> Bounder<Label>::most_classes(const Position<Label>& position,
                                                            std::size_t most) const {
    const std::vector<Label>& classes = scan_counts_.classes;
    for (std::size_t index = 0; index < position.size; ++index)
        if (classes[position.rows[index]] == most)
            return {position.rows[index], 3 * position.weight - static_cast<Cost>(most) - 1};
    auto best = std::find(classes.begin(), classes.end(), static_cast<Label>(most));
    return {static_cast<std::uint32_t>(best - classes.begin()),
            3 * position.weight - static_cast<Cost>(most)};
}

// The same for weighted answers.
template <class Label>
std::pair<std::uint32_t, Cost> Bounder<Label>::lightest(const Position<Label>& position) const {
    std::pair<std::uint32_t, Cost> best{0, kImpossible};
    for_each_bound(position, scan_counts_, [&](std::uint32_t column, std::size_t, Cost cost) {
        if (cost < best.second) best = {column, cost};
    });
    return best;
}

// With two guesses left, the second finds the heaviest answer of its class and loses the others.
template <class Label>
Outcome Bounder<Label>::last_but_one(const Position<Label>& position) const {
    Outcome best{kImpossible, 3, position.pool->guess(position.rows[0]), true};
    std::size_t next = 0;
    for (std::uint32_t column = 0; column < position.pool->guess_count(); ++column) {
        bool own = next < position.size && position.rows[next] == column;
        next += own;
        Cost itself = own ? weights_[position.pool->answer(static_cast<Row>(column))] : 0;
        Cost found = weighted_ ? scan_counts_.gains[column] - itself
                               : static_cast<Cost>(scan_counts_.classes[column]);
        Cost cost = std::min(
            kImpossible, cost_of_losing(position.weight - found) + 2 * position.weight - itself);
        int worst = found == position.weight ? 2 : 3;
        if (cost < best.cost) best = {cost, worst, position.pool->guess(column), true};
    }
    return best;
}

template <class Label>
Outcome Bounder<Label>::bound(const Position<Label>& position, int limit, bool ignore_learned) {
    Guess heaviest = position.pool->guess(position.rows[0]);
    if (limit < 1) return {cost_of_losing(position.weight), 1, heaviest, true};
    if (position.size == 1) return {position.weight, 1, heaviest, true};
    if (limit == 1)
        return {position.weight + cost_of_losing(position.weight - position.heaviest), 2, heaviest,
                true};
    // Of two answers the heavier is guessed first.
    if (position.size == 2) return {2 * position.weight - position.heaviest, 2, heaviest, true};
    std::uint64_t key = key_of(position, limit);
    const TableEntry* known = table_.find(key);
    // An entry that was overwritten and stored again by a search has no scan.
    if (known && ignore_learned && known->scan > 0) return {known->scan, 0, 0, false};
    if (known && !ignore_learned && known->settled())
        return {known->lower, known->worst, known->best, true};
    Outcome free;
    if (key != position.key && !ignore_learned) free = bound_without_limit(position, limit);
    if (free.exact) return free;
    if (known && !ignore_learned) return {std::max(known->lower, free.cost), 0, known->best, false};
    if (std::optional<Outcome> early = bound_by_limit(position, limit)) return *early;
    // A scan for three guesses or more is the same for any number, and is kept once.
    if (limit > 2) {
        limit = kUnlimited;
        known = table_.find(position.key);
        if (known && known->scan > 0)
            return {ignore_learned ? known->scan : known->lower, 0, known->best, false};
    }
    std::optional<Outcome> quick = bound_by_candidates(position, limit);
    Outcome outcome = quick ? *quick : scan(position, limit);
    TableEntry& entry = table_.at(key_of(position, limit));
    entry.scan = outcome.cost;
    entry.best = outcome.best;
    store(position, limit, outcome);
    if (!outcome.exact) outcome.cost = std::max(outcome.cost, free.cost);
    return outcome;
}

// More answers than so many guesses can find: a bound without a look at the guesses.
template <class Label>
std::optional<Outcome> Bounder<Label>::bound_by_limit(const Position<Label>& position,
                                                      int limit) const {
    if (static_cast<std::size_t>(limit) >= position.size) return {};
    std::size_t most = 1;
    for (int guess = 1; guess < limit; ++guess) {
        most *= std::max<std::size_t>(position.most_classes, 2);
        if (most >= position.size) return {};
    }
    Cost lightest = 0;
    for (std::size_t index = most; index < position.size; ++index)
        lightest += weights_[position.pool->answer(position.rows[index])];
    return Outcome{std::min(kImpossible, position.weight + cost_of_losing(lightest)), 0, 0, false};
}

// An optimal strategy without a limit is also optimal under any limit that it meets, and under none
// is there a better one.
template <class Label>
Outcome Bounder<Label>::bound_without_limit(const Position<Label>& position, int limit) const {
    const TableEntry* known = table_.find(position.key);
    if (!known) return {};
    if (known->settled() && known->worst <= limit)
        return {known->lower, known->worst, known->best, true};
    return {known->lower, 0, known->best, false};
}

template <class Label>
void Bounder<Label>::store(const Position<Label>& position, int limit, const Outcome& outcome) {
    TableEntry& known = table_.at(key_of(position, limit));
    known.lower = std::max(known.lower, outcome.cost);
    if (!outcome.exact) return;
    known.upper = outcome.cost;
    known.best = outcome.best;
    known.worst = static_cast<std::uint16_t>(outcome.worst);
}

template <class Label>
Cost Bounder<Label>::bound_classes(const Position<Label>& position, std::uint32_t column,
                                   Partition& into, int limit, Cost budget, bool ignore_learned) {
    partition(position, column, into);
    Cost sum = position.weight;
    for (const AnswerClass& each : into.classes) sum += each.lower;
    // Large classes have bounds further above their first one; in hard mode, where each has legal
    // guesses of its own, small ones are so much cheaper that they come first.
    const std::size_t count = into.classes.size();
    for (std::size_t place = 0; place < count; ++place) {
        if (sum > budget) break;
        AnswerClass& each = into.classes[hard_mode_ ? place : count - 1 - place];
        Outcome outcome = bound(child(position, column, into, each), limit - 1, ignore_learned);
        // kImpossible absorbs: with large weights the cost of losing may reach it.
        sum = std::min(kImpossible, sum + outcome.cost - each.lower);
        each.lower = outcome.cost;
        each.worst = outcome.worst;
        each.exact = outcome.exact;
    }
    return sum;
}

template class Bounder<std::uint8_t>;
template class Bounder<std::uint16_t>;

}  // namespace lexagon::wordle
