// The exact solver: best strategies from a position, with proof, and refutations of first words.
//
// A position is a set of answers and the guesses that are legal in it (all of them, unless hard
// mode and a history say otherwise). A solver keeps its transposition table, so further questions
// about the same position are cheaper. One solver serves one thread; `clone` makes another one that
// shares the large read-only tables. Results do not depend on what was asked before, except for the
// node count and for which of several equally good strategies is returned.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "common/cancel.hpp"
#include "wordle/feedback.hpp"
#include "wordle/hard_mode.hpp"
#include "wordle/transposition_table.hpp"
#include "wordle/tree.hpp"
#include "wordle/words.hpp"

namespace lexagon::wordle {

struct ExactSettings {
    Mode mode = Mode::kNormal;
    std::vector<Cost> weights;  // by answer of the lists, each at least 1; empty means one each
    std::size_t table_bytes = std::size_t{192} << 20;
};

struct ExactQuestion {
    std::optional<Guess> first;  // any, if not given
    int limit = 0;               // on the number of guesses; 0: unlimited
    bool may_lose = false;       // answers beyond the limit: as few as can be, then the total
    bool smallest_worst =
        true;  // among the strategies of the smallest total, one with the smallest worst case
    std::uint64_t most_work = 0;  // work limit: answers times guesses scanned; 0: unlimited
};

struct ExactResult {
    bool proven = false;    // false if the search was stopped, or `most_work` was not enough
    bool solvable = false;  // false if proven that no strategy keeps the limit
    Guess first = 0;
    Cost total = 0;       // a lost game counts all the guesses of the limit
    Cost lost = 0;        // weight of the answers that the strategy does not find
    Cost lower = 0;       // no strategy that loses as few has a smaller total
    Cost lower_lost = 0;  // no strategy loses less
    int worst = 0;
    std::vector<std::uint64_t> histogram;  // [n]: answers solved at guess n
    std::uint64_t nodes =
        0;  // positions expanded; the same for the same questions in the same order
    StrategyTree tree;
};

enum class ProofStage : std::uint8_t { kOneLook, kLookAhead, kTwoLooksAhead, kSearch };

struct ProofStep {
    bool refuted = false;  // no strategy with this first word has a total below the bound
    ProofStage stage = ProofStage::kOneLook;
    Cost lower =
        0;  // refuted: a proven lower bound, at least the bound asked for; else the exact total
};

class ExactSolver {
 public:
    // The lists and the matrix must outlive the solver. `legal` must hold all answers of the set.
    static std::unique_ptr<ExactSolver> make(const WordLists& lists, const FeedbackMatrix& matrix,
                                             std::span<const Answer> set,
                                             std::span<const Guess> legal,
                                             const ExactSettings& settings);
    virtual ~ExactSolver() = default;
    virtual std::unique_ptr<ExactSolver> clone() const = 0;

    virtual ExactResult solve(const ExactQuestion& question, const Checkpoint& checkpoint = {}) = 0;

    // Is there a strategy with this first word and a total below `bound`? A pure function of
    // position, settings, word and bound. Throws std::invalid_argument if the word is not legal.
    virtual ProofStep refute(Guess first, Cost bound, int limit = 0,
                             const Checkpoint& checkpoint = {}) = 0;

    // The smallest total of the strategies that begin with these guesses one after the other,
    // whatever the feedback, without a limit; only as far as it is below `bound`. For normal mode.
    virtual ProofStep follow(std::span<const Guess> fixed, Cost bound,
                             const Checkpoint& checkpoint = {}) = 0;

    // A feedback to this first word after which no strategy finds every answer within the limit.
    // Within four guesses one that leaves none even if all guesses stay legal, and of those the one
    // with most answers; else in hard mode, where a few answers may take long, the one with fewest;
    // in normal mode it is not looked for. A pure function of position, word and limit.
    virtual std::optional<Code> unsolvable_after(Guess first, int limit,
                                                 const Checkpoint& checkpoint = {}) = 0;
};

}  // namespace lexagon::wordle
