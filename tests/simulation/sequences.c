/*
 * sequences.c: every sequence of commands about seats and about taking back, of two people and a bot, up to a
 * depth, at the real lobby. truth.c says what consent means. A command that is refused changes nothing, and
 * a table that has been reached before is not gone on from again.
 *
 * usage: sequences [DEPTH]
 */
#include "disk.h"
#include "world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEPTH_MAX = 8, SEATS = 3, PEOPLE = 2, SEED = 7, GRACE = 10, QUIET = 1 };

typedef enum command {
    COME,
    GO,
    BOT,
    BOT_FOR_OTHER,
    BACK,
    PLAY,
    UNDO,
    ASK,
    ASK_FIRST,
    YES,
    NO,
    COMMANDS
} command;

static const char *const names[COMMANDS] = {"comes", "goes", "bot",  "bot for the other",  "back",
                                            "plays", "undo", "asks", "asks for the start", "yes",
                                            "no"};

enum { WAIT = PEOPLE * COMMANDS, ALL };

static person people[PEOPLE];
static wire wires[PEOPLE];
static int sequence[DEPTH_MAX];
static int depth_max;
static long count, refused, again;
static FILE *report;
static json_t *answer;
static char id[SV_ID_MAX], links[PEOPLE][SV_SECRET_MAX];

/* ---- saying ------------------------------------------------------------------------------- */

static void note(lb_client *client, const char *text, size_t length)
{
    (void)client;
    json_t *told = json_loadb(text, length, 0, NULL);
    if (!json_object_get(told, "ok")) {
        json_decref(told);
        return;
    }
    json_decref(answer);
    answer = told;
}

/* The server's answer: whether it was good. */
static bool say(wire *from, json_t *line)
{
    char *text = json_dumps(line, JSON_COMPACT);
    cause why = {BY_LINE, from, line, json_string_value(json_object_get(line, "cmd"))};
    lb_handle_line(w.lobby, &from->client, text, strlen(text));
    truth_joined(from);
    truth_observe(&why);
    free(text);
    json_decref(line);
    world_make_round();
    world_pass(0.01);
    return json_is_true(json_object_get(answer, "ok"));
}

static void leave(wire *one)
{
    static const cause why = {.kind = BY_LEAVING};
    lb_leave(w.lobby, &one->client);
    li_go(w.book, one->client.guest);
    one->at_server = false;
    truth_left(one);
    truth_observe(&why);
    world_make_round();
}

static bool come(int who)
{
    wire *one = &wires[who];
    if (!one->at_server) {
        *one = (wire){.client.deliver = note,
                      .from = &people[who].devices[0],
                      .at_server = true,
                      .table = -1,
                      .seat = TB_PUBLIC};
        one->client.guest = li_come(w.book, "192.0.2.1");
    }
    return say(one, json_pack("{s:s, s:s, s:s, s:s}", "cmd", "join", "table", id, "secret",
                              people[who].owns ? people[who].own : links[who], "own", people[who].own));
}

/* ---- commands ----------------------------------------------------------------------------- */

static const lb_table *the_table(void)
{
    return lb_in_memory(w.lobby, id);
}

static json_t *answering(const char *name)
{
    const lb_table *at = the_table();
    return json_pack("{s:s, s:i, s:i}", "cmd", name, "length", at->table->length, "era", at->row.era);
}

static json_t *first_move(int seat)
{
    const lb_table *at = the_table();
    const dw_game *game = at->table->game;
    static dw_move moves[DW_MOVES_MAX];
    char text[DW_TEXT_MAX] = "none";
    if (tb_turn(at->table).waiting >> seat & 1 && game->moves(game, at->table->state, seat, moves) > 0)
        dw_format(game, at->table->state, seat, moves[0], text, sizeof text);
    json_t *line = answering("play");
    json_object_set_new(line, "move", json_string(text));
    return line;
}

static json_t *line_of(int who, command which)
{
    json_t *line = answering("undo");
    switch (which) {
    case BOT:
    case BOT_FOR_OTHER:
        json_decref(line);
        return json_pack("{s:s, s:i, s:s}", "cmd", "bot", "seat", which == BOT ? who : !who, "level",
                         "greedy");
    case BACK:
        json_decref(line);
        return json_pack("{s:s}", "cmd", "back");
    case PLAY:
        json_decref(line);
        return first_move(who);
    case ASK_FIRST:
        json_object_set_new(line, "to", json_integer(0));
        json_object_set_new(line, "ask", json_true());
        return line;
    case ASK:
        json_object_set_new(line, "ask", json_true());
        return line;
    case YES:
    case NO:
        json_decref(line);
        return json_pack("{s:s, s:b, s:i, s:i}", "cmd", "consent", "yes", which == YES, "to",
                         the_table()->row.wish.length, "era", the_table()->row.era);
    default:
        return line;
    }
}

/* Whether it could be done. */
static bool command_by(int who, command which)
{
    wire *one = &wires[who];
    if (which == COME)
        return !one->at_server && come(who);
    if (!one->at_server)
        return false;
    if (which != GO)
        return say(one, line_of(who, which));
    leave(one);
    return true;
}

static bool follow(int what)
{
    bool done = true;
    if (what == WAIT)
        world_pass(GRACE + 2);
    else
        done = command_by(what / COMMANDS, (command)(what % COMMANDS));
    world_pass(QUIET);
    return done;
}

/* ---- tables ------------------------------------------------------------------------------- */

/* A table with the same dice each time, where both people have come. */
static void sit_down(void)
{
    static uint64_t tables;
    lb_client creator = {.deliver = note, .guest = li_come(w.book, "192.0.2.9")};
    dw_rng_seed(&w.chance[OF_SERVER], ++tables);
    for (int who = 0; who < PEOPLE; who++) {
        people[who] = (person){.number = who, .seat = who};
        people[who].devices[0].of = &people[who];
        snprintf(people[who].own, SV_SECRET_MAX, "%032d", who + 1);
    }
    json_t *line =
        json_pack("{s:s, s:s, s:[s, s, s], s:i, s:{s:i}, s:b}", "cmd", "create", "game", "rollplayer",
                  "seats", "person", "person", "greedy", "seed", SEED, "away", "bot", GRACE, "help", 1);
    char *text = json_dumps(line, 0);
    lb_handle_line(w.lobby, &creator, text, strlen(text));
    lb_go_on(w.lobby);
    lb_leave(w.lobby, &creator);
    li_go(w.book, creator.guest);
    free(text);
    json_decref(line);
    snprintf(id, sizeof id, "%s", json_string_value(json_object_get(answer, "table")));
    for (size_t who = 0; who < PEOPLE; who++)
        snprintf(links[who], SV_SECRET_MAX, "%s",
                 json_string_value(json_array_get(json_object_get(answer, "seats"), who)));
    w.table_count = 1;
    truth_begin(0, id);
    dw_rng_seed(&w.chance[OF_SERVER], SEED);
    for (int who = 0; who < PEOPLE; who++) {
        if (!come(who))
            world_fail("person %d cannot come", who);
        people[who].owns = true;
    }
    world_pass(QUIET);
}

static void stand_up(void)
{
    for (int who = 0; who < PEOPLE; who++)
        if (wires[who].at_server)
            leave(&wires[who]);
    world_pass(QUIET);
}

/* ---- what was reached before -------------------------------------------------------------- */

static uint64_t mix(uint64_t sum, uint64_t value)
{
    return (sum ^ value) * 1099511628211u;
}

/* All that the commands go by. */
static uint64_t sum_of_table(void)
{
    const lb_table *at = the_table();
    uint64_t sum = mix(mix(14695981039346656037u, (uint64_t)at->row.era), (uint64_t)at->row.wish.seat + 1);
    sum = at->row.wish.seat < 0 ? sum : mix(mix(sum, (uint64_t)at->row.wish.length), at->row.wish.agreed);
    for (int seat = 0; seat < SEATS; seat++) {
        const sv_seat *one = &at->row.seats[seat];
        int64_t away = one->away ? lb_served(w.lobby) - one->away : -1;
        sum = mix(mix(sum, (uint64_t)one->kind), (uint64_t)(away < 0 ? 0 : away < GRACE ? 1 : 2));
        sum = mix(sum, seat < PEOPLE && wires[seat].at_server);
    }
    for (int i = 0; i < at->table->length; i++)
        sum = mix(mix(sum, (uint8_t)at->table->record[i].seat), at->table->record[i].move);
    return sum;
}

static uint64_t *reached; /* sums, in a table by their lowest bits; with how many commands were left */
static uint8_t *left_there;
enum { REACHED_BITS = 22 };

/* Whether the table was reached with as many commands left. */
static bool was_reached(uint64_t sum, int left)
{
    uint64_t slot = sum & ((1u << REACHED_BITS) - 1);
    while (reached[slot] && reached[slot] != sum)
        slot = (slot + 1) & ((1u << REACHED_BITS) - 1);
    bool before = reached[slot] == sum && left_there[slot] >= left + 1;
    reached[slot] = sum;
    left_there[slot] = before ? left_there[slot] : (uint8_t)(left + 1);
    return before;
}

/* ---- all sequences ------------------------------------------------------------------------ */

static void name_sequence(int length)
{
    for (int i = 0; i < length; i++)
        if (sequence[i] == WAIT)
            fprintf(report, "  the grace period passes\n");
        else
            fprintf(report, "  %c: %s\n", 'A' + sequence[i] / COMMANDS, names[sequence[i] % COMMANDS]);
}

/* The sequence up to here at a new table; false if its last command was refused. */
static bool follow_all(int length)
{
    bool done = true;
    sit_down();
    for (int i = 0; i < length && !w.failure[0]; i++)
        done = follow(sequence[i]);
    count++;
    return done && !w.failure[0];
}

static void go_deeper(int length)
{
    for (int what = 0; what < ALL && !w.failure[0]; what++) {
        sequence[length] = what;
        bool done = follow_all(length + 1),
             before = done && was_reached(sum_of_table(), depth_max - length - 1);
        if (w.failure[0])
            name_sequence(length + 1);
        stand_up();
        refused += !done;
        again += before;
        if (done && !before && length + 1 < depth_max)
            go_deeper(length + 1);
    }
}

int main(int words, char **word)
{
    depth_max = words > 1 ? atoi(word[1]) : 6;
    report = fdopen(dup(STDOUT_FILENO), "w");
    reached = calloc(1u << REACHED_BITS, sizeof *reached);
    left_there = calloc(1u << REACHED_BITS, 1);
    if (!report || !reached || !left_there || depth_max < 1 || depth_max > DEPTH_MAX) {
        fprintf(stderr, "usage: sequences [DEPTH]   (6; up to %d)\n", DEPTH_MAX);
        return 2;
    }
    if (!freopen("/dev/null", "w", stdout) || !world_prepare())
        return 1;
    world_begin(SEED, 0, ~0u, NULL);
    go_deeper(0);
    bool good = !w.failure[0];
    if (!good)
        fprintf(report, "%s\n", w.failure);
    world_end();
    disk_end();
    json_decref(answer);
    free(reached);
    free(left_there);
    fprintf(report, "%ld sequences to depth %d; %ld ended with a refusal, %ld where another one had been\n",
            count, depth_max, refused, again);
    fprintf(report, "%d passed, %d failed\n", good, !good);
    return !good;
}
