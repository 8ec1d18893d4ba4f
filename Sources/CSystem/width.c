#define _GNU_SOURCE
#include "CSystem.h"

#include <wchar.h>

int charcoal_columns(unsigned scalar) { return wcwidth((wchar_t)scalar); }
