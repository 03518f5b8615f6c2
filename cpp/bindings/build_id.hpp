// Names the sources that this engine was compiled from; tools/build_id.py generates the definition.
#pragma once

namespace lexagon::bindings {

extern const char* const kBuildId;

}  // namespace lexagon::bindings
