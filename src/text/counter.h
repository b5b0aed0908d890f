/*
 * counter.h - Japanese counters whose reading depends on their number: 1人 ひとり, 10分 ぷん, 3日 みっか.
 */
#ifndef TEXT_COUNTER_H
#define TEXT_COUNTER_H

#include <stddef.h>

#include "base/text.h"

/* Where `value` is a number and `rest`, which follows it in a form with readings or in kana, begins
 * with such a counter: puts both as they are read and returns how much of `rest` that was. Else 0,
 * and nothing is put. */
size_t counter_put(const char *value, const char *rest, Text *out);

#endif
