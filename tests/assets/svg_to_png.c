/* Draws one SVG as the program does: svg_to_png IN.svg OUT.png WIDTH HEIGHT */
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "usage: svg_to_png IN.svg OUT.png WIDTH HEIGHT\n");
        return 2;
    }
    SDL_RWops *in = SDL_RWFromFile(argv[1], "rb");
    if (in == NULL) {
        fprintf(stderr, "svg_to_png: %s: %s\n", argv[1], SDL_GetError());
        return 1;
    }
    SDL_Surface *picture = IMG_LoadSizedSVG_RW(in, atoi(argv[3]), atoi(argv[4]));
    SDL_RWclose(in);
    if (picture == NULL || IMG_SavePNG(picture, argv[2]) != 0) {
        fprintf(stderr, "svg_to_png: %s: %s\n", argv[1], IMG_GetError());
        SDL_FreeSurface(picture);
        return 1;
    }
    SDL_FreeSurface(picture);
    return 0;
}
