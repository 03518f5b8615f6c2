#include "common/exclusive.hpp"
#include "scrabble/endgame.hpp"
#include "scrabble/inference.hpp"
#include "scrabble/match.hpp"
#include "scrabble/pre_endgame.hpp"
#include "scrabble/simulation.hpp"
#include "scrabble/training.hpp"
#include "scrabble/win_training.hpp"
#include "stress.hpp"

namespace lexagon::stress {

using namespace lexagon::scrabble;

namespace {

// English tiles, with racks of six: that keeps the table of leaves small.
Rules english() {
    Rules rules;
    rules.tiles = 26;
    rules.points = {0, 1, 3, 3,  2, 1, 4, 2, 4, 1, 8, 5, 1, 3,
                    1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10};
    rules.counts = {2, 9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2,
                    6, 8, 2, 1, 6, 4,  6, 4, 2, 2, 1, 2, 1};
    rules.rows = rules.columns = 15;
    rules.start_row = rules.start_column = 7;
    rules.rack_size = 6;
    rules.letter_multipliers.assign(225, 1);
    rules.word_multipliers.assign(225, 1);
    for (std::size_t square = 0; square < 225; ++square) {
        const std::size_t row = square / 15, column = square % 15;
        if (row == column || row + column == 14) rules.word_multipliers[square] = 2;
        if ((row + column) % 5 == 3) rules.letter_multipliers[square] = 2;
    }
    return rules;
}

// A position of a game that has been played so far by the engine itself: with a bag, or with no
// more than so many tiles on the two racks.
struct Midway {
    Midway(const Engine& engine, const Leaves* leaves, std::uint64_t seed, int bag, int held = 99)
        : game(engine) {
        Random random(seed);
        Decider decider(engine);
        game.start(random);
        while (!game.over &&
               (game.bag.size() > bag || game.racks[0].size + game.racks[1].size > held)) {
            game.apply(decider.decide(game.board, game.rack(), game.bag.size(),
                                      leave_value_in(game, leaves)),
                       random);
        }
    }

    std::vector<Decision> best(const Engine& engine, const Leaves* leaves, std::size_t most) const {
        auto ranked = ranked_decisions(engine, game.board, game.rack(), game.bag.size(),
                                       leave_value_in(game, leaves));
        ranked.resize(std::min(ranked.size(), most));
        return ranked;
    }

    PlayerView view() const {
        PlayerView view;
        view.rack = game.rack();
        view.bag = game.bag.size();
        const Rules& rules = game.board.rules();
        for (int tile = 0; tile <= rules.tiles; ++tile) {
            for (int copy = 0; copy < rules.counts[static_cast<std::size_t>(tile)]; ++copy) {
                view.unseen.add(static_cast<Tile>(tile));
            }
        }
        for (int row = 0; row < rules.rows; ++row) {
            for (int column = 0; column < rules.columns; ++column) {
                const Square& square = game.board.lane(Direction::kAcross, row)[column];
                if (!square.empty()) view.unseen.remove(square.blank ? kBlank : square.tile);
            }
        }
        for (std::size_t tile = 0; tile < view.rack.counts.size(); ++tile) {
            for (int copy = 0; copy < view.rack.counts[tile]; ++copy) {
                view.unseen.remove(static_cast<Tile>(tile));
            }
        }
        return view;
    }

    GameState game;
};

struct Game {
    explicit Game(std::shared_ptr<const Words> words)
        : words(std::move(words)), engine(this->words->graph, english()), plain(engine.rules()) {}

    // The engine's map of words is first asked for by the threads themselves.
    std::shared_ptr<const Words> words;
    Engine engine;
    Leaves plain;
    WinChances chances{kLimit, rising_chances()};

 private:
    static constexpr int kLimit = 100;

    // The same for every number of unseen tiles: even at 0, certain at the limit.
    static std::vector<std::uint16_t> rising_chances() {
        std::vector<std::uint16_t> steps;
        for (int unseen = 0; unseen <= 100; ++unseen) {
            for (int spread = -kLimit; spread <= kLimit; ++spread) {
                steps.push_back(static_cast<std::uint16_t>((spread + kLimit) * kCertain /
                                                           (2 * kLimit * WinChances::kStep)));
            }
        }
        return steps;
    }
};

void add_play(Digest& digest, const Play& play) {
    digest.add(play.row, play.column, play.direction, play.length, play.score, play.tiles);
}

std::uint64_t moves(const Game& game) {
    const Midway midway(game.engine, &game.plain, 1, 40);
    const GameState& state = midway.game;
    Digest digest;
    for (const Play& play : game.engine.moves(state.board, state.rack())) add_play(digest, play);
    const LeaveValue valuation = leave_value_in(state, &game.plain);
    for (const Decision& decision :
         ranked_decisions(game.engine, state.board, state.rack(), state.bag.size(), valuation)) {
        add_play(digest, decision.play);
        digest.add(decision.exchanged.counts, decision.equity);
    }
    const BestPlay best = game.engine.best(state.board, state.rack(), valuation);
    add_play(digest, best.play);
    const Tally counted = tally(state.board, state.rack());
    digest.add(best.equity, counted.plays, counted.score_sum, counted.max_score);
    return digest.add(game.engine.fingerprint()).value();
}

std::uint64_t simulation(const Game& game, Utility by, int threads) {
    const Midway midway(game.engine, &game.plain, 2, 30);
    const GameState& state = midway.game;
    const auto candidates = midway.best(game.engine, &game.plain, 4);
    SimulationSettings settings;
    settings.by = by;
    settings.iterations = 120;
    settings.seed = 9;
    settings.threads = threads;
    const SimulationResult result = simulate(game.engine, game.plain, &game.chances, state.board,
                                             midway.view(), candidates, settings);
    Digest digest;
    for (const Simulated& each : result.ranking) {
        digest.add(each.candidate, each.deals, each.gain.mean, each.gain.error, each.in_play);
    }
    return digest.add(result.iterations, result.decided).value();
}

std::uint64_t endgame(const Game& game) {
    const Midway midway(game.engine, &game.plain, 3, 0);
    const GameState& state = midway.game;
    EndgameSolver solver(state.board);
    const EndgameResult result =
        solver.solve(state.rack(), state.opposing_rack(), state.scoreless, {}, {0, 1'500});
    Digest digest;
    for (const Play& play : result.lines.front().moves) add_play(digest, play);
    return digest.add(result.value, result.low, result.high, result.depth, result.nodes).value();
}

// Threads find the same value, in their own order.
std::uint64_t small_endgame(const Game& game, int threads) {
    const Midway midway(game.engine, &game.plain, 3, 0, 7);
    const GameState& state = midway.game;
    EndgameSolver solver(state.board);
    EndgameLimits limits;
    limits.threads = threads;
    const EndgameResult result =
        solver.solve(state.rack(), state.opposing_rack(), state.scoreless, {}, limits);
    return Digest().add(result.value, result.low, result.high).value();
}

std::uint64_t pre_endgame(const Game& game, int threads) {
    const Midway midway(game.engine, &game.plain, 4, 1);
    const PlayerView view = midway.view();
    PreEndgameView known{view.rack, view.unseen, {}, 0, midway.game.scoreless};
    for_each_draw(view.unseen, view.bag, [&](const Rack& tiles, std::int64_t ways) {
        known.bags.push_back({tiles, ways});
    });
    PreEndgameSettings settings;
    settings.goal = PreEndgameGoal::kWins;
    settings.threads = threads;
    const PreEndgameResult result = solve_pre_endgame(
        game.engine, midway.game.board, known, midway.best(game.engine, &game.plain, 2), settings);
    Digest digest;
    for (const PreEndgameRow& row : result.rows) {
        digest.add(row.candidate, row.draws, row.wins, row.ties, row.losses);
    }
    return digest.value();
}

std::uint64_t inference(const Game& game, int threads) {
    const Midway midway(game.engine, &game.plain, 5, 30);
    const PlayerView view = midway.view();
    ObservedMove observed;
    observed.decision = midway.best(game.engine, &game.plain, 1).front();
    observed.exchanged = observed.decision.exchanged.size;
    observed.pool = view.unseen;
    observed.rack_size = view.rack.size;
    observed.bag = view.bag;
    for (std::size_t tile = 0; tile < view.rack.counts.size(); ++tile) {
        for (int copy = 0; copy < view.rack.counts[tile]; ++copy) {
            observed.pool.add(static_cast<Tile>(tile));
        }
    }
    for (const Tile placed : observed.decision.play.tiles) {
        if (placed == 0) continue;  // a square that was taken
        observed.known.add(rack_tile(placed));
        observed.pool.remove(rack_tile(placed));
    }
    InferenceSettings settings;
    settings.scale = 5;
    settings.floor = 0.1;
    settings.samples = 60;
    settings.seed = 3;
    settings.threads = threads;
    const InferenceResult result =
        infer_leaves(game.engine, game.plain, midway.game.board, observed, settings);
    Digest digest;
    for (const InferredLeave& each : result.leaves) {
        digest.add(each.leave.counts, each.prior, each.weight, each.loss);
    }
    return digest.add(result.racks).value();
}

std::uint64_t win_training(const Game& game, int threads) {
    WinSamples samples(game.engine.rules());
    record_games(game.engine, game.plain, 0, 4, 13, threads, samples);
    return Digest().add(samples.gains, samples.turns, samples.half_wins).value();
}

std::uint64_t match(const Game& game, int threads) {
    Digest digest;
    const Pairing pairing{{&game.plain, nullptr}, true, 11};
    for (const GameResult& each : play_match(game.engine, pairing, 0, 6, threads)) {
        digest.add(each.scores, each.bonuses, each.turns);
    }
    return digest.value();
}

std::uint64_t training(const Game& game, int threads) {
    Exclusive<LeaveSamples> samples(game.plain.ranks().size());
    samples.use(
        [&](LeaveSamples& own) { sample_games(game.engine, game.plain, 0, 3, 12, threads, own); });
    const auto steps =
        samples.use([&](LeaveSamples& own) { return fit_leaves(game.engine.rules(), own); });
    const Leaves fitted(game.engine.rules(), steps);
    Digest digest;
    for (std::size_t rank = 0; rank < fitted.ranks().size(); rank += 97) {
        digest.add(fitted.value(fitted.ranks().leave_at(rank)));
    }
    return digest.add(steps).value();
}

}  // namespace

Questions scrabble_questions(std::shared_ptr<const Words> words, int threads) {
    const auto game = std::make_shared<const Game>(std::move(words));
    return {
        {"scrabble: moves", [=] { return moves(*game); }},
        {"scrabble: simulation by spread",
         [=] { return simulation(*game, Utility::kSpread, threads); }},
        {"scrabble: simulation by win", [=] { return simulation(*game, Utility::kWin, threads); }},
        {"scrabble: endgame", [=] { return endgame(*game); }},
        {"scrabble: endgame by threads", [=] { return small_endgame(*game, threads); }},
        {"scrabble: pre-endgame", [=] { return pre_endgame(*game, threads); }},
        {"scrabble: inference", [=] { return inference(*game, threads); }},
        {"scrabble: match", [=] { return match(*game, threads); }},
        {"scrabble: training", [=] { return training(*game, threads); }},
        {"scrabble: win chances", [=] { return win_training(*game, threads); }},
    };
}

}  // namespace lexagon::stress
