#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

static void close_all(const int *descriptors, int count) {
  for (int index = 0; index < count; index += 1) close(descriptors[index]);
}

/* Starts the program; `streams` are its standard streams, `failure` a pipe to say what went wrong. */
static cpt_report start(const cpt_program *program, const int streams[3], const int failure[2]) {
  pid_t process = cpt_fork_blocked();
  cpt_report report = {CPT_NO_PROCESS, errno};
  if (process == 0) {
    if (cpt_take_descriptors(streams, failure[1]) != 0) cpt_fail(failure[1], CPT_NO_PROCESS, errno);
    setsid();
    cpt_execute(program, 3);
  }
  close(failure[1]); /* or reading would wait for ourselves */
  if (process < 0) return report;
  report = cpt_read_outcome(failure[0], process);
  if (report.kind != CPT_STARTED) {
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) continue;
  }
  return report;
}

cpt_report cpt_start_piped(
  int ends[3], const char *path, char *const argv[], char *const envp[], const char *directory) {
  const cpt_program program = {path, argv, envp, directory};
  int pipes[8]; /* three streams, then failure; each the end to read before the end to write */
  for (int index = 0; index < 8; index += 2) {
    if (pipe2(pipes + index, O_CLOEXEC) == 0) continue;
    cpt_report report = {CPT_NO_PROCESS, errno};
    close_all(pipes, index);
    return report;
  }
  const int theirs[3] = {pipes[0], pipes[3], pipes[5]};
  const int ours[3] = {pipes[1], pipes[2], pipes[4]};
  cpt_report report = start(&program, theirs, pipes + 6);
  close_all(theirs, 3);
  close(pipes[6]);
  if (report.kind != CPT_STARTED) close_all(ours, 3);
  for (int index = 0; index < 3 && report.kind == CPT_STARTED; index += 1) {
    fcntl(ours[index], F_SETFL, O_NONBLOCK | (index == 0 ? O_WRONLY : O_RDONLY));
    ends[index] = ours[index];
  }
  return report;
}

cpt_report cpt_poll_exit(pid_t process) {
  int status = 0;
  if (waitpid(process, &status, WNOHANG) != process) return (cpt_report){0, 0};
  if (WIFEXITED(status)) return (cpt_report){CPT_EXITED, WEXITSTATUS(status)};
  return (cpt_report){CPT_SIGNALLED, WTERMSIG(status)};
}
