#include <numeric>

#include "common/exclusive.hpp"
#include "stress.hpp"
#include "wordle/absurdle.hpp"
#include "wordle/best_split.hpp"
#include "wordle/boards.hpp"
#include "wordle/exact.hpp"
#include "wordle/fixed_openers.hpp"
#include "wordle/greedy.hpp"
#include "wordle/hard_mode.hpp"
#include "wordle/partition.hpp"
#include "wordle/two_step.hpp"

namespace lexagon::stress {

using namespace lexagon::wordle;

namespace {

WordLists lists_of(const Words& words, int length, Guess every) {
    std::vector<std::uint8_t> tiles;
    for (std::size_t word = 0; word < words.store.size(); ++word) {
        if (words.store[word].size() != static_cast<std::size_t>(length)) continue;
        for (const lexicon::Tile tile : words.store[word]) {
            tiles.push_back(static_cast<std::uint8_t>(tile - 1));
        }
    }
    std::vector<Guess> answers;
    const auto guesses = static_cast<Guess>(tiles.size() / static_cast<std::size_t>(length));
    for (Guess guess = 0; guess < guesses; guess += every) answers.push_back(guess);
    return {length, std::move(tiles), std::move(answers)};
}

template <class Number>
std::vector<Number> all_below(std::size_t count) {
    std::vector<Number> numbers(count);
    std::iota(numbers.begin(), numbers.end(), Number{0});
    return numbers;
}

// A game that threads share, with one solver that they clone and one that they take turns with.
struct Game {
    Game(const Words& words, int length, Guess every, Mode mode)
        : lists(lists_of(words, length, every)),
          matrix(lists),
          set(all_below<Answer>(lists.answer_count())),
          legal(all_below<Guess>(lists.guess_count())),
          solver(ExactSolver::make(lists, matrix, set, legal, {mode, {}, std::size_t{1} << 20})),
          shared(solver->clone()) {}

    WordLists lists;
    FeedbackMatrix matrix;
    std::vector<Answer> set;
    std::vector<Guess> legal;
    std::unique_ptr<const ExactSolver> solver;
    mutable Exclusive<std::unique_ptr<ExactSolver>> shared;
};

void add_tree(Digest& digest, const StrategyTree& tree) {
    for (const TreeNode& node : tree.nodes) {
        digest.add(node.guess, node.first_branch, node.branch_count);
    }
    for (const Branch& branch : tree.branches) digest.add(branch.code, branch.node);
}

// A limit of work keeps the search short; whether it was enough is part of the result.
std::uint64_t solve_with_clone(const Game& game, Guess first) {
    const ExactResult result = game.solver->clone()->solve({first, 4, true, true, 4'000'000});
    Digest digest;
    digest.add(result.proven, result.solvable, result.first, result.total, result.worst,
               result.histogram, result.nodes);
    add_tree(digest, result.tree);
    return digest.value();
}

// What is the same whatever was asked of the solver before.
std::uint64_t solve_in_turn(const Game& game) {
    Digest digest;
    for (const Guess first : {Guess{0}, Guess{7}, Guess{19}}) {
        const ProofStep step = game.shared.use([&](auto& solver) {
            return solver->refute(first, static_cast<Cost>(game.set.size()) * 2);
        });
        digest.add(step.refuted, step.lower);
    }
    const std::vector<Answer> few(game.set.begin(), game.set.begin() + 20);
    auto solver = ExactSolver::make(game.lists, game.matrix, few, game.legal, {});
    const ExactResult result = solver->solve({});
    return digest.add(result.total, result.worst, result.solvable).value();
}

std::uint64_t figures(const Game& game) {
    Digest digest;
    for (const GuessFigures& each : figures_of(game.lists, game.matrix, game.set, game.legal)) {
        digest.add(each.classes, each.largest, each.sum_of_squares, each.bits);
    }
    for (const FeedbackClass& each : classes_of(game.matrix, 3, game.set)) {
        digest.add(each.code, each.answers);
    }
    return digest.value();
}

std::uint64_t greedy(const Game& game, Mode mode) {
    Digest digest;
    for (const Criterion criterion :
         {Criterion::kEntropy, Criterion::kParts, Criterion::kExpected, Criterion::kMinimax}) {
        const StrategyTree tree = greedy_tree(game.lists, game.matrix, game.set, game.legal,
                                              {criterion, std::nullopt, mode, false});
        add_tree(digest, tree);
        const Tally tally = play_tree(game.lists, tree, game.set);
        digest.add(tally.total, tally.worst, tally.histogram);
    }
    return digest.value();
}

std::uint64_t two_steps(const Game& game, int threads) {
    Digest digest;
    for (const TwoStepBits& each : two_step_bits(game.lists, game.matrix, game.set, game.legal,
                                                 {12, static_cast<unsigned>(threads)})) {
        digest.add(each.guess, each.first, each.both);
    }
    return digest.value();
}

std::uint64_t histories(const Game& game, Mode mode) {
    Digest digest;
    for (Guess guess = 0; guess < 5; ++guess) {
        const std::vector<Turn> turns{{guess, game.matrix.at(guess, guess + 4)}};
        digest.add(legal_guesses(game.lists, turns, mode), answers_left(game.lists, turns));
    }
    return digest.value();
}

// Looks ahead of one and two plies, and sets that three guesses cannot solve: each refutation
// begins with the cheapest bound and ends with the one that settles the word.
std::uint64_t refutations(const Game& game, Mode mode) {
    const std::vector<Answer> some(game.set.begin(), game.set.begin() + 120);
    const auto solver = ExactSolver::make(game.lists, game.matrix, some, game.legal, {mode, {}});
    const auto answers = static_cast<Cost>(some.size());
    Digest digest;
    for (const Guess first : {Guess{3}, Guess{40}}) {
        for (const Cost bound : {answers * 2, answers * 5 / 2, answers * 3}) {
            const ProofStep step = solver->refute(first, bound, 0);
            digest.add(step.refuted, step.stage, step.lower);
        }
        digest.add(solver->refute(first, answers * 6, 4).refuted);
    }
    return digest.value();
}

std::uint64_t absurdle(const Game& game, Mode mode, int threads) {
    const std::vector<Answer> some(game.set.begin(), game.set.begin() + 60);
    const AbsurdleResult found =
        beat_absurdle(game.lists, game.matrix, some, game.legal, {mode, threads, 20, 0});
    Digest digest;
    for (const Turn& turn : found.line) digest.add(turn.guess, turn.code);
    return digest.add(found.lower).value();
}

std::uint64_t boards(const Game& game) {
    Digest digest;
    for (const std::size_t size : {std::size_t{5}, std::size_t{40}}) {  // searched, and estimated
        const BoardsQuestion question{
            {{game.set.begin(), game.set.begin() + size}, {game.set.end() - size, game.set.end()}},
            {},
            6};
        for (const BoardsGuess& each : rank_for_boards(game.lists, game.matrix, question, 5)) {
            digest.add(each.guess, each.searched, each.expected, each.lost, each.worst);
        }
    }
    return digest.value();
}

std::uint64_t openers(const Game& game, int threads) {
    const std::vector<Answer> some(game.set.begin(), game.set.begin() + 60);
    const std::vector<Guess> legal(game.legal.begin(),
                                   game.legal.begin() + game.lists.guess_of(some.back()) + 1);
    const GuessPairs found =
        best_pairs(game.lists, game.matrix, some, legal, 50, static_cast<unsigned>(threads));
    Digest digest;
    for (const GuessPair& each : found.pairs) digest.add(each.first, each.second, each.merit);
    const std::vector<Guess> fixed{0, 9};
    digest.add(found.next, joint_classes(game.lists, game.matrix, game.set, game.legal, fixed));
    return digest.value();
}

// Words of five letters have labels of one byte, longer ones of two.
void add_questions(Questions& questions, const std::string& name, std::shared_ptr<const Game> game,
                   Mode mode, int threads) {
    questions.push_back({name + "exact, cloned", [=] { return solve_with_clone(*game, 11); }});
    questions.push_back({name + "exact, in turn", [=] { return solve_in_turn(*game); }});
    questions.push_back({name + "figures", [=] { return figures(*game); }});
    questions.push_back({name + "greedy", [=] { return greedy(*game, mode); }});
    questions.push_back({name + "two steps", [=] { return two_steps(*game, threads); }});
    questions.push_back({name + "histories", [=] { return histories(*game, mode); }});
    questions.push_back({name + "refutations", [=] { return refutations(*game, mode); }});
    questions.push_back({name + "absurdle", [=] { return absurdle(*game, mode, threads); }});
    questions.push_back({name + "boards", [=] { return boards(*game); }});
    questions.push_back({name + "openers", [=] { return openers(*game, threads); }});
}

}  // namespace

Questions wordle_questions(std::shared_ptr<const Words> words, int threads) {
    Questions questions;
    const std::pair<Mode, std::string> modes[] = {
        {Mode::kNormal, ""}, {Mode::kHard, "hard, "}, {Mode::kUltraHard, "ultra-hard, "}};
    for (const auto& [mode, name] : modes) {
        add_questions(questions, "wordle: 5 letters, " + name,
                      std::make_shared<const Game>(*words, 5, 6, mode), mode, threads);
        add_questions(questions, "wordle: 7 letters, " + name,
                      std::make_shared<const Game>(*words, 7, 20, mode), mode, threads);
    }
    return questions;
}

}  // namespace lexagon::stress
