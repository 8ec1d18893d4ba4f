#ifndef CHARCOAL_SYSTEM_H
#define CHARCOAL_SYSTEM_H

// What the Glibc module leaves out, and what has to run inside a signal handler, where Swift must not.

#include <langinfo.h>
#include <locale.h>
#include <stddef.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <termios.h>

// open(2) and ioctl(2) take variable arguments, which Swift cannot pass.
int charcoal_open(const char *path, int flags, mode_t mode);
int charcoal_window_size(int descriptor, int *columns, int *rows);

// The window's size in pixels, 0 where the terminal did not set it.
int charcoal_window_pixels(int descriptor, int *width, int *height);

// The arguments of main, as bytes; the first is the program's own name. The count is 0 where the C library does not
// tell them, and an index that is out of range gives NULL.
int charcoal_argument_count(void);
const char *charcoal_argument(int index);

// How many columns the C library gives a character in the process's locale; -1 when it does not know it.
int charcoal_columns(unsigned scalar);

// A pipe to wake a sleeper with: neither end blocks, and no other program inherits it. -1 with errno set on failure.
int charcoal_wake_pipe(int ends[2]);

// Starts a command that is searched in PATH, in a process group of its own, with no descriptors but input, output and
// nothing for errors. arguments[0] is its name, the last one NULL.
//
// Returns the process, which is to be waited for, and in output the end of a pipe that does not block, to be closed;
// -1 with errno set on failure.
pid_t charcoal_command_start(char *const arguments[], const void *input, size_t length, int *output);

// Installs the signal handlers, once. Signals that the program answers are written as bytes into a pipe: those that
// resize or stop it, and those that ask it to end. Asked to end, it has five seconds; then the terminal is restored
// and the signal does what it does by default. SIGXFSZ and SIGPIPE are ignored from now on.
//
// To be called by the thread that draws on the terminal: where another thread crashes, that one is halted with SIGURG
// before the terminal is restored.
//
// Returns the end of the pipe to read from, or -1 with errno set.
int charcoal_signals_start(void);

// Treats SIGXFSZ and SIGPIPE as before charcoal_signals_start: what follows a session is a command like any other.
void charcoal_signals_end_session(void);

// Gives the calling thread a stack of its own for signal handlers: a thread whose stack overflowed cannot run them on
// that. Does nothing when the thread has one.
void charcoal_signals_cover_thread(void);

// The first signal that asked the program to end; 0 while none did.
int charcoal_ending_signal(void);

// Collects bytes one by one, at most 127: for functions that write through another function. Only for the thread that
// draws on the terminal.
void charcoal_collected_clear(void);
int charcoal_collect(int byte);
const char *charcoal_collected(void);

// Restores a signal's default action, and sends it to this process.
void charcoal_signal_default(int number);

// Stops the whole job with SIGTSTP, SIGTTIN or SIGTTOU, and returns when it continues.
//
// Returns 0 when nothing stopped it, as in an orphaned process group, else 1.
int charcoal_stop_job(int number);

// Whether this process may use a terminal: 0 when another process group is in its foreground.
int charcoal_in_foreground(int descriptor);

// Says how to restore the terminal should the program crash: its attributes, and bytes to write to it.
// At most 1024 bytes are kept.
void charcoal_crash_prepare(int descriptor, const struct termios *attributes, const char *bytes, size_t count);

// The terminal is as it was found: a crash has nothing to restore.
void charcoal_crash_forget(void);

// Has a terminal hand over its input at once and unseen, until charcoal_terminal_restore; a crash restores it too.
// Returns -1 if it is no terminal.
int charcoal_terminal_silence(int descriptor);
void charcoal_terminal_restore(void);

#endif
