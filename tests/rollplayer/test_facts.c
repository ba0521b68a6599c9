/* test_facts.c: labels, facts and question ids of moves: what holds for every move of random games of every
 * player count and box, and examples that are pinned. */
#include "rollplayer/game.h"
#include "rollplayer/names.h"
#include "rollplayer/rules.h"
#include "rollplayer/turn.h"
#include "table/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LABEL_MAX = 48, GAMES = 300 };

/* ---- every move of random games ------------------------------------------------------------- */

/* One seat's (or chance's) moves in a state. */
typedef struct question {
    const dw_game *game;
    const rp_state *s;
    int seat, count;
    dw_move moves[DW_MOVES_MAX];
    char labels[DW_MOVES_MAX][64];
} question;

static const char *text_of(const question *q, dw_move move)
{
    static char text[DW_TEXT_MAX];
    q->game->format(q->game, q->s, q->seat, move, text, sizeof text);
    return text;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void check_labels(question *q)
{
    for (int i = 0; i < q->count; i++) {
        dw_text text = dw_text_in(q->labels[i], sizeof q->labels[i]);
        q->game->label(q->game, q->s, q->seat, q->moves[i], &text);
        if (!text.length || text.length > LABEL_MAX)
            fail_msg("the label of '%s' has %zu bytes: %s", text_of(q, q->moves[i]), text.length, q->labels[i]);
    }
    qsort(q->labels, (size_t)q->count, sizeof q->labels[0], by_text);
    for (int i = 1; i < q->count; i++)
        if (strcmp(q->labels[i - 1], q->labels[i]) == 0)
            fail_msg("two moves of '%s' have the label '%s'", q->game->question(q->game, q->s, q->seat),
                     q->labels[i]);
}

static int sum_of(const dw_facts *facts, const char *what)
{
    int sum = 0;
    for (int i = 0; i < facts->amount_count; i++)
        sum += strcmp(facts->amounts[i].what, what) == 0 ? facts->amounts[i].amount : 0;
    return sum;
}

/* The id itself, or a part of it: the "red" and the "4" of `red_4`. */
static bool id_has(const char *id, const char *word)
{
    char parts[DW_THING_MAX];
    if (strcmp(id, word) == 0)
        return true;
    snprintf(parts, sizeof parts, "%s", id);
    for (char *rest = parts, *part; (part = strsep(&rest, "_"));)
        if (strcmp(part, word) == 0)
            return true;
    return false;
}

static bool facts_have(const dw_facts *facts, const char *word)
{
    for (int i = 0; i < facts->thing_count; i++)
        if (id_has(facts->things[i].id, word))
            return true;
    for (int i = 0; i < facts->amount_count; i++)
        if (abs(facts->amounts[i].amount) == abs(atoi(word)))
            return true;
    return strcmp(word, "tokens") == 0 && sum_of(facts, "charisma");
}

static void check_words(const question *q, dw_move move, const dw_facts *facts)
{
    char words[DW_TEXT_MAX];
    snprintf(words, sizeof words, "%s", text_of(q, move));
    char *rest = words, *word = strsep(&rest, " ");
    assert_true(strncmp(facts->kind, word, strlen(word)) == 0);
    while ((word = strsep(&rest, " ")))
        if (!facts_have(facts, word))
            fail_msg("no fact of '%s' has '%s'", text_of(q, move), word);
}

/* `pass` ends a question, and so does `done`, unless it begins to roll or turn chosen dice. */
static void check_flags(const question *q, dw_move move, const dw_facts *facts)
{
    int verb = rp_verb_of(move);
    bool ends = verb == RP_DO_PASS || (verb == RP_DO_DONE && !q->s->step);
    assert_int_equal((facts->flags & DW_ENDS) != 0, ends);
    assert_int_equal((facts->flags & DW_GIVES_UP) != 0, verb == RP_DO_DROP);
    assert_true(!(facts->flags & DW_WASTES) || ends);
}

static void check_sum(const question *q, dw_move move, const dw_facts *facts, const char *what, int before,
                      int after)
{
    if (sum_of(facts, what) != after - before)
        fail_msg("'%s' in '%s': %s %+d, not %+d", text_of(q, move), q->game->question(q->game, q->s, q->seat),
                 what, after - before, sum_of(facts, what));
}

/* What a seat has after the move is what it had before with the amounts: they are all there, and right. */
static void check_amounts(const question *q, dw_move move, const dw_facts *facts)
{
    rp_state then = *q->s;
    const rp_seat *before = &q->s->seats[q->seat], *after = &then.seats[q->seat];
    q->game->apply(q->game, &then, q->seat, move);
    if (q->s->phase == RP_HUNT_REROLL && then.phase != RP_HUNT_REROLL && rp_verb_of(move) != RP_DO_DONE)
        return; /* with the last thing to reroll by, the Hunt ends as well */
    check_sum(q, move, facts, "gold", before->gold, after->gold);
    check_sum(q, move, facts, "injuries", before->injuries, after->injuries);
    check_sum(q, move, facts, "honor", before->honor, after->honor);
    if (then.unveiled == q->s->unveiled) /* Adventure cards give XP to several seats */
        check_sum(q, move, facts, "xp", before->xp, after->xp);
    if (then.round == q->s->round && then.phase < RP_REFRESH) /* Cleanup takes the tokens back */
        check_sum(q, move, facts, "charisma", before->charisma, after->charisma);
}

static void check_question(question *q)
{
    assert_true(*q->game->question(q->game, q->s, q->seat));
    check_labels(q);
    for (int i = 0; i < q->count; i++) {
        dw_facts facts = {0};
        q->game->facts(q->game, q->s, q->seat, q->moves[i], &facts);
        assert_true(facts.kind && *facts.kind);
        assert_true(facts.thing_count < DW_THINGS_MAX); /* none was left out */
        for (int k = 0; k < facts.thing_count; k++)
            assert_true(*facts.things[k].kind && *facts.things[k].id);
        check_words(q, q->moves[i], &facts);
        check_flags(q, q->moves[i], &facts);
        if (q->seat >= 0 && q->s->phase >= RP_ARRANGE) /* before, setup gives everybody Gold */
            check_amounts(q, q->moves[i], &facts);
    }
}

/* Of all seats with moves, and of chance; returns who answers, and with what. */
static int check_state(const dw_game *game, const rp_state *s, dw_rng *rng, dw_move *chosen)
{
    static question q;
    static dw_outcome outcomes[DW_MOVES_MAX];
    dw_turn turn = game->turn(game, s);
    int mover = DW_CHANCE;
    q.game = game;
    q.s = s;
    if (turn.chance) {
        q.seat = DW_CHANCE;
        q.count = game->outcomes(game, s, outcomes);
        for (int i = 0; i < q.count; i++)
            q.moves[i] = outcomes[i].move;
        check_question(&q);
        *chosen = game->sample(game, s, rng);
        return DW_CHANCE;
    }
    for (q.seat = 0; q.seat < s->players; q.seat++) {
        bool waited_for = turn.waiting >> q.seat & 1;
        if (!waited_for && !(turn.may_act >> q.seat & 1))
            continue;
        q.count = game->moves(game, s, q.seat, q.moves);
        check_question(&q);
        if (waited_for || (mover == DW_CHANCE && dw_rng_below(rng, 8) == 0)) {
            mover = q.seat;
            *chosen = q.moves[dw_rng_below(rng, (uint32_t)q.count)];
        }
    }
    return mover;
}

static void every_move_of_random_games_has_a_label_and_facts(void **state)
{
    (void)state;
    dw_rng rng;
    dw_rng_seed(&rng, 12);
    const char *games = getenv("FACTS_GAMES");
    for (int i = 0; i < (games ? atoi(games) : GAMES); i++) {
        const dw_game *game = i % 2 ? &rp_mm_game : &rp_game;
        rp_state s;
        uint32_t variants = dw_rng_below(&rng, 2) ? dw_rng_below(&rng, i % 2 ? 128 : 32) : 0;
        dw_options options = {.players = 1 + i / 2 % game->players_max, .variants = variants};
        assert_true(game->start(game, &s, &options, NULL));
        while (s.phase != RP_OVER) {
            dw_move move = 0;
            int mover = check_state(game, &s, &rng, &move);
            game->apply(game, &s, mover, move);
        }
        assert_string_equal(game->question(game, &s, 0), "over");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_of_random_games_has_a_label_and_facts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
