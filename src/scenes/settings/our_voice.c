/*
 * our_voice.c - "Our voice" (picture 39): somebody of the family speaks the octopus's lines into
 * the microphone, one by one. Recording ends by itself after a silence, by the same press, or after
 * some seconds; what was recorded before stays until something better is there.
 */
#include <stdlib.h>
#include <string.h>

#include "scenes/question.h"
#include "scenes/scenes.h"
#include "scenes/settings/voice_parts.h"

static const float SILENCE_S = 0.7f, DEAF_S = 2.5f;
/* A microphone that is switched off gives samples that are 0, or almost. */
enum { MOMENT = CLIP_RATE / 20, TOO_LOUD = 32000, TOO_LOUD_TIMES = 40, NO_SOUND = 8 };

/* ---- what is kept --------------------------------------------------------------------------- */

static void read_row(OurVoice *s, App *app, int line)
{
    VoiceRow *row = &s->row[line];
    *row = (VoiceRow){0};
    if (!voice_load(app_store(app), s->lang, line, &s->clip, row->who)) return;
    row->count = s->clip.count;
    clip_wave(s->clip.sample, s->clip.count, row->bar, VOICE_BARS);
}

static void read_rows(OurVoice *s, App *app)
{
    s->recorded = 0;
    s->lang = app_tongue(app).lang;
    for (int i = 0; i < VOICE_LINES; i++) {
        read_row(s, app, i);
        s->recorded += s->row[i].count > 0;
    }
    app_voice_changed(app);
}

static void play(OurVoice *s, App *app, int line)
{
    if (voice_load(app_store(app), s->lang, line, &s->clip, NULL))
        app_say(app, s->clip.sample, s->clip.count);
}

/* ---- recording ------------------------------------------------------------------------------ */

static void stop(OurVoice *s, App *app, VoiceWord word)
{
    if (s->listens) (void)app_listen(app, false);
    s->listens = false;
    s->word = word;
}

static void begin(OurVoice *s, App *app, int line)
{
    stop(s, app, VOICE_READY);
    app_say(app, NULL, 0);
    s->line = line;
    s->count = s->peak = 0;
    s->listened_s = s->heard_s = 0;
    s->level = (ClipLevel){0};
    s->listens = app_listen(app, true);
    s->word = s->listens                ? VOICE_LISTENS
              : app_has_microphone(app) ? VOICE_REFUSED
                                        : VOICE_NO_DEVICE;
    if (!s->listens) app_sound(app, "refuse");
}

static bool too_loud(const OurVoice *s)
{
    int over = 0;
    for (int i = 0; i < s->count; i++) over += abs(s->raw[i]) >= TOO_LOUD;
    return over >= TOO_LOUD_TIMES;
}

/* Where the disk fails, the store keeps the recording in memory, tries again, and says so. */
static void finish(OurVoice *s, App *app)
{
    stop(s, app, s->peak <= NO_SOUND ? VOICE_SILENT : VOICE_NOTHING);
    if (!clip_make(s->raw, s->count, &s->clip)) return;
    const StoreStatus status = voice_keep(app_store(app), s->lang, s->line, &s->clip, s->who);
    app_notice(app, status);
    s->word = too_loud(s) ? VOICE_TOO_LOUD : VOICE_TAKEN;
    if (status != STORE_OK || store_state(app_store(app)).place != STORAGE_DISK)
        s->word = VOICE_UNSAVED;
    read_rows(s, app);
    play(s, app, s->line);
}

static void listen(OurVoice *s, App *app, float dt_s)
{
    const int got = app_heard(app, s->raw + s->count, CLIP_MOST - s->count);
    s->listened_s += dt_s;
    s->heard_s = got > 0 ? 0 : s->heard_s + dt_s;
    if (got < 0 || s->heard_s > DEAF_S) {
        stop(s, app, got >= 0 && s->count == 0 ? VOICE_SILENT : VOICE_GONE);
        return;
    }
    s->count += got;
    const int last = s->count < MOMENT ? s->count : MOMENT;
    s->level = clip_level(s->raw + s->count - last, last);
    if (s->level.peak > s->peak) s->peak = s->level.peak;
    const int silent = got > 0 ? clip_silent_for(s->raw, s->count) : 0;
    if (s->count == CLIP_MOST || (float)silent >= SILENCE_S * CLIP_RATE) finish(s, app);
}

static void toggle(OurVoice *s, App *app, int line)
{
    const bool same = s->listens && s->line == line;
    if (same) finish(s, app);
    else begin(s, app, line);
}

/* ---- deleting ------------------------------------------------------------------------------- */

static void drop(App *app, void *screen)
{
    OurVoice *s = screen;
    app_notice(app, voice_drop(app_store(app), s->lang, s->asked));
    read_rows(s, app);
}

static void drop_all(App *app, void *screen)
{
    app_notice(app, voice_forget(app_store(app), NULL));
    read_rows(screen, app);
}

static void ask_drop(OurVoice *s, App *app, int line)
{
    const Tongue t = app_tongue(app);
    char words[VOICE_WORDS_MOST + 80], said[VOICE_WORDS_MOST];
    Text text = text_over(words, sizeof words), line_text = text_over(said, sizeof said);
    if (s->row[line].count == 0) return;
    stop(s, app, VOICE_READY);
    s->asked = line;
    voice_words(line, t, &line_text);
    tr_fill(t, &text, N_("“{line}” will be said by the computer again."), "line", said, NULL);
    const Question q = {.title = tr(t, "Delete this recording?"), .text = words,
                        .yes = tr(t, "Delete"), .no = tr(t, "Keep it"), .chosen = drop,
                        .context = s};
    app_push(app, question_scene_new(&q));
}

static void ask_clear(OurVoice *s, App *app)
{
    const Tongue t = app_tongue(app);
    const Question q = {.title = tr(t, "Delete all recordings?"),
                        .text = tr(t, "In every language, whoever spoke them."),
                        .yes = tr(t, "Delete all"), .no = tr(t, "Keep them"),
                        .chosen = drop_all, .context = s};
    stop(s, app, VOICE_READY);
    app_push(app, question_scene_new(&q));
}

/* ---- input ---------------------------------------------------------------------------------- */

/* The family, then each person, then the family. */
static void next_speaker(OurVoice *s, const App *app)
{
    const People *people = app_people(app);
    int at = -1;
    for (int i = 0; s->who[0] && i < people->count; i++)
        if (strcmp(people->person[i].name, s->who) == 0) at = i;
    at = at + 1 < people->count ? at + 1 : -1;
    if (s->who[0] == '\0' && people->count > 0) at = 0;
    memcpy(s->who, at < 0 ? "" : people->person[at].name,
           at < 0 ? 1 : strlen(people->person[at].name) + 1);
}

static bool is_of(int id, int first) { return id >= first && id < first + VOICE_LINES; }

static void press(OurVoice *s, App *app, int id)
{
    if (is_of(id, ID_VOICE_RECORD)) {
        toggle(s, app, id - ID_VOICE_RECORD);
    } else if (id == ID_VOICE_STOP) {
        toggle(s, app, s->line);
    } else if (is_of(id, ID_VOICE_ROW)) {
        if (s->line != id - ID_VOICE_ROW) stop(s, app, VOICE_READY);
        s->line = id - ID_VOICE_ROW;
    } else if (is_of(id, ID_VOICE_PLAY)) {
        stop(s, app, VOICE_READY);
        s->line = id - ID_VOICE_PLAY;
        play(s, app, s->line);
    } else if (is_of(id, ID_VOICE_DELETE)) {
        ask_drop(s, app, id - ID_VOICE_DELETE);
    } else if (id == ID_VOICE_WHO) {
        next_speaker(s, app);
        app_sound(app, "move");
    } else if (id == ID_VOICE_CLEAR) {
        ask_clear(s, app);
    } else if (id == ID_VOICE_BACK) {
        app_sound(app, "confirm");
        app_pop(app);
    }
}

static void act(Scene *self, App *app, const UiAct *act)
{
    OurVoice *s = (OurVoice *)self;
    const int filter = ui_choice_act(act, ID_VOICE_FILTER, VOICE_GROUPS + 1);
    if (filter >= 0) {
        s->filter = filter;
        app_sound(app, "move");
    } else if (act->kind == UI_PRESSED) {
        press(s, app, act->id);
    }
}

/* The line of the row that keys are on. */
static int focused_line(App *app)
{
    static const int FIRST[] = {ID_VOICE_ROW, ID_VOICE_PLAY, ID_VOICE_RECORD, ID_VOICE_DELETE};
    const int id = ui_focus_shown(app_ui(app)) ? ui_focus(app_ui(app)) : 0;
    for (int i = 0; i < 4; i++)
        if (is_of(id, FIRST[i])) return id - FIRST[i];
    return -1;
}

/* On a row Space starts and stops recording, unless "play" or "delete" has the focus; Delete asks
 * whether to delete the recording; Esc ends a recording first, and then the page. */
static bool first(Scene *self, App *app, const Input *in)
{
    OurVoice *s = (OurVoice *)self;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return false;
    const int line = focused_line(app), id = ui_focus(app_ui(app));
    if (in->command == CMD_CANCEL && s->listens) {
        stop(s, app, VOICE_READY);
        return true;
    }
    if (in->command == CMD_DELETE) {
        ask_drop(s, app, line >= 0 ? line : s->line);
        return true;
    }
    if (in->command != CMD_SELECT) return false;
    if (s->listens || line < 0 ? s->listens : is_of(id, ID_VOICE_ROW)) {
        toggle(s, app, s->listens ? s->line : line);
        return true;
    }
    return false;
}

static void update(Scene *self, App *app, float dt_s)
{
    OurVoice *s = (OurVoice *)self;
    s->clock_s += dt_s;
    if (s->lang != app_tongue(app).lang) read_rows(s, app);
    const int line = focused_line(app);
    if (line >= 0 && !s->listens && line != s->line) {
        s->line = line;
        s->word = VOICE_READY;
    }
    if (s->listens) listen(s, app, dt_s);
}

static bool moving(const Scene *self, const App *app)
{
    (void)app;
    return ((const OurVoice *)self)->listens;
}

static void leave(Scene *self, App *app)
{
    stop((OurVoice *)self, app, VOICE_READY);
    app_say(app, NULL, 0);
    free(self);
}

static const SceneKind OUR_VOICE = {
    .name = "our_voice", .first = first, .act = act, .update = update, .draw = our_voice_draw,
    .moving = moving, .leave = leave, .stands = true,
};

Scene *our_voice_scene_new(App *app)
{
    OurVoice *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &OUR_VOICE;
    read_rows(s, app);
    for (int i = VOICE_LINES - 1; i >= 0; i--) { // on with the first that is missing,
        if (s->row[i].count == 0) s->line = i;
        else if (s->who[0] == '\0') memcpy(s->who, s->row[i].who, sizeof s->who);
    } // for the person who spoke last
    return &s->scene;
}
