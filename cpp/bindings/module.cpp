#include "bindings/module.hpp"

NB_MODULE(_core, module) {
    module.doc() = "The native engine of Lexagon; use it through the lexagon package.";
    lexagon::bindings::add_lexicon(module);
    lexagon::bindings::add_grid(module);
}
