/*
 * takoyaki_stall.c - the stall of Takoyaki: its colours, its sign and what it offers. The planks
 * carry their own colour; the tiles of the other tables are white and tinted.
 */
#include "table/stall.h"

const Stall TAKOYAKI_STALL = {
    .id = "takoyaki",
    .title = N_("Takoyaki"),
    .about = N_("Flip your whole plate of ten first. From age 4."),
    .scored = N_("Place {place} of {all}, {open} of 10 flipped"),
    .sign = {"た", "こ", "や", "き"},
    .sign_ink = RGB(0xFFF9EC),
    .minutes = 2,
    .colors = {.main = RGB(0xC8321F),
                .ink = RGB(0xFFF9EC),
                .table_top = RGB(0x4A2C26),
                .table_bottom = RGB(0x24161A),
                .curtain = RGB(0x9C2113),
                .tile = "tiles/planks",
                .tile_w = 420,
                .tile_h = 132,
                .tile_tint = RGBA(0xFFFFFF, 77)},
    .card_back = "backs/takoyaki0",
    .plates_at_the_end = true,
    .table = &TAKOYAKI_TABLE,
};
