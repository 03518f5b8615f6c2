// Sorting, merging and filtering of term lists.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "common/simd.hpp"
#include "grid/proof_terms.hpp"

namespace lexagon::grid {

// Sorts terms and adds up those of equal letters. Throws std::overflow_error if points do not fit.
void sort_terms(std::vector<Term>& terms, std::vector<Term>& scratch, const TermLayout& layout);

// Terms in memory that is not cleared first, and that the next buffer of the thread gets.
class TermBuffer {
 public:
    TermBuffer() = default;
    TermBuffer(TermBuffer&& other) noexcept;
    TermBuffer& operator=(TermBuffer&& other) noexcept;
    ~TermBuffer();

    // Room for so many terms; what was there is gone.
    Term* make_room(std::size_t most);
    void shrink(std::size_t size) { size_ = size; }
    std::span<const Term> terms() const { return {room_.get(), size_}; }

 private:
    std::unique_ptr<Term[]> room_;
    std::size_t size_ = 0, capacity_ = 0;
};

// The terms of two sorted lists, those of equal letters added up; likewise throws. All are laid out
// anew for boards of a forced square more, whose digit is cut off.
void merge_terms(std::span<const Term> left, std::span<const Term> right, const TermLayout& before,
                 const TermLayout& after, TermBuffer& merged);

// The letters that each square may have: bit d for digit d, and bit 0 for none.
using Domains = std::array<std::uint32_t, kProofSquares>;

// The terms whose letters are allowed on all squares from `place` on; all of them are in the
// domains `before`. They are the given ones, or copies in the buffer.
std::span<const Term> filter_terms(std::span<const Term> terms, const Domains& before,
                                   const Domains& domains, int place, const TermLayout& layout,
                                   TermBuffer& room);

}  // namespace lexagon::grid
