// Scores boards of one shape: totals only, without words or paths.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "grid/small_kernel.hpp"
#include "grid/wide_kernel.hpp"

namespace lexagon::grid {

class Scorer {
 public:
    // The trie must outlive the scorer. Without `vector` it runs as on a processor without AVX2.
    Scorer(const ScoreTrie& trie, std::span<const std::uint32_t> scores, const Shape& shape,
           bool vector = true);

    const ScoreTrie& trie() const { return trie_; }
    const Shape& shape() const { return *shape_; }

    std::uint64_t score(std::span<const std::uint8_t> symbols);

    // The total for each symbol that may stand on one square, the rest of the board as it is.
    void score_changes(std::span<const std::uint8_t> symbols, int square,
                       std::span<std::uint64_t> totals);

 private:
    const ScoreTrie& trie_;
    std::unique_ptr<const Shape> shape_;
    std::unique_ptr<SmallKernel> small_;
    std::unique_ptr<WideKernel> wide_;
};

// Scores boards that stand end to end, on several threads; the totals do not depend on how many.
std::vector<std::uint64_t> score_boards(const ScoreTrie& trie,
                                        std::span<const std::uint32_t> scores, const Shape& shape,
                                        std::span<const std::uint8_t> boards, int threads);

}  // namespace lexagon::grid
