#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* In the leader, descriptors 0 to 2 are the terminal and 3 is the control socket. */
enum { TERMINAL = 0, CONTROL = 3 };

static void send_report(int32_t kind, int32_t value) {
  cpt_report report = {kind, value};
  send(CONTROL, &report, sizeof report, MSG_NOSIGNAL);
}

/* Starts the program in the foreground; does not return if it cannot. */
static pid_t start_program(const cpt_program *program) {
  int failure[2];
  if (pipe2(failure, O_CLOEXEC) != 0) cpt_fail(CONTROL, CPT_NO_PROCESS, errno);
  pid_t process = fork();
  if (process < 0) cpt_fail(CONTROL, CPT_NO_PROCESS, errno);
  if (process == 0) {
    setpgid(0, 0);
    tcsetpgrp(TERMINAL, getpid()); /* from the background: SIGTTOU is still blocked */
    cpt_execute(program, failure[1]);
  }
  close(failure[1]);
  cpt_report outcome = cpt_read_outcome(failure[0], process);
  close(failure[0]);
  send_report(outcome.kind, outcome.value);
  if (outcome.kind == CPT_STARTED) return process;
  waitpid(process, NULL, 0);
  _exit(127);
}

/* Reports a stop, a continuation or the end. An ended program stays a zombie, to keep its process id. */
static void report_changes(pid_t program, int *has_ended) {
  siginfo_t info = {0};
  while (waitid(P_PID, (id_t)program, &info, WSTOPPED | WCONTINUED | WNOHANG) == 0 && info.si_pid != 0) {
    if (info.si_code == CLD_CONTINUED) send_report(CPT_CONTINUED, 0);
    else send_report(CPT_STOPPED, info.si_status);
    info.si_pid = 0;
  }
  if (*has_ended) return;
  if (waitid(P_PID, (id_t)program, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) return;
  *has_ended = 1;
  send_report(info.si_code == CLD_EXITED ? CPT_EXITED : CPT_SIGNALLED, info.si_status);
}

/* Follows the program until the control socket closes. */
static _Noreturn void watch(pid_t program, int signals) {
  struct pollfd events[2] = {{.fd = signals, .events = POLLIN}, {.fd = CONTROL, .events = POLLIN}};
  int has_ended = 0;
  for (;;) {
    poll(events, 2, -1);
    if (events[1].revents != 0) break;
    struct signalfd_siginfo info;
    if (read(signals, &info, sizeof info) != (ssize_t)sizeof info) continue;
    if (info.ssi_signo == SIGHUP) {
      kill(-program, SIGHUP);
      kill(-program, SIGCONT); /* a stopped program could not act on the other */
    } else {
      report_changes(program, &has_ended);
    }
  }
  kill(-program, SIGKILL);
  while (waitpid(-program, NULL, 0) > 0 || errno == EINTR) continue;
  _exit(0);
}

static _Noreturn void lead(int slave, int control, const cpt_program *program) {
  const int streams[3] = {slave, slave, slave};
  if (cpt_take_descriptors(streams, control) != 0) cpt_fail(control, CPT_NO_PROCESS, errno);
  prctl(PR_SET_CHILD_SUBREAPER, 1); /* to reap the whole group, not only the program */
  if (setsid() < 0 || ioctl(TERMINAL, TIOCSCTTY, 0) != 0) cpt_fail(CONTROL, CPT_NO_PROCESS, errno);
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGCHLD);
  sigaddset(&watched, SIGHUP);
  int signals = signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
  if (signals < 0) cpt_fail(CONTROL, CPT_NO_PROCESS, errno);
  watch(start_program(program), signals);
}

pid_t cpt_start_session(
  int slave, int *control, const char *path, char *const argv[], char *const envp[], const char *directory) {
  const cpt_program program = {path, argv, envp, directory};
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -errno;
  pid_t leader = cpt_fork_blocked();
  if (leader == 0) lead(slave, ends[1], &program);
  int error = errno;
  close(ends[1]);
  if (leader < 0) {
    close(ends[0]);
    return -error;
  }
  *control = ends[0];
  return leader;
}
