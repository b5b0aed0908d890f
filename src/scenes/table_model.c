/* table_model.c - see table_model.h. */
#include "scenes/table_model.h"

#include "scenes/deck.h"

void table_model_people(TableScene *m, TableNames names, const App *app, const Seating *who)
{
    for (int s = 0; s < who->count; s++) {
        const Chair *chair = &who->chair[s];
        Text name = text_over(names[s], sizeof names[s]);
        ruby_quote(chair->name, &name);
        m->chair[s] = (TableChair){.name = names[s], .avatar = AVATARS[chair->avatar],
                                   .computer = chair->computer, .child = chair->child,
                                   .tongue = app_chair_tongue(app, chair)};
        if (pref(&app->prefs, PREF_CHILD) && !chair->computer && !chair->child) {
            m->chair[s].child = (uint8_t)pref(&app->prefs, PREF_CHILD_LEVEL);
        }
    }
}

void table_model_settings(TableScene *m, const App *app)
{
    m->deck = deck_of(app);
    m->dim_unplayable = pref(&app->prefs, PREF_DIM_UNPLAYABLE);
    m->fireworks = pref(&app->prefs, PREF_FIREWORKS);
    m->reduced_motion = app_style(app).reduced_motion;
    m->arrange = pref(&app->prefs, PREF_ARRANGE);
    m->card_back = pref(&app->prefs, PREF_CARD_BACK);
    m->role_chips = pref(&app->prefs, PREF_ROLE_CHIPS);
    m->speed = pref_speed(&app->prefs);
}
