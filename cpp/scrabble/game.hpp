// The rules of a turn and of the end of a game, and games that are played by them.
//
// `take_turn` and `final_adjustments` are the only place where it is said in which order tiles are
// drawn and put back, when a game ends, and what the tiles still held are worth then. The engine's
// own games, the endgame search and games played from Python all call them.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "scrabble/bag.hpp"
#include "scrabble/decision.hpp"

namespace lexagon::scrabble {

enum class Ending : std::uint8_t { kNone, kWentOut, kScoreless };

// What a move does to its player's rack and the bag. New tiles are drawn before exchanged ones go
// back, so that nobody draws what they have just put away; `put_back` says where those go.
template <class AnyBag, class PutBack>
Ending take_turn(const Rules& rules, const Decision& decision, Rack& rack, AnyBag& bag,
                 int& scoreless, PutBack&& put_back) {
    rack = kept_after(rack, decision);
    scoreless = decision.play.score > 0 ? 0 : scoreless + 1;
    bag.draw(rack, rules.rack_size);
    if (decision.exchanged.size > 0) put_back(decision.exchanged);
    if (rack.size == 0) return Ending::kWentOut;
    return scoreless >= rules.scoreless_limit ? Ending::kScoreless : Ending::kNone;
}

// Going out against one opponent gains twice what they hold.
constexpr int going_out_gain(int opponent_points) { return 2 * opponent_points; }

// By how much each player's score changes at the end. Of two players, the one who went out gains
// twice what the other holds; of more, each of the others loses what they hold and the one who went
// out gains it. If nobody could score for too long, each loses what they hold.
std::vector<int> final_adjustments(const Rules& rules, std::span<const Rack> racks, Ending ending,
                                   std::size_t mover);
// The same for two players: what the first gains on the second; an empty rack has gone out.
inline int final_spread(const Rules& rules, const Rack& first, const Rack& second) {
    if (first.size == 0) return going_out_gain(points_of(second, rules));
    if (second.size == 0) return -going_out_gain(points_of(first, rules));
    return points_of(second, rules) - points_of(first, rules);
}

struct GameResult {
    std::array<int, 2> scores{};
    std::array<int, 2> bonuses{};  // plays that used a full rack
    int turns = 0;
};

// A game in progress; player 0 moves first.
struct GameState {
    explicit GameState(const Engine& engine) : board(engine.rules(), engine.graph()) {}

    Board board;
    Bag bag;
    std::array<Rack, 2> racks{};
    GameResult result;
    int to_move = 0;
    int scoreless = 0;
    bool over = false;

    const Rack& rack() const { return racks[static_cast<std::size_t>(to_move)]; }
    const Rack& opposing_rack() const { return racks[static_cast<std::size_t>(1 - to_move)]; }

    void start(Random& random);
    void apply(const Decision& decision, Random& random);
    // The same for a play that lies on the board already.
    void follow(const Decision& decision, Random& random);
};

// How leaves are valued for the side to move.
LeaveValue leave_value_in(const GameState& game, const Leaves* leaves);

// A game of two to four players whose bag is in an order that its owner has chosen, and chooses
// again after an exchange: games played from Python, which shuffles.
class DealtGame {
 public:
    // `bag` is drawn from its front. Throws std::invalid_argument for too few or many players.
    DealtGame(const Rules& rules, int players, std::span<const Tile> bag);

    const Rules& rules() const { return rules_; }
    // In the order of drawing; exchanged tiles are last until the bag is set anew.
    std::vector<Tile> bag() const { return {bag_.tiles.rbegin(), bag_.tiles.rend()}; }
    void set_bag(std::span<const Tile> tiles);
    const std::vector<Rack>& racks() const { return racks_; }
    const std::vector<int>& scores() const { return scores_; }
    std::size_t to_move() const { return to_move_; }
    int scoreless() const { return scoreless_; }
    Ending ending() const { return ending_; }
    // Continues a game from this state; the bag is not part of it. Throws std::invalid_argument
    // unless there is a rack and a score for each player.
    void restore(std::vector<Rack> racks, std::vector<int> scores, std::size_t to_move,
                 int scoreless, Ending ending);

    // Fills every rack, as far as the tiles go.
    void draw();
    // Makes a move of the player to move; returns what the end of the game, if this is it, adds to
    // each score (empty otherwise). Throws std::invalid_argument for tiles that the rack lacks.
    std::vector<int> apply(const Decision& decision);

 private:
    struct OrderedBag {
        std::vector<Tile> tiles;  // drawn from the back

        void draw(Rack& rack, int up_to);
    };

    Rules rules_;
    OrderedBag bag_;
    std::vector<Rack> racks_;
    std::vector<int> scores_;
    std::size_t to_move_ = 0;
    int scoreless_ = 0;
    Ending ending_ = Ending::kNone;
};

}  // namespace lexagon::scrabble
