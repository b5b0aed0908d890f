/* parts.c - see parts.h. */
#include "parts.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "table/teach.h"
#include "text/book.h"

static bool is_empty(const char *words) { return !words || !*words; }

static const char *rules_lack(const Game *g)
{
    if (is_empty(g->id) || is_empty(g->title)) return "rules: its name";
    if (is_empty(g->rule_prefix) || !g->letter) return "rules: its prefix and letter";
    if (g->seats_min < 2 || g->seats_best < g->seats_min || g->seats_max < g->seats_best)
        return "rules: its numbers of players";
    if (!g->options || !g->presets || !g->verbs || !g->phases || !g->reasons)
        return "rules: its tables";
    for (int i = 0; i < g->option_count; i++)
        if (is_empty(g->options[i].title)) return "rules: an option's title";
    if (!g->settle || !g->start || !g->deal || !g->dealt || !g->observe || !g->legal)
        return "rules: a function";
    if (!g->is_legal || !g->apply || !g->determinize || !g->cards_in || !g->write_json)
        return "rules: a function";
    return NULL;
}

static const char *words_lack(const Parts *p)
{
    const GameWords *w = &p->words;
    if (is_empty(w->id) || strcmp(w->id, p->game.id) != 0) return "words: whose they are";
    if (!w->reasons) return "words: why something is refused";
    for (int code = 1; code < p->game.reason_count; code++) {
        const Reason why = {.code = (uint8_t)code, .seat = SEAT_NOBODY};
        if (!w->reasons[code] && !(w->reason && w->reason(&why)))
            return "words: why something is refused";
    }
    return w->event ? NULL : "words: what happens";
}

static const char *player_lacks(const Parts *p)
{
    const Player *c = &p->player;
    if (is_empty(c->game_id) || strcmp(c->game_id, p->game.id) != 0) return "computer: whose it is";
    if (!c->choose) return "computer: how it chooses";
    if (!c->trial || !c->trial->choose) return "computer: how it imagines others";
    if (!c->why) return "computer: its reasons";
    return c->same ? NULL : "computer: what comes to the same";
}

/* How several people share its table: windows for look boxes, a curtain or nothing to hide. */
static const char *etiquette_lacks(const Parts *p)
{
    const Etiquette *e = &p->etiquette;
    if (is_empty(e->game_id) || strcmp(e->game_id, p->game.id) != 0) return "etiquette: whose it is";
    if (e->hands == HANDS_LOOK && !e->window) return "etiquette: when one may call";
    return NULL;
}

static const char *table_lacks(const Parts *p)
{
    const Etiquette *e = &p->etiquette;
    const TableKind *k = &p->table;
    if (!p->stall.table) return "looks";
    if (is_empty(k->game_id) || strcmp(k->game_id, p->game.id) != 0) return "looks: whose they are";
    if (!k->open || !k->close || !k->settle || !k->take || !k->update || !k->finish || !k->busy)
        return "looks: how what happened is shown";
    if (!k->draw) return "looks: drawing";
    if (!k->act || !k->command) return "looks: what a press means";
    if (!k->teach || !p->teach.hint) return "looks: the hint";
    if (e->hands != HANDS_PUBLIC && (!k->hand || !p->hand.own)) return "looks: the own hand";
    if ((e->hands == HANDS_LOOK || e->poll) && (!k->boxes || !k->boxes->look || !k->boxes->seat_at))
        return "looks: look boxes";
    if (e->hands == HANDS_LOOK && (!k->calls || !k->calls->at)) return "looks: calls";
    if (e->poll && (!k->poll || !k->poll->words)) return "looks: what is asked in public";
    if (k->ending && (k->ending->steps <= 0 || !k->ending->draw)) return "looks: the end of a round";
    if (!p->teach.lesson) return "lesson";
    if (p->lesson.count == 0 || is_empty(p->lesson.moment[0].words)) return "lesson: its words";
    return NULL;
}

static const char *stall_lacks(const Parts *p, const char *assets)
{
    const Stall *s = &p->stall;
    char path[600];
    if (is_empty(s->id) || strcmp(s->id, p->game.id) != 0) return "stall: whose it is";
    if (is_empty(s->title) || is_empty(s->about) || is_empty(s->sign[0])) return "stall: its sign";
    if (s->minutes <= 0) return "stall: how long a match takes";
    if (s->colors.main.a == 0 || s->colors.curtain.a == 0) return "stall: its colours";
    if (is_empty(s->colors.tile)) return "stall: the pattern of its table";
    if (is_empty(s->card_back)) return "stall: its card back";
    snprintf(path, sizeof path, "%s/stalls/%s.svg", assets, s->id);
    if (access(path, R_OK) != 0) return "stall: its drawing";
    snprintf(path, sizeof path, "%s/%s.svg", assets, s->card_back);
    if (access(path, R_OK) != 0) return "stall: its card back";
    return NULL;
}

/* book_load() gives the English page where there is no Japanese one: so the file is asked for. */
static const char *book_lacks(const Parts *p, const char *assets)
{
    static const char *const LANGS[LANG_COUNT] = {[LANG_EN] = "en", [LANG_JA] = "ja"};
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char path[600];
        snprintf(path, sizeof path, "%s/rules/%s.%s.txt", assets, p->game.id, LANGS[lang]);
        if (access(path, R_OK) != 0) return "book";
        Book *book = book_load(assets, p->game.id, (Tongue){(Lang)lang, READ_FURIGANA});
        const bool there = book && book->count > 0;
        book_free(book);
        if (!there) return "book";
    }
    return NULL;
}

const char *parts_lack(const Parts *p, const char *assets)
{
    const char *lack = rules_lack(&p->game);
    if (!lack) lack = player_lacks(p);
    if (!lack) lack = words_lack(p);
    if (!lack) lack = etiquette_lacks(p);
    if (!lack) lack = table_lacks(p);
    if (!lack) lack = stall_lacks(p, assets);
    return lack ? lack : book_lacks(p, assets);
}
