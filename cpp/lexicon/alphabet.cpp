#include "lexicon/alphabet.hpp"

#include <algorithm>
#include <stdexcept>

namespace lexagon::lexicon {

Alphabet::Alphabet(const std::vector<std::vector<std::string>>& faces) {
    if (faces.empty() || faces.size() > static_cast<std::size_t>(kMaxTiles)) {
        throw std::invalid_argument("an alphabet has 1 to 62 tiles, not " +
                                    std::to_string(faces.size()));
    }
    for (std::size_t index = 0; index < faces.size(); ++index) {
        const auto tile = static_cast<Tile>(index + 1);
        if (faces[index].empty()) throw std::invalid_argument("a tile needs a face");
        written_.push_back(faces[index].front());
        has_long_faces_ |= faces[index].front().size() > 1;
        for (const std::string& face : faces[index]) {
            if (face.empty()) throw std::invalid_argument("a tile's face is empty");
            const auto [entry, added] = tile_of_face_.emplace(face, tile);
            if (!added && entry->second != tile) {
                throw std::invalid_argument("two tiles read '" + face + "'");
            }
            longest_face_bytes_ = std::max(longest_face_bytes_, face.size());
        }
    }
    std::array<bool, 256> begins_longer{};
    for (const auto& [face, tile] : tile_of_face_) {
        const auto first = static_cast<unsigned char>(face[0]);
        if (face.size() == 1) {
            simple_[first] = tile;
        } else {
            begins_longer[first] = true;
        }
    }
    for (std::size_t byte = 0; byte < 256; ++byte) {
        if (begins_longer[byte]) simple_[byte] = 0;
    }
}

Tile Alphabet::longest_face(std::string_view text, std::size_t& bytes) const {
    for (bytes = std::min(longest_face_bytes_, text.size()); bytes > 0; --bytes) {
        const auto entry = tile_of_face_.find(std::string(text.substr(0, bytes)));
        if (entry != tile_of_face_.end()) return entry->second;
    }
    return 0;
}

std::optional<std::size_t> Alphabet::read(std::string_view text, std::vector<Tile>& tiles) const {
    bool after_tile = false;
    for (std::size_t at = 0; at < text.size();) {
        if (const Tile tile = simple_[static_cast<unsigned char>(text[at])]) {
            tiles.push_back(tile);
            after_tile = true;
            ++at;
            continue;
        }
        std::size_t bytes = 0;
        if (const Tile tile = longest_face(text.substr(at), bytes)) {
            tiles.push_back(tile);
            after_tile = true;
            at += bytes;
            continue;
        }
        if (text[at] == '|' && after_tile && at + 1 < text.size()) {
            after_tile = false;
            ++at;
            continue;
        }
        const std::size_t close = text[at] == '[' ? text.find(']', at) : std::string_view::npos;
        if (close == std::string_view::npos) return at;
        const auto entry = tile_of_face_.find(std::string(text.substr(at + 1, close - at - 1)));
        if (entry == tile_of_face_.end()) return at;
        tiles.push_back(entry->second);
        after_tile = true;
        at = close + 1;
    }
    return std::nullopt;
}

void Alphabet::write(const Tile* tiles, std::size_t length, std::string& text) const {
    const std::size_t before = text.size();
    for (std::size_t index = 0; index < length; ++index) text += written_[tiles[index] - 1u];
    if (!has_long_faces_) return;
    std::vector<Tile> again;
    const bool reads = !read(std::string_view(text).substr(before), again);
    if (reads && std::equal(again.begin(), again.end(), tiles, tiles + length)) return;
    text.resize(before);
    for (std::size_t index = 0; index < length; ++index) {
        if (index > 0) text += '|';
        text += written_[tiles[index] - 1u];
    }
}

}  // namespace lexagon::lexicon
