// The engine of a lexicon and an edition.
#pragma once

#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "lexicon/graph.hpp"
#include "scrabble/best_play.hpp"
#include "scrabble/board.hpp"
#include "scrabble/generator.hpp"
#include "scrabble/rules.hpp"
#include "scrabble/word_map.hpp"

namespace lexagon::scrabble {

class Engine {
 public:
    // The graph must outlive the engine and have a GADDAG. Throws std::invalid_argument.
    Engine(const lexicon::Graph& graph, Rules rules);
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const Rules& rules() const { return rules_; }
    const lexicon::Graph& graph() const { return graph_; }

    // A hash of the words and the rules.
    std::uint64_t fingerprint() const;

    Board board_of(std::span<const Tile> squares) const;
    // Throws std::invalid_argument unless a play lays tiles of the rack on empty squares of the
    // board and leaves none of its squares empty. Whether its words exist is not asked.
    void check_play(const Board& board, const Rack& rack, const Play& play) const;
    // Every play, in the order of `precedes`.
    std::vector<Play> moves(const Board& board, const Rack& rack) const;
    // The play of the highest equity.
    BestPlay best(const Board& board, const Rack& rack, const LeaveValue& valuation) const;

    // Built when it is first needed, which takes a tenth of a second.
    const WordMap& word_map() const;

 private:
    const lexicon::Graph& graph_;
    Rules rules_;
    mutable std::once_flag map_built_;
    mutable std::optional<WordMap> map_;
};

}  // namespace lexagon::scrabble
