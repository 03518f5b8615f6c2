// Many threads ask one engine: `stress WORDS [SECONDS [THREADS]]`, to be built with a sanitizer.
//
// WORDS is a list of English words, one a line. Rounds are made until the seconds are over, each
// with fresh objects, so that what is built when first needed is built under contention.
#include "stress.hpp"

#include <atomic>
#include <barrier>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "common/random.hpp"

namespace lexagon::stress {
namespace {

constexpr int kInnerThreads = 3;

std::vector<std::vector<std::string>> english_faces() {
    std::vector<std::vector<std::string>> faces;
    for (char letter = 'a'; letter <= 'z'; ++letter) faces.push_back({std::string(1, letter)});
    return faces;
}

lexicon::WordStore store_of(const std::string& text, const lexicon::Alphabet& alphabet) {
    lexicon::WordStore store;
    if (store.add_lines(text, alphabet)) throw std::invalid_argument("not a list of English words");
    Progress progress;
    store.sort_and_deduplicate(progress);
    return store;
}

// Every eighth word, and none long: sanitizers are slow.
std::string sample(std::istream& list) {
    std::string text, word;
    for (int line = 0; std::getline(list, word); ++line) {
        if (line % 8 == 0 && word.size() <= 8) text += word + "\n";
    }
    return text;
}

Questions all_questions(const std::string& text, int threads) {
    const auto words = std::make_shared<const Words>(text);
    Questions all = lexicon_questions(words);
    for (Questions more : {wordle_questions(words, threads), grid_questions(words, threads),
                           scrabble_questions(words, threads)}) {
        all.insert(all.end(), more.begin(), more.end());
    }
    return all;
}

// Every thread asks every question, each in an order of its own. Returns how many responses differ
// from the right ones.
int ask_at_once(const Questions& questions, const std::map<std::string, std::uint64_t>& right,
                int threads, std::uint64_t seed) {
    std::atomic<int> wrong{0};
    std::barrier start(threads);
    std::vector<std::thread> askers;
    for (int asker = 0; asker < threads; ++asker) {
        askers.emplace_back([&, asker] {
            Random random(seed, static_cast<std::uint64_t>(asker));
            std::vector<const Question*> order;
            for (const Question& each : questions) order.push_back(&each);
            for (std::size_t left = order.size(); left > 1; --left) {
                std::swap(order[left - 1], order[random.below(static_cast<std::uint32_t>(left))]);
            }
            start.arrive_and_wait();
            for (const Question* question : order) {
                if (question->ask() == right.at(question->name)) continue;
                ++wrong;
                std::printf("another result under %d threads: %s\n", threads,
                            question->name.c_str());
            }
        });
    }
    for (std::thread& asker : askers) asker.join();
    return wrong;
}

int run(const char* path, double seconds, int threads) {
    std::ifstream file(path);
    const std::string text = sample(file);
    if (text.empty()) throw std::invalid_argument("a file of words is needed");
    const auto begin = std::chrono::steady_clock::now();
    std::map<std::string, std::uint64_t> right;
    for (const Question& each : all_questions(text, 1)) right[each.name] = each.ask();
    int rounds = 0, wrong = 0;
    std::chrono::duration<double> taken{0};
    do {
        const Questions questions = all_questions(text, kInnerThreads);
        wrong += ask_at_once(questions, right, threads, static_cast<std::uint64_t>(rounds++));
        taken = std::chrono::steady_clock::now() - begin;
    } while (taken.count() < seconds);
    std::printf("%zu questions, %d rounds of %d threads: %zu calls in %.0f s, %d wrong\n",
                right.size(), rounds, threads,
                right.size() * static_cast<std::size_t>(rounds * threads), taken.count(), wrong);
    return wrong == 0 ? 0 : 1;
}

}  // namespace

Words::Words(const std::string& text)
    : alphabet(english_faces()),
      store(store_of(text, alphabet)),
      graph(lexicon::Graph::build(store, alphabet.size(), std::size_t{1} << 24)) {}

}  // namespace lexagon::stress

int main(int count, char** arguments) {
    try {
        const char* path = count > 1 ? arguments[1] : "";
        const double seconds = count > 2 ? std::atof(arguments[2]) : 0;
        return lexagon::stress::run(path, seconds, count > 3 ? std::atoi(arguments[3]) : 8);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "stress: %s\n", error.what());
        return 2;
    }
}
