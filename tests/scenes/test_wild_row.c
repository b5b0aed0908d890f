/*
 * test_wild_row.c - what wild cards stand for, chosen in the window. In random positions of Daifugō
 * and Kakkuri the cards of a legal line are picked, then every meaning that the row offers is
 * chosen, and played by every button: with the mouse, a finger, keys or a pad. What the journal has
 * then must be what is written on the cards, and all of it together just the legal lines with these
 * cards.
 *
 * It knows nothing of how the tables do it: it presses what is on the screen.
 * test_wild_row_all takes many more matches, at Kakkuri fewer than at Daifugō: there most positions
 * have demons in the hand, and more rows.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "any_way.h"
#include "../parts.h"
#include "rules/daifugo/daifugo.h"
#include "rules/kakkuri/kakkuri.h"
#include "stage.h"
#include "table/card_art.h"
#include "text/say.h"
#include "times.h"

enum { ID_MAIN = 1001, ID_BACK = 1003, ID_UNPICK = 1059, ID_STANDS = 1060, ID_CARD = 1100 };
enum { LISTED = 8192, SAME_MOST = 160, ROW_MOST = 16, HAND_MOST = 56, WILDS = 2 };

typedef struct Try {
    Stage *s;
    const Game *game;
    FastRng dice;
    Way way;
    float rest[HAND_MOST]; /* where the cards of the hand lie while none is picked */
    Action want[SAME_MOST]; /* the legal lines with the same cards, */
    bool done[SAME_MOST];   /* ... and whether the journal has had them */
    int want_count;
    int positions, card_sets, lines, readings, plays, with_two, rare;
} Try;

static bool is_kakkuri(const Try *t) { return t->game == &KAKKURI; }
static Sitting *sitting(const Try *t) { return t->s->app->sitting; }
static const View *view(const Try *t) { return sitting_view(sitting(t), 0); }
static bool is_wild(Card c) { return c == CARD_JOKER || kaku_is_demon(c); }

static int wilds_of(const Action *a)
{
    int count = 0;
    for (int i = 0; i < a->count; i++) count += is_wild(a->item[i]);
    return count;
}

static const char *line_of(const Try *t, const Action *a)
{
    static char words[4][ACTION_TEXT_MAX];
    static int turn;
    char *to = words[turn = (turn + 1) % 4];
    Text out = text_over(to, ACTION_TEXT_MAX);
    action_format(t->game, a, &out);
    return to;
}

/* ---- pressing ---- */

static void press(Try *t, int id) { way_press(t->s, t->way, id); }

/* Play, by its button or by the key that plays wherever the focus is. */
static void play(Try *t, bool back)
{
    if (back || way_points(t->way)) press(t, back ? ID_BACK : ID_MAIN);
    else way_command(t->s, t->way, CMD_CONFIRM, PAD_R2);
    stage_draw(t->s);
}

/* ---- what is on the screen ---- */

static const UiTarget *card_at(Try *t, int i)
{
    const Ui *ui = t->s->app->ui;
    for (int k = 0; k < ui_target_count(ui); k++) {
        if (ui_target(ui, k)->id == ID_CARD + i) return ui_target(ui, k);
    }
    return NULL;
}

static bool is_picked(Try *t, int i) { return card_at(t, i)->rect.y < t->rest[i] - 10; }

static void note_rest(Try *t)
{
    stage_draw(t->s);
    for (int i = 0; i < HAND_MOST; i++) {
        const UiTarget *card = card_at(t, i);
        t->rest[i] = card ? card->rect.y : 0;
    }
}

static bool is_card(Try *t, int i, Card c)
{
    const UiTarget *card = card_at(t, i);
    return card && strcmp(card->label, card_notation(c)) == 0;
}

static bool is_there(Try *t, int id)
{
    const Ui *ui = t->s->app->ui;
    for (int k = 0; k < ui_target_count(ui); k++)
        if (ui_target(ui, k)->id == id) return true;
    return false;
}

static int meanings(Try *t)
{
    int count = 0;
    while (is_there(t, ID_STANDS + count)) count++;
    return count;
}

/* All that is written on cards as what they stand for, and the View, before something is played. */
typedef struct Before {
    char badges[200];
    uint64_t view[STATE_BYTES_MAX / 8];
} Before;

static void look(Try *t, Before *out)
{
    const Canvas *c = t->s->canvas;
    Text badges = text_over(out->badges, sizeof out->badges);
    memcpy(out->view, view(t), t->game->state_size);
    for (int i = 0; i < c->op_count; i++) {
        const char *words = c->ops[i].kind == OP_TEXT ? canvas_op_text(c, &c->ops[i]) : "";
        if (strncmp(words, "= ", 2) == 0) text_printf(&badges, "[%s]", words);
    }
}

static bool is_written(const Before *b, const char *words)
{
    char wanted[48];
    snprintf(wanted, sizeof wanted, "[%s]", words);
    return strstr(b->badges, wanted) != NULL;
}

static void pick_one(Try *t, Card c)
{
    for (int i = 0; i < HAND_MOST; i++) {
        if (!is_card(t, i, c) || is_picked(t, i)) continue;
        press(t, ID_CARD + i);
        return;
    }
}

static int in_line(const Action *a, Card c)
{
    int count = 0;
    for (int i = 0; i < a->count; i++) count += a->item[i] == c;
    return count;
}

static int picked_of(Try *t, Card c)
{
    int count = 0;
    for (int i = 0; i < HAND_MOST; i++) count += is_card(t, i, c) && is_picked(t, i);
    return count;
}

/* The cards of a line, at Kakkuri in its order. One press may take two of a rank: what is too much
 * goes back. */
static void pick(Try *t, const Action *a)
{
    const bool turned = !is_kakkuri(t) && fast_rng_below(&t->dice, 2);
    for (int i = 0; i < a->count; i++) {
        const Card c = a->item[turned ? a->count - 1 - i : i];
        int so_far = 0;
        for (int k = 0; k <= i; k++) so_far += a->item[turned ? a->count - 1 - k : k] == c;
        if (picked_of(t, c) < so_far) pick_one(t, c);
    }
    for (int i = 0; i < HAND_MOST; i++) {
        const UiTarget *card = card_at(t, i);
        if (!card || !is_picked(t, i)) continue;
        const Card c = card_parse(card->label, strlen(card->label));
        if (in_line(a, c) == 0) press(t, ID_CARD + i);
    }
}

/* Nothing is picked any more. A wild card with a row goes back by that, any other by a press. */
static void clear(Try *t)
{
    for (int i = HAND_MOST - 1; i >= 0; i--) {
        while (is_there(t, ID_UNPICK)) press(t, ID_UNPICK);
        if (card_at(t, i) && is_picked(t, i)) press(t, ID_CARD + i);
    }
}

/* ---- what should be written on the cards ---- */

/* The ranks of a row as an action has it. */
static KakuRow row_of(const View *seen, const Action *a)
{
    const Kakkuri *v = kakkuri_seen(seen);
    KakuRow row = {.count = a->count};
    for (int i = 0; i < a->count; i++) {
        row.card[i] = a->item[i];
        row.rank[i] = (uint8_t)(a->as[i] ? a->as[i] - AS_NUMBER
                                : kaku_is_demon(a->item[i]) ? 0 : card_rank(a->item[i]));
    }
    assert_true(kaku_row_read(&row, v->table_rank, kaku_way(v, 0)));
    return row;
}

static bool demons_are_written(const Before *b, const Action *a)
{
    const KakuRow row = row_of((const View *)b->view, a);
    char words[8];
    for (int i = 0; i < row.count; i++) {
        snprintf(words, sizeof words, "= %d", row.rank[i]);
        if (kaku_is_demon(row.card[i]) && !is_written(b, words)) return false;
    }
    return true;
}

/* The same row except for the order within runs of equal ranks, which may be any (KAKU-16). */
static bool is_same_row(const Before *b, const Action *one, const Action *other)
{
    const KakuRow r = row_of((const View *)b->view, one), q = row_of((const View *)b->view, other);
    if (r.count != q.count || memcmp(r.rank, q.rank, r.count) != 0) return false;
    for (int i = 0; i < r.count; i++) {
        int more = 0;
        for (int k = 0; k < r.count; k++) {
            more += r.card[k] == r.card[i] && r.rank[k] == r.rank[i];
            more -= q.card[k] == r.card[i] && q.rank[k] == r.rank[i];
        }
        if (more != 0) return false;
    }
    return true;
}

/* "= ♠7" in a set, in a stair "= J", "= above A". */
static bool jokers_are_written(const Before *b, const Action *a)
{
    const Daifugo *v = daifugo_seen((const View *)b->view);
    const bool by_number = v->table.option[DAIF_STAIR_AXIS] == DAIF_AXIS_NUMBER;
    DaifPlay play;
    assert_true(daif_read(v, a, &play));
    for (int i = 0; i < daif_jokers(play.cards); i++) {
        char words[40] = "= ";
        Text out = text_over(words + 2, sizeof words - 2);
        const int as = play.as[i];
        if (play.kind == DAIF_STAIR) {
            if (by_number && as == 15) text_put(&out, "above A");
            else if (by_number && as == 0) text_put(&out, "below A");
            else if (as == 16) text_put(&out, "above 2");
            else if (!by_number && as == 2) text_put(&out, "below 3");
            else if (as == 1 || as == 14) text_put(&out, "A");
            else if (as == 2 || as == 15) text_put(&out, "2");
            else text_put(&out, rank_words(as));
        } else if (as != DAIF_NO_SUIT) {
            say_card((Tongue){0}, card_french(daif_rank_of(play.number), (Suit)as), false, &out);
        } else {
            if (play.number > DAIF_TWO) continue;
            text_put(&out, rank_words(daif_rank_of(play.number)));
        }
        if (!is_written(b, words)) return false;
    }
    return true;
}

/* ---- one set of cards ---- */

static bool same_cards(const Try *t, const Action *a, const Action *b)
{
    if (a->verb != b->verb || a->count != b->count) return false;
    if (is_kakkuri(t)) return memcmp(a->item, b->item, a->count) == 0;
    for (int i = 0; i < a->count; i++)
        if (in_line(a, a->item[i]) != in_line(b, a->item[i])) return false;
    return true;
}

/* Number of the line that the journal has; at Kakkuri one in another order is none of them, but has
 * to be the same row as one that legal lists. */
static int line_done(Try *t, const Before *b, const Action *did)
{
    static Action legal[LISTED];
    bool more;
    for (int i = 0; i < t->want_count; i++)
        if (action_equal(&t->want[i], did)) return i;
    const int count = t->game->legal((const View *)b->view, legal, LISTED, &more);
    for (int i = 0; i < count && is_kakkuri(t); i++) {
        if (legal[i].verb == did->verb && is_same_row(b, &legal[i], did)) return -1;
    }
    fail_msg("%s: \"%s\" is not among the lines for these cards, the first of which is \"%s\"",
             t->game->id, line_of(t, did), line_of(t, &t->want[0]));
    return -1;
}

/* What stands on the cards may be a reading that makes a difference with the other button alone:
 * said with this one, it is the line that was played. */
static bool same_is_written(const Try *t, const Before *b, const Action *did)
{
    for (int i = 0; i < t->want_count; i++) {
        Action said = t->want[i];
        said.flag = did->flag;
        t->game->complete((const View *)b->view, &said);
        if (action_equal(&said, did) && jokers_are_written(b, &t->want[i])) return true;
    }
    return false;
}

/* Does the log tell each joker as what stood on it: "= ♥7", in a stair "= 7"? */
static bool jokers_are_told(const Try *t, const Before *b, int from)
{
    const Match *m = sitting_match(sitting(t));
    Event e;
    for (int at = from; match_events(m, SEAT_ALL, at, &e, 1) == 1; at++) {
        if (e.type != EV_MOVED || e.card != CARD_JOKER || e.from.kind != ZONE_HAND) continue;
        char card[40] = "= ", number[40] = "= ";
        Text as = text_over(card + 2, sizeof card - 2);
        const int rank = (int)(e.as % EVENT_SUIT), suit = (int)(e.as / EVENT_SUIT) - 1;
        if (suit >= 0) say_card((Tongue){0}, card_french(rank, (Suit)suit), false, &as);
        snprintf(number, sizeof number, "= %s", rank > 0 ? rank_words(rank) : "");
        if (rank > 0 && !is_written(b, number) && (suit < 0 || !is_written(b, card))) return false;
    }
    return true;
}

/* It is played, the journal looked at, and taken back. */
static void play_and_look(Try *t, bool back, bool row)
{
    static Before before;
    const int steps = stage_steps(t->s), told = match_event_count(sitting_match(sitting(t)));
    const char *why_not;
    look(t, &before);
    play(t, back);
    if (stage_steps(t->s) != steps + 1)
        fail_msg("%s: %s is not played", t->game->id, line_of(t, &t->want[0]));
    const Action did = match_step(sitting_match(sitting(t)), steps)->action;
    const int which = line_done(t, &before, &did);
    if (did.flag != back) fail_msg("%s: %s by the other button", t->game->id, line_of(t, &did));
    const bool written = is_kakkuri(t) ? demons_are_written(&before, &did)
                                       : !row || same_is_written(t, &before, &did);
    if (!written)
        fail_msg("%s: \"%s\" was played, and on the cards stood %s", t->game->id,
                 line_of(t, &did), before.badges);
    if (row && !is_kakkuri(t) && !jokers_are_told(t, &before, told))
        fail_msg("%s: the log has another joker than %s", line_of(t, &did), before.badges);
    if (which >= 0) t->done[which] = true;
    t->plays++;
    if (!sitting_undo(sitting(t), &why_not)) fail_msg("not taken back: %s", why_not);
    app_step(t->s->app, 0);
    stage_draw(t->s);
}

/* Which demons can stand for several ranks, the cards lying in the order of the line: the rules are
 * asked of every rank, for a line of legal may name the same row in another order. */
static int open_wilds(const Try *t, Card out[WILDS])
{
    const Kakkuri *v = kakkuri_seen(view(t));
    const Action *a = &t->want[0];
    unsigned ranks[WILDS] = {0};
    int count = 0;
    for (int both = 0; both < KAKU_RANKS * KAKU_RANKS; both++) {
        const int rank[WILDS] = {1 + both / KAKU_RANKS, 1 + both % KAKU_RANKS};
        KakuRow row = {.count = a->count};
        for (int i = 0; i < a->count; i++) {
            const bool demon = kaku_is_demon(row.card[i] = a->item[i]);
            row.rank[i] = (uint8_t)(demon ? rank[a->item[i] - CARD_CHORO] : card_rank(a->item[i]));
        }
        if (!kaku_row_read(&row, v->table_rank, kaku_way(v, 0))) continue;
        for (int i = 0; i < WILDS; i++) ranks[i] |= 1u << rank[i];
    }
    for (int i = 0; i < a->count; i++) {
        const Card c = a->item[i];
        if (kaku_is_demon(c) && __builtin_popcount(ranks[c - CARD_CHORO]) > 1) out[count++] = c;
    }
    return count;
}

static void touch(Try *t, Card c)
{
    for (int i = 0; i < HAND_MOST; i++) {
        if (!is_card(t, i, c)) continue;
        press(t, ID_CARD + i);
        return;
    }
}

static void choose_first(Try *t, const Card *wild, int wilds, int first)
{
    pick(t, &t->want[0]);
    if (wilds == 2) touch(t, wild[0]);
    if (first >= 0) press(t, ID_STANDS + first);
}

/* Picked anew; then meaning number `first`, and of two demons that both may choose `second`. How
 * many the second one could choose among. */
static int choose(Try *t, const Card *wild, int wilds, int first, int second)
{
    choose_first(t, wild, wilds, first);
    if (wilds < 2) return 1;
    touch(t, wild[1]);
    const int offered = meanings(t);
    if (picked_of(t, wild[1]) > 0) {
        press(t, ID_STANDS + second);
        return offered;
    }
    clear(t); // the first one left it no choice, so the press has taken it back
    choose_first(t, wild, wilds, first);
    return 1;
}

/* Every meaning in the row, by every button that plays. */
static void every_meaning(Try *t, const Card *wild, int wilds)
{
    pick(t, &t->want[0]);
    if (wilds == 2) touch(t, wild[0]);
    const int row = meanings(t);
    clear(t);
    for (int i = row ? 0 : -1; i < row; i++) {
        int seconds = 1;
        for (int k = 0; k < seconds; k++) {
            for (int button = 0; button < (is_kakkuri(t) ? 1 : 2); button++) {
                seconds = choose(t, wild, wilds, i, k);
                if (is_there(t, button ? ID_BACK : ID_MAIN)) play_and_look(t, button == 1, row > 0);
                else clear(t);
            }
        }
    }
}

static void one_set(Try *t)
{
    Card wild[WILDS] = {CARD_JOKER, CARD_JOKER};
    const int wilds = is_kakkuri(t) ? open_wilds(t, wild) : 1;
    memset(t->done, 0, sizeof t->done);
    every_meaning(t, wild, wilds);
    for (int i = 0; i < t->want_count; i++) {
        if (!t->done[i])
            fail_msg("%s: \"%s\" cannot be reached", t->game->id, line_of(t, &t->want[i]));
    }
    t->card_sets++;
    t->lines += t->want_count;
    t->readings += t->want_count > 1 ? t->want_count : 0;
    t->with_two += wilds_of(&t->want[0]) == 2;
}

/* ---- positions ---- */

static bool asked(const Try *t)
{
    enum { TURN = 2 };
    return sitting_table(sitting(t))->phase == TURN && sitting_person_to_act(sitting(t)) == 0;
}

/* The lines of legal with the same cards as number `at`, which is the first of them. */
static bool gather(Try *t, const Action *legal, int count, int at)
{
    t->want_count = 0;
    for (int i = 0; i < count; i++) {
        if (!same_cards(t, &legal[i], &legal[at])) continue;
        if (i < at) return false; // has been
        assert_true(t->want_count < SAME_MOST);
        t->want[t->want_count++] = legal[i];
    }
    return true;
}

/* What chance seldom brings: many meanings at once, or several with J-back. */
static bool is_rare(const Try *t)
{
    enum { MANY = 20 };
    int backs = 0;
    for (int i = 0; i < t->want_count; i++) backs += t->want[i].flag;
    return t->want_count >= MANY || backs > 1;
}

/* Of many sets of cards some, by lot; `rare`: only those that are. */
static void one_position(Try *t, int most, bool rare)
{
    static Action legal[LISTED];
    bool more, any = false;
    const int count = t->game->legal(view(t), legal, LISTED, &more);
    int sets = 0, plain = 0;
    assert_false(more);
    for (int pass = 0; pass < 2; pass++) { // those that have to be chosen among come first
        for (int i = 0; i < count && sets < most; i++) {
            const int from = (int)fast_rng_below(&t->dice, (uint32_t)count);
            const int at = count > 4 * most && !rare ? from : i;
            if (wilds_of(&legal[at]) == 0 && (plain > 0 || legal[at].count == 0 || rare)) continue;
            if (!gather(t, legal, count, at)) continue;
            if ((t->want_count > 1) == (pass == 1) || (rare && !is_rare(t))) continue;
            plain += wilds_of(&legal[at]) == 0;
            t->way = (Way)fast_rng_below(&t->dice, WAYS);
            stage_draw(t->s);
            note_rest(t);
            one_set(t);
            sets++;
            any = true;
            t->rare += is_rare(t);
        }
    }
    t->positions += any;
}

static bool has_wild(const Try *t)
{
    Card hand[CARDS_MAX];
    const Zone own = {.kind = ZONE_HAND, .seat = 0};
    const int count = t->game->cards_in(view(t), own, hand);
    for (int i = 0; i < count; i++)
        if (is_wild(hand[i])) return true;
    return false;
}

static Setup any_rules(Try *t, int seats)
{
    Setup setup = stage_setup(t->game, seats, &t->dice);
    if (is_kakkuri(t)) {
        setup.option[KAKU_OPT_FUWARI] = 0;
        setup.option[KAKU_OPT_DEMONS] = 1;
    } else { // what makes jokers stand for something
        setup.option[DAIF_JOKERS] = (int16_t)(1 + fast_rng_below(&t->dice, 2));
        setup.option[DAIF_STAIRS] = (int16_t)fast_rng_below(&t->dice, 4) != 0;
        setup.option[DAIF_LOCK] = (int16_t)fast_rng_below(&t->dice, 3);
        setup.option[DAIF_JBACK] = fast_rng_below(&t->dice, 3) ? DAIF_JBACK_DECLARE : 0;
        setup.option[DAIF_JBACK_LIMIT] = 0;
    }
    options_close(t->game, &setup); // what has nothing to do any more
    assert_null(t->game->settle(&setup));
    setup.practice = 1; // so that all of it may be taken back
    return setup;
}

static void one_match(Try *t, int seats, int positions, int sets, bool rare)
{
    t->s = stage_new();
    const Setup setup = any_rules(t, seats);
    app_set(t->s->app, PREF_SPEED, 0);
    app_set(t->s->app, PREF_PACE, 3);
    app_set(t->s->app, PREF_CONFIRM, 0);
    app_push(t->s->app, street_scene_new());
    stage_sit_with(t->s, t->game, &setup, 1);
    app_push(t->s->app, table_scene_new(t->s->app, false));
    for (int i = 0; i < 600 && positions > 0; i++) {
        if (asked(t) && has_wild(t) && fast_rng_below(&t->dice, 2)) {
            app_step(t->s->app, 0);
            app_step(t->s->app, 0);
            one_position(t, sets, rare);
            positions--;
        }
        if (stage_act(t->s, &t->dice)) continue;
        if (sitting_table(sitting(t))->over || sitting_next_round(sitting(t)) != MATCH_OK) break;
    }
    stage_free(t->s);
}

static void try_all(const Game *game)
{
    const bool all = thorough();
    Try t = {.game = game, .dice = fast_rng_seeded(14)};
    const int many = is_kakkuri(&t) ? 200 : 1000, few = is_kakkuri(&t) ? 30 : 60;
    const int matches = all ? many : few, seats_from = game->seats_min;
    const int range = game->seats_max - game->seats_min + 1;
    for (int i = 0; i < matches; i++)
        one_match(&t, seats_from + i % range, all ? 8 : 4, all ? 24 : 8, false);
    for (int i = 0; t.rare < (all ? 60 : 3) && i < 100 * matches; i++)
        one_match(&t, seats_from + i % range, 8, 2, true);
    printf("%s: %d positions, %d sets of cards, %d legal lines, %d of them one of several "
           "readings, %d sets with two wild cards, %d rare ones, %d plays\n",
           game->id, t.positions, t.card_sets, t.lines, t.readings, t.with_two, t.rare, t.plays);
    assert_true(t.positions > 30 && t.readings > 50 && t.with_two > 1 && t.rare >= 3);
}

static void test_wild_row__reaches_every_line_of_daifugo(void **state)
{
    (void)state;
    try_all(&DAIFUGO);
}

static void test_wild_row__reaches_every_line_of_kakkuri(void **state)
{
    (void)state;
    try_all(&KAKKURI);
}

/* A pair to lead whose joker is said to be a card that does not clear the pile. */
static const Action *named_pair(Sitting *sitting, Seat seat)
{
    static Action legal[LISTED];
    bool more;
    const int count = DAIFUGO.legal(sitting_view(sitting, seat), legal, LISTED, &more);
    for (int i = 0; i < count; i++) {
        const Action *a = &legal[i];
        if (a->verb != DAIF_SAY_PLAY || a->count != 2) continue;
        if (a->item[1] != CARD_JOKER || a->as[1] < AS_CARD || a->item[0] == CARD_JOKER) continue;
        if (card_rank(a->item[0]) != 8) return a;
    }
    return NULL;
}

static void test_wild_row__what_a_laid_joker_stands_for_lies_there_for_all(void **state)
{
    (void)state;
    enum { BEFORE = 2 };
    FastRng dice = fast_rng_seeded(3);
    int seen = 0;
    for (int i = 0; i < 40; i++) {
        char words[64] = "= ";
        Text wanted = text_over(words + 2, sizeof words - 2);
        Stage *s = stage_new();
        Setup setup = stage_setup(&DAIFUGO, 3, &dice);
        memcpy(setup.option, setup_usual(&DAIFUGO, 3).option, sizeof setup.option);
        setup.option[DAIF_JOKERS] = 2;
        setup.option[DAIF_LOCK] = 1;
        app_push(s->app, street_scene_new());
        stage_sit_with(s, &DAIFUGO, &setup, 1);
        const bool leads = seats_have(sitting_table(s->app->sitting)->to_act, BEFORE);
        const Action *pair = leads ? named_pair(s->app->sitting, BEFORE) : NULL;
        if (pair) { // and then the person is asked
            say_card(app_tongue(s->app), (Card)(pair->as[1] - AS_CARD), false, &wanted);
            assert_int_equal(sitting_submit(s->app->sitting, BEFORE, pair, NULL), MATCH_OK);
            app_push(s->app, table_scene_new(s->app, false));
            stage_wait(s, 3);
            assert_true(stage_shows(s, words));
            seen++;
        }
        stage_free(s);
    }
    assert_true(seen > 1);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wild_row__reaches_every_line_of_daifugo),
        cmocka_unit_test(test_wild_row__reaches_every_line_of_kakkuri),
        cmocka_unit_test(test_wild_row__what_a_laid_joker_stands_for_lies_there_for_all),
    };
    return run_part(argc, argv, tests, sizeof tests / sizeof *tests, NULL, NULL);
}
