/* family.h - drawings that belong together: who sees one of them, or what announces them, will soon
 * see the others, at the same width. So they can be made ahead. */
#ifndef UI_FAMILY_H
#define UI_FAMILY_H

enum { FAMILY_MOST = 16, FAMILY_NAME_BYTES = 24 };

typedef struct Family {
    const char *announced_by; /* the back of a deck, say, as wide as its faces */
    float high;               /* times their width */
    int count;
    char name[FAMILY_MOST][FAMILY_NAME_BYTES];
} Family;

#endif
