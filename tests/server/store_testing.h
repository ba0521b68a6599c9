/*
 * store_testing.h: a folder with a store for the tests of stores: make_place and leave_place are a test's
 * set-up and tear-down.
 */
#ifndef SERVER_STORE_TESTING_H
#define SERVER_STORE_TESTING_H

#include "server/store/store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct place {
    char folder[64];
    char where[128];
} place;

static inline int make_place(void **state)
{
    place *here = calloc(1, sizeof *here);
    snprintf(here->folder, sizeof here->folder, "/tmp/store.XXXXXX");
    assert_true(sv_prepare_secrets());
    assert_non_null(mkdtemp(here->folder));
    snprintf(here->where, sizeof here->where, "sqlite:%s/tables", here->folder);
    *state = here;
    return 0;
}

static inline int leave_place(void **state)
{
    place *here = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", here->folder);
    int status = system(command);
    free(here);
    return status;
}

static inline sv_store *open_store(const place *here)
{
    dw_error error = {0};
    sv_store *store = sv_open_store(here->where, &error);
    if (!store)
        fail_msg("%s", error.text);
    return store;
}

#endif
