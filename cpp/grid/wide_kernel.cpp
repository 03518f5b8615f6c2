#include "grid/wide_kernel.hpp"

#include <algorithm>
#include <bit>

namespace lexagon::grid {

WideKernel::WideKernel(const ScoreTrie& trie, std::span<const std::uint32_t> scores,
                       const Shape& shape)
    : trie_(trie), shape_(shape), marks_(trie, scores) {}

void WideKernel::walk_board(std::span<const std::uint8_t> symbols, int wild) {
    check_symbols(trie_, shape_, symbols, wild);
    std::copy(symbols.begin(), symbols.end(), symbols_.begin());
    for (int square = 0; square < shape_.squares(); ++square) {
        neighbour_symbols_[square] = 0;
        for (const std::uint8_t to : shape_.neighbours(square)) {
            if (to == wild) {
                neighbour_symbols_[square] = ~std::uint32_t{0};
            } else if (symbols[to] != kNoSymbol) {
                neighbour_symbols_[square] |= 1u << symbols[to];
            }
        }
    }
    run_ = marks_.next_run();
    used_.reset();
    wild_ = wild;
    steps_ = 0;
    total_ = 0;
    for (int square = 0; square < shape_.squares(); ++square) {
        enter(square, trie_.nodes()[0], kNoSymbol);
    }
}

// Steps on a square after `before`; the wild square takes every symbol that the trie allows.
void WideKernel::enter(int square, const ScoreNode& before, int wild_symbol) {
    if (square != wild_) return visit(square, before, symbols_[square], wild_symbol);
    for (std::uint32_t left = before.words | before.deeper; left != 0; left &= left - 1) {
        const int symbol = std::countr_zero(left);
        visit(square, before, symbol, symbol);
    }
}

void WideKernel::visit(int square, const ScoreNode& before, int symbol, int wild_symbol) {
    if (before.words >> symbol & 1) keep(before.word(symbol), wild_symbol);
    if ((before.deeper >> symbol & 1) == 0) return;
    const ScoreNode& node = trie_.nodes()[before.child(symbol)];
    if (((node.words | node.deeper) & neighbour_symbols_[square]) == 0) return;
    check_steps(++steps_);
    used_.set(static_cast<std::size_t>(square));
    for (const std::uint8_t to : shape_.neighbours(square)) {
        if (!used_[to]) enter(to, node, wild_symbol);
    }
    used_.reset(static_cast<std::size_t>(square));
}

void WideKernel::keep(std::uint32_t word, int wild_symbol) {
    if (wild_symbol != kNoSymbol) {
        marks_.wild_found().push_back(word << 5 | static_cast<std::uint32_t>(wild_symbol));
        return;
    }
    WordMarks::Run& run = marks_.runs()[word];
    if (run == run_) return;
    run = run_;
    total_ += marks_.scores()[word];
}

std::uint64_t WideKernel::score(std::span<const std::uint8_t> symbols) {
    walk_board(symbols, -1);
    return total_;
}

void WideKernel::score_changes(std::span<const std::uint8_t> symbols, int wild,
                               std::span<std::uint64_t> totals) {
    walk_board(symbols, wild);
    marks_.totals_by_symbol(total_, totals);
}

}  // namespace lexagon::grid
