/* join.c: joins a table of a server by a link that somebody shared. */
#include "cli/play/play.h"
#include "client/kept_seats.h"
#include "seating/online_table.h"
#include "terminal/terminal.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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
    char people[512], notes[512] = "";
    dw_text text = dw_text_in(people, sizeof people), more = dw_text_in(notes, sizeof notes);
    at->place->write_people(at, &text);
    at->place->write_notes(at, &more);
    cli_say("%s, online: %s. Type help at any question.\n%s", at->game->set_name, people, notes);
    if (at->is_new)
        play_say_link(at);
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
        play_say_goodbye(at);
    return signal ? CLI_SIGNALLED + signal : CLI_OK;
}

int play_join(const char *link, const char *name, cli_keyboard *keyboard, bool still)
{
    dw_error error;
    seating *at = calloc(1, sizeof *at);
    oc_client *client = at ? oc_open(link, name ? name : "", dv_wish_ids[DV_WHEN_USEFUL], &error) : NULL;
    if (!at)
        dw_fail(&error, "no memory for the game");
    if (!client) {
        free(at);
        bool wrong = strcmp(error.code, "wrong_link") == 0;
        return cli_complain("play", wrong ? CLI_USAGE : CLI_FAILED, "%s", error.text);
    }
    int status;
    do {
        at->again = false;
        status = come_in(client, keyboard);
        if (status == CLI_GO_ON && !se_join(at, client, &error))
            status = cli_complain("play", CLI_FAILED, "%s", error.text);
        if (status == CLI_GO_ON)
            status = play_there(at, keyboard, still);
        if (at->again && !oc_join_rematch(client, &error)) {
            at->again = false;
            status = cli_complain("play", CLI_FAILED, "%s", error.text);
        }
    } while (at->again);
    oc_close(client);
    free(at);
    return status;
}

/* ---- kept seats --------------------------------------------------------------------------- */

static void print_seat(const ks_seat *seat)
{
    char link[LK_TEXT_MAX + LK_WORD_MAX], since[32];
    dw_text text = dw_text_in(link, sizeof link);
    time_t when = (time_t)seat->since;
    struct tm local;
    const dw_game *game = dw_game_named(seat->game);
    strftime(since, sizeof since, "%Y-%m-%d %H:%M", localtime_r(&when, &local));
    ks_write_link(seat, &text);
    cli_say_unbroken("%s, seat %d, since %s%s\n  %s\n", game ? game->name : "A game", seat->seat, since,
                     seat->claimed ? "" : ", of which no answer has come yet", link);
}

int play_list_seats(void)
{
    char path[PF_PATH_MAX];
    dw_error error;
    ks_seat *seats = NULL;
    int count = ks_path(path, &error) ? ks_list(path, &seats, &error) : -1;
    if (count < 0)
        return cli_complain("play", CLI_FAILED, "%s", error.text);
    if (count == 0)
        cli_say_unbroken("No seats are kept in %s\n", path);
    for (int i = 0; i < count; i++)
        print_seat(&seats[i]);
    free(seats);
    return CLI_OK;
}
