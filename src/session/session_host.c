/* session_host.c - see session_host.h. */
#include "session/session_host.h"

void host_notice(const SessionHost *host, StoreStatus status)
{
    if (host->notice) host->notice(host->context, status);
}

int host_today(const SessionHost *host)
{
    return host->today ? host->today(host->context) : 0;
}

Tongue host_tongue(const SessionHost *host)
{
    return host->tongue ? host->tongue(host->context) : (Tongue){LANG_EN, READ_KANJI};
}

bool host_new_file(const SessionHost *host, const char *what, const char *ending,
                   char out[SESSION_PATH_MAX])
{
    return host->new_file && host->new_file(host->context, what, ending, out);
}
