/* saving.c - see saving.h. */
#include "app/saving.h"

#include "app/app_parts.h"
#include "app/toasts.h"
#include "ui/theme.h"

static const char *words_of(StoreStatus why)
{
    switch (why) {
    case STORE_OK:
    case STORE_NONE: return NULL;
    case STORE_NO_HOME:
        return N_("There is no folder to save in. You can play, but nothing will be kept.");
    case STORE_READONLY:
        return N_("Your saved games can't be written to. Play on: we'll keep trying. Until then "
                  "nothing new is kept.");
    case STORE_FULL:
        return N_("The disk is full. Play on: saving resumes by itself once there is room.");
    case STORE_NEWER:
        return N_("A newer Ennichi made your saved games. You can play, but nothing will be kept.");
    case STORE_BUSY:
        return N_("Ennichi is open in another window too. What you play here is saved once that "
                  "one is closed.");
    case STORE_LOCKED:
        return N_("Another program is using your saved games. Play on: we'll keep trying.");
    case STORE_VANISHED:
        return N_("The folder with your saved games is gone. Play on: we'll keep trying.");
    case STORE_REPLACED:
        return N_("Your saved games were replaced by others. Play on: the two will be merged.");
    case STORE_DAMAGED:
    case STORE_IO: return N_("Saving doesn't work at the moment. Play on: we'll keep trying.");
    }
    return NULL;
}

const char *saving_words(Storage state)
{
    return state.place == STORAGE_DISK ? NULL : words_of(state.why);
}

void saving_put_rescue(Tongue tongue, const StoreRescue *r, Text *out)
{
    char all[16], shortened[16], lost[16];
    text_printf(&(Text){all, sizeof all, 0, false}, "%d", r->matches);
    text_printf(&(Text){shortened, sizeof shortened, 0, false}, "%d", r->shortened);
    text_printf(&(Text){lost, sizeof lost, 0, false}, "%d", r->lost);
    if (r->whole) {
        text_put(out, tr(tongue, N_("The saved games were damaged. Everything has been "
                                    "restored.")));
    } else if (r->shortened + r->lost > 0) {
        tr_fill(tongue, out,
                N_("The saved games were damaged. Of {all} matches, {short} lost their last moves "
                   "and {lost} could not be kept."),
                "all", all, "short", shortened, "lost", lost, NULL);
    } else {
        text_put(out, tr(tongue, N_("The saved games were damaged. Everything readable has been "
                                    "kept; the last moves may be missing.")));
    }
    if (r->too_long) {
        text_put(out, " ");
        text_put(out, tr(tongue, N_("There was too much to read in a minute: the rest is only in "
                                    "the damaged files.")));
    }
    if (r->settings_lost > 0) {
        char count[16];
        text_printf(&(Text){count, sizeof count, 0, false}, "%d", r->settings_lost);
        text_put(out, " ");
        tr_fill(tongue, out, N_("Settings that could not be kept: {count}."), "count", count, NULL);
    }
}

void saving_draw_rescue(Canvas *c, Tongue tongue, float part)
{
    static const float W = 480, H = 16;
    const float x = (c->w - W) / 2, y = c->h / 2;
    canvas_fill(c, (Rect){0, 0, c->w, c->h}, YORU_900);
    canvas_text(c, FONT_BOLD, 24, c->w / 2, y - 32, ALIGN_CENTRE, WASHI_50,
                tr(tongue, N_("Your saved games are being restored.")));
    canvas_round(c, (Rect){x, y, W, H}, H / 2, SUMI_600);
    canvas_round(c, (Rect){x, y, W * part < H ? H : W * part, H}, H / 2, SHU_600);
}

/* Over the street it is a question that stays; elsewhere nobody is to be held up. Children are not
 * asked: it waits for the grown-ups. */
static void tell_rescue(App *app)
{
    char words[TOAST_TEXT_MAX];
    Text out = text_over(words, sizeof words);
    const StoreRescue rescue = store_rescue(app->store);
    if (pref(&app->prefs, PREF_CHILD)) return;
    if (!rescue.was) {
        app->rescue_told = app->rescue_asked = false;
        return;
    }
    const bool asks = app->depth == 1 && app->rescue_question && !rescue.too_long;
    if (asks && !app->rescue_asked) {
        app->rescue_told = app->rescue_asked = true;
        app_push(app, app->rescue_question(app));
    } else if (!asks && !app->rescue_told) { // what was not read lies in the damaged files alone
        app->rescue_told = true;
        saving_put_rescue(app_tongue(app), &rescue, &out);
        app_toast(app, "icons/warning", 1, words);
    }
}

void saving_look(App *app)
{
    const Storage now = store_state(app->store), before = app->storage_told;
    const bool child = pref(&app->prefs, PREF_CHILD) != 0, again = app->storage_signed && !child;
    if (now.place == before.place && now.why == before.why && !again) return;
    app->storage_told = now;
    app->storage_signed = child; // a sign alone was seen: the words come with the grown-ups
    const char *words = saving_words(now);
    if (app->no_home) words = words_of(STORE_NO_HOME);
    if (words) app_toast(app, "icons/warning", 1, app_tr(app, words));
    else if (before.place == STORAGE_RETRYING)
        app_toast(app, "icons/save", 1, app_tr(app, N_("Everything is saved again.")));
}

void saving_step(App *app, float dt_s)
{
    store_tick(app->store, dt_s, app->idle_s);
    saving_look(app);
    tell_rescue(app);
}

bool saving_may_quit(App *app)
{
    if (store_state(app->store).unsaved == 0 || store_retry(app->store) == STORE_OK) return true;
    saving_look(app);
    return false;
}
