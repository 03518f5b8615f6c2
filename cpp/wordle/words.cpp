#include "wordle/words.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace lexagon::wordle {

namespace {

[[noreturn]] void refuse(const std::string& message) { throw std::invalid_argument(message); }

}  // namespace

WordLists::WordLists(int length, std::vector<std::uint8_t> tiles, std::vector<Guess> answers)
    : length_(length), tiles_(std::move(tiles)), answers_(std::move(answers)) {
    if (length_ < kShortestWord || length_ > kLongestWord)
        refuse("word length " + std::to_string(length_) + " is not between " +
               std::to_string(kShortestWord) + " and " + std::to_string(kLongestWord));
    if (tiles_.empty()) refuse("the guess list is empty");
    if (tiles_.size() % static_cast<std::size_t>(length_) != 0)
        refuse(std::to_string(tiles_.size()) + " tiles do not make whole words of " +
               std::to_string(length_));
    for (std::uint8_t tile : tiles_)
        if (tile >= kMaxTileKinds)
            refuse("tile " + std::to_string(tile) + " is not below " +
                   std::to_string(kMaxTileKinds));
    if (answers_.empty()) refuse("the answer list is empty");
    std::vector<bool> listed(guess_count(), false);
    for (std::size_t answer = 0; answer < answers_.size(); ++answer) {
        Guess word = answers_[answer];
        if (word >= guess_count())
            refuse("answer " + std::to_string(answer) + " is guess " + std::to_string(word) +
                   " of a list of " + std::to_string(guess_count()));
        if (listed[word]) refuse("guess " + std::to_string(word) + " is listed twice as an answer");
        listed[word] = true;
    }
}

void require_answer_set(const WordLists& lists, std::span<const Answer> set) {
    if (set.empty()) refuse("the set of answers is empty");
    std::vector<bool> seen(lists.answer_count(), false);
    for (Answer answer : set) {
        if (answer >= lists.answer_count())
            refuse("answer " + std::to_string(answer) + " is not below " +
                   std::to_string(lists.answer_count()));
        if (seen[answer]) refuse("answer " + std::to_string(answer) + " is in the set twice");
        seen[answer] = true;
    }
}

void require_guess(const WordLists& lists, Guess guess) {
    if (guess >= lists.guess_count())
        refuse("guess " + std::to_string(guess) + " is not below " +
               std::to_string(lists.guess_count()));
}

void require_position(const WordLists& lists, std::span<const Answer> set,
                      std::span<const Guess> legal) {
    require_answer_set(lists, set);
    if (set.size() > kMaxAnswers)
        refuse(std::to_string(set.size()) + " answers are more than " +
               std::to_string(kMaxAnswers));
    std::vector<bool> is_legal(lists.guess_count(), false);
    for (Guess guess : legal) {
        require_guess(lists, guess);
        is_legal[guess] = true;
    }
    for (Answer answer : set)
        if (!is_legal[lists.guess_of(answer)])
            refuse("answer " + std::to_string(answer) + " is not a legal guess");
}

}  // namespace lexagon::wordle
