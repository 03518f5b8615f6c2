// Each part of the engine adds its bindings to the one extension module.
#pragma once

#include <nanobind/nanobind.h>

namespace lexagon::bindings {

void add_common(nanobind::module_& module);
void add_lexicon(nanobind::module_& module);
void add_wordle(nanobind::module_& module);
void add_grid(nanobind::module_& module);
void add_grid_proof(nanobind::module_& module);
void add_scrabble(nanobind::module_& module);

}  // namespace lexagon::bindings
