/* bot_limits.h: limits on what bots may use for a move. A limit that would limit no bot is refused. */
#ifndef CLI_BOT_LIMITS_H
#define CLI_BOT_LIMITS_H

#include "bots/bots.h"

/* Whether one of the levels obeys each limit that --think and --nodes set. False with the reason;
 * `option` is the one that names the levels: "players". */
bool cli_limits_matter(const bot_means *means, const bot_level *const *levels, int count, const char *option,
                       dw_error *error);

#endif
