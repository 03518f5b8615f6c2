#include "wordle/exact.hpp"

#include <algorithm>
#include <deque>
#include <stdexcept>
#include <string>
#include <utility>

#include "wordle/search.hpp"
#include "wordle/two_ply.hpp"
#include "wordle/unsolvable.hpp"
#include "wordle/within_limit.hpp"

namespace lexagon::wordle {

namespace {

constexpr Cost kMaxWeight = Cost{1} << 45;

// Read-only tables that the clones of a solver share.
template <class Label>
struct SharedTables {
    const WordLists& lists;
    ExactSettings settings;
    std::vector<Answer> set;  // by falling weight
    Pool<Label> pool;
    std::vector<std::uint32_t> column_of;  // by guess
};

template <class Label>
class Solver final : public ExactSolver {
 public:
    explicit Solver(std::shared_ptr<const SharedTables<Label>> shared)
        : shared_(std::move(shared)),
          bounder_(shared_->lists, shared_->settings.weights, shared_->settings.mode,
                   shared_->settings.table_bytes),
          search_(bounder_),
          root_(bounder_.root(shared_->pool)),
          unsolvable_(shared_->pool),
          within_limit_(bounder_),
          two_ply_(bounder_) {}

    std::unique_ptr<ExactSolver> clone() const override {
        return std::make_unique<Solver>(shared_);
    }

    ExactResult solve(const ExactQuestion& question, const Checkpoint& checkpoint) override {
        if (question.limit < 0)
            throw std::invalid_argument("a limit of " + std::to_string(question.limit) +
                                        " guesses");
        std::uint32_t column = question.first ? legal_column(*question.first) : kAnyGuess;
        Progress progress(checkpoint);
        Watch watch(bounder_, progress, question.most_work);
        ExactResult result;
        std::uint64_t nodes_before = bounder_.nodes;
        bounder_.shown_lower = bounder_.shown_upper = 0;
        bounder_.limit_asked = limit_of(question);
        try {
            answer(question, column, result);
            result.proven = true;
        } catch (const WorkLimitReached&) {
            result = {};
        } catch (const Cancelled&) {
            bounder_.watch(nullptr);
            build_so_far(question, column, result);
        }
        result.nodes = bounder_.nodes - nodes_before;
        return result;
    }

    ProofStep refute(Guess first, Cost bound, int limit, const Checkpoint& checkpoint) override {
        std::uint32_t column = legal_column(first);
        Progress progress(checkpoint);
        Watch watch(bounder_, progress, 0);
        int most_guesses = limit > 0 ? limit : kUnlimited;
        bound = std::min(bound, bounder_.lost());
        // A guess that loses answers has no total, only one that is not below the bound.
        auto refuted = [&](ProofStage stage, Cost lower) {
            return ProofStep{true, stage, lower < bounder_.lost() ? lower : bound};
        };
        Partition partition;
        bounder_.partition(root_, column, partition);
        Cost lower = root_.weight;
        for (const AnswerClass& each : partition.classes) lower += each.lower;
        if (lower >= bound) return refuted(ProofStage::kOneLook, lower);
        lower = bounder_.bound_classes(root_, column, partition, most_guesses, bound - 1, true);
        if (lower >= bound) return refuted(ProofStage::kLookAhead, lower);
        if (may_look_twice(most_guesses)) {
            lower = look_twice(column, partition, lower, bound);
            if (lower >= bound) return refuted(ProofStage::kTwoLooksAhead, lower);
        }
        Outcome outcome = search_.evaluate(root_, column, most_guesses, bound - 1);
        // How far beyond the bound a failed search gets depends on earlier searches, so it is not
        // reported.
        return {!outcome.exact, ProofStage::kSearch, outcome.exact ? outcome.cost : bound};
    }

    ProofStep follow(std::span<const Guess> fixed, Cost bound,
                     const Checkpoint& checkpoint) override {
        if (bounder_.hard()) throw std::invalid_argument("hard mode may forbid a fixed guess");
        Progress progress(checkpoint);
        Watch watch(bounder_, progress, 0);
        std::deque<Partition> partitions;  // whose rows the positions point into
        std::vector<Position<Label>> left{root_};
        Cost total = 0;
        for (Guess guess : fixed) {
            std::uint32_t column = legal_column(guess);
            std::vector<Position<Label>> next;
            for (const Position<Label>& position : left) {
                total += position.weight;
                Partition& partition = partitions.emplace_back();
                bounder_.partition(position, column, partition);
                for (const AnswerClass& each : partition.classes)
                    next.push_back(bounder_.child(position, column, partition, each));
            }
            left = std::move(next);
        }
        std::vector<Outcome> known;
        for (const Position<Label>& position : left) {
            known.push_back(bounder_.bound(position, kUnlimited));
            total += known.back().cost;
        }
        for (std::size_t place = 0; place < left.size() && total < bound; ++place) {
            if (known[place].exact) continue;
            Cost budget = bound - 1 - total + known[place].cost;
            total += search_.solve(left[place], kUnlimited, budget).cost - known[place].cost;
        }
        return {total >= bound, ProofStage::kSearch, total >= bound ? bound : total};
    }

    std::optional<Code> unsolvable_after(Guess first, int limit,
                                         const Checkpoint& checkpoint) override {
        if (limit < 1)
            throw std::invalid_argument("a limit of " + std::to_string(limit) + " guesses");
        std::uint32_t column = legal_column(first);
        Progress progress(checkpoint);
        Watch watch(bounder_, progress, 0);
        Partition partition;
        bounder_.partition(root_, column, partition);
        if (limit - 1 <= Unsolvable<Label>::kMostGuesses) {
            std::vector<AnswerClass> classes = partition.classes;
            std::stable_sort(
                classes.begin(), classes.end(),
                [](const AnswerClass& a, const AnswerClass& b) { return a.size > b.size; });
            for (const AnswerClass& each : classes) {
                auto begin = partition.rows.begin() + each.begin;
                if (unsolvable_.proves({begin, begin + each.size}, limit - 1, progress))
                    return code_of(first, partition.rows[each.begin]);
            }
        }
        if (!bounder_.hard()) return {};
        for (const AnswerClass& each : partition.classes) {
            Position<Label> child = bounder_.child(root_, column, partition, each);
            if (!within_limit_.solves(child, limit - 1)) return code_of(first, child.rows[0]);
        }
        return {};
    }

 private:
    // With a limit the same was tried without one before.
    bool may_look_twice(int limit) const {
        return limit == kUnlimited && shared_->settings.weights.empty();
    }

    // Raises the bounds of the classes of a first word, whose sum `lower` is, to two plies, until
    // they reach `bound`. The search finds them in the table.
    //
    // How far a class can be raised is nearly known beforehand. If all together can be raised
    // further than need be, each is asked for less: the less, the more guesses are ruled out at
    // once. The larger a class, the more that saves, so those are asked for least. Only if that was
    // not enough, they are asked for all.
    Cost look_twice(std::uint32_t column, Partition& partition, Cost lower, Cost bound) {
        std::vector<Cost> gains(partition.classes.size(), 0);
        Cost spare = lower - bound, shares = 0;
        for (std::size_t index = gains.size(); index-- > 0;) {
            const AnswerClass& each = partition.classes[index];
            if (each.size <= 2) continue;
            Position<Label> child = bounder_.child(root_, column, partition, each);
            gains[index] = two_ply_.estimate(child) - each.lower;
            spare += gains[index];
            shares += gains[index] * each.size;
        }
        for (std::size_t index = gains.size(); index-- > 0;) {
            AnswerClass& each = partition.classes[index];
            if (gains[index] == 0) continue;
            const Cost share = gains[index] * each.size;
            const Cost left_out = std::clamp<Cost>(spare * share / shares, 0, gains[index]);
            shares -= share;
            const Cost gained = raise(column, partition, each, gains[index] - left_out);
            lower += gained;
            spare -= gains[index] - gained;
            gains[index] = gained + left_out < gains[index] ? 0 : left_out;
        }
        for (std::size_t index = gains.size(); index-- > 0 && lower < bound;)
            if (gains[index] > 0)
                lower += raise(column, partition, partition.classes[index], bound - lower);
        return lower;
    }

    // Raises the bound of a class to two plies, but by no more than is wanted; returns by how much.
    Cost raise(std::uint32_t column, const Partition& partition, AnswerClass& each, Cost wanted) {
        if (each.size <= 2 || wanted == 0) return 0;
        Position<Label> child = bounder_.child(root_, column, partition, each);
        const Cost raised = two_ply_.bound(child, each.lower + wanted);
        bounder_.store(child, kUnlimited, {raised, 0, 0, false});
        return raised - std::exchange(each.lower, raised);
    }

    Code code_of(Guess guess, Row row) const {
        Guess answer = shared_->lists.guess_of(root_.pool->answer(row));
        return feedback(shared_->lists.guess(guess), shared_->lists.guess(answer));
    }

    // Attaches progress and work limit to the bounder for the duration of one question.
    struct Watch {
        Watch(Bounder<Label>& bounder, Progress& progress, std::uint64_t most_work)
            : bounder(bounder) {
            bounder.watch(&progress);
            bounder.set_work_limit(most_work > 0 ? most_work : ~std::uint64_t{0});
        }
        ~Watch() { bounder.watch(nullptr); }
        Watch(const Watch&) = delete;
        Watch& operator=(const Watch&) = delete;
        Bounder<Label>& bounder;
    };

    std::uint32_t legal_column(Guess guess) const {
        require_guess(shared_->lists, guess);
        std::uint32_t column = shared_->column_of[guess];
        if (column == kAnyGuess)
            throw std::invalid_argument("guess " + std::to_string(guess) + " is not legal here");
        return column;
    }

    void answer(const ExactQuestion& question, std::uint32_t column, ExactResult& result) {
        int limit = limit_of(question);
        Outcome outcome = ask_within(column, limit, question.may_lose);
        if (!outcome.exact) return;
        set_lower(outcome.cost, result);
        result.first = outcome.best;
        result.solvable = outcome.worst <= limit;
        while (question.smallest_worst && result.solvable && outcome.worst > 1) {
            Outcome shallower = search_.ask(root_, column, outcome.worst - 1, outcome.cost);
            if (!shallower.exact || shallower.cost > outcome.cost) break;
            limit = outcome.worst - 1;
            outcome = shallower;
        }
        build_tree(outcome.best, limit, true, result);
    }

    // Without the limit first: the best strategy mostly keeps it, and if not, what was learnt
    // bounds the search with it. In hard mode it seldom does. A budget below the cost of one lost
    // answer asks for strategies that find all; only if there is none, one that loses some is
    // looked for.
    Outcome ask_within(std::uint32_t column, int limit, bool may_lose) {
        Outcome outcome;
        if (!bounder_.hard() && static_cast<std::size_t>(limit) < root_.size) {
            outcome = search_.ask(root_, column, kUnlimited, bounder_.lost() - 1);
            if (outcome.worst <= limit) return outcome;
        }
        outcome = search_.ask(root_, column, limit, bounder_.lost() - 1);
        if (may_lose && !outcome.exact)
            outcome = search_.ask(root_, column, limit, kImpossible - 1);
        return outcome;
    }

    void set_lower(Cost cost, ExactResult& result) const {
        result.lower_lost = cost / bounder_.lost();
        result.lower = cost % bounder_.lost();
    }

    static int limit_of(const ExactQuestion& question) {
        return question.limit > 0 ? question.limit : kUnlimited;
    }

    // What a question that was stopped has: the best first guess so far, and after it what the
    // transposition table knows, or else the guess with the most classes.
    void build_so_far(const ExactQuestion& question, std::uint32_t column, ExactResult& result) {
        bounder_.set_work_limit(~std::uint64_t{0});
        int limit = limit_of(question);
        Guess first = result.first;
        if (result.lower == 0) {  // else only the smallest worst case is not known
            set_lower(search_.lower(), result);
            first = column != kAnyGuess    ? root_.pool->guess(column)
                    : search_.best().exact ? search_.best().best
                                           : bounder_.bound(root_, limit).best;
        }
        result.tree = {};
        build_tree(first, limit, false, result);
        result.solvable = result.lost == 0;
    }

    void build_tree(Guess first, int limit, bool search, ExactResult& result) {
        result.first = first;
        build_subtree(root_, first, limit, search, result.tree);
        Tally tally =
            play_tree(shared_->lists, result.tree, shared_->set, shared_->settings.weights);
        result.total = tally.total;
        result.lost = tally.lost;
        result.worst = tally.worst;
        result.histogram = std::move(tally.histogram);
    }

    // With `search` every guess is the best one; without, the best that is known.
    std::uint32_t build_subtree(const Position<Label>& position, Guess guess, int limit,
                                bool search, StrategyTree& tree) {
        std::uint32_t node = static_cast<std::uint32_t>(tree.nodes.size());
        tree.nodes.push_back({guess, 0, 0});
        bool ends = position.size == 1 && position.pool->guess(position.rows[0]) == guess;
        if (ends || limit == 1) return node;
        LocalPool<Label> own;
        Position<Label> here = bounder_.with_legal_pool(position, own);
        std::uint32_t column = find_column(*here.pool, guess);
        Partition partition;
        bounder_.partition(here, column, partition);
        std::vector<Branch> branches;
        for (const AnswerClass& each : partition.classes) {
            Position<Label> child = bounder_.child(here, column, partition, each);
            Guess next = search ? search_.solve(child, limit - 1, kImpossible - 1).best
                                : bounder_.bound(child, limit - 1).best;
            Guess member = shared_->lists.guess_of(here.pool->answer(child.rows[0]));
            Code code = feedback(shared_->lists.guess(guess), shared_->lists.guess(member));
            branches.push_back({code, build_subtree(child, next, limit - 1, search, tree)});
        }
        std::sort(branches.begin(), branches.end(),
                  [](const Branch& a, const Branch& b) { return a.code < b.code; });
        tree.nodes[node].first_branch = static_cast<std::uint32_t>(tree.branches.size());
        tree.nodes[node].branch_count = static_cast<std::uint32_t>(branches.size());
        tree.branches.insert(tree.branches.end(), branches.begin(), branches.end());
        return node;
    }

    std::uint32_t find_column(const Pool<Label>& pool, Guess guess) const {
        if (&pool == &shared_->pool) return shared_->column_of[guess];
        auto guesses = pool.guesses();
        return static_cast<std::uint32_t>(std::find(guesses.begin(), guesses.end(), guess) -
                                          guesses.begin());
    }

    std::shared_ptr<const SharedTables<Label>> shared_;
    Bounder<Label> bounder_;
    Search<Label> search_;
    Position<Label> root_;
    Unsolvable<Label> unsolvable_;
    WithinLimit<Label> within_limit_;
    TwoPly<Label> two_ply_;
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
        if (weight > kMaxWeight || (sum += weight) > kMaxWeight)
            throw std::invalid_argument("the weights sum to more than 2^45");
    }
}

template <class Label>
std::unique_ptr<ExactSolver> make_solver(const WordLists& lists, const FeedbackMatrix& matrix,
                                         std::span<const Answer> set, std::span<const Guess> legal,
                                         const ExactSettings& settings) {
    auto shared = std::make_shared<SharedTables<Label>>(
        SharedTables<Label>{lists, settings, {set.begin(), set.end()}, {}, {}});
    if (!settings.weights.empty())
        std::stable_sort(shared->set.begin(), shared->set.end(), [&](Answer a, Answer b) {
            return settings.weights[a] > settings.weights[b];
        });
    shared->pool.fill(lists, matrix, shared->set, legal);
    shared->column_of.assign(lists.guess_count(), kAnyGuess);
    for (std::uint32_t column = 0; column < shared->pool.guess_count(); ++column)
        shared->column_of[shared->pool.guess(column)] = column;
    return std::make_unique<Solver<Label>>(std::move(shared));
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

}  // namespace lexagon::wordle
