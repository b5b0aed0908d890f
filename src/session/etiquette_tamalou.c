/* etiquette_tamalou.c - Tamalou: first looks behind the curtain, then look boxes and snaps. */
#include "rules/tamalou/tamalou.h"
#include "session/etiquette.h"

static bool is_call(const Action *a) { return a->verb == TAMA_SAY_SNAP; }

static bool has_calls(const Table *t) { return t->option[TAMA_SNAP] != 0; }

/* What ends the time to snap, or the round. */
static bool closes(const Action *a)
{
    return a->verb == TAMA_SAY_DRAW || a->verb == TAMA_SAY_TAKE || a->verb == TAMA_SAY_TAMALOU;
}

static bool first_looks(const View *seen) { return tamalou_seen(seen)->table.phase == TAMA_PEEK; }

/* After every discard, whether or not anybody can: the first to press chooses a card. */
static void window(const View *seen, CallWindow *out)
{
    const Tamalou *v = tamalou_seen(seen);
    *out = (CallWindow){.player = v->turn};
    if (!v->snap_open || v->discard_count == 0 || v->table.phase == TAMA_ROUND_OVER) return;
    out->kind = WINDOW_CLAIM;
    out->seats = v->snappers;
    out->mark = (uint64_t)v->table.round << 8 | v->discard[v->discard_count - 1];
}

const Etiquette TAMALOU_ETIQUETTE = {.game_id = "tamalou",
                                     .hands = HANDS_LOOK,
                                     .window = window,
                                     .first_looks = first_looks,
                                     .has_calls = has_calls,
                                     .closes = closes,
                                     .is_call = is_call};
