/* report.c - see report.h. */
#include "app/app_parts.h"
#include "app/report.h"

#include <stdio.h>

#include "base/hash.h"
#include "match/record.h"

static void put_seat(Text *out, const char *head, Seat seat)
{
    if (seat == SEAT_NOBODY) text_printf(out, "%s -\n", head);
    else if (seat == SEAT_ALL) text_printf(out, "%s all\n", head);
    else text_printf(out, "%s %d\n", head, seat);
}

static void put_match(Text *out, const App *app)
{
    const Sitting *s = app->sitting;
    char promise[2 * DIGEST_BYTES + 1];
    if (!s) return;
    const Match *m = sitting_match(s);
    const Digest d = record_commitment(match_game(m), match_setup(m));
    digest_format(&d, promise);
    text_printf(out, "match %s commitment %s lines %d hash ", match_game(m)->id, promise,
                sitting_lines(s));
    text_put_hex(out, match_hash(m), 16);
    text_put(out, "\n");
    put_seat(out, "person", sitting_person_to_act(s));
    put_seat(out, "eyes", app->viewer);
    text_printf(out, "race %d\n", app->racing);
}

/* What a child must not be able to change. */
static void put_modes(Text *out, const App *app)
{
    text_printf(out, "child %d\nmute %d\nspeed %d\n", pref(&app->prefs, PREF_CHILD),
                pref(&app->prefs, PREF_MUTE), pref(&app->prefs, PREF_SPEED));
}

static void put_storage(Text *out, const App *app)
{
    static const char *const PLACES[] = {"disk", "retrying", "nowhere"};
    const Storage now = store_state(app->store);
    text_printf(out, "storage %s %d %d\n", PLACES[now.place], (int)now.why, now.unsaved);
}

static void put_targets(Text *out, const App *app)
{
    const float scale = ui_canvas(app->ui) ? ui_canvas(app->ui)->scale : 1;
    for (int i = 0; i < ui_target_count(app->ui); i++) {
        const UiTarget *t = ui_target(app->ui, i);
        if (ui_focus_shown(app->ui) && t->id == ui_focus(app->ui))
            text_printf(out, "focus %s\n", t->label);
        text_printf(out, "target %.0f %.0f %.0f %.0f %d %s\n", (double)(t->rect.x * scale),
                    (double)(t->rect.y * scale), (double)(t->rect.w * scale),
                    (double)(t->rect.h * scale), t->flags, t->label);
    }
}

static void put_pictures(Text *out, const Canvas *c)
{
    for (int i = 0; c && i < c->op_count; i++) {
        if (c->ops[i].kind != OP_PICTURE) continue;
        text_printf(out, "picture %s\n", canvas_op_text(c, &c->ops[i]));
    }
}

/* Does the match wait only for a computer, while people watch? */
static bool computer_is_due(const App *app)
{
    const Scene *top = app_top(app);
    if (!app->sitting || !top || !top->kind->holds) return false;
    const Table *t = sitting_table(app->sitting);
    return !t->over && t->phase != PHASE_ROUND_OVER && t->to_act != 0 &&
           sitting_person_to_act(app->sitting) == SEAT_NOBODY;
}

static void put_stall(Text *out, Report *r, const App *app, uint64_t now_ms)
{
    enum { STALL_MS = 10000 };
    const int steps = computer_is_due(app) ? match_step_count(sitting_match(app->sitting)) : -1;
    if (steps != r->steps || steps < 0) r->since_ms = now_ms;
    r->steps = steps;
    const uint64_t stalled_ms = now_ms - r->since_ms;
    if (steps < 0 || stalled_ms < STALL_MS) return;
    text_printf(out, "stalled %d s: wake %d, holds %s, thinker %s\n", (int)(stalled_ms / 1000),
                app_wake_ms(app), app_top(app)->kind->holds(app_top(app), app),
                sitting_thinks(app->sitting) ? "busy" : "idle");
}

void report_look(Report *r, const App *app, uint64_t now_ms)
{
    char aside[4096];
    Text out = text_over(r->bytes, sizeof r->bytes), name = text_over(aside, sizeof aside);
    const Scene *top = app_top(app);
    if (!r->path) return;
    text_printf(&out, "scene %s\nstill %d\n", top ? top->kind->name : "-", !app_moving(app));
    put_match(&out, app);
    put_stall(&out, r, app, now_ms);
    put_modes(&out, app);
    put_storage(&out, app);
    for (int i = 0; i < app->toast_count; i++) text_printf(&out, "say %s\n", app->toast[i].text);
    if (ui_composed(app->ui)[0]) text_printf(&out, "composing %s\n", ui_composed(app->ui));
    put_targets(&out, app);
    put_pictures(&out, ui_canvas(app->ui));
    const uint64_t hash = hash_bytes(r->bytes, out.length);
    if (hash == r->written) return;
    text_put(&name, r->path);
    text_put(&name, ".new");
    FILE *file = name.cut ? NULL : fopen(aside, "wb");
    if (!file) return;
    const bool whole = fwrite(r->bytes, 1, out.length, file) == out.length;
    if (fclose(file) == 0 && whole && rename(aside, r->path) == 0) r->written = hash;
}
