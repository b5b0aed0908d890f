/* setup_laptop.c - a picture of the laptop, with everybody's part of its keyboard. */
#include <string.h>

#include "scenes/table/buzzer.h"
#include "scenes/setup/setup_parts.h"
#include "ui/theme.h"

static const float PITCH = 31, KEY = 27, STAGGER = 9, EDGE = 14;

/* Whose key; -1 nobody's. */
static int owner_of(const uint8_t keys[ZONE_KEYS], uint16_t key) { return keys[key] - 1; }

static void draw_key(const Seating *seating, const Zones *z, int chosen, Ui *ui, Rect r,
                     uint16_t key)
{
    Canvas *c = ui_canvas(ui);
    const int buzz = owner_of(z->buzz, key), look = owner_of(z->look, key);
    const bool lit = buzz >= 0 && z->person[buzz] == chosen;
    const bool opens = look >= 0 && z->person[look] == chosen;
    canvas_round(c, r, 5, lit ? AKARI_400 : buzz >= 0 ? rgb(0x7F8AC0) : YORU_900);
    if (opens) canvas_ring(c, rect_inset(r, 1), 4, 2.5f, WASHI_50);
    if (buzz < 0) return;
    const Seat seat = z->person[buzz];
    if (strcmp(zones_cap(z, seat, PRESS_BUZZ), keymap_key_name(key)) != 0) return;
    ui_avatar(ui, AVATARS[seating->chair[seat].avatar % AVATAR_COUNT], r.x + r.w / 2,
              r.y + r.h / 2, r.w + 3, false);
}

void setup_laptop_draw(const Seating *seating, const Zones *z, int chosen, Ui *ui, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const float keys_h = PITCH * ZONE_ROWS, screen_h = r.h - keys_h - 2 * EDGE - 6;
    const Rect screen = {r.x + r.w * 0.12f, r.y, r.w * 0.76f, screen_h};
    const Rect base = {r.x, r.y + screen_h + 6, r.w, keys_h + 2 * EDGE};
    canvas_glow(c, rect_inset(screen, -40), faded(AKARI_400, 0.4f));
    canvas_round(c, screen, 10, YORU_950);
    canvas_ring(c, screen, 10, 4, rgb(0x6A75A8));
    canvas_sprite(c, "props/lantern_red",
                  (Rect){screen.x + screen.w / 2 - 22, screen.y + screen.h / 2 - 24, 44, 48}, NULL);
    canvas_round(c, base, 16, rgb(0x3A4578));
    canvas_ring(c, base, 16, 2, rgb(0x6A75A8));
    const float all = PITCH * ZONE_COLUMNS - (PITCH - KEY);
    for (int row = 0; row < ZONE_ROWS; row++) {
        // The key left of Z lies under A; the rows above lean to the left.
        const float lean = row == ZONE_ROWS - 1 ? 0 : STAGGER * (float)row + PITCH * 0.4f;
        const float x = base.x + (base.w - all) / 2 + lean - PITCH * 0.2f;
        for (int column = 0; zones_key_at(row, column); column++) {
            const Rect at = {x + PITCH * (float)column, base.y + EDGE + PITCH * (float)row, KEY,
                             KEY};
            draw_key(seating, z, chosen, ui, at, zones_key_at(row, column));
        }
    }
}
