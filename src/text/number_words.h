/*
 * number_words.h - small numbers as words, as children count them.
 */
#ifndef TEXT_NUMBER_WORDS_H
#define TEXT_NUMBER_WORDS_H

#include "text/tr.h"

enum { NUMBER_WORDS = 10 };

/* "seven", from 1 to NUMBER_WORDS. */
const char *number_word(Tongue t, int n);

#endif
