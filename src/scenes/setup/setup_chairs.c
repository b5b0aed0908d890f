/*
 * setup_chairs.c - what all panels and pages of the setup ask and change: who sits on which chair,
 * and whether rules and chairs fit together. It needs none of them.
 */
#include <string.h>

#include "scenes/setup/setup_parts.h"
#include "ui/theme.h"

static const float KNOWN_H = 48;

/* ---- do rules and chairs fit together? ---- */

int setup_points(const Game *game, const Setup *setup)
{
    for (int i = 0; i < game->option_count; i++) {
        if (game->options[i].points && setup->option[i] == game->options[i].points) return i;
    }
    return -1;
}

/* Where people choose the first dealer, one is always chosen; otherwise the lot decides. */
static void point_at_dealer(SetupScreen *s)
{
    const bool pointed = setup_points(s->game, &s->setup) >= 0;
    if (!pointed) s->setup.dealer = SEAT_NOBODY;
    else if (s->setup.dealer >= s->setup.seat_count) s->setup.dealer = 0;
}

void setup_judge(SetupScreen *s)
{
    s->setup.seat_count = (uint8_t)s->seating.count;
    options_close(s->game, &s->setup);
    point_at_dealer(s);
    Setup settled = s->setup;
    s->fault = s->game->settle(&settled);
}

/* ---- chairs ---- */

const Chair *setup_known_person(const App *app, const Seating *seating, int i)
{
    for (int p = 0; p < app_people(app)->count; p++) {
        const Chair *person = &app_people(app)->person[p];
        bool sits = false;
        for (int c = 0; c < seating->count; c++)
            sits = sits || strcmp(seating->chair[c].name, person->name) == 0;
        if (!sits && i-- == 0) return person;
    }
    return NULL;
}

/* Each avatar sits at a table only once: the last one to come takes a free one. */
static void free_avatar(Seating *s, int chair)
{
    bool taken[AVATAR_COUNT] = {false};
    for (int i = 0; i < s->count; i++)
        if (i != chair) taken[s->chair[i].avatar % AVATAR_COUNT] = true;
    for (uint8_t a = 0; a < AVATAR_COUNT && taken[s->chair[chair].avatar]; a++)
        if (!taken[a]) s->chair[chair].avatar = a;
}

static Chair next_chair(const SetupScreen *s, const App *app, bool computer)
{
    const Chair *known = computer ? NULL : setup_known_person(app, &s->seating, 0);
    if (known) return *known;
    Chair c = seating_next_chair(&s->seating, app_tongue(app), computer);
    if (!computer && app_pref(app, PREF_CHILD))
        c.child = (uint8_t)app_pref(app, PREF_CHILD_LEVEL);
    return c;
}

void setup_add_chair(SetupScreen *s, App *app, bool computer)
{
    if (s->seating.count >= s->game->seats_max) return;
    const int i = s->seating.count;
    s->seating.chair[i] = next_chair(s, app, computer);
    s->other[i] = (Chair){0};
    s->seating.count++;
    free_avatar(&s->seating, i);
    setup_judge(s);
}

void setup_remove_chair(SetupScreen *s, int i)
{
    const size_t after = (size_t)(s->seating.count - i - 1);
    memmove(&s->seating.chair[i], &s->seating.chair[i + 1], after * sizeof(Chair));
    memmove(&s->other[i], &s->other[i + 1], after * sizeof(Chair));
    s->seating.count--;
    setup_judge(s);
}

static void swap_chairs(SetupScreen *s, int a, int b)
{
    const Chair chair = s->seating.chair[a], other = s->other[a];
    s->seating.chair[a] = s->seating.chair[b];
    s->other[a] = s->other[b];
    s->seating.chair[b] = chair;
    s->other[b] = other;
}

bool setup_move_chair(SetupScreen *s, int from, int to)
{
    if (to < 0 || to >= s->seating.count || to == from) return false;
    for (; from < to; from++) swap_chairs(s, from, from + 1);
    for (; from > to; from--) swap_chairs(s, from, from - 1);
    return true;
}

void setup_change_kind(SetupScreen *s, const App *app, int i, bool computer)
{
    Chair *chair = &s->seating.chair[i];
    if (chair->computer == computer) return;
    const Chair old = *chair;
    *chair = s->other[i].name[0] ? s->other[i] : next_chair(s, app, computer);
    if (!s->other[i].name[0] && computer) chair->avatar = old.avatar;
    s->other[i] = old;
    free_avatar(&s->seating, i);
}

void setup_seat_known(SetupScreen *s, int chair, const Chair *person)
{
    s->seating.chair[chair] = *person;
    free_avatar(&s->seating, chair);
}

int setup_people(const Seating *s)
{
    int people = 0;
    for (int i = 0; i < s->count; i++) people += !s->chair[i].computer;
    return people;
}

void setup_say_least(const SetupScreen *s, App *app)
{
    char least[NUMBER_BYTES], words[SAYING_BYTES];
    Text n = text_over(least, sizeof least), say = text_over(words, sizeof words);
    text_put_int(&n, s->game->seats_min);
    tr_fill(app_tongue(app), &say, "This stall needs at least {n} players.", "n", least, NULL);
    app_toast(app, "icons/human", 0, words);
    app_sound(app, "refuse");
}

/* ---- how they are shown ---- */

const char *setup_level_word(Tongue t, int level)
{
    static const char *const WORDS[SETUP_LEVELS] = {N_("Easy"), N_("Normal"), N_("Strong"),
                                                    N_("Oni")};
    return tr(t, WORDS[level]);
}

UiText setup_cell_type(bool bold)
{
    UiText how = bold ? frame_bold(TEXT_S, SUMI_900) : frame_plain(TEXT_S, SUMI_600);
    how.lines = 1;
    how.shrink = true;
    return how;
}

static void draw_pill(Ui *ui, const void *what, Rect r)
{
    canvas_round(ui_canvas(ui), r, r.h / 2, ui_is_hot(ui, *(const int *)what) ? AKARI_200
                                                                              : WASHI_200);
}

/* Somebody seen before, to be pressed instead of typing. */
void setup_put_person(Box *parent, int id, const Chair *person)
{
    static const BoxPart PILL = {.draw = draw_pill};
    char name[2 * NAME_BYTES];
    Text quoted = text_over(name, sizeof name);
    ruby_quote(person->name, &quoted);
    Box *row = box_row(parent, (BoxStyle){.gap = GAP_XS, .height = KNOWN_H});
    box_behind(row, &PILL, &id, sizeof id);
    box_avatar(row, KNOWN_H - GAP_XS, AVATARS[person->avatar % AVATAR_COUNT]);
    box_text_in(row, (BoxStyle){.grow = 1}, setup_cell_type(true), name);
    box_press(row, id, KNOWN_H / 2, name, 0);
}
