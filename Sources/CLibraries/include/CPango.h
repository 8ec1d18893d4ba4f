#ifndef CHARCOAL_PANGO_H
#define CHARCOAL_PANGO_H

// Pango by its binary interface, version 1.44 or newer: it finds a font for each character, joins and orders letters.
// It is loaded when text is first drawn for a PNG or a PDF.

#include "CCairo.h"

struct charcoal_pango_font_map;
struct charcoal_pango_context;
struct charcoal_pango_layout;
struct charcoal_pango_line;
struct charcoal_pango_font;
struct charcoal_pango_attribute;
struct charcoal_pango_attributes;

enum {
  // The parts of a pixel that Pango counts in.
  CHARCOAL_PANGO_SCALE = 1024,
  CHARCOAL_PANGO_STYLE_ITALIC = 2,
  CHARCOAL_PANGO_LEFT_TO_RIGHT = 0,
  CHARCOAL_PANGO_RIGHT_TO_LEFT = 1,
};

// What is used of Pango, by the names of its functions.
struct charcoal_pango {
  // Of the calling thread; it is not the caller's to release.
  struct charcoal_pango_font_map *_Nonnull (*_Nonnull cairo_font_map_get_default)(void);
  struct charcoal_pango_context *_Nonnull (*_Nonnull font_map_create_context)(
      struct charcoal_pango_font_map *_Nonnull map);
  void (*_Nonnull cairo_context_set_font_options)(
      struct charcoal_pango_context *_Nonnull context, const struct charcoal_cairo_font_options *_Nonnull options);
  void (*_Nonnull context_set_round_glyph_positions)(struct charcoal_pango_context *_Nonnull context, int rounds);
  void (*_Nonnull context_set_base_dir)(struct charcoal_pango_context *_Nonnull context, int direction);
  struct charcoal_pango_layout *_Nonnull (*_Nonnull layout_new)(struct charcoal_pango_context *_Nonnull context);
  void (*_Nonnull layout_set_text)(
      struct charcoal_pango_layout *_Nonnull layout, const char *_Nonnull text, int length);
  void (*_Nonnull layout_set_font_description)(
      struct charcoal_pango_layout *_Nonnull layout, const struct charcoal_pango_font *_Nonnull font);
  void (*_Nonnull layout_set_attributes)(
      struct charcoal_pango_layout *_Nonnull layout, struct charcoal_pango_attributes *_Nonnull attributes);
  void (*_Nonnull layout_set_single_paragraph_mode)(struct charcoal_pango_layout *_Nonnull layout, int is_single);
  void (*_Nonnull layout_set_auto_dir)(struct charcoal_pango_layout *_Nonnull layout, int is_automatic);
  void (*_Nonnull layout_get_size)(
      struct charcoal_pango_layout *_Nonnull layout, int *_Nonnull width, int *_Nonnull height);
  int (*_Nonnull layout_get_unknown_glyphs_count)(struct charcoal_pango_layout *_Nonnull layout);
  struct charcoal_pango_line *_Nullable (*_Nonnull layout_get_line_readonly)(
      struct charcoal_pango_layout *_Nonnull layout, int line);
  // Both begin on the baseline, at cairo's current point.
  void (*_Nonnull cairo_show_layout_line)(
      charcoal_cairo_context *_Nonnull context, struct charcoal_pango_line *_Nonnull line);
  void (*_Nonnull cairo_layout_line_path)(
      charcoal_cairo_context *_Nonnull context, struct charcoal_pango_line *_Nonnull line);
  struct charcoal_pango_font *_Nonnull (*_Nonnull font_description_new)(void);
  void (*_Nonnull font_description_free)(struct charcoal_pango_font *_Nonnull font);
  // Families with commas between; each is tried before a font of any other family is.
  void (*_Nonnull font_description_set_family)(
      struct charcoal_pango_font *_Nonnull font, const char *_Nonnull families);
  void (*_Nonnull font_description_set_weight)(struct charcoal_pango_font *_Nonnull font, int weight);
  void (*_Nonnull font_description_set_style)(struct charcoal_pango_font *_Nonnull font, int style);
  void (*_Nonnull font_description_set_absolute_size)(struct charcoal_pango_font *_Nonnull font, double size);
  struct charcoal_pango_attributes *_Nonnull (*_Nonnull attr_list_new)(void);
  void (*_Nonnull attr_list_insert)(
      struct charcoal_pango_attributes *_Nonnull list, struct charcoal_pango_attribute *_Nonnull attribute);
  void (*_Nonnull attr_list_unref)(struct charcoal_pango_attributes *_Nonnull list);
  struct charcoal_pango_attribute *_Nonnull (*_Nonnull attr_letter_spacing_new)(int spacing);
  void (*_Nonnull object_unref)(void *_Nonnull object);
};

// Finds Pango's functions; 0 where it is not installed. It stays loaded.
int charcoal_pango_load(struct charcoal_pango *_Nonnull functions);

#endif
