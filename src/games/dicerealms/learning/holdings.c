/*
 * holdings.c: what a seat had at game end, for statistics: its main line, its kinds of faces, its dice,
 * and how the game ended.
 */
#include "games/dicerealms/learning/holdings.h"

#include <stdio.h>

/* The kinds on dice as they are before any upgrade. */
static uint64_t kinds_at_start(const dr_pack *p)
{
    uint64_t kinds = 0;
    for (int place = 0; place < DR_SIDES; place++)
        kinds |= dr_kind_bit(p->numbers.die_faces[place]) | dr_kind_bit(p->numbers.green_die_faces[place]);
    return kinds;
}

static uint64_t kinds_of(const dr_seat *seat)
{
    uint64_t kinds = 0;
    for (int i = 0; i < seat->dice_count; i++)
        kinds |= dr_kinds_on(&seat->dice[i]);
    return kinds;
}

/* The line whose faces have most dots over one each: what the seat spent its upgrades on. -1: there is none.
 */
static int main_line(const dr_pack *p, const dr_seat *seat)
{
    int dots[DR_LINES_MAX] = {0}, best = -1;
    for (int i = 0; i < seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++) {
            const dr_face *face = &p->faces[seat->dice[i].faces[place]];
            dots[face->line] += face->dots > 1 ? face->dots - 1 : 0;
        }
    for (int line = 0; line < p->line_count; line++)
        if (dots[line] > (best < 0 ? 0 : dots[best]))
            best = line;
    return best;
}

static const char *end_of(int final)
{
    static const char *const ends[] = {
        [0] = "none",
        [DR_FINAL_VP] = "vp",
        [DR_FINAL_GRAIN] = "grain",
        [DR_FINAL_MISERY] = "misery",
        [DR_FINAL_VP | DR_FINAL_GRAIN] = "vp+grain",
        [DR_FINAL_VP | DR_FINAL_MISERY] = "vp+misery",
        [DR_FINAL_GRAIN | DR_FINAL_MISERY] = "grain+misery",
        [DR_FINAL_VP | DR_FINAL_GRAIN | DR_FINAL_MISERY] = "vp+grain+misery",
    };
    return ends[final];
}

static void tell_number(int number, const char *kind, dw_holding_listener *hear, void *context)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    hear(context, kind, digits);
}

void dr_holdings(const dw_game *game, const void *state, int seat_no, dw_holding_listener *hear,
                 void *context)
{
    const dr_pack *p = dr_pack_of(game);
    const dr_words *words = dr_words_of(game);
    const dr_state *s = state;
    const dr_seat *seat = &s->seats[seat_no];
    int line = main_line(p, seat);
    hear(context, "end", end_of(s->final));
    hear(context, "line", line < 0 ? "none" : dr_word(words, words->lines[line].id));
    tell_number(seat->dice_count, "dice", hear, context);
    tell_number(s->round, "rounds", hear, context);
    for (uint64_t kinds = kinds_of(seat) & ~kinds_at_start(p); kinds; kinds &= kinds - 1)
        hear(context, "face", dr_word(words, words->faces[__builtin_ctzll(kinds)].id));
}
