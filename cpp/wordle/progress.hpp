// Long work asks, now and then, whether to go on.
//
// A checkpoint gets how much is done and how much there is (0 if unknown) and answers whether to go
// on. It never changes a result: work either finishes or throws Cancelled. It is called from one
// thread at a time, at most every few milliseconds.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <utility>

namespace lexagon::wordle {

using Checkpoint = std::function<bool(std::uint64_t done, std::uint64_t total)>;

class Cancelled : public std::exception {
 public:
    const char* what() const noexcept override { return "cancelled"; }
};

class Progress {
 public:
    Progress() = default;
    // `stride`: how many steps there are to one look at the clock.
    explicit Progress(Checkpoint checkpoint, std::uint64_t stride = 32)
        : checkpoint_(std::move(checkpoint)), stride_(stride) {}

    void step(std::uint64_t done, std::uint64_t total) {
        if (!checkpoint_ || ++calls_ % stride_ != 0) return;
        auto now = std::chrono::steady_clock::now();
        if (now - last_ < std::chrono::milliseconds(20)) return;
        last_ = now;
        if (!checkpoint_(done, total)) throw Cancelled();
    }

 private:
    Checkpoint checkpoint_;
    std::uint64_t stride_ = 32;
    std::uint64_t calls_ = 0;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace lexagon::wordle
