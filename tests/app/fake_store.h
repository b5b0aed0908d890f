/* fake_store.h - a store in memory that remembers what was asked and fails when told to. */
#ifndef TESTS_APP_FAKE_STORE_H
#define TESTS_APP_FAKE_STORE_H

#include "store/store.h"

/* Everything from now on answers `status`; what is written is lost. STORE_OK: as usual again. */
void fake_store_answer(Store *s, StoreStatus status);
/* The which-th write from now (1: the next) answers STORE_FULL, and waits: it is read as if it had
 * been written. All others are as usual. */
void fake_store_let_wait(Store *s, int which);
bool fake_store_has_let_wait(const Store *s);
/* Lines in the slot's journal, the id line too; -1 if none waits. */
int fake_store_lines(Store *s, const char *slot);
const char *fake_store_line(Store *s, const char *slot, int line);
/* Bit rot: the line becomes other text. */
void fake_store_spoil(Store *s, const char *slot, int line, const char *text);
/* How often something was written. */
int fake_store_puts(const Store *s);
/* How much time it was told has passed, which drives everything that it does by itself. */
float fake_store_ticked_s(const Store *s);
/* Makes it claim to be on a disk. */
void fake_store_be_durable(Store *s);
/* What stores opened next say when they open. */
void fake_store_opens_with(StoreStatus status);

#endif
