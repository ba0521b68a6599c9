/* value.h: a guess at the final score. */
#ifndef RP_VALUE_H
#define RP_VALUE_H

#include "rollplayer/rules.h"

double rp_value(const dw_game *game, const void *state, int seat);

#endif
