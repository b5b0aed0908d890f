/*
 * takoyaki_stall.c - the stall of Takoyaki: its colours, its sign and what it offers. The planks
 * carry their own colour; the tiles of the other tables are white and tinted.
 */
#include "table/stall.h"

const Stall TAKOYAKI_STALL = {
    .id = "takoyaki",
    .title = N_("Takoyaki"),
    .about = N_("Flip your whole plate of ten first. From age 4."),
    .sign = {"た", "こ", "や", "き"},
    .sign_ink = {0xFF, 0xF9, 0xEC, 255},
    .minutes = 2,
    .colors = {.main = {0xC8, 0x32, 0x1F, 255},
                .ink = {0xFF, 0xF9, 0xEC, 255},
                .table_top = {0x4A, 0x2C, 0x26, 255},
                .table_bottom = {0x24, 0x16, 0x1A, 255},
                .noren = {0x9C, 0x21, 0x13, 255},
                .tile = "tiles/planks",
                .tile_w = 420,
                .tile_h = 132,
                .tile_tint = {0xFF, 0xFF, 0xFF, 77}},
    .card_back = "backs/takoyaki0",
    .plates_at_the_end = true,
    .table = &TAKOYAKI_TABLE,
};
