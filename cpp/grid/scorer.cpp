#include "grid/scorer.hpp"

#include <algorithm>
#include <stdexcept>

#include "common/parallel.hpp"

namespace lexagon::grid {

Scorer::Scorer(const ScoreTrie& trie, std::span<const std::uint32_t> scores, const Shape& shape,
               Kernel kernel)
    : trie_(trie), shape_(std::make_unique<const Shape>(shape)) {
    if (shape.squares() <= LaneKernel::kMostSquares && kernel != Kernel::kRecursion) {
        lanes_ = std::make_unique<LaneKernel>(trie, scores, *shape_, kernel == Kernel::kVector);
    } else {
        wide_ = std::make_unique<WideKernel>(trie, scores, *shape_);
    }
}

std::uint64_t Scorer::score(std::span<const std::uint8_t> symbols) {
    return lanes_ ? lanes_->score(symbols) : wide_->score(symbols);
}

void Scorer::score_changes(std::span<const std::uint8_t> symbols, int square,
                           std::span<std::uint64_t> totals) {
    if (square < 0 || totals.size() != static_cast<std::size_t>(trie_.symbols())) {
        throw std::invalid_argument("one total is needed per symbol of a square");
    }
    lanes_ ? lanes_->score_changes(symbols, square, totals)
           : wide_->score_changes(symbols, square, totals);
}

std::vector<std::uint64_t> score_boards(const ScoreTrie& trie,
                                        std::span<const std::uint32_t> scores, const Shape& shape,
                                        std::span<const std::uint8_t> boards, int threads) {
    const auto squares = static_cast<std::size_t>(shape.squares());
    if (boards.size() % squares != 0) throw std::invalid_argument("a board cut short");
    const std::size_t count = boards.size() / squares;
    // One piece per thread, because a scorer's tables cost as much as some thousand boards.
    const std::size_t pieces = std::clamp<std::size_t>(
        static_cast<std::size_t>(std::max(threads, 1)), 1, std::max<std::size_t>(count, 1));
    std::vector<std::uint64_t> totals(count);
    parallel_for(0, pieces, static_cast<int>(pieces), [&](int, std::uint64_t piece) {
        Scorer scorer(trie, scores, shape);
        const std::size_t end = count * (piece + 1) / pieces;
        for (std::size_t at = count * piece / pieces; at < end; ++at) {
            totals[at] = scorer.score(boards.subspan(at * squares, squares));
        }
    });
    return totals;
}

}  // namespace lexagon::grid
