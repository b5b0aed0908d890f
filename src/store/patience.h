/* patience.h - SQLite repeats an interrupted system call for ever; these wrappers repeat it at most
 * a thousand times. */
#ifndef STORE_PATIENCE_H
#define STORE_PATIENCE_H

/* Once, before the first database is opened; again does no harm. */
void patience_begin(void);

#endif
