/*
 * plain_events.c: the events of a game that tells none itself: how totals changed, and, where nothing is
 * hidden, the numbers of the position. Without them a log would not say that a roll has lost a turn.
 */
#include "core/position_values.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS_MAX = 32, KEY_MAX = 48 };

/* ---- totals --------------------------------------------------------------------------------- */

static const char *unit(const dw_game *game, int count)
{
    const char *one = game->words ? game->words->unit : NULL, *many = game->words ? game->words->units : NULL;
    return count == 1 ? (one ? one : "point") : many ? many : "points";
}

/* "You have 21 points, 9 more than before" */
static void tell_totals(const dw_game *game, const void *before, const void *after, dw_event *event)
{
    dw_options options;
    dw_result old, now;
    game->options(game, after, &options);
    game->result(game, before, &old);
    game->result(game, after, &now);
    for (int seat = 0; seat < options.players; seat++) {
        int more = now.total[seat] - old.total[seat];
        if (!more)
            continue;
        dw_event_begin(event, "total", seat);
        dw_add_amount(&event->what, "points", more);
        dw_text_seat_begins(&event->words, seat, "has", "have");
        dw_text_add(&event->words, " %d %s, %d %s than before", now.total[seat], unit(game, now.total[seat]),
                    abs(more), more > 0 ? "more" : "fewer");
        dw_event_end(event);
    }
}

/* ---- the position --------------------------------------------------------------------------- */

typedef struct field {
    char key[KEY_MAX];
    int value;
} field;

/* Visits a position: notes its numbers, but none in an object or a list. */
typedef struct noter {
    dw_archive archive; /* first, so that the game's pointer to it is a pointer to this */
    int depth, count;
    field fields[FIELDS_MAX];
} noter;

static bool enter_object(dw_archive *archive, const char *key)
{
    (void)key;
    ((noter *)archive)->depth++;
    return true;
}

static bool enter_list(dw_archive *archive, const char *key, int *count, int max)
{
    (void)key, (void)count, (void)max;
    ((noter *)archive)->depth++;
    return true;
}

static void leave(dw_archive *archive)
{
    ((noter *)archive)->depth--;
}

static bool note_number(dw_archive *archive, const char *key, int *value, int min, int max)
{
    noter *n = (noter *)archive;
    (void)min, (void)max;
    if (n->depth > 0 || n->count == FIELDS_MAX)
        return true;
    dw_text text = dw_text_in(n->fields[n->count].key, KEY_MAX);
    dw_text_put(&text, key);
    n->fields[n->count++].value = *value;
    return true;
}

static bool pass_flag(dw_archive *archive, const char *key, bool *value)
{
    (void)archive, (void)key, (void)value;
    return true;
}

static bool pass_words(dw_archive *archive, const char *key, char *value, size_t capacity)
{
    (void)archive, (void)key, (void)value, (void)capacity;
    return true;
}

static bool holds_number(dw_archive *archive, const char *key)
{
    (void)archive, (void)key;
    return false;
}

static void reject(dw_archive *archive, const char *key, const char *sentence)
{
    (void)archive, (void)key, (void)sentence;
}

static void note(const dw_game *game, const void *state, noter *out)
{
    _Alignas(16) unsigned char walked[DW_STATE_MAX]; /* the walk takes a state that it could change */
    out->archive = (dw_archive){.object = enter_object,
                                .list = enter_list,
                                .end = leave,
                                .number = note_number,
                                .flag = pass_flag,
                                .words = pass_words,
                                .holds_number = holds_number,
                                .reject = reject};
    out->depth = out->count = 0;
    memcpy(walked, state, game->state_size);
    game->positions->walk(game, walked, &out->archive);
}

static const field *field_named(const noter *in, const char *key)
{
    for (int i = 0; i < in->count; i++)
        if (strcmp(in->fields[i].key, key) == 0)
            return &in->fields[i];
    return NULL;
}

static void put_value(dw_text *text, int value, bool is_seat)
{
    if (is_seat)
        dw_text_seat(text, value);
    else
        dw_text_put_int(text, value);
}

/* "Sum of this turn: 0, was 9; turn of: you, was seat 1" */
static void tell_field(dw_text *text, const field *now, int before)
{
    char words[KEY_MAX];
    dw_text key = dw_text_in(words, sizeof words);
    bool is_seat = dw_put_key(&key, now->key, strlen(now->key));
    if (text->length == 0)
        words[0] = (char)toupper((unsigned char)words[0]);
    dw_text_add(text, "%s%s: ", text->length ? "; " : "", words);
    put_value(text, now->value, is_seat);
    dw_text_put(text, ", was ");
    put_value(text, before, is_seat);
}

static void tell_position(const dw_game *game, const void *before, const void *after, dw_event *event)
{
    noter old, now;
    note(game, before, &old);
    note(game, after, &now);
    dw_event_begin(event, "change", DW_CHANCE);
    for (int i = 0; i < now.count; i++) {
        const field *was = field_named(&old, now.fields[i].key);
        if (was && was->value != now.fields[i].value)
            tell_field(&event->words, &now.fields[i], was->value);
    }
    if (event->words.length)
        dw_event_end(event);
}

/* ---- both ----------------------------------------------------------------------------------- */

void dw_events(const dw_game *game, const void *before, const void *after, int seat, const dw_names *names,
               dw_event_listener *hear, void *context)
{
    if (game->words && game->words->events) {
        game->words->events(game, before, after, seat, names, hear, context);
        return;
    }
    dw_event event = {.hear = hear, .context = context};
    event.words.names = names;
    if (seat != DW_CHANCE) /* no seat learns anything of its own */
        return;
    tell_totals(game, before, after, &event);
    if (game->positions && !game->view)
        tell_position(game, before, after, &event);
}
