/* result_words.c - what is said of the winners, on the page and before it. */
#include "scenes/result/result_parts.h"
#include "text/say.h"

/* "Hanako", "Hanako and Taro"; more are only counted. The one person of the match is "you", named
 * before the others. */
static void name_winners(const Result *r, Tongue tongue, bool with_you, Text *out)
{
    char first[2 * NAME_BYTES], second[2 * NAME_BYTES], number[NUMBER_BYTES];
    Text a = text_over(first, sizeof first), b = text_over(second, sizeof second);
    Text n = text_over(number, sizeof number);
    const char *name[2] = {"", ""};
    int found = 0;
    for (int i = 0; i < r->count; i++) {
        if (with_you && r->row[i].seat == r->you) continue;
        if (r->row[i].won && found < 2) name[found++] = r->row[i].name;
    }
    ruby_quote(name[0], &a);
    ruby_quote(name[1], &b);
    text_put_int(&n, with_you ? r->winners - 1 : r->winners);
    if (with_you && r->winners == 2)
        tr_fill(tongue, out, N_("You and {who}"), "who", first, NULL);
    else if (with_you) tr_fill(tongue, out, N_("You and {n} others"), "n", number, NULL);
    else if (r->winners == 1) text_put(out, first);
    else if (r->winners == 2)
        tr_fill(tongue, out, N_("{a} and {b}"), "a", first, "b", second, NULL);
    else tr_fill(tongue, out, N_("{n} players"), "n", number, NULL);
}

static int people_of(const Result *r, bool won)
{
    int count = 0;
    for (int i = 0; i < r->count; i++) count += !r->row[i].computer && (!won || r->row[i].won);
    return count;
}

bool result_is_feast(const Result *r) { return people_of(r, false) == 0 || people_of(r, true) > 0; }

void result_headline(const Result *r, Tongue tongue, Text *out)
{
    char who[4 * NAME_BYTES];
    Text names = text_over(who, sizeof who);
    const RoundEnd end = result_end(r);
    const size_t before = out->length;
    if (!r->over) say_round_end(tongue, r->game, &end, out);
    if (out->length > before) return;
    if (r->winners == 0) {
        text_put(out, tr(tongue, say_round_or_deal(r->game, N_("Nobody wins this round."),
                                                   N_("Nobody wins this deal."))));
        return;
    }
    const bool you_won = r->you != SEAT_NOBODY && people_of(r, true) == 1; // alone, and won
    if (r->winners == 1 && you_won) {
        const char *round = say_round_or_deal(r->game, N_("You win the round!"),
                                              N_("You win the deal!"));
        text_put(out, tr(tongue, r->over ? N_("You win!") : round));
        return;
    }
    name_winners(r, tongue, you_won, &names);
    const char *one = say_round_or_deal(r->game, N_("{who} wins the round!"),
                                        N_("{who} wins the deal!"));
    const char *more = say_round_or_deal(r->game, N_("{who} win the round together!"),
                                         N_("{who} win the deal together!"));
    if (r->over) one = N_("{who} wins!");
    if (r->over) more = N_("{who} win together!");
    tr_fill(tongue, out, r->winners == 1 ? one : more, "who", who, NULL);
}

const char *result_shout(const Result *r, const App *app)
{
    const ResultRow *best = &r->row[0];
    bool whole = best->of > 0 && best->turned == best->of;
    const RoundEnd end = result_end(r);
    const bool feast = result_is_feast(r);
    if (r->over && r->rounds != 1) // the last round alone did not decide it
        return app_tr(app, feast ? N_("Champion!") : N_("Well played!"));
    const char *own = say_shout(app_tongue(app), r->game, &end);
    if (own) return own;
    /* TRANSLATORS: the plate of takoyaki is done. */
    return app_tr(app, whole && feast ? N_("All golden!") : N_("Well played!"));
}

const char *result_next_words(const Result *r)
{
    return say_round_or_deal(r->game, N_("Next round"), N_("Next deal"));
}
