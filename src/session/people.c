/*
 * people.c - chairs, a row of chairs as one line of text, and the people of this laptop.
 *
 * Names are cleaned (utf8_clean) before they are written, so a name never contains a tab, and tabs
 * can separate the fields of a line.
 */
#include "session/people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/temper.h"

const char *const AVATARS[AVATAR_COUNT] = {"usagi",  "tanuki", "fukuro",  "oni",
                                           "hiyoko", "neko",   "kitsune", "tako",
                                           "kappa",  "daruma", "kuma"};

/* A person who has not given a name yet is called after their mask. */
static const char *const MASK_NAMES[AVATAR_COUNT] = {
    N_("Rabbit"), N_("Tanuki"),  N_("Owl"),   N_("Ogre"),   N_("Chick"), N_("Cat"),
    N_("Fox"),    N_("Octopus"), N_("Kappa"), N_("Daruma"), N_("Bear")};

static const char *const COMPUTER_NAMES[] = {N_("Taro"), N_("Yuki"), N_("Kenji"), N_("Mei"),
                                             N_("Sora"), N_("Hana"), N_("Ren"),   N_("Aki")};
enum { COMPUTER_NAME_COUNT = sizeof COMPUTER_NAMES / sizeof *COMPUTER_NAMES };

enum {
    TONGUES = 1 + 2 * 3, CHILD_LEVELS = 4, HINTS = 3, STARS = 4,
    CHAIR_BYTES = NAME_BYTES + 64
};

int chair_stars(const Chair *c)
{
    static const uint8_t BY_HELP[CHILD_LEVELS + 1] = {0, 3, 2, 1, 1}; // the younger, the more
    if (c->computer) return 0;
    if (c->stars) return c->stars - 1;
    return c->child <= CHILD_LEVELS ? BY_HELP[c->child] : 0;
}

/* --- text --- */

static bool has_wishes(const Chair *c)
{
    return c->hints || c->stars || c->buzzer.kind != BUZZER_ZONE;
}

/* A capital letter begins the line of a chair with settings of its own; without any it is the line
 * that older versions wrote. */
static void chair_write(const Chair *c, Text *out)
{
    const bool wishes = has_wishes(c);
    char name[NAME_BYTES];
    utf8_clean(c->name, NAME_LETTERS, name, sizeof name);
    text_put_char(out, c->computer ? (wishes ? 'C' : 'c') : wishes ? 'P' : 'p');
    text_printf(out, " %s %d %d %d ", AVATARS[c->avatar % AVATAR_COUNT], c->level, c->child,
                c->tongue);
    if (wishes)
        text_printf(out, "%d %d %d %d ", c->hints, c->stars, c->buzzer.kind, c->buzzer.which);
    text_put(out, name);
}

static bool read_avatar(const char **at, uint8_t *out)
{
    const char *word;
    size_t length = word_next(at, &word);
    for (uint8_t i = 0; i < AVATAR_COUNT; i++) {
        if (!word_is(word, length, AVATARS[i])) continue;
        *out = i;
        return true;
    }
    return false;
}

static bool read_small(const char **at, int most, uint8_t *out)
{
    const char *word;
    int value;
    size_t length = word_next(at, &word);
    if (!word_int(word, length, 0, most, &value)) return false;
    *out = (uint8_t)value;
    return true;
}

static bool read_wishes(const char **at, Chair *out)
{
    return read_small(at, HINTS, &out->hints) && read_small(at, STARS, &out->stars) &&
           read_small(at, BUZZER_KINDS - 1, &out->buzzer.kind) &&
           read_small(at, UINT8_MAX, &out->buzzer.which);
}

static bool chair_read(const char *text, Chair *out)
{
    const char *word;
    size_t length = word_next(&text, &word);
    const bool wishes = word_is(word, length, "C") || word_is(word, length, "P");
    *out = (Chair){.computer = word_is(word, length, "c") || word_is(word, length, "C")};
    if (!out->computer && !wishes && !word_is(word, length, "p")) return false;
    if (!read_avatar(&text, &out->avatar)) return false;
    if (!read_small(&text, AI_LEVELS - 1, &out->level)) return false;
    if (!read_small(&text, CHILD_LEVELS, &out->child)) return false;
    if (!read_small(&text, TONGUES - 1, &out->tongue)) return false;
    if (wishes && !read_wishes(&text, out)) return false;
    utf8_clean(text, NAME_LETTERS, out->name, sizeof out->name);
    return out->name[0] != '\0';
}

SeatSet seating_people(const Seating *s)
{
    SeatSet people = 0;
    for (int i = 0; i < s->count; i++) {
        if (!s->chair[i].computer) people |= seats_only((Seat)i);
    }
    return people;
}

void seating_write(const Seating *s, Text *out)
{
    for (int i = 0; i < s->count; i++) {
        if (i > 0) text_put_char(out, '\t');
        chair_write(&s->chair[i], out);
    }
}

bool seating_read(const char *text, Seating *out)
{
    char part[CHAIR_BYTES];
    *out = (Seating){0};
    for (const char *at = text; at;) {
        const size_t length = strcspn(at, "\t");
        const bool other = *at == '@' || *at == '+' || *at == '&' || *at == '='; // sitters.h
        if (!other) {
            if (out->count == SEATS_MAX || length >= sizeof part) return false;
            memcpy(part, at, length);
            part[length] = '\0';
            if (!chair_read(part, &out->chair[out->count])) return false;
            out->count++;
        }
        at = at[length] ? at + length + 1 : NULL;
    }
    return true;
}

int chair_temper(const Chair *c) { return c->avatar % TEMPERS; }

void seating_comment(const Seating *s, Text *out)
{
    for (int i = 0; i < s->count; i++) {
        const Chair *c = &s->chair[i];
        if (c->computer) {
            text_printf(out, "# seat %d computer %s temper %d\n", i,
                        ai_level_name((AiLevel)c->level), chair_temper(c));
        }
    }
}

/* --- newcomers --- */

static bool avatar_is_taken(const Seating *s, int avatar)
{
    for (int i = 0; i < s->count; i++) {
        if (s->chair[i].avatar == avatar) return true;
    }
    return false;
}

static bool name_is_taken(const Seating *s, const char *name)
{
    for (int i = 0; i < s->count; i++) {
        if (strcmp(s->chair[i].name, name) == 0) return true;
    }
    return false;
}

/* A translated name as people would type it, without the markup of readings. */
static void take_name(Chair *c, Tongue tongue, const char *msgid)
{
    char plain[2 * NAME_BYTES];
    Text out = text_over(plain, sizeof plain);
    ruby_plain(tr(tongue, msgid), &out);
    utf8_clean(plain, NAME_LETTERS, c->name, sizeof c->name);
}

Chair seating_next_chair(const Seating *s, Tongue tongue, bool computer)
{
    Chair c = {.computer = computer, .level = AI_NORMAL};
    // Somebody may have renamed themselves to a free mask's name: then the next mask's turn.
    for (uint8_t i = 0; i < AVATAR_COUNT; i++) {
        c.avatar = i;
        take_name(&c, tongue, MASK_NAMES[i]);
        if (!avatar_is_taken(s, i) && (computer || !name_is_taken(s, c.name))) break;
    }
    for (int i = 0; computer && i < COMPUTER_NAME_COUNT; i++) {
        take_name(&c, tongue, COMPUTER_NAMES[i]);
        if (name_is_taken(s, c.name)) continue;
        // Each of these names has its own face, the one after its number, whatever the others are:
        // Taro is the tanuki (seating_computer_name()).
        if (!avatar_is_taken(s, i + 1)) c.avatar = (uint8_t)(i + 1);
        break;
    }
    return c;
}

/* Is this what we call `msgid`, in any language? */
static bool is_called(const char *name, const char *msgid)
{
    static const Tongue TOLD[] = {{LANG_EN, READ_KANJI}, {LANG_JA, READ_KANJI}};
    Chair c;
    for (size_t i = 0; i < sizeof TOLD / sizeof *TOLD; i++) {
        take_name(&c, TOLD[i], msgid);
        if (strcmp(c.name, name) == 0) return true;
    }
    return false;
}

/* The msgid of one of our own names; NULL: somebody typed it. */
static const char *given_name(const char *name)
{
    for (int i = 0; i < COMPUTER_NAME_COUNT; i++)
        if (is_called(name, COMPUTER_NAMES[i])) return COMPUTER_NAMES[i];
    for (int i = 0; i < AVATAR_COUNT; i++)
        if (is_called(name, MASK_NAMES[i])) return MASK_NAMES[i];
    return NULL;
}

void seating_speak(Seating *s, Tongue tongue)
{
    for (int i = 0; i < s->count; i++) {
        const char *msgid = s->chair[i].computer ? given_name(s->chair[i].name) : NULL;
        if (msgid) take_name(&s->chair[i], tongue, msgid);
    }
}

const char *seating_mask_name(int avatar) { return MASK_NAMES[avatar]; }

const char *seating_computer_name(int avatar)
{
    const int i = avatar - 1; // as in seating_next_chair()
    return i >= 0 && i < COMPUTER_NAME_COUNT ? COMPUTER_NAMES[i] : MASK_NAMES[avatar];
}

Chair seating_mask(Tongue tongue, int avatar, bool computer)
{
    Chair c = {.computer = computer, .level = computer ? AI_EASY : AI_NORMAL,
               .avatar = (uint8_t)avatar};
    take_name(&c, tongue, MASK_NAMES[avatar]);
    return c;
}

bool seating_forget(Seating *s, Tongue tongue, const char *name)
{
    bool found = false;
    for (int i = 0; i < s->count; i++) {
        Chair *c = &s->chair[i];
        Chair guest = *c;
        if (c->computer || strcmp(c->name, name) != 0) continue;
        /* TRANSLATORS: the name of somebody whose own name has been removed. */
        take_name(&guest, tongue, N_("Guest"));
        const size_t bare = strlen(guest.name);
        for (int n = 2; name_is_taken(s, guest.name); n++)
            snprintf(guest.name + bare, NAME_BYTES - bare, " %d", n);
        *c = guest;
        found = true;
    }
    return found;
}

void seating_first(Seating *s, Tongue tongue, int computers)
{
    *s = (Seating){0};
    for (int i = 0; i <= computers && i < SEATS_MAX; i++) {
        s->chair[s->count] = seating_next_chair(s, tongue, i > 0);
        s->count++;
    }
}

/* --- people seen before --- */

static void take_person(void *context, const char *key, const char *value)
{
    People *p = context;
    Chair c;
    (void)key;
    if (p->count < PEOPLE_MAX && chair_read(value, &c) && !c.computer) p->person[p->count++] = c;
}

void people_load(People *p, Store *store)
{
    *p = (People){0};
    store_each(store, "person/", take_person, p);
}

/* Moves the person to the front; the same name means the same person. */
static void bring_forward(People *p, const Chair *c)
{
    int at = 0;
    while (at < p->count && strcmp(p->person[at].name, c->name) != 0) at++;
    if (at == p->count && p->count < PEOPLE_MAX) p->count++;
    if (at == PEOPLE_MAX) at--; // the one not seen for longest is forgotten
    memmove(&p->person[1], &p->person[0], (size_t)at * sizeof *p->person);
    p->person[0] = *c;
}

/* Only what has changed: each row costs a trip to the disk. */
static StoreStatus keep_rows(const People *p, const People *before, Store *store)
{
    StoreStatus worst = STORE_OK;
    const int most = p->count > before->count ? p->count : before->count;
    for (int i = 0; i < most; i++) {
        char key[16], line[CHAIR_BYTES] = "", old[CHAIR_BYTES] = "";
        Text key_text = text_over(key, sizeof key), new_text = text_over(line, sizeof line);
        Text old_text = text_over(old, sizeof old);
        if (i < p->count) chair_write(&p->person[i], &new_text);
        if (i < before->count) chair_write(&before->person[i], &old_text);
        if (strcmp(line, old) == 0) continue;
        text_printf(&key_text, "person/%02d", i);
        StoreStatus status = store_put(store, key, line[0] ? line : NULL);
        if (status != STORE_OK) worst = status;
    }
    return worst;
}

StoreStatus people_remember(People *p, Store *store, const Seating *seated)
{
    const People before = *p;
    for (int i = seated->count - 1; i >= 0; i--) {
        if (!seated->chair[i].computer) bring_forward(p, &seated->chair[i]);
    }
    return keep_rows(p, &before, store);
}

StoreStatus people_forget(People *p, Store *store, const char *name)
{
    const People before = *p;
    int at = 0;
    while (at < p->count && strcmp(p->person[at].name, name) != 0) at++;
    if (at == p->count) return STORE_OK;
    const size_t after = (size_t)(p->count - at - 1);
    memmove(&p->person[at], &p->person[at + 1], after * sizeof *p->person);
    p->count--;
    return keep_rows(p, &before, store);
}
