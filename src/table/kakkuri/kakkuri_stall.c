/* kakkuri_stall.c - the stall of Kakkuri: its colours, its sign and what it offers. */
#include "table/stall.h"

const Stall KAKKURI_STALL = {
    .id = "kakkuri",
    .title = N_("Kakkuri"),
    .about = N_("Always the next number, with the old cards of Komatsu. From age 10."),
    .sign = {"か", "っ", "く", "り"},
    .sign_ink = {0xFF, 0xF9, 0xEC, 255},
    .minutes = 6,
    .handovers = 45,
    .colors = {.main = {0x1B, 0x6A, 0x49, 255},
                .ink = {0xFF, 0xF9, 0xEC, 255},
                .table_top = {0x17, 0x50, 0x42, 255},
                .table_bottom = {0x0A, 0x26, 0x21, 255},
                .noren = {0x17, 0x50, 0x42, 255},
                .tile = "tiles/asanoha",
                .tile_w = 64,
                .tile_h = 110.85f,
                .tile_tint = {0xBD, 0xF0, 0xD2, 22}},
    .card_back = "backs/takoyaki0",
    .table = &KAKKURI_TABLE,
};
