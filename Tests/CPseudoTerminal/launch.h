#ifndef CPSEUDOTERMINAL_LAUNCH_H
#define CPSEUDOTERMINAL_LAUNCH_H

#include "CPseudoTerminal.h"

#include <signal.h>

/* What to run. `directory` may be NULL. */
typedef struct {
  const char *path;
  char *const *argv;
  char *const *envp;
  const char *directory;
} cpt_program;

/*
 * fork(2) with every signal blocked in the child, so that no handler of the parent runs there; the child
 * has the default action for every signal. Like fork, -1 and errno on failure.
 *
 * Returns in the parent when the child has closed the descriptors that are not its own: until then it would
 * keep the locks of files that the parent closes. The child has to call `cpt_take_descriptors`, or to end.
 */
pid_t cpt_fork_blocked(void);

/* Makes `streams` descriptors 0 to 2, `kept` descriptor 3 (closing on exec), and closes all others. */
int cpt_take_descriptors(const int streams[3], int kept);

/* Unblocks signals and runs the program; on failure reports it to `failure` and ends the process. */
_Noreturn void cpt_execute(const cpt_program *program, int failure);

/* Writes to `failure` why no program could be run, then ends the process. */
_Noreturn void cpt_fail(int failure, int32_t kind, int32_t error);

/* Reads what the other end of `failure` wrote; CPT_STARTED with `process` if exec closed it. */
cpt_report cpt_read_outcome(int failure, pid_t process);

#endif
