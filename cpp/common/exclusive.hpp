// An object that changes when it is used, and that one thread at a time may use: others wait.
#pragma once

#include <atomic>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <type_traits>
#include <utility>

namespace lexagon {

template <class Object>
class Exclusive {
 public:
    template <class... Arguments>
        requires std::is_constructible_v<Object, Arguments...>
    explicit Exclusive(Arguments&&... arguments) : object_(std::forward<Arguments>(arguments)...) {}
    Exclusive(const Exclusive&) = delete;
    Exclusive& operator=(const Exclusive&) = delete;

    // Returns `work(object)`, called when no other thread uses the object. Throws std::logic_error
    // if this thread does, as in a callback of that work, which could only wait for itself.
    template <class Work>
    auto use(Work&& work) {
        if (user_ == std::this_thread::get_id()) {
            throw std::logic_error("an object of the engine is used in a callback of its own work");
        }
        const std::lock_guard lock(mutex_);
        const User user(user_);
        return work(object_);
    }

 private:
    struct User {
        explicit User(std::atomic<std::thread::id>& id) : id(id) {
            id = std::this_thread::get_id();
        }
        ~User() { id = std::thread::id(); }
        User(const User&) = delete;
        User& operator=(const User&) = delete;
        std::atomic<std::thread::id>& id;
    };

    Object object_;
    std::mutex mutex_;
    std::atomic<std::thread::id> user_{};
};

}  // namespace lexagon
