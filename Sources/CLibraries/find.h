#ifndef CHARCOAL_FIND_H
#define CHARCOAL_FIND_H

#include <stddef.h>

// A function's name in a library, and the pointer that is set to it.
struct charcoal_entry {
  const char *name;
  void *pointer;
};

// Loads a library, which stays loaded, and finds its functions; 0 where one is missing.
int charcoal_find(const char *file, const struct charcoal_entry *entries, size_t count);

#endif
