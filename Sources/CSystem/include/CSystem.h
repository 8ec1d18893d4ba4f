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

// The arguments of main, as bytes; the first is the program's own name. The count is 0 where the C library does not
// tell them, and an index that is out of range gives NULL.
int charcoal_argument_count(void);
const char *charcoal_argument(int index);

// How many columns the C library gives a character in the process's locale; -1 when it does not know it.
int charcoal_columns(unsigned scalar);

// A pipe to wake a sleeper with: neither end blocks, and no other program inherits it. -1 with errno set on failure.
int charcoal_wake_pipe(int ends[2]);

// Signals that want an answer from the program: each is written as a byte into a pipe.
// Answers the end to read from, or -1 with errno set. To be called once.
int charcoal_signals_start(void);

// Lets a signal do again what it does by itself, and sends it to this process.
void charcoal_signal_default(int number);

// Stops the whole job as the terminal's own Ctrl-Z would; returns when it goes on.
void charcoal_stop_job(void);

// Says how to put the terminal back should the program crash: its attributes, and bytes to write to it.
// At most 1024 bytes are kept.
void charcoal_crash_prepare(int descriptor, const struct termios *attributes, const char *bytes, size_t count);

// The terminal is as it was found: a crash has nothing to put back.
void charcoal_crash_forget(void);

#endif
