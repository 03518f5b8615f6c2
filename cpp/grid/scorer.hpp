// Scores boards of one shape: totals only, without words or paths.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "grid/lane_kernel.hpp"
#include "grid/wide_kernel.hpp"

namespace lexagon::grid {

// Which walk scores boards: lanes by AVX2 where the processor has it, lanes by plain code, or the
// recursion, which boards beyond the lanes have anyway. All give the same totals.
enum class Kernel { kVector, kPlain, kRecursion };

class Scorer {
 public:
    // The trie must outlive the scorer.
    Scorer(const ScoreTrie& trie, std::span<const std::uint32_t> scores, const Shape& shape,
           Kernel kernel = Kernel::kVector);

    const ScoreTrie& trie() const { return trie_; }
    const Shape& shape() const { return *shape_; }

    std::uint64_t score(std::span<const std::uint8_t> symbols);

    // The total for each symbol that may stand on one square, the rest of the board as it is.
    void score_changes(std::span<const std::uint8_t> symbols, int square,
                       std::span<std::uint64_t> totals);

 private:
    const ScoreTrie& trie_;
    std::unique_ptr<const Shape> shape_;
    std::unique_ptr<LaneKernel> lanes_;
    std::unique_ptr<WideKernel> wide_;
};

// Scores boards that stand end to end, on several threads; the totals do not depend on how many.
std::vector<std::uint64_t> score_boards(const ScoreTrie& trie,
                                        std::span<const std::uint32_t> scores, const Shape& shape,
                                        std::span<const std::uint8_t> boards, int threads);

}  // namespace lexagon::grid
