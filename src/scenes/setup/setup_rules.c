/* setup_rules.c - the panel of house rules, drawn from the game's own table alone. */
#include <math.h>
#include <string.h>

#include "scenes/street/stalls.h"
#include "scenes/go.h"
#include "scenes/setup/setup_parts.h"
#include "text/say.h"
#include "ui/theme.h"

static const float LINE_PAD = 10, ROW_LEAST = 61, HEAD_H = 48;
static const float STEPPER_W = 240, STEPPER_H = 44;
enum { CHOICES_MOST = 16, PRESETS_MOST = CHOICES_MOST };

/* ---- values ---- */

/* The value that `auto` stands for now; OPTION_AUTO if the rules do not fit together. */
static int16_t settled_auto(const SetupScreen *s, int option)
{
    Setup settled = s->setup;
    settled.option[option] = OPTION_AUTO;
    return s->game->settle(&settled) ? OPTION_AUTO : settled.option[option];
}

static void say_int(const SetupScreen *s, int option, Tongue t, Text *out)
{
    char words[SAYING_BYTES];
    Text settled = text_over(words, sizeof words);
    const OptionSpec *o = &s->game->options[option];
    const int16_t value = s->setup.option[option], now = settled_auto(s, option);
    if (value != OPTION_AUTO) {
        say_option(t, o, value, out);
    } else if (now == OPTION_AUTO) {
        text_put(out, tr(t, "Auto"));
    } else {
        say_option(t, o, now, &settled);
        tr_fill(t, out, "Auto ({n})", "n", words, NULL);
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
    int house;          /* and the first house with a name */
    const char *sentence;
} Presets;

/* Are these the rules that are wished? */
static bool are_wished(const SetupScreen *s, const int16_t *option)
{
    const size_t bytes = (size_t)s->game->option_count * sizeof *option;
    Setup kept = s->setup;
    memcpy(kept.option, option, bytes);
    options_close(s->game, &kept); // as setup_judge() does it
    return memcmp(s->setup.option, kept.option, bytes) == 0;
}

static bool is_own(const SetupScreen *s) { return s->own.known && are_wished(s, s->own.option); }

/* Which house with a name it is, or -1. */
static int house_of(const SetupScreen *s)
{
    for (int i = 0; i < s->houses.count; i++)
        if (are_wished(s, s->houses.house[i].option)) return i;
    return -1;
}

/* Names may hold what would be markup. */
static void add_houses(const SetupScreen *s, Tongue t, Presets *p,
                       char name[HOUSES_MAX][2 * NAME_BYTES])
{
    p->house = p->count;
    for (int i = 0; i < s->houses.count; i++) {
        Text quoted = text_over(name[i], 2 * NAME_BYTES);
        ruby_quote(s->houses.house[i].name, &quoted);
        p->word[p->count++] = name[i];
    }
    const int house = house_of(s);
    if (p->chosen >= 0 || house < 0) return;
    p->chosen = p->house + house;
    p->sentence = tr(t, "The rules of this house.");
}

static Presets presets_of(const SetupScreen *s, Tongue t, char name[HOUSES_MAX][2 * NAME_BYTES])
{
    const Game *game = s->game;
    Presets p = {.own = -1, .chosen = setup_preset(game, &s->setup)};
    for (int i = 0; i < game->preset_count && p.count < PRESETS_MOST - 2 - HOUSES_MAX; i++)
        p.word[p.count++] = tr(t, game->presets[i].title);
    if (p.chosen >= 0) p.sentence = tr(t, game->presets[p.chosen].sentence);
    if (s->own.known) {
        p.own = p.count;
        p.word[p.count++] = tr(t, "Our rules");
        if (p.chosen < 0 && is_own(s)) {
            p.chosen = p.own;
            p.sentence = tr(t, "The rules you have saved.");
        }
    }
    add_houses(s, t, &p, name);
    if (p.chosen < 0) {
        p.chosen = p.count;
        p.word[p.count++] = tr(t, "Custom");
        p.sentence = tr(t, "Your own choice of rules.");
    }
    return p;
}

void setup_rules_lock(SetupScreen *s, const App *app)
{
    if (!app_pref(app, PREF_LOCK_RULES) || is_own(s) || house_of(s) >= 0) return;
    if (setup_preset(s->game, &s->setup) >= 0) return;
    const Setup usual = setup_usual(s->game, s->seating.count);
    memcpy(s->setup.option, usual.option, sizeof s->setup.option);
}

/* ---- drawing ---- */

static UiText body_type(void) { return frame_plain(TEXT_S, SUMI_600); }
static UiText fault_type(void) { return frame_bold(TEXT_S, SHU_700); }

/* What the paper is made of. */
typedef struct Page {
    const SetupScreen *s;
    Ui *ui;
    Tongue t;
    Box *box;
} Page;

/* Text on this paper, all of one size where it has readings. */
static void put(const Page *p, Box *box, UiText how, const char *words)
{
    box_text(box, frame_type(p->ui, p->t, how), words);
}

static int words_of(const OptionSpec *o, Tongue t, const char *out[CHOICES_MOST])
{
    int count = 0;
    for (int v = o->lo; v <= o->hi && count < CHOICES_MOST; v++)
        out[count++] = tr(t, o->name_titles[v]);
    return count;
}

/* Title and sentence, and why it does nothing at this table. */
static void put_words(const Page *p, Box *box, int option)
{
    const OptionSpec *o = &p->s->game->options[option];
    put(p, box, frame_bold(TEXT_M, SUMI_900), tr(p->t, o->title));
    put(p, box, body_type(), tr(p->t, option_sentence(p->s->game, &p->s->setup, option)));
    if (o->needs && option_is_idle(p->s->game, &p->s->setup, option))
        put(p, box, fault_type(), tr(p->t, o->needs));
    if (p->s->fault && strcmp(p->s->fault, o->key) == 0)
        put(p, box, fault_type(), tr(p->t, option_clash(p->s->game, o->key)));
}

static int id_of(int option) { return ID_OPTION + IDS_AN_OPTION * option; }

static void put_bool(const Page *p, Box *line, int option)
{
    Box *row = box_row(line, (BoxStyle){.gap = GAP_L, .pad_y = LINE_PAD, .height = ROW_LEAST});
    put_words(p, box_column(row, (BoxStyle){.grow = 1}), option);
    box_toggle(row, id_of(option), p->s->setup.option[option] != 0,
               tr(p->t, p->s->game->options[option].title));
}

static void put_int(const Page *p, Box *line, int option)
{
    char bytes[SAYING_BYTES];
    int16_t other;
    Text value = text_over(bytes, sizeof bytes);
    say_int(p->s, option, p->t, &value);
    Box *row = box_row(line, (BoxStyle){.gap = GAP_L, .pad_y = LINE_PAD, .height = ROW_LEAST});
    put_words(p, box_column(row, (BoxStyle){.grow = 1}), option);
    box_stepper(row, (BoxStyle){.width = STEPPER_W, .height = STEPPER_H}, id_of(option), bytes,
                step(p->s, option, -1, &other), step(p->s, option, 1, &other));
}

/* People point at who deals first. */
static void put_dealer(const Page *p, Box *column)
{
    const char *name[SEATS_MAX];
    const int count = p->s->seating.count;
    for (int i = 0; i < count; i++) name[i] = p->s->seating.chair[i].name;
    box_choice(column, (BoxStyle){0}, ID_DEALER, name, count, p->s->setup.dealer);
}

static void put_enum(const Page *p, Box *line, int option)
{
    const OptionSpec *o = &p->s->game->options[option];
    const char *word[CHOICES_MOST];
    const int count = words_of(o, p->t, word);
    Box *column = box_column(line, (BoxStyle){.gap = GAP_S, .pad_y = LINE_PAD});
    put_words(p, box_column(column, (BoxStyle){0}), option);
    box_choice(column, (BoxStyle){0}, id_of(option), word, count,
               p->s->setup.option[option] - o->lo);
    if (setup_points(p->s->game, &p->s->setup) == option) put_dealer(p, column);
}

/* To be read, and pressed only to hear why it stays as it is. */
static Box *put_locked(const Page *p, int option)
{
    Box *line = box_column(p->box, (BoxStyle){0});
    box_deaf(line);
    box_press(line, id_of(option), CORNER_S, tr(p->t, p->s->game->options[option].title), UI_OFF);
    return line;
}

static void put_option(const Page *p, int option, bool locked)
{
    const bool idle = option_is_idle(p->s->game, &p->s->setup, option);
    Box *line = locked || idle ? put_locked(p, option) : p->box;
    switch (p->s->game->options[option].type) {
    case OPTION_BOOL: put_bool(p, line, option); break;
    case OPTION_INT: put_int(p, line, option); break;
    case OPTION_ENUM: put_enum(p, line, option); break;
    }
    box_rule(p->box);
}

static void put_group(const Page *p, OptionGroup group, bool locked)
{
    const char *const heads[] = {[GROUP_START] = N_("The match"),
                                        [GROUP_CARDS] = N_("The cards"),
                                        [GROUP_PLAY] = N_("How it is played"),
                                        [GROUP_END] = say_round_or_deal(
                                            p->s->game, N_("The end of a round"),
                                            N_("The end of a deal"))};
    bool any = false;
    for (int i = 0; i < p->s->game->option_count; i++) {
        if (p->s->game->options[i].group != group) continue;
        if (!any)
            put(p, box_column(p->box, (BoxStyle){.pad_y = GAP_S}), frame_bold(TEXT_S, AKARI_800),
                tr(p->t, heads[group]));
        put_option(p, i, locked);
        any = true;
    }
}

static void put_presets(const Page *p)
{
    char name[HOUSES_MAX][2 * NAME_BYTES];
    const Presets presets = presets_of(p->s, p->t, name);
    Box *column = box_column(p->box, (BoxStyle){.gap = GAP_S});
    box_choice(column, (BoxStyle){0}, ID_PRESET, presets.word, presets.count, presets.chosen);
    put(p, column, body_type(), presets.sentence);
}

/* To the questions that find the rules of one's house, and to the page of these rules. */
static void put_doors(const Page *p, bool locked)
{
    const UiButton guide = {.kind = BUTTON_TAN, .label = tr(p->t, "Which house are you?"),
                            .icon = "icons/help", .size = TEXT_M,
                            .flags = (uint8_t)(locked ? UI_OFF : 0)};
    const UiButton sheet = {.kind = BUTTON_TAN, .label = tr(p->t, "One page of rules"),
                            .icon = "icons/book", .size = TEXT_M};
    Box *row = box_row(p->box, (BoxStyle){.gap = GAP_M, .pad_y = GAP_M, .stack = true});
    box_button(row, (BoxStyle){.grow = 1}, ID_GUIDE, &guide);
    box_button(row, (BoxStyle){.grow = 1}, ID_ONE_PAGE, &sheet);
}

void setup_rules_put(const SetupScreen *s, const App *app, Ui *ui, Box *page)
{
    const Page p = {s, ui, app_tongue(app), page};
    const bool locked = app_pref(app, PREF_LOCK_RULES) != 0;
    UiText title = frame_bold(TEXT_XL, SUMI_900);
    title.lines = 1;
    box_text_in(box_row(page, (BoxStyle){.height = HEAD_H}), (BoxStyle){0}, title,
                tr(p.t, "House rules"));
    put_presets(&p);
    put_doors(&p, locked);
    if (locked)
        put(&p, box_column(page, (BoxStyle){.pad_y = GAP_XS}), fault_type(),
            tr(p.t, "Grown-ups have locked the rules below: choose one of the sets above. They can "
                    "unlock them in the settings, under “Children”."));
    for (int group = GROUP_START; group <= GROUP_END; group++)
        put_group(&p, (OptionGroup)group, locked);
    setup_code_put(s, app, ui, page);
}

/* ---- input ---- */

static void take_preset(SetupScreen *s, int chosen, const Presets *p)
{
    if (chosen == p->own) memcpy(s->setup.option, s->own.option, sizeof s->setup.option);
    else if (chosen >= p->house && chosen < p->house + s->houses.count)
        memcpy(s->setup.option, s->houses.house[chosen - p->house].option,
               sizeof s->setup.option);
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
        chosen = ui_choice_act(act, id, o->hi - o->lo + 1);
        if (chosen >= 0) *value = (int16_t)(o->lo + chosen);
        return chosen >= 0;
    }
    return false;
}

/* Of the house whose rules are wished; "": it has none. */
static const char *house_name(const SetupScreen *s)
{
    const int house = house_of(s);
    return house < 0 ? "" : s->houses.house[house].name;
}

/* Says why an option that was pressed is closed. */
static bool say_idle(const SetupScreen *s, App *app, int option)
{
    if (option < 0 || option >= s->game->option_count) return false;
    if (!option_is_idle(s->game, &s->setup, option)) return false;
    app_sound(app, "refuse");
    app_toast(app, "icons/lock", 1, app_tr(app, s->game->options[option].needs));
    return true;
}

/* Takes the rules of the house that the guide has found. */
static void take_house(App *app, void *context, const int16_t *option)
{
    SetupScreen *s = context;
    memcpy(s->setup.option, option, sizeof s->setup.option);
    houses_load(app, s->game, &s->houses);
    setup_judge(s);
}

static bool open_door(SetupScreen *s, App *app, const UiAct *act)
{
    if (act->id == ID_GUIDE && act->kind == UI_REFUSED) return stall_rules_are_locked(app);
    if (act->kind != UI_PRESSED) return false;
    if (act->id == ID_GUIDE)
        app_push(app, go(app)->guide(app, s->game, &s->setup, take_house, s));
    else if (act->id == ID_ONE_PAGE)
        app_push(app, go(app)->sheet(app, s->game, &s->setup, house_name(s)));
    else return false;
    return true;
}

bool setup_rules_act(SetupScreen *s, App *app, const UiAct *act)
{
    char name[HOUSES_MAX][2 * NAME_BYTES];
    const Presets p = presets_of(s, app_tongue(app), name);
    const int preset = ui_choice_act(act, ID_PRESET, p.count);
    const int option = (act->id - ID_OPTION) / IDS_AN_OPTION;
    const int dealer = ui_choice_act(act, ID_DEALER, s->seating.count);
    if (open_door(s, app, act)) return true;
    if (act->kind == UI_REFUSED && act->id >= ID_OPTION)
        return stall_rules_are_locked(app) || say_idle(s, app, option);
    if (preset >= 0) {
        take_preset(s, preset, &p);
    } else if (dealer >= 0) {
        s->setup.dealer = (Seat)dealer;
    } else if (act->kind != UI_CHANGED || act->id < ID_OPTION ||
               option >= s->game->option_count || !change_option(s, option, act)) {
        return false;
    }
    setup_judge(s);
    app_sound(app, "confirm");
    return true;
}
