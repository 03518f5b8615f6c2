// Proves which boards of a class reach a target: branch and bound over letters of squares.
//
// A class is all boards with given letters on the first squares of the forcing order. Boards that
// are rotations or reflections of others are left out; see ProofSquares.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "common/cancel.hpp"
#include "grid/proof_sort.hpp"
#include "grid/proof_tables.hpp"
#include "grid/proof_terms.hpp"
#include "grid/scorer.hpp"

namespace lexagon::grid {

struct ProvenBoard {
    std::uint64_t score;
    std::vector<std::uint8_t> symbols;  // by square, the canonical form

    bool operator==(const ProvenBoard&) const = default;
};

struct ClassProof {
    std::vector<ProvenBoard> boards;  // all that reach the target, the best first
    std::uint64_t nodes = 0;          // sets of boards that were bounded or added up
    std::uint64_t candidates = 0;     // boards that were scored
};

class BoardProver {
 public:
    // The trie must outlive the prover. Throws std::invalid_argument over 16 squares.
    BoardProver(const ScoreTrie& trie, std::span<const std::uint32_t> scores, const Shape& shape);

    const ProofWords& words() const { return words_; }
    const ProofSquares& squares() const { return squares_; }

    // The classes that cover all boards up to symmetry: digits of the first `forced` squares.
    std::vector<std::vector<Digit>> classes(int forced) const;

    // Finds every board of a class that reaches the target. Throws Cancelled.
    ClassProof settle(std::span<const Digit> forced, std::uint64_t target,
                      const Checkpoint& checkpoint);

 private:
    struct Parts;
    struct Bounded;

    void expand(std::span<const Term> terms, int place, const Domains& domains);
    void branch(BoundTables tables, const Parts& parts, int place);
    bool hopeful(std::int64_t bound) const;
    Bounded refine(BoundTables& tables);
    void search_box(std::span<const Term> terms, int place, const Domains& domains);
    void score_candidate();
    Domains restricted(Domains domains, int place, Digit digit) const;
    bool has_boards(const Domains& domains, int place) const;
    std::uint64_t box(const Domains& domains, int place) const;

    Shape shape_;
    ProofSquares squares_;
    ProofWords words_;
    TermSource source_;
    Scorer scorer_;
    std::int64_t target_ = 0;
    std::vector<Digit> digits_;  // of the board under way, by place
    ClassProof proof_;
    Progress progress_;
    std::vector<std::uint32_t> dense_;
};

}  // namespace lexagon::grid
