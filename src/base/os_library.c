/* os_library.c - see os_library.h. For POSIX. */
#include "base/os_library.h"

#include <dlfcn.h>
#include <string.h>

void *os_library(const char *name) { return dlopen(name, RTLD_NOW | RTLD_LOCAL); }

/* C has no cast from a pointer to a function pointer. */
bool os_library_take(void *library, const char *name, void *function)
{
    void *found = dlsym(library, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}
