#include "wordle/hard_mode.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

namespace lexagon::wordle {

namespace {

std::uint64_t hash_of(std::uint64_t value) {
    value = (value + 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u;
    value = (value ^ value >> 31) * 0x94d049bb133111ebu;
    return value ^ value >> 29;
}

void require_turns(const WordLists& lists, std::span<const Turn> history) {
    for (const Turn& turn : history) {
        require_guess(lists, turn.guess);
        if (turn.code >= code_count(lists.length()))
            throw std::invalid_argument("feedback code " + std::to_string(turn.code) +
                                        " is not below " +
                                        std::to_string(code_count(lists.length())));
    }
}

}  // namespace

void LegalIndex::fill(const WordLists& lists, std::span<const Guess> guesses) {
    length_ = static_cast<std::size_t>(lists.length());
    count_ = guesses.size();
    words_ = count_ / 64 + 1;
    bits_.assign(2 * length_ * kMaxTileKinds * words_, 0);
    for (std::size_t column = 0; column < count_; ++column) {
        std::array<std::uint8_t, kMaxTileKinds> count{};
        auto word = lists.guess(guesses[column]);
        for (std::size_t place = 0; place < length_; ++place) {
            const std::size_t tile = word[place];
            for (std::size_t row : {place, length_ + count[tile]})
                bits_[(row * kMaxTileKinds + tile) * words_ + column / 64] |= Word{1}
                                                                              << column % 64;
            ++count[tile];
        }
    }
}

void LegalIndex::add_legal(const Constraint& constraint, std::span<const std::uint16_t> without,
                           std::vector<std::uint32_t>& columns) const {
    std::array<const Word*, 2 * kLongestWord> sets;
    std::size_t used = 0;
    for (std::size_t place = 0; place < length_; ++place)
        if (constraint.green_mask[place / 8] >> (place % 8 * 8) & 0xff)
            sets[used++] = set(place, constraint.green_tiles[place / 8] >> (place % 8 * 8) & 0xff);
    for (int level = 0; level < constraint.levels; ++level)
        for (Word tiles = constraint.required[level]; tiles != 0; tiles &= tiles - 1)
            sets[used++] = set(length_ + static_cast<std::size_t>(level),
                               static_cast<std::size_t>(std::countr_zero(tiles)));
    std::size_t next = 0;
    for (std::size_t at = 0; at < words_; ++at) {
        Word legal = at + 1 < words_ ? ~Word{0} : (Word{1} << count_ % 64) - 1;
        for (std::size_t index = 0; index < used; ++index) legal &= sets[index][at];
        for (; legal != 0; legal &= legal - 1) {
            const std::size_t column = at * 64 + static_cast<std::size_t>(std::countr_zero(legal));
            while (next < without.size() && without[next] < column) ++next;
            if (next == without.size() || without[next] != column)
                columns.push_back(static_cast<std::uint32_t>(column));
        }
    }
}

HardMode::HardMode(const WordLists& lists, Mode mode) : lists_(lists), mode_(mode) {
    for (std::uint64_t number = 0; number < kLongestWord; ++number)
        for (std::uint64_t tile = 0; tile < kMaxTileKinds; ++tile) {
            shown_keys_[number][tile] = hash_of(std::uint64_t{1} << 20 | number << 8 | tile);
            green_keys_[number][tile] = hash_of(std::uint64_t{1} << 21 | number << 8 | tile);
        }
    for (auto& half : tiles_) half.resize(lists.guess_count());
    for (Guess guess = 0; guess < lists.guess_count(); ++guess) {
        std::array<std::uint8_t, kMaxTileKinds> count{};
        auto word = lists.guess(guess);
        for (std::size_t place = 0; place < word.size(); ++place) {
            tiles_[place / 8][guess] |= std::uint64_t{word[place]} << (place % 8 * 8);
            std::size_t level = count[word[place]]++;
            if (more_than_.size() <= level) more_than_.emplace_back(lists.guess_count());
            more_than_[level][guess] |= std::uint64_t{1} << word[place];
        }
    }
}

Constraint HardMode::constraint(const Turn& turn) const {
    Constraint constraint;
    constraint.turn = turn;
    if (mode_ == Mode::kUltraHard) return constraint;
    std::array<std::uint8_t, kMaxTileKinds> shown{};
    auto word = lists_.guess(turn.guess);
    Code code = turn.code;
    for (std::size_t place = word.size(); place-- > 0; code /= 3) {
        if (code % 3 == 0) continue;
        std::uint8_t tile = word[place];
        int level = shown[tile]++;
        constraint.required[level] |= std::uint64_t{1} << tile;
        constraint.levels = std::max(constraint.levels, level + 1);
        if (code % 3 == 2) {
            constraint.green_mask[place / 8] |= std::uint64_t{0xff} << (place % 8 * 8);
            constraint.green_tiles[place / 8] |= std::uint64_t{tile} << (place % 8 * 8);
        }
    }
    return constraint;
}

std::uint64_t HardMode::key(const Turn& turn) const {
    Code code = turn.code;
    if (mode_ == Mode::kUltraHard) {
        const std::uint64_t guess = turn.guess;
        return hash_of(hash_of(std::uint64_t{1} << 22 | guess << 24) +
                       hash_of(std::uint64_t{1} << 23 | std::uint64_t{code} << 24));
    }
    std::array<std::uint8_t, kMaxTileKinds> shown{};
    std::uint64_t key = 0;
    auto word = lists_.guess(turn.guess);
    for (std::size_t place = word.size(); place-- > 0; code /= 3) {
        if (code % 3 == 0) continue;
        key += shown_keys_[shown[word[place]]++][word[place]];
        if (code % 3 == 2) key += green_keys_[place][word[place]];
    }
    return key;
}

void HardMode::add_legal(const Constraint& constraint, std::span<const Guess> guesses,
                         std::span<const std::uint16_t> without,
                         std::vector<std::uint32_t>& columns) const {
    std::size_t next = 0;
    for (std::uint32_t column = 0; column < guesses.size(); ++column) {
        if (next < without.size() && without[next] == column)
            ++next;
        else if (allows(constraint, guesses[column]))
            columns.push_back(column);
    }
}

bool HardMode::repeats(const Turn& turn, Guess next) const {
    return feedback(lists_.guess(turn.guess), lists_.guess(next)) == turn.code;
}

std::vector<Guess> legal_guesses(const WordLists& lists, std::span<const Turn> history, Mode mode) {
    require_turns(lists, history);
    if (mode == Mode::kNormal) history = {};
    HardMode hard_mode(lists, mode);
    std::vector<Constraint> constraints;
    for (const Turn& turn : history) constraints.push_back(hard_mode.constraint(turn));
    std::vector<Guess> legal;
    for (Guess guess = 0; guess < lists.guess_count(); ++guess)
        if (std::all_of(constraints.begin(), constraints.end(),
                        [&](const Constraint& each) { return hard_mode.allows(each, guess); }))
            legal.push_back(guess);
    return legal;
}

std::vector<Answer> answers_left(const WordLists& lists, std::span<const Turn> history) {
    require_turns(lists, history);
    std::vector<Answer> left;
    for (Answer answer = 0; answer < lists.answer_count(); ++answer) {
        auto word = lists.guess(lists.guess_of(answer));
        if (std::all_of(history.begin(), history.end(), [&](const Turn& turn) {
                return feedback(lists.guess(turn.guess), word) == turn.code;
            }))
            left.push_back(answer);
    }
    return left;
}

}  // namespace lexagon::wordle
