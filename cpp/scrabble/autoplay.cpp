#include "scrabble/autoplay.hpp"

#include <vector>

#include "common/parallel.hpp"

namespace lexagon::scrabble {
namespace {

struct MatchWorker {
    explicit MatchWorker(const Engine& engine) : decider(engine), game(engine) {}

    Decider decider;
    GameState game;
    MatchResult result;
};

void play(MatchWorker& worker, std::array<const Leaves*, 2> leaves, std::uint64_t number,
          std::uint64_t seed) {
    Random random(seed, leaves[0] == leaves[1] ? number : number / 2);
    GameState& game = worker.game;
    const auto first = static_cast<std::size_t>(number % 2);  // which player moves first
    game.start(random);
    while (!game.over) {
        const Leaves* mine = leaves[first ^ static_cast<std::size_t>(game.to_move)];
        const LeaveValue valuation = leave_value_in(game, mine);
        game.apply(worker.decider.decide(game.board, game.rack(), game.bag.size(), valuation),
                   random);
    }
    MatchResult& result = worker.result;
    ++result.games;
    result.turns += game.result.turns;
    for (std::size_t player = 0; player < 2; ++player) {
        result.scores[player] += game.result.scores[player ^ first];
        result.bonuses[player] += game.result.bonuses[player ^ first];
    }
    const std::int64_t spread = game.result.scores[first] - game.result.scores[1 - first];
    result.spread_squares += spread * spread;
    if (spread == 0) {
        ++result.ties;
    } else {
        ++result.wins[spread > 0 ? 0 : 1];
    }
}

}  // namespace

void MatchResult::add(const MatchResult& other) {
    games += other.games;
    ties += other.ties;
    turns += other.turns;
    spread_squares += other.spread_squares;
    for (std::size_t player = 0; player < 2; ++player) {
        wins[player] += other.wins[player];
        scores[player] += other.scores[player];
        bonuses[player] += other.bonuses[player];
    }
}

MatchResult play_match(const Engine& engine, std::array<const Leaves*, 2> leaves,
                       std::uint64_t begin, std::uint64_t end, std::uint64_t seed, int threads) {
    threads = thread_count(threads);
    engine.word_map();
    std::vector<MatchWorker> workers;
    workers.reserve(static_cast<std::size_t>(threads));
    for (int worker = 0; worker < threads; ++worker) workers.emplace_back(engine);
    parallel_for(begin, end, threads, [&](int worker, std::uint64_t number) {
        play(workers[static_cast<std::size_t>(worker)], leaves, number, seed);
    });
    MatchResult total;
    for (const MatchWorker& worker : workers) total.add(worker.result);
    return total;
}

}  // namespace lexagon::scrabble
