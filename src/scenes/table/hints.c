/* hints.c - see hints.h. */
#include "scenes/table/hints.h"

#include <string.h>

#include "table/table_parts.h"
#include "text/say.h"

static int step_now(const App *app) { return match_step_count(sitting_match(app_sitting(app))); }

void hints_start(Hints *h) { *h = (Hints){.asked_by = SEAT_NOBODY}; }

bool hints_ask(Hints *h, App *app, const TableModel *model, Action *out)
{
    h->asked_by = model->person;
    h->asked_at = step_now(app);
    if (h->asked_by == SEAT_NOBODY || !sitting_hint(app_sitting(app), h->asked_by,
                                                    out)) return false;
    *h = (Hints){.asked_by = SEAT_NOBODY, .advised = *out, .to = h->asked_by, .at = h->asked_at};
    return true;
}

bool hints_await(Hints *h, App *app, const TableModel *model, Action *out)
{
    if (h->asked_by == SEAT_NOBODY) return false;
    if (h->asked_by == model->person && h->asked_at == step_now(app))
        return hints_ask(h, app, model, out);
    h->asked_by = SEAT_NOBODY;
    return false;
}

bool hints_stand(const Hints *h, const App *app, const TableModel *model)
{
    return h->advised.verb && h->to == model->person && h->at == step_now(app);
}

/* The cards that it is about, "♠9 + ♠10", in the order in which they are said; nothing where its
 * verb takes none. */
static void say_cards(const TableModel *model, const Action *a, Text *out)
{
    const char *args = a->verb ? model->game->verbs[a->verb - 1].args : "";
    for (int i = 0; args[0] == 'c' && i < a->count; i++) {
        if (i > 0) text_put(out, " + ");
        say_card(model->tongue, a->item[i], false, out);
    }
}

/* What stands on a button like "Dotenko!" is a sentence of its own, in either language. */
static bool is_called_out(const char *what)
{
    const size_t length = strlen(what), sign = strlen("！");
    return (length > 0 && what[length - 1] == '!') ||
           (length > sign && strcmp(what + length - sign, "！") == 0);
}

void hints_say(const Hints *h, const App *app, const TableModel *model, const char *label,
               Text *out)
{
    const Reason why = sitting_hint_why(app_sitting(app), h->to, &h->advised);
    char what[SAYING_BYTES], reason[SAYING_BYTES];
    Text named = text_over(what, sizeof what), because = text_over(reason, sizeof reason);
    Names names = {{NULL}};
    for (int s = 0; s < SEATS_MAX; s++) names.seat[s] = model->chair[s].name;
    say_advice(model->tongue, &why, &names, &because);
    say_cards(model, &h->advised, &named);
    if (named.length == 0 && label) text_put(&named, label);
    const char *form = is_called_out(what) ? N_("{what} {why}") : N_("{what}: {why}");
    if (named.length == 0) text_put(out, reason);
    else tr_fill(model->tongue, out, form, "what", what, "why", reason, NULL);
}

void hints_draw(const Hints *h, const App *app, const TableModel *model, const TableKind *kind,
                Ui *ui)
{
    int id[HINT_CONTROLS_MAX];
    if (!hints_stand(h, app, model) || !kind->teach->controls) return;
    const int count = kind->teach->controls(&h->advised, h->to, id);
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *target = ui_target(ui, i);
        for (int k = 0; k < count; k++) {
            if (target->id == id[k]) parts_ring(ui_canvas(ui), rect_inset(target->rect, -4), 5);
        }
    }
}
