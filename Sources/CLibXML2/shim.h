#ifndef CHARCOAL_LIBXML2_SHIM_H
#define CHARCOAL_LIBXML2_SHIM_H

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#endif
