#include "bindings/build_id.hpp"
#include "bindings/module.hpp"
#include "common/cancel.hpp"
#include "common/simd.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace lexagon::bindings {

void add_common(nb::module_& module) {
    module.attr("build_id") = kBuildId;
    module.def(
        "set_avx2",
        [](bool enabled) {
            simd::avx2_enabled = enabled;
            return simd::use_avx2();
        },
        "enabled"_a,
        "Allow AVX2 kernels or force the plain ones; return whether AVX2 is in use now.");
    nb::register_exception_translator([](const std::exception_ptr& raised, void*) {
        try {
            std::rethrow_exception(raised);
        } catch (const Cancelled& cancelled) {
            const nb::object type = nb::module_::import_("lexagon._errors").attr("Cancelled");
            PyErr_SetString(type.ptr(), cancelled.what());
        }
    });
}

}  // namespace lexagon::bindings
