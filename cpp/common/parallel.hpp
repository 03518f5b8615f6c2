// Independent numbered pieces of work on several threads.
//
// A piece writes only what belongs to it, so results do not depend on the number of threads or on
// the order in which pieces are taken.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "common/cancel.hpp"

namespace lexagon {

inline constexpr int kMaxThreads = 256;

// The number of threads to use for a request of so many; 0 means one per core.
inline int thread_count(int requested) {
    if (requested > 0) return std::min(requested, kMaxThreads);
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMaxThreads);
}

// Calls `work(worker, piece)` for every piece from `begin` to `end`. A worker, numbered from 0 and
// below `threads`, does one piece at a time; worker 0 is the calling thread, and only it calls the
// checkpoint. The first exception of any piece, or Cancelled, stops the rest and is rethrown here.
template <class Work>
void parallel_for(std::uint64_t begin, std::uint64_t end, int threads, Work&& work,
                  const Checkpoint& checkpoint = {}) {
    std::atomic<std::uint64_t> next{begin};
    std::atomic<std::uint64_t> done{0};
    std::exception_ptr failure;
    std::mutex failure_lock;
    Progress progress(checkpoint, 1);
    const auto run = [&](int worker) {
        try {
            for (std::uint64_t piece = next++; piece < end; piece = next++) {
                work(worker, piece);
                const std::uint64_t finished = ++done;
                if (worker == 0) progress.step(finished, end - begin);
            }
        } catch (...) {
            const std::lock_guard lock(failure_lock);
            if (!failure) failure = std::current_exception();
            next = end;
        }
    };
    const std::uint64_t pieces = end > begin ? end - begin : 0;
    const int workers = static_cast<int>(
        std::min<std::uint64_t>(static_cast<std::uint64_t>(std::clamp(threads, 1, kMaxThreads)),
                                std::max<std::uint64_t>(pieces, 1)));
    std::vector<std::thread> helpers;
    helpers.reserve(static_cast<std::size_t>(workers));
    try {
        for (int worker = 1; worker < workers; ++worker) helpers.emplace_back(run, worker);
    } catch (const std::system_error&) {
        // The system has no more threads; those that started do the work.
    }
    run(0);
    for (std::thread& helper : helpers) helper.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace lexagon
