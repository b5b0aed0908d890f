/* gallery_moments.c - see gallery_moments.h. */
#include "gallery_moments.h"

#include <string.h>

#include "ai/ai.h"
#include "app/app_parts.h"
#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/option.h"
#include "rules/tamalou/tamalou.h"
#include "scenes/scenes.h"

typedef struct MomentOf {
    const char *name;
    const Game *game;
    const char *option[6]; /* key, value, in turns */
    uint8_t type, value;   /* of the event that fills the screen */
} MomentOf;

static const MomentOf MOMENTS[] = {
    {"revolution", &DAIFUGO, {NULL}, EV_RULE, DAIF_RULE_REVOLUTION},
    {"comeback", &DAIFUGO, {NULL}, EV_FINISHED, 1},
    {"return", &DOTENKO, {"returns", "chain"}, EV_CALLED, DOTE_SAY_RETURN},
    {"guri", &KAKKURI, {NULL}, EV_RULE, KAKU_RULE_GURI},
    {"kamikaze", &TAMALOU, {"kamikaze", "on", "exact", "go50"}, EV_RULE, TAMA_RULE_KAMIKAZE},
    {"perfect", &TAMALOU, {"values", "cactus", "snap", "on", "jokers", "2"}, EV_RULE,
     TAMA_RULE_HOLDS},
};

static FastRng chance; /* where the step that is shown last begins */

static Setup setup_of(const MomentOf *m, int seats, int seed)
{
    Setup setup = stage_setup(m->game, seats, NULL);
    for (int i = 0; i < 6 && m->option[i]; i += 2) {
        const int at = option_find(m->game, m->option[i], strlen(m->option[i]));
        assert_true(at >= 0);
        assert_true(option_parse(&m->game->options[at], m->option[i + 1], strlen(m->option[i + 1]),
                                 &setup.option[at]));
    }
    assert_null(m->game->settle(&setup));
    seed_parse("5eed", &setup.seed);
    setup.seed.byte[0] = (uint8_t)seed;
    setup.seed.byte[1] = (uint8_t)(seed >> 8);
    return setup;
}

typedef struct Story {
    int told;                                  /* events looked at */
    uint8_t place[SEATS_MAX], last[SEATS_MAX]; /* in this round and in the one before */
    int returns;                               /* on the present card */
} Story;

static bool return_held(const View *v, Seat by)
{
    const Dotenko *t = dotenko_seen(v);
    return t->claim_by == by || seats_have(t->table.winners, by);
}

/* Is this event such a moment, now that all of the step has been taken? */
static bool is_moment(Sitting *sitting, const MomentOf *m, const Event *e, const Story *story)
{
    const View *v = sitting_view(sitting, 0);
    if (e->type != m->type || e->value != m->value || m->type == EV_FINISHED) return false;
    if (m->game == &DOTENKO) return story->returns >= 2 && return_held(v, e->seat);
    if (m->game != &TAMALOU || m->value != TAMA_RULE_HOLDS) return true;
    const Tamalou *t = tamalou_seen(v);
    return t->declarer < SEATS_MAX && tama_sum(t, t->declarer) <= 0;
}

/* Has it come about with the last step? */
static bool came(Sitting *sitting, const MomentOf *m, Story *story)
{
    const Table *t = sitting_table(sitting);
    bool found = false;
    Event e;
    for (; match_events(sitting_match(sitting), SEAT_NOBODY, story->told, &e, 1) == 1;
         story->told++) {
        if (e.type == EV_FINISHED) story->place[e.seat] = (uint8_t)e.value;
        if (m->game == &DOTENKO && e.type == EV_CALLED)
            story->returns = e.value == DOTE_SAY_RETURN ? story->returns + 1 : 0;
        found = found || is_moment(sitting, m, &e, story);
    }
    if (t->phase != PHASE_ROUND_OVER || t->over) return found;
    for (Seat seat = 0; seat < t->seat_count; seat++) {
        found = found || (m->type == EV_FINISHED && story->place[seat] == 1 &&
                          story->last[seat] == t->seat_count);
    }
    memcpy(story->last, story->place, sizeof story->last);
    return found;
}

static bool act(Stage *s, FastRng *dice)
{
    Sitting *sitting = s->app->sitting;
    if (sitting_table(sitting)->phase != PHASE_ROUND_OVER) return stage_act(s, dice);
    return sitting_next_round(sitting) == MATCH_OK;
}

/* After how many steps of this match it comes about; 0: never. */
static int find(Stage *s, const MomentOf *m, int seats, int seed)
{
    enum { STEPS_MOST = 3000 };
    const Setup setup = setup_of(m, seats, seed);
    FastRng dice = fast_rng_seeded((uint64_t)seed);
    Story story = {0};
    int steps = 0;
    Sitting *sitting = stage_sit_with(s, m->game, &setup, 1);
    for (bool found = false; !found; steps++) {
        if (steps == STEPS_MOST || !act(s, &dice)) return 0;
        found = came(sitting, m, &story);
    }
    return steps;
}

bool gallery_before(Stage *s, const char *moment, int seats)
{
    enum { MATCHES_MOST = 20000 };
    for (size_t i = 0; i < sizeof MOMENTS / sizeof *MOMENTS; i++) {
        const MomentOf *m = &MOMENTS[i];
        for (int seed = 1; strcmp(m->name, moment) == 0 && seed < MATCHES_MOST; seed++) {
            const int steps = find(s, m, seats, seed);
            if (steps == 0) continue;
            const Setup setup = setup_of(m, seats, seed);
            chance = fast_rng_seeded((uint64_t)seed);
            stage_sit_with(s, m->game, &setup, 1);
            for (int k = 1; k < steps; k++) assert_true(act(s, &chance));
            app_push(s->app, table_scene_new(s->app, true));
            return true;
        }
    }
    return false;
}

void gallery_take_it(Stage *s) { assert_true(act(s, &chance)); }
