#include "grid/proof_words.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>
#include <utility>

namespace lexagon::grid {
namespace {

std::array<std::uint8_t, kProofSquares> first_places(const ProofWord& word, int length) {
    std::array<std::uint8_t, kProofSquares> places{};
    for (int at = 0; at < length; ++at) {
        const auto first =
            std::find(word.digits.begin(), word.digits.begin() + at, word.digits[at]);
        places[at] = static_cast<std::uint8_t>(first - word.digits.begin());
    }
    return places;
}

}  // namespace

ProofWords::ProofWords(const ScoreTrie& trie, std::span<const std::uint32_t> scores, int most) {
    struct Prefix {
        std::uint32_t node;
        int length;
        ProofWord word;
    };
    // Digits hold symbols until the letters are ranked.
    std::vector<Prefix> open{{0, 0, {}}};
    while (!open.empty() && !trie.nodes().empty()) {
        const Prefix at = open.back();
        open.pop_back();
        const ScoreNode& node = trie.nodes()[at.node];
        if (at.length == most) continue;
        for (std::uint32_t left = node.words | node.deeper; left != 0; left &= left - 1) {
            const int symbol = std::countr_zero(left);
            Prefix longer = at;
            longer.word.digits[longer.length++] = static_cast<Digit>(symbol);
            if (node.words >> symbol & 1) {
                longer.word.points = scores[node.word(symbol)];
                if (longer.word.points > 0) {
                    words_.push_back(longer.word);
                    lengths_.push_back(longer.length);
                }
            }
            if (node.deeper >> symbol & 1) {
                longer.node = node.child(symbol);
                open.push_back(longer);
            }
        }
    }
    rank_letters(trie.symbols());
    group();
}

// The strength of a letter is the sum of the points of the words that have it.
void ProofWords::rank_letters(int symbols) {
    std::vector<std::uint64_t> strength(static_cast<std::size_t>(symbols));
    for (std::size_t at = 0; at < words_.size(); ++at) {
        std::uint32_t seen = 0;
        for (int place = 0; place < lengths_[at]; ++place) seen |= 1u << words_[at].digits[place];
        for (; seen != 0; seen &= seen - 1) strength[std::countr_zero(seen)] += words_[at].points;
    }
    std::vector<std::uint8_t> order(static_cast<std::size_t>(symbols));
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::uint8_t left, std::uint8_t right) {
        return strength[left] < strength[right];
    });
    symbol_.assign(1, 0);
    digit_.resize(static_cast<std::size_t>(symbols));
    for (const std::uint8_t symbol : order) {
        digit_[symbol] = static_cast<Digit>(symbol_.size());
        symbol_.push_back(symbol);
    }
    for (std::size_t at = 0; at < words_.size(); ++at) {
        for (int place = 0; place < lengths_[at]; ++place) {
            words_[at].digits[place] = digit_[words_[at].digits[place]];
        }
    }
}

void ProofWords::group() {
    struct Keyed {
        int length;
        std::array<std::uint8_t, kProofSquares> places;
        ProofWord word;
    };
    std::vector<Keyed> keyed;
    keyed.reserve(words_.size());
    for (std::size_t at = 0; at < words_.size(); ++at) {
        keyed.push_back({lengths_[at], first_places(words_[at], lengths_[at]), words_[at]});
    }
    std::sort(keyed.begin(), keyed.end(), [](const Keyed& left, const Keyed& right) {
        return std::tie(left.length, left.places, left.word.digits) <
               std::tie(right.length, right.places, right.word.digits);
    });
    for (std::uint32_t at = 0; at < keyed.size(); ++at) {
        const Keyed& one = keyed[at];
        words_[at] = one.word;
        if (groups_.empty() || groups_.back().length != one.length ||
            groups_.back().places != one.places) {
            PlaceMatrix equal{};
            for (int place = 0; place < one.length; ++place) {
                for (int later = place + 1; later < one.length; ++later) {
                    const int bit = place * kProofSquares + later;
                    if (one.places[place] == one.places[later]) {
                        equal[bit / 64] |= std::uint64_t{1} << bit % 64;
                    }
                }
            }
            groups_.push_back({one.length, one.places, equal == PlaceMatrix{}, equal, at, at});
        }
        groups_.back().end = at + 1;
    }
    lengths_.clear();
}

}  // namespace lexagon::grid
