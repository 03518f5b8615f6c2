#include "scrabble/match.hpp"

#include <algorithm>

#include "common/parallel.hpp"

namespace lexagon::scrabble {
namespace {

struct MatchWorker {
    explicit MatchWorker(const Engine& engine) : decider(engine), game(engine) {}

    Decider decider;
    GameState game;
};

// Plays a game to its end; `watch` sees the game and the decision before each turn.
template <class Watch>
void play(MatchWorker& worker, const Pairing& pairing, std::uint64_t number, Watch&& watch) {
    Random random(pairing.seed, pairing.paired ? number / 2 : number);
    GameState& game = worker.game;
    const auto first = static_cast<std::size_t>(number % 2);  // which player moves first
    game.start(random);
    while (!game.over) {
        const Leaves* mine = pairing.leaves[first ^ static_cast<std::size_t>(game.to_move)];
        const LeaveValue valuation = leave_value_in(game, mine);
        const Decision decision =
            worker.decider.decide(game.board, game.rack(), game.bag.size(), valuation);
        watch(game, decision);
        game.apply(decision, random);
    }
}

}  // namespace

std::vector<GameResult> play_match(const Engine& engine, const Pairing& pairing,
                                   std::uint64_t begin, std::uint64_t end, int threads) {
    threads = thread_count(threads);
    engine.word_map();
    std::vector<MatchWorker> workers;
    workers.reserve(static_cast<std::size_t>(threads));
    for (int worker = 0; worker < threads; ++worker) workers.emplace_back(engine);
    std::vector<GameResult> results(static_cast<std::size_t>(end - begin));
    parallel_for(begin, end, threads, [&](int at, std::uint64_t number) {
        MatchWorker& worker = workers[static_cast<std::size_t>(at)];
        play(worker, pairing, number, [](const GameState&, const Decision&) {});
        GameResult& result = results[static_cast<std::size_t>(number - begin)];
        result = worker.game.result;
        if (number % 2 != 0) {
            std::swap(result.scores[0], result.scores[1]);
            std::swap(result.bonuses[0], result.bonuses[1]);
        }
    });
    return results;
}

RecordedGame record_game(const Engine& engine, const Pairing& pairing, std::uint64_t number) {
    MatchWorker worker(engine);
    RecordedGame record;
    play(worker, pairing, number, [&](const GameState& game, const Decision& decision) {
        record.turns.push_back({game.rack(), decision});
    });
    record.racks = worker.game.racks;
    return record;
}

}  // namespace lexagon::scrabble
