// Boards, racks and moves as text.
#include <algorithm>
#include <bitset>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>

#include <nanobind/stl/string_view.h>

#include "bindings/scrabble.hpp"
#include "scrabble/decision.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {

using namespace lexagon::scrabble;

namespace {

constexpr std::size_t kFaces = 256;
constexpr Tile kUnread = 0xff;
constexpr std::size_t kMostDigits = 4;  // of a run of empty squares

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// In alphabet order, blanks last.
void sort_rack(std::vector<Tile>& tiles) {
    std::ranges::sort(tiles, {}, [](Tile tile) { return tile == kBlank ? kFaces : tile; });
}

std::string place_of(const Play& play) {
    const std::string row = std::to_string(play.row + 1);
    const std::string column(1, static_cast<char>('A' + play.column));
    return play.direction == Direction::kAcross ? row + column : column + row;
}

// The words of two tiles or more on a board that a graph lacks: those across, then those down, in
// the order of their first squares.
std::vector<std::vector<Tile>> missing_words(const lexicon::Graph& graph,
                                             std::span<const Tile> squares, int columns) {
    std::vector<std::vector<Tile>> missing;
    const auto width = static_cast<std::size_t>(columns);
    std::vector<Tile> word;
    for (const std::size_t step : {std::size_t{1}, width}) {
        const auto ends_lane = [&](std::size_t square) {
            return step == 1 ? (square + 1) % width == 0 : square + step >= squares.size();
        };
        for (std::size_t first = 0; first < squares.size(); ++first) {
            const bool begins_lane = step == 1 ? first % width == 0 : first < step;
            if (squares[first] == 0 || (!begins_lane && squares[first - step] != 0)) continue;
            word.clear();
            for (std::size_t square = first; squares[square] != 0; square += step) {
                word.push_back(face_of(squares[square]));
                if (ends_lane(square)) break;
            }
            if (word.size() > 1 && !graph.contains(word)) missing.push_back(word);
        }
    }
    return missing;
}

nb::list bytes_of_words(const std::vector<std::vector<Tile>>& words) {
    nb::list texts;
    for (const auto& word : words) texts.append(nb::bytes(word.data(), word.size()));
    return texts;
}

// Text of tiles that reads back as the same tiles.
class Notation {
 public:
    // `faces` are the texts of the tiles, the blank's first; `small` those of blanks on the board.
    // A tile is put in brackets behind one with which it would read as another: `apart` has the
    // pairs, by number, blanks on the board with their bit.
    Notation(const std::vector<std::string>& faces, const std::vector<std::string>& small,
             const std::vector<std::pair<int, int>>& apart) {
        if (faces.size() != small.size() || faces.size() > kMaxTiles + 1) {
            throw std::invalid_argument("a face in either case for each tile");
        }
        for (std::size_t tile = 0; tile < faces.size(); ++tile) {
            faces_[tile] = faces[tile];
            faces_[tile | kPlayedBlank] = small[tile];
        }
        read_.fill(kUnread);
        const bool plain =
            std::ranges::all_of(faces, [](const auto& face) { return face.size() <= 2; });
        for (std::size_t tile = 1; plain && tile < faces.size(); ++tile) {
            if (faces[tile].size() != 1 || small[tile].size() != 1) continue;
            read_[static_cast<unsigned char>(faces[tile][0])] = static_cast<Tile>(tile);
            read_[static_cast<unsigned char>(small[tile][0])] =
                static_cast<Tile>(tile | kPlayedBlank);
        }
        for (const auto& [before, tile] : apart) {
            if (std::min(before, tile) < 0 || std::max(before, tile) >= static_cast<int>(kFaces)) {
                throw std::invalid_argument("a pair of tiles that there are not");
            }
            apart_.set(pair_of(static_cast<Tile>(before), static_cast<Tile>(tile)));
        }
    }

    // Writes tiles one after another.
    class Writer {
     public:
        explicit Writer(const Notation& notation) : notation_(notation) {}

        void add(Tile tile) {
            const std::string& face = notation_.faces_[tile];
            const bool apart =
                before_ >= 0 &&
                notation_.apart_[notation_.pair_of(static_cast<Tile>(before_), tile)];
            text_ += apart ? "[" + face + "]" : face;
            before_ = apart ? -1 : tile;
        }
        // What follows is not part of the same run of tiles.
        void mark(std::string_view text) {
            text_ += text;
            before_ = -1;
        }
        std::string text() { return std::move(text_); }

     private:
        const Notation& notation_;
        std::string text_;
        int before_ = -1;
    };

    std::string write(std::span<const Tile> tiles) const {
        Writer writer(*this);
        for (const Tile tile : tiles) writer.add(tile);
        return writer.text();
    }

    // In alphabet order, blanks last.
    std::string write_rack(const Rack& rack) const {
        Writer writer(*this);
        for (std::size_t tile = 1; tile < rack.counts.size(); ++tile) {
            for (int copy = 0; copy < rack.counts[tile]; ++copy) {
                writer.add(static_cast<Tile>(tile));
            }
        }
        for (int copy = 0; copy < rack.blanks(); ++copy) writer.add(kBlank);
        return writer.text();
    }

    // The board field of CGP: rows joined by slashes, numbers for runs of empty squares.
    std::string board(const nb::bytes& squares, int columns) const {
        const auto tiles = span_of(squares);
        Writer writer(*this);
        int empty = 0;
        for (std::size_t square = 0; square < tiles.size(); ++square) {
            const bool ends_row =
                columns > 0 && (square + 1) % static_cast<std::size_t>(columns) == 0;
            empty += tiles[square] == 0;
            if (empty > 0 && (tiles[square] != 0 || ends_row)) {
                writer.mark(std::to_string(std::exchange(empty, 0)));
            }
            if (tiles[square] != 0) writer.add(tiles[square]);
            if (ends_row && square + 1 < tiles.size()) writer.mark("/");
        }
        return writer.text();
    }

    // The squares of a board field whose tiles are plain letters; none of any other text.
    std::optional<nb::bytes> read_board(std::string_view text, int size) const {
        const auto side = static_cast<std::size_t>(size);
        std::vector<Tile> squares;
        std::size_t rows = 1;
        for (std::size_t at = 0; at < text.size();) {
            if (text[at] == '/') {
                if (squares.size() != side * rows++) return std::nullopt;
                ++at;
            } else if (is_digit(text[at])) {
                std::size_t run = 0;
                const std::size_t begin = at;
                for (; at < text.size() && is_digit(text[at]); ++at) {
                    if (at - begin == kMostDigits) return std::nullopt;
                    run = run * 10 + static_cast<std::size_t>(text[at] - '0');
                }
                squares.insert(squares.end(), std::min(run, side + 1), Tile{0});
            } else {
                const Tile tile = read_[static_cast<unsigned char>(text[at++])];
                if (tile == kUnread) return std::nullopt;
                squares.push_back(tile);
            }
            if (squares.size() > side * rows) return std::nullopt;
        }
        if (rows != side || squares.size() != side * side) return std::nullopt;
        return nb::bytes(squares.data(), squares.size());
    }

    // A rack of plain letters in either case and blanks, in order; none of any other text.
    std::optional<nb::bytes> read_rack(std::string_view text) const {
        std::vector<Tile> tiles;
        for (const char letter : text) {
            const Tile tile = read_[static_cast<unsigned char>(letter)];
            if (tile == kUnread && letter != '?') return std::nullopt;
            tiles.push_back(letter == '?' ? kBlank : face_of(tile));
        }
        sort_rack(tiles);
        return nb::bytes(tiles.data(), tiles.size());
    }

    // A play as text: the place with the word, tiles of the board in brackets; the word; the tiles
    // laid.
    struct WrittenPlay {
        std::string move, word, laid;
    };

    WrittenPlay write_play(const Play& play, std::span<const Tile> board, int columns) const {
        const auto step =
            static_cast<std::size_t>(play.direction == Direction::kAcross ? 1 : columns);
        auto square = static_cast<std::size_t>(play.row * columns + play.column);
        if (columns < 1 || square + step * (play.length - 1u) >= board.size()) {
            throw std::invalid_argument("a play that is not on the board");
        }
        Writer move(*this), word(*this), laid(*this);
        move.mark(place_of(play) + " ");
        bool inside = false;
        for (std::size_t at = 0; at < play.length; ++at, square += step) {
            const Tile tile = play.tiles[at];
            if (inside != (tile == 0)) move.mark(inside ? ")" : "(");
            inside = tile == 0;
            const Tile there = inside ? board[square] : tile;
            move.add(there);
            word.add(there);
            if (!inside) laid.add(tile);
        }
        if (inside) move.mark(")");
        return {move.text(), word.text(), laid.text()};
    }

 private:
    static std::size_t pair_of(Tile before, Tile tile) { return before * kFaces + tile; }

    std::array<std::string, kFaces> faces_;
    std::bitset<kFaces * kFaces> apart_;
    // The tile that a letter stands for by itself, if no tile has more than one letter.
    std::array<Tile, kFaces> read_;
};

// The names of the squares that plays lay tiles on, such as 8D. Many plays cover the same squares:
// where a play begins and ends says which.
class CoveredSquares {
 public:
    explicit CoveredSquares(int columns) : columns_(columns) {}

    const nb::object& of(const Play& play) {
        const bool across = play.direction == Direction::kAcross;
        const int square = play.row * columns_ + play.column;
        nb::object& names = known_[(square * 2 + across) * (kMaxSide + 1) + play.length];
        if (!names.is_valid()) names = named(play, square, across ? 1 : columns_);
        return names;
    }

 private:
    nb::object named(const Play& play, int square, int step) const {
        nb::list names;
        for (std::size_t at = 0; at < play.length; ++at, square += step) {
            if (play.tiles[at] == 0) continue;
            names.append(std::to_string(square / columns_ + 1) +
                         static_cast<char>('A' + square % columns_));
        }
        return nb::tuple(names);
    }

    int columns_;
    std::unordered_map<int, nb::object> known_;
};

Rack held_tiles(const nb::bytes& held) {
    Rack rack;
    for (const Tile tile : span_of(held)) {
        if (tile <= kMaxTiles) rack.add(tile);
    }
    return rack;
}

nb::list describe(const Notation& notation, const MoveList& list, const nb::bytes& squares,
                  const nb::bytes& held, int columns) {
    nb::list rows;
    const Rack rack = held_tiles(held);
    CoveredSquares covered(columns);
    for (const Decision& decision : list.moves) {
        const Play& play = decision.play;
        if (!play.exists()) continue;
        const Notation::WrittenPlay text = notation.write_play(play, span_of(squares), columns);
        rows.append(nb::make_tuple(
            text.move, play.score, notation.write_rack(kept_after(rack, decision)), decision.equity,
            place_of(play), text.word, text.laid, static_cast<int>(play.placed), covered.of(play)));
    }
    return rows;
}

// Moves with all that people see of them, and what was counted on the way.
struct MoveTable {
    nb::list rows;
    std::size_t count;
    std::size_t plays;
    std::int64_t score_sum;
    nb::list missing;
};

// The moves of a position as rows: move, score, leave, equity in points (none without leaves),
// kind, place, word, tiles laid or put back, whether it is a bingo, squares. With exchanges a pass
// is the last of all.
MoveTable table_of(const Engine& engine, const Notation& notation, const nb::bytes& squares,
                   const nb::bytes& held, int bag, const Leaves* leaves, int opponent_points,
                   bool exchanges, bool by_equity, std::size_t top) {
    MoveList list =
        list_moves(engine, squares, held, bag, leaves, opponent_points, exchanges, by_equity, top);
    const Rules& rules = engine.rules();
    const Rack rack = rack_of(span_of(held), rules);
    if (exchanges) {
        if (top == 0 || list.moves.size() < top) {
            const LeaveValue valuation = leave_value_of(leaves, bag, opponent_points);
            list.moves.push_back({{}, {}, equity_of(rack, {}, valuation, rules)});
        }
        ++list.count;
    }
    CoveredSquares covered(rules.columns);
    nb::list rows;
    for (const Decision& decision : list.moves) {
        const Play& play = decision.play;
        const std::string leave = notation.write_rack(kept_after(rack, decision));
        const nb::object equity =
            leaves == nullptr
                ? nb::object(nb::none())
                : nb::object(nb::float_(static_cast<double>(decision.equity) / kPoint));
        if (play.exists()) {
            const Notation::WrittenPlay text =
                notation.write_play(play, span_of(squares), rules.columns);
            rows.append(nb::make_tuple(text.move, play.score, leave, equity, "play", place_of(play),
                                       text.word, text.laid, play.placed == rules.rack_size,
                                       covered.of(play)));
            continue;
        }
        const std::string tiles = notation.write_rack(decision.exchanged);
        rows.append(nb::make_tuple("-" + tiles, 0, leave, equity,
                                   decision.is_pass() ? "pass" : "exchange", nb::none(), nb::none(),
                                   tiles, false, nb::tuple()));
    }
    return {std::move(rows), list.count, list.plays, list.score_sum,
            bytes_of_words(missing_words(engine.graph(), span_of(squares), rules.columns))};
}

}  // namespace

void add_scrabble_notation(nb::module_& module, nb::class_<Engine>& engine) {
    nb::class_<Notation>(module, "ScrabbleNotation",
                         "Writes tiles so that they read back as the same tiles.")
        .def(nb::init<const std::vector<std::string>&, const std::vector<std::string>&,
                      const std::vector<std::pair<int, int>>&>(),
             "faces"_a, "small"_a, "apart"_a = nb::list(),
             nb::sig("def __init__(self, faces: Sequence[str], small: Sequence[str], "
                     "apart: Sequence[tuple[int, int]] = []) -> None"))
        .def(
            "write",
            [](const Notation& notation, const nb::bytes& tiles) {
                return notation.write(span_of(tiles));
            },
            "tiles"_a)
        .def(
            "write_rack",
            [](const Notation& notation, const nb::bytes& tiles) {
                std::vector<Tile> rack(span_of(tiles).begin(), span_of(tiles).end());
                sort_rack(rack);
                return notation.write(rack);
            },
            "tiles"_a, "In alphabet order, blanks last.")
        .def("read_board", &Notation::read_board, "text"_a, "size"_a,
             "The squares of a board field; None unless its tiles are plain letters that fit.")
        .def("read_rack", &Notation::read_rack, "text"_a,
             "A rack in order; None unless its tiles are plain letters.")
        .def("board", &Notation::board, "board"_a, "columns"_a, "The board field of CGP.")
        .def("describe", &describe, "moves"_a, "board"_a, "rack"_a, "columns"_a,
             nb::sig("def describe(self, moves: ScrabbleMoves, board: bytes, rack: bytes, "
                     "columns: int) -> list[tuple[str, int, str, int, str, str, str, int, "
                     "tuple[str, ...]]]"),
             "Notation, score, leave, equity, place, word, tiles laid, how many and on which "
             "squares, of each play.");
    nb::class_<MoveTable>(module, "ScrabbleMoveTable", "Moves with all that people see of them.")
        .def_prop_ro(
            "rows", [](const MoveTable& table) { return table.rows; },
            nb::for_getter(nb::sig("def rows(self) -> list[tuple[str, int, str, float | None, str, "
                                   "str | None, str | None, str, bool, tuple[str, ...]]]")),
            "Of each its notation, score, leave, equity in points (None without leaves), kind, "
            "place, word, tiles laid or put back, whether it is a bingo, and the squares.")
        .def_ro("count", &MoveTable::count, "How many moves there are, listed or not.")
        .def_ro("plays", &MoveTable::plays, "How many plays there are, listed or not.")
        .def_ro("score_sum", &MoveTable::score_sum)
        .def_prop_ro(
            "missing", [](const MoveTable& table) { return table.missing; },
            nb::for_getter(nb::sig("def missing(self) -> list[bytes]")),
            "The words on the board that the graph lacks.");
    engine.def("table", &table_of, "notation"_a, "board"_a, "rack"_a, "bag"_a, "leaves"_a.none(),
               "opponent_points"_a, nb::kw_only(), "exchanges"_a = true, "by_equity"_a = true,
               "top"_a = 0, "Plays, or all moves; with exchanges a pass is the last.");
    module.def(
        "scrabble_missing_words",
        [](const lexicon::Graph& graph, const nb::bytes& squares, int columns) {
            const auto board = span_of(squares);
            if (columns < 1 || board.size() % static_cast<std::size_t>(columns) != 0) {
                throw std::invalid_argument("not the squares of a board");
            }
            return bytes_of_words(missing_words(graph, board, columns));
        },
        "graph"_a, "board"_a, "columns"_a,
        nb::sig(
            "def scrabble_missing_words(graph: Graph, board: bytes, columns: int) -> list[bytes]"),
        "The words on a board that the graph lacks: across, then down.");
}

}  // namespace lexagon::bindings
