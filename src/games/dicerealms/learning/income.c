/* income.c: what a seat's dice bring in a round on average, in words for a person. */
#include "games/dicerealms/learning/income.h"

#include "games/dicerealms/learning/features.h"

/* What is counted of a roll. Tokens are for rerolls and for setting a die. */
static const struct {
    int measure;
    const char *words;
} lines[] = {
    {DR_VP, "VP"},
    {DR_GRAIN, "grain"},
    {DR_COINS, "coins"},
    {DR_UPGRADES, "upgrades"},
    {DR_REROLL_TOKENS, "reroll tokens"},
    {DR_SET_TOKENS, "set-a-die tokens"},
    {DR_SHIELDS, "shields"},
    {DR_GRAIN_ATTACKS, "grain from each opponent"},
    {DR_DIE_ATTACKS, "attacks on dice"},
    {DR_DESTRUCTIONS, "faces destroyed"},
};

enum { LINES = sizeof lines / sizeof *lines };
_Static_assert((int)LINES <= (int)DW_INCOME_MAX, "there are too many");

int dr_income(const dw_game *game, const void *state, int seat, dw_income out[DW_INCOME_MAX])
{
    dr_prospect prospect;
    dr_look_at_dice(dr_pack_of(game), state, seat, &prospect);
    for (int i = 0; i < LINES; i++) {
        dw_text words = dw_text_in(out[i].words, sizeof out[i].words);
        dw_text_put(&words, lines[i].words);
        out[i].amount = (double)prospect.mean[lines[i].measure];
    }
    return LINES;
}
