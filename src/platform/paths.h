/* paths.h - which folder is looked into first; the rest is in platform.h. */
#ifndef PLATFORM_PATHS_H
#define PLATFORM_PATHS_H

/* NULL: none. The string is copied. */
void paths_prefer(const char *data_dir);

#endif
