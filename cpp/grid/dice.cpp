#include "grid/dice.hpp"

#include <bit>

namespace lexagon::grid {
namespace {

constexpr int kFree = -1;

}  // namespace

// Finds an augmenting path: a die for a square's symbol, reassigning other squares as needed.
bool Dice::place(std::uint32_t symbol, std::size_t square, std::vector<int>& square_of_die,
                 std::span<const std::uint8_t> symbols, std::vector<bool>& tried) const {
    for (std::size_t die = 0; die < faces_.size(); ++die) {
        if ((faces_[die] >> symbol & 1) == 0 || tried[die]) continue;
        tried[die] = true;
        const int holder = square_of_die[die];
        if (holder == kFree ||
            place(symbols[static_cast<std::size_t>(holder)], static_cast<std::size_t>(holder),
                  square_of_die, symbols, tried)) {
            square_of_die[die] = static_cast<int>(square);
            return true;
        }
    }
    return false;
}

bool Dice::can_show(std::span<const std::uint8_t> symbols) const {
    if (any_letters()) return true;
    if (symbols.size() > faces_.size()) return false;
    std::vector<int> square_of_die(faces_.size(), kFree);
    for (std::size_t square = 0; square < symbols.size(); ++square) {
        std::vector<bool> tried(faces_.size(), false);
        if (!place(symbols[square], square, square_of_die, symbols, tried)) return false;
    }
    return true;
}

std::uint32_t Dice::allowed(std::span<const std::uint8_t> symbols, int square) const {
    if (any_letters()) return ~std::uint32_t{0};
    std::vector<int> square_of_die(faces_.size(), kFree);
    for (std::size_t other = 0; other < symbols.size(); ++other) {
        if (static_cast<int>(other) == square) continue;
        std::vector<bool> tried(faces_.size(), false);
        if (!place(symbols[other], other, square_of_die, symbols, tried)) return 0;
    }
    std::uint32_t shown = 0, allowed = 0;
    for (const std::uint32_t die : faces_) shown |= die;
    for (; shown != 0; shown &= shown - 1) {
        const auto symbol = static_cast<std::uint32_t>(std::countr_zero(shown));
        std::vector<bool> tried(faces_.size(), false);
        std::vector<int> trial = square_of_die;
        if (place(symbol, static_cast<std::size_t>(square), trial, symbols, tried)) {
            allowed |= 1u << symbol;
        }
    }
    return allowed;
}

}  // namespace lexagon::grid
