#include "grid/solve.hpp"

#include <algorithm>
#include <bitset>
#include <compare>
#include <stdexcept>
#include <string>

namespace lexagon::grid {
namespace {

struct FoundPath {
    std::uint32_t word;
    std::uint32_t score;
    std::uint32_t begin;
    std::uint32_t length;
};

class Walk {
 public:
    Walk(const WordTrie& trie, const Board& board, const ScoreRule& rule, const SolveLimits& limits)
        : trie_(trie),
          board_(board),
          rule_(rule),
          limits_(limits),
          neighbour_symbols_(board.squares.size()) {
        const int squares = board.shape.squares();
        for (int square = 0; square < squares; ++square) {
            for (const std::uint8_t to : board.shape.neighbours(square)) {
                if (board.squares[to].place == Place::kFirst) continue;
                for (const Face& face : board.squares[to].faces) {
                    neighbour_symbols_[square] |= std::uint64_t{1} << face.letters.front();
                }
            }
        }
        for (int square = 0; square < squares; ++square) step(square, WordTrie::kRoot, 0, 0);
    }

    Solution solution();

 private:
    void step(int square, WordTrie::Node node, std::uint64_t points, int letters) {
        if (++steps_ > limits_.steps) {
            throw std::overflow_error("more than " + std::to_string(limits_.steps) + " steps");
        }
        const Square& tile = board_.squares[square];
        for (const Face& face : tile.faces) {
            WordTrie::Node to = node;
            for (const Tile letter : face.letters) {
                to = trie_.child(to, letter);
                if (to == WordTrie::kNone) break;
            }
            if (to == WordTrie::kNone) continue;
            visit(square, to, points + face.points, letters + static_cast<int>(face.letters.size()),
                  tile.place == Place::kLast);
        }
    }

    void visit(int square, WordTrie::Node node, std::uint64_t points, int letters, bool ends) {
        path_[depth_++] = static_cast<std::uint8_t>(square);
        if (trie_.accepts(node) && letters >= rule_.min_length) {
            keep(trie_.word(node), rule_.score(points, letters));
        }
        if (!ends && (trie_.letters(node) & neighbour_symbols_[square]) != 0) {
            used_.set(static_cast<std::size_t>(square));
            for (const std::uint8_t to : board_.shape.neighbours(square)) {
                if (!used_[to] && board_.squares[to].place != Place::kFirst) {
                    step(to, node, points, letters);
                }
            }
            used_.reset(static_cast<std::size_t>(square));
        }
        --depth_;
    }

    void keep(std::uint32_t word, std::uint32_t score) {
        if (found_.size() >= limits_.paths) {
            throw std::overflow_error("more than " + std::to_string(limits_.paths) + " paths");
        }
        found_.push_back({word, score, static_cast<std::uint32_t>(squares_.size()),
                          static_cast<std::uint32_t>(depth_)});
        squares_.insert(squares_.end(), path_, path_ + depth_);
    }

    std::span<const std::uint8_t> squares_of(const FoundPath& found) const {
        return {squares_.data() + found.begin, found.length};
    }

    const WordTrie& trie_;
    const Board& board_;
    const ScoreRule& rule_;
    const SolveLimits& limits_;
    std::vector<std::uint64_t> neighbour_symbols_;
    std::bitset<kMaxSquares> used_;
    std::uint8_t path_[kMaxSquares];
    int depth_ = 0;
    std::uint64_t steps_ = 0;
    std::vector<FoundPath> found_;
    std::vector<std::uint8_t> squares_;
};

Solution Walk::solution() {
    const auto by_squares = [this](const FoundPath& one, const FoundPath& other) {
        const auto here = squares_of(one), there = squares_of(other);
        return std::lexicographical_compare_three_way(here.begin(), here.end(), there.begin(),
                                                      there.end());
    };
    // Tiles such as A/AB beside BC/C can read as one word in two ways along one path: that is one
    // path, at the better score.
    std::sort(found_.begin(), found_.end(), [&](const FoundPath& one, const FoundPath& other) {
        if (one.word != other.word) return one.word < other.word;
        if (const auto order = by_squares(one, other); order != 0) return order < 0;
        return one.score > other.score;
    });
    const auto last = std::unique(found_.begin(), found_.end(),
                                  [&](const FoundPath& one, const FoundPath& other) {
                                      return one.word == other.word && by_squares(one, other) == 0;
                                  });
    found_.erase(last, found_.end());
    std::stable_sort(
        found_.begin(), found_.end(), [](const FoundPath& one, const FoundPath& other) {
            return one.word != other.word ? one.word < other.word : one.score > other.score;
        });
    Solution made;
    for (std::size_t at = 0; at < found_.size(); ++at) {
        const FoundPath& found = found_[at];
        if (at == 0 || found_[at - 1].word != found.word) {
            made.words.push_back({found.word, found.score, made.path_ends.size(), 0});
        }
        ++made.words.back().paths;
        const auto squares = squares_of(found);
        made.squares.insert(made.squares.end(), squares.begin(), squares.end());
        made.path_ends.push_back(made.squares.size());
        made.path_scores.push_back(found.score);
    }
    return made;
}

}  // namespace

Solution solve(const WordTrie& trie, const Board& board, const ScoreRule& rule,
               const SolveLimits& limits) {
    return Walk(trie, board, rule, limits).solution();
}

}  // namespace lexagon::grid
