#include "CSystem.h"

static char bytes[128];
static int count = 0;

void charcoal_collected_clear(void) { count = 0; }

int charcoal_collect(int byte) {
  if (count < (int)sizeof bytes - 1) bytes[count++] = (char)byte;
  return byte;
}

const char *charcoal_collected(void) {
  bytes[count] = 0;
  return bytes;
}
