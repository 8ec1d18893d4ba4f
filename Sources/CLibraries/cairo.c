#include "CCairo.h"

#include "find.h"

#define CAIRO(member) {"cairo_" #member, &functions->member}

int charcoal_cairo_load(struct charcoal_cairo *functions) {
  const struct charcoal_entry entries[] = {
      CAIRO(image_surface_create),
      CAIRO(image_surface_create_from_png_stream),
      CAIRO(pdf_surface_create_for_stream),
      CAIRO(pdf_surface_set_metadata),
      CAIRO(surface_write_to_png_stream),
      CAIRO(surface_status),
      CAIRO(surface_flush),
      CAIRO(surface_mark_dirty),
      CAIRO(surface_finish),
      CAIRO(surface_destroy),
      CAIRO(image_surface_get_data),
      CAIRO(image_surface_get_format),
      CAIRO(image_surface_get_width),
      CAIRO(image_surface_get_height),
      CAIRO(image_surface_get_stride),
      CAIRO(create),
      CAIRO(destroy),
      CAIRO(status),
      CAIRO(save),
      CAIRO(restore),
      CAIRO(translate),
      CAIRO(scale),
      CAIRO(transform),
      CAIRO(push_group),
      CAIRO(pop_group_to_source),
      CAIRO(set_source_rgba),
      CAIRO(set_source_surface),
      CAIRO(set_line_width),
      CAIRO(set_line_cap),
      CAIRO(set_line_join),
      CAIRO(set_miter_limit),
      CAIRO(set_dash),
      CAIRO(set_fill_rule),
      CAIRO(new_path),
      CAIRO(move_to),
      CAIRO(line_to),
      CAIRO(curve_to),
      CAIRO(close_path),
      CAIRO(rectangle),
      CAIRO(fill),
      CAIRO(fill_preserve),
      CAIRO(stroke),
      CAIRO(clip),
      CAIRO(paint),
      CAIRO(paint_with_alpha),
      CAIRO(get_source),
      CAIRO(pattern_set_extend),
      CAIRO(font_options_create),
      CAIRO(font_options_set_antialias),
      CAIRO(font_options_set_hint_style),
      CAIRO(font_options_set_hint_metrics),
      CAIRO(font_options_destroy),
      CAIRO(set_font_options),
      CAIRO(select_font_face),
      CAIRO(set_font_size),
      CAIRO(show_text),
      CAIRO(text_extents),
  };
  return charcoal_find("libcairo.so.2", entries, sizeof entries / sizeof *entries);
}

int charcoal_turbojpeg_load(struct charcoal_turbojpeg *functions) {
  const struct charcoal_entry entries[] = {
      {"tjInitDecompress", &functions->init_decompress},
      {"tjDecompressHeader3", &functions->decompress_header},
      {"tjDecompress2", &functions->decompress},
      {"tjDestroy", &functions->destroy},
  };
  return charcoal_find("libturbojpeg.so.0", entries, sizeof entries / sizeof *entries);
}

#define PANGO(member) {"pango_" #member, &functions->member}

int charcoal_pango_load(struct charcoal_pango *functions) {
  const struct charcoal_entry entries[] = {
      PANGO(cairo_font_map_get_default),
      PANGO(font_map_create_context),
      PANGO(cairo_context_set_font_options),
      PANGO(context_set_round_glyph_positions),
      PANGO(context_set_base_dir),
      PANGO(layout_new),
      PANGO(layout_set_text),
      PANGO(layout_set_font_description),
      PANGO(layout_set_attributes),
      PANGO(layout_set_single_paragraph_mode),
      PANGO(layout_set_auto_dir),
      PANGO(layout_get_size),
      PANGO(layout_get_unknown_glyphs_count),
      PANGO(layout_get_line_readonly),
      PANGO(cairo_show_layout_line),
      PANGO(cairo_layout_line_path),
      PANGO(font_description_new),
      PANGO(font_description_free),
      PANGO(font_description_set_family),
      PANGO(font_description_set_weight),
      PANGO(font_description_set_style),
      PANGO(font_description_set_absolute_size),
      PANGO(attr_list_new),
      PANGO(attr_list_insert),
      PANGO(attr_list_unref),
      PANGO(attr_letter_spacing_new),
      // Of a library that this one needs, and that is found through it.
      {"g_object_unref", &functions->object_unref},
  };
  return charcoal_find("libpangocairo-1.0.so.0", entries, sizeof entries / sizeof *entries);
}
