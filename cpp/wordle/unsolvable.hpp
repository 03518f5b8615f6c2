// Whether some answers can be found within three guesses at all.
//
// A guess separates answers if its feedback differs for all of them: then two guesses are enough,
// and else they are not. A strategy that finds some answers finds any fewer of them too, so a set
// that no guess separates is known by any part of it that none does: a core, made as small as it
// gets. With three guesses left, a guess that does not divide a core is of no use in any set that
// holds the core, and a set cannot be solved once every guess is of no use. Cores are kept, each
// with the guesses that do not divide it, and most guesses are settled by a comparison of bits.
// Sets are compared answer by answer.
#pragma once

#include <cstdint>
#include <vector>

#include "common/cancel.hpp"
#include "wordle/pool.hpp"

namespace lexagon::wordle {

template <class Label>
class Unsolvable {
 public:
    static constexpr int kMostGuesses = 3;

    // All guesses of the pool are legal, now and later.
    explicit Unsolvable(const Pool<Label>& pool);

    // Whether no strategy finds all these answers, which are in rising order, in so many guesses,
    // kMostGuesses at most. A function of the set; what was asked before only makes it faster.
    bool proves(const std::vector<Row>& rows, int guesses, Progress& progress);

 private:
    struct Core {
        std::vector<Row> rows;
        std::vector<std::uint64_t> undivided;  // guesses that leave its rows in one class, as bits
    };

    bool every_guess_fails(const std::vector<Row>& rows, Progress& progress);
    bool leaves_inseparable(const std::vector<Row>& rows, std::uint32_t column);
    bool inseparable(const std::vector<Row>& rows);
    bool no_guess_separates(const std::vector<Row>& rows);
    void learn(std::vector<Row> rows);
    void mark_useless(const std::vector<Row>& rows, std::size_t first_core);
    void divide(const std::vector<Row>& rows, std::uint32_t column);
    std::size_t count(const std::vector<Row>& rows, std::vector<Label>& counts, bool only_best);
    bool contains(const Core& core) const;
    void mark(const std::vector<Row>& rows, bool value);

    const Pool<Label>& pool_;
    std::vector<Core> cores_;
    std::vector<std::uint8_t> marked_;     // by row; all zero between calls
    std::vector<std::uint32_t> class_of_;  // by label, from 1; all zero between calls
    std::vector<const Label*> row_pointers_;
    std::vector<Label> counts_, counts_here_;
    std::size_t most_classes_ = 0;           // of a guess, for the set in question
    std::vector<std::uint64_t> useless_;     // guesses for the set in question, as bits
    std::vector<std::uint32_t> order_;       // guesses by falling number of classes
    std::vector<std::vector<Row>> classes_;  // of a guess
};

extern template class Unsolvable<std::uint8_t>;
extern template class Unsolvable<std::uint16_t>;

}  // namespace lexagon::wordle
