/*
 * test_lesson_truth.c - checks the lessons' words: each sentence of each script has claims about
 * the cards on the table, and the rules decide whether they are true whenever it is shown. A
 * sentence without claims fails, and so do claims of a sentence that nobody says.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "lesson_hand.h"
#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/takoyaki/takoyaki.h"
#include "rules/tamalou/tamalou.h"

/* Claims, with "; " between them, of the moment as it is when the sentence stands there; after
 * "@N:" as it was before its step N, after "@end:" as it is when all are done. What they say is
 * in CLAIMS below. */
typedef struct Said {
    const char *words, *claims;
} Said;

static const Said TAKOYAKI_SAID[] = {
    {"Flip all ten of your takoyaki before the others do.", "@end:flips 10; @end:winner 0"},
    {"Each card goes to the place with its number.",
     "@1:may place 4; @1:maynot place 3; @1:maynot place 5; @end:place 4 4h"},
    {"Draw a card: press Draw.", "want draw; button Draw; ways 2"},
    {"First you need a card.", "want draw; button Draw; ways 2"},
    {"It's a 4: press place number 4.", "drawn 4h; want place 4; button 4"},
    {"The number on the card is the place to press.", "placed"},
    {"Number 4 is flipped, and you go on with the card that lay below.",
     "place 4 4h; flips 1; inhand; may place 6"},
    {"Go on with the card that was below, as long as it has a place.",
     "@2:drawn 9s; @3:drawn 5d; @end:flips 3; @end:drawn Qh; @end:maynot place 5"},
    {"Draw a card.", "want draw; button Draw"},
    {"A 2: press place number 2.", "drawn 2c; want place 2; button 2"},
    {"A 9 was below: press place number 9.", "drawn 9s; want place 9; button 9"},
    {"And a 5: press place number 5.", "drawn 5d; want place 5; button 5"},
    {"Three flipped in one turn: that is a “chain”.", "@0:flips 0; flips 3"},
    {"There is no place for J, Q and K.", "@1:places 0; noplace Jc; noplace Qc; noplace Kc"},
    {"A jack: press Discard.", "drawn Jc; want discard; button Discard"},
    {"No place fits this card: let it go.", "places 0; want discard; button Discard"},
    {"Then your turn is over. It happens to everybody!", "discard Jc; otherturn"},
    {"The joker fits everywhere.", "@1:drawn Jo; @1:places 10"},
    {"A joker! Press any place you like.", "drawn Jo; want place 1; button 1; places 10"},
    {"Press one of your ten places.", "places 10"},
    {"A joker is never wasted, and what lay below is yours, too.", "flips 1; inhand"},
    {"9 and 10 are your last two.", "@0:flips 8; @0:hidden 9; @0:hidden 10"},
    {"A 10! Press place number 10.", "drawn Td; want place 10; button 10"},
    {"And below it the 9!", "drawn 9s; want place 9"},
    {"All ten are flipped before the others: you win!", "flips 10; winner 0"},
    {NULL, NULL}};

static const Said DOTENKO_SAID[] = {
    {"Make all your cards add up to the number on the table.",
     "@0:waits 11; @0:field Jd; @end:score 0 22"},
    {"A club may go on a club.", "field 9c; has 4c; may play 4c; single 1"},
    {"Press the 4 of clubs, then Play.", "want play 4c; button Play"},
    {"Look for the club in your hand.", "suit c 1; want play 4c"},
    {"Club on club: with the same suit it always goes.", "@0:field 9c; field 4c"},
    {"A 7 may go on a 7, whatever its suit.", "field 7c; may play 7h; suit c 0"},
    {"Press the 7, then Play.", "want play 7h; button Play"},
    {"Look for the same number as on the table.", "field 7c; has 7h; want play 7h"},
    {"Seven on seven: the same number always goes, too.", "@0:field 7c; field 7h"},
    {"Cards that add up to 7 may go on a 7.", "field 7c; may play 3h 4s"},
    {"Press the 3 and the 4, then Play.", "want play 3h 4s; button Play"},
    {"Pick just the two cards that make 7 together.",
     "may play 3h 4s; maynot play 3h; maynot play 4s; maynot play Qd"},
    {"3 + 4 = 7: two cards are gone, and the last one counts now.", "@0:left 3; left 1; field 4s"},
    {"All your cards together make 8: call out, whoever's turn it is!",
     "waits 8; field 8d; otherturn; may dotenko"},
    {"Press the button with the star.", "star"},
    {"Don't play a card now: call out!", "want dotenko; otherturn; star"},
    {"That was a “Dotenko”: whoever played the 8 pays you 8 points.",
     "@0:field 8d; @0:laid 1; score 0 8; score 1 -8"},
    {"An ace counts 1 or, if you like, −1: 8 − 1 = 7.",
     "left 2; has 8h; has As; field 7d; waits 7; waits 9"},
    {"Your cards make 7: Dotenko!", "field 7d; waits 7; want dotenko; star"},
    {"8 − 1 = 7. Press the button with the star.", "has 8h; has As; field 7d; want dotenko; star"},
    {"An 8 and an ace make 7 or 9: two numbers to call on.",
     "@0:waits 7; @0:waits 9; @0:waitsfor 2"},
    {"{who} was first. But your cards make 11, too: call back!",
     "step 0 1 dotenko; field Jd; waits 11; may return"},
    {"Don't wait: 2 + 9 = 11, and a J counts 11.",
     "has 2h; has 9d; left 2; field Jd; want return; star"},
    {"That was a “return”: {who} pays you twice 11, that is 22 points.", "score 0 22; score 1 -22"},
    {NULL, NULL}};

static const Said KAKKURI_SAID[] = {
    {"Count up card by card, and be the first to get rid of all your cards.",
     "@0:field 9; @0:has 10; @end:left 0; @end:score 0 2"},
    {"After a 4 comes a 5.", "field 4; may play 5; single 1"},
    {"Press the 5, then Play.", "want play 5; button Play"},
    {"Look for the number on the lantern.", "lantern 5; has 5; want play 5"},
    {"Four, five: always one more than the last card.", "@0:field 4; field 5; lantern 6"},
    {"Go on counting as far as you can.", "field 4; may play 5 6 7; maynot play 5 6 7 11"},
    {"Press the 5, the 6 and the 7, then Play.", "want play 5 6 7; button Play"},
    {"Pick all three that follow: 5, 6 and 7.", "want play 5 6 7; has 5; has 6; has 7"},
    {"A row of three in one turn: the more, the better.", "@0:left 4; left 1; field 7"},
    {"12 is the highest: any number may follow it.",
     "field 11; may play 12 4; may play 12 9; maynot play 4"},
    {"Press the 12 and the 4, then Play.", "want play 12 4; button Play"},
    {"First the 12, then the 4.", "want play 12 4; maynot play 4"},
    {"After a 12 you choose what comes next.", "@0:may play 12 9; @0:left 3; left 1; field 4"},
    {"The red 1 can be any number. Here it is the 7.",
     "has 1*; field 6; may play 1*=7 8; maynot play 8; demon 1*"},
    {"Press the red 1 and the 8, then Play.", "want play 1*=7 8; button Play"},
    {"First the red 1 in place of a 7, then the 8.", "want play 1*=7 8; maynot play 8; lantern 7"},
    {"The red 1 and the drum 2 are “demons”: they fill any gap.", "demon 1*; demon 2*; field 8"},
    {"You have no 5. Let the others play.", "field 4; lantern 5; hasno 5; single 0; may pass"},
    {"Press Pass, and wait.", "want pass; button Pass"},
    {"None of your cards is a 5.", "hasno 5; single 0; want pass; button Pass"},
    {"All have passed, so a new card came from the “box”: your 8 goes on it!",
     "step 1 2 pass; step 2 1 pass; @0:field 4; field 7; unpaid; left 3; has 8; lantern 8"},
    {"Your last card is the 10: play it!", "left 1; has 10; may play 10"},
    {"Press the 10, then Play.", "want play 10; button Play"},
    {"The 10 follows the 9. Play it.", "field 9; lantern 10; has 10; want play 10"},
    {"Your hand is empty, so you win a stone from everybody.",
     "left 0; score 0 2; score 1 -1; score 2 -1"},
    {NULL, NULL}};

static const Said DAIFUGO_SAID[] = {
    {"Play higher than the others, and be the first to get rid of all your cards.",
     "@0:field 7d; @0:may play Kh; @end:left 0; @end:out 0"},
    {"A higher card may go on top.", "field 6d; may play 9h; single 1"},
    {"Press the 9, then Play.", "want play 9h; button Play"},
    {"Only the 9 is higher than the 6.", "field 6d; single 1; want play 9h"},
    {"9 beats 6. Up to K it is the usual order; A is above K, and 2 above all.",
     "@0:field 6d; field 9h; above 9 6; above K Q; above A K; above 2 A"},
    {"Two cards lie there, so two go on top: two of one number.",
     "lies 2; may play 9c 9h; maynot play 9c; maynot play Kd; maynot play 9c Kd"},
    {"Press one 9: both are picked. Then press Play.", "want play 9c 9h; button Play"},
    {"One card is not enough: it takes both 9s.",
     "maynot play 9c; maynot play 9h; want play 9c 9h"},
    {"A pair on a pair. Three go on three, and so on.", "lies 2; field 9h"},
    {"Nothing of yours beats the K. Let it go.", "field Kc; single 0; may pass"},
    {"Press Pass.", "want pass; button Pass"},
    {"All your cards are lower than the K.",
     "field Kc; single 0; above K 9; want pass; button Pass"},
    {"Nobody beat the K, so the pile was cleared. {who} “leads” now: anything goes.",
     "@0:field Kc; step 0 0 pass; lies 0; otherturn"},
    {"Four of one number turn everything upside down.",
     "may play 6c 6d 6h 6s; norevolution; @end:revolution"},
    {"Press all four 6s, then Play.", "want play 6c 6d 6h 6s; button Play"},
    {"It takes all four 6s together.", "has 6c; has 6d; has 6h; has 6s; want play 6c 6d 6h 6s"},
    {"That was a “revolution”: now 3 is the highest, 2 the lowest, and you have a 3!",
     "@0:norevolution; revolution; above A 2; above 3 4; has 3c"},
    {"Your last card is higher: play it!", "left 1; has Kh; field 7d; may play Kh"},
    {"Press the K, then Play.", "want play Kh; button Play"},
    {"The K beats the 7. Play it.", "field 7d; above K 7; want play Kh"},
    {"You are out first. That makes you the Millionaire!", "left 0; out 0"},
    {NULL, NULL}};

static const Said TAMALOU_SAID[] = {
    {"Get few points on your four cards: A is 1, and 2 to 10 count as printed.",
     "value Ac 1; value 2c 2; value 3c 3; value 4c 4; value 5c 5; value 6c 6; value 7c 7; "
     "value 8c 8; value 9c 9; value Tc 10; @end:score 0 0"},
    {"Look at two of your cards: a 3 and a 9. You see them only now.",
     "place 1 3h; place 2 9c; hidden 3; hidden 4; @end:hidden 1; @end:hidden 2"},
    {"When you have them in your head, press the button.", "want ready; button I remember"},
    {"Press “I remember” when you do.", "want ready; button I remember"},
    {"All four lie face down now. Where was the 9? At the right.",
     "hidden 1; hidden 2; hidden 3; hidden 4; @0:place 2 9c; spot 2 right"},
    {"Draw a card. A low one goes where your 9 lies.", "@0:may draw; @1:drawn 2d; @end:discard 9c"},
    {"Press Draw.", "want draw; button Draw"},
    {"It's a 2! Press your 9, at the lower right.",
     "drawn 2d; want swap 2; spot 2 lower right; @end:discard 9c"},
    {"Press “End my turn”.", "want end; button End my turn"},
    {"First you need a card.", "want draw; button Draw"},
    {"Your 9 lies at the lower right: press it, and the 2 goes there.",
     "drawn 2d; want swap 2; spot 2 lower right; @end:discard 9c"},
    {"Your turn is done.", "want end; button End my turn"},
    {"9 points went, and 2 came: 7 fewer.", "discard 9c; value 9c 9; value 2d 2"},
    {"You may also swap a card that you have never seen.", "hidden 3; may swap 3; may swap 4"},
    {"A 4 is low. Press your card at the upper left.",
     "drawn 4d; value 4d 4; want swap 3; spot 3 upper left"},
    {"The card at the upper left is one that you have never seen: press it.",
     "hidden 3; want swap 3; spot 3 upper left"},
    {"What luck: a black king lay there. Its 15 points are gone!", "discard Ks; value Ks 15"},
    {"Instead of drawing you may take the face-up card: a 4.",
     "@0:discard 4c; @0:may take 2; @0:may draw"},
    {"Take the 4, then press your 9 at the lower right.",
     "discard 4c; want take 2; spot 2 lower right; @end:discard 9c"},
    {"First the face-up 4, then your 9 at the lower right.",
     "discard 4c; want take 2; spot 2 lower right; @end:discard 9c"},
    {"You saw beforehand what you got. The others saw it, too.", "@0:discard 4c; discard 9c"},
    {"Discard a 7 or an 8, and you may look at one of your cards.",
     "power 7c 1; power 8d 1; @2:may peek 1; @2:may peek 4"},
    {"It's an 8. Press Discard.", "drawn 8d; want discard; button Discard"},
    {"This time don't swap: discard it.", "drawn 8d; want discard; button Discard"},
    {"Press your card at the upper left.", "want peek 3; spot 3 upper left"},
    {"Look at the card at the upper left: press it.", "want peek 3; spot 3 upper left"},
    {"An ace! Press “I remember”.", "place 3 Ah; want done; button I remember"},
    {"It's an ace: keep it in your head.", "place 3 Ah; want done; button I remember"},
    {"That is a “power”. Cards from 7 to K have one when you discard them.", "powers 7"},
    {"1 + 2 + 1, and a red king is 0: that makes 4. Stop the round!",
     "value Ah 1; value 2d 2; value Ac 1; value Kd 0; value Kh 0; may tamalou; @end:sum 4"},
    {"Press the button with the star.", "star; want tamalou"},
    {"With 5 points or fewer you should stop.",
     "star; want tamalou; @end:sum 4"},
    {"That call is “Tamalou”. 5 or fewer and the fewest: 0 points. Too many: 5 more.",
     "sum 4; score 0 0; ahead 0; limit 5; fail 5"},
    {NULL, NULL}};

/* ---- a moment, played ------------------------------------------------------------------------ */

enum { STEPS = LESSON_STEPS_MAX + 1, ON_SCREEN = 4, WORD_MAX = 8, CLAIM_BYTES = 96 };

/* What the window had before a step of the person. */
typedef struct Glimpse {
    UiTarget doer;  /* what was pressed last to do it */
    bool star;      /* what does it has a star on it */
    int ways;       /* controls that would do it */
} Glimpse;

typedef struct Played {
    const Game *game;
    const Lesson *lesson;
    const LessonMoment *moment;
    LessonPlay play;
    View *view[STEPS];           /* before each step, and behind the last */
    Glimpse glimpse[STEPS];
    const char *words[STEPS], *ask[STEPS], *help[STEPS];
    Rect place[ON_SCREEN];       /* of the person's layout, where there is one */
    Seat laid;                   /* who did what was done last before it */
} Played;

static bool has_star(const Stage *s, Rect in)
{
    const Canvas *c = s->canvas;
    for (int i = 0; i < c->op_count; i++) {
        const Rect r = c->ops[i].rect;
        if (c->ops[i].kind != OP_SPRITE) continue;
        if (strcmp(canvas_op_text(c, &c->ops[i]), "icons/star") == 0 &&
            rect_has(in, r.x + r.w / 2, r.y + r.h / 2))
            return true;
    }
    return false;
}

static void look_at_places(Stage *s, Played *p)
{
    const TableHand *hand = shown(s)->kind->hand;
    stage_draw(s);
    for (int i = 0; hand && i < ON_SCREEN; i++) {
        const UiTarget *t = stage_target(s, hand->own(0) + i);
        if (t) p->place[i] = t->rect;
    }
}

static void look_before_step(Stage *s, Played *p, const Action *want)
{
    LessonScreen *l = (LessonScreen *)app_top(s->app);
    const int k = l->step;
    Action a;
    p->words[k] = lesson_words(l);
    p->ask[k] = lesson_ask(l);
    l->helps = true;
    p->help[k] = lesson_words(l);
    l->helps = false;
    stage_draw(s);
    const UiTarget *does = lesson_doer(l, s->app->ui, want);
    p->glimpse[k].star = does && has_star(s, does->rect);
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        const bool is = !(t->flags & UI_OFF) && lesson_would(l, t->id, &a) &&
                        lesson_meets(l->game, l->view, &l->play, k, &a);
        p->glimpse[k].ways += is;
    }
}

/* The moment that is shown, to its end. */
static void play_moment(Stage *s, Played *p)
{
    Action want;
    *p = (Played){.game = shown(s)->game, .lesson = shown(s)->lesson,
                  .moment = lesson_moment(shown(s)), .play = shown(s)->play};
    const int base = match_step_count(shown(s)->match);
    p->laid = match_step(shown(s)->match, base - 1)->seat;
    let_rest(s);
    look_at_places(s, p);
    while (lesson_asks(shown(s), &want)) {
        const int k = shown(s)->step;
        look_before_step(s, p, &want);
        (void)do_step(s, &p->glimpse[k].doer);
        let_rest(s);
    }
    assert_true(shown(s)->good);
    for (int k = 0; k <= p->play.count; k++) {
        Match *then = match_copy(shown(s)->match, base + k);
        p->view[k] = view_new(p->game);
        match_view(then, 0, p->view[k]);
        match_free(then);
    }
}

static void forget_moment(Played *p)
{
    for (int k = 0; k <= p->play.count; k++) free(p->view[k]);
}

/* ---- claims ---------------------------------------------------------------------------------- */

/* One claim: its words, and the view that it is about. */
typedef struct Claim {
    const Played *p;
    const View *v;
    int step;             /* of `play`; play.count: all are done */
    int count;
    char rest[CLAIM_BYTES]; /* all words but the first */
    char word[WORD_MAX][24];
} Claim;

static const Table *table(const Claim *c) { return view_table(c->v); }
static int number(const Claim *c, int at) { return atoi(c->word[at]); }
static Card card(const Claim *c, int at) { return card_parse(c->word[at], strlen(c->word[at])); }

static int cards(const Claim *c, uint8_t zone, Seat seat, Card out[CARDS_MAX])
{
    return c->p->game->cards_in(c->v, (Zone){.kind = zone, .seat = seat}, out);
}

static bool is_top(const Claim *c, uint8_t zone)
{
    Card pile[CARDS_MAX];
    const int count = cards(c, zone, SEAT_NOBODY, pile);
    return count > 0 && card(c, 1) != CARD_NONE && pile[count - 1] == card(c, 1);
}

static bool is_legal(const Claim *c, const char *text)
{
    Action a;
    assert_int_equal(action_parse(c->p->game, text, &a), ACTION_READ);
    if (c->p->game->complete) c->p->game->complete(c->v, &a);
    return c->p->game->is_legal(c->v, &a, NULL);
}

static int legal_singles(const Claim *c)
{
    Action legal[64];
    bool more;
    int n = 0;
    const int count = c->p->game->legal(c->v, legal, 64, &more);
    for (int i = 0; i < count; i++) n += legal[i].count == 1;
    return n;
}

static int hand_has(const Claim *c, Card wanted)
{
    Card hand[CARDS_MAX];
    int n = 0;
    const int count = cards(c, ZONE_HAND, 0, hand);
    for (int i = 0; i < count; i++) n += hand[i] == wanted;
    return n;
}

static bool says_may(const Claim *c) { return is_legal(c, c->rest); }
static bool says_maynot(const Claim *c) { return !is_legal(c, c->rest); }
static bool says_want(const Claim *c)
{
    Action a;
    assert_int_equal(action_parse(c->p->game, c->rest, &a), ACTION_READ);
    return c->step < c->p->play.count && c->p->play.step[c->step].seat == 0 &&
           lesson_meets(c->p->game, c->v, &c->p->play, c->step, &a);
}
static bool says_button(const Claim *c)
{
    return strncmp(c->p->glimpse[c->step].doer.label, c->rest, strlen(c->rest)) == 0;
}
static bool says_star(const Claim *c) { return c->p->glimpse[c->step].star; }
static bool says_ways(const Claim *c) { return c->p->glimpse[c->step].ways >= number(c, 1); }
static bool says_has(const Claim *c) { return hand_has(c, card(c, 1)) > 0; }
static bool says_hasno(const Claim *c) { return hand_has(c, card(c, 1)) == 0; }
static bool says_field(const Claim *c)
{
    if (c->p->game == &KAKKURI) // what the next card follows, demons as what they stand for
        return kakkuri_seen(c->v)->table_card == card(c, 1);
    return is_top(c, ZONE_FIELD);
}
static bool says_discard(const Claim *c) { return is_top(c, ZONE_DISCARD); }
static bool says_single(const Claim *c) { return legal_singles(c) == number(c, 1); }
static bool says_left(const Claim *c)
{
    Card hand[CARDS_MAX];
    return cards(c, ZONE_HAND, 0, hand) == number(c, 1);
}
static bool says_suit(const Claim *c)
{
    Card hand[CARDS_MAX];
    int n = 0;
    const int count = cards(c, ZONE_HAND, 0, hand);
    for (int i = 0; i < count; i++) n += strchr(card_notation(hand[i]), c->word[1][0]) != NULL;
    return n == number(c, 2);
}
static bool says_score(const Claim *c)
{
    return table(c)->round_scores[number(c, 1)] == number(c, 2);
}
static bool says_unpaid(const Claim *c) /* nobody has gained or lost since it began */
{
    const Table *began = view_table(c->p->view[0]);
    return memcmp(table(c)->scores, began->scores, sizeof began->scores) == 0;
}
static bool says_winner(const Claim *c)
{
    return table(c)->winners == seats_only((Seat)number(c, 1));
}
static bool says_otherturn(const Claim *c) { return !seats_have(table(c)->to_act, 0); }
static bool says_laid(const Claim *c) { return c->p->laid == number(c, 1); }
static bool says_ahead(const Claim *c)
{
    bool best = true;
    const int32_t own = table(c)->round_scores[number(c, 1)];
    for (Seat s = 0; s < table(c)->seat_count; s++)
        best &= s == number(c, 1) || table(c)->round_scores[s] > own;
    return best;
}
/* "step N SEAT ACTION": that step is by that seat, and it is that. */
static bool says_step(const Claim *c)
{
    Action a;
    const char *text = strchr(strchr(c->rest, ' ') + 1, ' ') + 1;
    const int n = number(c, 1);
    assert_int_equal(action_parse(c->p->game, text, &a), ACTION_READ);
    return n < c->p->play.count && c->p->play.step[n].seat == number(c, 2) &&
           action_equal(&a, &c->p->play.step[n].action);
}

/* Layouts: "place N CARD", "hidden N"; "spot N lower right": where on the screen. */
static Card at_place(const Claim *c)
{
    Card open[CARDS_MAX];
    (void)cards(c, ZONE_PLACES, 0, open);
    return open[number(c, 1) - 1];
}
static bool says_place(const Claim *c) { return at_place(c) == card(c, 2); }
static bool says_hidden(const Claim *c) { return !card_is_known(at_place(c)); }
static bool says_spot(const Claim *c)
{
    const Rect *place = c->p->place, r = place[number(c, 1) - 1];
    float x = 0, y = 0;
    bool is = r.w > 0;
    for (int i = 0; i < ON_SCREEN; i++) {
        x += (place[i].x + place[i].w / 2) / ON_SCREEN;
        y += (place[i].y + place[i].h / 2) / ON_SCREEN;
    }
    for (int i = 2; i < c->count; i++) {
        if (strcmp(c->word[i], "right") == 0) is &= r.x + r.w / 2 > x + 1;
        if (strcmp(c->word[i], "left") == 0) is &= r.x + r.w / 2 < x - 1;
        if (strcmp(c->word[i], "lower") == 0) is &= r.y + r.h / 2 > y + 1;
        if (strcmp(c->word[i], "upper") == 0) is &= r.y + r.h / 2 < y - 1;
    }
    return is;
}

/* Takoyaki */
static const Takoyaki *tako(const Claim *c) { return takoyaki_seen(c->v); }
static bool says_flips(const Claim *c) { return tako_turned(tako(c), 0) == number(c, 1); }
static bool says_inhand(const Claim *c) { return tako(c)->hand != CARD_NONE && !says_otherturn(c); }
static bool says_placed(const Claim *c)
{
    const Action *a = &c->p->play.step[c->step].action;
    return tako(c)->hand != CARD_NONE && a->place[0] == card_rank(tako(c)->hand);
}
static bool says_places(const Claim *c)
{
    char text[24];
    int n = 0;
    for (int i = 1; i <= TAKO_PLACES; i++) {
        snprintf(text, sizeof text, "place %d", i);
        n += is_legal(c, text);
    }
    return n == number(c, 1);
}
static bool says_noplace(const Claim *c) { return tako_place_for(tako(c), 0, card(c, 1)) == 0; }

/* What was drawn, at either game. */
static bool says_drawn(const Claim *c)
{
    const Card drawn = c->p->game == &TAMALOU ? tamalou_seen(c->v)->drawn : tako(c)->hand;
    return drawn == card(c, 1);
}

/* Dotenko: which sums the whole hand makes. */
static bool makes(const Claim *c, int value)
{
    Card hand[CARDS_MAX];
    const int count = cards(c, ZONE_HAND, 0, hand);
    return dote_adds_up(dotenko_seen(c->v), hand, count, value);
}
static bool says_waits(const Claim *c) { return makes(c, number(c, 1)); }
static bool says_waitsfor(const Claim *c)
{
    int n = 0;
    for (int value = 1; value <= 13; value++) n += makes(c, value);
    return n == number(c, 1);
}

/* Kakkuri */
static bool says_lantern(const Claim *c)
{
    const int on = card_rank(kakkuri_seen(c->v)->table_card);
    return number(c, 1) == on + 1 && kaku_follows(number(c, 1), on);
}
static bool says_demon(const Claim *c) { return kaku_is_demon(card(c, 1)); }

/* Daifugo */
static const Daifugo *daif(const Claim *c) { return daifugo_seen(c->v); }
static bool says_lies(const Claim *c)
{
    return (daif_top(daif(c)) ? daif_top(daif(c))->count : 0) == number(c, 1);
}
static bool says_revolution(const Claim *c) { return daif(c)->revolution; }
static bool says_norevolution(const Claim *c) { return !daif(c)->revolution; }
static bool says_out(const Claim *c)
{
    return daif(c)->out_count == 1 && daif(c)->out[0] == number(c, 1);
}
static int strength(const Claim *c, int at)
{
    const char as_card[] = {c->word[at][0], 's', '\0'};
    const int n = daif_number(card_rank(card_parse(as_card, 2)));
    return daif_reversed(daif(c)) ? -n : n;
}
static bool says_above(const Claim *c) { return strength(c, 1) > strength(c, 2); }

/* Tamalou */
static bool says_value(const Claim *c) { return tama_value(table(c), card(c, 1)) == number(c, 2); }
static bool says_power(const Claim *c)
{
    return (int)tama_power(table(c), card(c, 1)) == number(c, 2);
}
static bool says_powers(const Claim *c) /* from this rank up, and none below */
{
    bool so = true;
    for (int rank = 1; rank <= 13; rank++) {
        const bool has = tama_power(table(c), card_french(rank, 0)) != TAMA_NO_POWER;
        so &= has == (rank >= number(c, 1));
    }
    return so;
}
static bool says_limit(const Claim *c) { return table(c)->option[TAMA_LIMIT] == number(c, 1); }
static bool says_fail(const Claim *c) { return table(c)->option[TAMA_FAIL] == number(c, 1); }
static bool says_sum(const Claim *c) { return tama_sum(tamalou_seen(c->v), 0) == number(c, 1); }

static const struct {
    const char *name;
    bool (*holds)(const Claim *c);
} CLAIMS[] = {
    {"may", says_may}, {"maynot", says_maynot}, {"want", says_want}, {"button", says_button},
    {"star", says_star}, {"ways", says_ways}, {"has", says_has}, {"hasno", says_hasno},
    {"field", says_field}, {"discard", says_discard}, {"single", says_single},
    {"left", says_left}, {"suit", says_suit}, {"score", says_score}, {"unpaid", says_unpaid},
    {"winner", says_winner}, {"otherturn", says_otherturn}, {"laid", says_laid},
    {"ahead", says_ahead}, {"step", says_step}, {"place", says_place}, {"hidden", says_hidden},
    {"spot", says_spot}, {"flips", says_flips}, {"inhand", says_inhand}, {"placed", says_placed},
    {"places", says_places}, {"noplace", says_noplace}, {"drawn", says_drawn},
    {"waits", says_waits}, {"waitsfor", says_waitsfor}, {"lantern", says_lantern},
    {"demon", says_demon}, {"lies", says_lies}, {"revolution", says_revolution},
    {"norevolution", says_norevolution}, {"out", says_out}, {"above", says_above},
    {"value", says_value}, {"power", says_power}, {"powers", says_powers}, {"sum", says_sum},
    {"limit", says_limit}, {"fail", says_fail},
};

/* "@2:may place 4" is read into a claim of the view before step 2. */
static void read_claim(const Played *p, int step, const char *text, size_t length, Claim *out)
{
    char copy[CLAIM_BYTES];
    assert_true(length < sizeof copy);
    memcpy(copy, text, length);
    copy[length] = '\0';
    const char *words = copy;
    if (copy[0] == '@') {
        step = copy[1] == 'e' ? p->play.count : copy[1] - '0';
        words = strchr(copy, ':') + 1;
    }
    *out = (Claim){.p = p, .step = step, .v = p->view[step]};
    const char *rest = strchr(words, ' ');
    snprintf(out->rest, sizeof out->rest, "%s", rest ? rest + 1 : "");
    while (*words && out->count < WORD_MAX) {
        const size_t n = strcspn(words, " ");
        snprintf(out->word[out->count++], sizeof out->word[0], "%.*s", (int)n, words);
        words += n + (words[n] == ' ');
    }
}

static void check_claims(const Played *p, int step, const Said *said)
{
    for (const char *at = said->claims; *at;) {
        const size_t length = strcspn(at, ";");
        Claim c;
        size_t k = 0;
        read_claim(p, step, at, length, &c);
        while (k < sizeof CLAIMS / sizeof *CLAIMS && strcmp(CLAIMS[k].name, c.word[0]) != 0) k++;
        if (k == sizeof CLAIMS / sizeof *CLAIMS) fail_msg("no such claim: %s", at);
        if (!CLAIMS[k].holds(&c))
            fail_msg("%s, step %d: \"%s\" is not so: %.*s", p->game->id, step, said->words,
                     (int)length, at);
        at += length;
        while (*at == ';' || *at == ' ') at++;
    }
}

/* ---- the scripts ----------------------------------------------------------------------------- */

static const struct {
    const char *game;
    const Said *said;
} SCRIPTS[] = {
    {"dotenko", DOTENKO_SAID}, {"kakkuri", KAKKURI_SAID}, {"daifugo", DAIFUGO_SAID},
    {"tamalou", TAMALOU_SAID}, {"takoyaki", TAKOYAKI_SAID},
};
enum { SCRIPT_COUNT = sizeof SCRIPTS / sizeof *SCRIPTS };

static const Game *game_of(int i) { return game_by_id(SCRIPTS[i].game, strlen(SCRIPTS[i].game)); }
static const Lesson *lesson_of(int i) { return table_kind(SCRIPTS[i].game)->teach->lesson; }

enum { SAID_MAX = 80 };

/* A sentence that stands there; `used` gets the place of what it is bound to. */
static void check_sentence(const Said *all, const Played *p, int step, const char *words,
                           bool used[SAID_MAX])
{
    int at = 0;
    while (all[at].words && strcmp(all[at].words, words) != 0) at++;
    if (!all[at].words) fail_msg("%s: nothing is claimed of \"%s\"", p->game->id, words);
    assert_true(at < SAID_MAX);
    used[at] = true;
    check_claims(p, step, &all[at]);
}

static void check_moment(const Said *all, const Played *p, bool used[SAID_MAX])
{
    for (int k = 0; k < p->play.count; k++) {
        if (p->play.step[k].seat != 0) continue;
        if (!p->ask[k]) fail_msg("%s: step %d has no line to be done by", p->game->id, k);
        check_sentence(all, p, k, p->words[k], used);
        check_sentence(all, p, k, p->ask[k], used);
        check_sentence(all, p, k, p->help[k], used);
    }
    check_sentence(all, p, p->play.count, p->moment->good, used);
}

static void test_lessons__are_true_of_the_cards_shown(void **state)
{
    (void)state;
    for (int i = 0; i < SCRIPT_COUNT; i++) {
        const Said *all = SCRIPTS[i].said;
        const Lesson *l = lesson_of(i);
        bool used[SAID_MAX] = {false};
        Stage *s = open_lesson(game_of(i));
        assert_true(l->count >= 5 && l->count <= LESSON_MOMENTS_MAX);
        stage_press(s, ID_LESSON_ON);
        for (int m = 0; m < l->count; m++) {
            Played p;
            play_moment(s, &p);
            check_moment(all, &p, used);
            // What the game is about is true where the last moment has ended.
            if (m + 1 == l->count) check_sentence(all, &p, p.play.count, l->goal, used);
            forget_moment(&p);
            stage_press(s, ID_LESSON_ON);
        }
        for (int k = 0; all[k].words; k++)
            if (!used[k]) fail_msg("%s: nobody says \"%s\"", SCRIPTS[i].game, all[k].words);
        stage_free(s);
    }
}

/* A sentence for each thing that can be pressed, and for each wrong press. */
static void test_lessons__have_all_their_sentences(void **state)
{
    (void)state;
    for (int i = 0; i < SCRIPT_COUNT; i++) {
        const Lesson *l = lesson_of(i);
        const Game *game = game_of(i);
        assert_non_null(l->goal);
        assert_non_null(l->goal_picture);
        for (int m = 0; m < l->count; m++) {
            LessonPlay play;
            const LessonMoment *moment = &l->moment[m];
            Match *match = lesson_position(game, l, moment, &play);
            int own = 0, asks = 0, helps = 0;
            for (int k = 0; k < play.count; k++) own += play.step[k].seat == 0;
            while (asks < LESSON_ASKS_MAX && moment->ask[asks]) asks++;
            while (helps < LESSON_ASKS_MAX && moment->help[helps]) helps++;
            if (asks != own) fail_msg("%s %d: %d steps, %d lines", game->id, m, own, asks);
            for (int k = 0; k < helps; k++) {
                const char *press = strstr(moment->ask[k], "ress ");
                if (press && strstr(moment->help[k], press))
                    fail_msg("%s %d: the help says again what is asked", game->id, m);
            }
            if (helps < 1 || helps > own) fail_msg("%s %d: %d helps", game->id, m, helps);
            assert_non_null(moment->words);
            assert_non_null(moment->good);
            assert_non_null(moment->picture);
            match_free(match);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lessons__are_true_of_the_cards_shown),
        cmocka_unit_test(test_lessons__have_all_their_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
