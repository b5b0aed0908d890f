/*
 * test_layout_wild.c - the row of what wild cards may stand for, at every size (layout.h): with few
 * meanings and with twelve, one wild card and two, for every number of seats.
 */
#include "app/app_parts.h"
#include "layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/daifugo/daifugo.h"
#include "rules/kakkuri/kakkuri.h"

enum { LISTED = 8192, ID_STANDS = 1060, ID_CARD = 1100, HAND_MOST = 20, TURN = 2 };

/* A row that is looked for: so many wild cards with so many legal lines for the same cards. */
typedef struct Wanted {
    const Game *game;
    int seats, wilds, lines, card_size;
} Wanted;

static int wilds_of(const Action *a)
{
    int count = 0;
    for (int i = 0; i < a->count; i++)
        count += a->item[i] == CARD_JOKER || kaku_is_demon(a->item[i]);
    return count;
}

/* Number of the first line that is one of so many; -1: there is none. */
static int find_line(const Wanted *w, const Action *legal, int count)
{
    for (int i = 0; i < count; i++) {
        int same = 0;
        if (wilds_of(&legal[i]) != w->wilds) continue;
        for (int k = 0; k < count; k++)
            same += legal[k].count == legal[i].count && legal[k].flag == legal[i].flag &&
                    memcmp(legal[k].item, legal[i].item, legal[i].count) == 0;
        if (same >= w->lines) return i;
    }
    return -1;
}

static void pick(Stage *s, const Action *a)
{
    bool used[HAND_MOST] = {false};
    for (int i = 0; i < a->count; i++) {
        for (int k = 0; k < HAND_MOST; k++) {
            const UiTarget *t = stage_target(s, ID_CARD + k);
            if (!t || used[k] || strcmp(t->label, card_notation(a->item[i])) != 0) continue;
            used[k] = true;
            stage_press(s, ID_CARD + k);
            break;
        }
    }
}

static Setup rules_for(const Wanted *w, FastRng *dice)
{
    Setup setup = stage_setup(w->game, w->seats, dice);
    if (w->game == &KAKKURI) {
        setup.option[KAKU_OPT_FUWARI] = 0;
    } else {
        setup.option[DAIF_JOKERS] = (int16_t)w->wilds;
        setup.option[DAIF_STAIRS] = 1;
        setup.option[DAIF_LOCK] = DAIF_LOCK_SUIT;
        setup.option[DAIF_JBACK] = DAIF_JBACK_DECLARE;
    }
    assert_null(w->game->settle(&setup));
    return setup;
}

/* True once such a row has been looked at. */
static bool look_for(const Wanted *w, FastRng *dice)
{
    static Action legal[LISTED];
    Stage *s = stage_new_with(layout_letters());
    const Setup setup = rules_for(w, dice);
    char name[96];
    bool more, found = false;
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_set(s->app, PREF_CARD_SIZE, w->card_size);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, w->game, &setup, 1);
    app_push(s->app, table_scene_new(s->app, false));
    for (int i = 0; i < 60 && !found; i++) {
        Sitting *sitting = s->app->sitting;
        if (sitting_table(sitting)->phase == TURN && sitting_person_to_act(sitting) == 0) {
            const View *v = sitting_view(sitting, 0);
            const int at = find_line(w, legal, w->game->legal(v, legal, LISTED, &more));
            if (at >= 0) {
                stage_wait(s, 0.3f);
                pick(s, &legal[at]); // one press may have taken more than was meant
                found = stage_target(s, ID_STANDS + 1) != NULL;
            }
            if (!found && !stage_act(s, dice)) break;
            if (!found) continue;
            snprintf(name, sizeof name, "%s for %d, %d wild, %d lines, cards %d", w->game->id,
                     w->seats, w->wilds, w->lines, w->card_size);
            layout_check_table(s, name);
        } else if (!stage_act(s, dice)) {
            break;
        }
    }
    stage_free(s);
    return found;
}

static void look_at(Wanted w)
{
    enum { MATCHES_MOST = 3000 };
    FastRng dice = fast_rng_seeded(7);
    const int before = layout_faults();
    int i = 0;
    while (i < MATCHES_MOST && !look_for(&w, &dice)) i++;
    assert_true(i < MATCHES_MOST);
    assert_int_equal(layout_faults(), before);
}

static void test_layout__demons(void **state)
{
    (void)state;
    for (int seats = KAKKURI.seats_min; seats <= KAKKURI.seats_max; seats++) {
        const bool ends = seats == KAKKURI.seats_min || seats >= KAKKURI.seats_max - 1;
        look_at((Wanted){&KAKKURI, seats, 1, 12, ends ? 2 : 1});
        if (ends) look_at((Wanted){&KAKKURI, seats, 1, 2, 0});
    }
    look_at((Wanted){&KAKKURI, 8, 2, 12, 2});
}

static void test_layout__jokers(void **state)
{
    (void)state;
    for (int seats = DAIFUGO.seats_min; seats <= DAIFUGO.seats_max; seats++)
        look_at((Wanted){&DAIFUGO, seats, 1, 2, seats % 3});
    look_at((Wanted){&DAIFUGO, 3, 1, 3, 2});
    look_at((Wanted){&DAIFUGO, 4, 2, 3, 2});
    look_at((Wanted){&DAIFUGO, 8, 2, 3, 1});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__demons),
        cmocka_unit_test(test_layout__jokers),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}
