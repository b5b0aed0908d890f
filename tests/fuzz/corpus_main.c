/* corpus_main.c - runs a fuzz target over the files named as arguments, each once whole and then
 * cut short at several places. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { FILE_MAX = 1 << 20, CUTS = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int main(int argc, char **argv)
{
    uint8_t *bytes = malloc(FILE_MAX);
    if (!bytes) return EXIT_FAILURE;
    for (int i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        if (!file) {
            fprintf(stderr, "%s cannot be read\n", argv[i]);
            free(bytes);
            return EXIT_FAILURE;
        }
        size_t length = fread(bytes, 1, FILE_MAX, file);
        fclose(file);
        for (size_t cut = 0; cut <= CUTS; cut++) {
            LLVMFuzzerTestOneInput(bytes, length - length * cut / CUTS);
        }
    }
    free(bytes);
    return EXIT_SUCCESS;
}
