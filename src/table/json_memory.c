/* json_memory.c: the memory of the library of JSON, and whether it had enough. */
#include "table/json_memory.h"

#include <jansson.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Thread_local bool refused;

static void *allocate(size_t size)
{
    void *block = malloc(size);
    refused = refused || !block;
    return block;
}

void tb_watch_json(void)
{
    static atomic_flag watched = ATOMIC_FLAG_INIT;
    if (!atomic_flag_test_and_set(&watched))
        json_set_alloc_funcs(allocate, free);
}

bool tb_begin_json(void)
{
    bool before = !refused;
    refused = false;
    return before;
}

void tb_end_json(bool before)
{
    refused = !before;
}

void tb_miss_json(void)
{
    refused = true;
}

bool tb_json_is_whole(void)
{
    return !refused;
}
