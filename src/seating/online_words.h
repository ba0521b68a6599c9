/* online_words.h: a table of a server in sentences: who is there, what is waited for, what people said and
 * did. For online_table.c. */
#ifndef SEATING_ONLINE_WORDS_H
#define SEATING_ONLINE_WORDS_H

#include "client/client.h"
#include "seating/seating.h"

/* What the client knows of the table. */
static inline const oc_table *se_there(const seating *at)
{
    return oc_table_of(at->client);
}

/* The functions of se_place with these names. */
const char *se_online_name(const seating *at, int seat, char name[SE_NAME_MAX]);
void se_online_people(const seating *at, dw_text *out);
void se_online_waiting(const seating *at, dw_text *out);
bool se_online_wish(const seating *at, dw_text *out);
void se_online_notes(const seating *at, dw_text *out);
char *se_online_events(const seating *at, dw_error *error);

/* Without "(bot)". */
const char *se_online_plain_name(const seating *at, int seat, char name[SE_NAME_MAX]);

/* One line of what people said and did besides moves; nothing if it is of a kind that this program does not
 * know. */
void se_online_said(const seating *at, const json_t *said, dw_text *out);

/* The seat that the game waits for first, or DW_CHANCE. */
int se_online_first_waiting(const oc_table *table);

#endif
