/* house.c - see house.h. */
#include "house.h"

void house_open(House *h, const Place *home)
{
    StoreStatus status;
    *h = (House){.pace = fast_rng_seeded(1)};
    prefs_usual(&h->prefs);
    h->prefs.value[PREF_SPEED] = 0;
    h->host = (SessionHost){.store = store_open(home->db, &status), .prefs = &h->prefs,
                            .people = &h->people, .sparkle = &h->pace, .thinks_at_once = true};
    assert_true(store_is_durable(h->host.store));
}
