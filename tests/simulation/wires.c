/* wires.c: the simulated network. Frames of one direction keep their order; a break loses all that is on its
 * way. */
#include "world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A frame on its way, or news of a break. */
typedef struct frame {
    wire *on;
    char *text; /* of a line */
    json_t *told;
    struct frame **place, *next; /* in the list of all */
} frame;

static frame *frames;

static void drop(frame *one)
{
    *one->place = one->next;
    if (one->next)
        one->next->place = one->place;
    free(one->text);
    json_decref(one->told);
    free(one);
}

static frame *make(wire *on, char *text, json_t *told)
{
    frame *one = calloc(1, sizeof *one);
    if (!one)
        abort();
    *one = (frame){on, text, told, &frames, frames};
    if (frames)
        frames->place = &one->next;
    frames = one;
    return one;
}

static double latency(void)
{
    return strikes(DELAYS, 5) ? some_seconds(DELAYS, 5) : some_seconds(OF_SERVER, 0.03);
}

/* In order behind the last one. */
static double when(double *last)
{
    double at = w.now + latency();
    *last = at > *last ? at : *last + 0.0001;
    return *last - w.now;
}

/* ---- to the device ------------------------------------------------------------------------ */

static void to_device(void *with)
{
    frame *one = with;
    device *to = one->on->from;
    if (one->on->at_device && !one->on->cut && to->link == one->on)
        people_hear(to, one->told);
    drop(one);
}

static void deliver(lb_client *client, const char *text, size_t length)
{
    wire *on = (wire *)client;
    json_t *told = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(told)) {
        world_fail("the server says what is no object: %.100s", text);
        return;
    }
    world_tell("server to person %d: %s", on->from->of->number, text);
    truth_told(on, told);
    later(when(&on->last_down), false, to_device, make(on, NULL, told));
}

/* ---- to the server ------------------------------------------------------------------------ */

static void leave_server(wire *one)
{
    static const cause why = {.kind = BY_LEAVING};
    if (!one->at_server)
        return;
    one->at_server = false;
    if (!w.up)
        return;
    lb_leave(w.lobby, &one->client);
    li_go(w.book, one->client.guest);
    truth_left(one);
    truth_observe(&why);
    world_make_round();
}

static void server_learns(void *with)
{
    leave_server(with);
}

static void device_learns(void *with)
{
    wire *one = with;
    if (one->at_device && one->from->link == one)
        people_are_cut_off(one->from);
    one->at_device = false;
}

void wires_cut(wire *one)
{
    world_tell("a wire of person %d breaks", one->from->of->number);
    one->cut = true;
    later(some_seconds(CUTS, 5), true, server_learns, one);
    later(some_seconds(CUTS, 5), false, device_learns, one);
}

static void to_server(void *with)
{
    frame *one = with;
    wire *on = one->on;
    const char *command = json_string_value(json_object_get(one->told, "cmd"));
    if (!w.up || !on->at_server || on->cut) {
        drop(one);
        return;
    }
    world_tell("person %d to server: %s", on->from->of->number, one->text);
    cause why = {BY_LINE, on, one->told, command ? command : ""};
    bool stays = lb_handle_line(w.lobby, &on->client, one->text, strlen(one->text));
    truth_joined(on);
    truth_observe(&why);
    if (!stays) {
        leave_server(on);
        later(0.1, false, device_learns, on);
    }
    drop(one);
    world_make_round();
}

void wires_say(device *from, json_t *line)
{
    int copies = strikes(DOUBLES, 5) ? 2 : 1;
    for (int i = 0; i < copies; i++) {
        frame *one = make(from->link, json_dumps(line, JSON_COMPACT), json_incref(line));
        later(when(&from->link->last_up), true, to_server, one);
    }
    json_decref(line);
}

/* ---- beginning and end -------------------------------------------------------------------- */

static void arrives(void *with)
{
    wire *one = with;
    char address[32];
    if (!w.up || one->cut) {
        later(0.1, false, device_learns, one);
        return;
    }
    snprintf(address, sizeof address, "192.0.2.%d", one->from->of->number + 1);
    one->client.deliver = deliver;
    one->client.guest = li_come(w.book, address);
    one->at_server = one->client.guest != NULL;
    if (!one->at_server)
        later(0.1, false, device_learns, one);
}

void wires_connect(device *from)
{
    wire *one = calloc(1, sizeof *one);
    if (!one)
        abort();
    *one = (wire){.from = from, .at_device = true, .table = -1, .next = w.wires};
    w.wires = one;
    from->link = one;
    later(when(&one->last_up), true, arrives, one);
}

void wires_hang_up(device *from)
{
    wire *one = from->link;
    one->at_device = false;
    one->cut = true;
    later(some_seconds(OF_PEOPLE, 1), true, server_learns, one);
}

/* Its ends of all wires are gone; people notice. */
void wires_server_is_gone(void)
{
    for (wire *one = w.wires; one; one = one->next) {
        if (!one->at_server && one->cut)
            continue;
        one->at_server = false;
        one->cut = true;
        later(some_seconds(OF_SERVER, 2), false, device_learns, one);
    }
}

void wires_free(void)
{
    while (frames)
        drop(frames);
    while (w.wires) {
        wire *next = w.wires->next;
        free(w.wires);
        w.wires = next;
    }
}
