# Hardening.cmake - what makes a mistake in C harder to use, as far as this compiler knows it. Not
# with the sanitizers, which watch the same places themselves.
include(CheckCCompilerFlag)

add_compile_options(-fstack-protector-strong -fstack-clash-protection -fno-strict-overflow)
# The engines have no guard behind their locals: it costs them 1 to 3 % of their speed. No byte from
# outside reaches them before it was checked, and all their tests run under the sanitizer that
# watches what is written where.
set(ENGINE_OPTIONS -fno-stack-protector)
# gcc 12 loses a counter of a loop where sums may wrap around (test_book_rules found it at -O1 and
# -O2); without this pass over loops it does not. The engines pay up to 6 % of their speed for the
# missing pass, and nothing for sums that wrap: so they do without both there, and their tests run
# under the sanitizer that watches sums.
if(CMAKE_C_COMPILER_ID STREQUAL "GNU" AND CMAKE_C_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-fno-ivopts)
  list(APPEND ENGINE_OPTIONS -fstrict-overflow -fivopts)
endif()
add_link_options(-Wl,-z,relro,-z,now)

# The processor's own checks of jumps and returns, where it has them. Locals begin as zero: clang 14
# takes that for a passing fancy and wants to be told so.
foreach(flags "-fcf-protection=full" "-ftrivial-auto-var-init=zero"
        "-ftrivial-auto-var-init=zero -enable-trivial-auto-var-init-zero-knowing-it-will-be-removed-from-clang")
  string(MAKE_C_IDENTIFIER "KNOWS${flags}" known)
  set(CMAKE_REQUIRED_FLAGS "-Werror")
  check_c_compiler_flag("${flags}" ${known})
  unset(CMAKE_REQUIRED_FLAGS)
  if(${known})
    separate_arguments(flags)
    add_compile_options(${flags})
    if(flags MATCHES "var-init")
      break()
    endif()
  endif()
endforeach()

# Calls of the C library that write are checked against the size of what they write to; that needs
# an optimising build. Level 3 is of glibc 2.34.
add_compile_options("$<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=3>")
