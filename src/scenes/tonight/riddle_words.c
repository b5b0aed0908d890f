/* riddle_words.c - see riddle_words.h. */
#include "scenes/tonight/riddle_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/etiquette.h"
#include "text/say.h"

typedef struct Words {
    const char *headline, *goal, *hint;
    const char *right, *wrong;
    const char *passed; /* wrong, and no card was played; NULL: the same as `wrong` */
} Words;

/* {number}: see riddle_number(); {step}: which of one's own steps was not right. */
static const Words WORDS[RIDDLE_KINDS] = {
    [RIDDLE_RUN] =
        {N_("Win this turn."), N_("Play all your cards, and let nobody come in between."),
         N_("Which of your plays can nobody beat? Keep the one that anybody could beat for last."),
         N_("Nobody could beat any of these plays, whatever they hold."),
         N_("Your play number {step} goes wrong: somebody may be able to come in."),
         N_("After a pass somebody else comes in.")},
    [RIDDLE_DUEL] =
        {N_("Two are left: be first."),
         N_("You know all the cards. Get out before the other does."),
         N_("You know what the other one holds. Think of the answer to each play."),
         N_("Whatever the answer is, you are out first."),
         N_("After your play number {step} the other can be first."), NULL},
    [RIDDLE_QUIET] =
        {N_("Play so that nobody can call."),
         N_("Make sure that no hand can make your card's number."),
         N_("Look at how many cards each of them has: could they add up to your number?"),
         N_("No cards they could have add up to {number}."),
         N_("Somebody's cards could add up to {number}."), NULL},
    [RIDDLE_WAIT] =
        {N_("Wait for as many as you can."),
         N_("Keep cards that add up to the number with the most unseen cards."),
         N_("What do the cards you keep add up to? Count how many of that number are left."),
         N_("{number} unseen cards make your number now. No other play has so many."),
         N_("Only {number} unseen cards make your number now. There is something better."), NULL},
    [RIDDLE_CALL] =
        {N_("Call, or play on?"),
         N_("Your cards make the number. Does a call pay on this card, on average?"),
         N_("A return costs you twice the number. How likely can the others make it, too?"),
         N_("In 100 deals that fit, {number} returns would come. "
            "A call pays if it's fewer than 33."),
         N_("In 100 deals that fit, {number} returns would come. "
            "A call pays if it's fewer than 33."),
         NULL},
    [RIDDLE_STOP] =
        {N_("Play so that nobody can follow."),
         N_("End with a card that no unseen card can follow."),
         N_("Of which number have you seen every card? End just below it."),
         N_("No card that anybody could have goes on {number}."),
         N_("Somebody could have a card that goes on {number}."),
         N_("Passing stops nobody.")},
    [RIDDLE_LONGEST] =
        {N_("Play as many cards as you can."), N_("All in one turn, in one row."),
         N_("After 12 any card goes. Where could it stand in your row?"),
         N_("{number} cards at once: more can't be played."),
         N_("{number} at once isn't the most."), N_("There is a row that you could play.")},
    [RIDDLE_LOWEST] =
        {N_("Keep your total low."), N_("Which choice makes it lowest, on average?"),
         N_("What is a card worth that you haven't seen? It depends on which ones are left."),
         N_("A card nobody has seen is worth {number} on average. That decides it."),
         N_("A card nobody has seen is worth {number} on average. Count again with that."), NULL},
    [RIDDLE_CHANCE] =
        {N_("Where does the joker go?"), N_("The next card should most likely have a place, too."),
         N_("Of which number have most cards been seen? It's the hardest one to wait for."),
         N_("Fewest {number}s can still come, so the joker is worth most there."),
         N_("More {number}s can still come than cards of another number."), NULL},
};

const char *riddle_headline(RiddleKind kind) { return WORDS[kind].headline; }
const char *riddle_goal(RiddleKind kind) { return WORDS[kind].goal; }
const char *riddle_hint(RiddleKind kind) { return WORDS[kind].hint; }

void riddle_say_why(Tongue t, const RiddlePlay *p, Text *out)
{
    char number[16], step[8];
    const Words *w = &WORDS[p->kind];
    const int n = p->missed_at ? p->wrong_number : p->number;
    if (p->kind == RIDDLE_LOWEST) snprintf(number, sizeof number, "%d.%d", n / 10, n % 10);
    else snprintf(number, sizeof number, "%d", n);
    snprintf(step, sizeof step, "%d", p->missed_at);
    const char *say = p->missed_at == 0 ? w->right : p->passed && w->passed ? w->passed : w->wrong;
    const bool joker = p->kind == RIDDLE_QUIET && n == 0;
    if (p->kind == RIDDLE_CALL && n == 0)
        say = N_("Nobody else can make the number: nothing can come back.");
    if (joker) say = N_("A joker on the table has no number: nobody can call.");
    tr_fill(t, out, say, "number", number, "step", step, NULL);
}

void riddle_say_step(Tongue t, const Game *game, const Action *a, Text *out)
{
    char cards[160] = "", place[8];
    Text list = text_over(cards, sizeof cards);
    for (int i = 0; i < a->count; i++) {
        if (i > 0) text_put(&list, " ");
        say_card(t, a->item[i], false, &list);
    }
    snprintf(place, sizeof place, "%d", a->place[0]);
    const bool call = etiquette_of(game)->is_call && etiquette_of(game)->is_call(a);
    const char *say = a->count > 0      ? N_("Begin with {cards}.")
                      : a->place[0] > 0 ? N_("It goes to place {place}.")
                      : call            ? N_("This time a call pays.")
                                        : N_("Don't keep anything this time.");
    tr_fill(t, out, say, "cards", cards, "place", place, NULL);
}

void riddle_say_fact(Tongue t, const RiddlePlay *p, const View *v, Text *out)
{
    const unsigned facts = riddle_facts(match_game(p->now), p->kind, v);
    const char *say = NULL;
    if (facts & RIDDLE_FACT_TURNED) say = N_("The order is reversed: 3 is the strongest.");
    else if (facts & RIDDLE_FACT_CUT) say = N_("An 8 clears the pile, and you lead.");
    else if (facts & RIDDLE_FACT_JOKER) say = N_("Somebody else may have the joker.");
    else if (p->kind == RIDDLE_QUIET || p->kind == RIDDLE_WAIT ||
             p->kind == RIDDLE_CALL)
        say = facts & RIDDLE_FACT_WILD ? N_("An ace counts 1 or −1, a joker 1, 0 or −1.") : NULL;
    else if (facts & RIDDLE_FACT_FREE) say = N_("After 12 any card goes.");
    else if (facts & RIDDLE_FACT_WILD) say = N_("A demon stands for any number.");
    if (say) text_put(out, tr(t, say));
}

/* ---- cards that have not been seen ---------------------------------------------------------- */

static void count_cards(const Game *game, const View *v, int sign, int count[CARD_KINDS])
{
    Card cards[CARDS_MAX];
    for (int kind = 0; kind < ZONE_KINDS; kind++) {
        for (Seat s = 0; s <= view_table(v)->seat_count; s++) {
            const bool own = kind == ZONE_HAND || kind == ZONE_PLACES || kind == ZONE_ROW;
            const bool shared = s == view_table(v)->seat_count;
            if (own == shared) continue;
            const Zone zone = {.kind = (uint8_t)kind, .seat = shared ? SEAT_NOBODY : s};
            const int n = game->cards_in(v, zone, cards);
            for (int i = 0; i < n; i++) {
                if (card_is_known(cards[i])) count[cards[i]] += sign;
            }
        }
    }
}

/* "3", "K", "2*": without its suit. */
static void put_rank(Card card, Text *out)
{
    const char *whole = card_notation(card);
    if (card_is_komatsu(card)) text_put(out, whole);
    else if (*whole == 'T') text_put(out, "10");
    else text_put_char(out, *whole);
}

void riddle_say_unseen(Tongue t, const RiddlePlay *p, const View *v, Text *out)
{
    const Game *game = match_game(p->now);
    int count[CARD_KINDS] = {0};
    View *all = view_new(game);
    match_view(p->now, SEAT_ALL, all);
    count_cards(game, all, 1, count);
    count_cards(game, v, -1, count);
    free(all);
    bool first = true;
    for (Card c = 0; c < CARD_KINDS;) {
        const bool suits = card_is_french(c);
        int copies = 0;
        const Card begin = c;
        do copies += count[c++];
        while (suits && card_is_french(c) && card_rank(c) == card_rank(begin));
        if (copies <= 0) continue;
        if (!first) text_put(out, "  ");
        if (begin == CARD_JOKER) say_card(t, begin, false, out);
        else put_rank(begin, out);
        if (copies > 1) text_printf(out, "×%d", copies);
        first = false;
    }
}
