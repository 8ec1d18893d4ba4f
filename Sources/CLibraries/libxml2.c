#include "CLibXML2.h"

#include "find.h"

int charcoal_xml_load(struct charcoal_xml *functions) {
  const struct charcoal_entry entries[] = {
      {"xmlCreatePushParserCtxt", &functions->create_push_parser},
      {"xmlCtxtUseOptions", &functions->use_options},
      {"xmlParseChunk", &functions->parse_chunk},
      {"xmlByteConsumed", &functions->byte_consumed},
      {"xmlSAX2GetLineNumber", &functions->line_number},
      {"xmlStopParser", &functions->stop_parser},
      {"xmlFreeParserCtxt", &functions->free_parser},
  };
  size_t count = sizeof entries / sizeof *entries;
  // Version 2.14 gave the library another number for what it took away; none of it is used here.
  return charcoal_find("libxml2.so.2", entries, count) || charcoal_find("libxml2.so.16", entries, count);
}
