/*
 * question_chance.c: the questions to a person who draws real tiles and rolls real dice, one for each kind
 * of chance.
 */
#include "games/dicerealms/rules/turn.h"
#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/phrases.h"

/* Tiles that would exceed a limit do not count when they are drawn. */
static void ask_tile(const dr_pack *p, const dr_state *s, dw_text *text)
{
    int drawn = __builtin_popcountll(s->tiles), fitting = __builtin_popcountll(dr_tiles_to_draw(p, s));
    dw_text_add(text, "Draw tile %d of %d: which one is it?", 1 + drawn, p->numbers.tiles_drawn);
    if (fitting < p->tile_count - drawn)
        dw_text_put(text, " Set one aside that may not be used, and draw another.");
}

static void ask_roll(const dw_game *game, const dr_state *s, dw_text *text)
{
    const dr_seat *seat = &s->seats[s->active];
    int die = s->rolling - 1;
    if (s->phase == DR_ROLL) {
        dw_text_seat_begins(text, s->active, "rolls", "roll");
        dw_text_add(text, " die %d of %d (%s): which face shows?", 1 + die, seat->dice_count,
                    dr_die_colour_ids[dr_colour_of(&seat->dice[die])]);
        return;
    }
    dw_text_seat_begins(text, s->active, "rerolls ", "reroll ");
    dr_say_die(game, seat, die, text);
    dw_text_put(text, ": which face shows now?");
}

void dr_ask_dealer(const dw_game *game, const dr_state *s, dw_text *text)
{
    dw_turn turn = dr_turn(game, s);
    if (turn.over)
        dw_text_put(text, "The game is over.");
    else if (!turn.chance)
        dw_text_put(text, "The players are to answer.");
    else if (s->phase == DR_TILES)
        ask_tile(dr_pack_of(game), s, text);
    else if (s->phase == DR_FIRST)
        dw_text_put(text, "Decide by chance who begins with the Fate die: which seat gets it?");
    else if (s->phase == DR_FATE) {
        dw_text_seat_begins(text, s->fate_player, "rolls", "roll");
        dw_text_put(text, " the Fate die: which face shows?");
    } else
        ask_roll(game, s, text);
}
