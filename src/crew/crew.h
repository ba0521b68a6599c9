/* crew.h: threads that wait for work and share it: the hands that players, learning and simulation use. */
#ifndef CREW_CREW_H
#define CREW_CREW_H

#include "players/players.h"

enum { CREW_MAX = 256 };

/* So many threads in all, the caller among them; NULL with the reason if they cannot be had. */
pl_crew *crew_hire(int threads, dw_error *error);
void crew_dismiss(pl_crew *crew); /* NULL is nobody */

#endif
