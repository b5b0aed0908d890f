/* patience.h - SQLite asks the system again for ever where a call is interrupted for ever; here it
 * asks a thousand times. */
#ifndef STORE_PATIENCE_H
#define STORE_PATIENCE_H

/* Once, before the first database is opened; again does no harm. */
void patience_begin(void);

#endif
