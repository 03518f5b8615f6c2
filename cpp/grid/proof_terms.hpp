// Terms: all ways to lay a word of the list on squares of a board, for boards whose first squares
// are forced to given letters.
//
// A term is one 64-bit number: five bits for each free square in the order of forcing, the first
// square topmost (0 where the word does not use it, else the letter's digit), and the word's points
// in the bits below. A term list is sorted, and terms of equal letters are one with their points
// added. The points of a board are at most the sum of its terms; less, where a word lies on two
// sets of squares.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "grid/proof_squares.hpp"
#include "grid/proof_words.hpp"

namespace lexagon::grid {

using Term = std::uint64_t;
class TermBuffer;

// How terms lie in 64 bits, when the first `forced` of `count` squares are forced.
struct TermLayout {
    TermLayout(int forced, int count);

    int shift(int place) const { return point_bits + 5 * (count - 1 - place); }
    std::uint64_t points(Term term) const { return term & point_mask; }
    // The bits of the points and of the letters from a place on.
    Term from(int place) const {
        return place == forced ? ~Term{0} : (Term{1} << shift(place - 1)) - 1;
    }
    unsigned digit(Term term, int place) const { return term >> shift(place) & 31; }

    int forced, count;
    int point_bits;
    Term point_mask;
};

class TermSource {
 public:
    TermSource(const ProofWords& words, const ProofSquares& squares);

    // Gives the terms of boards with these digits on the first squares and any letters, or such as
    // a rotation or reflection cannot improve on, elsewhere. Throws std::invalid_argument if over
    // 12 squares are free or forced, std::overflow_error if points do not fit.
    void terms(std::span<const Digit> forced, TermBuffer& all);

 private:
    struct Run {
        std::uint32_t group;
        std::uint32_t begin, end;
    };
    // The words that fit a path's forced squares: their letters on free squares, five bits each.
    struct Bucket {
        std::vector<Run> runs;
        std::vector<std::uint32_t> word;
        std::vector<std::uint64_t> packed;
        std::vector<std::uint32_t> points;

        void add(std::uint32_t group, std::uint32_t index, const ProofWord& added,
                 std::uint32_t forced_positions);
    };
    // Buckets by length, up to the longest word that fits.
    using Buckets = std::vector<Bucket>;

    // A letter of the path that must not be weaker than a digit, or than another letter.
    struct Order {
        Digit least;  // 0: the letter at `other` counts
        int other, shift;
    };

    void count_paths(int place, std::uint32_t used, std::size_t length);
    void extend(int place);
    void emit();
    void emit_words(const Bucket& bucket, std::size_t begin, std::size_t end,
                    std::span<const int> shifts, std::span<const Order> orders);
    const Buckets& buckets_of(std::uint64_t signature);
    void note_lesser();
    bool is_first_path(std::uint32_t group);
    bool has_lesser_path(const WordGroup& group) const;
    bool completes(const WordGroup& group, int at, std::uint32_t used, int before) const;
    std::vector<Term> collected(bool of_forced);

    const ProofWords& words_;
    const ProofSquares& squares_;
    std::vector<std::uint32_t> first_group_;  // by length
    std::vector<Digit> forced_;
    TermLayout layout_{0, 0};
    std::unordered_map<std::uint64_t, Buckets> known_buckets_;  // by signature
    const Buckets* buckets_ = nullptr;                          // of the path
    std::vector<std::uint8_t> path_;
    PlaceMatrix lesser_{};  // which later place of the path has a lesser square that would fit here
    std::uint32_t used_ = 0;
    std::uint64_t signature_ = 0;              // where on the path the forced squares stand
    bool of_forced_ = false;                   // whether paths with forced squares are emitted
    std::vector<std::vector<Term>> by_first_;  // by the digit of the first free square
    // The terms of paths without forced squares, which all classes of so many forced squares share.
    std::vector<Term> free_terms_;
    int free_of_ = -1;
    // What is known of each path and group of one length: where that begins, and how many paths of
    // the length came before this one.
    std::vector<std::size_t> known_at_, paths_before_;
    std::vector<std::uint8_t> first_paths_;
};

}  // namespace lexagon::grid
