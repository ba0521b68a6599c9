/*
 * fuzz_lobby.c: any lines to a lobby. The first byte chooses the limits; the others are lines as party_follow
 * has them. In the end every table is in the store as it was in memory, and its dice are those that the
 * record promises.
 */
#include "fuzz_game.h"
#include "party.h"

#include <string.h>

enum { LINES_MAX = 64 };

static const sv_limits limits[] = {
    {0},
    {.lines_per_seat = 2, .lines_per_address = 10},
    {.lines_per_address = 1, .connections = 3, .connections_per_address = 1},
    {.tables = 2, .tables_per_address = 2},
};

int LLVMFuzzerInitialize(int *count, char ***words);

int LLVMFuzzerInitialize(int *count, char ***words)
{
    (void)count, (void)words;
    party_prepare();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static party at;
    dw_error error;
    if (size == 0)
        return 0;
    sv_store *store = sv_open_store("sqlite::memory:", &error);
    must(store != NULL);
    party_begin(&at, store, &limits[bytes[0] % (sizeof limits / sizeof *limits)], 0);
    const char *rest = (const char *)bytes + 1, *end = (const char *)bytes + size;
    for (int i = 0; i < LINES_MAX && rest < end; i++) {
        const char *stop = memchr(rest, '\n', (size_t)(end - rest));
        stop = stop ? stop : end;
        party_follow(&at, rest, (size_t)(stop - rest));
        rest = stop < end ? stop + 1 : end;
    }
    party_go_on(&at);
    party_must_be_stored(&at);
    party_end(&at);
    store->close(store);
    return 0;
}
