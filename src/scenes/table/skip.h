/* skip.h - whoever can do nothing but pass need not open the curtain for it (ux.md 4.4). */
#ifndef SCENES_SKIP_H
#define SCENES_SKIP_H

#include "app/app.h"
#include "table/table_kind.h"

typedef struct Skip {
    int step;     /* of the match, at which it was asked whether one can only pass; */
    bool alone;   /* the answer, */
    float left_s; /* and until it is done */
    bool done;    /* it has been, just now */
} Skip;

void skip_start(Skip *s);
/* True while somebody is passed over. It takes as long whatever anybody holds. `still`: no card is
 * under way, `scratch`: a View that may be written to. */
bool skip_update(Skip *s, App *app, float dt_s, bool still, View *scratch);

#endif
