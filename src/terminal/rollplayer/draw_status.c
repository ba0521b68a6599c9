/*
 * draw_status.c: the first line: the round, the phase in plain words, whose turn it is, and the stars if
 * the game ended now.
 */
#include "terminal/rollplayer/drawing.h"

#include <stdio.h>
#include <string.h>

/* What is going on in a phase. */
static const struct {
    const char *phase, *words;
} phases[] = {
    {"start_roll", "rolling for the Start Player"},
    {"race", "choosing a race"},
    {"class_draw", "drawing a Class"},
    {"class", "choosing a Class"},
    {"backstory", "dealing Backstories"},
    {"alignment", "dealing Alignments"},
    {"market_discards", "making the Market deck"},
    {"market_deal", "dealing the Market"},
    {"trash", "making the Market deck"},
    {"starting_dice", "drawing starting dice"},
    {"arrange", "placing starting dice"},
    {"monster", "choosing the Monster"},
    {"open_cards", "revealing Adventure cards"},
    {"first_minion", "revealing a Minion"},
    {"roll", "Roll Phase"},
    {"select", "Dice Phase, choosing a die"},
    {"place", "Dice Phase, placing the die"},
    {"adjust", "Dice Phase, adjusting the die"},
    {"action", "Dice Phase, Attribute Action"},
    {"repeat", "Dice Phase, action again"},
    {"extra_action", "Dice Phase, extra action"},
    {"dice_end", "Dice Phase, end of turn"},
    {"enemy", "Dice Phase, the enemy's die"},
    {"dice_over", "end of the Dice Phase"},
    {"attune", "adding a card to the Market"},
    {"market", "Market Phase"},
    {"hunt", "Market Phase, a Hunt"},
    {"hunt_roll", "Hunt, rolling"},
    {"hunt_reroll", "Hunt, rerolling"},
    {"buy_more", "Market Phase, buying more"},
    {"align_step", "Market Phase, alignment"},
    {"discard_more", "Market Phase, discarding"},
    {"market_end", "Market Phase, end of turn"},
    {"market_over", "end of the Market Phase"},
    {"refresh", "Cleanup, refreshing Skills"},
    {"deal", "Cleanup, dealing the Market"},
    {"creation_end", "End of Character Creation"},
    {"final_move", "last alignment move"},
    {"hammer", "War Hammer"},
    {"borrow", "before the battle"},
    {"unveil", "revealing Adventure cards"},
    {"hire", "Monster Combat, hiring"},
    {"fight_roll", "Monster Combat, rolling"},
    {"fight_reroll", "Monster Combat, rerolling"},
    {"over", "the game is over"},
};

static const char *phase_words(const tm_model *model)
{
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
        if (rpd_is_phase(model, phases[i].phase))
            return phases[i].words;
    return tm_text(model->table, "phase");
}

/* "turn: You, Seat 1"; at the end who has the most stars. */
static void turn_words(const tm_model *model, char *out, size_t capacity)
{
    const json_t *asked = tm_part(model->table, "asked"), *seats = tm_part(model->table, "seats");
    size_t used = 0;
    *out = '\0';
    if (rpd_is_phase(model, "over") && tm_count(seats) > 1) {
        int best = 0;
        for (int i = 1; i < tm_count(seats); i++)
            if (tm_int(tm_item(seats, i), "total") > tm_int(tm_item(seats, best), "total"))
                best = i;
        snprintf(out, capacity, "most stars: %s %lld★", rpd_player(model, best),
                 tm_int(tm_item(seats, best), "total"));
        return;
    }
    for (int i = 0; i < tm_count(asked) && used < capacity; i++)
        used +=
            (size_t)snprintf(out + used, capacity - used, "%s%s",
                             i ? ", " : "turn: ", rpd_player(model, (int)tm_int(tm_item(asked, i), "seat")));
}

/* Each source of the score that is not nought. */
static void score_words(const json_t *seat, char *out, size_t capacity)
{
    const json_t *score = tm_part(seat, "score");
    size_t used = 0;
    *out = '\0';
    for (int i = 0; i < tm_count(score) && used < capacity; i++)
        if (tm_int(tm_item(score, i), "points"))
            used +=
                (size_t)snprintf(out + used, capacity - used, "%s%s: %lld", used ? "; " : "",
                                 tm_text(tm_item(score, i), "words"), tm_int(tm_item(score, i), "points"));
}

static void draw_stars(const rpd_pen *pen, const tm_model *model)
{
    const json_t *seat = rpd_seat(model, model->seat);
    long long total = tm_int(seat, "total");
    char text[RPD_ID_MAX], words[CV_WORDS_MAX - 60];
    bool over = rpd_is_phase(model, "over");
    snprintf(text, sizeof text, over ? "%lld★" : "%lld★ now", total);
    score_words(seat, words, sizeof words);
    int columns = cv_columns(text) + 2;
    if (columns >= pen->box.width || !tm_count(tm_part(seat, "rows")))
        return;
    rpd_pen right = rpd_pen_beside(pen, pen->box.width - columns, columns);
    rpd_spot(&right, CV_ACCENT, NULL, NULL, text, "%lld stars%s. %s", total, over ? "" : " if it ended now",
             words);
}

void rpd_draw_status(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    char turn[RPD_NAME_MAX * 2];
    long long round = tm_int(model->table, "round");
    (void)detail;
    rpd_pen line = rpd_pen_beside(pen, 0, pen->box.width);
    turn_words(model, turn, sizeof turn);
    if (round)
        rpd_text(&line, CV_TITLE, "Round %lld of %lld", round, tm_int(model->table, "rounds"));
    else
        rpd_text(&line, CV_TITLE, "Setup");
    rpd_text(&line, CV_DIM, " · ");
    rpd_text(&line, CV_BOLD, "%s", phase_words(model));
    if (*turn)
        rpd_text(&line, CV_DIM, " · ");
    rpd_text(&line, CV_ACCENT, "%s", turn);
    if (tm_count(tm_part(model->table, "seats")) > 1 && rpd_room(&line) > 36)
        rpd_text(&line, CV_DIM, " · first: %s", rpd_player(model, (int)tm_int(model->table, "start")));
    draw_stars(pen, model);
    rpd_newline(pen);
}
