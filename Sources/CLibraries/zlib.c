#include "CZlib.h"

#include "find.h"

int charcoal_zlib_load(struct charcoal_zlib *functions) {
  const struct charcoal_entry entries[] = {
      {"inflateInit2_", &functions->inflate_init},
      {"inflate", &functions->inflate},
      {"inflateReset", &functions->inflate_reset},
      {"inflateEnd", &functions->inflate_end},
      {"deflateInit2_", &functions->deflate_init},
      {"deflate", &functions->deflate},
      {"deflateEnd", &functions->deflate_end},
  };
  return charcoal_find("libz.so.1", entries, sizeof entries / sizeof *entries);
}

int charcoal_inflate_init(const struct charcoal_zlib *functions, z_stream *stream, int window_bits) {
  return functions->inflate_init(stream, window_bits, ZLIB_VERSION, (int)sizeof(z_stream));
}

int charcoal_deflate_init(const struct charcoal_zlib *functions, z_stream *stream, int level, int window_bits) {
  return functions->deflate_init(
      stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, (int)sizeof(z_stream));
}
