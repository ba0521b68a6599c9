/* without_client.c: stands in for online tables in a build without libwebsockets: `play` refuses to join. */
#include "cli/play/play.h"

int play_join(const char *link, const char *name, cli_keyboard *keyboard, bool still)
{
    (void)link, (void)name, (void)keyboard, (void)still;
    return cli_complain("play", CLI_FAILED, "this program was built without the parts for online tables");
}
