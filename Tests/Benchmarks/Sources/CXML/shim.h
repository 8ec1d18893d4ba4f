#ifndef BENCHMARKS_XML_SHIM_H
#define BENCHMARKS_XML_SHIM_H

// Where libxml2 was built with ICU its headers bring ICU's in, which clash with those inside Foundation.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>

#endif
