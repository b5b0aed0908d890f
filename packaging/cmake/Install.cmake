# Install.cmake - a tree that works wherever it is put: the programs find their data beside
# themselves (bin/ennichi -> share/ennichi). What a desktop wants to know goes to its usual places.
# cmake --build BUILD --target uninstall takes away what the last cmake --install has put.
install(TARGETS ennichi-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY assets fonts DESTINATION ${CMAKE_INSTALL_DATADIR}/ennichi
        PATTERN generate EXCLUDE PATTERN README.md EXCLUDE)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

# install() notes what it puts where; links and folders that it made are not in its note.
configure_file(packaging/cmake/uninstall.cmake.in uninstall.cmake @ONLY)
add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -P ${CMAKE_BINARY_DIR}/uninstall.cmake)

if(NOT TARGET ennichi)
  return()
endif()
install(TARGETS ennichi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

# ---- manual pages and completion, by what the programs say ----
set(manuals ${CMAKE_BINARY_DIR}/manual)
file(MAKE_DIRECTORY ${manuals})
foreach(what ennichi ennichi-cli completion)
  set(written ${manuals}/${what}.6)
  if(what STREQUAL "completion")
    set(written ${manuals}/ennichi)
  endif()
  add_custom_command(OUTPUT ${written}
    COMMAND sh ${CMAKE_SOURCE_DIR}/packaging/manual ${what} $<TARGET_FILE:ennichi>
            $<TARGET_FILE:ennichi-cli> > ${written}.new
    COMMAND ${CMAKE_COMMAND} -E rename ${written}.new ${written}
    DEPENDS ennichi ennichi-cli ${CMAKE_SOURCE_DIR}/packaging/manual VERBATIM)
  list(APPEND all_written ${written})
endforeach()
add_custom_target(manual ALL DEPENDS ${all_written})
install(FILES ${manuals}/ennichi.6 ${manuals}/ennichi-cli.6
        DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
install(FILES ${manuals}/ennichi
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${manuals}/ennichi RENAME ennichi-cli
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)

# ---- the desktop ----
set(desktop packaging/desktop)
install(FILES ${desktop}/ennichi.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${desktop}/example.ennichi.Ennichi.metainfo.xml
        DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${desktop}/ennichi.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
foreach(size 16 22 24 32 48 64 128 256)
  install(FILES assets/icon/ennichi_${size}.png RENAME ennichi.png
          DESTINATION ${icons}/${size}x${size}/apps)
endforeach()
install(FILES assets/icon/ennichi.svg DESTINATION ${icons}/scalable/apps)
foreach(kind record person)
  install(FILES ${desktop}/${kind}.svg RENAME application-x-ennichi-${kind}.svg
          DESTINATION ${icons}/scalable/mimetypes)
endforeach()
