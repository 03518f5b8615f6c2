#include "lexicon/kwg.hpp"

#include <algorithm>
#include <stdexcept>

namespace lexagon::lexicon {
namespace {

constexpr std::size_t kMaxCommonNodes = std::size_t{1} << 22;

std::uint32_t to_common(Node node) {
    return static_cast<std::uint32_t>(node.tile()) << 24 | (node.accepts() ? 1u << 23 : 0u) |
           (node.last() ? 1u << 22 : 0u) | static_cast<std::uint32_t>(node.child());
}

// Nodes of either form, as ours; none when some tile is outside the alphabet.
std::vector<Node> as_nodes(std::span<const std::uint32_t> file, bool common, int tiles) {
    std::vector<Node> nodes;
    nodes.reserve(file.size());
    for (const std::uint32_t bits : file) {
        const std::uint32_t tile = common ? bits >> 24 : bits & 0x3f;
        if (tile > static_cast<std::uint32_t>(tiles)) return {};
        nodes.push_back(common ? Node::make(static_cast<Tile>(tile), bits >> 23 & 1, bits >> 22 & 1,
                                            bits & 0x3fffff)
                               : Node{bits});
    }
    return nodes;
}

// Reads the words below the DAWG's root of an untrusted file: sibling lists must end inside the
// file, no path may be longer than a word, which excludes cycles, and the number of words is
// limited, because a small file can have very many.
class Reader {
 public:
    explicit Reader(std::vector<Node> nodes) : nodes_(std::move(nodes)), below_(nodes_.size()) {}

    bool read(WordStore& words) {
        if (nodes_.size() < 2) return false;
        const std::size_t root = nodes_[0].child();
        const Below all = survey(root, 0);
        if (!all.sound || all.words == 0 || all.words > kMaxWords) return false;
        collect(root, words);
        Progress unwatched;
        words.sort_and_deduplicate(unwatched);
        return true;
    }

 private:
    static constexpr std::uint64_t kMaxWords = 100'000'000;

    struct Below {
        std::uint64_t words = 0;
        int height = 0;  // the longest path; 0 where not surveyed yet
        bool sound = true;
    };

    Below survey(std::size_t list, int depth) {
        constexpr Below kUnsound{0, 1, false};
        if (list == 0) return {};
        if (list >= nodes_.size() || depth >= kMaxWordLength) return kUnsound;
        if (below_[list].height != 0) {
            return depth + below_[list].height > kMaxWordLength ? kUnsound : below_[list];
        }
        Below sum;
        for (std::size_t at = list; sum.sound; ++at) {
            if (at >= nodes_.size() || nodes_[at].tile() == kSeparator) return kUnsound;
            const Below child = survey(nodes_[at].child(), depth + 1);
            sum.words =
                std::min(kMaxWords + 1, sum.words + child.words + (nodes_[at].accepts() ? 1 : 0));
            sum.height = std::max(sum.height, 1 + child.height);
            sum.sound = child.sound;
            if (nodes_[at].last()) break;
        }
        return below_[list] = sum;
    }

    void collect(std::size_t list, WordStore& words) {
        if (list == 0) return;
        for (std::size_t at = list;; ++at) {
            const Node node = nodes_[at];
            path_.push_back(node.tile());
            if (node.accepts()) words.add(std::span<const Tile>(path_));
            collect(node.child(), words);
            path_.pop_back();
            if (node.last()) return;
        }
    }

    std::vector<Node> nodes_;
    std::vector<Below> below_;
    std::vector<Tile> path_;
};

}  // namespace

std::vector<std::uint32_t> to_kwg(const Graph& graph) {
    const auto* view = std::get_if<GraphView<Node>>(&graph.view());
    if (view == nullptr) throw std::invalid_argument("a word graph too large for a KWG file");
    const bool common = view->nodes.size() <= kMaxCommonNodes;
    std::vector<std::uint32_t> file;
    file.reserve(view->nodes.size());
    for (const Node node : view->nodes) file.push_back(common ? to_common(node) : node.bits);
    return file;
}

WordStore words_of_kwg(std::span<const std::uint32_t> file, int tiles) {
    for (const bool common : {true, false}) {
        WordStore words;
        if (Reader(as_nodes(file, common, tiles)).read(words)) return words;
    }
    throw std::invalid_argument("not a KWG word graph of this alphabet");
}

}  // namespace lexagon::lexicon
