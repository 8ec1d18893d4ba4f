#ifndef CHARCOAL_LIBXML2_SHIM_H
#define CHARCOAL_LIBXML2_SHIM_H

// Where libxml2 was built with ICU its headers bring ICU's in, which clash with those inside Foundation. Nothing of
// it is used here.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#endif
