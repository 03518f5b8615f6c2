// A playout: one candidate move under one deal of the unseen tiles, played on by equity.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "scrabble/game.hpp"
#include "scrabble/win_chances.hpp"

namespace lexagon::scrabble {

// Tiles that the opponent may hold, and how likely that is compared with the others.
struct WeightedRack {
    Rack rack;  // may be a part of the rack: the rest is drawn
    double weight = 1;
};

// A position as one player sees it.
struct PlayerView {
    Rack rack;
    Rack unseen;    // in the bag and on the other rack
    Rack opponent;  // known tiles of the other rack, a part of the unseen
    int bag = 0;    // how many of the unseen are in the bag
    int scoreless = 0;
    int spread = 0;                         // our score less the opponent's
    std::vector<WeightedRack> opponents{};  // what the other rack may be; none: anything

    // Throws std::invalid_argument for tiles that do not add up.
    void check() const;
};

// A turn of a playout: -1 if the game was over by then.
struct PlyOutcome {
    std::int32_t score = -1;
    bool bingo = false;
};

struct Outcome {
    Milli gain = 0;  // what the spread changed by, with the leaves at the horizon
    Chance win = 0;
    bool replied = false;     // false: the candidate ended the game
    int reply_exchanged = 0;  // tiles
    Play reply;               // does not exist for an exchange or a pass
};

// One deal of the unseen tiles: the opponent's rack, the bag, and the random numbers that follow.
struct DealtTiles {
    Rack opponent;
    Bag bag;
    Random random{0};
};

// The buffers of one thread.
struct PlayoutWorker {
    explicit PlayoutWorker(const Engine& engine) : decider(engine), game(engine) {}

    Decider decider;
    GameState game;
    DealtTiles dealt;
};

class Playouts {
 public:
    // Without win chances those of unfinished games are 0. Throws std::invalid_argument as
    // PlayerView::check does.
    Playouts(const Leaves& leaves, const WinChances* win_chances, const Board& board,
             const PlayerView& player_view, std::span<const Decision> candidates,
             std::uint64_t seed);

    // Deals for the playouts that follow; seed and number fix the order of the bag, the same for
    // all candidates.
    void deal(PlayoutWorker& worker, std::uint64_t number) const;

    // Plays a candidate on the worker's deal. `plies` takes the turns up to the horizon. A game
    // whose bag is empty at the horizon is played to its end: neither leaves nor the table of win
    // chances say much about it.
    Outcome play(PlayoutWorker& worker, std::size_t candidate, std::span<PlyOutcome> plies) const;

 private:
    Chance win_chance(const GameState& game, Milli gain) const;

    const Leaves& leaves_;
    const WinChances* win_chances_;
    const PlayerView& player_view_;
    std::span<const Decision> candidates_;
    std::uint64_t seed_;
    std::vector<Board> boards_;        // after each candidate
    std::vector<double> weight_sums_;  // of the racks up to each
};

}  // namespace lexagon::scrabble
