#ifndef CHARCOAL_FAULTS_H
#define CHARCOAL_FAULTS_H

// Makes system calls fail, one at a time. The functions of the C library that touch files are replaced in the whole
// test program; they do what they always do, but for the one call that is to fail.

enum cf_operation {
  cf_open,
  cf_write,
  cf_sync,
  cf_rename,
  cf_truncate,
  cf_lock,
  cf_map,
  cf_unlink,
};

// Makes the n-th call of a kind fail with an error number, counted from 1 and from now on. Only files in a directory
// count, whose absolute path is given, so that tests which run at the same time are left alone. A write that fails
// writes half of its bytes first.
void cf_arm(const char *directory, enum cf_operation operation, long n, int error);

// The permissions that files had when they were written to since the last cf_arm of cf_write, all of them together.
unsigned cf_modes_while_written(void);

// Lets all calls succeed again. Returns how many calls of the kind there were.
long cf_disarm(void);

#endif
