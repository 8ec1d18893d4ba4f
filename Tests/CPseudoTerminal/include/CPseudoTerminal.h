#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stdint.h>
#include <sys/types.h>

/* What happened to a program. `value` is said beside each kind. */
typedef struct {
  int32_t kind;
  int32_t value;
} cpt_report;

enum {
  CPT_STARTED = 1,       /* process id */
  CPT_NO_DIRECTORY = 2,  /* errno of chdir */
  CPT_NO_EXECUTABLE = 3, /* errno of execve */
  CPT_NO_PROCESS = 4,    /* errno of whatever else failed: fork, setsid, TIOCSCTTY, pipe, socketpair */
  CPT_EXITED = 5,        /* exit code */
  CPT_SIGNALLED = 6,     /* number of the signal that ended it */
  CPT_STOPPED = 7,       /* number of the signal that stopped it */
  CPT_CONTINUED = 8      /* nothing */
};

/*
 * Opens a pseudo terminal: both ends close on exec, the master does not block, and the line settings are
 * the kernel's own plus IUTF8, which terminal emulators set. Returns 0 or an errno.
 */
int cpt_open(int *master, int *slave, int columns, int rows);

/* Sets the size; the kernel sends SIGWINCH to the foreground group if it changed. Returns 0 or an errno. */
int cpt_resize(int master, int columns, int rows);

/*
 * Starts a program as a shell would: in a session whose controlling terminal is `slave`, in the foreground,
 * in a process group of its own below a session leader. The leader is what makes two things testable.
 *
 * - The kernel drops SIGTSTP in an orphaned process group, and a session leader's group is one, so a program
 *   that leads its own session cannot be stopped by Ctrl-Z.
 * - When a session leader exits, the kernel hangs up the terminal and resets its line settings, so the
 *   settings a program left behind could not be read.
 *
 * `*control` receives a socket. Each read gives one whole cpt_report: first CPT_STARTED or one of the
 * CPT_NO_ kinds, then what happens to the program. The leader passes SIGHUP on to the program's group. It
 * does not reap the program before the end, so the process id stays valid for kill(2). When the socket's
 * other end closes, which this process's death does too, it kills the group with SIGKILL, reaps it and exits.
 *
 * Returns the leader's process id, for waitpid(2) after closing `*control`, or minus an errno.
 */
pid_t cpt_start_session(
  int slave, int *control, const char *path, char *const argv[], char *const envp[], const char *directory);

/*
 * Starts a program without a controlling terminal, leader of a session of its own, with pipes as its
 * standard streams. `directory` may be NULL. Reports CPT_STARTED, and `ends` then receives our ends of the
 * pipes to descriptor 0 and from 1 and 2, which do not block; or reports a CPT_NO_ kind.
 */
cpt_report cpt_start_piped(
  int ends[3], const char *path, char *const argv[], char *const envp[], const char *directory);

/*
 * Waits until no process that is being started has copies of this process's descriptors. The lock of a file
 * that was closed before is released then: flock(2) holds it as long as any copy is open.
 */
void cpt_await_forks(void);

/* Waits for a process and reports CPT_EXITED or CPT_SIGNALLED; `kind` is 0 while it runs. Never blocks. */
cpt_report cpt_poll_exit(pid_t process);

#endif
