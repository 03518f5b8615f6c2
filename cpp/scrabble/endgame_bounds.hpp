// What can be said of an endgame position without searching it.
#pragma once

#include <array>
#include <optional>

#include "scrabble/endgame_position.hpp"

namespace lexagon::scrabble {

// The plays with which the opponent of the side to move can go out at once, best first.
//
// A move that lays nothing on the sensitive squares of such a play leaves it as it is, so the mover
// gets at most the score of its move less the opponent's score and twice what it still holds.
class Threats {
 public:
    explicit Threats(EndgamePosition& position);

    // The score of the best threat that a move leaves standing; -1 if there is none.
    int standing(int lane, SquareMask mask) const {
        for (std::size_t at = 0; at < count_; ++at) {
            if ((threats_[at].squares[static_cast<std::size_t>(lane)] & mask) == 0) {
                return threats_[at].score;
            }
        }
        return -1;
    }
    // The same for a pass, which disturbs nothing.
    int best() const { return count_ > 0 ? threats_[0].score : -1; }

 private:
    static constexpr std::size_t kMost = 6;

    struct Threat {
        int score;
        SquareSet squares;
    };
    std::size_t count_ = 0;
    std::array<Threat, kMost> threats_;
};

// An upper bound of what a side with one or two tiles gains if it is to move: the other side may
// pass for ever, and then the best it can do is to play alone. None for larger racks.
std::optional<int> solo_bound(EndgamePosition& position, int side);

// An estimate: both sides in turn take the play of the highest worth from the lists as they are,
// passing over plays that one taken before disturbs.
int static_race(EndgamePosition& position);

// The worth of a play for ordering: its score, the points shed, which will not be lost at the end,
// and a little for each tile.
inline int worth(const LanePlay& play) { return play.score + play.shed + play.placed; }

}  // namespace lexagon::scrabble
