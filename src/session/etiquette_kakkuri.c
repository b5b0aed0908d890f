/* etiquette_kakkuri.c - Kakkuri: hands behind the curtain, and two things asked in public. */
#include "rules/kakkuri/kakkuri.h"
#include "session/etiquette.h"

static bool is_call(const Action *a) { return a->verb == KAKU_SAY_FOLD; }

static bool nobody_has_acted(const Kakkuri *v)
{
    return v->last_played == SEAT_NOBODY &&
           !(v->had_turn | v->passed | v->sanzoku | kaku_folded(v));
}

/* Before anybody looks each is asked about fuwari; then, for a go-round, any may drop out. */
static void poll(const View *seen, PublicPoll *out)
{
    const Kakkuri *v = kakkuri_seen(seen);
    *out = (PublicPoll){.kind = POLL_NONE, .seat = SEAT_NOBODY, .seats = v->playing,
                        .mark = v->table.round};
    if (v->table.phase == KAKU_FUWARI) {
        out->kind = POLL_ASK;
        out->seat = v->turn;
        out->yes = action_of(KAKU_SAY_FUWARI);
        out->no = action_of(KAKU_SAY_LOOK);
        out->with = (SeatSet)(kaku_fuwari_of(v) & ~seats_only(v->table.dealer));
        out->with_verb = KAKU_SAY_FUWARI_OF;
    } else if (kaku_who_may_fold(v) != 0) {
        out->kind = nobody_has_acted(v) ? POLL_BEGIN : POLL_LAP;
        out->yes = action_of(KAKU_SAY_FOLD);
    }
}

const Etiquette KAKKURI_ETIQUETTE = {.game_id = "kakkuri",
                                     .hands = HANDS_CURTAIN,
                                     .pass_verb = KAKU_SAY_PASS,
                                     .poll = poll,
                                     .is_call = is_call};
