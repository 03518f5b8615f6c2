// Progress and cancellation callback, polled at most every 20 ms.
//
// A checkpoint receives how much is done and how much there is (0 if unknown) and returns whether
// to continue. It never changes a result: work either finishes, stops with what it has, or throws
// Cancelled. It is called by the thread that called the engine, so it may look for signals, and it
// may throw.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <utility>

namespace lexagon {

using Checkpoint = std::function<bool(std::uint64_t done, std::uint64_t total)>;

class Cancelled : public std::exception {
 public:
    const char* what() const noexcept override { return "cancelled"; }
};

class Progress {
 public:
    Progress() = default;
    // `stride`: how many steps share one look at the clock, which costs as much as a cheap step.
    explicit Progress(Checkpoint checkpoint, std::uint64_t stride = 32)
        : checkpoint_(std::move(checkpoint)), stride_(stride) {}

    // False once the checkpoint has asked to stop.
    bool keep_going(std::uint64_t done, std::uint64_t total) {
        if (!checkpoint_ || ++steps_ % stride_ != 0) return true;
        const auto now = Clock::now();
        if (now - last_ < kInterval) return true;
        last_ = now;
        return checkpoint_(done, total);
    }

    void step(std::uint64_t done, std::uint64_t total) {
        if (!keep_going(done, total)) throw Cancelled();
    }

 private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kInterval{20};

    Checkpoint checkpoint_;
    std::uint64_t stride_ = 32;
    std::uint64_t steps_ = 0;
    Clock::time_point last_ = Clock::now();
};

}  // namespace lexagon
