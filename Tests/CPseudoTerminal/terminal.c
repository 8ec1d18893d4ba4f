#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static int fail(int master, int slave) {
  int error = errno;
  if (master >= 0) close(master);
  if (slave >= 0) close(slave);
  return error;
}

int cpt_open(int *master, int *slave, int columns, int rows) {
  int outer = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (outer < 0) return errno;
  if (grantpt(outer) != 0 || unlockpt(outer) != 0) return fail(outer, -1);
  int inner = ioctl(outer, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC);
  struct termios settings;
  if (inner < 0 || tcgetattr(inner, &settings) != 0) return fail(outer, inner);
  settings.c_iflag |= IUTF8;
  if (tcsetattr(inner, TCSANOW, &settings) != 0) return fail(outer, inner);
  int error = cpt_resize(outer, columns, rows);
  if (error != 0) {
    errno = error;
    return fail(outer, inner);
  }
  *master = outer;
  *slave = inner;
  return 0;
}

int cpt_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(master, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}
