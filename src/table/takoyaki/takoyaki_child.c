/* takoyaki_child.c - see takoyaki_child.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/kid.h"
#include "table/table_parts.h"
#include "table/takoyaki/takoyaki_parts.h"

static const float MISS_S = 2, NAMED_S = 2, DEAD_S = 0.4f, BAKE_S = 0.8f, CHEER_S = 1.1f;
enum { LEVEL_PRESS = 1, LEVEL_FIND, LEVEL_DECIDE, LEVEL_ALONE };

int child_level(const TableModel *model, Seat front)
{
    const int level = front < SEATS_MAX ? model->chair[front].child : 0;
    return level >= LEVEL_PRESS && level < LEVEL_ALONE ? level : 0;
}

bool child_is_alone(const TableModel *model, Seat front)
{
    return front < SEATS_MAX && model->chair[front].child == LEVEL_ALONE;
}

static const Takoyaki *seen(const TableModel *model) { return takoyaki_seen(model->view); }

/* ---- help ---- */

int child_help(const TakoTable *t, const TableModel *model)
{
    /* By level: after how many seconds, or how many wrong presses. */
    static const struct {
        float s[HELP_ANY];
        int wrong[HELP_ANY];
    } STEPS[] = {[LEVEL_FIND] = {{5, 9, 14, 30}, {99, 2, 4, 6}},
                 [LEVEL_DECIDE] = {{8, 16, 30, 1e6f}, {99, 5, 9, 9999}}};
    const int level = child_level(model, t->front);
    if (!level || !tako_asks(t, model)) return HELP_NONE;
    if (level == LEVEL_PRESS) return HELP_ANY;
    int help = HELP_NONE;
    for (int i = 0; i < HELP_ANY; i++) {
        if (t->waiting_s > STEPS[level].s[i] || t->misses >= STEPS[level].wrong[i]) help = i + 1;
    }
    if (help + t->lanterns <= HELP_BALL) return help + t->lanterns;
    // a grown-up's help points to the ball, but does not play for the child
    return help > HELP_BALL ? help : HELP_BALL;
}

static bool looks_for_number(const TakoTable *t, const TableModel *model)
{
    const Takoyaki *v = seen(model);
    return tako_asks(t, model) && v->table.phase == TAKO_PLACE && v->hand != CARD_JOKER &&
           tako_place_for(v, t->front, v->hand) != 0;
}

unsigned child_awake(const TakoTable *t, const TableModel *model)
{
    enum { AWAKE = 3 };
    const Takoyaki *v = seen(model);
    if (child_level(model, t->front) != LEVEL_FIND || !looks_for_number(t, model))
        return TAKO_PLATE_DONE;
    const int right = tako_place_for(v, t->front, v->hand);
    unsigned awake = tako_bit(right);
    int count = 1;
    // Two balls beside the right one; the card decides which, so that they stay the same during a
    // turn.
    for (int i = 1; i < TAKO_PLACES && count < AWAKE; i++) {
        const int place = (right - 1 + i * (1 + v->hand % 2 * 2)) % TAKO_PLACES + 1;
        if (tako_is_open(v, t->front, place) || awake & tako_bit(place)) continue;
        awake |= tako_bit(place);
        count++;
    }
    return awake;
}

unsigned child_shines(const TakoTable *t, const TableModel *model, unsigned hot)
{
    const int help = child_help(t, model), level = child_level(model, t->front);
    if (seen(model)->table.phase == TAKO_ARRANGE) return hot;
    if (seen(model)->hand == CARD_JOKER) return level < LEVEL_DECIDE || help >= HELP_BALL ? hot : 0;
    return help >= HELP_BALL ? hot : 0;
}

bool child_takes_any(const TakoTable *t, const TableModel *model)
{
    return child_help(t, model) == HELP_ANY && seen(model)->table.phase != TAKO_ARRANGE;
}

bool child_shining(const TableModel *model, Action *out)
{
    Action options[TAKO_PLACES + 1];
    bool more;
    if (model->person == SEAT_NOBODY) return false;
    if (model->game->legal(model->view, options, TAKO_PLACES + 1, &more) == 0) return false;
    *out = options[0];
    return true;
}

/* ---- whose turn ---- */

bool child_hands_over(const TableModel *model)
{
    const Seat seats = seen(model)->table.seat_count;
    bool child = false;
    for (Seat s = 0; s < seats; s++) child = child || model->chair[s].child > 0;
    return child && parts_people(model) > 1;
}

static void hand_over(TakoTable *t, const TableModel *model)
{
    const TakoPhase phase = (TakoPhase)seen(model)->table.phase;
    const bool plays = phase == TAKO_DRAW || phase == TAKO_PLACE ||
                       (phase == TAKO_ARRANGE && model->arrange);
    const bool due = plays && model->person < SEATS_MAX && model->person == t->front &&
                     model->person != t->handed && child_hands_over(model);
    if (due && !t->handing) t->handing_s = t->clock_s;
    t->handing = due && !timeline_is_busy(&t->show.time);
}

void child_goes_on(TakoTable *t, const TableModel *model)
{
    if (t->clock_s < t->handing_s + DEAD_S) return; // it was meant for what was there before
    t->handed = model->person;
    t->handing = false;
}

void child_answers(TakoTable *t) { t->tickled_s = t->clock_s; }

/* A ball that lies open now and did not before is being fried. */
static void fry(TakoTable *t, const TableModel *model)
{
    for (Seat s = 0; s < TAKO_SEATS_MAX; s++) {
        for (int i = 0; i < TAKO_PLACES; i++) {
            const Card now = t->show.now.place[s][i];
            const bool turned = card_is_known(now) && !card_is_known(t->seen[s][i]);
            if (turned && model->speed > 0 && !model->reduced_motion) t->baked_s[s][i] = t->clock_s;
            t->seen[s][i] = now;
        }
    }
}

/* The octopus speaks when its words change, and again when help rises. */
static void notice_words(TakoTable *t, const TableModel *model)
{
    char big[120] = "", small[160] = "", line[sizeof t->line];
    Text big_text = text_over(big, sizeof big), small_text = text_over(small, sizeof small);
    Text whole = text_over(line, sizeof line);
    if (!child_level(model, t->front) && !t->handing) return;
    child_says(t, model, &big_text, &small_text);
    text_printf(&whole, "%s%s%s", big, small[0] ? " " : "", small);
    const int help = child_level(model, t->front) > LEVEL_PRESS ? child_help(t, model) : 0;
    if (strcmp(line, t->line) != 0 || (help > t->helped && help == HELP_AGAIN)) t->told++;
    t->helped = help;
    memcpy(t->line, line, sizeof line);
}

/* Does the octopus, a ball or the hand-over move by itself? */
static bool kid_moves(const TakoTable *t, const TableModel *model)
{
    if (t->clock_s < t->tickled_s + TAKO_TICKLE_S) return true;
    if (t->handing) return !model->reduced_motion;
    if (child_level(model, t->front) == 0 || !tako_asks(t, model)) return false;
    // Help rises with time; then it breathes.
    return !model->reduced_motion || child_help(t, model) < HELP_BALL;
}

bool child_update(TakoTable *t, const TableModel *model, float dt_s)
{
    (void)dt_s;
    hand_over(t, model);
    fry(t, model);
    if (t->missed && t->clock_s > t->missed_s + MISS_S) t->missed = 0;
    if (t->named != SEAT_NOBODY && t->clock_s > t->named_s + NAMED_S) t->named = SEAT_NOBODY;
    notice_words(t, model);
    bool fries = false;
    for (Seat s = 0; s < TAKO_SEATS_MAX; s++) {
        for (int i = 0; i < TAKO_PLACES; i++)
            fries = fries || t->clock_s < t->baked_s[s][i] + BAKE_S + CHEER_S;
    }
    return fries || t->missed || t->named != SEAT_NOBODY || kid_moves(t, model);
}

/* ---- words ---- */

static const char *number(char buffer[12], int n)
{
    snprintf(buffer, 12, "%d", n);
    return buffer;
}

static void say_card_in_hand(const TakoTable *t, const TableModel *model, Text *big, Text *small)
{
    const Tongue tongue = model->tongue;
    const Takoyaki *v = seen(model);
    const int rank = card_rank(v->hand), help = child_help(t, model);
    const bool shines = help >= HELP_BALL;
    char n[12];
    if (v->hand == CARD_JOKER) {
        text_put(big, tr(tongue, "A fox! It can go anywhere."));
        const bool lit = shines || child_level(model, t->front) < LEVEL_DECIDE;
        text_put(small, lit ? tr(tongue, "Press a glowing ball.") : tr(tongue, "Choose a ball."));
    } else if (rank > TAKO_PLACES) {
        text_put(big, tr(tongue, "Sleepy time."));
        text_put(small, tr(tongue, "Press the card."));
    } else if (tako_place_for(v, v->turn, v->hand) == 0) {
        tr_fill(tongue, big, "It's {n}!", "n", number(n, rank), NULL);
        text_put(small, tr(tongue, "That ball is already flipped. Press the card."));
    } else {
        tr_fill(tongue, big, "It's {n}!", "n", number(n, rank), NULL);
        const char *form = shines ? N_("Press the glowing ball {n}.") : N_("Where is {n}?");
        tr_fill(tongue, small, form, "n", number(n, rank), NULL);
    }
}

static void say_turn(const TakoTable *t, const TableModel *model, Text *big, Text *small)
{
    const Tongue tongue = model->tongue;
    const bool shines = child_level(model, t->front) < LEVEL_DECIDE ||
                        child_help(t, model) >= HELP_ROW;
    if (parts_people(model) > 1)
        tr_fill(tongue, big, "{who}'s turn!", "who", model->chair[t->front].name, NULL);
    else text_put(big, tr(tongue, "Your turn!"));
    text_put(small, shines ? tr(tongue, "Press the glowing card.") : tr(tongue, "Draw a card."));
}

/* The ball in front that has just turned golden, 0: none. */
static int just_golden(const TakoTable *t, const TableModel *model)
{
    if (t->front >= TAKO_SEATS_MAX || model->person == t->front) return 0;
    for (int i = 0; i < TAKO_PLACES; i++) {
        const float since_s = t->clock_s - t->baked_s[t->front][i];
        if (t->baked_s[t->front][i] > 0 && since_s < BAKE_S + CHEER_S) return i + 1;
    }
    return 0;
}

static int golden_balls(const TakoTable *t)
{
    int count = 0;
    for (int i = 0; i < TAKO_PLACES; i++) count += card_is_known(t->show.now.place[t->front][i]);
    return count;
}

void child_says(const TakoTable *t, const TableModel *model, Text *big, Text *small)
{
    const Tongue tongue = model->tongue;
    const Takoyaki *v = seen(model);
    char n[12];
    const int golden = just_golden(t, model);
    if (v->table.phase == TAKO_ROUND_OVER) {
        text_put(big, tr(tongue, "All done!"));
        if (t->front < TAKO_SEATS_MAX) kid_count(tongue, golden_balls(t), small);
    } else if (golden) { // what was found, and how many there are now, counted
        tr_fill(tongue, big, "It's {n}!", "n", number(n, golden), NULL);
        kid_count(tongue, golden_balls(t), small);
    } else if (t->handing) {
        tr_fill(tongue, big, "{who}'s turn!", "who", model->chair[t->front].name, NULL);
    } else if (t->named < SEATS_MAX) {
        tr_fill(tongue, big, "This is {who}.", "who", model->chair[t->named].name, NULL);
    } else if (v->table.phase == TAKO_ARRANGE) {
        text_put(big, tr(tongue, "Let's make takoyaki!"));
        if (model->arrange) text_put(small, tr(tongue, "Press the places, one by one."));
    } else if (model->person == SEAT_NOBODY) {
        const char *who = v->turn < SEATS_MAX ? model->chair[v->turn].name : "";
        tr_fill(tongue, big, "{who} is playing.", "who", who, NULL);
    } else if (t->missed && v->hand != CARD_NONE) {
        tr_fill(tongue, big, "This is {n}.", "n", number(n, t->missed), NULL);
        tr_fill(tongue, small, "Where is {n}?", "n", number(n, card_rank(v->hand)), NULL);
    } else if (v->table.phase == TAKO_DRAW) {
        say_turn(t, model, big, small);
    } else {
        say_card_in_hand(t, model, big, small);
    }
}

int child_tells(const void *table, const TableModel *model, Text *out)
{
    const TakoTable *t = table;
    (void)model;
    text_put(out, t->line);
    return t->told;
}
