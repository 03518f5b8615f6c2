// Which letters a set of dice can show together: bipartite matching of squares and dice.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace lexagon::grid {

class Dice {
 public:
    // One mask of symbols per die; no dice at all allow everything.
    explicit Dice(std::vector<std::uint32_t> faces) : faces_(std::move(faces)) {}

    bool any_letters() const { return faces_.empty(); }
    std::span<const std::uint32_t> faces() const { return faces_; }

    // The symbols that may stand on a square beside the others; all of them without dice.
    std::uint32_t allowed(std::span<const std::uint8_t> symbols, int square) const;

    bool can_show(std::span<const std::uint8_t> symbols) const;

 private:
    bool place(std::uint32_t symbol, std::size_t square, std::vector<int>& square_of_die,
               std::span<const std::uint8_t> symbols, std::vector<bool>& tried) const;

    std::vector<std::uint32_t> faces_;
};

}  // namespace lexagon::grid
