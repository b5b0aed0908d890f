/* stickers.c - see stickers.h. */
#include "scenes/street/stickers.h"

#include <stdio.h>
#include <stdlib.h>


static const char KEY[] = "stickers";
static const uint32_t ALL = ((uint32_t)1 << STICKERS) - 1;

/* As they hang on the wall of masks. */
static const uint8_t MASK[STICKER_MASKS] = {0, 4, 5, 6, 10, 1};

int sticker_avatar(int mask) { return MASK[mask]; }

Stickers stickers_read(const App *app)
{
    Stickers s = {0, 0};
    char *text = store_get(app_store(app), KEY);
    unsigned won = 0, stuck = 0;
    if (text && sscanf(text, "%x %x", &won, &stuck) == 2)
        s = (Stickers){won & ALL, stuck & won & ALL};
    free(text);
    return s;
}

static void keep(App *app, Stickers s)
{
    char text[32];
    snprintf(text, sizeof text, "%x %x", (unsigned)s.won, (unsigned)s.stuck);
    app_notice(app, store_put(app_store(app), KEY, text));
}

void stickers_stick(App *app, int sticker)
{
    Stickers s = stickers_read(app);
    s.stuck |= s.won & (uint32_t)1 << sticker;
    keep(app, s);
}

int stickers_loose(Stickers s)
{
    const uint32_t loose = s.won & ~s.stuck;
    return loose ? __builtin_ctz(loose) : -1;
}

/* The balls that lie open on a child's plate. */
static uint32_t numbers_of(const App *app, Seat seat)
{
    Card place[CARDS_MAX];
    const Game *game = sitting_game(app_sitting(app));
    const View *view = sitting_view(app_sitting(app), seat);
    const Zone plate = {.kind = ZONE_PLACES, .seat = seat};
    uint32_t found = 0;
    if (game != GAMES[0]) return 0; // numbers are looked for at the plate alone
    const int count = game->cards_in(view, plate, place);
    for (int i = 0; i < count && i < STICKER_NUMBERS; i++) {
        if (card_is_known(place[i])) found |= (uint32_t)1 << (STICKER_NUMBER + i);
    }
    return found;
}

static uint32_t next_prize(uint32_t won)
{
    for (int i = 0; i < STICKER_PRIZES; i++) {
        const uint32_t prize = (uint32_t)1 << (STICKER_PRIZE + i);
        if (!(won & prize)) return prize;
    }
    return 0;
}

void stickers_note(App *app)
{
    const Seating *who = sitting_seating(app_sitting(app));
    const Table *t = sitting_table(app_sitting(app));
    const bool all = app_pref(app, PREF_CHILD) != 0;
    Stickers s = stickers_read(app);
    const uint32_t before = s.won;
    bool child = false;
    for (int i = 0; i < who->count; i++) {
        const Chair *c = &who->chair[i];
        if (c->computer || !(c->child || all)) continue;
        child = true;
        s.won |= numbers_of(app, (Seat)i);
        for (int m = 0; m < STICKER_MASKS; m++) {
            if (MASK[m] == c->avatar) s.won |= (uint32_t)1 << (STICKER_MASK + m);
        }
    }
    if (child && t->over) s.won |= next_prize(s.won);
    if (s.won != before) keep(app, s);
}
