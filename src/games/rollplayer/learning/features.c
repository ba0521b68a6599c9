/*
 * features.c: a seat as a learned evaluation sees it: how far the game is, and what the seat is in the
 * middle of. The other parts are in features_*.c. Reads only what the seat may know: the whole state and
 * the seat's view give the same features. No rule reads them.
 */
#include "games/rollplayer/learning/features.h"

/* ---- where the game is ------------------------------------------------------------------------ */

static void table_features(rp_survey *v)
{
    const rp_state *s = v->s;
    rp_put_feature(v, RP_F_BOX, rp_brings(v->p, RP_MONSTERS));
    rp_put_fact(v, RP_F_PLAYERS + s->players - 1);
    for (uint32_t variants = s->variants & 127; variants; variants &= variants - 1)
        rp_put_fact(v, RP_F_VARIANT + __builtin_ctz(variants));
    rp_put_fact(v, RP_F_PHASE + s->phase);
    rp_put_feature(v, RP_F_OWN_PHASE + s->phase, v->is_active);
    rp_put_feature(v, RP_F_ASKED, s->waiting >> v->seat_no & 1);
}

/* ---- the middle of something ------------------------------------------------------------------- */

static int met_stars(const rp_goal *goal, int total)
{
    return total >= goal->min && total <= goal->max ? goal->stars : 0;
}

static bool has_chosen_die(int step)
{
    return step == RP_SWAP_SECOND || (step >= RP_REROLL && step <= RP_KEEP) || step == RP_LIFTED ||
           step == RP_REPLACE_WITH || step == RP_EXCHANGE_WITH || step == RP_REPLACE_ROLL ||
           step == RP_COPY_FROM;
}

static void step_features(rp_survey *v)
{
    const rp_state *s = v->s;
    if (s->step_seat != v->seat_no) {
        rp_put_fact(v, RP_F_STEP_OF_OTHER);
        return;
    }
    rp_put_fact(v, RP_F_STEP + s->step);
    if (!has_chosen_die(s->step) || s->step_at >= RP_REROLLS_MAX)
        return;
    int cell = s->step_cells[s->step_at], row = cell / RP_COLUMNS, face = rp_die_face(v->seat->sheet[cell]);
    rp_put_fact(v, RP_F_STEP_FACE + face);
    if (s->step != RP_KEEP)
        return;
    int new_face = s->step_faces[s->step_at];
    const rp_goal *goal = &v->class_sheet->goals[row];
    rp_put_fact(v, RP_F_STEP_NEW_FACE + new_face);
    int gain = met_stars(goal, v->total[row] + new_face - face) - met_stars(goal, v->total[row]);
    rp_put_feature(v, RP_F_STEP_GAIN, gain / 4.);
}

static void turn_features(rp_survey *v)
{
    const rp_state *s = v->s;
    if (s->phase >= RP_ADJUST && s->phase <= RP_EXTRA_ACTION && s->placed)
        rp_put_fact(v, RP_F_PLACED_ROW + (s->placed - 1) / RP_COLUMNS);
    rp_put_feature(v, RP_F_BUYS_LEFT + rp_clip(s->buys_left, 0, 3), s->buys_left != 0);
    rp_put_feature(v, RP_F_MOVES_LEFT + rp_clip(s->moves_left, 0, 3), s->moves_left != 0);
    rp_put_feature(v, RP_F_DISCARDS_LEFT, s->discards_left / 2.);
}

/* ---- all of it --------------------------------------------------------------------------------- */

void rp_features(const dw_game *game, const void *state, int seat_no, dw_features *out)
{
    const rp_state *s = state;
    const rp_seat *seat = &s->seats[seat_no];
    rp_survey v = {
        .p = ((const rp_box *)game->pack)->pack,
        .s = s,
        .seat = seat,
        .out = out,
        .seat_no = seat_no,
        .is_active = s->active == seat_no,
    };
    out->count = 0;
    table_features(&v);
    if (s->phase > RP_RACE || rp_has_chosen(s, RP_RACE, seat_no))
        rp_put_fact(&v, RP_F_RACE + seat->race);
    if (s->phase <= RP_CLASS && !rp_has_chosen(s, RP_CLASS, seat_no))
        return; /* there is no hero yet */
    v.class_sheet = &v.p->classes[seat->class_id];
    rp_sheet_features(&v);
    rp_belongings_features(&v);
    if (s->step)
        step_features(&v);
    if (v.is_active && s->round)
        turn_features(&v);
    rp_round_features(&v);
    if (rp_brings(v.p, RP_MONSTERS))
        rp_monster_features(&v);
}
