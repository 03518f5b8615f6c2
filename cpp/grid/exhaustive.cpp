#include "grid/exhaustive.hpp"

#include <algorithm>
#include <bitset>
#include <deque>
#include <stdexcept>
#include <utility>

namespace lexagon::grid {
namespace {

// The squares of a path, in one machine word where the board allows it.
struct FewSquares {
    std::uint64_t bits = 0;
    bool has(int square) const { return (bits >> square & 1) != 0; }
    void add(int square) { bits |= std::uint64_t{1} << square; }
};

struct ManySquares {
    std::bitset<kMaxSquares> bits;
    bool has(int square) const { return bits[static_cast<std::size_t>(square)]; }
    void add(int square) { bits.set(static_cast<std::size_t>(square)); }
};

constexpr std::uint64_t kTriesBetweenPolls = 1u << 14;  // well under a millisecond

template <class Squares>
struct Try {
    Squares used;
    WordTrie::Node node;  // kNone: no word begins like this
    std::uint32_t points;
    std::uint16_t letters;
    std::uint8_t square;
};

template <class Squares>
class Search {
 public:
    Search(const WordTrie& trie, const Board& board, const ScoreRule& rule,
           const ExhaustiveLimits& limits, const Checkpoint& checkpoint)
        : trie_(trie),
          board_(board),
          rule_(rule),
          limits_(limits),
          progress_(checkpoint, kTriesBetweenPolls),
          place_of_(trie.words(), 0) {}

    ExhaustiveResult run(Order order, std::span<const std::uint8_t> starts) {
        result_.bytes_each = sizeof(Try<Squares>);
        const Try<Squares> nothing{{}, WordTrie::kRoot, 0, 0, 0};
        for (const std::uint8_t start : starts) push(start, nothing);
        while (!waiting_.empty()) {
            progress_.step(result_.tries, limits_.tries);
            if (result_.tries == limits_.tries) return stop(Stopped::kTries);
            if (waiting_.size() > limits_.waiting) return stop(Stopped::kWaiting);
            result_.peak_waiting = std::max<std::uint64_t>(result_.peak_waiting, waiting_.size());
            const Try<Squares> taken =
                order == Order::kBreadthFirst ? waiting_.front() : waiting_.back();
            order == Order::kBreadthFirst ? waiting_.pop_front() : waiting_.pop_back();
            ++result_.tries;
            look_up(taken);
            if (board_.squares[taken.square].place == Place::kLast) continue;
            for (const std::uint8_t to : board_.shape.neighbours(taken.square)) {
                if (!taken.used.has(to) && board_.squares[to].place != Place::kFirst) {
                    push(to, taken);
                }
            }
        }
        return stop(Stopped::kDone);
    }

 private:
    void push(std::uint8_t square, const Try<Squares>& from) {
        for (const Face& face : board_.squares[square].faces) {
            Try<Squares> made = from;
            for (const Tile letter : face.letters) {
                if (made.node != WordTrie::kNone) made.node = trie_.child(made.node, letter);
            }
            made.used.add(square);
            made.square = square;
            made.points += face.points;
            made.letters = static_cast<std::uint16_t>(made.letters + face.letters.size());
            waiting_.push_back(made);
        }
    }

    void look_up(const Try<Squares>& taken) {
        if (taken.node == WordTrie::kNone || !trie_.accepts(taken.node)) return;
        if (taken.letters < rule_.min_length) return;
        const std::uint32_t word = trie_.word(taken.node);
        const std::uint32_t score = rule_.score(taken.points, taken.letters);
        if (place_of_[word] == 0) {
            result_.found.push_back({word, score, result_.tries});
            place_of_[word] = static_cast<std::uint32_t>(result_.found.size());
        } else {
            auto& found = result_.found[place_of_[word] - 1];
            found.score = std::max(found.score, score);
        }
    }

    ExhaustiveResult stop(Stopped why) {
        result_.stopped = why;
        return std::move(result_);
    }

    const WordTrie& trie_;
    const Board& board_;
    const ScoreRule& rule_;
    const ExhaustiveLimits limits_;
    Progress progress_;
    std::deque<Try<Squares>> waiting_;
    std::vector<std::uint32_t> place_of_;  // in `found`, from 1; 0: not found yet
    ExhaustiveResult result_;
};

}  // namespace

ExhaustiveResult search_exhaustively(const WordTrie& trie, const Board& board,
                                     const ScoreRule& rule, Order order,
                                     std::span<const std::uint8_t> starts,
                                     const ExhaustiveLimits& limits, const Checkpoint& checkpoint) {
    for (const std::uint8_t start : starts) {
        if (start >= board.shape.squares()) throw std::invalid_argument("a start off the board");
    }
    if (board.shape.squares() <= 64) {
        return Search<FewSquares>(trie, board, rule, limits, checkpoint).run(order, starts);
    }
    return Search<ManySquares>(trie, board, rule, limits, checkpoint).run(order, starts);
}

}  // namespace lexagon::grid
