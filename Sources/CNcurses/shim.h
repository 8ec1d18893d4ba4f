#ifndef CHARCOAL_NCURSES_SHIM_H
#define CHARCOAL_NCURSES_SHIM_H

// Without it the wide-character interface does not exist for Swift.
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#define NCURSES_NOMACROS 1

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <curses.h>
#include <term.h>

// Swift 6 refuses C globals as shared mutable state, and does not import macros that cast.
static inline FILE *charcoal_stdin(void) { return stdin; }
static inline FILE *charcoal_stdout(void) { return stdout; }
static inline WINDOW *charcoal_stdscr(void) { return stdscr; }
static inline int charcoal_colors(void) { return COLORS; }
static inline int charcoal_color_pairs(void) { return COLOR_PAIRS; }

static inline attr_t charcoal_attribute_bold(void) { return WA_BOLD; }
static inline attr_t charcoal_attribute_dim(void) { return WA_DIM; }
static inline attr_t charcoal_attribute_reverse(void) { return WA_REVERSE; }
static inline attr_t charcoal_attribute_underline(void) { return WA_UNDERLINE; }

// A capability as text, or NULL where the terminal has none.
static inline const char *charcoal_capability(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)-1 ? NULL : text;
}

// A cell with up to five code points and any pair number: setcchar() alone cannot pass pairs above 255.
static inline void charcoal_cell(cchar_t *cell, const wchar_t *characters, int count, attr_t attributes, int pair) {
  memset(cell, 0, sizeof *cell);
  for (int index = 0; index < count && index < CCHARW_MAX; index++) cell->chars[index] = characters[index];
  cell->ext_color = pair;
  cell->attr = (attributes & ~A_COLOR) | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
}

#endif
