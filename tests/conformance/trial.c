/* trial.c - see trial.h. */
#include "trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

bool blame(Trial *t, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(t->fault, sizeof t->fault, format, arguments);
    va_end(arguments);
    return false;
}

Trial *trial_new(const Game *game)
{
    Trial *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->game = game;
    t->s = malloc(game->state_size);
    t->before = malloc(game->state_size);
    t->twin = malloc(game->state_size);
    t->view = malloc(game->state_size);
    t->other = malloc(game->state_size);
    t->list = malloc(LIST_MAX * sizeof *t->list);
    t->outcome = malloc(LIST_MAX * sizeof *t->outcome);
    assert_true(t->s && t->before && t->twin && t->view && t->other && t->list &&
                t->outcome);
    return t;
}

void trial_free(Trial *t)
{
    free(t->s);
    free(t->before);
    free(t->twin);
    free(t->view);
    free(t->other);
    free(t->list);
    free(t->outcome);
    free(t);
}

void trial_report(const Trial *t, uint64_t seed)
{
    char action[ACTION_TEXT_MAX] = "", options[1024];
    Text text = text_over(action, sizeof action), list = text_over(options, sizeof options);
    if (t->last.verb) action_format(t->game, &t->last, &text);
    for (int i = 0; i < t->game->option_count; i++) {
        text_printf(&list, " %s=", t->game->options[i].key);
        option_format(&t->game->options[i], t->setup.option[i], t->setup.rules, &list);
    }
    print_error("%s, match of seed %llu, players=%d%s: after %d actions (%s): %s\n", t->game->id,
                (unsigned long long)seed, t->setup.seat_count, options, t->actions, action,
                t->fault);
}

/* ---- setups --------------------------------------------------------------------------- */

static void random_options(Trial *t)
{
    const Game *g = t->game;
    if (g->preset_count > 0 && below(t, 4) == 0) {
        setup_apply_preset(g, &g->presets[below(t, g->preset_count)], &t->setup);
        return;
    }
    for (int i = 0; i < g->option_count; i++) {
        const OptionSpec *o = &g->options[i];
        if (below(t, 3) == 0) continue;
        t->setup.option[i] = (int16_t)(o->lo + below(t, o->hi - o->lo + 1));
    }
}

static bool is_auto(const OptionSpec *o, int16_t value)
{
    if (value == OPTION_AUTO) return true;
    return o->type == OPTION_ENUM && value == 0 && strcmp(o->names[0], "auto") == 0;
}

bool trial_draw_setup(Trial *t)
{
    const Game *g = t->game;
    Seed seed = fast_rng_seed(&t->rng);
    for (int attempt = 0; attempt < 200; attempt++) {
        t->setup = setup_usual(g, g->seats_min + below(t, g->seats_max - g->seats_min + 1));
        t->setup.seed = seed;
        if (below(t, 2)) t->setup.dealer = (Seat)below(t, t->setup.seat_count);
        if (attempt < 199) random_options(t);
        Setup asked = t->setup;
        if (g->settle(&t->setup)) continue;
        for (int i = 0; i < g->option_count; i++) {
            int16_t value = t->setup.option[i];
            if (value < g->options[i].lo || value > g->options[i].hi) {
                return blame(t, "settle() left %s at %d", g->options[i].key, value);
            }
            if (is_auto(&g->options[i], asked.option[i]) == (asked.option[i] == value)) {
                return blame(t, "settle() must replace auto and nothing else: %s",
                             g->options[i].key);
            }
        }
        return true;
    }
    return blame(t, "not even the default setup is accepted");
}

bool trial_check_options(Trial *t)
{
    const Game *g = t->game;
    for (int i = 0; i < g->option_count; i++) {
        const OptionSpec *o = &g->options[i];
        if (option_find(g, o->key, strlen(o->key)) != i) return blame(t, "two options %s", o->key);
        for (int value = o->lo; value <= o->hi; value++) {
            char word[64];
            int16_t back;
            Text text = text_over(word, sizeof word);
            option_format(o, (int16_t)value, RULES_NEWEST, &text);
            if (!option_parse(o, word, strlen(word), &back) || back != value) {
                return blame(t, "option %s=%s is not read back", o->key, word);
            }
        }
    }
    for (int i = 0; i < g->preset_count; i++) {
        for (const OptionValue *v = g->presets[i].differs; v->key; v++) {
            if (option_find(g, v->key, strlen(v->key)) < 0) {
                return blame(t, "preset %s names no option: %s", g->presets[i].id, v->key);
            }
        }
    }
    return true;
}

void trial_let_table_speak(Trial *t)
{
    const Game *g = t->game;
    enum { ONCE_IN = 60 };
    for (int v = 0; v < g->verb_count; v++) {
        const Action a = action_of((uint8_t)(v + 1));
        if (!g->verbs[v].by_table || below(t, ONCE_IN) != 0) continue;
        g->observe(t->s, SEAT_NOBODY, t->view);
        if (g->is_legal(t->view, &a, NULL)) g->apply(t->s, SEAT_NOBODY, &a, NULL);
    }
}

/* ---- the head of a state --------------------------------------------------------------- */

bool is_blank(const void *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (((const uint8_t *)bytes)[i]) return false;
    }
    return true;
}

bool trial_check_head(Trial *t)
{
    const Table *head = table(t);
    const char *broken = t->game->broken(t->s);
    SeatSet all = (SeatSet)((1u << head->seat_count) - 1);
    if (broken) return blame(t, "broken: %s", broken);
    if ((head->to_act | head->may_interrupt) & ~all) return blame(t, "a seat that is not there");
    if (head->to_act & head->may_interrupt) return blame(t, "a seat both to act and besides");
    if (head->phase >= t->game->phase_count) return blame(t, "a phase without a name");
    if (head->viewer != SEAT_ALL) return blame(t, "a State whose viewer is not SEAT_ALL");
    if ((head->phase == PHASE_ROUND_OVER) != (head->to_act == 0)) {
        return blame(t, "nobody is to act, or somebody between rounds");
    }
    if (head->round > 0 && (head->phase == PHASE_ROUND_OVER) != head->scored) {
        return blame(t, "a round has ended unscored, or is scored and goes on");
    }
    if (head->over && (head->phase != PHASE_ROUND_OVER || !head->winners)) {
        return blame(t, "the match is over without an end or a winner");
    }
    return true;
}
