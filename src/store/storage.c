/* storage.c - see storage.h. */
#include "store/storage.h"

static const float PAUSE_FIRST_S = 1, PAUSE_MOST_S = 30;

void machine_written(Machine *m)
{
    if (m->place == STORAGE_FOR_GOOD) return;
    *m = (Machine){.place = STORAGE_DISK, .why = STORE_OK};
}

void machine_refused(Machine *m, StoreStatus why)
{
    if (m->place == STORAGE_FOR_GOOD) return;
    const bool again = m->place == STORAGE_RETRYING && m->why == why;
    m->pause_s = again ? m->pause_s * 2 : PAUSE_FIRST_S;
    if (m->pause_s > PAUSE_MOST_S) m->pause_s = PAUSE_MOST_S;
    m->left_s = m->pause_s;
    m->place = why == STORE_NO_HOME ? STORAGE_FOR_GOOD : STORAGE_RETRYING;
    m->why = why;
}

bool machine_due(Machine *m, float dt_s)
{
    if (m->place != STORAGE_RETRYING) return false;
    m->left_s -= dt_s;
    return m->left_s <= 0;
}
