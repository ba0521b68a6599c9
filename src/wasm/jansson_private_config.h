/* jansson_private_config.h: what jansson's configure would find out for its own files. */
#define HAVE_STDINT_H 1
#define INITIAL_HASHTABLE_ORDER 3
