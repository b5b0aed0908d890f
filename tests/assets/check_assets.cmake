# Guards the drawings, fonts and sounds. Needs nothing but CMake:
#     cmake -DROOT=. -P tests/assets/check_assets.cmake
# It fails when
#   1. a file below assets/ or fonts/ is on no line of assets/CREDITS, or on two,
#   2. a line of assets/CREDITS matches no file, or has not four columns,
#   3. a drawing uses an element or attribute outside our subset of SVG,
#   4. a string literal in src/ names a drawing or sound that does not exist.
cmake_minimum_required(VERSION 3.16)

if(NOT ROOT)
    message(FATAL_ERROR "say -DROOT=<top of the source tree>")
endif()
get_filename_component(ROOT "${ROOT}" ABSOLUTE)

set(fault_count 0)
function(fault)
    math(EXPR fault_count "${fault_count} + 1")
    set(fault_count ${fault_count} PARENT_SCOPE)
    string(CONCAT text ${ARGN})
    message(NOTICE "fault: ${text}")
endfunction()

# ---- 1 and 2: the credits ---------------------------------------------------
file(GLOB_RECURSE files RELATIVE "${ROOT}" LIST_DIRECTORIES false "${ROOT}/assets/*" "${ROOT}/fonts/*")
list(SORT files)
file(STRINGS "${ROOT}/assets/CREDITS" lines ENCODING UTF-8)

set(credited "")
foreach(line IN LISTS lines)
    if(line MATCHES "^[ \t]*(#.*)?$")
        continue()
    endif()
    if(NOT line MATCHES "^([^ |]+) *[|] *([^ |][^|]*)[|] *([^ |][^|]*)[|] *(CC0-1.0|OFL-1.1) *$")
        fault("CREDITS: not 'path | author | source | licence': " "${line}")
        continue()
    endif()
    set(pattern "${CMAKE_MATCH_1}")
    string(REGEX REPLACE "([][+.(){}^$?\\])" "\\\\\\1" regex "${pattern}")
    string(REPLACE "*" "[^/]*" regex "${regex}")
    set(matched ${files})
    list(FILTER matched INCLUDE REGEX "^${regex}$")
    if(matched STREQUAL "")
        fault("CREDITS: '" "${pattern}" "' matches no file")
    endif()
    foreach(file IN LISTS matched)
        list(FIND credited "${file}" at)
        if(NOT at EQUAL -1)
            fault("${file}" ": on two lines of CREDITS")
        endif()
    endforeach()
    list(APPEND credited ${matched})
endforeach()

foreach(file IN LISTS files)
    list(FIND credited "${file}" at)
    if(at EQUAL -1)
        fault("${file}" ": on no line of CREDITS")
    endif()
endforeach()

# ---- 3: the drawings --------------------------------------------------------
set(elements svg defs g path rect circle ellipse linearGradient radialGradient stop)
set(attributes
    xmlns viewBox width height id transform opacity
    d x y rx ry cx cy r x1 y1 x2 y2
    fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray fill-rule
    offset stop-color stop-opacity)
string(REPLACE ";" "|" elements_regex "${elements}")
string(REPLACE ";" "|" attributes_regex "${attributes}")
set(element_regex "<(${elements_regex})( (${attributes_regex})=\"[^\"<>&]*\")*/?>")

set(drawings ${files})
list(FILTER drawings INCLUDE REGEX "\\.svg$")
set(drawing_count 0)
foreach(file IN LISTS drawings)
    math(EXPR drawing_count "${drawing_count} + 1")
    file(READ "${ROOT}/${file}" text)
    if(NOT text MATCHES "^<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 [0-9.]+ [0-9.]+\"")
        fault("${file}" ": does not begin with <svg xmlns viewBox>")
    endif()
    # What remains when every tag we allow is taken away must be white.
    string(REGEX REPLACE "</(${elements_regex})>" "" rest "${text}")
    string(REGEX REPLACE "${element_regex}" "" rest "${rest}")
    string(STRIP "${rest}" rest)
    if(NOT rest STREQUAL "")
        string(SUBSTRING "${rest}" 0 120 rest)
        fault("${file}" ": outside our subset of SVG: " "${rest}")
    endif()
    # SDL_image reads gradient coordinates without units as pixels.
    if(text MATCHES "<(linear|radial)Gradient[^>]* (x1|y1|x2|y2|cx|cy|r)=\"[^\"%]*\"")
        fault("${file}" ": gradient placed without percentages: " "${CMAKE_MATCH_0}")
    endif()
    string(REGEX MATCHALL "url\\(#[^)]*\\)" uses "${text}")
    list(REMOVE_DUPLICATES uses)
    foreach(use IN LISTS uses)
        string(REGEX REPLACE "url\\(#(.*)\\)" "\\1" id "${use}")
        string(FIND "${text}" " id=\"${id}\"" at)
        if(at EQUAL -1)
            fault("${file}" ": no gradient " "${id}")
        endif()
    endforeach()
endforeach()

# ---- 4: what the program names ---------------------------------------------
set(folders "icon|icons|props|avatars|heads|backs|cards|courts|suits|stalls|scenes|tiles|komatsu|jokers|sounds|music")
file(GLOB_RECURSE sources RELATIVE "${ROOT}" LIST_DIRECTORIES false "${ROOT}/src/*.c" "${ROOT}/src/*.h")
set(name_count 0)
foreach(source IN LISTS sources)
    file(READ "${ROOT}/${source}" text)
    string(REGEX MATCHALL "\"(${folders})/[A-Za-z0-9_]+\"" names "${text}")
    list(REMOVE_DUPLICATES names)
    foreach(quoted IN LISTS names)
        math(EXPR name_count "${name_count} + 1")
        string(REPLACE "\"" "" name "${quoted}")
        set(ending svg)
        if(name MATCHES "^(sounds|music)/")
            set(ending ogg)
        endif()
        if(NOT EXISTS "${ROOT}/assets/${name}.${ending}")
            fault("${source}" ": there is no " "assets/${name}.${ending}")
        endif()
    endforeach()
endforeach()

list(LENGTH files file_count)
if(fault_count GREATER 0)
    message(FATAL_ERROR "${fault_count} faults in the assets")
endif()
message(STATUS "assets: ${file_count} files credited, ${drawing_count} drawings in the subset, ${name_count} names in src/ found")
