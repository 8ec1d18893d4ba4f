#ifndef CHARCOAL_SYSTEM_SHIM_H
#define CHARCOAL_SYSTEM_SHIM_H

// What the Glibc module leaves out, as functions that Swift can call.

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

// open(2) and ioctl(2) take variable arguments, which Swift cannot pass.
static inline int charcoal_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

static inline int charcoal_window_size(int descriptor, unsigned short *columns, unsigned short *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

#endif
