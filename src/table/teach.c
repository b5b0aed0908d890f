/* teach.c - see teach.h. */
#include "table/teach.h"

enum { LISTED = 256 };

bool teach_may(const TableScene *scene, uint8_t verb, int items, Action *out)
{
    Action legal[LISTED];
    bool more;
    const int count = scene->game->legal(table_asking(scene), legal, LISTED, &more);
    for (int i = 0; i < count; i++) {
        if (legal[i].verb != verb || legal[i].count < items) continue;
        if (out) *out = legal[i];
        return true;
    }
    return false;
}

bool teach_may_use(const TableScene *scene, bool (*is)(const Action *a, int item))
{
    Action legal[LISTED];
    bool more;
    const int count = scene->game->legal(table_asking(scene), legal, LISTED, &more);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < legal[i].count; k++) {
            if (is(&legal[i], k)) return true;
        }
    }
    return false;
}
