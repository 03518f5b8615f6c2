#include "scrabble/engine.hpp"

#include <algorithm>
#include <stdexcept>

namespace lexagon::scrabble {

Engine::Engine(const lexicon::Graph& graph, Rules rules) : graph_(graph), rules_(std::move(rules)) {
    rules_.check();
    if (!graph_.has_gaddag()) throw std::invalid_argument("the lexicon is too large for a GADDAG");
    if (graph_.facts().tiles != rules_.tiles) {
        throw std::invalid_argument("the lexicon has " + std::to_string(graph_.facts().tiles) +
                                    " tiles and the edition " + std::to_string(rules_.tiles));
    }
}

Board Engine::board_of(std::span<const Tile> squares) const {
    Board board(rules_, graph_);
    board.read(squares);
    return board;
}

std::vector<Play> Engine::moves(const Board& board, const Rack& rack) const {
    std::vector<Play> plays;
    generate(board, rack, plays);
    std::sort(plays.begin(), plays.end(), precedes);
    return plays;
}

}  // namespace lexagon::scrabble
