# Install.cmake - a tree that works wherever it is put: the programs find their data beside
# themselves (bin/ennichi -> share/ennichi).
install(TARGETS ennichi-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(TARGET ennichi)
  install(TARGETS ennichi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(DIRECTORY assets fonts DESTINATION ${CMAKE_INSTALL_DATADIR}/ennichi
        PATTERN generate EXCLUDE PATTERN README.md EXCLUDE)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
