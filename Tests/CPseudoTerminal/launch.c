#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

/* Between fork and exec only async-signal-safe functions may be called: other threads' locks stay locked. */

/* Held while a child has copies of descriptors that are not meant for it. */
static pthread_mutex_t copies = PTHREAD_MUTEX_INITIALIZER;

/* Waits until the child has closed its copy of the pipe's end to write. */
static void await_closing(const int pipe[2]) {
  char nothing;
  close(pipe[1]);
  while (read(pipe[0], &nothing, 1) < 0 && errno == EINTR) continue;
  close(pipe[0]);
}

pid_t cpt_fork_blocked(void) {
  int fence[2];
  if (pipe2(fence, O_CLOEXEC) != 0) return -1;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_mutex_lock(&copies);
  pid_t process = fork();
  if (process == 0) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    for (int number = 1; number < NSIG; number += 1) sigaction(number, &standard, NULL);
    return process;
  }
  int error = errno;
  await_closing(fence);
  pthread_mutex_unlock(&copies);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return process;
}

void cpt_await_forks(void) {
  pthread_mutex_lock(&copies);
  pthread_mutex_unlock(&copies);
}

int cpt_take_descriptors(const int streams[3], int kept) {
  int source[4] = {streams[0], streams[1], streams[2], kept};
  for (int target = 0; target < 4; target += 1) { /* out of the way first, or a target could be a source */
    source[target] = fcntl(source[target], F_DUPFD, 10);
    if (source[target] < 0) return -1;
  }
  for (int target = 0; target < 4; target += 1) {
    if (dup2(source[target], target) < 0) return -1;
  }
  closefrom(4);
  return fcntl(3, F_SETFD, FD_CLOEXEC);
}

_Noreturn void cpt_execute(const cpt_program *program, int failure) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (program->directory && chdir(program->directory) != 0) cpt_fail(failure, CPT_NO_DIRECTORY, errno);
  execve(program->path, program->argv, program->envp);
  cpt_fail(failure, CPT_NO_EXECUTABLE, errno);
}

_Noreturn void cpt_fail(int failure, int32_t kind, int32_t error) {
  cpt_report report = {kind, error};
  ssize_t written = write(failure, &report, sizeof report);
  _exit(written == sizeof report ? 127 : 126);
}

cpt_report cpt_read_outcome(int failure, pid_t process) {
  cpt_report report;
  ssize_t count;
  do count = read(failure, &report, sizeof report);
  while (count < 0 && errno == EINTR);
  if (count == (ssize_t)sizeof report) return report;
  return (cpt_report){CPT_STARTED, process};
}
