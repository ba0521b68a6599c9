/*
 * json_memory.h: whether JSON that was built is whole. The library of JSON leaves out what it has no memory
 * for, and few of its callers could go on in another way: so they build a message first, and ask here before
 * they send it.
 */
#ifndef TABLE_JSON_MEMORY_H
#define TABLE_JSON_MEMORY_H

#include <stdbool.h>

/* Has the library ask for memory through this file, from now on. */
void tb_watch_json(void);

/* Begins to note, in this thread, whether memory for JSON is refused. What is begun within something else
 * ends with what the beginning has returned. */
bool tb_begin_json(void);
void tb_end_json(bool before);

/* False if some was refused since then. */
bool tb_json_is_whole(void);

/* Some was, for a part of it that the library has no hand in. */
void tb_miss_json(void);

#endif
