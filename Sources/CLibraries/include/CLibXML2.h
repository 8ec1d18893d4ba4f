#ifndef CHARCOAL_LIBXML2_H
#define CHARCOAL_LIBXML2_H

// libxml2's SAX interface by its binary interface, version 2.6 or newer. It is loaded when the first file is read, not
// at each start: it brings five libraries along, which take the loader longer than all others together. Its headers
// would have the program linked with it, since pkg-config tells where they are and names the library in one.

// A parser, in libxml2 an xmlParserCtxt.
typedef struct charcoal_xml_parser charcoal_xml_parser;

// An xmlError, as far as it is read.
struct charcoal_xml_error {
  int domain;
  int code;
  // A line, in most cases with its end; it may quote the file.
  char *_Nullable message;
  int level;
  char *_Nullable file;
  int line;
};

// Values of libxml2's enumerations and macros.
enum {
  CHARCOAL_XML_LEVEL_FATAL = 3,
  CHARCOAL_XML_DOCUMENT_END = 5,
  CHARCOAL_XML_OPTION_NOENT = 1 << 1,
  CHARCOAL_XML_OPTION_NONET = 1 << 11,
  CHARCOAL_XML_OPTION_HUGE = 1 << 19,
  CHARCOAL_XML_OPTION_IGNORE_ENC = 1 << 21,
};

// An xmlSAXHandler: what is called with the events of a file, and before that the parser's user. Bytes are UTF-8.
struct charcoal_xml_events {
  void (*_Nullable internal_subset)(
      void *_Nullable user, const unsigned char *_Nullable name, const unsigned char *_Nullable external,
      const unsigned char *_Nullable system);
  void *_Nullable unused_1[5];
  void (*_Nullable entity)(
      void *_Nullable user, const unsigned char *_Nullable name, int type, const unsigned char *_Nullable external,
      const unsigned char *_Nullable system, unsigned char *_Nullable content);
  void *_Nullable unused_2[5];
  void (*_Nullable start_document)(void *_Nullable user);
  void *_Nullable unused_3[3];
  void (*_Nullable reference)(void *_Nullable user, const unsigned char *_Nullable name);
  void (*_Nullable characters)(void *_Nullable user, const unsigned char *_Nullable bytes, int count);
  void (*_Nullable blanks)(void *_Nullable user, const unsigned char *_Nullable bytes, int count);
  void (*_Nullable instruction)(
      void *_Nullable user, const unsigned char *_Nullable target, const unsigned char *_Nullable data);
  void (*_Nullable comment)(void *_Nullable user, const unsigned char *_Nullable text);
  void *_Nullable unused_4[4];
  void (*_Nullable cdata)(void *_Nullable user, const unsigned char *_Nullable bytes, int count);
  void *_Nullable unused_5;
  // CHARCOAL_XML_VERSION_2 for events of elements with their namespaces.
  unsigned int version;
  void *_Nullable unused_6;
  // Five pointers for each attribute: name, prefix, namespace, begin and end of the value. Two for each namespace:
  // prefix and address.
  void (*_Nullable start_element)(
      void *_Nullable user, const unsigned char *_Nullable name, const unsigned char *_Nullable prefix,
      const unsigned char *_Nullable address, int namespace_count,
      const unsigned char *_Nullable *_Nullable namespaces, int attribute_count, int defaulted_count,
      const unsigned char *_Nullable *_Nullable attributes);
  void (*_Nullable end_element)(
      void *_Nullable user, const unsigned char *_Nullable name, const unsigned char *_Nullable prefix,
      const unsigned char *_Nullable address);
  void (*_Nullable error)(void *_Nullable user, const struct charcoal_xml_error *_Nullable error);
};

static const unsigned int CHARCOAL_XML_VERSION_2 = 0xDEEDBEAF;

// What is used of libxml2. Lengths are in bytes.
struct charcoal_xml {
  charcoal_xml_parser *_Nullable (*_Nonnull create_push_parser)(
      const struct charcoal_xml_events *_Nonnull events, void *_Nullable user, const char *_Nullable bytes, int count,
      const char *_Nullable name);
  int (*_Nonnull use_options)(charcoal_xml_parser *_Nonnull parser, int options);
  int (*_Nonnull parse_chunk)(charcoal_xml_parser *_Nonnull parser, const char *_Nullable bytes, int count, int ends);
  long (*_Nonnull byte_consumed)(charcoal_xml_parser *_Nonnull parser);
  int (*_Nonnull line_number)(charcoal_xml_parser *_Nonnull parser);
  void (*_Nonnull stop_parser)(charcoal_xml_parser *_Nonnull parser);
  void (*_Nonnull free_parser)(charcoal_xml_parser *_Nonnull parser);
};

// Finds libxml2's functions; 0 where it is not installed. It stays loaded.
int charcoal_xml_load(struct charcoal_xml *_Nonnull functions);

#endif
