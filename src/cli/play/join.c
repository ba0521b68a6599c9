/* join.c: joins a table of a server by a link that somebody shared. */
#include "cli/play/play.h"
#include "seating/online_table.h"
#include "terminal/terminal.h"

#include <poll.h>
#include <stdlib.h>

/* Waits until the server has let us in; CLI_GO_ON, or the status after a complaint. */
static int come_in(oc_client *client, cli_keyboard *keyboard)
{
    bool told = false;
    for (;;) {
        struct pollfd both[2] = {{oc_descriptor(client), POLLIN, 0},
                                 {keyboard ? keyboard->signals : -1, POLLIN, 0}};
        oc_state state = oc_state_of(client);
        if (state == OC_JOINED)
            return CLI_GO_ON;
        if (state == OC_REFUSED)
            return cli_complain("play", CLI_FAILED, "%s", oc_why(client));
        if (state == OC_LOST && !told)
            cli_say("Trying again: %s. Ctrl-C leaves.\n", oc_why(client));
        told |= state == OC_LOST;
        fflush(stdout);
        poll(both, 2, -1);
        if (keyboard && cli_was_signalled(keyboard))
            return CLI_SIGNALLED + keyboard->signal;
        oc_update(client);
    }
}

static void welcome(const seating *at)
{
    char people[512];
    dw_text text = dw_text_in(people, sizeof people);
    at->place->write_people(at, &text);
    cli_say("%s, online: %s. Type help at any question.\n", at->game->set_name, people);
}

/* One game at the table that was joined. */
static int play_there(seating *at, cli_keyboard *keyboard, bool still)
{
    int signal = 0;
    if (keyboard) {
        welcome(at);
        return play_game(at, keyboard);
    }
    if (!tm_play(at, still, &signal))
        return cli_complain("play", CLI_FAILED,
                            "this terminal cannot be used for the full screen; try --plain");
    tm_close();
    if (!at->again)
        cli_say("You can come back by the same link.\n");
    return signal ? CLI_SIGNALLED + signal : CLI_OK;
}

int play_join(const char *link, const char *name, cli_keyboard *keyboard, bool still)
{
    dw_error error;
    seating *at = calloc(1, sizeof *at);
    oc_client *client = at ? oc_open(link, name ? name : "", dv_wish_ids[DV_WHEN_USEFUL], &error) : NULL;
    if (!client) {
        free(at);
        return cli_complain("play", CLI_USAGE, "%s", at ? error.text : "no memory for the game");
    }
    int status;
    do {
        at->again = false;
        status = come_in(client, keyboard);
        if (status == CLI_GO_ON && !se_join(at, client, &error))
            status = cli_complain("play", CLI_FAILED, "%s", error.text);
        if (status == CLI_GO_ON)
            status = play_there(at, keyboard, still);
    } while (at->again && oc_join_rematch(client, &error));
    oc_close(client);
    free(at);
    return status;
}
