/* daifugo_riddle.c - what can be asked and proved of a hand of Daifugo. */
#include "ai/daifugo/daifugo_policy.h"
#include "ai/daifugo/daifugo_proof.h"
#include "ai/riddle.h"

static int worth(RiddleKind kind, const View *v, const Action *a)
{
    return kind == RIDDLE_RUN ? daifugo_runs_out(v, a) : daifugo_wins_duel(v, a);
}

static unsigned facts(RiddleKind kind, const View *v)
{
    const Daifugo *d = daifugo_seen(v);
    const DaifSight e = daif_look(d, d->table.viewer);
    unsigned out = 0;
    if (d->table.option[DAIF_EIGHT_CUT] && (e.hand & daif_rank(8))) out |= RIDDLE_FACT_CUT;
    if (e.jokers > 0 && kind == RIDDLE_RUN) out |= RIDDLE_FACT_JOKER;
    if (daif_reversed(d)) out |= RIDDLE_FACT_TURNED;
    return out;
}

const RiddleArt DAIFUGO_RIDDLES = {
    .kinds = 1u << RIDDLE_RUN | 1u << RIDDLE_DUEL, .worth = worth, .facts = facts,
};
