/* table_model.c - see table_model.h. */
#include "scenes/table/table_model.h"

#include "scenes/deck.h"
#include "table/stall.h"

static const float CHILD_SLOWER = 1.3f; // design.md 10
static const float OFFER_S = 3;         // ux.md 5.4

void table_model_people(TableModel *m, TableNames names, const App *app, const Seating *who)
{
    // Where some players are marked as children, the others are grown-ups.
    bool known = false;
    for (int s = 0; s < who->count; s++)
        known = known || (who->chair[s].child && !who->chair[s].computer);
    for (int s = 0; s < who->count; s++) {
        const Chair *chair = &who->chair[s];
        Text name = text_over(names[s], sizeof names[s]);
        ruby_quote(chair->name, &name);
        m->chair[s] = (TableChair){.name = names[s], .avatar = AVATARS[chair->avatar],
                                   .computer = chair->computer, .child = chair->child,
                                   .hints = (uint8_t)app_hints(app, chair),
                                   .tongue = app_chair_tongue(app, chair)};
        if (app_pref(app, PREF_CHILD) && !known && !chair->computer && !chair->child) {
            m->chair[s].child = (uint8_t)app_pref(app, PREF_CHILD_LEVEL);
        }
    }
}

/* Has no limit where a child plays, or where it was set so; otherwise it is as long as calls
 * wait. */
static float offer_s(const App *app)
{
    const LampPace pace = sitting_lamp_pace(app_sitting(app));
    const float times = pref_times(app_prefs(app), PREF_CALL_TIMES);
    return pace == LAMP_CHILD || pace == LAMP_SLOW ? 0 : OFFER_S * times;
}

void table_model_settings(TableModel *m, const App *app)
{
    m->colors = &stall_of(m->game->id)->colors;
    m->deck = deck_of(app);
    m->offer_s = app_sitting(app) ? offer_s(app) : 0; // a record is opened without one
    m->dim_unplayable = app_pref(app, PREF_DIM_UNPLAYABLE);
    m->fireworks = app_pref(app, PREF_FIREWORKS);
    m->card_times = pref_card_times(app_prefs(app));
    m->cut_names = app_pref(app, PREF_CUT_NAMES);
    m->reduced_motion = app_style(app).reduced_motion;
    m->double_plays = app_pref(app, PREF_DOUBLE_CLICK) != 0;
    m->confirms = app_pref(app, PREF_CONFIRM) != 0;
    m->arrange = app_pref(app, PREF_ARRANGE);
    m->card_back = app_pref(app, PREF_CARD_BACK);
    m->role_chips = app_pref(app, PREF_ROLE_CHIPS);
    m->speed = pref_speed(app_prefs(app));
}

void table_model_child(TableModel *m, int level)
{
    enum { LEVEL_ADULT = 4 };
    m->child = level > 0 && level < LEVEL_ADULT;
    if (level == 0) return;
    m->speed /= CHILD_SLOWER;
    if (!m->child) return;
    m->deck.large_index = true;
    m->confirms = false; // a press needs no confirmation, because it can be taken back
    if (m->card_times < 1) m->card_times = 1; // a child's controls stay large
    if (m->deck.suit_colours == 0) m->deck.suit_colours = 1;
}

void table_model_leap(TableModel *m, const Match *match, Seat viewer)
{
    enum { AT_ONCE = 64 };
    Event story[AT_ONCE];
    int count;
    m->leaps++;
    last_acts_clear(&m->acts);
    for (int at = 0; (count = match_events(match, viewer, at, story, AT_ONCE)) > 0; at += count) {
        for (int i = 0; i < count; i++) last_acts_note(&m->acts, &story[i]);
    }
}
