/* listener.c - see listener.h. */
#include "session/listener.h"

#include <stdlib.h>

void listener_open(Listener *l, const Referee *r, Seat glass, bool from_now)
{
    *l = (Listener){.glass = glass, .turns = sitting_turns(r->sitting),
                    .view = view_new(sitting_game(r->sitting))};
    if (from_now) listener_skip(l, r);
}

void listener_close(Listener *l)
{
    free(l->view);
    l->view = NULL;
}

void listener_skip(Listener *l, const Referee *r)
{
    l->turns = sitting_turns(r->sitting);
    l->told = match_event_count(sitting_match(r->sitting));
}

int listener_take(Listener *l, const Referee *r, Event *out, int capacity)
{
    if (l->turns != sitting_turns(r->sitting)) listener_skip(l, r);
    const int count = match_events(sitting_match(r->sitting), referee_eyes(r, l->glass), l->told,
                                   out, capacity);
    l->told += count;
    return count;
}

const View *listener_view(Listener *l, const Referee *r)
{
    match_view(sitting_match(r->sitting), referee_eyes(r, l->glass), l->view);
    return l->view;
}
