#include "wordle/two_ply.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace lexagon::wordle {

namespace {

constexpr std::size_t kGuessBlock = 64;

// Guesses that an estimate tries. Measured: of thousands the best one is mostly among them.
constexpr std::size_t kTries = 8;

}  // namespace

template <class Label>
Cost TwoPly<Label>::bound(const Position<Label>& given, Cost cut) {
    Position<Label> position = prepare(given, cut);
    return least(position, choices_.size(), cut);
}

template <class Label>
Cost TwoPly<Label>::estimate(const Position<Label>& given) {
    Position<Label> position = prepare(given, kImpossible);
    return least(position, kTries, kImpossible);
}

// The position in a pool of the guesses worth trying, and those that may cost less than `cut`. In
// hard mode guesses with equal partitions leave different legal guesses, and are all kept.
template <class Label>
Position<Label> TwoPly<Label>::prepare(const Position<Label>& given, Cost cut) {
    Position<Label> position;
    if (bounder_.hard()) {
        position = bounder_.with_index(bounder_.with_legal_pool(given, own_), index_);
        most_classes_ = bounder_.count(position, counts_, false);
    } else {
        bounder_.count_work(given.size, given.pool->guess_count());
        own_.pool.merge_equivalent(*given.pool, {given.rows, given.size}, counts_.classes);
        position = own_.adopt(given);
        most_classes_ = *std::max_element(counts_.classes.begin(), counts_.classes.end());
    }
    list_choices(position, cut);
    return position;
}

// What the best of the first guesses costs, or `cut` if it is at least that.
template <class Label>
Cost TwoPly<Label>::least(const Position<Label>& position, std::size_t tries, Cost cut) {
    Cost best = cut;
    for (const Choice& choice : std::span(choices_).first(std::min(tries, choices_.size())))
        if (choice.lower < best) best = std::min(best, guess_costs(position, choice, best));
    return best;
}

// What a class costs at least, by its size alone.
template <class Label>
Cost TwoPly<Label>::class_costs(std::size_t size) const {
    return static_cast<Cost>(size > most_classes_ ? 3 * size - most_classes_ - 1 : 2 * size - 1);
}

template <class Label>
void TwoPly<Label>::make_estimates(std::size_t largest) {
    for (std::size_t size = estimates_.size(); size <= largest; ++size) {
        double cost = 2 + 0.12 * std::log2(static_cast<double>(std::max<std::size_t>(size, 1)));
        estimates_.push_back(std::llround(256 * static_cast<double>(size) * cost));
    }
}

// The guesses whose classes may cost less than `cut` by their sizes, the most promising first.
template <class Label>
void TwoPly<Label>::list_choices(const Position<Label>& position, Cost cut) {
    const Pool<Label>& pool = *position.pool;
    make_estimates(position.size);
    choices_.clear();
    std::size_t next = 0;  // of the answers, which are columns too
    for (std::size_t begin = 0; begin < pool.guess_count(); begin += kGuessBlock) {
        std::size_t end = std::min(begin + kGuessBlock, pool.guess_count());
        const std::size_t labels = pool.label_limits()[begin / kCountBlock];
        sizes_.assign(kGuessBlock * labels, 0);
        for (std::size_t row = 0; row < position.size; ++row) {
            const Label* label = pool.row(position.rows[row]);
            for (std::size_t column = begin; column < end; ++column)
                ++sizes_[(column - begin) * labels + label[column]];
        }
        for (std::size_t column = begin; column < end; ++column) {
            Choice choice{static_cast<std::uint32_t>(column), position.weight, 0};
            const std::span<const std::uint16_t> sizes(&sizes_[(column - begin) * labels], labels);
            for (std::size_t size : sizes) {
                if (size == 0) continue;
                choice.lower += class_costs(size);
                choice.estimate += estimates_[size];
            }
            if (next < position.size && position.rows[next] == column) {
                choice.lower -= class_costs(1);  // found by the guess
                ++next;
            }
            if (counts_.classes[column] > 1 && choice.lower < cut) choices_.push_back(choice);
        }
    }
    std::stable_sort(choices_.begin(), choices_.end(),
                     [](const Choice& a, const Choice& b) { return a.estimate < b.estimate; });
}

// The weight and the sum of L1 over the classes of a guess, or what is at least `cut`.
template <class Label>
Cost TwoPly<Label>::guess_costs(const Position<Label>& position, const Choice& choice, Cost cut) {
    bounder_.partition(position, choice.column, partition_);
    Cost sum = choice.lower;
    const std::size_t count = partition_.classes.size();
    for (std::size_t place = 0; place < count && sum < cut; ++place) {
        const AnswerClass& each = partition_.classes[bounder_.hard() ? place : count - 1 - place];
        Position<Label> child = bounder_.child(position, choice.column, partition_, each);
        sum += bounder_.bound(child, kUnlimited, true).cost - class_costs(each.size);
    }
    return sum;
}

template class TwoPly<std::uint8_t>;
template class TwoPly<std::uint16_t>;

}  // namespace lexagon::wordle
