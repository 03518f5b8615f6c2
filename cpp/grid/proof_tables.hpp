// Bound tables: an upper bound on the points of all boards of a term list whose squares have given
// letters to choose from.
//
// The points of a board are at most a sum of tables over single squares, pairs and triples of free
// squares; a term of more squares counts with its first three, and each further square takes its
// best letter for itself. Where tables that share squares would choose different letters, points
// are moved between them (cost shifting), which changes no board's sum but lowers the sum of the
// tables' largest entries: the bound.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "grid/proof_shift.hpp"
#include "grid/proof_sort.hpp"

namespace lexagon::grid {

class BoundTables {
 public:
    using Value = BoundValue;
    static constexpr int kScale = 16;  // points are counted in sixteenths, so that they divide

    // Empty tables for the squares from `place` on.
    BoundTables(int place, const TermLayout& layout, const Domains& domains);

    // The same tables for fewer letters.
    BoundTables(const BoundTables& wider, const Domains& domains);

    BoundTables(BoundTables&&) = default;
    BoundTables& operator=(BoundTables&& other);
    ~BoundTables();

    int place() const { return place_; }
    const Domains& domains() const { return domains_; }

    // Adds sorted terms, all of allowed and no two of the same letters; squares before `place` do
    // not count. Not after `shift`. Throws std::overflow_error if points do not fit.
    void add(std::span<const Term> terms);

    // Moves points between tables, once through all of them; the bound never rises.
    void shift();

    // An upper bound of the points of every board, valid after `shift`.
    std::int64_t bound() const;

    // Takes away letters with which no board can reach the target; returns whether any went.
    bool drop_letters(std::int64_t target, Domains& domains) const;

 private:
    struct Axis {
        int letters = 0;  // how many
        int padded = 0;   // a multiple of eight; what is beyond repeats the last letter
        std::array<std::uint8_t, 32> index{};
        std::array<std::uint8_t, 32> digit{};
    };
    class Expression;

    void lay_out();
    int pair(int left, int right) const { return pair_at_[left * size_ + right]; }
    int triple(int first, int second, int third) const {
        return triple_at_[(first * size_ + second) * size_ + third];
    }
    Value* cell(Term letters, Term& limit);
    void pad();
    void spread_singles();

    int place_;
    int size_;  // free squares
    TermLayout layout_;
    Domains domains_;
    std::array<Axis, kProofSquares> axes_;
    std::vector<int> pair_at_, triple_at_;  // where each table begins in `values_`
    std::vector<Value> values_;             // singles, pairs, triples
    std::array<int, kProofSquares> single_at_{};
    Value constant_ = 0;
    bool shifted_ = false;
};

}  // namespace lexagon::grid
