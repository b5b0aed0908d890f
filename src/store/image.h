/*
 * image.h - a database file that may be damaged, with the WAL beside it, read into memory: the
 * files themselves are never touched.
 *
 * The WAL is laid over page by page, here and not by SQLite, which ends at the first frame that
 * does not hold: behind such a frame the others are as sound as before, one flipped bit is turned
 * back by the frame's checksum, and a head that was hit does not matter.
 */
#ifndef STORE_IMAGE_H
#define STORE_IMAGE_H

#include "store/db.h"

/* The database at `path` with its WAL, to be read (`writable`: to be changed in memory). NULL
 * where there is nothing to be had, it is too large, or memory is out. */
sqlite3 *image_open(const char *path, bool writable);

#endif
