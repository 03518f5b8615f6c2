#include <algorithm>
#include <numeric>

#include "common/exclusive.hpp"
#include "common/parallel.hpp"
#include "grid/board_search.hpp"
#include "grid/exhaustive.hpp"
#include "grid/proof_search.hpp"
#include "grid/scorer.hpp"
#include "grid/solve.hpp"
#include "stress.hpp"

namespace lexagon::stress {

using namespace lexagon::grid;

namespace {

ScoreRule boggle() {
    ScoreRule rule;
    const std::uint32_t plus[] = {0, 0, 0, 1, 1, 2, 3, 5};
    for (int length = 0; length < kLengths; ++length) {
        rule.plus[static_cast<std::size_t>(length)] = length < 8 ? plus[length] : 11;
    }
    return rule;
}

struct Game {
    explicit Game(const Words& words)
        : rule(boggle()),
          trie(words.graph),
          book(words.graph, QuTiles{17, 21}),
          scores(book.word_scores(rule, std::vector<std::uint32_t>(27, 1))) {}

    ScoreRule rule;
    WordTrie trie;
    ScoreTrie book;
    std::vector<std::uint32_t> scores;
};

// Letters as frequent as in English words, more or less.
constexpr std::string_view kLetters = "eeeeaaaiiioonnrrttllssudgbcmpfhvwykjxqz";

std::uint8_t symbol_of(char letter) { return static_cast<std::uint8_t>(letter - 'a'); }

std::vector<std::uint8_t> letters_of(std::uint64_t seed, std::size_t squares) {
    Random random(seed);
    std::vector<std::uint8_t> symbols(squares);
    for (auto& symbol : symbols) symbol = symbol_of(kLetters[random.remainder(kLetters.size())]);
    return symbols;
}

Board board_of(const std::vector<std::uint8_t>& symbols, int side) {
    Board board{Shape(side, side), {}};
    for (const std::uint8_t symbol : symbols) {
        board.squares.push_back({{{{static_cast<Tile>(symbol + 1)}, 1}}, Place::kAnywhere});
    }
    board.squares[0].faces.push_back({{5, 18}, 2});  // also reads "er"
    board.squares[1].place = Place::kLast;
    return board;
}

std::uint64_t solve_boards(const Game& game) {
    Digest digest;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Solution solution =
            solve(game.trie, board_of(letters_of(seed, 16), 4), game.rule, {});
        for (const Solution::Word& word : solution.words) {
            digest.add(word.number, word.score, word.paths, game.trie.spelled(word.number));
        }
        digest.add(solution.squares, solution.path_ends, solution.path_scores);
    }
    return digest.value();
}

std::uint64_t search_paths(const Game& game, Order order) {
    const std::vector<std::uint8_t> starts{0, 4, 8};
    const auto result = search_exhaustively(game.trie, board_of(letters_of(4, 9), 3), game.rule,
                                            order, starts, {20'000, 100'000}, {});
    Digest digest;
    for (const auto& found : result.found) digest.add(found.word, found.score, found.at);
    return digest.add(result.tries, result.peak_waiting).value();
}

// Boards of up to 32, up to 64 and more squares have a kernel each.
std::uint64_t score_many(const Game& game, const Shape& shape, int threads) {
    const auto boards = letters_of(5, static_cast<std::size_t>(shape.squares()) * 40);
    return Digest().add(score_boards(game.book, game.scores, shape, boards, threads)).value();
}

std::uint64_t score_changes(const Game& game, int side, Kernel kernel) {
    const auto board = letters_of(6, static_cast<std::size_t>(side * side));
    Scorer scorer(game.book, game.scores, Shape(side, side), kernel);
    std::vector<std::uint64_t> totals(static_cast<std::size_t>(game.book.symbols()));
    Digest digest;
    for (int square = 0; square < side * side; square += 3) {
        scorer.score_changes(board, square, totals);
        digest.add(totals);
    }
    return digest.value();
}

// The course of a search does not depend on how its steps are grouped, nor on who takes them.
std::uint64_t search_boards(const Game& game, bool with_dice, int threads) {
    const std::vector<std::uint32_t> dice(with_dice ? 9 : 0, 0x3ffffff);
    Exclusive<BoardSearch> search(game.book, game.scores, Shape(3, 3),
                                  SearchOptions{7, 60, 0.1, 0.01, 5, dice, 5});
    parallel_for(0, 20, threads, [&](int, std::uint64_t) {
        search.use([](BoardSearch& own) { own.run(10, ~std::uint64_t{0}); });
    });
    return search.use([](BoardSearch& own) {
        Digest digest;
        for (const auto& [score, symbols] : own.best()) digest.add(score, symbols);
        return digest.add(own.state(), own.steps(), own.runs()).value();
    });
}

enum class Provers { kOne, kOneEach };

// All boards of a small size, and the weakest and strongest of a larger one where few squares are
// free. Threads settle classes in any order, with one prover or, as the library does, one each.
std::uint64_t prove_boards(const Game& game, const Shape& shape, int forced, std::uint64_t target,
                           Provers provers, int threads) {
    Exclusive<BoardProver> shared(game.book, game.scores, shape);
    auto classes = shared.use([&](BoardProver& own) { return own.classes(std::min(forced, 2)); });
    if (forced > 2) {
        // Equal letters would make words lie in so many ways that most boards had to be scored.
        std::vector<Digit> strong(static_cast<std::size_t>(forced));
        std::iota(strong.rbegin(), strong.rend(), Digit{0});
        for (Digit& digit : strong) digit = static_cast<Digit>(classes.back().back() - digit);
        classes = {std::vector<Digit>(strong.size(), 1), strong};
    }
    std::vector<ClassProof> proofs(classes.size());
    parallel_for(0, classes.size(), threads, [&](int, std::uint64_t at) {
        const auto settle = [&](BoardProver& own) { return own.settle(classes[at], target, {}); };
        if (provers == Provers::kOne) {
            proofs[at] = shared.use(settle);
        } else {
            BoardProver own(game.book, game.scores, shape);
            proofs[at] = settle(own);
        }
    });
    Digest digest;
    for (const ClassProof& proof : proofs) {
        for (const ProvenBoard& board : proof.boards) digest.add(board.score, board.symbols);
        digest.add(proof.nodes, proof.candidates);
    }
    return digest.value();
}

}  // namespace

Questions grid_questions(std::shared_ptr<const Words> words, int threads) {
    const auto game = std::make_shared<const Game>(*words);
    return {
        {"grid: solve", [=] { return solve_boards(*game); }},
        {"grid: breadth first", [=] { return search_paths(*game, Order::kBreadthFirst); }},
        {"grid: depth first", [=] { return search_paths(*game, Order::kDepthFirst); }},
        {"grid: scores 4x4", [=] { return score_many(*game, Shape(4, 4), threads); }},
        {"grid: scores 4x5", [=] { return score_many(*game, Shape(4, 5), threads); }},
        {"grid: scores 5x5", [=] { return score_many(*game, Shape(5, 5), threads); }},
        {"grid: scores 6x6", [=] { return score_many(*game, Shape(6, 6), threads); }},
        {"grid: scores 9x9", [=] { return score_many(*game, Shape(9, 9), threads); }},
        {"grid: changes 4x4", [=] { return score_changes(*game, 4, Kernel::kVector); }},
        {"grid: changes 4x4, plain", [=] { return score_changes(*game, 4, Kernel::kPlain); }},
        {"grid: changes 5x5", [=] { return score_changes(*game, 5, Kernel::kVector); }},
        {"grid: changes 5x5, plain", [=] { return score_changes(*game, 5, Kernel::kPlain); }},
        {"grid: changes 5x5, recursion",
         [=] { return score_changes(*game, 5, Kernel::kRecursion); }},
        {"grid: changes 6x6", [=] { return score_changes(*game, 6, Kernel::kVector); }},
        {"grid: changes 9x9", [=] { return score_changes(*game, 9, Kernel::kVector); }},
        {"grid: best board", [=] { return search_boards(*game, false, threads); }},
        {"grid: best board of dice", [=] { return search_boards(*game, true, threads); }},
        {"grid: proof 2x3",
         [=] { return prove_boards(*game, Shape(2, 3), 1, 16, Provers::kOne, threads); }},
        {"grid: proof 3x3",
         [=] { return prove_boards(*game, Shape(3, 3), 4, 36, Provers::kOneEach, threads); }},
        {"grid: proof 4x4",
         [=] { return prove_boards(*game, Shape(4, 4), 11, 100, Provers::kOne, threads); }},
    };
}

}  // namespace lexagon::stress
