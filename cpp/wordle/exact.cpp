#include "wordle/exact.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#include "wordle/search.hpp"

namespace lexagon::wordle {

namespace {

constexpr Cost most_weight = Cost{1} << 45;
constexpr std::uint32_t no_column = ~std::uint32_t{0};

// Everything that solvers of one position share and never change.
template <class Label>
struct Ground {
    const WordLists& lists;
    ExactSettings settings;
    std::vector<Answer> set;  // by falling weight
    Pool<Label> pool;
    std::vector<std::uint32_t> column_of;  // by guess
};

template <class Label>
class Solver final : public ExactSolver {
 public:
    explicit Solver(std::shared_ptr<const Ground<Label>> ground)
        : ground_(std::move(ground)),
          bounder_(ground_->lists, ground_->settings.weights, ground_->settings.hard,
                   ground_->settings.table_bytes),
          search_(bounder_),
          root_(bounder_.whole(ground_->pool)) {}

    std::unique_ptr<ExactSolver> twin() const override { return std::make_unique<Solver>(ground_); }

    ExactResult solve(const ExactQuestion& question, const Checkpoint& checkpoint) override {
        if (question.limit < 0)
            throw std::invalid_argument("a limit of " + std::to_string(question.limit) +
                                        " guesses");
        std::uint32_t column = question.first ? legal_column(*question.first) : no_column;
        Progress progress(checkpoint);
        Watch watch(bounder_, progress, question.most_work);
        ExactResult result;
        std::uint64_t nodes_before = bounder_.nodes;
        try {
            answer(question, column, result);
            result.proven = true;
        } catch (const WorkExhausted&) {
            result = {};
        }
        result.nodes = bounder_.nodes - nodes_before;
        return result;
    }

    ProofStep refute(Guess first, Cost bound, int limit, const Checkpoint& checkpoint) override {
        std::uint32_t column = legal_column(first);
        Progress progress(checkpoint);
        Watch watch(bounder_, progress, 0);
        int most_guesses = limit > 0 ? limit : unlimited;
        Split split;
        bounder_.split(root_, column, split);
        Cost lower = root_.weight;
        for (const AnswerClass& each : split.classes) lower += each.lower;
        if (lower >= bound) return {true, ProofStage::one_look, lower};
        lower = bounder_.bound_classes(root_, column, split, most_guesses, bound - 1, true);
        if (lower >= bound) return {true, ProofStage::look_ahead, lower};
        Outcome outcome = search_.evaluate(root_, column, most_guesses, bound - 1);
        // What a failed search proves beyond the bound depends on the searches before it, so it is
        // not told.
        return {!outcome.exact, ProofStage::search, outcome.exact ? outcome.cost : bound};
    }

 private:
    // Ties the bounder to one question, and lets go of it however the question ends.
    struct Watch {
        Watch(Bounder<Label>& bounder, Progress& progress, std::uint64_t most_work)
            : bounder(bounder) {
            bounder.watch(&progress);
            bounder.allow_work(most_work > 0 ? most_work : ~std::uint64_t{0});
        }
        ~Watch() { bounder.watch(nullptr); }
        Watch(const Watch&) = delete;
        Watch& operator=(const Watch&) = delete;
        Bounder<Label>& bounder;
    };

    std::uint32_t legal_column(Guess guess) const {
        require_guess(ground_->lists, guess);
        std::uint32_t column = ground_->column_of[guess];
        if (column == no_column)
            throw std::invalid_argument("guess " + std::to_string(guess) + " is not legal here");
        return column;
    }

    Outcome ask(std::uint32_t column, int limit, Cost budget) {
        return column == no_column ? search_.solve(root_, limit, budget)
                                   : search_.evaluate(root_, column, limit, budget);
    }

    void answer(const ExactQuestion& question, std::uint32_t column, ExactResult& result) {
        int limit = question.limit > 0 ? question.limit : unlimited;
        Outcome outcome = ask(column, limit, impossible - 1);
        result.solvable = outcome.exact;
        if (!outcome.exact) return;
        while (question.smallest_worst && outcome.worst > 1) {
            Outcome shallower = ask(column, outcome.worst - 1, outcome.cost);
            if (!shallower.exact || shallower.cost > outcome.cost) break;
            limit = outcome.worst - 1;
            outcome = shallower;
        }
        result.first = outcome.best;
        grow(root_, outcome.best, limit, result.tree);
        Tally tally =
            play_tree(ground_->lists, result.tree, ground_->set, ground_->settings.weights);
        result.total = tally.total;
        result.worst = tally.worst;
        result.histogram = std::move(tally.histogram);
    }

    std::uint32_t grow(const Position<Label>& position, Guess guess, int limit,
                       StrategyTree& tree) {
        std::uint32_t node = static_cast<std::uint32_t>(tree.nodes.size());
        tree.nodes.push_back({guess, 0, 0});
        bool ends = position.size == 1 && position.pool->guess(position.rows[0]) == guess;
        if (ends) return node;
        OwnPool<Label> own;
        Position<Label> here = bounder_.with_legal_pool(position, own);
        std::uint32_t column = find_column(*here.pool, guess);
        Split split;
        bounder_.split(here, column, split);
        std::vector<Branch> branches;
        for (const AnswerClass& each : split.classes) {
            Position<Label> below = bounder_.below(here, column, split, each);
            Guess next = search_.solve(below, limit - 1, impossible - 1).best;
            Guess member = ground_->lists.guess_of(here.pool->answer(below.rows[0]));
            Code code = feedback(ground_->lists.guess(guess), ground_->lists.guess(member));
            branches.push_back({code, grow(below, next, limit - 1, tree)});
        }
        std::sort(branches.begin(), branches.end(),
                  [](const Branch& a, const Branch& b) { return a.code < b.code; });
        tree.nodes[node].first_branch = static_cast<std::uint32_t>(tree.branches.size());
        tree.nodes[node].branch_count = static_cast<std::uint32_t>(branches.size());
        tree.branches.insert(tree.branches.end(), branches.begin(), branches.end());
        return node;
    }

    std::uint32_t find_column(const Pool<Label>& pool, Guess guess) const {
        if (&pool == &ground_->pool) return ground_->column_of[guess];
        auto guesses = pool.guesses();
        return static_cast<std::uint32_t>(std::find(guesses.begin(), guesses.end(), guess) -
                                          guesses.begin());
    }

    std::shared_ptr<const Ground<Label>> ground_;
    Bounder<Label> bounder_;
    Search<Label> search_;
    Position<Label> root_;
};

void require_weights(const WordLists& lists, std::span<const Cost> weights) {
    if (weights.empty()) return;
    if (weights.size() != lists.answer_count())
        throw std::invalid_argument(std::to_string(weights.size()) + " weights for " +
                                    std::to_string(lists.answer_count()) + " answers");
    Cost sum = 0;
    for (Cost weight : weights) {
        if (weight < 1)
            throw std::invalid_argument("weight " + std::to_string(weight) + " is not at least 1");
        if (weight > most_weight || (sum += weight) > most_weight)
            throw std::invalid_argument("the weights sum to more than 2^45");
    }
}

template <class Label>
std::unique_ptr<ExactSolver> make_solver(const WordLists& lists, const FeedbackMatrix& matrix,
                                         std::span<const Answer> set, std::span<const Guess> legal,
                                         const ExactSettings& settings) {
    auto ground = std::make_shared<Ground<Label>>(
        Ground<Label>{lists, settings, {set.begin(), set.end()}, {}, {}});
    if (!settings.weights.empty())
        std::stable_sort(ground->set.begin(), ground->set.end(), [&](Answer a, Answer b) {
            return settings.weights[a] > settings.weights[b];
        });
    ground->pool.fill(lists, matrix, ground->set, legal);
    ground->column_of.assign(lists.guess_count(), no_column);
    for (std::uint32_t column = 0; column < ground->pool.guess_count(); ++column)
        ground->column_of[ground->pool.guess(column)] = column;
    return std::make_unique<Solver<Label>>(std::move(ground));
}

}  // namespace

std::unique_ptr<ExactSolver> ExactSolver::make(const WordLists& lists, const FeedbackMatrix& matrix,
                                               std::span<const Answer> set,
                                               std::span<const Guess> legal,
                                               const ExactSettings& settings) {
    require_position(lists, set, legal);
    require_weights(lists, settings.weights);
    return lists.length() <= 5 ? make_solver<std::uint8_t>(lists, matrix, set, legal, settings)
                               : make_solver<std::uint16_t>(lists, matrix, set, legal, settings);
}

std::unique_ptr<ExactSolver> ExactSolver::make(const WordLists& lists, const FeedbackMatrix& matrix,
                                               const ExactSettings& settings) {
    std::vector<Answer> set(lists.answer_count());
    std::iota(set.begin(), set.end(), Answer{0});
    std::vector<Guess> legal(lists.guess_count());
    std::iota(legal.begin(), legal.end(), Guess{0});
    return make(lists, matrix, set, legal, settings);
}

}  // namespace lexagon::wordle
