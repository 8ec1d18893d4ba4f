#ifndef CHARCOAL_CAIRO_H
#define CHARCOAL_CAIRO_H

// cairo and TurboJPEG by their binary interfaces. Both are loaded when a picture is first read or written, so that
// starting and drawing neither wait for them nor need them, and a build needs none of their headers.

#include <stdint.h>

typedef struct charcoal_cairo_surface charcoal_cairo_surface;
typedef struct charcoal_cairo_context charcoal_cairo_context;
struct charcoal_cairo_pattern;
struct charcoal_cairo_font_options;

// Takes or gives bytes of a stream; 0 (success), 11 (write error) or 10 (read error), as cairo numbers them.
typedef int (*charcoal_cairo_writer)(void *_Nullable closure, const unsigned char *_Nonnull data, unsigned int length);
typedef int (*charcoal_cairo_reader)(void *_Nullable closure, unsigned char *_Nonnull data, unsigned int length);

// Values of cairo's enumerations.
enum {
  CHARCOAL_CAIRO_SUCCESS = 0,
  CHARCOAL_CAIRO_READ_ERROR = 10,
  CHARCOAL_CAIRO_WRITE_ERROR = 11,
  CHARCOAL_CAIRO_ARGB32 = 0,
  CHARCOAL_CAIRO_RGB24 = 1,
  CHARCOAL_CAIRO_PDF_CREATE_DATE = 5,
  CHARCOAL_CAIRO_EXTEND_PAD = 3,
  CHARCOAL_CAIRO_ANTIALIAS_GRAY = 2,
  CHARCOAL_CAIRO_HINT_STYLE_NONE = 1,
  CHARCOAL_CAIRO_HINT_METRICS_OFF = 1,
};

// What is used of cairo, by the names of its functions.
struct charcoal_cairo {
  charcoal_cairo_surface *_Nonnull (*_Nonnull image_surface_create)(int format, int width, int height);
  charcoal_cairo_surface *_Nonnull (*_Nonnull image_surface_create_from_png_stream)(
      charcoal_cairo_reader _Nonnull read, void *_Nullable closure);
  charcoal_cairo_surface *_Nonnull (*_Nonnull pdf_surface_create_for_stream)(
      charcoal_cairo_writer _Nonnull write, void *_Nullable closure, double width, double height);
  void (*_Nonnull pdf_surface_set_metadata)(
      charcoal_cairo_surface *_Nonnull surface, int metadata, const char *_Nonnull text);
  int (*_Nonnull surface_write_to_png_stream)(
      charcoal_cairo_surface *_Nonnull surface, charcoal_cairo_writer _Nonnull write, void *_Nullable closure);
  int (*_Nonnull surface_status)(charcoal_cairo_surface *_Nonnull surface);
  void (*_Nonnull surface_flush)(charcoal_cairo_surface *_Nonnull surface);
  void (*_Nonnull surface_mark_dirty)(charcoal_cairo_surface *_Nonnull surface);
  void (*_Nonnull surface_finish)(charcoal_cairo_surface *_Nonnull surface);
  void (*_Nonnull surface_destroy)(charcoal_cairo_surface *_Nonnull surface);
  unsigned char *_Nullable (*_Nonnull image_surface_get_data)(charcoal_cairo_surface *_Nonnull surface);
  int (*_Nonnull image_surface_get_format)(charcoal_cairo_surface *_Nonnull surface);
  int (*_Nonnull image_surface_get_width)(charcoal_cairo_surface *_Nonnull surface);
  int (*_Nonnull image_surface_get_height)(charcoal_cairo_surface *_Nonnull surface);
  int (*_Nonnull image_surface_get_stride)(charcoal_cairo_surface *_Nonnull surface);

  charcoal_cairo_context *_Nonnull (*_Nonnull create)(charcoal_cairo_surface *_Nonnull surface);
  void (*_Nonnull destroy)(charcoal_cairo_context *_Nonnull context);
  int (*_Nonnull status)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull save)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull restore)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull translate)(charcoal_cairo_context *_Nonnull context, double x, double y);
  void (*_Nonnull scale)(charcoal_cairo_context *_Nonnull context, double x, double y);
  // Six numbers: where a unit to the right and one down go, and the origin.
  void (*_Nonnull transform)(charcoal_cairo_context *_Nonnull context, const double *_Nonnull matrix);
  void (*_Nonnull push_group)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull pop_group_to_source)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull set_source_rgba)(
      charcoal_cairo_context *_Nonnull context, double red, double green, double blue, double alpha);
  void (*_Nonnull set_source_surface)(
      charcoal_cairo_context *_Nonnull context, charcoal_cairo_surface *_Nonnull surface, double x, double y);
  void (*_Nonnull set_line_width)(charcoal_cairo_context *_Nonnull context, double width);
  void (*_Nonnull set_line_cap)(charcoal_cairo_context *_Nonnull context, int cap);
  void (*_Nonnull set_line_join)(charcoal_cairo_context *_Nonnull context, int join);
  void (*_Nonnull set_miter_limit)(charcoal_cairo_context *_Nonnull context, double limit);
  void (*_Nonnull set_dash)(
      charcoal_cairo_context *_Nonnull context, const double *_Nullable dashes, int count, double offset);
  void (*_Nonnull set_fill_rule)(charcoal_cairo_context *_Nonnull context, int rule);
  void (*_Nonnull new_path)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull move_to)(charcoal_cairo_context *_Nonnull context, double x, double y);
  void (*_Nonnull line_to)(charcoal_cairo_context *_Nonnull context, double x, double y);
  void (*_Nonnull curve_to)(
      charcoal_cairo_context *_Nonnull context, double x1, double y1, double x2, double y2, double x3, double y3);
  void (*_Nonnull close_path)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull rectangle)(
      charcoal_cairo_context *_Nonnull context, double x, double y, double width, double height);
  void (*_Nonnull fill)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull fill_preserve)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull stroke)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull clip)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull paint)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull paint_with_alpha)(charcoal_cairo_context *_Nonnull context, double alpha);
  struct charcoal_cairo_pattern *_Nonnull (*_Nonnull get_source)(charcoal_cairo_context *_Nonnull context);
  void (*_Nonnull pattern_set_extend)(struct charcoal_cairo_pattern *_Nonnull pattern, int extend);
  struct charcoal_cairo_font_options *_Nonnull (*_Nonnull font_options_create)(void);
  void (*_Nonnull font_options_set_antialias)(struct charcoal_cairo_font_options *_Nonnull options, int antialias);
  void (*_Nonnull font_options_set_hint_style)(struct charcoal_cairo_font_options *_Nonnull options, int style);
  void (*_Nonnull font_options_set_hint_metrics)(struct charcoal_cairo_font_options *_Nonnull options, int metrics);
  void (*_Nonnull font_options_destroy)(struct charcoal_cairo_font_options *_Nonnull options);
  void (*_Nonnull set_font_options)(
      charcoal_cairo_context *_Nonnull context, struct charcoal_cairo_font_options *_Nonnull options);
  void (*_Nonnull select_font_face)(
      charcoal_cairo_context *_Nonnull context, const char *_Nonnull family, int slant, int weight);
  void (*_Nonnull set_font_size)(charcoal_cairo_context *_Nonnull context, double size);
  void (*_Nonnull show_text)(charcoal_cairo_context *_Nonnull context, const char *_Nonnull text);
  // Six numbers: bearings, size and advances, each first across and then down.
  void (*_Nonnull text_extents)(
      charcoal_cairo_context *_Nonnull context, const char *_Nonnull text, double *_Nonnull extents);
};

// Finds cairo's functions; 0 where it is not installed. It stays loaded.
int charcoal_cairo_load(struct charcoal_cairo *_Nonnull functions);

// What is used of TurboJPEG, version 2 or newer.
struct charcoal_turbojpeg {
  void *_Nullable (*_Nonnull init_decompress)(void);
  int (*_Nonnull decompress_header)(
      void *_Nonnull handle, const unsigned char *_Nonnull bytes, unsigned long size, int *_Nonnull width,
      int *_Nonnull height, int *_Nonnull subsampling, int *_Nonnull colorspace);
  int (*_Nonnull decompress)(
      void *_Nonnull handle, const unsigned char *_Nonnull bytes, unsigned long size,
      unsigned char *_Nonnull samples, int width, int pitch, int height, int format, int flags);
  int (*_Nonnull destroy)(void *_Nonnull handle);
};

enum {
  // Blue, green, red and opacity in this order, in memory.
  CHARCOAL_TURBOJPEG_BGRA = 8,
  // Stop at the first damaged place instead of guessing; give up on scans without end.
  CHARCOAL_TURBOJPEG_FLAGS = 8192 | 32768,
};

// Finds TurboJPEG's functions; 0 where it is not installed. It stays loaded.
int charcoal_turbojpeg_load(struct charcoal_turbojpeg *_Nonnull functions);

#include "CPango.h"

#endif
