/* buzzer.c - see buzzer.h. While it listens, every key may become somebody's, except Esc; the
 * pointer keeps its meaning. */
#include "scenes/table/buzzer.h"

#include <stdlib.h>

#include "scenes/frame.h"
#include "ui/theme.h"

enum { ID_KEEP = 1, ID_ZONE };
static const float SHEET_W = 560, FACE = 72;

typedef struct BuzzerScreen {
    Scene scene;
    Seating *seating; /* of the setup below */
    int chair;
} BuzzerScreen;

/* ---- what everybody has ---- */

void buzzer_zones(const Seating *seating, Zones *out)
{
    Buzzer wished[SEATS_MAX] = {0};
    SeatSet people = 0;
    for (int i = 0; i < seating->count; i++) {
        wished[i] = seating->chair[i].buzzer;
        if (!seating->chair[i].computer) people |= seats_only((Seat)i);
    }
    zones_lay(out, people, wished);
}

void buzzer_say(Tongue t, const Zones *z, Seat seat, Text *out)
{
    static const char *const CORNERS[ZONE_CORNERS] = {
        N_("Upper left corner"), N_("Upper right corner"), N_("Lower left corner"),
        N_("Lower right corner")};
    const Buzzer b = zones_buzzer(z, seat);
    const char *cap = zones_cap(z, seat, PRESS_BUZZ);
    char number[NUMBER_BYTES];
    Text n = text_over(number, sizeof number);
    text_put_int(&n, b.which + 1);
    switch ((BuzzerKind)b.kind) {
    case BUZZER_ZONE: tr_fill(t, out, "Keys around {key}", "key", cap, NULL); break;
    case BUZZER_KEY: tr_fill(t, out, "Key {key}", "key", cap, NULL); break;
    case BUZZER_PAD: tr_fill(t, out, "Pad {n}", "n", number, NULL); break;
    case BUZZER_CORNER: text_put(out, tr(t, CORNERS[b.which % ZONE_CORNERS])); break;
    case BUZZER_KINDS: break;
    }
}

static bool same(Buzzer a, Buzzer b) { return a.kind == b.kind && a.which == b.which; }

const char *buzzer_give(Seating *seating, int chair, Buzzer b)
{
    Seating tried = *seating;
    Zones z;
    for (int i = 0; i < tried.count; i++) {
        if (i != chair && same(tried.chair[i].buzzer, b)) tried.chair[i].buzzer = (Buzzer){0};
    }
    tried.chair[chair].buzzer = b;
    buzzer_zones(&tried, &z);
    if (!same(zones_buzzer(&z, (Seat)chair), b)) return N_("That key shows somebody's hand.");
    *seating = tried;
    return NULL;
}

/* ---- the screen ---- */

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const BuzzerScreen *s = (const BuzzerScreen *)self;
    const Chair *chair = &s->seating->chair[s->chair];
    const Tongue t = app_tongue(app);
    char name[2 * NAME_BYTES], line[SAYING_BYTES], words[400], now[SAYING_BYTES];
    Text quoted = text_over(name, sizeof name), title = text_over(line, sizeof line);
    Text body = text_over(words, sizeof words), has = text_over(now, sizeof now);
    Zones z;
    buzzer_zones(s->seating, &z);
    buzzer_say(t, &z, (Seat)s->chair, &has);
    ruby_quote(chair->name, &quoted);
    tr_fill(t, &title, "{who}, press your button!", "who", name, NULL);
    tr_fill(t, &body, "A key, a button of a pad, or a corner of the touch screen. Now: {now}.",
            "now", now, NULL);
    UiText head = frame_bold(TEXT_XL, SUMI_900), plain = frame_plain(TEXT_M, SUMI_900);
    head.align = plain.align = ALIGN_CENTRE;
    Box *sheet = frame_sheet(ui);
    box_avatar(sheet, FACE, AVATARS[chair->avatar % AVATAR_COUNT]);
    box_text(sheet, head, line);
    box_text_in(sheet, (BoxStyle){.pad_y = GAP_XS}, plain, words);
    const UiButton zone = {.kind = BUTTON_TAN, .label = tr(t, "A part of the keyboard"),
                           .icon = "icons/keyboard", .size = TEXT_M};
    const UiButton keep = {.kind = BUTTON_PRIMARY, .label = tr(t, "Leave as is"),
                           .icon = "icons/check", .key = "Esc", .size = TEXT_M,
                           .flags = UI_PRIMARY};
    box_button(sheet, (BoxStyle){0}, ID_ZONE, &zone);
    box_button(sheet, (BoxStyle){0}, ID_KEEP, &keep);
    frame_sheet_draw(ui, sheet, SHEET_W);
}

static void give(BuzzerScreen *s, App *app, Buzzer b)
{
    const char *why_not = buzzer_give(s->seating, s->chair, b);
    app_sound(app, why_not ? "refuse" : "confirm");
    if (why_not) app_toast(app, "icons/keyboard", 0, app_tr(app, why_not));
    else app_pop(app);
}

/* Space, Enter and the arrows press the buttons below, as everywhere. */
static bool first(Scene *self, App *app, const Input *in)
{
    const Canvas *c = ui_canvas(app_ui(app));
    Buzzer b;
    if (!zones_buzzer_of(in, c->w, c->h, &b)) return false;
    give((BuzzerScreen *)self, app, b);
    return true;
}

static void act(Scene *self, App *app, const UiAct *act)
{
    if (act->kind != UI_PRESSED) return;
    if (act->id == ID_ZONE) give((BuzzerScreen *)self, app, (Buzzer){0});
    if (act->id == ID_KEEP) app_pop(app);
}

static const SceneKind BUZZER = {.name = "buzzer", .first = first, .act = act, .draw = draw,
                                 .see_through = true};

Scene *buzzer_scene_new(App *app, Seating *seating, int chair)
{
    (void)app;
    BuzzerScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &BUZZER;
    s->seating = seating;
    s->chair = chair;
    return &s->scene;
}
