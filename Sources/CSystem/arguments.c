#include "CSystem.h"

#include <features.h>

static int argument_count = 0;
static char **argument_values = NULL;

// glibc hands the arguments of main to constructors too. Swift's own CommandLine reads /proc/self/cmdline, which is
// not there in every chroot and container. Other C libraries pass nothing, so there the count stays 0.
#ifdef __GLIBC__
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  argument_values = values;
}
#endif

int charcoal_argument_count(void) { return argument_count; }

const char *charcoal_argument(int index) {
  return index >= 0 && index < argument_count ? argument_values[index] : NULL;
}
