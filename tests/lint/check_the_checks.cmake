# check_the_checks.cmake - each planted offence is found, and what is in order passes.
#   cmake -DLINT=<this folder> -DWORK=<a folder to plant in> -DPYTHON="python3 -S"
#         -P check_the_checks.cmake
cmake_minimum_required(VERSION 3.22)
separate_arguments(PYTHON)
set(SRC ${WORK}/src)
set(wrong 0)

function(plant path text)
  file(WRITE ${WORK}/${path} "${text}\n")
endfunction()

# Runs a check on what is planted: it must say `expected`, or pass where that is empty.
macro(expect check expected)
  if(EXISTS ${LINT}/${check}.py)
    set(command ${PYTHON} ${LINT}/${check}.py ${SRC})
  else()
    set(command ${CMAKE_COMMAND} -DSRC=${SRC} -DROOT=${WORK} -DLAYERS=${WORK}/layers.txt
                -P ${LINT}/${check}.cmake)
  endif()
  execute_process(
    COMMAND ${command}
    RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said)
  string(FIND "${said}" "${expected}" at)
  if("${expected}" STREQUAL "" AND NOT status EQUAL 0)
    message("${check} refuses what is in order: ${said}")
    math(EXPR wrong "${wrong} + 1")
  elseif(NOT "${expected}" STREQUAL "" AND (status EQUAL 0 OR at LESS 0))
    message("${check} does not say \"${expected}\": ${said}")
    math(EXPR wrong "${wrong} + 1")
  endif()
endmacro()

macro(fresh)
  file(REMOVE_RECURSE ${WORK})
  plant(layers.txt "base: \nrules: base\nai: rules base\nui: base\nplatform: ui base")
  plant(src/rules/toy/RULES.md "# Toy\n- TOY-1 One; [two].\n- TOY-2 Two.")
  plant(src/rules/toy/toy.c
        "#include <string.h>\n#include \"base/rng.h\"\n#include \"rules/toy/toy.h\"\n/* [TOY-1] [TOY-2, changed: so] */")
  plant(tests/rules/test_toy.c
        "static void test_toy_1__holds(void **u)\nstatic void test_toy_2__holds(void **u)")
endmacro()

fresh()
expect(check_layers "")
expect(check_citations "")
expect(size "")

foreach(offence
    "src/rules/a.c|#include \"ui/canvas.h\"|rules/ may not include ui/"
    "src/ui/a.h|  # include \"rules/card.h\"|ui/ may not include rules/"
    "src/rules/a.c|#include \"card.h\"|must be named from src/ on"
    "src/ai/a.c|#include \"rules/toy_parts.h\"|is for rules/ itself"
    "src/rules/a.c|#include <SDL2/SDL.h>|rules/ has no business with"
    "src/ui/a.c|#include <SDL.h>|ui/ has no business with"
    "src/rules/a.c|#include <sqlite3.h>|rules/ has no business with"
    "src/ui/a.c|#include <sodium.h>|ui/ has no business with"
    "src/rules/a.c|#include <stdlib.h>|rules/ are pure"
    "src/rules/a.c|#include <time.h>|rules/ are pure"
    "src/rules/a.h|#include <stdio.h>|rules/ are pure"
    "src/rules/a.c|#include <locale.h>|rules/ are pure"
    "src/ai/search.c|#include \"rules/toy/toy.h\"|is for toy's own files"
    "src/rules/a.c|#include \"rules/toy/toy.h\"|is for toy's own files"
    "src/rules/dotenko/a.c|#include \"rules/toy/toy.h\"|is for toy's own files")
  string(REPLACE "|" ";" offence "${offence}")
  list(GET offence 0 path)
  list(GET offence 1 text)
  list(GET offence 2 expected)
  fresh()
  plant(${path} "${text}")
  expect(check_layers "${expected}")
endforeach()
fresh()
plant(src/ai/toy_eval.c "#include \"rules/toy/toy.h\"")
plant(src/rules/games.c "#include \"rules/toy/toy.h\"")
plant(src/platform/a.c "#include <SDL.h>")
expect(check_layers "")

fresh()
plant(src/rules/toy/toy.c "/* [TOY-1] */")
expect(check_citations "TOY-2: no code cites it")
plant(src/rules/toy/toy.c "/* [TOY-1] [TOY-2] [TOY-3] */")
expect(check_citations "TOY-3: cited in")
fresh()
plant(tests/rules/test_toy.c "static void test_toy_2__holds(void **u)\n// test_toy_1__")
expect(check_citations "TOY-1: no test is named after it")
fresh()
plant(src/rules/toy/RULES.md "# Toy\n- TOY-1 One; [two].\n- TOY-2 Two.\n- TOY-22 Three.")
expect(check_citations "TOY-22: no code cites it")

fresh()
string(REPEAT "x" 101 long)
string(REPEAT "あ" 60 kana)
plant(src/ui/a.c "// ok\n${long}")
expect(size "a.c:2: 101 characters")
plant(src/ui/a.c "// ${kana}")
expect(size "")
string(REPEAT "    x[a;\n" 70 body)
plant(src/ui/a.c "void a(void)\n{\n${body}}\n")
expect(size "")
plant(src/ui/a.c "void a(void)\n{\n\n${body}}\n")
expect(size "a.c:2: a function of 71 lines")
string(REPEAT "int\;\n\n" 401 body)
plant(src/ui/a.h "${body}")
expect(size "a.h: 80")

file(REMOVE_RECURSE ${WORK})
fresh()
plant(src/look.md "# Look\n## 4 Sizes\n## 4.1 Cards")
plant(src/rules/a.c "/* look.md, look.md 4 and look.md 4.1 */")
expect(check_pages "")
foreach(citation "look.md 5" "look.md 4.2" "else.md" "else.md 4")
  plant(src/rules/a.c "/* ${citation} */")
  expect(check_pages "\"${citation}\" leads nowhere")
endforeach()

if(wrong)
  message(FATAL_ERROR "${wrong} checks do not check")
endif()
