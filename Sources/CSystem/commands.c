#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <unistd.h>

extern char **environ;

// The input of a command, to be read from its beginning: a file in memory, which no pipe's size limits.
static int input_of(const void *bytes, size_t length) {
  int input = memfd_create("input", MFD_CLOEXEC);
  if (input < 0) return -1;
  for (size_t done = 0; done < length;) {
    ssize_t count = write(input, (const char *)bytes + done, length - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      close(input);
      return -1;
    }
    done += (size_t)count;
  }
  lseek(input, 0, SEEK_SET);
  return input;
}

pid_t charcoal_command_start(char *const arguments[], const void *input, size_t length, int *output) {
  int ends[2];
  if (charcoal_wake_pipe(ends) != 0) return -1;
  int source = input_of(input, length);
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&actions, source, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  // What a session ignores and blocks is not the command's business.
  sigset_t signals;
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  // In the terminal's foreground group it would be sent the signals of its keys.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(
    &attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  pid_t process = -1;
  int result = source < 0 ? errno : posix_spawnp(&process, arguments[0], &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (source >= 0) close(source);
  close(ends[1]);
  if (result != 0) {
    close(ends[0]);
    errno = result;
    return -1;
  }
  *output = ends[0];
  return process;
}
