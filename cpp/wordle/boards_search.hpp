// Expectimax over the joint outcomes of several boards: what a guess leads to if each later guess
// is the best of the few with the most merit.
//
// A position is the candidate sets of the open boards, whatever their order. Sets are numbered, the
// classes that a guess makes of one are kept, and so are the values of positions. A board with one
// candidate is guessed at once: it has to be guessed anyway, and what that tells is never less
// worth having earlier. Values are sums over all joint answers, whole numbers if these are equally
// likely, so they are the same on every machine.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "wordle/boards_merit.hpp"

namespace lexagon::wordle {

// Of a position: sums over its joint answers by weight.
struct JointValue {
    double lost = 0;   // weight of the joint answers not found in the guesses left
    double total = 0;  // guesses, those of lost games included
    int worst = 0;     // guesses at most

    bool better_than(const JointValue& other) const {
        return lost != other.lost ? lost < other.lost : total < other.total;
    }
};

class BoardsSearch {
 public:
    using SetId = std::uint32_t;
    using Boards = std::vector<SetId>;  // in rising order

    // Later guesses are chosen from the pool, which has all candidates. `guesses_left` counts the
    // guess to be made; 0 means any number.
    BoardsSearch(const WordLists& lists, const FeedbackMatrix& matrix, BoardsMerit& merit,
                 std::vector<Guess> pool, OpenBoards boards, int guesses_left,
                 std::uint64_t most_work);

    // The value of a guess at the root; anything that is not better than `bound` if it cannot be.
    JointValue value(Guess guess, const JointValue& bound);

    // Whether the work allowed was not enough; values are of no use then.
    bool is_exhausted() const { return work_ > most_work_; }

    double mass() const { return mass(root_); }

 private:
    struct Class {
        SetId set;
        bool solved;
        double mass;
    };
    struct SetHash {
        std::size_t operator()(const std::vector<std::uint32_t>& numbers) const;
    };
    using Memo = std::unordered_map<Boards, JointValue, SetHash>;

    SetId number(const AnswerSet& set);
    double mass(const Boards& boards) const;
    const std::vector<Class>& classes(SetId set, Guess guess);
    JointValue after(const Boards& boards, Guess guess, int guesses_left, const JointValue& bound);
    JointValue best(const Boards& boards, int guesses_left);
    JointValue decide(const Boards& boards, int guesses_left);
    std::vector<Guess> choices(const Boards& boards, int guesses_left);
    double least(double mass, std::size_t open) const;

    const WordLists& lists_;
    const FeedbackMatrix& matrix_;
    BoardsMerit& merit_;
    std::vector<Guess> pool_;
    int guesses_left_;
    std::uint64_t most_work_, work_ = 0;
    bool apart_ = true;  // no word is a candidate of two boards
    Boards root_;
    std::vector<AnswerSet> sets_;
    std::vector<double> masses_;
    std::unordered_map<AnswerSet, SetId, SetHash> numbers_;
    std::unordered_map<std::uint64_t, std::vector<Class>> classes_;
    std::map<int, Memo> values_;  // by guesses left
};

// Worse than any value.
JointValue no_value();

using RankedGuess = std::pair<std::int64_t, Guess>;  // a rank, the smaller the better
// The guesses of the smallest ranks, of equals those listed first.
std::vector<Guess> best_guesses(std::vector<RankedGuess> ranked, std::size_t count);

}  // namespace lexagon::wordle
