#ifndef CHARCOAL_ZLIB_SHIM_H
#define CHARCOAL_ZLIB_SHIM_H

#include <dlfcn.h>
#include <zlib.h>

// What is used of zlib. It is loaded when the first compressed bytes are read or written, not at each start.
struct charcoal_zlib {
  __typeof__(&inflateInit2_) _Nonnull inflate_init;
  __typeof__(&inflate) _Nonnull inflate;
  __typeof__(&inflateReset) _Nonnull inflate_reset;
  __typeof__(&inflateEnd) _Nonnull inflate_end;
  __typeof__(&deflateInit2_) _Nonnull deflate_init;
  __typeof__(&deflate) _Nonnull deflate;
  __typeof__(&deflateEnd) _Nonnull deflate_end;
};

#define CHARCOAL_FIND(member, name) \
  ((functions->member = (__typeof__(&name))dlsym(library, #name)) != NULL)

// Finds zlib's functions; 0 where it is not installed. It stays loaded.
static inline int charcoal_zlib_load(struct charcoal_zlib *_Nonnull functions) {
  void *library = dlopen("libz.so.1", RTLD_LAZY | RTLD_LOCAL);
  return library != NULL
      && CHARCOAL_FIND(inflate_init, inflateInit2_)
      && CHARCOAL_FIND(inflate, inflate)
      && CHARCOAL_FIND(inflate_reset, inflateReset)
      && CHARCOAL_FIND(inflate_end, inflateEnd)
      && CHARCOAL_FIND(deflate_init, deflateInit2_)
      && CHARCOAL_FIND(deflate, deflate)
      && CHARCOAL_FIND(deflate_end, deflateEnd);
}

#undef CHARCOAL_FIND

// What zlib's macros for both pass on: which version, and how large a stream is, these headers are for.
static inline int charcoal_inflate_init(
    const struct charcoal_zlib *_Nonnull functions, z_stream *_Nonnull stream, int window_bits) {
  return functions->inflate_init(stream, window_bits, ZLIB_VERSION, (int)sizeof(z_stream));
}

static inline int charcoal_deflate_init(
    const struct charcoal_zlib *_Nonnull functions, z_stream *_Nonnull stream, int level, int window_bits) {
  return functions->deflate_init(
      stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, (int)sizeof(z_stream));
}

#endif
