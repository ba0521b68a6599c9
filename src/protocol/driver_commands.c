/*
 * driver_commands.c: the commands about the driver: which seats are people (`people`), what the game wants
 * (`next`), and to decline an offer (`decline`).
 */
#include "protocol/session.h"

#include <string.h>

/* The people of the line, one bit each. */
static bool read_people(pr_call *call, uint8_t *people)
{
    const json_t *list = json_object_get(call->in, "seats"), *one;
    int players = call->session->table->options.players;
    size_t i;
    json_array_foreach(list, i, one)
    {
        json_int_t seat = json_integer_value(one);
        if (!json_is_integer(one) || seat < 0 || seat >= players)
            return dw_fail(call->error, "'seats' in 'people': expected seats from 0 to %d", players - 1);
        *people |= (uint8_t)(1u << seat);
    }
    return true;
}

static const char *wish_at(const void *from, int index)
{
    (void)from;
    return index < DV_WISHES ? dv_wish_ids[index] : NULL;
}

static bool read_offers(pr_call *call, int *wish)
{
    const char *said = pr_text(call, "offers", dv_wish_ids[DV_WHEN_USEFUL]);
    for (*wish = 0; *wish < DV_WISHES; ++*wish)
        if (strcmp(dv_wish_ids[*wish], said) == 0)
            return true;
    char near[64];
    dw_text suggestion = dw_text_in(near, sizeof near);
    pr_suggest(said, wish_at, NULL, &suggestion);
    return dw_fail(call->error,
                   "'offers' in 'people': expected \"when_useful\", \"every_time\" or \"never\", not "
                   "\"%.40s\"%s",
                   said, near);
}

/* One for each seat, or none. */
static bool check_names(pr_call *call)
{
    const json_t *list = json_object_get(call->in, "names"), *one;
    size_t i, players = (size_t)call->session->table->options.players;
    if (list && json_array_size(list) != players)
        return dw_fail(call->error, "'names' in 'people': expected %zu texts, one for each seat", players);
    json_array_foreach(list, i, one)
    {
        if (!json_is_string(one))
            return dw_fail(call->error, "'names' in 'people': expected texts");
    }
    return true;
}

/* Longer ones are cut. */
static void keep_names(pr_call *call)
{
    pr_session *session = call->session;
    const json_t *list = json_object_get(call->in, "names"), *one;
    size_t i;
    session->given = (dw_names){.you = pr_number(call, "you", DW_CHANCE)};
    session->names = call->names = list || pr_has(call, "you") ? &session->given : NULL;
    json_array_foreach(list, i, one)
    {
        dw_text name = dw_text_in(session->name_room[i], PR_NAME_MAX);
        dw_text_put(&name, json_string_value(one));
        session->given.seat[i] = session->name_room[i];
    }
}

bool pr_people(pr_call *call)
{
    uint8_t people = 0;
    int wish = DV_WHEN_USEFUL;
    if (!read_people(call, &people) || !read_offers(call, &wish) || !check_names(call))
        return false;
    keep_names(call);
    call->session->driver.people = people;
    memset(call->session->driver.wishes, wish, sizeof call->session->driver.wishes);
    return pr_next(call);
}

bool pr_decline(pr_call *call)
{
    pr_session *session = call->session;
    const tb_table *table = session->table;
    int seat = pr_number(call, "seat", 0);
    dw_turn turn = tb_turn(table);
    if (!((turn.may_act & ~turn.waiting) >> seat & 1))
        return dw_refuse(call->error, "not_offered", DW_WHO("is", "are") " not offered to act now", seat);
    dv_decline(&session->driver, table->game, table->state, table->length, seat);
    return pr_next(call);
}
