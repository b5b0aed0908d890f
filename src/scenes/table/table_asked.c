/*
 * table_asked.c - what several files of a match's screen ask it: for whom it speaks, for whom an
 * action is, whether a sentence stands there. It changes nothing and needs none of them.
 */
#include "scenes/table/table_screen.h"

Seat screen_decider(const TableModel *m)
{
    if (!m->boxes) return m->front;
    return m->person < SEATS_MAX ? m->person : m->caller < SEATS_MAX ? m->caller : m->front;
}

bool screen_is_child(const TableChair *chair) { return chair->child >= 1 && chair->child <= 3; }

bool screen_child_in_front(const TableScreen *t)
{
    return screen_is_child(&t->model.chair[screen_decider(&t->model)]);
}

bool screen_minor_in_front(const TableScreen *t)
{
    return t->model.chair[screen_decider(&t->model)].child > 0;
}

bool screen_says(const TableScreen *t)
{
    if (t->saying_left_s <= 0) return false;
    return t->saying_for == SEAT_NOBODY || calls_are_open(&t->calls, t->saying_for);
}

Seat screen_whose(const TableScreen *t, const Action *a)
{
    const Etiquette *e = t->referee->etiquette;
    return e->is_call && e->is_call(a) ? t->model.caller : t->model.person;
}
