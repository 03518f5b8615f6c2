#include "wordle/fixed_openers.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "common/parallel.hpp"
#include "wordle/pool.hpp"

namespace lexagon::wordle {

namespace {

// Rows of a pool in groups: those that nothing so far tells apart.
using Groups = std::vector<std::vector<Row>>;

template <class Label>
Groups divided(const Pool<Label>& pool, const Groups& groups, std::size_t column) {
    Groups result;
    std::vector<std::pair<Label, Row>> labelled;
    for (const std::vector<Row>& group : groups) {
        labelled.clear();
        for (Row row : group) labelled.emplace_back(pool.row(row)[column], row);
        std::sort(labelled.begin(), labelled.end());
        for (std::size_t place = 0; place < labelled.size(); ++place) {
            if (place == 0 || labelled[place].first != labelled[place - 1].first)
                result.emplace_back();
            result.back().push_back(labelled[place].second);
        }
    }
    return result;
}

// Adds up, for the guesses of a pool from a column on, the classes that they make of each group.
template <class Label>
class ClassSums {
 public:
    // Guesses are counted in whole blocks; those before `from` in its block are counted too.
    static std::size_t begin_of(std::size_t from) { return from / kCountBlock * kCountBlock; }

    const std::vector<std::uint32_t>& count(const Pool<Label>& pool, const Groups& groups,
                                            std::size_t from) {
        const std::size_t begin = begin_of(from);
        const std::size_t columns = pool.guess_count() - begin;
        counts_.resize(padded<Label>(columns));
        std::uint32_t single = 0;
        sums_.assign(columns, 0);
        for (const std::vector<Row>& group : groups) {
            if (group.size() == 1) {
                ++single;
                continue;
            }
            rows_.clear();
            for (Row row : group) rows_.push_back(pool.row(row) + begin);
            const CountRequest<Label> request{
                rows_.data(), rows_.size(), columns, pool.label_limits() + begin / kCountBlock, 0,
                false};
            count_classes(request, counts_.data());
            for (std::size_t column = 0; column < columns; ++column)
                sums_[column] += counts_[column];
        }
        for (std::uint32_t& sum : sums_) sum += single;
        return sums_;
    }

 private:
    std::vector<const Label*> rows_;
    std::vector<Label> counts_;
    std::vector<std::uint32_t> sums_;
};

// The best pairs that one thread has seen. A merit is dropped once there is no room for it.
class Kept {
 public:
    Kept(std::size_t most_merit, std::size_t most) : seen_(most_merit + 1), most_(most) {}

    void add(const GuessPair& pair) {
        ++seen_[pair.merit];
        if (pair.merit < least_) return;
        pairs_.push_back(pair);
        ++above_;
        while (above_ > most_) above_ -= seen_[least_++];
        if (pairs_.size() > 2 * most_ + 1000) drop();
    }

    const std::vector<std::uint64_t>& seen() const { return seen_; }
    const std::vector<GuessPair>& pairs() const { return pairs_; }

 private:
    void drop() {
        std::erase_if(pairs_, [&](const GuessPair& pair) { return pair.merit < least_; });
    }

    std::vector<std::uint64_t> seen_;  // by merit
    std::size_t most_;
    std::size_t above_ = 0;  // pairs seen of at least the least merit that is kept
    std::uint32_t least_ = 0;
    std::vector<GuessPair> pairs_;
};

GuessPairs merged(const std::vector<Kept>& workers, std::size_t most) {
    GuessPairs result;
    std::size_t merit = workers[0].seen().size(), count = 0;
    while (merit > 0) {
        std::size_t more = 0;
        for (const Kept& worker : workers) more += worker.seen()[merit - 1];
        if (count + more > most) break;
        count += more;
        --merit;
    }
    result.next = static_cast<std::uint32_t>(merit == 0 ? 0 : merit - 1);
    for (const Kept& worker : workers)
        for (const GuessPair& pair : worker.pairs())
            if (pair.merit >= merit) result.pairs.push_back(pair);
    std::sort(result.pairs.begin(), result.pairs.end(), [](const GuessPair& a, const GuessPair& b) {
        if (a.merit != b.merit) return a.merit > b.merit;
        return a.first != b.first ? a.first < b.first : a.second < b.second;
    });
    return result;
}

template <class Label>
Groups whole(const Pool<Label>& pool) {
    Groups groups(1);
    for (std::size_t row = 0; row < pool.answer_count(); ++row)
        groups[0].push_back(static_cast<Row>(row));
    return groups;
}

template <class Label>
GuessPairs pairs_of(const WordLists& lists, const FeedbackMatrix& matrix,
                    std::span<const Answer> set, std::span<const Guess> legal, std::size_t most,
                    unsigned threads, const Checkpoint& checkpoint) {
    Pool<Label> pool;
    pool.fill(lists, matrix, set, legal);
    const Groups all = whole(pool);
    std::vector<Kept> kept(threads, Kept(set.size() + 3, most));
    std::vector<ClassSums<Label>> sums(threads);
    const auto look = [&](int worker, std::uint64_t piece) {
        const auto column = static_cast<std::size_t>(piece);
        const std::size_t begin = ClassSums<Label>::begin_of(column);
        const auto& classes =
            sums[static_cast<std::size_t>(worker)].count(pool, divided(pool, all, column), column);
        // The answers of a pool are its first guesses, so the first of a pair is an answer if one
        // of them is.
        const std::uint32_t own = column < set.size() ? 2 : 0;
        for (std::size_t other = column + 1; other < pool.guess_count(); ++other) {
            const std::uint32_t more = other < set.size() ? 1 : 0;
            kept[static_cast<std::size_t>(worker)].add(
                {pool.guess(column), pool.guess(other), classes[other - begin] + own + more});
        }
    };
    parallel_for(0, pool.guess_count(), static_cast<int>(threads), look, checkpoint);
    return merged(kept, most);
}

template <class Label>
std::vector<std::uint32_t> counted(const WordLists& lists, const FeedbackMatrix& matrix,
                                   std::span<const Answer> set, std::span<const Guess> legal,
                                   std::span<const Guess> fixed) {
    Pool<Label> pool;
    pool.fill(lists, matrix, set, legal);
    Groups groups = whole(pool);
    const auto guesses = pool.guesses();
    for (Guess guess : fixed) {
        const auto found = std::find(guesses.begin(), guesses.end(), guess);
        if (found == guesses.end())
            throw std::invalid_argument("guess " + std::to_string(guess) + " is not legal here");
        groups = divided(pool, groups, static_cast<std::size_t>(found - guesses.begin()));
    }
    ClassSums<Label> sums;
    const std::vector<std::uint32_t>& classes = sums.count(pool, groups, 0);
    std::vector<std::uint32_t> by_guess(lists.guess_count(), 0);
    for (std::size_t column = 0; column < classes.size(); ++column)
        by_guess[pool.guess(column)] = classes[column];
    std::vector<std::uint32_t> result;
    for (Guess guess : legal) result.push_back(by_guess[guess]);
    return result;
}

}  // namespace

GuessPairs best_pairs(const WordLists& lists, const FeedbackMatrix& matrix,
                      std::span<const Answer> set, std::span<const Guess> legal, std::size_t most,
                      unsigned threads, const Checkpoint& checkpoint) {
    require_position(lists, set, legal);
    if (threads == 0) throw std::invalid_argument("0 threads");
    return lists.length() <= 5
               ? pairs_of<std::uint8_t>(lists, matrix, set, legal, most, threads, checkpoint)
               : pairs_of<std::uint16_t>(lists, matrix, set, legal, most, threads, checkpoint);
}

std::vector<std::uint32_t> joint_classes(const WordLists& lists, const FeedbackMatrix& matrix,
                                         std::span<const Answer> set, std::span<const Guess> legal,
                                         std::span<const Guess> fixed) {
    require_position(lists, set, legal);
    return lists.length() <= 5 ? counted<std::uint8_t>(lists, matrix, set, legal, fixed)
                               : counted<std::uint16_t>(lists, matrix, set, legal, fixed);
}

}  // namespace lexagon::wordle
