// Definitions that the released program is linked with before the static libraries, whose own then have no effect.
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

// Data of ICU without an entry. Foundation brings along 34 MB of it, half of the program: names of countries and
// currencies, calendars and collations, of which nothing here is asked for. The name has the version of ICU in it; the
// script gives it. With an empty table of contents each question is answered as for data that is not installed.
struct header {
  uint16_t size;
  uint8_t magic[2];
  uint16_t info_size, reserved;
  uint8_t is_big_endian, is_ebcdic, character_size, reserved_byte;
  uint8_t format[4], format_version[4], data_version[4];
  uint8_t padding[8];
  uint32_t count, entries[5];
};

const struct header CHARCOAL_ICU_DATA = {
    .size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .character_size = 2,
    .format = {'T', 'o', 'C', 'P'},
    .format_version = {1},
};

// These functions alone would need a glibc of 2022. Hidden, they are seen by the program, but not by the loader, which
// would otherwise take them for the ones that they call.
#define OWN __attribute__((visibility("hidden")))

OWN uint32_t arc4random(void) {
  uint32_t number;
  if (getrandom(&number, sizeof number, 0) != sizeof number) abort();
  return number;
}

// The first versions of these differ in what they report of errors, which nobody asks for.
#if defined(__x86_64__)
#define FIRST "GLIBC_2.2.5"
#elif defined(__aarch64__)
#define FIRST "GLIBC_2.17"
#endif
#ifdef FIRST
double first_hypot(double, double);
float first_hypotf(float, float);
__asm__(".symver first_hypot, hypot@" FIRST);
__asm__(".symver first_hypotf, hypotf@" FIRST);
OWN double hypot(double x, double y) { return first_hypot(x, y); }
OWN float hypotf(float x, float y) { return first_hypotf(x, y); }
#endif
