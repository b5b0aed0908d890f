# check_layers.cmake - every #include "layer/..." is allowed by the layer() line in CMakeLists.txt,
# and foreign headers stay where they belong. Prints one line an offence.
#   cmake -DSRC=.../src -DLAYERS=.../layers.txt -P check_layers.cmake
cmake_minimum_required(VERSION 3.22)
set(offences 0)
macro(blame why)
  file(RELATIVE_PATH where ${SRC} ${file})
  message("${where}: ${why}")
  math(EXPR offences "${offences} + 1")
endmacro()

# Foreign headers, by a pattern of the #include, and the only layers that may name them.
set(foreign "SDL" "sqlite3" "sodium" "libintl")
set(home_SDL platform)
set(home_sqlite3 store)
set(home_sodium base)
set(home_libintl)

# A header named *_parts.h is for its own layer; table/table_parts.h, parts of a picture that several
# screens draw, is not such a one.

# A game's own header: for its rules, its computer player, its table and its sentences.
set(games takoyaki dotenko kakkuri tamalou daifugo toy)

file(STRINGS ${LAYERS} lines)
foreach(line IN LISTS lines)
  string(REGEX MATCH "^([a-z]+): *(.*)$" _ "${line}")
  set(layer ${CMAKE_MATCH_1})
  string(REPLACE " " ";" allowed "${CMAKE_MATCH_2} ${layer}")
  file(GLOB_RECURSE files ${SRC}/${layer}/*.[ch])
  foreach(file IN LISTS files)
    file(RELATIVE_PATH path ${SRC} ${file})
    file(STRINGS ${file} includes REGEX "^[ \t]*#[ \t]*include")
    foreach(include IN LISTS includes)
      if(include MATCHES "\"([^\"]*)\"")
        set(header ${CMAKE_MATCH_1})
        if(NOT header MATCHES "^([a-z]+)/")
          blame("\"${header}\" must be named from src/ on")
        elseif(NOT CMAKE_MATCH_1 IN_LIST allowed)
          blame("${layer}/ may not include ${CMAKE_MATCH_1}/")
        elseif(NOT CMAKE_MATCH_1 STREQUAL layer AND NOT header STREQUAL "table/table_parts.h" AND
               header MATCHES "^([a-z]+)/.*_parts\\.h$")
          blame("${header} is for ${CMAKE_MATCH_1}/ itself")
        endif()
        foreach(game IN LISTS games)
          if(header MATCHES "^rules/${game}/" AND NOT path STREQUAL "rules/games.c" AND
             NOT path MATCHES "^(rules/${game}/|(ai|table|text)/${game}|session/(etiquette|stamps)_${game})")
            blame("${header} is for ${game}'s own files")
          endif()
        endforeach()
      else()
        foreach(name IN LISTS foreign)
          if(include MATCHES ${name} AND NOT layer IN_LIST home_${name})
            blame("${layer}/ has no business with ${include}")
          endif()
        endforeach()
        if(layer STREQUAL "rules" AND
           include MATCHES "<(time|stdlib|stdio|locale|unistd|math|sys/[a-z]*)\\.h>")
          blame("rules/ are pure: no ${include}")
        endif()
      endif()
    endforeach()
  endforeach()
endforeach()
if(offences)
  message(FATAL_ERROR "${offences} offences against the layers")
endif()
