// The tiles not yet drawn, in an order fixed by a seed.
#pragma once

#include <utility>
#include <vector>

#include "common/random.hpp"
#include "scrabble/rules.hpp"

namespace lexagon::scrabble {

class Bag {
 public:
    void fill(const Rules& rules) {
        tiles_.clear();
        for (int tile = 0; tile <= rules.tiles; ++tile) {
            tiles_.insert(tiles_.end(), rules.counts[static_cast<std::size_t>(tile)],
                          static_cast<Tile>(tile));
        }
    }
    void fill(const Rack& tiles) {
        tiles_.clear();
        for (std::size_t tile = 0; tile < tiles.counts.size(); ++tile) {
            tiles_.insert(tiles_.end(), tiles.counts[tile], static_cast<Tile>(tile));
        }
    }
    void shuffle(Random& random) {
        for (std::uint32_t left = static_cast<std::uint32_t>(tiles_.size()); left > 1; --left) {
            std::swap(tiles_[left - 1], tiles_[random.below(left)]);
        }
    }

    int size() const { return static_cast<int>(tiles_.size()); }

    // Fills a rack up to a size, or as far as the tiles go.
    void draw(Rack& rack, int up_to) {
        while (rack.size < up_to && !tiles_.empty()) {
            rack.add(tiles_.back());
            tiles_.pop_back();
        }
    }
    // Puts tiles back at random places.
    void put_back(const Rack& returned, Random& random) {
        for (std::size_t tile = 0; tile < returned.counts.size(); ++tile) {
            for (int copy = 0; copy < returned.counts[tile]; ++copy) {
                tiles_.push_back(static_cast<Tile>(tile));
                const auto last = static_cast<std::uint32_t>(tiles_.size());
                std::swap(tiles_.back(), tiles_[random.below(last)]);
            }
        }
    }

 private:
    std::vector<Tile> tiles_;
};

}  // namespace lexagon::scrabble
