// Work split into numbered pieces that any thread may take; what is done depends on numbers alone.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace lexagon::scrabble {

inline int thread_count(int asked) {
    if (asked > 0) return std::min(asked, 256);
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

// Calls `work(worker, piece)` for every piece from `begin` to `end`, on up to `threads` threads.
// The first exception stops the rest and is thrown again here.
template <class Work>
void for_each_piece(std::uint64_t begin, std::uint64_t end, int threads, Work work) {
    std::atomic<std::uint64_t> next{begin};
    std::exception_ptr failure;
    std::mutex failed;
    const auto run = [&](int worker) {
        try {
            for (std::uint64_t piece = next++; piece < end; piece = next++) work(worker, piece);
        } catch (...) {
            const std::lock_guard lock(failed);
            if (!failure) failure = std::current_exception();
            next = end;
        }
    };
    const auto pieces = static_cast<int>(std::min<std::uint64_t>(end - begin, 256));
    std::vector<std::thread> helpers;
    for (int worker = 1; worker < std::min(threads, pieces); ++worker) {
        helpers.emplace_back(run, worker);
    }
    run(0);
    for (std::thread& helper : helpers) helper.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace lexagon::scrabble
