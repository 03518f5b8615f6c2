// The transposition table of the endgame search.
//
// An entry keeps what is proven (bounds of the true value) apart from what a search of some depth
// estimated, so that a shallow search never overwrites a proof.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace lexagon::scrabble {

enum class EstimateKind : std::uint8_t { kNone, kExact, kLower, kUpper };

struct EndgameEntry {
    std::uint64_t key;  // never 0, which marks an unused entry
    std::int32_t low;   // proven: the value is at least this
    std::int32_t high;
    std::int32_t estimate;  // of a search of `depth` plies
    std::uint32_t move;     // id of the best or refuting play; kPassId; 0: none
    std::uint16_t depth;
    EstimateKind kind;
    std::uint8_t effort;  // logarithm of the nodes below: what is replaced last
};

inline constexpr std::uint32_t kPassId = 2;  // ids of plays are odd

class EndgameTable {
 public:
    EndgameTable()
        : entries_(static_cast<EndgameEntry*>(std::calloc(kEntries, sizeof(EndgameEntry)))),
          locks_(std::make_unique<std::atomic_flag[]>(kLocks)) {
        if (!entries_) throw std::bad_alloc();
    }

    // Copies the entry of a position; false if there is none.
    bool find(std::uint64_t key, EndgameEntry& found) const {
        const std::size_t bucket = bucket_of(key);
        const Guard guard(lock_of(bucket));
        for (std::size_t at = bucket; at < bucket + kBucket; ++at) {
            if (entries_.get()[at].key == key) {
                found = entries_.get()[at];
                return true;
            }
        }
        return false;
    }

    // Stores an entry; what was proven of the position before stays.
    void store(EndgameEntry entry) {
        const std::size_t bucket = bucket_of(entry.key);
        const Guard guard(lock_of(bucket));
        EndgameEntry* worst = &entries_.get()[bucket];
        for (std::size_t at = bucket; at < bucket + kBucket; ++at) {
            EndgameEntry& old = entries_.get()[at];
            if (old.key == entry.key) {
                entry.low = std::max(entry.low, old.low);
                entry.high = std::min(entry.high, old.high);
                entry.effort = std::max(entry.effort, old.effort);
                worst = &old;
                break;
            }
            if (old.key == 0 || (worst->key != 0 && old.effort < worst->effort)) worst = &old;
        }
        *worst = entry;
    }

 private:
    struct Free {
        void operator()(EndgameEntry* entries) const { std::free(entries); }
    };
    class Guard {
     public:
        explicit Guard(std::atomic_flag& lock) : lock_(lock) {
            while (lock_.test_and_set(std::memory_order_acquire)) {
            }
        }
        ~Guard() { lock_.clear(std::memory_order_release); }
        Guard(const Guard&) = delete;
        Guard& operator=(const Guard&) = delete;

     private:
        std::atomic_flag& lock_;
    };

    static constexpr std::size_t kEntries = std::size_t{1} << 20;
    static constexpr std::size_t kBucket = 4;
    static constexpr std::size_t kLocks = 1024;

    static std::size_t bucket_of(std::uint64_t key) {
        return (key >> 8) % (kEntries / kBucket) * kBucket;
    }
    std::atomic_flag& lock_of(std::size_t bucket) const {
        return locks_[bucket / kBucket % kLocks];
    }

    // From calloc, so that memory is touched only as the table fills.
    std::unique_ptr<EndgameEntry[], Free> entries_;
    std::unique_ptr<std::atomic_flag[]> locks_;
};

}  // namespace lexagon::scrabble
