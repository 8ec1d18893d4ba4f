#define _GNU_SOURCE
#include "CFaults.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int is_armed = 0;
static char directory[4096];
static enum cf_operation armed_operation;
static long armed_n, count;
static int armed_error;
static unsigned modes;

// Whether a descriptor is a file in the directory.
static char is_inside[65536];

void cf_arm(const char *path, enum cf_operation operation, long n, int error) {
  pthread_mutex_lock(&mutex);
  snprintf(directory, sizeof directory, "%s", path);
  armed_operation = operation;
  armed_n = n;
  armed_error = error;
  count = 0;
  modes = 0;
  is_armed = 1;
  pthread_mutex_unlock(&mutex);
}

long cf_disarm(void) {
  pthread_mutex_lock(&mutex);
  is_armed = 0;
  long result = count;
  pthread_mutex_unlock(&mutex);
  return result;
}

unsigned cf_modes_while_written(void) {
  pthread_mutex_lock(&mutex);
  unsigned result = modes;
  pthread_mutex_unlock(&mutex);
  return result;
}

static int is_path_inside(const char *path) {
  return directory[0] != 0 && path != NULL && strncmp(path, directory, strlen(directory)) == 0;
}

// Whether this call is the one to fail. Sets errno then.
static int fails(enum cf_operation operation, int is_meant) {
  if (!is_meant) return 0;
  pthread_mutex_lock(&mutex);
  int result = is_armed && operation == armed_operation && ++count == armed_n;
  int error = armed_error;
  pthread_mutex_unlock(&mutex);
  if (result) errno = error;
  return result;
}

static int is_descriptor_inside(int descriptor) {
  return descriptor >= 0 && descriptor < (int)sizeof is_inside && is_inside[descriptor];
}

static int note(int descriptor, int inside) {
  if (descriptor >= 0 && descriptor < (int)sizeof is_inside) is_inside[descriptor] = (char)inside;
  return descriptor;
}

#define ORIGINAL(name) static __typeof__(&name) original; if (!original) original = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    ORIGINAL(name); \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { \
      va_list arguments; \
      va_start(arguments, flags); \
      mode = va_arg(arguments, mode_t); \
      va_end(arguments); \
    } \
    int inside = is_path_inside(path); \
    if (fails(cf_open, inside)) return -1; \
    return note(original(path, flags, mode), inside); \
  }

OPEN(open)
OPEN(open64)

int close(int descriptor) {
  ORIGINAL(close);
  note(descriptor, 0);
  return original(descriptor);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  ORIGINAL(write);
  struct stat status;
  if (is_descriptor_inside(descriptor) && fstat(descriptor, &status) == 0) {
    pthread_mutex_lock(&mutex);
    modes |= status.st_mode & 07777;
    pthread_mutex_unlock(&mutex);
  }
  if (!fails(cf_write, is_descriptor_inside(descriptor))) return original(descriptor, bytes, size);
  int error = errno;
  if (original(descriptor, bytes, size / 2) < 0) { }
  errno = error;
  return -1;
}

#define PWRITE(name, offset_type) \
  ssize_t name(int descriptor, const void *bytes, size_t size, offset_type offset) { \
    ORIGINAL(name); \
    if (!fails(cf_write, is_descriptor_inside(descriptor))) return original(descriptor, bytes, size, offset); \
    int error = errno; \
    if (original(descriptor, bytes, size / 2, offset) < 0) { } \
    errno = error; \
    return -1; \
  }

PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define SYNC(name) \
  int name(int descriptor) { \
    ORIGINAL(name); \
    return fails(cf_sync, is_descriptor_inside(descriptor)) ? -1 : original(descriptor); \
  }

SYNC(fsync)
SYNC(fdatasync)

int rename(const char *from, const char *to) {
  ORIGINAL(rename);
  return fails(cf_rename, is_path_inside(to)) ? -1 : original(from, to);
}

int unlink(const char *path) {
  ORIGINAL(unlink);
  return fails(cf_unlink, is_path_inside(path)) ? -1 : original(path);
}

#define TRUNCATE(name, offset_type) \
  int name(int descriptor, offset_type size) { \
    ORIGINAL(name); \
    return fails(cf_truncate, is_descriptor_inside(descriptor)) ? -1 : original(descriptor, size); \
  }

TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

int flock(int descriptor, int operation) {
  ORIGINAL(flock);
  int is_taken = operation != LOCK_UN;
  return fails(cf_lock, is_taken && is_descriptor_inside(descriptor)) ? -1 : original(descriptor, operation);
}

#define FCNTL(name) \
  int name(int descriptor, int command, ...) { \
    ORIGINAL(name); \
    va_list arguments; \
    va_start(arguments, command); \
    void *argument = va_arg(arguments, void *); \
    va_end(arguments); \
    int is_lock = (command == F_SETLK || command == F_SETLKW) && argument != NULL \
        && ((struct flock *)argument)->l_type != F_UNLCK; \
    if (fails(cf_lock, is_lock && is_descriptor_inside(descriptor))) return -1; \
    return original(descriptor, command, argument); \
  }

FCNTL(fcntl)
FCNTL(fcntl64)

#define MAP(name, offset_type) \
  void *name(void *place, size_t size, int protection, int flags, int descriptor, offset_type offset) { \
    ORIGINAL(name); \
    return fails(cf_map, is_descriptor_inside(descriptor)) \
        ? MAP_FAILED : original(place, size, protection, flags, descriptor, offset); \
  }

MAP(mmap, off_t)
MAP(mmap64, off64_t)
