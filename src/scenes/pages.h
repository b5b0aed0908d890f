/* pages.h - every page of the program, for those who make an App (AppOptions.pages). */
#ifndef SCENES_PAGES_H
#define SCENES_PAGES_H

#include "scenes/go.h"

extern const Pages PAGES;

#endif
