#include "common/exclusive.hpp"
#include "scrabble/autoplay.hpp"
#include "scrabble/endgame.hpp"
#include "scrabble/simulation.hpp"
#include "scrabble/training.hpp"
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

// A position of a game that has been played so far by the engine itself.
struct Midway {
    Midway(const Engine& engine, const Leaves* leaves, std::uint64_t seed, int bag) : game(engine) {
        Random random(seed);
        Decider decider(engine);
        game.start(random);
        while (!game.over && game.bag.size() > bag) {
            game.apply(decider.decide(game.board, game.rack(), game.bag.size(),
                                      leave_value_in(game, leaves)),
                       random);
        }
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

std::uint64_t simulation(const Game& game, int threads) {
    const Midway midway(game.engine, &game.plain, 2, 30);
    const GameState& state = midway.game;
    auto candidates = ranked_decisions(game.engine, state.board, state.rack(), state.bag.size(),
                                       leave_value_in(state, &game.plain));
    candidates.resize(std::min<std::size_t>(candidates.size(), 4));
    SimulationSettings settings;
    settings.iterations = 120;
    settings.seed = 9;
    settings.threads = threads;
    const SimulationResult result = simulate(game.engine, game.plain, nullptr, state.board,
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

std::uint64_t match(const Game& game, int threads) {
    const MatchResult result = play_match(game.engine, {&game.plain, nullptr}, 0, 6, 11, threads);
    return Digest()
        .add(result.games, result.ties, result.turns, result.wins, result.scores, result.bonuses,
             result.spread_squares)
        .value();
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
        {"scrabble: simulation", [=] { return simulation(*game, threads); }},
        {"scrabble: endgame", [=] { return endgame(*game); }},
        {"scrabble: match", [=] { return match(*game, threads); }},
        {"scrabble: training", [=] { return training(*game, threads); }},
    };
}

}  // namespace lexagon::stress
