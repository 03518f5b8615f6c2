// Independent pieces of work on several threads, with a result that does not depend on how many.
//
// Piece i writes only what belongs to it, so order does not matter. The checkpoint runs on the
// calling thread's behalf under a lock; the first exception of any piece, or a refusal to go on,
// stops the rest.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "wordle/progress.hpp"

namespace lexagon::wordle {

// Calls work(worker, piece) for each piece below `pieces`; a worker, below `threads`, does one
// piece at a time.
template <class Work>
void in_parallel(std::size_t pieces, unsigned threads, const Checkpoint& checkpoint, Work&& work) {
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stop{false};
    std::mutex lock;
    std::exception_ptr failure;
    Progress progress(checkpoint, 1);
    auto run = [&](unsigned worker) {
        try {
            for (std::size_t piece; !stop && (piece = next++) < pieces;) {
                work(worker, piece);
                std::lock_guard guard(lock);
                progress.step(piece + 1, pieces);
            }
        } catch (...) {
            std::lock_guard guard(lock);
            if (!failure) failure = std::current_exception();
            stop = true;
        }
    };
    std::vector<std::thread> others;
    for (unsigned worker = 1; worker < threads; ++worker) others.emplace_back(run, worker);
    run(0);
    for (std::thread& other : others) other.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace lexagon::wordle
