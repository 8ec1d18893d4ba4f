#include "CSystem.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int pipe_ends[2] = {-1, -1};

// What a crash has to put back. Written before `is_armed` is set, read only by the handler.
static volatile sig_atomic_t is_armed = 0;
static int terminal = -1;
static struct termios terminal_attributes;
static char terminal_bytes[1024];
static size_t terminal_count = 0;

static const int asked[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT, SIGXCPU};

static void note(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe means that enough is waiting to be read.
  if (write(pipe_ends[1], &byte, 1) < 0) { }
  errno = saved;
}

static void put_back(int number) {
  if (is_armed) {
    is_armed = 0;
    if (write(terminal, terminal_bytes, terminal_count) < 0) { }
    tcsetattr(terminal, TCSANOW, &terminal_attributes);
    static const char words[] = "charcoal: stopped by an error of its own\n";
    if (number != SIGQUIT && write(2, words, sizeof words - 1) < 0) { }
  }
  charcoal_signal_default(number);
}

static void install(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigfillset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

int charcoal_signals_start(void) {
  if (charcoal_wake_pipe(pipe_ends) != 0) return -1;
  for (size_t index = 0; index < sizeof asked / sizeof *asked; index++) {
    // What was ignored from outside, as nohup does with SIGHUP, stays ignored.
    struct sigaction old;
    int is_ignored = sigaction(asked[index], NULL, &old) == 0 && old.sa_handler == SIG_IGN;
    if (!is_ignored) install(asked[index], note, SA_RESTART);
  }
  // A stack that overflowed cannot carry the handler: it gets one of its own.
  static char stack_room[65536];
  stack_t stack = {.ss_sp = stack_room, .ss_size = sizeof stack_room, .ss_flags = 0};
  sigaltstack(&stack, NULL);
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) {
    install(crashes[index], put_back, SA_ONSTACK | SA_RESETHAND);
  }
  return pipe_ends[0];
}

void charcoal_signal_default(int number) {
  signal(number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
}

void charcoal_stop_job(void) {
  // Going on is told by this function's return, not once more by a signal.
  signal(SIGCONT, SIG_DFL);
  signal(SIGTSTP, SIG_DFL);
  kill(0, SIGTSTP);
  install(SIGTSTP, note, SA_RESTART);
  install(SIGCONT, note, SA_RESTART);
}

void charcoal_crash_prepare(int descriptor, const struct termios *attributes, const char *bytes, size_t count) {
  is_armed = 0;
  terminal = descriptor;
  terminal_attributes = *attributes;
  terminal_count = count < sizeof terminal_bytes ? count : sizeof terminal_bytes;
  memcpy(terminal_bytes, bytes, terminal_count);
  is_armed = 1;
}

void charcoal_crash_forget(void) { is_armed = 0; }
