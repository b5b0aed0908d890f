/*
 * house.h - a store on the disk and the people of its house, without a table: for the tests of what
 * outlives a match. It may be closed and opened again, as by a program that was killed.
 */
#ifndef TESTS_SESSION_HOUSE_H
#define TESTS_SESSION_HOUSE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "session/session_host.h"
#include "store/place.h"

typedef struct House {
    SessionHost host;
    Prefs prefs;
    People people;
    FastRng pace;
} House;

/* Opens the store of this home; cards lie at once. */
void house_open(House *h, const Place *home);

#endif
