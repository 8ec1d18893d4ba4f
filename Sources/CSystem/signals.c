#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static int pipe_ends[2] = {-1, -1};

// What a crash has to restore. Complete before `is_armed` is set, and read only by handlers.
static atomic_int is_armed = 0;
static int terminal = -1;
static struct termios terminal_attributes;
static char terminal_bytes[1024];
static size_t terminal_count = 0;

// The first signal that asked the program to end; 0 while none did.
static atomic_int ending = 0;

// Whether SIGCONT arrived since it was last cleared.
static atomic_int is_continued = 0;

// The thread that draws on the terminal, and whether it was halted because another one crashed.
static pthread_t main_thread;
static atomic_int is_crashing = 0;
static atomic_int is_halted = 0;

// Seconds that the program has to end by itself once it was asked to.
static const unsigned patience = 5;

static const int noted[] = {SIGWINCH, SIGTSTP, SIGCONT};
static const int endings[] = {SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT, SIGXCPU};

// A write beyond the file size limit and one into a closed pipe fail with EFBIG and EPIPE, which are reported
// like any other error.
static const int ignored[] = {SIGXFSZ, SIGPIPE};
static struct sigaction before_ignoring[sizeof ignored / sizeof *ignored];

int charcoal_in_foreground(int descriptor) {
  pid_t group = tcgetpgrp(descriptor);
  // A terminal that is not the controlling one has no foreground group to compare with.
  return group <= 0 || group == getpgrp();
}

// Async-signal-safe, and never blocks: the terminal may have been stopped with Ctrl-S.
static void restore_terminal(void) {
  if (!atomic_exchange(&is_armed, 0) || !charcoal_in_foreground(terminal)) return;
  int flags = fcntl(terminal, F_GETFL);
  if (flags >= 0) fcntl(terminal, F_SETFL, flags | O_NONBLOCK);
  if (write(terminal, terminal_bytes, terminal_count) < 0) { }
  tcsetattr(terminal, TCSANOW, &terminal_attributes);
  if (flags >= 0) fcntl(terminal, F_SETFL, flags);
}

static void note(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // When the pipe is full, the program has enough to read already.
  if (write(pipe_ends[1], &byte, 1) < 0) { }
  errno = saved;
}

static void mark_continued(int number) {
  (void)number;
  is_continued = 1;
}

static void note_ending(int number) {
  int none = 0;
  // The program gets some seconds to write what is left. The timer ends it where it cannot.
  if (atomic_compare_exchange_strong(&ending, &none, number)) alarm(patience);
  note(number);
}

static void run_out_of_time(int number) {
  int asked = ending;
  // SIGALRM sent from outside is one more signal that asks the program to end.
  if (asked == 0) {
    note_ending(number);
    return;
  }
  restore_terminal();
  charcoal_signal_default(asked);
}

static void halt(int number) {
  (void)number;
  if (!is_crashing) return;
  is_halted = 1;
  for (;;) pause();
}

// A thread that crashed restores the terminal, which the main thread must not write to afterwards.
static void halt_main_thread(void) {
  is_crashing = 1;
  if (pthread_equal(pthread_self(), main_thread) || pthread_kill(main_thread, SIGURG) != 0) return;
  for (int turn = 0; turn < 1000 && !is_halted; turn++) {
    struct timespec millisecond = {.tv_sec = 0, .tv_nsec = 1000000};
    nanosleep(&millisecond, NULL);
  }
}

static void crash(int number) {
  halt_main_thread();
  int was_armed = is_armed;
  restore_terminal();
  static const char words[] = "charcoal: stopped by an internal error\n";
  if (was_armed && number != SIGQUIT && charcoal_in_foreground(2) && write(2, words, sizeof words - 1) < 0) { }
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

// What was ignored from outside, as nohup does with SIGHUP, stays ignored.
static void install_unless_ignored(int number, void (*handler)(int)) {
  struct sigaction old;
  if (sigaction(number, NULL, &old) == 0 && old.sa_handler == SIG_IGN) return;
  install(number, handler, SA_RESTART);
}

#define COUNT(list) (sizeof list / sizeof *list)

int charcoal_signals_start(void) {
  if (charcoal_wake_pipe(pipe_ends) != 0) return -1;
  for (size_t index = 0; index < COUNT(noted); index++) install_unless_ignored(noted[index], note);
  for (size_t index = 0; index < COUNT(endings); index++) install_unless_ignored(endings[index], note_ending);
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) install_unless_ignored(number, note_ending);
  install_unless_ignored(SIGALRM, run_out_of_time);
  for (size_t index = 0; index < COUNT(ignored); index++) {
    sigaction(ignored[index], NULL, &before_ignoring[index]);
    signal(ignored[index], SIG_IGN);
  }
  main_thread = pthread_self();
  install(SIGURG, halt, 0);
  charcoal_signals_cover_thread();
  for (size_t index = 0; index < COUNT(crashes); index++) {
    install(crashes[index], crash, SA_ONSTACK | SA_RESETHAND);
  }
  return pipe_ends[0];
}

void charcoal_signals_end_session(void) {
  for (size_t index = 0; index < COUNT(ignored); index++) sigaction(ignored[index], &before_ignoring[index], NULL);
}

// MARK: Stacks for handlers

static const size_t stack_size = 65536;
static pthread_key_t stack_key;
static pthread_once_t stack_once = PTHREAD_ONCE_INIT;
static int has_stack_key = 0;

static void remove_stack(void *room) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(room, stack_size);
}

static void make_stack_key(void) { has_stack_key = pthread_key_create(&stack_key, remove_stack) == 0; }

void charcoal_signals_cover_thread(void) {
  pthread_once(&stack_once, make_stack_key);
  if (!has_stack_key || pthread_getspecific(stack_key) != NULL) return;
  void *room = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return;
  stack_t stack = {.ss_sp = room, .ss_size = stack_size, .ss_flags = 0};
  if (sigaltstack(&stack, NULL) != 0 || pthread_setspecific(stack_key, room) != 0) munmap(room, stack_size);
}

// MARK: Ending and stopping

int charcoal_ending_signal(void) { return ending; }

void charcoal_signal_default(int number) {
  signal(number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
}

int charcoal_stop_job(int number) {
  is_continued = 0;
  // This function's return tells that the job continues. The signal is not noted as well.
  install(SIGCONT, mark_continued, SA_RESTART);
  signal(number, SIG_DFL);
  kill(0, number);
  // Another thread may be the one that takes the signal, so that this one runs on for a moment. In an orphaned
  // process group nothing stops at all.
  for (int turn = 0; turn < 100 && !is_continued; turn++) {
    struct timespec millisecond = {.tv_sec = 0, .tv_nsec = 1000000};
    nanosleep(&millisecond, NULL);
  }
  if (number == SIGTSTP) install(SIGTSTP, note, SA_RESTART);
  install(SIGCONT, note, SA_RESTART);
  return is_continued;
}

// MARK: Crashes

void charcoal_crash_prepare(int descriptor, const struct termios *attributes, const char *bytes, size_t count) {
  is_armed = 0;
  terminal = descriptor;
  terminal_attributes = *attributes;
  terminal_count = count < sizeof terminal_bytes ? count : sizeof terminal_bytes;
  memcpy(terminal_bytes, bytes, terminal_count);
  // ncurses ends a program by itself where it has no memory.
  static int is_registered = 0;
  if (!is_registered) is_registered = atexit(restore_terminal) == 0;
  is_armed = 1;
}

void charcoal_crash_forget(void) { is_armed = 0; }

int charcoal_terminal_silence(int descriptor) {
  struct termios original;
  if (tcgetattr(descriptor, &original) != 0) return -1;
  charcoal_crash_prepare(descriptor, &original, "", 0);
  struct termios silent = original;
  cfmakeraw(&silent);
  silent.c_oflag = original.c_oflag;
  return tcsetattr(descriptor, TCSADRAIN, &silent);
}

void charcoal_terminal_restore(void) { restore_terminal(); }
