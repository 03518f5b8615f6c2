// Text to tiles and back: tiles are the numbers 1 to n of an alphabet, 0 stands for "no tile".
//
// A tile prints as one or more letters (A, Qu, CH). Reading takes the longest face that fits, so
// `chal` in Spanish is CH A L; `c|h` and `[c][h]` spell the tiles out where that is not meant.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lexagon::lexicon {

using Tile = std::uint8_t;

inline constexpr int kMaxTiles = 62;
inline constexpr int kMaxWordLength = 63;

class Alphabet {
 public:
    // `faces[i]` lists every UTF-8 spelling of tile i+1; the first one is how it is written.
    explicit Alphabet(const std::vector<std::vector<std::string>>& faces);

    int size() const { return static_cast<int>(written_.size()); }

    // Appends the tiles of `text`; on failure returns the byte offset where no tile fits.
    std::optional<std::size_t> read(std::string_view text, std::vector<Tile>& tiles) const;

    // Appends text that reads back as these tiles: plain where it does, else set apart by `|`.
    void write(const Tile* tiles, std::size_t length, std::string& text) const;

 private:
    Tile longest_face(std::string_view text, std::size_t& bytes) const;

    std::vector<std::string> written_;
    std::unordered_map<std::string, Tile> tile_of_face_;
    // The tile of a byte that is a face by itself and begins no longer one; 0 otherwise.
    std::array<Tile, 256> simple_{};
    std::size_t longest_face_bytes_ = 0;
    bool has_long_faces_ = false;
};

}  // namespace lexagon::lexicon
