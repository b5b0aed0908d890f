/* takoyaki_child.c - see takoyaki_child.h. */
#include "table/takoyaki/takoyaki_child.h"

#include <stdio.h>

#include "ui/theme.h"

int child_level(const TableScene *scene, Seat front)
{
    const int level = scene->chair[front].child;
    return level >= 1 && level <= 3 ? level : 0;
}

bool child_shining(const TableScene *scene, const Takoyaki *v, Action *out)
{
    Action options[TAKO_PLACES + 1];
    bool more;
    if (scene->person == SEAT_NOBODY) return false;
    if (scene->game->legal(scene->view, options, TAKO_PLACES + 1, &more) == 0) return false;
    *out = options[0];
    (void)v;
    return true;
}

static const char *number(char buffer[12], int n)
{
    snprintf(buffer, 12, "%d", n);
    return buffer;
}

static void say_card_in_hand(const TableScene *scene, const Takoyaki *v, bool seeks, Text *big,
                             Text *small)
{
    const Tongue t = scene->tongue;
    const int rank = card_rank(v->hand);
    char n[12];
    if (v->hand == CARD_JOKER) {
        text_put(big, tr(t, "A fox! It can go anywhere."));
        text_put(small, tr(t, "Press a glowing ball."));
    } else if (rank > TAKO_PLACES) {
        text_put(big, tr(t, "Sleepy time."));
        text_put(small, tr(t, "Press the card."));
    } else if (tako_place_for(v, v->turn, v->hand) == 0) {
        tr_fill(t, big, "It's {n}!", "n", number(n, rank), NULL);
        text_put(small, tr(t, "That ball is already flipped. Press the card."));
    } else {
        tr_fill(t, big, "It's {n}!", "n", number(n, rank), NULL);
        const char *form = seeks ? N_("Where is {n}?") : N_("Press the glowing ball {n}.");
        tr_fill(t, small, form, "n", number(n, rank), NULL);
    }
}

void child_says(const TableScene *scene, const Takoyaki *v, int missed, bool seeks, Text *big,
                Text *small)
{
    const Tongue t = scene->tongue;
    char n[12];
    if (v->table.phase == TAKO_ROUND_OVER) {
        text_put(big, tr(t, "All done!"));
    } else if (v->table.phase == TAKO_ARRANGE) {
        text_put(big, tr(t, "Let's make takoyaki!"));
        if (scene->arrange) text_put(small, tr(t, "Press the wells, one by one."));
    } else if (scene->person == SEAT_NOBODY) {
        const char *who = v->turn < SEATS_MAX ? scene->chair[v->turn].name : "";
        tr_fill(t, big, "{who} is playing.", "who", who, NULL);
    } else if (missed && v->hand != CARD_NONE) {
        tr_fill(t, big, "This is {n}.", "n", number(n, missed), NULL);
        tr_fill(t, small, "Where is {n}?", "n", number(n, card_rank(v->hand)), NULL);
    } else if (v->table.phase == TAKO_DRAW) {
        text_put(big, tr(t, "Your turn!"));
        text_put(small, tr(t, "Press the glowing card."));
    } else {
        say_card_in_hand(scene, v, seeks, big, small);
    }
}

void child_dots(Canvas *c, float x, float y, float pitch, int lit, int in_all)
{
    const float radius = pitch * 0.375f;
    for (int i = 0; i < in_all; i++) {
        const float cx = x + (float)(i % 5) * pitch, cy = y + (float)(i / 5) * pitch;
        canvas_disc(c, cx, cy, radius + 1, rgb(0xB98A6A));
        canvas_disc(c, cx, cy, radius - 0.5f, i < lit ? AKARI_400 : rgb(0x2A1B18));
    }
}
