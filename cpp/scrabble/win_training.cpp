#include "scrabble/win_training.hpp"

#include <algorithm>

#include "common/parallel.hpp"

namespace lexagon::scrabble {
namespace {

struct Turn {
    int unseen;
    int spread;
    std::size_t mover;
};

struct Recorder {
    explicit Recorder(const Engine& engine)
        : decider(engine), game(engine), samples(engine.rules()) {}

    Decider decider;
    GameState game;
    std::vector<Turn> turns;
    WinSamples samples;
};

int spread_of(const GameState& game, std::size_t player) {
    return game.result.scores[player] - game.result.scores[1 - player];
}

std::size_t place(int unseen, int points) {
    return static_cast<std::size_t>(unseen) * kSpreads +
           static_cast<std::size_t>(std::clamp(points, -kMostSpread, kMostSpread) + kMostSpread);
}

void record_game(Recorder& recorder, const Leaves& leaves, std::uint64_t number,
                 std::uint64_t seed) {
    Random random(seed, number);
    GameState& game = recorder.game;
    recorder.turns.clear();
    game.start(random);
    while (!game.over) {
        const auto mover = static_cast<std::size_t>(game.to_move);
        recorder.turns.push_back(
            {game.bag.size() + game.opposing_rack().size, spread_of(game, mover), mover});
        game.apply(recorder.decider.decide(game.board, game.rack(), game.bag.size(),
                                           leave_value_in(game, &leaves)),
                   random);
    }
    WinSamples& samples = recorder.samples;
    for (const Turn& turn : recorder.turns) {
        const int end = spread_of(game, turn.mover);
        const std::size_t at = place(turn.unseen, turn.spread);
        ++samples.gains[place(turn.unseen, end - turn.spread)];
        ++samples.turns[at];
        samples.half_wins[at] += end > 0 ? 2 : end == 0 ? 1 : 0;
    }
}

void add_to(std::vector<std::int64_t>& own, const std::vector<std::int64_t>& more) {
    for (std::size_t at = 0; at < own.size(); ++at) own[at] += more[at];
}

}  // namespace

void WinSamples::add(const WinSamples& other) {
    add_to(gains, other.gains);
    add_to(turns, other.turns);
    add_to(half_wins, other.half_wins);
}

void record_games(const Engine& engine, const Leaves& leaves, std::uint64_t begin,
                  std::uint64_t end, std::uint64_t seed, int threads, WinSamples& samples) {
    threads = thread_count(threads);
    engine.word_map();
    std::vector<Recorder> recorders;
    recorders.reserve(static_cast<std::size_t>(threads));
    for (int worker = 0; worker < threads; ++worker) recorders.emplace_back(engine);
    parallel_for(begin, end, threads, [&](int worker, std::uint64_t number) {
        record_game(recorders[static_cast<std::size_t>(worker)], leaves, number, seed);
    });
    for (const Recorder& recorder : recorders) samples.add(recorder.samples);
}

}  // namespace lexagon::scrabble
