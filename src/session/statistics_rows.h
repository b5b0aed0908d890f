/* statistics_rows.h - the rows of statistics.h, for the code that writes them: at a match's end,
 * and when all is counted anew. */
#ifndef SESSION_STATISTICS_ROWS_H
#define SESSION_STATISTICS_ROWS_H

#include "session/statistics.h"

enum { STAT_KEY_BYTES = 160, STAT_LINE_BYTES = 3072 };
extern const char COUNTED_KEY[];
#define ROW_OF_NOTHING "none"
#define ROW_OF_NEWER "newer"
#define ROW_OF_LESSON "lesson"

typedef enum MatchRow {
    ROW_MATCH,
    ROW_LESSON,  /* a first match: it counts for its stamp alone */
    ROW_NOTHING, /* practice, given up, or damaged: it counts for nothing */
    ROW_NEWER,
    ROW_BROKEN
} MatchRow;

void match_key(int64_t id, char out[STAT_KEY_BYTES]);
void person_key(const Game *game, const char *name, char out[STAT_KEY_BYTES]);
void match_row_write(const Memory *m, int64_t lines, Text *out);
/* Reads everything but the id and the people, of whom only the number is kept. `lines`: as many as
 * the match had. */
MatchRow match_row_read(const char *row, Memory *m, int64_t *lines);

/* `last`: the last match that was counted. */
void counted_write(const MatchRef *last, Text *out);
bool counted_read(SessionHost *host, MatchRef *last);
/* By day, else as they came. */
bool is_later(const MatchRef *a, const MatchRef *b);

#endif
