/* festival.c - see festival.h. Design mock 03, with the program's own furniture. */
#include "platform/festival.h"

#include <stdio.h>

#include "table/backdrop.h"
#include "table/stall.h"
#include "table/card_art.h"
#include "table/takoyaki/plate.h"
#include "ui/theme.h"

static const Deck DECK = {0};

static void plate(Canvas *c, const Plate *p, unsigned open, int target)
{
    plate_iron(c, p);
    for (int place = 1; place <= PLATE_PLACES; place++) {
        Rect well = plate_well(p, place);
        if (place == target) plate_glow(c, well, 1);
        if (open >> place & 1) {
            card_face(c, &DECK, card_french(place, (Suit)(place % 4)), well, NULL);
            continue;
        }
        plate_ball(c, p, place, well, NULL);
        if (place == target) plate_ring(c, well, 4);
        plate_number(c, p, place, well, place == target);
    }
}

static void bar(Ui *ui, Canvas *c)
{
    static const char *const ICONS[] = {"bulb", "help", "sound", "gear"};
    ui_icon_button(ui, 1, (Rect){24, 16, 48, 48}, "icons/menu", "Menu", 0);
    canvas_round(c, (Rect){88, 16, 128, 48}, 8, rgb(0xC8321F));
    canvas_text(c, FONT_SIGN, 24, 152, 40, ALIGN_CENTRE, WASHI_50, "たこやき");
    canvas_text(c, FONT_BOLD, 20, 232, 30, ALIGN_LEFT, WASHI_50, "Takoyaki");
    canvas_text(c, FONT_MEDIUM, 16, 232, 53, ALIGN_LEFT, WASHI_50, "Round 2 of 3");
    ui_lanterns(ui, c->w / 2, 36, 1, 3, 1);
    for (int i = 0; i < 4; i++) {
        char icon[32];
        snprintf(icon, sizeof icon, "icons/%s", ICONS[i]);
        Rect r = {c->w - 240 + 56 * (float)i, 16, 48, 48};
        ui_icon_button(ui, 2 + i, r, icon, ICONS[i], 0);
    }
}

static void still(Ui *ui, Canvas *c)
{
    float cx = c->w / 2;
    const Plate left = {.x = 64, .y = 176, .card_w = 56, .gap = 8, .pad = 20, .slot_salt = 1};
    Plate right = left, own = {.card_w = 84, .gap = 12, .pad = 24, .slot_salt = 3};
    right.x = c->w - 64 - plate_width(&right);
    own.x = cx - plate_width(&own) / 2;
    own.y = c->h - plate_height(&own) - 16;
    backdrop_draw(ui, &stall_of("takoyaki")->colors, c->h * 0.45f);
    canvas_checkpoint(c);
    bar(ui, c);
    plate(c, &left, 0x55A, 0);
    plate(c, &right, 0x0A4, 0);
    plate(c, &own, 0x664, 3);
    const UiSeat taro = {"Taro", "6 of 10 flipped", "icons/check", "avatars/tanuki",
                         .turn_part = 0};
    const UiSeat kenji = {"Kenji", "3 of 10 flipped", "icons/check", "avatars/oni",
                          .computer = true};
    const UiSeat hanako = {"Hanako", "Your turn", "icons/play", "avatars/usagi", .turn = true,
                           .turn_part = 1};
    ui_seat(ui, (Rect){124, 96, 232, 64}, &taro);
    ui_seat(ui, (Rect){c->w - 356, 96, 232, 64}, &kenji);
    ui_seat(ui, (Rect){48, c->h - 88, 252, 64}, &hanako);
    canvas_text(c, FONT_BOLD, 16, cx - 70, 136, ALIGN_CENTRE, WASHI_50, "Draw");
    canvas_text(c, FONT_BOLD, 16, cx + 70, 136, ALIGN_CENTRE, WASHI_50, "Discards");
    pile_edges(c, (Rect){cx - 114, 156, 92, 129}, 3);
    canvas_sprite(c, "backs/takoyaki0", (Rect){cx - 114, 156, 92, 129}, NULL);
    card_face(c, &DECK, card_french(12, SPADES), (Rect){cx + 24, 156, 92, 129}, NULL);
    ui_button(ui, 9, (Rect){c->w - 248, c->h - 88, 200, 64},
              &(UiButton){BUTTON_PRIMARY, "Flip 3", NULL, "Space", 24, 0});
    canvas_text(c, FONT_BOLD, 24, c->w - 48, c->h - 172, ALIGN_RIGHT, WASHI_50, "It's a 3.");
    canvas_text(c, FONT_MEDIUM, 20, c->w - 48, c->h - 140, ALIGN_RIGHT, WASHI_50,
                "Flip ball number 3.");
}

void festival_draw(Ui *ui, Canvas *c, int flying, float part)
{
    ui_begin(ui, c, (UiStyle){.text_scale = 1});
    still(ui, c);
    canvas_checkpoint(c);
    for (int i = 0; i < flying; i++) {
        float cx = c->w / 2 - 108 + 440 * part * (float)(i - 1), cy = 322 + 60 * part * (float)i;
        Rect r = {cx + 54, cy, 100, 140};
        Look look = {.angle = 24 * part * (float)(i - 1)};
        canvas_shadow(c, r, 9, 8);
        card_face(c, &DECK, card_french(3 + i, HEARTS), r, &look);
        canvas_ring(c, rect_inset(r, -5), 14, 4, AKARI_400);
    }
    ui_end(ui);
}
