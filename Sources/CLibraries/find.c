#include "find.h"

#include <dlfcn.h>
#include <string.h>

int charcoal_find(const char *file, const struct charcoal_entry *entries, size_t count) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) return 0;
  for (size_t index = 0; index < count; index++) {
    void *function = dlsym(library, entries[index].name);
    if (function == NULL) return 0;
    memcpy(entries[index].pointer, &function, sizeof function);
  }
  return 1;
}
