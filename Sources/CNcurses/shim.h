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

// The description of the terminal at hand, by the numbers of terminfo's fixed order; and those numbers of some capabilities.
#define CHARCOAL_DESCRIPTION ((TERMTYPE *)cur_term)
static inline int charcoal_flag_count(void) { return BOOLCOUNT; }
static inline int charcoal_number_count(void) { return NUMCOUNT; }
static inline int charcoal_string_count(void) { return STRCOUNT; }
static inline int charcoal_flag(int index) { return CHARCOAL_DESCRIPTION->Booleans[index] > 0; }
static inline int charcoal_number(int index) { return CHARCOAL_DESCRIPTION->Numbers[index]; }
static inline const char *charcoal_string(int index) {
  const char *text = CHARCOAL_DESCRIPTION->Strings[index];
  return text == (const char *)-1 ? NULL : text;
}
static inline int charcoal_place_of_can_change(void) { return (int)(&can_change - CHARCOAL_DESCRIPTION->Booleans); }
static inline int charcoal_place_of_colors(void) { return (int)(&max_colors - CHARCOAL_DESCRIPTION->Numbers); }
static inline int charcoal_place_of_pairs(void) { return (int)(&max_pairs - CHARCOAL_DESCRIPTION->Numbers); }
static inline int charcoal_place_of_setaf(void) { return (int)(&set_a_foreground - CHARCOAL_DESCRIPTION->Strings); }
static inline int charcoal_place_of_setab(void) { return (int)(&set_a_background - CHARCOAL_DESCRIPTION->Strings); }
static inline int charcoal_place_of_setf(void) { return (int)(&set_foreground - CHARCOAL_DESCRIPTION->Strings); }
static inline int charcoal_place_of_setb(void) { return (int)(&set_background - CHARCOAL_DESCRIPTION->Strings); }
static inline int charcoal_place_of_op(void) { return (int)(&orig_pair - CHARCOAL_DESCRIPTION->Strings); }
static inline int charcoal_place_of_oc(void) { return (int)(&orig_colors - CHARCOAL_DESCRIPTION->Strings); }
static inline int charcoal_place_of_initc(void) { return (int)(&initialize_color - CHARCOAL_DESCRIPTION->Strings); }

// Forgets the description at hand, before another is read.
static inline void charcoal_forget_description(void) { del_curterm(cur_term); }

// A cell with up to five code points and any pair number: setcchar() alone cannot pass pairs above 255.
static inline void charcoal_cell(cchar_t *cell, const wchar_t *characters, int count, attr_t attributes, int pair) {
  memset(cell, 0, sizeof *cell);
  for (int index = 0; index < count && index < CCHARW_MAX; index++) cell->chars[index] = characters[index];
  cell->ext_color = pair;
  cell->attr = (attributes & ~A_COLOR) | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
}

#endif
