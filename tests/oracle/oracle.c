/* oracle.c - see oracle.h. What is alike at all tables: plates, seats, piles, hands. */
#include "app/app_parts.h"
#include "oracle.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/daifugo/daifugo.h"

#include "scenes/table/calls.h"
#include "table/card_table.h"
#include "table/takoyaki/takoyaki_parts.h"
#include "text/say.h"
#include "ui/theme.h"

static const OracleGame *const TABLES[] = {&ORACLE_TAKOYAKI, &ORACLE_DOTENKO, &ORACLE_KAKKURI,
                                           &ORACLE_TAMALOU, &ORACLE_DAIFUGO};

static const OracleGame *table_of(const Game *game)
{
    for (size_t i = 0; i < sizeof TABLES / sizeof *TABLES; i++)
        if (strcmp(TABLES[i]->id, game->id) == 0) return TABLES[i];
    return NULL;
}

void oracle_blame(Oracle *o, const char *form, ...)
{
    char words[600];
    va_list args;
    va_start(args, form);
    vsnprintf(words, sizeof words, form, args);
    va_end(args);
    const Table *t = sitting_table(o->app->sitting);
    o->faults++;
    print_error("%s, %s, round %d, step %d, phase %d, viewer %d: %s\n", o->what, o->game->id,
                t->round, match_step_count(sitting_match(o->app->sitting)), t->phase,
                o->app->viewer, words);
}

bool oracle_asks(const Oracle *o, Seat seat)
{
    return o->m->person == seat && seat < SEATS_MAX;
}

int oracle_legal(const Oracle *o, Action out[LEGAL_MOST], bool *more)
{
    *more = false;
    return o->m->person < SEATS_MAX ? o->game->legal(o->asking, out, LEGAL_MOST, more) : 0;
}

/* ---- cards ---- */

static void write_cards(Text *out, const Card *card, int count)
{
    for (int i = 0; i < count; i++) text_printf(out, "%s%s", i ? " " : "", card_notation(card[i]));
}

static bool inside(const Canvas *c, Rect r)
{
    return r.x >= -1 && r.y >= -1 && r.x + r.w <= c->w + 1 && r.y + r.h <= c->h + 1;
}

void oracle_cards(Oracle *o, Where where, const Card *want, int count, const char *what)
{
    SeenCard seen[SEEN_CARDS_MAX];
    Card shown[SEEN_CARDS_MAX];
    char fault[ART_FAULT_MAX];
    const int there = frame_cards(o->c, where, &o->deck, seen, fault);
    if (fault[0]) oracle_blame(o, "%s: %s", what, fault);
    for (int i = 0; i < there; i++) {
        shown[i] = seen[i].card;
        if (seen[i].faint) oracle_blame(o, "%s: card %d is faint", what, i);
        if (!inside(o->c, seen[i].rect)) oracle_blame(o, "%s: card %d is outside", what, i);
        for (int k = 0; k < i; k++) {
            if (fabsf(seen[k].rect.x - seen[i].rect.x) < 2 &&
                fabsf(seen[k].rect.y - seen[i].rect.y) < 2)
                oracle_blame(o, "%s: card %d lies under card %d", what, k, i);
        }
    }
    if (there == count && memcmp(shown, want, (size_t)count) == 0) return;
    char words[400], wanted[400];
    Text is = text_over(words, sizeof words), be = text_over(wanted, sizeof wanted);
    write_cards(&is, shown, there);
    write_cards(&be, want, count);
    oracle_blame(o, "%s: shows [%s], should be [%s]", what, words, wanted);
}

void oracle_zone(Oracle *o, ZoneKind kind, Seat seat)
{
    static const char *const NAMES[ZONE_KINDS] = {
        [ZONE_HAND] = "hand", [ZONE_STOCK] = "stock", [ZONE_DISCARD] = "discards",
        [ZONE_FIELD] = "field", [ZONE_ROW] = "row"};
    Card want[CARDS_MAX];
    char what[32];
    const int count = o->game->cards_in(o->v, (Zone){.kind = (uint8_t)kind, .seat = seat}, want);
    snprintf(what, sizeof what, "%s %d", NAMES[kind], seat);
    oracle_cards(o, (Where){MEANS_ZONE, (int)kind, seat}, want, count, what);
}

void oracle_says(Oracle *o, Where where, const char *words, const char *what)
{
    char seen[SEEN_WORDS_MAX];
    if (!frame_says(o->c, where, words))
        oracle_blame(o, "%s: \"%s\", should be \"%s\"", what, frame_words(o->c, where, seen), words);
}

void oracle_stock(Oracle *o, bool numbered)
{
    const Where stock = {MEANS_ZONE, ZONE_STOCK, SEAT_NOBODY};
    const Card back = CARD_HIDDEN;
    Card all[CARDS_MAX];
    char number[24] = "";
    const int count = o->game->cards_in(
        o->v, (Zone){.kind = ZONE_STOCK, .seat = SEAT_NOBODY}, all);
    oracle_cards(o, stock, &back, count > 0, "stock");
    if (!numbered) return;
    if (count > 0) snprintf(number, sizeof number, "%d", count);
    char seen[SEEN_WORDS_MAX];
    frame_words(o->c, stock, seen);
    if (strcmp(seen, number) != 0) oracle_blame(o, "stock: \"%s\", should be %d", seen, count);
}

/* ---- the hand in front ---- */

/* The target that a finger finds there. */
static const UiTarget *target_at(const Oracle *o, float x, float y)
{
    const Ui *ui = o->app->ui;
    for (int i = ui_target_count(ui) - 1; i >= 0; i--)
        if (rect_has(ui_target(ui, i)->rect, x, y)) return ui_target(ui, i);
    return NULL;
}

/* What can be seen of card `i`, for the next one lies over it, or the row below. */
static bool free_spot(const SeenCard *seen, int count, int i, float *x, float *y)
{
    const Rect r = seen[i].rect;
    for (float dy = 0.94f; dy > 0; dy -= 0.06f) {
        for (float dx = 0.04f; dx < 1; dx += 0.06f) {
            bool covered = false;
            *x = r.x + r.w * dx;
            *y = r.y + r.h * dy;
            for (int k = i + 1; k < count && !covered; k++) covered = rect_has(seen[k].rect, *x, *y);
            if (!covered) return true;
        }
    }
    return false;
}

void oracle_hand(Oracle *o, const Card *want, int count, uint64_t may)
{
    const Where where = {MEANS_ZONE, ZONE_HAND, o->m->front};
    SeenCard seen[SEEN_CARDS_MAX];
    char fault[ART_FAULT_MAX];
    oracle_cards(o, where, want, count, "own hand");
    const int there = frame_cards(o->c, where, &o->deck, seen, fault);
    for (int i = 0; i < there && i < count; i++) {
        const bool lit = may >> i & 1;
        float x, y;
        if (seen[i].dimmed == lit && !seen[i].ringed) {
            oracle_blame(o, "%s in the own hand is %s, by the rules it is not",
                         card_notation(want[i]), lit ? "dimmed" : "lit");
        }
        if (!free_spot(seen, there, i, &x, &y)) {
            oracle_blame(o, "%s in the own hand lies covered", card_notation(want[i]));
            continue;
        }
        const UiTarget *t = target_at(o, x, y);
        if (!t || !(t->flags & UI_DRAGGABLE)) continue; // nothing is asked, or a band lies there
        if (card_is_known(want[i]) && strcmp(t->label, card_notation(want[i])) != 0)
            oracle_blame(o, "a press on %s is one on %s", card_notation(want[i]), t->label);
    }
}

/* ---- seats ---- */

/* What has no room ends in dots. */
static bool same_words(const char *seen, const char *want)
{
    static const char DOTS[] = "…";
    const size_t length = strlen(seen), dots = strlen(DOTS);
    if (length > dots && strcmp(seen + length - dots, DOTS) == 0)
        return strncmp(seen, want, length - dots) == 0;
    return strcmp(seen, want) == 0;
}

static void check_person(Oracle *o, Where where, Seat seat, const char *what)
{
    char face[64];
    const Chair *chair = &sitting_seating(o->app->sitting)->chair[seat];
    snprintf(face, sizeof face, "avatars/%s", AVATARS[chair->avatar]);
    const int op = frame_sprite(o->c, where, "avatars/");
    if (op < 0 || strcmp(canvas_op_text(o->c, &o->c->ops[op]), face) != 0) {
        oracle_blame(o, "%s of seat %d: face %s, should be %s", what, seat,
                     op < 0 ? "none" : canvas_op_text(o->c, &o->c->ops[op]), face);
    }
    char seen[SEEN_WORDS_MAX] = "";
    Text all = text_over(seen, sizeof seen);
    for (int i = 0; i < o->c->op_count; i++) {
        const DrawOp *d = &o->c->ops[i];
        if (d->kind != OP_TEXT || d->color.a == 0 || !frame_is(o->c, i, where)) continue;
        if (!frame_scope(o->c, i, MEANS_NAME)) continue;
        frame_put_bare(&all, canvas_op_text(o->c, d));
    }
    if (!seen[0]) return; // no room for words there
    char name[NAME_BYTES];
    Text plain = text_over(name, sizeof name);
    for (const char *at = chair->name; *at; at++)
        if (*at != ' ') text_put_char(&plain, *at);
    if (!same_words(seen, name))
        oracle_blame(o, "%s of seat %d: \"%s\", should be \"%s\"", what, seat, seen, name);
}

void oracle_say_cards(Tongue t, const LastAct *act, int left, WantPlate *want, Text *line)
{
    char n[12];
    Text what = text_over(want->brief, sizeof want->brief);
    snprintf(n, sizeof n, "%d", act->count);
    if (act->count == 1) say_card(t, act->event.card, false, &what);
    else if (act->rank != 0 && act->rank != ACT_MIXED)
        text_printf(&what, "%s × %s", n, rank_words(act->rank));
    else tr_fill_form(&what, tr_n(t, "{n} card", "{n} cards", act->count), "n", n, NULL);
    snprintf(n, sizeof n, "%d", left);
    tr_fill(t, line, "{cards}, {n} left", "cards", want->brief, "n", n, NULL);
}

/* The same words inside a plate's part, where there is room for them; or, where something shorter
 * may stand for them, that. */
static void check_part(Oracle *o, Seat seat, int part, const char *want, const char *brief,
                       const char *what)
{
    char seen[SEEN_WORDS_MAX] = "";
    Text all = text_over(seen, sizeof seen);
    for (int i = 0; i < o->c->op_count; i++) {
        const DrawOp *d = &o->c->ops[i];
        if (d->kind != OP_TEXT || d->color.a == 0) continue;
        if (!frame_is(o->c, i, (Where){MEANS_PLATE, seat, ANY})) continue;
        if (!frame_scope(o->c, i, part)) continue;
        frame_put_bare(&all, canvas_op_text(o->c, d));
    }
    char wanted[WANT_WORDS_MAX];
    Text plain = text_over(wanted, sizeof wanted);
    frame_put_bare(&plain, want);
    char shorter[WANT_WORDS_MAX] = "";
    Text bare = text_over(shorter, sizeof shorter);
    frame_put_bare(&bare, brief);
    if (!same_words(seen, wanted) && (!shorter[0] || !same_words(seen, shorter)))
        oracle_blame(o, "%s of seat %d: \"%s\", should be \"%s\"", what, seat, seen, wanted);
}

static void check_plate(Oracle *o, const OracleGame *game, Seat seat)
{
    static WantPlate want;
    SeenPlate plate;
    const Where where = {MEANS_PLATE, seat, ANY};
    const bool turn = game->turn(o->v) == seat;
    if (!frame_plate(o->c, seat, &plate)) return;
    want = (WantPlate){.lit = turn};
    game->plate(o, seat, &want);
    check_person(o, where, seat, "plate");
    if (plate.lit != want.lit)
        oracle_blame(o, "seat %d is %slit, and it is %sits turn", seat, plate.lit ? "" : "not ",
                     want.lit ? "" : "not ");
    if (plate.veiled != want.veiled)
        oracle_blame(o, "the face of seat %d is %sveiled", seat, plate.veiled ? "" : "not ");
    if (plate.computer != o->m->chair[seat].computer)
        oracle_blame(o, "seat %d is %sshown as a computer", seat, plate.computer ? "" : "not ");
    check_part(o, seat, MEANS_SCORE, want.score, "", "the score");
    if (!o->words) return;
    check_part(o, seat, MEANS_LINE, want.line, want.brief, "the line");
    check_part(o, seat, MEANS_CHIP, want.chip, "", "the chip");
    const bool lantern = frame_sprite(o->c, where, "props/lantern_red") >= 0;
    if (lantern != want.lantern)
        oracle_blame(o, "seat %d is %swarned of", seat, lantern ? "" : "not ");
}

/* Clockwise from the player in front, at the lower left. */
static float way_round(const Canvas *c, Rect r, float from)
{
    static const float ROUND = 6.2831853f;
    float angle = atan2f(r.y + r.h / 2 - c->h / 2, r.x + r.w / 2 - c->w / 2) - from;
    while (angle < 0) angle += ROUND;
    return angle;
}

/* Who sits `steps` seats on around the table: clockwise, as seats are numbered, or as a rule of
 * the game has seated them anew. */
static Seat seat_on(const Oracle *o, Seat from, int steps)
{
    const Table *t = view_table(o->v);
    if (strcmp(o->game->id, "daifugo") == 0) {
        const Daifugo *d = daifugo_seen(o->v);
        int at = 0;
        while (at < t->seat_count && d->order[at] != from) at++;
        return d->order[(at + steps) % t->seat_count];
    }
    return (Seat)((from + steps) % t->seat_count);
}

static void check_order(Oracle *o)
{
    const Table *t = view_table(o->v);
    SeenPlate front, plate;
    float before = 0;
    if (!frame_plate(o->c, o->m->front, &front)) return; // a child's table
    const float from = atan2f(front.rect.y + front.rect.h / 2 - o->c->h / 2,
                              front.rect.x + front.rect.w / 2 - o->c->w / 2);
    if (front.rect.x > o->c->w / 3 || front.rect.y < o->c->h / 2)
        oracle_blame(o, "seat %d is in front, and does not sit at the lower left", o->m->front);
    for (int i = 1; i < t->seat_count; i++) {
        const Seat seat = seat_on(o, o->m->front, i);
        if (!frame_plate(o->c, seat, &plate)) {
            oracle_blame(o, "seat %d is nowhere to be seen", seat);
            continue;
        }
        const float at = way_round(o->c, plate.rect, from);
        if (at <= before) oracle_blame(o, "seat %d does not sit where its turn comes", seat);
        before = at;
    }
}

/* How far a plate is from the middle of what lies there; cards lie below plates, not above. */
static float apart(Rect plate, float x, float y)
{
    const float dx = plate.x + plate.w / 2 - x, dy = plate.y + plate.h / 2 - y;
    return hypotf(dx, dy > 0 ? 2 * dy : dy);
}

/* The middle of all cards that are a seat's; false: none lie there. */
static bool middle_of(const Oracle *o, Seat seat, float *x, float *y)
{
    int count = 0;
    *x = *y = 0;
    for (int i = 0; i < o->c->op_count; i++) {
        const DrawOp *d = &o->c->ops[i];
        const MeaningScope *zone = frame_scope(o->c, i, MEANS_ZONE);
        const MeaningScope *place = frame_scope(o->c, i, MEANS_PLACE);
        const bool sprite = d->kind == OP_SPRITE &&
                            strncmp(canvas_op_text(o->c, d), "backs/", 6) == 0;
        const bool back = d->kind == OP_ROUND && frame_scope(o->c, i, MEANS_BACK);
        const Seat owner = place ? place->of : zone ? zone->at : SEAT_NOBODY;
        const bool card = d->kind == OP_PICTURE || sprite || back;
        if (d->kind == OP_PICTURE) i += (int)d->span + 1;
        if (!card || owner != seat) continue;
        *x += d->rect.x + d->rect.w / 2;
        *y += d->rect.y + d->rect.h / 2;
        count++;
    }
    if (count == 0) return false;
    *x /= (float)count;
    *y /= (float)count;
    return true;
}

/* What lies before a seat lies nearer to its plate than to anybody else's. */
static void check_nearness(Oracle *o)
{
    const int seats = view_table(o->v)->seat_count;
    SeenPlate plate[SEATS_MAX];
    bool there[SEATS_MAX];
    if (strcmp(o->game->id, "takoyaki") == 0) return; // plates of iron: see there
    for (Seat s = 0; s < seats; s++) there[s] = frame_plate(o->c, s, &plate[s]);
    for (Seat owner = 0; owner < seats; owner++) {
        float x, y;
        if (owner == o->m->front || !there[owner] || !middle_of(o, owner, &x, &y)) continue;
        for (Seat s = 0; s < seats; s++) {
            if (s == owner || !there[s] || s == o->m->front) continue;
            if (apart(plate[s].rect, x, y) < apart(plate[owner].rect, x, y))
                oracle_blame(o, "what is seat %d's lies before seat %d", owner, s);
        }
    }
}

/* Wherever else somebody is named: a claim button, a lantern, the curtain, a row of a result. */
static void check_named(Oracle *o)
{
    static const struct {
        int kind;
        const char *what;
    } NAMED[] = {{MEANS_CLAIM, "the button"}, {MEANS_LANTERN, "the lantern"},
                 {MEANS_CURTAIN, "the curtain"}, {MEANS_ROW, "the row"}};
    const int seats = sitting_table(o->app->sitting)->seat_count;
    for (size_t i = 0; i < sizeof NAMED / sizeof *NAMED; i++) {
        for (Seat s = 0; s < seats; s++) {
            const Where where = {NAMED[i].kind, s, ANY};
            if (frame_sprite(o->c, where, "avatars/") >= 0)
                check_person(o, where, s, NAMED[i].what);
        }
    }
}

/* A look box shows the hand of its owner and no other. The cards that Tamalou's box shows for a
 * moment are not a hand. */
static void check_boxes(Oracle *o)
{
    const Match *match = sitting_match(o->app->sitting);
    if (strcmp(o->game->id, "tamalou") == 0) return;
    View *eyes = view_new(o->game);
    assert_non_null(eyes);
    for (Seat s = 0; s < view_table(o->v)->seat_count; s++) {
        const Where box = {MEANS_BOX, s, ANY};
        SeenCard seen[SEEN_CARDS_MAX];
        char fault[ART_FAULT_MAX], what[32];
        Card want[CARDS_MAX];
        if (frame_cards(o->c, box, &o->deck, seen, fault) == 0) continue;
        match_view(match, s, eyes);
        snprintf(what, sizeof what, "the box of seat %d", s);
        const Zone hand = {.kind = ZONE_HAND, .seat = s};
        oracle_cards(o, box, want, o->game->cards_in(eyes, hand, want), what);
    }
    free(eyes);
}

/* The players who are offered a call, and those who are asked, may act. */
static void check_asked(Oracle *o)
{
    const Table *t = sitting_table(o->app->sitting);
    const Seat caller = o->m->caller, person = o->m->person;
    if (caller < SEATS_MAX && !seats_have(t->may_interrupt | t->to_act, caller))
        oracle_blame(o, "seat %d is offered to call, and may not", caller);
    if (person < SEATS_MAX && !seats_have(t->may_interrupt | t->to_act, person))
        oracle_blame(o, "seat %d is asked, and may not act", person);
}

/* The player who is said to play, or to have played last, is the right one. */
static void check_prompt(Oracle *o, const OracleGame *game)
{
    char seen[SEEN_WORDS_MAX];
    Seat who = SEAT_NOBODY;
    if (o->m->tongue.lang != LANG_EN) return;
    frame_words(o->c, (Where){MEANS_PROMPT, ANY, ANY}, seen);
    if (strstr(seen, "isplaying.")) who = game->turn(o->v);
    if (strstr(seen, "played") && strcmp(o->game->id, "daifugo") == 0)
        who = daif_top(daifugo_seen(o->v)) ? daif_top(daifugo_seen(o->v))->seat : SEAT_NOBODY;
    if (who >= view_table(o->v)->seat_count) return;
    char name[NAME_BYTES];
    Text plain = text_over(name, sizeof name);
    for (const char *at = sitting_seating(o->app->sitting)->chair[who].name; *at; at++)
        if (*at != ' ') text_put_char(&plain, *at);
    const bool you = who == o->m->person && strncmp(seen, "Youplayed", strlen("Youplayed")) == 0;
    if (!you && strncmp(seen, name, strlen(name)) != 0)
        oracle_blame(o, "\"%s\" is said, and it is seat %d", seen, who);
}

/* ---- results ---- */

void oracle_number(char *to, size_t bytes, int number)
{
    snprintf(to, bytes, "%s%d", number < 0 ? "−" : "", abs(number));
}

static void check_number(Oracle *o, Seat seat, int column, int want, bool plus)
{
    char seen[SEEN_WORDS_MAX] = "", number[24];
    Text all = text_over(seen, sizeof seen);
    bool there = false;
    for (int i = 0; i < o->c->op_count; i++) {
        const MeaningScope *score = frame_scope(o->c, i, MEANS_SCORE);
        if (o->c->ops[i].kind != OP_TEXT || !score || score->of != column) continue;
        if (!frame_is(o->c, i, (Where){MEANS_ROW, seat, ANY})) continue;
        text_put(&all, canvas_op_text(o->c, &o->c->ops[i]));
        there = true;
    }
    const bool sign = want > 0 && plus;
    if (sign) number[0] = '+';
    oracle_number(number + sign, sizeof number - sign, want);
    if (there && strcmp(seen, number) != 0)
        oracle_blame(o, "the result of seat %d: %s, should be %s", seat, seen, number);
}

void oracle_result(Oracle *o)
{
    enum { POINTS = 1, TOTAL };
    const Table *t = sitting_table(o->app->sitting);
    o->game = sitting_game(o->app->sitting);
    check_named(o);
    if (table_rounds(o->game, t) == 1) return; // what is on the plates is counted there
    for (Seat s = 0; s < t->seat_count; s++) {
        check_number(o, s, POINTS, t->round_scores[s], true);
        check_number(o, s, TOTAL, t->scores[s], false);
    }
}

/* ---- all of it ---- */

/* What each seat did last and where it went out, told once more from the beginning. */
static void tell(Oracle *o)
{
    enum { AT_ONCE = 64 };
    const Match *match = sitting_match(o->app->sitting);
    Event story[AT_ONCE];
    int count;
    last_acts_clear(&o->acts);
    memset(o->finished, 0, sizeof o->finished);
    for (int at = 0; (count = match_events(match, SEAT_NOBODY, at, story, AT_ONCE)) > 0;
         at += count) {
        for (int i = 0; i < count; i++) {
            const Event *e = &story[i];
            last_acts_note(&o->acts, e);
            if (e->type == EV_ROUND_BEGAN) memset(o->finished, 0, sizeof o->finished);
            if (e->type == EV_FINISHED && e->seat < SEATS_MAX)
                o->finished[e->seat] = (uint8_t)e->value;
        }
    }
}

static const char *words_of_round(const Oracle *o)
{
    return strcmp(o->game->id, "kakkuri") == 0 ? "Deal {n}" : "Round {n}";
}

/* "Round 2 of 5" in the bar at the top. */
static void check_round(Oracle *o)
{
    const Table *t = view_table(o->v);
    const int all = table_rounds(o->game, t);
    const Where bar = {MEANS_ROUND, ANY, ANY};
    char words[80], n[12], of[12], seen[SEEN_WORDS_MAX];
    Text line = text_over(words, sizeof words);
    frame_words(o->c, bar, seen);
    if (!seen[0] || !o->words) return;
    if (o->m->tongue.lang == LANG_EN) text_put(&line, say_game(o->m->tongue, o->game));
    snprintf(n, sizeof n, "%d", t->round > 0 ? t->round : 1);
    snprintf(of, sizeof of, "%d", all);
    if (all > 1) tr_fill(o->m->tongue, &line, "Round {n} of {all}", "n", n, "all", of, NULL);
    else if (all == 1) text_put(&line, tr(o->m->tongue, "One round"));
    else tr_fill(o->m->tongue, &line, words_of_round(o), "n", n, NULL);
    oracle_says(o, bar, words, "the bar");
    if (frame_sprite(o->c, bar, "props/lantern_") < 0) return;
    const int over = t->phase == PHASE_ROUND_OVER;
    const int done = frame_sprites(o->c, bar, "props/lantern_amber");
    if (done != t->round - !over && t->round > 0)
        oracle_blame(o, "%d rounds are shown as played", done);
    if (frame_sprites(o->c, bar, "props/lantern_") != all)
        oracle_blame(o, "not as many lanterns as rounds");
}

/* At Takoyaki plates slide to whose turn it is, though no card moves. */
static bool is_settled(const TableScreen *t, const Game *game)
{
    static const float SLIDE_S = 0.35f;
    if (t->kind->busy(t->table)) return false;
    if (strcmp(game->id, "takoyaki") != 0) return !((CardTable *)t->table)->stage.cut.type;
    const TakoTable *plates = t->table;
    return plates->clock_s > plates->front_s + SLIDE_S && !plates->missed;
}

void oracle_look(Oracle *o)
{
    App *app = o->app;
    o->game = sitting_game(app->sitting);
    o->v = sitting_view(app->sitting, app->viewer);
    const OracleGame *game = table_of(o->game);
    assert_non_null(game);
    assert_false(o->c->full);
    check_named(o);
    if (strcmp(app_top(app)->kind->name, "table") != 0) return;
    o->screen = (const TableScreen *)app_top(app);
    o->m = &o->screen->model;
    if (curtain_covers(&o->screen->curtain) || !is_settled(o->screen, o->game)) return;
    o->asking = o->m->asking ? o->m->asking : o->v;
    const Prefs *prefs = &o->app->prefs; // nobody here is a child, for whom cards are plainer
    o->deck = (Deck){pref(prefs, PREF_SUIT_COLOURS), pref(prefs, PREF_LARGE_INDEX) != 0,
                     pref(prefs, PREF_KOMATSU_FACE)};
    o->words = o->m->tongue.lang == LANG_EN || o->m->tongue.reading == READ_KANJI;
    tell(o);
    if (view_table(o->v)->round == 0) return;
    check_round(o);
    for (Seat s = 0; s < view_table(o->v)->seat_count; s++) check_plate(o, game, s);
    check_order(o);
    check_nearness(o);
    check_boxes(o);
    check_asked(o);
    check_prompt(o, game);
    game->table(o);
}
