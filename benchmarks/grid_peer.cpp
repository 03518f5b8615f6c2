// Scores boards with hybrid-boggle's own solver: `peer ROWSxCOLUMNS WORDS`, boards on standard
// input. After a line has been read that says "go", and each time one is, all are scored; the reply
// is the CPU time in seconds and the sum of their points, or all points after the line "points".
#include <cstdio>
#include <cstring>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

#include "boggler.h"

template <int M, int N>
int serve(const char* words) {
    const auto trie = Trie::CreateFromFile(words);
    if (!trie) return 2;
    Boggler<M, N> boggler(trie.get());
    std::vector<std::string> boards;
    for (std::string line; std::getline(std::cin, line);) {
        if (line.size() == M * N) {
            boards.push_back(line);
        } else if (line == "points") {
            for (const auto& board : boards) std::cout << boggler.Score(board.c_str()) << ' ';
            std::cout << std::endl;
        } else {
            const std::clock_t begin = std::clock();
            long long sum = 0;
            for (const auto& board : boards) sum += boggler.Score(board.c_str());
            const std::clock_t end = std::clock();
            std::cout << double(end - begin) / CLOCKS_PER_SEC << ' ' << sum << std::endl;
        }
    }
    return 0;
}

int main(int count, char** arguments) {
    const std::string size = count == 3 ? arguments[1] : "";
    if (size == "3x3") return serve<3, 3>(arguments[2]);
    if (size == "3x4") return serve<3, 4>(arguments[2]);
    if (size == "4x4") return serve<4, 4>(arguments[2]);
    if (size == "4x5") return serve<4, 5>(arguments[2]);
    if (size == "5x5") return serve<5, 5>(arguments[2]);
    std::cerr << "peer 3x3|3x4|4x4|4x5|5x5 WORDS\n";
    return 2;
}
