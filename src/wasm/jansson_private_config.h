/* jansson_private_config.h: the answers of jansson's configure script for its own files. */
#define HAVE_STDINT_H 1
#define INITIAL_HASHTABLE_ORDER 3
