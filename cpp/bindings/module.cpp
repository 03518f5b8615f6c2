#include "bindings/module.hpp"

NB_MODULE(_core, module) {
    // Alphabets and graphs kept for the life of the process are not leaks.
    nanobind::set_leak_warnings(false);
    module.doc() = "The native engine of Lexagon; use it through the lexagon package.";
    lexagon::bindings::add_common(module);
    lexagon::bindings::add_lexicon(module);
    lexagon::bindings::add_wordle(module);
    lexagon::bindings::add_grid(module);
    lexagon::bindings::add_grid_proof(module);
    lexagon::bindings::add_scrabble(module);
}
