#include "lexicon/word_store.hpp"

#include <algorithm>

namespace lexagon::lexicon {
namespace {

constexpr std::string_view kSpace = " \t\r\v\f";
constexpr std::string_view kSpaceAndLineEnd = " \t\r\v\f\n";

std::string_view stripped(std::string_view line) {
    const std::size_t first = line.find_first_not_of(kSpace);
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(kSpace) - first + 1);
}

bool precedes(std::span<const Tile> left, std::span<const Tile> right) {
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
}

}  // namespace

std::uint64_t leading_tiles(std::span<const Tile> word) {
    constexpr std::size_t kTaken = 10;
    std::uint64_t key = 0;
    for (std::size_t index = 0; index < kTaken; ++index) {
        key = key << 6 | (index < word.size() ? word[index] : 0u);
    }
    return key;
}

std::optional<BadLine> WordStore::add(std::string_view word, const Alphabet& alphabet) {
    const std::size_t before = tiles_.size();
    if (word.empty()) return BadLine::kEmpty;
    if (alphabet.read(word, tiles_)) {
        tiles_.resize(before);
        return BadLine::kUnreadable;
    }
    if (tiles_.size() - before > static_cast<std::size_t>(kMaxWordLength)) {
        tiles_.resize(before);
        return BadLine::kTooLong;
    }
    ends_.push_back(tiles_.size());
    return std::nullopt;
}

void WordStore::add(std::span<const Tile> word) {
    tiles_.insert(tiles_.end(), word.begin(), word.end());
    ends_.push_back(tiles_.size());
}

std::optional<LineError> WordStore::add_lines(std::string_view text, const Alphabet& alphabet) {
    std::size_t number = 0;
    while (!text.empty()) {
        ++number;
        const std::size_t newline = text.find('\n');
        const std::string_view line = text.substr(0, newline);
        text.remove_prefix(newline == std::string_view::npos ? text.size() : newline + 1);
        const std::string_view word = stripped(line.substr(0, line.find('#')));
        if (word.empty()) continue;
        if (const auto reason = add(word, alphabet)) return LineError{*reason, number, word};
    }
    return std::nullopt;
}

std::optional<LineError> WordStore::add_text(std::string_view text, const Alphabet& alphabet) {
    for (std::size_t index = 0;; ++index) {
        const std::size_t first = text.find_first_not_of(kSpaceAndLineEnd);
        if (first == std::string_view::npos) return std::nullopt;
        text.remove_prefix(first);
        const std::string_view word = text.substr(0, text.find_first_of(kSpaceAndLineEnd));
        if (const auto reason = add(word, alphabet)) return LineError{*reason, index, word};
        text.remove_prefix(word.size());
    }
}

std::size_t WordStore::beginnings() const {
    std::size_t count = 0;
    std::span<const Tile> before;
    for (std::size_t word = 0; word < size(); ++word) {
        const std::span<const Tile> tiles = (*this)[word];
        const auto differ = std::mismatch(tiles.begin(), tiles.end(), before.begin(), before.end());
        count += static_cast<std::size_t>(tiles.end() - differ.first);
        before = tiles;
    }
    return count;
}

void WordStore::sort_and_deduplicate(Progress& progress) {
    bool in_order = true;
    for (std::size_t word = 1; word < size() && in_order; ++word) {
        in_order = precedes((*this)[word - 1], (*this)[word]);
    }
    if (in_order) return;

    struct Keyed {
        std::uint64_t key;
        std::size_t word;
    };
    std::vector<Keyed> order(size());
    for (std::size_t word = 0; word < size(); ++word) {
        order[word] = {leading_tiles((*this)[word]), word};
    }
    std::sort(order.begin(), order.end(), [&](const Keyed& left, const Keyed& right) {
        progress.step(0, size());
        if (left.key != right.key) return left.key < right.key;
        return precedes((*this)[left.word], (*this)[right.word]);
    });
    WordStore sorted;
    sorted.tiles_.reserve(tiles_.size());
    sorted.ends_.reserve(ends_.size());
    for (const Keyed& entry : order) {
        const auto word = (*this)[entry.word];
        if (sorted.size() == 0 || precedes(sorted[sorted.size() - 1], word)) sorted.add(word);
    }
    *this = std::move(sorted);
}

}  // namespace lexagon::lexicon
