/* lasts.c - see lasts.h. Kept are "seats rounds seconds" of each match, the newest first. */
#include "session/lasts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/etiquette.h"

enum { KEY_BYTES = 64, KEPT_BYTES = 256 };
// times the measured length: a match that took longer was interrupted
static const float QUICKEST = 0.3f, SLOWEST = 4;

static const struct {
    const char *game;
    int seats, rounds;
    float minutes;
} MEASURED[] = {
#define MINUTES(game, seats, rounds, minutes) {#game, seats, rounds, minutes},
#include "session/lasts.def"
#undef MINUTES
};
enum { MEASURED_COUNT = sizeof MEASURED / sizeof *MEASURED };

int lasts_rounds(const Game *game, const Setup *setup)
{
    int at = option_find(game, "rounds", sizeof "rounds" - 1);
    if (at < 0) at = option_find(game, "deals", sizeof "deals" - 1);
    return at < 0 ? 1 : setup->option[at];
}

float lasts_measured(const Game *game, int seats, int rounds)
{
    int one = -1, usual = -1;
    for (int i = 0; i < MEASURED_COUNT; i++) {
        if (strcmp(MEASURED[i].game, game->id) != 0 || MEASURED[i].seats != seats) continue;
        if (MEASURED[i].rounds == rounds) return MEASURED[i].minutes;
        *(MEASURED[i].rounds == 1 ? &one : &usual) = i;
    }
    if (one < 0 && usual < 0) return 0;
    if (usual < 0 || MEASURED[usual].rounds == 0) return MEASURED[one].minutes * (float)rounds;
    if (one < 0 || rounds == 0) return MEASURED[usual].minutes;
    const float most = (float)MEASURED[usual].rounds, first = MEASURED[one].minutes;
    return first + (MEASURED[usual].minutes - first) * (float)(rounds - 1) / (most - 1);
}

static void key_of(const Game *game, char out[KEY_BYTES])
{
    snprintf(out, KEY_BYTES, "stall/%s/lasted", game->id);
}

static int by_size(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

float lasts_times(SessionHost *host, const Game *game)
{
    char key[KEY_BYTES];
    float times[LASTS_KEPT];
    int count = 0, seats, rounds, seconds, length;
    key_of(game, key);
    char *kept = host->store ? store_get(host->store, key) : NULL;
    for (const char *at = kept; at && count < LASTS_KEPT; at += length) {
        length = 0;
        const int read = sscanf(at, "%d %d %d;%n", &seats, &rounds, &seconds, &length);
        if (read != 3 || length == 0) break;
        const float usual = lasts_measured(game, seats, rounds);
        if (usual > 0) times[count++] = (float)seconds / 60 / usual;
    }
    free(kept);
    if (count < LASTS_ENOUGH) return 1;
    qsort(times, (size_t)count, sizeof *times, by_size);
    return times[count / 2];
}

bool lasts_tells(const Game *game, SeatSet people)
{
    const bool several = (people & (people - 1)) != 0;
    return people != 0 && !(several && etiquette_of(game)->hands == HANDS_CURTAIN);
}

void lasts_note(SessionHost *host, const Game *game, const Setup *setup, float seconds)
{
    char key[KEY_BYTES], words[KEPT_BYTES];
    Text out = text_over(words, sizeof words);
    const int rounds = lasts_rounds(game, setup);
    const float usual = lasts_measured(game, setup->seat_count, rounds) * 60;
    if (!host->store || seconds < usual * QUICKEST || seconds > usual * SLOWEST) return;
    key_of(game, key);
    char *kept = store_get(host->store, key);
    text_printf(&out, "%d %d %d;", setup->seat_count, rounds, (int)seconds);
    const char *at = kept;
    for (int i = 1; at && i < LASTS_KEPT; i++) {
        const size_t length = strcspn(at, ";");
        if (at[length] != ';') break;
        text_printf(&out, "%.*s;", (int)length, at);
        at += length + 1;
    }
    free(kept);
    if (!out.cut) (void)store_put(host->store, key, words);
}
