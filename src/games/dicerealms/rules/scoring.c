/* scoring.c: points at game end, line by line, and who wins (Dice Realms, Scoring). */
#include "games/dicerealms/rules/rules.h"

#include <stdio.h>

static int count_kind(const dr_seat *seat, int kind)
{
    int count = 0;
    for (int i = 0; i < seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++)
            count += seat->dice[i].faces[place] == kind;
    return count;
}

static int count_dots(const dr_pack *p, const dr_seat *seat, int dots)
{
    int count = 0;
    for (int i = 0; i < seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++)
            count += p->faces[seat->dice[i].faces[place]].dots == dots;
    return count;
}

int dr_total(const dr_pack *p, const dr_seat *seat)
{
    int total = seat->vp - p->numbers.misery_vp * seat->misery;
    for (int i = 0; i < seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++) {
            int kind = seat->dice[i].faces[place];
            total += p->faces[kind].dots / p->numbers.dots_per_vp + p->faces[kind].end_vp;
            if (kind == p->destroyed)
                total -= p->numbers.destroyed_vp;
        }
    return total;
}

/* ---- lines ---------------------------------------------------------------------------------- */

static void add_line(dw_score_line *out, int *n, int points, const char *source, const char *words)
{
    dw_score_line *line = &out[(*n)++];
    snprintf(line->source, sizeof line->source, "%s", source);
    snprintf(line->words, sizeof line->words, "%s", words);
    line->points = points;
}

static void add_dots(const dr_pack *p, const dr_seat *seat, int dots, dw_score_line *out, int *n)
{
    char source[24], words[64];
    int count = count_dots(p, seat, dots);
    if (!count)
        return;
    snprintf(source, sizeof source, "dots.%d", dots);
    snprintf(words, sizeof words, "%d face%s with %d dots", count, count == 1 ? "" : "s", dots);
    add_line(out, n, count * (dots / p->numbers.dots_per_vp), source, words);
}

static void add_end_faces(const dw_game *game, const dr_seat *seat, dw_score_line *out, int *n)
{
    const dr_pack *p = dr_pack_of(game);
    const dr_words *words = dr_words_of(game);
    for (int kind = 0; kind < p->face_count; kind++) {
        int count = p->faces[kind].end_vp ? count_kind(seat, kind) : 0;
        char source[24], line[96];
        if (!count)
            continue;
        snprintf(source, sizeof source, "face.%s", dr_word(words, words->faces[kind].id));
        snprintf(line, sizeof line, "%d %s, besides the dots", count,
                 dr_word(words, words->faces[kind].name));
        add_line(out, n, count * p->faces[kind].end_vp, source, line);
    }
}

int dr_score(const dw_game *game, const void *state, int seat_no, dw_score_line out[DW_SCORE_LINES_MAX])
{
    const dr_pack *p = dr_pack_of(game);
    const dr_seat *seat = &((const dr_state *)state)->seats[seat_no];
    char words[64];
    int n = 0, destroyed = count_kind(seat, p->destroyed);
    add_line(out, &n, seat->vp, "vp", "VP chips");
    for (int dots = p->numbers.dots_per_vp; dots <= DR_DOTS_MAX; dots++)
        add_dots(p, seat, dots, out, &n);
    add_end_faces(game, seat, out, &n);
    if (destroyed) {
        snprintf(words, sizeof words, "%d Destroyed face%s", destroyed, destroyed == 1 ? "" : "s");
        add_line(out, &n, -destroyed * p->numbers.destroyed_vp, "destroyed", words);
    }
    if (seat->misery)
        add_line(out, &n, -seat->misery * p->numbers.misery_vp, "misery", "Misery chips");
    return n;
}

/* ---- places --------------------------------------------------------------------------------- */

/* Most points; of those, most grain; then the victory is shared. */
void dr_result(const dw_game *game, const void *state, dw_result *out)
{
    const dr_state *s = state;
    *out = (dw_result){0};
    for (int seat = 0; seat < s->players; seat++)
        out->total[seat] = dr_total(dr_pack_of(game), &s->seats[seat]);
    for (int seat = 0; seat < s->players; seat++) {
        out->place[seat] = 1;
        for (int other = 0; other < s->players; other++) {
            int ahead = out->total[other] - out->total[seat];
            if (ahead > 0 || (ahead == 0 && s->seats[other].grain > s->seats[seat].grain))
                out->place[seat]++;
        }
    }
}
