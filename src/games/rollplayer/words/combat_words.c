/* combat_words.c: Minions, the Monster and combat rolls in the few words that questions, explanations, the
 * table and the card reference share. */
#include "games/rollplayer/words/words.h"

#include <stdio.h>

void rp_count_words(int count, const char *noun, const char *plural, dw_text *text)
{
    if (count == 1)
        dw_text_add(text, "1 %s", noun);
    else if (plural)
        dw_text_add(text, "%d %s", count, plural);
    else
        dw_text_add(text, "%d %ss", count, noun);
}

/* ---- Minions -------------------------------------------------------------------------------- */

void rp_band_range(const rp_minion *minion, int band, char *out, size_t capacity)
{
    int from = minion->bands[band].min;
    if (band + 1 == minion->band_count)
        snprintf(out, capacity, "%d+", from);
    else if (minion->bands[band + 1].min - 1 <= from)
        snprintf(out, capacity, "%d", from);
    else
        snprintf(out, capacity, "%d-%d", from, minion->bands[band + 1].min - 1);
}

void rp_reward_words(const rp_reward *reward, dw_text *text)
{
    const struct {
        int count;
        const char *noun, *plural;
    } parts[] = {
        {reward->xp, "XP", "XP"},
        {reward->gold, "Gold", "Gold"},
        {reward->injuries, "Injury", "Injuries"},
        {reward->honor, "Honor", "Honor"},
    };
    const char *comma = "";
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].count) {
            dw_text_put(text, comma);
            rp_count_words(parts[i].count, parts[i].noun, parts[i].plural, text);
            comma = ", ";
        }
    if (reward->trophy)
        dw_text_add(text, "%sa Trophy", comma);
    else if (!*comma)
        dw_text_put(text, "nothing");
}

void rp_minion_bands(const rp_minion *minion, dw_text *text)
{
    for (int i = 0; i < minion->band_count; i++) {
        char range[16];
        rp_band_range(minion, i, range, sizeof range);
        dw_text_add(text, "%s%s: ", i ? "; " : "", range);
        rp_reward_words(&minion->bands[i], text);
    }
}

void rp_trophy_words(const rp_minion *minion, dw_text *text)
{
    int at = rp_trophy_at(minion);
    if (at < 255)
        dw_text_add(text, "a Trophy at %d", at);
    else
        dw_text_put(text, "no Trophy");
}

void rp_combat_words(const rp_state *s, dw_text *text)
{
    const char *comma = " ";
    for (int face = 1; face <= 6; face++)
        for (int i = 0; i < s->combat[face - 1]; i++) {
            dw_text_add(text, "%s%d", comma, face);
            comma = ", ";
        }
}

/* ---- the Monster ---------------------------------------------------------------------------- */

void rp_monster_bands(const rp_monster *monster, dw_text *text)
{
    for (int i = 0; i < monster->band_count; i++)
        dw_text_add(text, "%s%d from %d", i ? ", " : "", monster->bands[i][1], monster->bands[i][0]);
}

/* ---- Adventure cards ------------------------------------------------------------------------ */

const char *const rp_adventure_titles[RP_ADVENTURE_KINDS] = {"Location", "Obstacle", "Attack"};
