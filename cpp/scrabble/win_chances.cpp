#include "scrabble/win_chances.hpp"

#include <algorithm>
#include <stdexcept>

namespace lexagon::scrabble {

WinChances::WinChances(int limit, std::span<const std::uint16_t> steps)
    : limit_(limit), width_(2 * limit + 1), rows_(0) {
    if (limit < 1 || limit > 10'000 || steps.empty() ||
        steps.size() % static_cast<std::size_t>(width_) != 0 || steps.size() > 100'000'000) {
        throw std::invalid_argument("win chances are whole rows of spreads");
    }
    const auto width = static_cast<std::size_t>(width_);
    rows_ = static_cast<int>(steps.size() / width);
    chances_.reserve(steps.size());
    for (std::size_t at = 0; at < steps.size(); ++at) {
        if (steps[at] > kCertain / kStep || (at % width != 0 && steps[at] < steps[at - 1])) {
            throw std::invalid_argument("win chances rise with the spread, up to certainty");
        }
        chances_.push_back(steps[at] * kStep);
    }
}

Chance WinChances::chance(int unseen, Milli spread) const {
    const int row = std::clamp(unseen, 0, rows_ - 1);
    const Milli held = std::clamp(spread, -limit_ * kPoint, limit_ * kPoint);
    const Milli above = held + limit_ * kPoint;  // not negative, so division rounds down
    const auto at = static_cast<std::size_t>(row * width_ + above / kPoint);
    const Milli part = above % kPoint;
    if (part == 0) return chances_[at];
    const auto low = static_cast<std::int64_t>(chances_[at]);
    const auto high = static_cast<std::int64_t>(chances_[at + 1]);
    return static_cast<Chance>((low * (kPoint - part) + high * part + kPoint / 2) / kPoint);
}

}  // namespace lexagon::scrabble
