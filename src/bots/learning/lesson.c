/*
 * lesson.c: collects what is seen in a game: positions, what the network said of them, and what it should
 * have said.
 */
#include "bots/learning/learning.h"

#include "bots/judge.h"

#include <stdlib.h>
#include <string.h>

void ln_begin_notes(ln_notebook *notes)
{
    notes->count = notes->seen = 0;
    notes->torn = false;
}

void ln_free_notes(ln_notebook *notes)
{
    free(notes->positions);
    free(notes->numbers);
    free(notes->values);
    memset(notes, 0, sizeof *notes);
}

static bool make_room(ln_notebook *notes)
{
    if (notes->count == notes->capacity) {
        size_t capacity = notes->capacity ? 2 * notes->capacity : 256;
        void *positions = realloc(notes->positions, capacity * sizeof *notes->positions);
        if (!positions)
            return false;
        notes->positions = positions;
        notes->capacity = capacity;
    }
    if (notes->seen + DW_SEATS_MAX * DW_FEATURES_MAX > notes->room) {
        size_t room = notes->room ? 2 * notes->room : 1 << 16;
        void *numbers = realloc(notes->numbers, room * sizeof *notes->numbers);
        if (numbers)
            notes->numbers = numbers;
        void *values = realloc(notes->values, room * sizeof *notes->values);
        if (values)
            notes->values = values;
        if (!numbers || !values)
            return false;
        notes->room = room;
    }
    return true;
}

static ln_sight copy_features(ln_notebook *notes, const dw_features *seen)
{
    ln_sight sight = {(uint32_t)notes->seen, (uint16_t)seen->count};
    memcpy(notes->numbers + notes->seen, seen->number, (size_t)seen->count * sizeof *seen->number);
    memcpy(notes->values + notes->seen, seen->value, (size_t)seen->count * sizeof *seen->value);
    notes->seen += (size_t)seen->count;
    return sight;
}

void ln_note(ln_notebook *notes, const bot_net *net, const dw_game *game, const void *state, int players)
{
    if (notes->torn || !make_room(notes)) {
        notes->torn = true;
        return;
    }
    ln_position *position = &notes->positions[notes->count++];
    float strength[DW_SEATS_MAX];
    memset(position, 0, sizeof *position);
    position->players = (uint8_t)players;
    for (int seat = 0; seat < players; seat++) {
        dw_features seen;
        game->learning->features(game, state, seat, &seen);
        bot_forecast said = bot_forecast_of(net, &seen);
        position->score[seat] = said.score;
        strength[seat] = said.strength;
        position->seats[seat] = copy_features(notes, &seen);
    }
    bot_chances(strength, players, position->win);
}

void ln_sight_features(const ln_notebook *notes, const ln_sight *sight, dw_features *out)
{
    out->count = sight->count;
    memcpy(out->number, notes->numbers + sight->first, sight->count * sizeof *out->number);
    memcpy(out->value, notes->values + sight->first, sight->count * sizeof *out->value);
}

void ln_settle(ln_notebook *notes, const dw_result *result, double trust)
{
    int players = notes->count ? notes->positions[0].players : 0;
    float share = (float)trust;
    bot_outlook later;
    bot_outlook_of(result, players, &later);
    for (size_t i = notes->count; i-- > 0;) {
        ln_position *position = &notes->positions[i];
        for (int seat = 0; seat < players; seat++) {
            float said_score = position->score[seat], said_win = position->win[seat];
            position->score[seat] = later.score[seat];
            position->win[seat] = later.win[seat];
            later.score[seat] += share * (said_score - later.score[seat]);
            later.win[seat] += share * (said_win - later.win[seat]);
        }
    }
}
