/*
 * gallery.c - the component sheet as the program draws it, to be laid beside the design's.
 *
 * With a path as its argument it writes the picture there and ends; otherwise it stays open and
 * can be played with. A second argument is the size ("1280x800"), a third chooses a variant:
 * "2x" text twice as large, "contrast", "ja" the text samples, "paper" what stands on washi.
 */
#include <stdio.h>
#include <string.h>

#include "platform/platform.h"
#include "ui/theme.h"
#include "ui/ui.h"

enum { FIRST = 1, MOODS = 4 };

typedef struct Gallery {
    Ui *ui;
    Ui *mood[MOODS]; /* rest, hover, focus, pressed: each under its own hand */
    Canvas *canvas;
    UiStyle style;
    float volume;
    int speed, jokers, page;
    bool sound;
    char name[64];
} Gallery;

static void caption(Gallery *g, float x, float y, const char *text)
{
    UiText how = {.font = FONT_BOLD, .size = 16, .color = KASUMI, .middle = true, .fixed = true,
                  .lines = 1};
    ui_text(g->ui, (Rect){x, y - 12, 820, 24}, &how, text);
}

static void background(Gallery *g)
{
    Rect all = {0, 0, g->canvas->w, g->canvas->h};
    canvas_gradient(g->canvas, all, rgb(0x232B5C), rgb(0x10142F));
}

/* ---- the left column ---- */

static void kinds(Gallery *g, float x)
{
    static const ButtonKind KIND[] = {BUTTON_PRIMARY, BUTTON_PAPER, BUTTON_GOLD, BUTTON_GHOST,
                                      BUTTON_PRIMARY};
    caption(g, x, 32, "Buttons: primary, paper, gold, ghost, off (tan replaces paper on paper)");
    for (int i = 0; i < 5; i++)
        ui_button(g->ui, FIRST + i, (Rect){x + 168 * (float)i, 52, 152, 56},
                  &(UiButton){.kind = KIND[i], .label = "Label", .icon = "icons/check",
                              .flags = i == 4 ? UI_OFF : 0});
}

static void act_on_mood(Ui *ui, int i, Rect r)
{
    UiAct act;
    float x = r.x + r.w / 2, y = r.y + r.h / 2;
    Input in = {.device = DEVICE_MOUSE, .x = x, .y = y};
    in.type = i == 1 ? INPUT_MOVE : INPUT_DOWN;
    if (i == 1 || i == 3) ui_input(ui, &in, &act);
    in = (Input){.type = INPUT_COMMAND, .command = CMD_NEXT_AREA, .down = true};
    if (i == 2) ui_input(ui, &in, &act);
    ui_update(ui, 1, &act);
}

static void moods(Gallery *g, float x)
{
    caption(g, x, 140, "States: rest, hover, focus, pressed; with key");
    for (int i = 0; i < MOODS; i++) {
        Ui *ui = g->mood[i];
        Rect r = {x + 168 * (float)i, 160, 152, 56};
        ui_begin(ui, g->canvas, g->style);
        ui_button(ui, FIRST, r, &(UiButton){.label = "Play"});
        ui_end(ui);
        if (!ui_is_hot(ui, FIRST) && !ui_is_pressed(ui, FIRST)) act_on_mood(ui, i, r);
    }
    ui_button(g->ui, 10, (Rect){x + 672, 160, 152, 56},
              &(UiButton){.kind = BUTTON_PAPER, .label = "Pass", .key = "P"});
}

static void icons_and_chips(Gallery *g, float x)
{
    static const char *const ICON[] = {"menu", "bulb", "help", "sound", "gear", "back"};
    static const struct { const char *label, *icon; Color ground, ink; } CHIP[] = {
        {"Wild", "wild", {0xFF, 0xC2, 0x4B, 255}, {0x24, 0x1F, 0x2E, 255}},
        {"Rich", NULL, {0xEC, 0xDA, 0xB8, 255}, {0x24, 0x1F, 0x2E, 255}},
        {"Revolution", "swap", {0xC8, 0x32, 0x1F, 255}, {255, 255, 255, 255}},
        {"23", "cards", {0x0E, 0x12, 0x29, 255}, {0xFF, 0xF9, 0xEC, 255}},
    };
    caption(g, x, 248, "Icon buttons and chips");
    for (int i = 0; i < 6; i++)
        ui_icon_button(g->ui, 20 + i, (Rect){x + 56 * (float)i, 268, 48, 48}, ICON[i], ICON[i], 0);
    float at = x + 360;
    for (int i = 0; i < 4; i++) {
        float w = ui_chip_width(g->ui, 32, CHIP[i].label, CHIP[i].icon);
        ui_chip(g->ui, (Rect){at, 276, w, 32}, CHIP[i].label, CHIP[i].icon, CHIP[i].ground,
                CHIP[i].ink);
        at += w + 12;
    }
}

static void seats(Gallery *g, float x)
{
    static const struct { float x, y, w; UiSeat seat; } SEAT[] = {
        {0, 372, 224, {.name = "Taro", .line = "9 cards", .icon = "cards", .avatar = "tanuki"}},
        {260, 372, 224, {.name = "Hanako", .line = "Your turn", .icon = "play",
                         .avatar = "usagi", .turn = true, .turn_part = 1}},
        {520, 372, 224, {.name = "Kenji", .line = "11 cards", .icon = "cards", .avatar = "oni",
                         .computer = true}},
        {0, 460, 292, {.name = "Sora", .line = "Dropped out", .icon = "hand", .avatar = "kappa",
                       .passed = true}},
        {324, 460, 224, {.name = "Mei", .line = "Looking away", .icon = "eyeoff",
                         .avatar = "hiyoko"}},
    };
    caption(g, x, 348, "Seat plates: rest, turn, computer, dropped out, looking away");
    for (int i = 0; i < 5; i++)
        ui_seat(g->ui, (Rect){x + SEAT[i].x, SEAT[i].y, SEAT[i].w, 64}, &SEAT[i].seat);
    canvas_sprite(g->canvas, "props/stone", (Rect){x + 212.5f, 480.9f, 22.9f, 24.3f}, NULL);
    canvas_text(g->canvas, FONT_BOLD, 20, x + 270, 492, ALIGN_RIGHT, WASHI_50, "12");
}

static void switches(Gallery *g, float x)
{
    static const char *const SPEED[] = {"Calm", "Normal", "Quick"};
    char number[8];
    snprintf(number, sizeof number, "%d", g->jokers);
    caption(g, x, 556, "Toggle, segments, stepper, slider");
    canvas_round(g->canvas, (Rect){x, 576, 820, 84}, 18, WASHI_50);
    ui_toggle(g->ui, 30, (Rect){x + 24, 602, 56, 32}, g->sound, "Sound");
    ui_toggle(g->ui, 31, (Rect){x + 96, 602, 56, 32}, !g->sound, "Silence");
    ui_segments(g->ui, 32, (Rect){x + 176, 596, 252, 44}, SPEED, 3, g->speed);
    ui_stepper(g->ui, 33, (Rect){x + 448, 596, 152, 44}, number, g->jokers > 0, g->jokers < 9);
    ui_slider(g->ui, 34, (Rect){x + 636, 605, 160, 26}, g->volume, "Music");
}

static void toasts(Gallery *g, float x)
{
    caption(g, x, 692, "Toasts");
    ui_toast(g->ui, x + 150, 712, 0, "Taro played three 9s", "cards", YORU_950, WASHI_50, 1);
    ui_toast(g->ui, x + 440, 712, 0, "Hanako is out first!", "crown", WASHI_50, SUMI_900, 1);
    ui_toast(g->ui, x + 690, 712, 0, "Revolution!", "swap", SHU_600, rgb(0xFFFFFF), 1);
}

/* ---- the right column ---- */

static void lanterns(Gallery *g, float x)
{
    static const char *const LANTERN[] = {"props/lantern_red", "props/lantern_amber",
                                          "props/lantern_white", "props/lantern_dark"};
    caption(g, x, 32, "Lantern badges");
    for (int i = 0; i < 4; i++)
        canvas_sprite(g->canvas, LANTERN[i],
                      (Rect){x + 0.8f + 84 * (float)i, 55.2f, 70.4f, 76.8f}, NULL);
    ui_lanterns(g->ui, x + 150, 176, 2, 5, 2);
}

static void dialog(Gallery *g, float x)
{
    caption(g, x, 416, "Dialog");
    ui_panel(g->ui, (Rect){x, 436, 344, 216});
    UiText title = {.font = FONT_BOLD, .size = 24, .color = SUMI_900, .align = ALIGN_CENTRE,
                    .middle = true};
    UiText body = {.font = FONT_MEDIUM, .size = 18, .color = SUMI_900, .align = ALIGN_CENTRE,
                   .middle = true};
    ui_text(g->ui, (Rect){x + 24, 462, 296, 36}, &title, "Leave this game?");
    ui_text(g->ui, (Rect){x + 32, 504, 280, 58}, &body,
            "It is saved. You can continue from the festival street.");
    ui_button(g->ui, 40, (Rect){x + 24, 580, 140, 52},
              &(UiButton){.kind = BUTTON_TAN, .label = "Leave", .size = 18});
    ui_button(g->ui, 41, (Rect){x + 180, 580, 140, 52},
              &(UiButton){.label = "Stay", .size = 18, .flags = UI_PRIMARY});
}

static void avatars(Gallery *g, float x)
{
    static const char *const AVATAR[] = {"kitsune", "tanuki", "neko", "usagi", "hiyoko",
                                         "tako", "daruma", "oni", "kappa", "fukuro"};
    caption(g, x, 692, "Ten avatars");
    for (int i = 0; i < 10; i++)
        ui_avatar(g->ui, AVATAR[i], x + 16 + 34.6f * (float)i, 736, 32, false);
}

static void sheet(Gallery *g)
{
    const float LEFT = 32, RIGHT = 904;
    background(g);
    kinds(g, LEFT);
    moods(g, LEFT);
    icons_and_chips(g, LEFT);
    seats(g, LEFT);
    switches(g, LEFT);
    toasts(g, LEFT);
    lanterns(g, RIGHT);
    dialog(g, RIGHT);
    avatars(g, RIGHT);
}

/* ---- a second page: text with ruby, a field, an area that scrolls ---- */

static const char *const SAMPLE =
    "{山札|やまふだ}から{一枚|いちまい}{引|ひ}いて、その{数字|すうじ}の{場所|ばしょ}に{置|お}きます。"
    "そこにあったカードを{表|おもて}にして、また{次|つぎ}の{場所|ばしょ}へ。";

static void text_page(Gallery *g)
{
    Ui *ui = g->ui;
    background(g);
    ui_panel(ui, (Rect){32, 32, 600, 736});
    UiText body = {.font = FONT_MEDIUM, .size = 20, .color = SUMI_900};
    float y = 64;
    y += 16 + ui_text(ui, (Rect){64, y, 536, 300}, &body, SAMPLE);
    y += 16 + ui_text(ui, (Rect){64, y, 536, 200}, &body,
                      "やまふだから いちまい ひいて、その すうじの ばしょに おきます。");
    y += 16 + ui_text(ui, (Rect){64, y, 536, 200}, &body,
                      "Draw a card from the stock and put it where its number belongs. Then turn "
                      "over what lay there, and go on.");
    ui_button(ui, 1, (Rect){64, y, 260, 64}, &(UiButton){.label = "{始|はじ}める", .icon = "play"});
    ui_button(ui, 2, (Rect){340, y, 240, 64},
              &(UiButton){.kind = BUTTON_TAN, .label = "{遊|あそ}び{方|かた}", .key = "F1"});
    ui_field(ui, 3, (Rect){64, y + 84, 260, 48}, g->name, "Your name", 12);
    ui_icon_button(ui, 4, (Rect){340, y + 84, 48, 48}, "close", "Remove", UI_ON_PAPER);
    ui_icon_button(ui, 5, (Rect){396, y + 84, 48, 48}, "edit", "Change", UI_ON_PAPER | UI_OFF);
    static const char *const KIND[] = {"human", "ai"}, *const NAME[] = {"A person", "A computer"};
    ui_icon_segments(ui, 7, (Rect){460, y + 88, 132, 40}, KIND, NAME, 2, 0);
    static const char *const STEPS[] = {"{弱|よわ}い", "ふつう", "{強|つよ}い"};
    ui_segments(ui, 8, (Rect){64, y + 152, 300, 52}, STEPS, 3, 1);
    Rect box = {680, 32, 560, 400};
    float rows = 12 * 64, off = ui_scroll_begin(ui, 10, box, rows);
    for (int i = 0; i < 12; i++) {
        Rect row = {box.x + 6, box.y + 4 + 64 * (float)i - off, box.w - 28, 56};
        char label[32];
        snprintf(label, sizeof label, "Row number %d", i + 1);
        canvas_round(g->canvas, row, 14, YORU_900);
        ui_text(ui, rect_inset(row, 12), &(UiText){.font = FONT_BOLD, .size = 20,
                .color = WASHI_50, .middle = true}, label);
        ui_thing(ui, 20 + i, row, 14, label, 0);
    }
    ui_scroll_end(ui);
    ui_seat(ui, (Rect){680, 470, 224, 64},
            &(UiSeat){.name = "おおたか はなこ", .line = "あなたの {番|ばん}", .icon = "play",
                      .avatar = "neko", .turn = true, .turn_part = 1});
    ui_chip(ui, (Rect){680, 560, ui_chip_width(ui, 32, "{富豪|ふごう}", NULL), 32}, "{富豪|ふごう}",
            NULL, WASHI_200, SUMI_900);
    ui_toast(ui, 960, 620, 0, "{革命|かくめい}だ！", "swap", SHU_600, WASHI_50, 1);
    ui_button(ui, 6, (Rect){680, 690, 260, 64},
              &(UiButton){.kind = BUTTON_GOLD, .label = "Hold to look", .flags = UI_HOLD});
}

static void draw(Gallery *g)
{
    ui_begin(g->ui, g->canvas, g->style);
    if (g->page == 0) sheet(g);
    else text_page(g);
    ui_end(g->ui);
}

static void answer(Gallery *g, const UiAct *act)
{
    if (act->kind == UI_CHANGED && act->id == 30) g->sound = act->value;
    if (act->kind == UI_CHANGED && act->id == 31) g->sound = !act->value;
    if (act->kind == UI_CHANGED && act->id == 32) g->speed = act->value;
    if (act->kind == UI_CHANGED && act->id == 33) g->jokers += act->value;
    if (act->kind == UI_CHANGED && act->id == 34) g->volume = (float)act->value / 1000;
    if (act->kind == UI_TYPED) snprintf(g->name, sizeof g->name, "%s", act->text);
}

static void choose(Gallery *g, const char *variant)
{
    if (strstr(variant, "2x")) g->style.text_scale = 2;
    if (strstr(variant, "contrast")) g->style.high_contrast = true;
    if (strstr(variant, "ja")) g->page = 1;
}

static void run(Gallery *g, Platform *p, const char *path)
{
    Ports ports = platform_ports(p);
    for (int frame = 0;; frame++) {
        int w, h;
        platform_size(p, &w, &h);
        canvas_begin(g->canvas, w, h);
        draw(g);
        platform_show(p, g->canvas);
        if (path && frame == 4) {
            ports.screenshot(ports.context, path);
            return;
        }
        Input in;
        UiAct act;
        while (platform_next(p, &in, path ? 0 : 16)) {
            if (in.type == INPUT_QUIT) return;
            Rect where;
            bool typing = ui_is_typing(g->ui, &where);
            keymap_command(&in, typing);
            if (in.command == CMD_PAGE_DOWN && in.down && g->page == 0) g->page = 1;
            else if (ui_input(g->ui, &in, &act)) answer(g, &act);
            bool now = ui_is_typing(g->ui, &where);
            if (now != typing) ports.typing(ports.context, now ? &where : NULL);
        }
        if (!path && ui_update(g->ui, 0.016f, &act)) answer(g, &act);
    }
}

int main(int count, char **words)
{
    const char *why_not = NULL;
    PlatformOptions options = {.title = "Gallery", .width = 1280, .height = 800,
                               .no_sound = true, .virtual_screen = count > 1};
    if (count > 2) sscanf(words[2], "%dx%d", &options.width, &options.height);
    Platform *p = platform_open(&options, &why_not);
    if (!p) {
        fprintf(stderr, "%s\n", why_not);
        return 1;
    }
    Gallery g = {.ui = ui_new(), .canvas = canvas_new(platform_measure(p)),
                 .style = {.text_scale = 1}, .volume = 0.6f, .speed = 1, .jokers = 5,
                 .sound = true, .name = "Mei"};
    for (int i = 0; i < MOODS; i++) g.mood[i] = ui_new();
    if (count > 3) choose(&g, words[3]);
    run(&g, p, count > 1 ? words[1] : NULL);
    printf("%d texts did not fit\n", ui_overflow_count(g.ui));
    for (int i = 0; i < MOODS; i++) ui_free(g.mood[i]);
    ui_free(g.ui);
    canvas_free(g.canvas);
    platform_close(p);
    return 0;
}
