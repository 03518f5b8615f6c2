#include "scrabble/simulation_figures.hpp"

#include <algorithm>

#include "common/random.hpp"

namespace lexagon::scrabble {

bool CandidateFigures::Key::operator==(const Key& other) const {
    return exchanged == other.exchanged && play.row == other.play.row &&
           play.column == other.play.column && play.direction == other.play.direction &&
           play.length == other.play.length && play.tiles == other.play.tiles;
}

std::size_t CandidateFigures::KeyHash::operator()(const Key& key) const {
    const Play& play = key.play;
    std::uint64_t hash = mixed((static_cast<std::uint64_t>(play.row) << 24) |
                               (static_cast<std::uint64_t>(play.column) << 16) |
                               (static_cast<std::uint64_t>(play.direction) << 8) |
                               static_cast<std::uint64_t>(key.exchanged));
    for (std::size_t at = 0; at < play.length; ++at) hash = mixed(hash ^ play.tiles[at]);
    return static_cast<std::size_t>(hash);
}

void CandidateFigures::add(const Outcome& outcome, std::span<const PlyOutcome> turns) {
    gains.push_back(outcome.gain);
    wins.push_back(outcome.win);
    for (std::size_t ply = 0; ply < plies.size() && turns[ply].score >= 0; ++ply) {
        ++plies[ply].played;
        plies[ply].score_sum += turns[ply].score;
        plies[ply].bingos += turns[ply].bingo;
    }
    if (!outcome.replied) return;
    const Play& play = outcome.reply;
    const auto [entry, is_new] =
        known_.try_emplace({play, outcome.reply_exchanged}, replies_.size());
    if (is_new) replies_.push_back({play, outcome.reply_exchanged, 0});
    ++replies_[entry->second].count;
    const int step = play.direction == Direction::kAcross ? 1 : columns_;
    for (int at = 0; at < play.length; ++at) {
        if (play.tiles[static_cast<std::size_t>(at)] == 0) continue;
        ++heat[static_cast<std::size_t>(play.row * columns_ + play.column + step * at)];
    }
}

std::vector<Reply> CandidateFigures::frequent_replies(std::size_t most) const {
    std::vector<std::size_t> order(replies_.size());
    for (std::size_t at = 0; at < order.size(); ++at) order[at] = at;
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>(std::min(most, order.size()));
    std::partial_sort(order.begin(), middle, order.end(),
                      [this](std::size_t left, std::size_t right) {
                          const std::int64_t more = replies_[left].count - replies_[right].count;
                          return more != 0 ? more > 0 : left < right;
                      });
    std::vector<Reply> frequent;
    for (auto at = order.begin(); at != middle; ++at) frequent.push_back(replies_[*at]);
    return frequent;
}

}  // namespace lexagon::scrabble
