/*
 * witness.h: what guests of a lobby were told, and what must hold of it whatever failed: an answer says all
 * that it says without faults, or is a refusal; who is still connected knows how things stand; and what
 * anybody was told is in the store.
 */
#ifndef FAULTS_WITNESS_H
#define FAULTS_WITNESS_H

#include "party.h"

/* Before party_begin. At the first run nothing fails: its answers are what the others are compared with.
 * `failures` says how often something has failed since; `aside` lets nothing fail meanwhile. */
void wi_begin(bool first, long (*failures)(void), void (*aside)(bool now));

/* After party_begin. */
void wi_watch(party *at);

/* The lines that lead to the script. */
void wi_follow(party *at, const char *const *lines);

/* Those of the script: after each everybody who is connected knows how things stand. Answers are compared up
 * to the first line in which something fails. `lost`, unless it is NULL: the server is gone, and the rest is
 * for nobody. */
void wi_follow_watched(party *at, const char *const *lines, bool (*lost)(void));

/* Somebody who is asked can move. */
void wi_play_on(party *at);

/* Everybody who is connected knows how things stand. */
void wi_check_knowledge(party *at);

/* After a restart: what anybody was told is there. */
void wi_check_promises(party *at);

#endif
