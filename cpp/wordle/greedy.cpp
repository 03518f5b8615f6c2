#include "wordle/greedy.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "wordle/hard_mode.hpp"
#include "wordle/pool.hpp"

namespace lexagon::wordle {

namespace {

template <class Label>
class TreeBuilder {
 public:
    TreeBuilder(const WordLists& lists, const FeedbackMatrix& matrix, const GreedyOptions& options,
                std::size_t set_size, const Checkpoint& checkpoint)
        : matrix_(matrix),
          options_(options),
          best_split_(options.criterion, set_size),
          hard_mode_(options.mode == Mode::kNormal
                         ? nullptr
                         : std::make_unique<HardMode>(lists, options.mode)),
          progress_(checkpoint),
          set_size_(set_size) {}

    StrategyTree tree;

    std::uint32_t build_subtree(const Pool<Label>& pool, std::span<const Row> rows,
                                std::optional<Guess> forced) {
        std::uint32_t node = static_cast<std::uint32_t>(tree.nodes.size());
        progress_.step(done_, set_size_);
        std::uint32_t column = forced ? column_of(pool, *forced) : choose(pool, rows);
        tree.nodes.push_back({pool.guess(column), 0, 0});
        std::vector<Branch> branches = branch(pool, rows, column);
        tree.nodes[node].first_branch = static_cast<std::uint32_t>(tree.branches.size());
        tree.nodes[node].branch_count = static_cast<std::uint32_t>(branches.size());
        tree.branches.insert(tree.branches.end(), branches.begin(), branches.end());
        return node;
    }

 private:
    std::vector<Branch> branch(const Pool<Label>& pool, std::span<const Row> rows,
                               std::uint32_t column) {
        std::vector<std::pair<Code, Row>> coded;
        for (Row row : rows) {
            if (row == column)
                ++done_;
            else
                coded.emplace_back(matrix_.at(pool.guess(column), pool.answer(row)), row);
        }
        std::sort(coded.begin(), coded.end());
        std::vector<Branch> branches;
        for (std::size_t begin = 0, end = 0; begin < coded.size(); begin = end) {
            Code code = coded[begin].first;
            std::vector<Row> left;
            for (; end < coded.size() && coded[end].first == code; ++end)
                left.push_back(coded[end].second);
            branches.push_back({code, branch_node(pool, left, Turn{pool.guess(column), code})});
        }
        return branches;
    }

    std::uint32_t branch_node(const Pool<Label>& pool, std::span<const Row> left, Turn last) {
        if (!hard_mode_ || left.size() <= 2) return build_subtree(pool, left, {});
        Constraint constraint = hard_mode_->constraint(last);
        std::vector<std::uint32_t> columns(left.begin(), left.end());
        for (std::uint32_t column = 0, next = 0; column < pool.guess_count(); ++column) {
            if (next < left.size() && column == left[next])
                ++next;
            else if (hard_mode_->allows(constraint, pool.guess(column)))
                columns.push_back(column);
        }
        Pool<Label> legal;
        legal.select(pool, left, columns);
        std::vector<Row> rows(left.size());
        for (std::size_t row = 0; row < rows.size(); ++row) rows[row] = static_cast<Row>(row);
        return build_subtree(legal, rows, {});
    }

    std::uint32_t column_of(const Pool<Label>& pool, Guess guess) const {
        auto guesses = pool.guesses();
        return static_cast<std::uint32_t>(std::find(guesses.begin(), guesses.end(), guess) -
                                          guesses.begin());
    }

    std::uint32_t choose(const Pool<Label>& pool, std::span<const Row> rows) {
        return rows.size() == 1 ? rows[0]
                                : best_split_.choose(pool, rows, options_.candidates_only).column;
    }

    const FeedbackMatrix& matrix_;
    const GreedyOptions& options_;
    BestSplit<Label> best_split_;
    std::unique_ptr<HardMode> hard_mode_;
    Progress progress_;
    std::size_t set_size_;
    std::size_t done_ = 0;
};

template <class Label>
StrategyTree grow_tree(const WordLists& lists, const FeedbackMatrix& matrix,
                       std::span<const Answer> set, std::span<const Guess> legal,
                       const GreedyOptions& options, const Checkpoint& checkpoint) {
    Pool<Label> pool;
    pool.fill(lists, matrix, set, legal);
    std::vector<Row> rows(set.size());
    for (std::size_t row = 0; row < rows.size(); ++row) rows[row] = static_cast<Row>(row);
    TreeBuilder<Label> builder(lists, matrix, options, set.size(), checkpoint);
    builder.build_subtree(pool, rows, options.first);
    return std::move(builder.tree);
}

}  // namespace

StrategyTree greedy_tree(const WordLists& lists, const FeedbackMatrix& matrix,
                         std::span<const Answer> set, std::span<const Guess> legal,
                         const GreedyOptions& options, const Checkpoint& checkpoint) {
    require_position(lists, set, legal);
    if (options.first && std::find(legal.begin(), legal.end(), *options.first) == legal.end())
        throw std::invalid_argument("guess " + std::to_string(*options.first) +
                                    " is not legal here");
    return lists.length() <= 5
               ? grow_tree<std::uint8_t>(lists, matrix, set, legal, options, checkpoint)
               : grow_tree<std::uint16_t>(lists, matrix, set, legal, options, checkpoint);
}

}  // namespace lexagon::wordle
