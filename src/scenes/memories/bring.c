/* bring.c - see bring.h. */
#include "scenes/memories/bring.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/question.h"
#include "session/person_file.h"

static const char WHAT[] = "person", ENDING[] = ".txt";
enum { WORDS_MAX = 900 };

void bring_ask_save(App *app, const char *name, void (*yes)(App *app, void *context), void *context)
{
    char who[2 * NAME_BYTES], words[2 * NAME_BYTES + 128];
    Text quoted = text_over(who, sizeof who), title = text_over(words, sizeof words);
    const Tongue t = app_tongue(app);
    ruby_quote(name, &quoted);
    tr_fill(t, &title, N_("Save {who} to a file?"), "who", who, NULL);
    const Question q = {.title = words,
                        .text = tr(t, N_("The file names everybody who took part in these "
                                         "matches.")),
                        .yes = tr(t, N_("Save")), .no = tr(t, N_("Leave it")),
                        .chosen = yes, .context = context};
    app_push(app, question_scene_new(&q));
}

void bring_save(App *app, const char *name)
{
    char path[APP_PATH_MAX], words[TOAST_TEXT_MAX], quoted[TOAST_TEXT_MAX];
    Text out = text_over(words, sizeof words), file = text_over(quoted, sizeof quoted);
    if (person_file_save(app_host(app), name, path)) {
        ruby_quote(path, &file);
        tr_fill(app_tongue(app), &out, N_("Saved as {file}"), "file", quoted, NULL);
    } else {
        text_put(&out, app_tr(app, N_("The file could not be saved.")));
    }
    app_toast(app, "icons/save", 0, words);
}

/* ---- what is wrong with a file -------------------------------------------------------------- */

static void say_fault(App *app, PersonFault fault, const char *path)
{
    static const char *const WORDS[] = {
        [PERSON_UNREADABLE] = N_("{file} cannot be read."),
        [PERSON_FOREIGN] = N_("{file} is not a player file."),
        [PERSON_NEWER] = N_("{file} is from a newer version of Ennichi."),
        [PERSON_BROKEN] = N_("{file} is damaged: copy it again.")};
    char words[TOAST_TEXT_MAX], quoted[TOAST_TEXT_MAX];
    Text out = text_over(words, sizeof words), file = text_over(quoted, sizeof quoted);
    const char *slash = strrchr(path, '/');
    ruby_quote(slash ? slash + 1 : path, &file);
    tr_fill(app_tongue(app), &out, WORDS[fault], "file", quoted, NULL);
    app_toast(app, "icons/warning", 2, words);
}

/* ---- all that are there --------------------------------------------------------------------- */

/* "Mei: 3 matches" */
static void say_one(const App *app, const PersonFile *p, Text *out)
{
    char name[2 * NAME_BYTES], number[NUMBER_BYTES];
    Text who = text_over(name, sizeof name);
    const Tongue t = app_tongue(app);
    ruby_quote(p->chair.name, &who);
    snprintf(number, sizeof number, "%d", p->fresh);
    if (out->length > 0) text_put(out, LIST_DOT);
    text_printf(out, "%s: ", name);
    tr_fill_form(out, tr_n(t, "{n} match", "{n} matches", p->fresh), "n", number, NULL);
}

/* Going through files one after another. */
typedef struct Round {
    App *app;
    bool keep;   /* true: what is new in them is kept; false: they are only read */
    PersonFile *file;
    int files, faults, people; /* people: who is new, or has new matches */
    Text who;    /* their names */
} Round;

static void take_file(void *context, const char *path)
{
    Round *r = context;
    const PersonFault fault = person_file_read(app_host(r->app), path, r->file);
    r->files++;
    if (fault != PERSON_GOOD) {
        if (!r->keep && r->faults++ == 0) say_fault(r->app, fault, path);
        return;
    }
    if (r->file->fresh > 0 || !r->file->known) {
        r->people++;
        say_one(r->app, r->file, &r->who);
        if (r->keep) app_notice(r->app, person_file_keep(app_host(r->app), r->file));
        app_voice_changed(r->app);
    }
    person_file_clear(r->file);
}

/* This file, or with NULL every one that is found. */
static void go_through(Round *r, const char *path)
{
    r->file = malloc(sizeof *r->file);
    if (r->file && path) take_file(r, path);
    else if (r->file) app_find_files(r->app, WHAT, ENDING, take_file, r);
    free(r->file);
}

static void keep(App *app, const char *path)
{
    char names[WORDS_MAX];
    Round r = {.app = app, .keep = true, .who = text_over(names, sizeof names)};
    go_through(&r, path);
    if (r.people > 0) app_toast(app, "icons/check", 0, names);
}

void bring_all(App *app) { keep(app, NULL); }

/* The folder, as people can find it. */
static void say_where(const App *app, const char *msgid, Text *out)
{
    char path[APP_PATH_MAX], quoted[TOAST_TEXT_MAX];
    Text folder = text_over(quoted, sizeof quoted);
    if (!app_new_file(app, WHAT, ENDING, path)) {
        text_put(out, app_tr(app, N_("There is no folder for files.")));
        return;
    }
    *strrchr(path, '/') = '\0';
    ruby_quote(path, &folder);
    tr_fill(app_tongue(app), out, msgid, "folder", quoted, NULL);
}

/* Asks about this file (or with NULL, all that are found); false: there is none. */
static bool ask(App *app, const char *path, void (*yes)(App *app, void *context), void *context)
{
    char names[WORDS_MAX];
    const Tongue t = app_tongue(app);
    Round r = {.app = app, .who = text_over(names, sizeof names)};
    go_through(&r, path);
    if (r.people > 0) {
        const Question q = {.title = tr(t, "Import these players?"), .text = names,
                            .yes = tr(t, "Import"), .no = tr(t, "Leave it"),
                            .chosen = yes, .context = context};
        app_push(app, question_scene_new(&q));
    } else if (r.faults == 0 && r.files > 0) { // else that was said
        app_toast(app, "icons/human", 0, tr(t, "The files here hold nothing new."));
    }
    return r.files > 0;
}

void bring_ask(App *app, void (*yes)(App *app, void *context), void *context)
{
    char words[TOAST_TEXT_MAX];
    Text out = text_over(words, sizeof words);
    if (ask(app, NULL, yes, context)) return;
    say_where(app, N_("First put files like ennichi-person0001.txt into {folder}."), &out);
    app_toast(app, "icons/human", 0, words);
}

static void keep_one(App *app, void *path) { keep(app, path); }

void bring_ask_file(App *app, char *path) { ask(app, path, keep_one, path); }
