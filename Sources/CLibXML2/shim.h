#ifndef CHARCOAL_LIBXML2_SHIM_H
#define CHARCOAL_LIBXML2_SHIM_H

// Where libxml2 was built with ICU its headers bring ICU's in, which clash with those inside Foundation. Nothing of
// it is used here.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <dlfcn.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

// The library by its binary interface, which the headers above are for.
#if LIBXML_VERSION >= 21400
#define CHARCOAL_LIBXML2_NAME "libxml2.so.16"
#else
#define CHARCOAL_LIBXML2_NAME "libxml2.so.2"
#endif

// What is used of libxml2. It is loaded when the first file is read, not at each start: it brings five libraries along,
// which take the loader longer than all others together.
struct charcoal_libxml2 {
  __typeof__(&xmlCreatePushParserCtxt) _Nonnull create_push_parser;
  __typeof__(&xmlCtxtUseOptions) _Nonnull use_options;
  __typeof__(&xmlParseChunk) _Nonnull parse_chunk;
  __typeof__(&xmlByteConsumed) _Nonnull byte_consumed;
  __typeof__(&xmlSAX2GetLineNumber) _Nonnull line_number;
  __typeof__(&xmlStopParser) _Nonnull stop_parser;
  __typeof__(&xmlFreeParserCtxt) _Nonnull free_parser;
};

#define CHARCOAL_FIND(member, name) \
  ((functions->member = (__typeof__(&name))dlsym(library, #name)) != NULL)

// Finds libxml2's functions; 0 where it is not installed. It stays loaded.
static inline int charcoal_libxml2_load(struct charcoal_libxml2 *_Nonnull functions) {
  void *library = dlopen(CHARCOAL_LIBXML2_NAME, RTLD_LAZY | RTLD_LOCAL);
  return library != NULL
      && CHARCOAL_FIND(create_push_parser, xmlCreatePushParserCtxt)
      && CHARCOAL_FIND(use_options, xmlCtxtUseOptions)
      && CHARCOAL_FIND(parse_chunk, xmlParseChunk)
      && CHARCOAL_FIND(byte_consumed, xmlByteConsumed)
      && CHARCOAL_FIND(line_number, xmlSAX2GetLineNumber)
      && CHARCOAL_FIND(stop_parser, xmlStopParser)
      && CHARCOAL_FIND(free_parser, xmlFreeParserCtxt);
}

#undef CHARCOAL_FIND

#endif
