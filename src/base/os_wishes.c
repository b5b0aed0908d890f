/*
 * os_wishes.c - see os_wishes.h. Asks org.freedesktop.portal.Settings on the session's bus. The few
 * functions and numbers of libdbus that are needed are written out here, as its interface has had
 * them since its version 1.0: without that library nothing is asked.
 */
#include "base/os_wishes.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/os_library.h"

enum { BUS_SESSION = 0, ANSWER_MS = 500, END = 0 };
/* Types, as they are called on the bus. */
enum { BOOLEAN = 'b', UINT32 = 'u', INT32 = 'i', DOUBLE = 'd', STRING = 's', ARRAY = 'a',
       DICT_ENTRY = 'e', VARIANT = 'v' };

typedef struct Cursor { void *room[16]; } Cursor; /* of 14 words and smaller than this */
typedef union Value {
    uint32_t whole;
    int32_t less;
    double real;
    const char *text;
} Value;

typedef struct Bus {
    void *connection;
    void *(*open)(int which, void *error);
    void (*stay)(void *connection, uint32_t exit_with_it);
    void (*close)(void *connection);
    void (*let_go)(void *connection);
    void *(*call)(const char *name, const char *path, const char *interface, const char *method);
    uint32_t (*add)(void *message, int type, ...);
    void *(*ask)(void *connection, void *message, int most_ms, void *error);
    void (*forget)(void *message);
    uint32_t (*begin)(void *message, Cursor *at);
    int (*type)(Cursor *at);
    uint32_t (*next)(Cursor *at);
    void (*into)(Cursor *at, Cursor *inner);
    void (*get)(Cursor *at, void *value);
} Bus;

static bool take_all(void *library, Bus *b)
{
    const struct { const char *name; void *function; } NEEDED[] = {
        {"dbus_bus_get_private", &b->open},
        {"dbus_connection_set_exit_on_disconnect", &b->stay},
        {"dbus_connection_close", &b->close},
        {"dbus_connection_unref", &b->let_go},
        {"dbus_message_new_method_call", &b->call},
        {"dbus_message_append_args", &b->add},
        {"dbus_connection_send_with_reply_and_block", &b->ask},
        {"dbus_message_unref", &b->forget},
        {"dbus_message_iter_init", &b->begin},
        {"dbus_message_iter_get_arg_type", &b->type},
        {"dbus_message_iter_next", &b->next},
        {"dbus_message_iter_recurse", &b->into},
        {"dbus_message_iter_get_basic", &b->get},
    };
    for (size_t i = 0; i < sizeof NEEDED / sizeof *NEEDED; i++)
        if (!os_library_take(library, NEEDED[i].name, NEEDED[i].function)) return false;
    return true;
}

/* ---- what is asked for ---- */

static const char *const GROUPS[] = {"org.freedesktop.appearance", "org.gnome.desktop.interface",
                                     "org.gnome.desktop.a11y.interface",
                                     "org.kde.kdeglobals.KDE"};

/* One setting of a desktop. Those of GNOME and KDE are older than what both agreed on. */
static void heed(DesktopWishes *w, const char *key, double value)
{
    if (!strcmp(key, "contrast") || !strcmp(key, "high-contrast")) w->contrast |= value == 1;
    else if (!strcmp(key, "reduced-motion")) w->calm |= value == 1;
    else if (!strcmp(key, "enable-animations")) w->calm |= value == 0;
    else if (!strcmp(key, "AnimationDurationFactor")) w->calm |= value == 0;
    else if (!strcmp(key, "text-scaling-factor") && value >= 0.5 && value <= 4)
        w->text_times = value;
}

/* ---- the answer: groups of keys and values, a{sa{sv}} ---- */

static bool number(const Bus *b, Cursor *at, double *out)
{
    Value value = {0};
    switch (b->type(at)) {
    case VARIANT: {
        Cursor inner;
        b->into(at, &inner);
        return number(b, &inner, out);
    }
    case BOOLEAN: case UINT32: b->get(at, &value); *out = value.whole; return true;
    case INT32: b->get(at, &value); *out = value.less; return true;
    case DOUBLE: b->get(at, &value); *out = value.real; return true;
    case STRING: {
        char *end;
        b->get(at, &value);
        *out = strtod(value.text, &end);
        return end != value.text;
    }
    default: return false;
    }
}

/* The name that an entry begins with; `at` stands before what belongs to it. NULL: it has none. */
static const char *name_of(const Bus *b, Cursor *entry, Cursor *at)
{
    Value name = {0};
    if (b->type(entry) != DICT_ENTRY) return NULL;
    b->into(entry, at);
    if (b->type(at) != STRING) return NULL;
    b->get(at, &name);
    return b->next(at) ? name.text : NULL;
}

static void read_group(const Bus *b, Cursor *group, DesktopWishes *out)
{
    Cursor entry, at;
    if (b->type(group) != ARRAY) return;
    for (b->into(group, &entry); b->type(&entry) != END; b->next(&entry)) {
        double value;
        const char *key = name_of(b, &entry, &at);
        if (key && number(b, &at, &value)) heed(out, key, value);
    }
}

static bool read_answer(const Bus *b, void *answer, DesktopWishes *out)
{
    Cursor top, entry, at;
    *out = (DesktopWishes){.text_times = 1};
    if (!b->begin(answer, &top) || b->type(&top) != ARRAY) return false;
    for (b->into(&top, &entry); b->type(&entry) != END; b->next(&entry))
        if (name_of(b, &entry, &at)) read_group(b, &at, out);
    return true;
}

/* ---- asking ---- */

/* Where no bus is running, libdbus would start one. */
static bool has_bus(void)
{
    char path[4096];
    struct stat found;
    const char *address = getenv("DBUS_SESSION_BUS_ADDRESS"), *run = getenv("XDG_RUNTIME_DIR");
    if (address && address[0]) return true;
    if (!run || strlen(run) + sizeof "/bus" > sizeof path) return false;
    strcpy(path, run);
    strcat(path, "/bus");
    return stat(path, &found) == 0;
}

static bool ask(const Bus *b, DesktopWishes *out)
{
    const char *const *groups = GROUPS;
    void *question = b->call("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                             "org.freedesktop.portal.Settings", "ReadAll");
    const bool whole = question && b->add(question, ARRAY, STRING, &groups,
                                          (int)(sizeof GROUPS / sizeof *GROUPS), END);
    void *answer = whole ? b->ask(b->connection, question, ANSWER_MS, NULL) : NULL;
    const bool answered = answer && read_answer(b, answer, out);
    if (answer) b->forget(answer);
    if (question) b->forget(question);
    return answered;
}

bool os_wishes(DesktopWishes *out)
{
    Bus b = {0};
    void *library = has_bus() ? os_library("libdbus-1.so.3") : NULL;
    if (!library || !take_all(library, &b) || !(b.connection = b.open(BUS_SESSION, NULL)))
        return false;
    // otherwise libdbus would end the program together with the session's bus
    b.stay(b.connection, false);
    const bool answered = ask(&b, out);
    b.close(b.connection);
    b.let_go(b.connection);
    return answered;
}
