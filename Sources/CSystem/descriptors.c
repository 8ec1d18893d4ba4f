#include "CSystem.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

int charcoal_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

int charcoal_window_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int charcoal_window_pixels(int descriptor, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *width = size.ws_xpixel;
  *height = size.ws_ypixel;
  return 0;
}

int charcoal_wake_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  return 0;
}
