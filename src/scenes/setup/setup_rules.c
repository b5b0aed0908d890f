/* setup_rules.c - the panel of house rules, drawn from the game's own table alone. */
#include <math.h>
#include <string.h>

#include "scenes/setup/setup_parts.h"
#include "ui/theme.h"

static const float MARGIN = 28, LINE_PAD = 10, ROW_LEAST = 61, GAP = 24;
static const float TOGGLE_W = 56, STEPPER_W = 240, STEPPER_H = 44;
enum { CHOICES_MOST = 16, PRESETS_MOST = CHOICES_MOST };

/* ---- values ---- */

/* What `auto` comes to now; OPTION_AUTO if the rules do not go together. */
static int16_t settled_auto(const SetupScreen *s, int option)
{
    Setup settled = s->setup;
    settled.option[option] = OPTION_AUTO;
    return s->game->settle(&settled) ? OPTION_AUTO : settled.option[option];
}

static void say_int(const SetupScreen *s, int option, Tongue t, Text *out)
{
    char number[8];
    Text digits = text_over(number, sizeof number);
    const int16_t value = s->setup.option[option], now = settled_auto(s, option);
    if (value != OPTION_AUTO) {
        text_put_int(out, value);
    } else if (now == OPTION_AUTO) {
        text_put(out, tr(t, "Auto"));
    } else {
        text_put_int(&digits, now);
        tr_fill(t, out, "Auto ({n})", "n", number, NULL);
    }
}

/* One step from the value as it is shown. The number that "auto" stands for is stepped to as
 * "auto", so that nothing needs a control of its own. */
static bool step(const SetupScreen *s, int option, int by, int16_t *out)
{
    const OptionSpec *o = &s->game->options[option];
    const bool has_auto = o->usual == OPTION_AUTO;
    const int16_t now = has_auto ? settled_auto(s, option) : OPTION_AUTO;
    int16_t value = s->setup.option[option];
    if (value == OPTION_AUTO) value = now == OPTION_AUTO ? o->lo : now;
    const int next = value + by;
    if (next < o->lo || next > o->hi) return false;
    *out = has_auto && next == now ? OPTION_AUTO : (int16_t)next;
    return true;
}

/* ---- presets ---- */

typedef struct Presets {
    const char *word[PRESETS_MOST];
    int count, chosen;
    int own;            /* which of them is one's own, or -1 */
    const char *sentence;
} Presets;

static bool is_own(const SetupScreen *s)
{
    const size_t bytes = (size_t)s->game->option_count * sizeof s->own.option[0];
    return s->own.known && memcmp(s->setup.option, s->own.option, bytes) == 0;
}

static Presets presets_of(const SetupScreen *s, Tongue t)
{
    const Game *game = s->game;
    Presets p = {.own = -1, .chosen = setup_preset(game, &s->setup)};
    for (int i = 0; i < game->preset_count && p.count < PRESETS_MOST - 2; i++)
        p.word[p.count++] = tr(t, game->presets[i].title);
    if (p.chosen >= 0) p.sentence = tr(t, game->presets[p.chosen].sentence);
    if (s->own.known) {
        p.own = p.count;
        p.word[p.count++] = tr(t, "Our rules");
        if (p.chosen < 0 && is_own(s)) {
            p.chosen = p.own;
            p.sentence = tr(t, "The rules that you have kept.");
        }
    }
    if (p.chosen < 0) {
        p.chosen = p.count;
        p.word[p.count++] = tr(t, "Custom");
        p.sentence = tr(t, "Your own choice of rules.");
    }
    return p;
}

void setup_rules_lock(SetupScreen *s, const App *app)
{
    if (!pref(&app->prefs, PREF_LOCK_RULES) || is_own(s)) return;
    if (setup_preset(s->game, &s->setup) >= 0) return;
    const Setup usual = setup_usual(s->game, s->seating.count);
    memcpy(s->setup.option, usual.option, sizeof s->setup.option);
}

bool setup_rules_are_locked(App *app)
{
    if (!pref(&app->prefs, PREF_LOCK_RULES)) return false;
    app_sound(app, "refuse");
    app_toast(app, "icons/lock", 1,
              app_tr(app, N_("The rules are locked. Grown-ups unlock them in the settings.")));
    return true;
}

/* ---- drawing ---- */

static UiText head_type(void) { return frame_bold(24, SUMI_900); }
static UiText group_type(void) { return frame_bold(16, AKARI_800); }
static UiText title_type(void) { return frame_bold(18, SUMI_900); }
static UiText body_type(void) { return frame_plain(16, SUMI_600); }
static UiText fault_type(void) { return frame_bold(16, SHU_700); }

/* Text on this paper, all of one size where it has readings. */
static float put(Ui *ui, bool dry, Rect at, UiText how, Tongue t, const char *words)
{
    const UiText set = frame_type(ui, t, how);
    return frame_text(ui, dry, at.x, at.y, at.w, set, words);
}

static int words_of(const OptionSpec *o, Tongue t, const char *out[CHOICES_MOST])
{
    int count = 0;
    for (int v = o->lo; v <= o->hi && count < CHOICES_MOST; v++)
        out[count++] = tr(t, o->name_titles[v]);
    return count;
}

/* Title and sentence; returns their height. */
static float draw_words(const SetupScreen *s, Ui *ui, int option, Rect at, Tongue t, bool dry)
{
    const OptionSpec *o = &s->game->options[option];
    const bool fault = s->fault && strcmp(s->fault, o->key) == 0;
    float h = put(ui, dry, at, title_type(), t, tr(t, o->title));
    h += put(ui, dry, (Rect){at.x, at.y + h, at.w, 0}, body_type(), t, tr(t, o->sentence));
    if (fault)
        h += put(ui, dry, (Rect){at.x, at.y + h, at.w, 0}, fault_type(), t,
                 tr(t, "This does not go with the other rules, or with so many players."));
    return h;
}

static float draw_bool(const SetupScreen *s, Ui *ui, int option, Rect at, Tongue t, bool dry)
{
    const OptionSpec *o = &s->game->options[option];
    const float toggle = TOGGLE_W * ui_style(ui)->text_scale;
    Rect words = {at.x, at.y + LINE_PAD, at.w - toggle - GAP, 0};
    const float h = fmaxf(ROW_LEAST, draw_words(s, ui, option, words, t, true) + 2 * LINE_PAD);
    if (dry) return h;
    draw_words(s, ui, option, words, t, false);
    ui_toggle(ui, ID_OPTION + IDS_AN_OPTION * option, (Rect){at.x, at.y + 4, at.w, h - 8},
              s->setup.option[option] != 0, tr(t, o->title));
    return h;
}

static float draw_int(const SetupScreen *s, Ui *ui, int option, Rect at, Tongue t, bool dry)
{
    const float w = fminf(STEPPER_W * ui_style(ui)->text_scale, at.w / 2);
    const float stepper = ui_button_height(ui, STEPPER_H);
    Rect words = {at.x, at.y + LINE_PAD, at.w - w - GAP, 0};
    float h = fmaxf(ROW_LEAST, draw_words(s, ui, option, words, t, true) + 2 * LINE_PAD);
    h = fmaxf(h, stepper + 2 * LINE_PAD);
    if (dry) return h;
    char bytes[96];
    int16_t other;
    Text value = text_over(bytes, sizeof bytes);
    say_int(s, option, t, &value);
    draw_words(s, ui, option, words, t, false);
    ui_stepper(ui, ID_OPTION + IDS_AN_OPTION * option,
               (Rect){at.x + at.w - w, at.y + (h - stepper) / 2, w, stepper}, bytes,
               step(s, option, -1, &other), step(s, option, 1, &other));
    return h;
}

static float draw_enum(const SetupScreen *s, Ui *ui, int option, Rect at, Tongue t, bool dry)
{
    const OptionSpec *o = &s->game->options[option];
    const char *word[CHOICES_MOST];
    const int count = words_of(o, t, word);
    float h = LINE_PAD;
    h += draw_words(s, ui, option, (Rect){at.x, at.y + h, at.w, 0}, t, dry) + 8;
    const float choice = frame_choice_height(ui, at.w, word, count);
    if (!dry)
        frame_choice(ui, ID_OPTION + IDS_AN_OPTION * option, at.x, at.y + h, at.w, word, count,
                     s->setup.option[option] - o->lo);
    return h + choice + LINE_PAD + 2;
}

static float draw_option(const SetupScreen *s, Ui *ui, int option, Rect at, Tongue t, bool dry)
{
    float h = 0;
    switch (s->game->options[option].type) {
    case OPTION_BOOL: h = draw_bool(s, ui, option, at, t, dry); break;
    case OPTION_INT: h = draw_int(s, ui, option, at, t, dry); break;
    case OPTION_ENUM: h = draw_enum(s, ui, option, at, t, dry); break;
    }
    if (!dry) canvas_fill(ui_canvas(ui), (Rect){at.x, at.y + h, at.w, 1.5f}, WASHI_200);
    return h + 1;
}

/* To be read, and pressed only to hear why it stays as it is. */
static float draw_locked(const SetupScreen *s, Ui *ui, int option, Rect at, Tongue t, bool dry)
{
    const bool was = ui_set_deaf(ui, true);
    at.h = draw_option(s, ui, option, at, t, dry);
    ui_set_deaf(ui, was);
    if (!dry)
        ui_thing(ui, ID_OPTION + IDS_AN_OPTION * option, rect_inset(at, 2), 10,
                 tr(t, s->game->options[option].title), UI_OFF);
    return at.h;
}

static float draw_group(const SetupScreen *s, const App *app, Ui *ui, OptionGroup group, Rect at,
                        Tongue t, bool dry)
{
    static const char *const HEADS[] = {[GROUP_START] = N_("The match"),
                                        [GROUP_CARDS] = N_("The cards"),
                                        [GROUP_PLAY] = N_("How it is played"),
                                        [GROUP_END] = N_("The end of a round")};
    float y = at.y;
    for (int i = 0; i < s->game->option_count; i++) {
        if (s->game->options[i].group != group) continue;
        if (y == at.y)
            y += 12 + put(ui, dry, (Rect){at.x, y + 12, at.w, 0}, group_type(), t,
                          tr(t, HEADS[group]));
        const bool locked = pref(&app->prefs, PREF_LOCK_RULES) != 0;
        const Rect line = {at.x, y, at.w, 0};
        y += locked ? draw_locked(s, ui, i, line, t, dry) : draw_option(s, ui, i, line, t, dry);
    }
    return y - at.y;
}

static float draw_presets(const SetupScreen *s, Ui *ui, Rect at, Tongue t, bool dry)
{
    const Presets p = presets_of(s, t);
    float h = frame_choice_height(ui, at.w, p.word, p.count);
    if (!dry) frame_choice(ui, ID_PRESET, at.x, at.y, at.w, p.word, p.count, p.chosen);
    h += 8;
    return h + put(ui, dry, (Rect){at.x, at.y + h, at.w, 0}, body_type(), t, p.sentence);
}

float setup_rules_draw(const SetupScreen *s, const App *app, Ui *ui, Rect at, bool dry)
{
    const Tongue t = app_tongue(app);
    const float x = at.x + MARGIN, w = at.w - 2 * MARGIN, head = ui_button_height(ui, 48);
    float y = at.y + 16;
    UiText title = head_type();
    title.lines = 1;
    title.middle = true;
    if (!dry) ui_text(ui, (Rect){x, y, w, head}, &title, tr(t, "House rules"));
    y += head;
    y += draw_presets(s, ui, (Rect){x, y, w, 0}, t, dry);
    if (pref(&app->prefs, PREF_LOCK_RULES))
        y += 8 + put(ui, dry, (Rect){x, y + 8, w, 0}, fault_type(), t,
                     tr(t, "Grown-ups have locked the rules below: choose one of the sets above. "
                           "They unlock them in the settings, under “Children”."));
    for (int group = GROUP_START; group <= GROUP_END; group++)
        y += draw_group(s, app, ui, (OptionGroup)group, (Rect){x, y, w, 0}, t, dry);
    y += setup_code_draw(s, app, ui, (Rect){x, y, w, 0}, dry);
    return y + 20 - at.y;
}

/* ---- input ---- */

static void take_preset(SetupScreen *s, int chosen, const Presets *p)
{
    if (chosen == p->own) memcpy(s->setup.option, s->own.option, sizeof s->setup.option);
    else if (chosen < s->game->preset_count)
        setup_apply_preset(s->game, &s->game->presets[chosen], &s->setup);
}

static bool change_option(SetupScreen *s, int option, const UiAct *act)
{
    const OptionSpec *o = &s->game->options[option];
    int16_t *value = &s->setup.option[option];
    const int id = ID_OPTION + IDS_AN_OPTION * option;
    int chosen;
    switch (o->type) {
    case OPTION_BOOL: *value = act->value != 0; return true;
    case OPTION_INT: return step(s, option, act->value, value);
    case OPTION_ENUM:
        chosen = frame_choice_act(act, id, o->hi - o->lo + 1);
        if (chosen >= 0) *value = (int16_t)(o->lo + chosen);
        return chosen >= 0;
    }
    return false;
}

bool setup_rules_act(SetupScreen *s, App *app, const UiAct *act)
{
    const Presets p = presets_of(s, app_tongue(app));
    const int preset = frame_choice_act(act, ID_PRESET, p.count);
    const int option = (act->id - ID_OPTION) / IDS_AN_OPTION;
    if (act->kind == UI_REFUSED && act->id >= ID_OPTION) return setup_rules_are_locked(app);
    if (preset >= 0) {
        take_preset(s, preset, &p);
    } else if (act->kind != UI_CHANGED || act->id < ID_OPTION ||
               option >= s->game->option_count || !change_option(s, option, act)) {
        return false;
    }
    setup_judge(s);
    app_sound(app, "confirm");
    return true;
}
