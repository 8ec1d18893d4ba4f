#ifndef CVTERM_SHIM_H
#define CVTERM_SHIM_H

#include <string.h>
#include <vterm.h>

/* What a colour in `cvt_cell` is. */
enum { CVT_COLOR_DEFAULT = 0, CVT_COLOR_INDEXED = 1, CVT_COLOR_RGB = 2 };

/* A colour without the tagged union: `red` holds the palette index of an indexed colour. */
typedef struct {
  uint8_t kind, red, green, blue;
} cvt_color;

/* VTermScreenCell without bit fields, which Swift reads poorly. */
typedef struct {
  uint32_t chars[VTERM_MAX_CHARS_PER_CELL]; /* 0 ends; chars[0] is (uint32_t)-1 right of a wide character */
  uint8_t width;                            /* columns: 1 or 2 */
  uint8_t bold, italic, reverse, underline; /* 0 or 1 */
  cvt_color foreground, background;
} cvt_cell;

static inline cvt_color cvt_flatten_color(const VTermColor *color, int is_default) {
  cvt_color flat = {CVT_COLOR_DEFAULT, 0, 0, 0};
  if (is_default) return flat;
  if (VTERM_COLOR_IS_INDEXED(color)) {
    flat.kind = CVT_COLOR_INDEXED;
    flat.red = color->indexed.idx;
  } else {
    flat.kind = CVT_COLOR_RGB;
    flat.red = color->rgb.red;
    flat.green = color->rgb.green;
    flat.blue = color->rgb.blue;
  }
  return flat;
}

/* The cell at a row and column counted from 0; all zeros outside the screen. */
static inline cvt_cell cvt_cell_at(const VTermScreen *screen, int row, int column) {
  cvt_cell flat;
  memset(&flat, 0, sizeof flat);
  VTermPos position = {row, column};
  VTermScreenCell cell;
  if (!vterm_screen_get_cell(screen, position, &cell)) return flat;
  memcpy(flat.chars, cell.chars, sizeof flat.chars);
  flat.width = (uint8_t)cell.width;
  flat.bold = cell.attrs.bold;
  flat.italic = cell.attrs.italic;
  flat.reverse = cell.attrs.reverse;
  flat.underline = cell.attrs.underline != 0;
  flat.foreground = cvt_flatten_color(&cell.fg, VTERM_COLOR_IS_DEFAULT_FG(&cell.fg));
  flat.background = cvt_flatten_color(&cell.bg, VTERM_COLOR_IS_DEFAULT_BG(&cell.bg));
  return flat;
}

#endif
