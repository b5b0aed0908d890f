/* leaving.c - see leaving.h. */
#include "scenes/leaving.h"

#include <stdio.h>

#include "app/saving.h"
#include "base/log.h"
#include "match/record.h"
#include "scenes/question.h"

bool record_keep(App *app, const Match *match, const Seating *who)
{
    char path[APP_PATH_MAX], what[32], words[TOAST_TEXT_MAX], name[TOAST_TEXT_MAX];
    char about[SEATS_MAX * 40];
    Text out = text_over(words, sizeof words), quoted = text_over(name, sizeof name);
    Text computers = text_over(about, sizeof about);
    snprintf(what, sizeof what, "%s-", match_game(match)->id);
    const bool named = app_new_file(app, what, ".txt", path);
    seating_comment(who, &computers);
    const char *fault = named ? record_save(match, about, path) : "no folder to write in";
    if (fault) {
        log_warn("record: %s", fault);
        text_put(&out, app_tr(app, N_("The record could not be saved.")));
    } else {
        ruby_quote(path, &quoted);
        tr_fill(app_tongue(app), &out, N_("Saved as {file}"), "file", name, NULL);
    }
    app_toast(app, "icons/save", 0, words);
    return !fault;
}

static void leave(App *app, void *context)
{
    (void)context;
    app_end(app, true);
}

/* Stays where even that does not work. */
static void write_and_leave(App *app, void *context)
{
    (void)context;
    const Sitting *s = app_sitting(app);
    if (s && record_keep(app, sitting_match(s), sitting_seating(s))) app_end(app, true);
}

Scene *leaving_question(App *app)
{
    char words[1024], count[NUMBER_BYTES];
    Text out = text_over(words, sizeof words);
    const Tongue t = app_tongue(app);
    const Storage now = store_state(app_store(app));
    const char *why = saving_words(now);
    snprintf(count, sizeof count, "%d", now.unsaved);
    if (why) text_printf(&out, "%s ", tr(t, why));
    tr_fill(t, &out, N_("Changes that exist only in memory: {count}. If you quit now, they are "
                        "lost."),
            "count", count, NULL);
    return question_scene_new(&(Question){
        .title = tr(t, N_("Not everything is saved")),
        .text = words,
        .yes = tr(t, N_("Quit anyway")),
        .no = tr(t, N_("Stay")),
        .also = app_sitting(app) ? tr(t, N_("Save the match to a file and quit")) : NULL,
        .chosen = leave,
        .also_chosen = write_and_leave,
    });
}

static void confirm(App *app, void *context)
{
    (void)context;
    store_rescue_confirmed(app_store(app));
}

Scene *rescue_question(App *app)
{
    char words[1024];
    Text out = text_over(words, sizeof words);
    const Tongue t = app_tongue(app);
    const StoreRescue rescue = store_rescue(app_store(app));
    saving_put_rescue(t, &rescue, &out);
    text_printf(&out, " %s", tr(t, N_("The damaged files are still beside the new ones; they are "
                                      "deleted after 30 days.")));
    return question_scene_new(&(Question){
        .title = tr(t, N_("The saved games were damaged")),
        .text = words,
        .yes = tr(t, N_("Delete the damaged files")),
        .no = tr(t, N_("Keep them for now")),
        .chosen = confirm,
    });
}
