#ifndef CHARCOAL_ZLIB_H
#define CHARCOAL_ZLIB_H

// zlib, loaded when the first compressed bytes are read or written, not at each start.

#include <zlib.h>

// What is used of zlib.
struct charcoal_zlib {
  __typeof__(&inflateInit2_) _Nonnull inflate_init;
  __typeof__(&inflate) _Nonnull inflate;
  __typeof__(&inflateReset) _Nonnull inflate_reset;
  __typeof__(&inflateEnd) _Nonnull inflate_end;
  __typeof__(&deflateInit2_) _Nonnull deflate_init;
  __typeof__(&deflate) _Nonnull deflate;
  __typeof__(&deflateEnd) _Nonnull deflate_end;
};

// Finds zlib's functions; 0 where it is not installed. It stays loaded.
int charcoal_zlib_load(struct charcoal_zlib *_Nonnull functions);

// zlib's macros for both pass on which version, and how large a stream is, its headers are for.
int charcoal_inflate_init(
    const struct charcoal_zlib *_Nonnull functions, z_stream *_Nonnull stream, int window_bits);
int charcoal_deflate_init(
    const struct charcoal_zlib *_Nonnull functions, z_stream *_Nonnull stream, int level, int window_bits);

#endif
