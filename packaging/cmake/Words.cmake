# Words.cmake - the catalogues: PO to MO, as share/ennichi/locale/<language>.mo in the build and
# where it is installed. A PO file that msgfmt finds fault with stops the build. Whatever links text/
# reads them where it runs, a single test that was built alone too: they are made before it.
find_program(MSGFMT msgfmt REQUIRED) # Debian: gettext
find_program(XGETTEXT xgettext)      # only to renew the catalogues, and for the tests

function(words language)
  set(po ${CMAKE_SOURCE_DIR}/src/text/po/${language}.po)
  set(folder ${CMAKE_BINARY_DIR}/share/ennichi/locale)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${folder}/${language}.mo
    COMMAND ${MSGFMT} --check -o ${folder}/${language}.new ${po}
    COMMAND ${CMAKE_COMMAND} -E rename ${folder}/${language}.new ${folder}/${language}.mo
    DEPENDS ${po} VERBATIM)
  add_custom_target(words_${language} ALL DEPENDS ${folder}/${language}.mo)
  add_dependencies(text words_${language})
  install(FILES ${folder}/${language}.mo DESTINATION ${CMAKE_INSTALL_DATADIR}/ennichi/locale)
endfunction()

words(ja)
