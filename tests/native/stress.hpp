// Questions to the engine that many threads ask of the same objects at once.
//
// A question returns a digest of its whole result. Asked of fresh objects by one thread it says
// what is right; asked by all threads in different orders of objects that they share, it must say
// the same.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <ranges>
#include <string>
#include <type_traits>
#include <vector>

#include "lexicon/graph.hpp"

namespace lexagon::stress {

// FNV-1a over the values in their order.
class Digest {
 public:
    template <class Value>
    Digest& add(const Value& value) {
        if constexpr (std::ranges::range<Value>) {
            for (const auto& each : value) add(each);
        } else if constexpr (std::is_floating_point_v<Value>) {
            mix(std::bit_cast<std::uint64_t>(static_cast<double>(value)));
        } else {
            mix(static_cast<std::uint64_t>(value));
        }
        return *this;
    }
    template <class First, class... Rest>
    Digest& add(const First& first, const Rest&... rest) {
        add(first);
        (add(rest), ...);
        return *this;
    }
    std::uint64_t value() const { return value_; }

 private:
    void mix(std::uint64_t value) { value_ = (value_ ^ value) * 0x100000001b3u; }

    std::uint64_t value_ = 0xcbf29ce484222325u;
};

struct Question {
    std::string name;
    std::function<std::uint64_t()> ask;
};
using Questions = std::vector<Question>;

// The alphabet, words and graph that the games are played with.
struct Words {
    explicit Words(const std::string& text);

    lexicon::Alphabet alphabet;
    lexicon::WordStore store;
    lexicon::Graph graph;
};

// Each makes objects of its own, which its questions share. `threads` is how many the engine may
// start within a question.
Questions lexicon_questions(std::shared_ptr<const Words> words);
Questions wordle_questions(std::shared_ptr<const Words> words, int threads);
Questions grid_questions(std::shared_ptr<const Words> words, int threads);
Questions scrabble_questions(std::shared_ptr<const Words> words, int threads);

}  // namespace lexagon::stress
