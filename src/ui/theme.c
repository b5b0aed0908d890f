/* theme.c - the five stalls' colours (design.md 3). */
#include "ui/theme.h"

#include <string.h>

typedef struct Stall {
    const char *id;
    StallColors colors;
} Stall;

/* The planks carry their own colour; the other tiles are white and tinted here. */
static const Stall STALLS[] = {
    {"takoyaki",
     {.main = {0xC8, 0x32, 0x1F, 255},
      .ink = {0xFF, 0xF9, 0xEC, 255},
      .table_top = {0x4A, 0x2C, 0x26, 255},
      .table_bottom = {0x24, 0x16, 0x1A, 255},
      .noren = {0x9C, 0x21, 0x13, 255},
      .tile = "tiles/planks",
      .tile_w = 420,
      .tile_h = 132,
      .tile_tint = {0xFF, 0xFF, 0xFF, 77}}},
    {"dotenko",
     {.main = {0x1B, 0x5F, 0xAE, 255},
      .ink = {0xFF, 0xF9, 0xEC, 255},
      .table_top = {0x17, 0x40, 0x72, 255},
      .table_bottom = {0x0B, 0x1C, 0x3C, 255},
      .noren = {0x20, 0x40, 0x7F, 255},
      .tile = "tiles/seigaiha",
      .tile_w = 88,
      .tile_h = 44,
      .tile_tint = {0xBF, 0xE0, 0xFF, 28}}},
    {"kakkuri",
     {.main = {0x1B, 0x6A, 0x49, 255},
      .ink = {0xFF, 0xF9, 0xEC, 255},
      .table_top = {0x17, 0x50, 0x42, 255},
      .table_bottom = {0x0A, 0x26, 0x21, 255},
      .noren = {0x17, 0x50, 0x42, 255},
      .tile = "tiles/asanoha",
      .tile_w = 64,
      .tile_h = 110.85f,
      .tile_tint = {0xBD, 0xF0, 0xD2, 22}}},
    {"tamalou",
     {.main = {0x6A, 0x40, 0x97, 255},
      .ink = {0xFF, 0xF9, 0xEC, 255},
      .table_top = {0x43, 0x30, 0x6B, 255},
      .table_bottom = {0x1E, 0x14, 0x36, 255},
      .noren = {0x4A, 0x2C, 0x7A, 255},
      .tile = "tiles/shippo",
      .tile_w = 80,
      .tile_h = 80,
      .tile_tint = {0xDC, 0xC8, 0xFF, 22}}},
    {"daifugo",
     {.main = {0xE2, 0xA6, 0x29, 255},
      .ink = {0x2A, 0x1B, 0x18, 255},
      .table_top = {0x2D, 0x36, 0x70, 255},
      .table_bottom = {0x14, 0x18, 0x36, 255},
      .noren = {0x7A, 0x4E, 0x0A, 255},
      .tile = "tiles/kikko",
      .tile_w = 62.35f,
      .tile_h = 108,
      .tile_tint = {0xFF, 0xD9, 0x8A, 22}}},
};

const StallColors *theme_stall(const char *game_id)
{
    for (size_t i = 0; i < sizeof STALLS / sizeof *STALLS; i++)
        if (strcmp(STALLS[i].id, game_id) == 0) return &STALLS[i].colors;
    return &STALLS[0].colors;
}
