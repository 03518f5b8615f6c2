// One turn of a player who looks at score and kept tiles alone.
#pragma once

#include "scrabble/best_play.hpp"
#include "scrabble/engine.hpp"

namespace lexagon::scrabble {

struct Decision {
    Play play;       // does not exist for an exchange or a pass
    Rack exchanged;  // empty for a play or a pass
    Milli equity = 0;

    bool is_pass() const { return !play.exists() && exchanged.size == 0; }
};

// Which exchange is made if nothing can be played and leave values rank none above another.
// Training begins without values, and makes the first, so that tables trained before can be trained
// again.
enum class EqualExchanges : std::uint8_t { kMostTiles, kFirst };

// Decides turn after turn with the same buffers; one for each thread.
class Decider {
 public:
    explicit Decider(const Engine& engine, EqualExchanges equal = EqualExchanges::kMostTiles)
        : engine_(engine), search_(engine.rules(), engine.word_map()), equal_(equal) {}

    // `valuation` without leaves plays for the score, and exchanges all it can if nothing can be
    // played; with leaves an exchange is taken whenever what it keeps is worth more.
    Decision decide(const Board& board, const Rack& rack, int bag, const LeaveValue& valuation);

 private:
    Decision exchange_most(const Rack& rack, int bag) const;
    void consider_exchanges(const Rack& rack, int bag, const LeaveValue& valuation,
                            Decision& decision) const;

    const Engine& engine_;
    BestPlaySearch search_;
    EqualExchanges equal_;
};

// Every play in the generator's order, then every exchange of at most `bag` tiles where the rules
// allow one with so many in the bag; each with its equity.
std::vector<Decision> all_decisions(const Engine& engine, const Board& board, const Rack& rack,
                                    int bag, const LeaveValue& valuation);
// The same by equity; of equals, plays in their order come first, then exchanges in theirs, or
// those of most tiles where leave values rank none above another.
std::vector<Decision> ranked_decisions(const Engine& engine, const Board& board, const Rack& rack,
                                       int bag, const LeaveValue& valuation);

// The tiles left on a rack by a decision: its leave.
Rack kept_after(const Rack& rack, const Decision& decision);

// Whether the rules allow an exchange with so many tiles in the bag.
bool can_exchange(const Rules& rules, int bag);

// How leaves are valued with so many tiles in the bag; with none, the opponents hold these points.
LeaveValue leave_value_of(const Leaves* leaves, int bag, int opponent_points);

// The equity of a decision: its score and the value of its leave.
Milli equity_of(const Rack& rack, const Decision& decision, const LeaveValue& valuation,
                const Rules& rules);

}  // namespace lexagon::scrabble
