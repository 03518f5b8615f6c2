// The plays of a lane for a rack, in a compact form, cached.
//
// A search lists the plays of a lane once and uses the list for every later position in which the
// lane is the same. A side's rack only shrinks, so a list made for a larger rack serves as well: a
// packed test tells which of its plays the tiles still held can make.
#pragma once

#include <cstdint>
#include <memory>
#include <memory_resource>
#include <span>
#include <vector>

#include "scrabble/endgame_board.hpp"

namespace lexagon::scrabble {

// Tile counts packed into one number, a field for each kind of tile with a guard bit above it.
class TilePacking {
 public:
    TilePacking() = default;
    // Room for as many of each kind as `most` has.
    explicit TilePacking(const Rack& most);

    // False if the fields need more than 64 bits.
    bool fits() const { return fits_; }
    // Whether racks up to this one can be packed.
    bool holds(const Rack& rack) const;
    std::uint64_t pack(const Rack& rack) const;
    std::uint64_t unit(Tile tile) const { return units_[tile]; }
    std::uint64_t guards() const { return guards_; }
    // Whether a rack holds all the tiles needed.
    bool covers(std::uint64_t rack, std::uint64_t need) const {
        return (((rack | guards_) - need) & guards_) == guards_;
    }
    bool operator==(const TilePacking&) const = default;

 private:
    std::array<std::uint64_t, kMaxTiles + 1> units_{};
    std::array<std::uint8_t, kMaxTiles + 1> room_{};
    std::uint64_t guards_ = 0;
    bool fits_ = true;
};

struct LanePlay {
    std::uint64_t need;  // the tiles it lays, packed
    const Tile* tiles;   // as many as it lays, in order
    SquareMask mask;     // the squares it lays them on
    std::int32_t score;
    std::uint32_t id;   // a hash of place and tiles, never 0
    std::int16_t shed;  // points of the tiles laid
    std::uint8_t placed;
    std::uint8_t lane;
};

// Sorted by the number of tiles laid, then from the highest score.
struct LaneList {
    const LanePlay* first = nullptr;
    std::uint32_t count = 0;

    const LanePlay* begin() const { return first; }
    const LanePlay* end() const { return first + count; }
};

// Lists every play of the lane for a rack.
void list_lane(const EndgameBoard& board, const Rack& rack, const TilePacking& packing, int lane,
               std::vector<LanePlay>& plays, std::vector<Tile>& tiles);

class LaneLists {
 public:
    LaneLists() : slots_(kFirstSlots) {}

    // The list of a lane; `rack_key` tells racks apart. It stays valid until `clear`.
    const LaneList* find(const EndgameBoard& board, const Rack& rack, std::uint64_t rack_key,
                         const TilePacking& packing, int lane);
    void clear();
    // Whether the lists take so much memory that they should be cleared when none is in use.
    bool full() const { return bytes_ > kMaxBytes; }

 private:
    struct Slot {
        std::uint64_t key = 0;
        const LaneList* list = nullptr;
    };
    static constexpr std::size_t kFirstSlots = std::size_t{1} << 12;
    static constexpr std::size_t kMaxBytes = std::size_t{1} << 28;

    Slot& slot_of(std::uint64_t key);
    void grow();
    const LaneList* store();

    std::vector<Slot> slots_;
    std::size_t used_ = 0;
    std::size_t bytes_ = 0;
    std::pmr::monotonic_buffer_resource memory_{std::size_t{1} << 16};
    std::vector<LanePlay> plays_;
    std::vector<Tile> tiles_;
};

}  // namespace lexagon::scrabble
