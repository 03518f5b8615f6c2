// Sorting, merging and filtering of term lists.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/simd.hpp"
#include "grid/proof_terms.hpp"

namespace lexagon::grid {

// Sorts terms and adds up those of equal letters. Throws std::overflow_error if points do not fit.
void sort_terms(std::vector<Term>& terms, std::vector<Term>& scratch, const TermLayout& layout);

// The terms of two sorted lists, those of equal letters added up; likewise throws.
void merge_terms(std::span<const Term> left, std::span<const Term> right, const TermLayout& layout,
                 std::vector<Term>& merged);

// The letters that each square may have: bit d for digit d, and bit 0 for none.
using Domains = std::array<std::uint32_t, kProofSquares>;

// Appends the terms whose letters are allowed on all squares from `place` on; all of them are in
// the domains `before`.
void filter_terms(std::span<const Term> terms, const Domains& before, const Domains& domains,
                  int place, const TermLayout& layout, std::vector<Term>& kept);

// Cuts off the digit of a square, topmost in all of the terms.
void strip_digit(std::vector<Term>& terms, int place, const TermLayout& layout);

}  // namespace lexagon::grid
