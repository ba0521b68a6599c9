/* test_rp_facts.c: labels, facts and question ids of moves: what holds for every move of random games of
 * every player count and box, and examples that are pinned. */
#include "games/rollplayer/game.h"
#include "games/rollplayer/rules/rules.h"
#include "games/rollplayer/words/names.h"
#include "table/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LABEL_MAX = 48, GAMES = 120 };

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
    dw_format(q->game, q->s, q->seat, move, text, sizeof text);
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
        dw_label(q->game, q->s, q->seat, q->moves[i], &text);
        if (!text.length || text.length > LABEL_MAX)
            fail_msg("the label of '%s' has %zu bytes: %s", text_of(q, q->moves[i]), text.length,
                     q->labels[i]);
    }
    qsort(q->labels, (size_t)q->count, sizeof q->labels[0], by_text);
    for (int i = 1; i < q->count; i++)
        if (strcmp(q->labels[i - 1], q->labels[i]) == 0)
            fail_msg("two moves of '%s' have the label '%s'", dw_question(q->game, q->s, q->seat),
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
        fail_msg("'%s' in '%s': %s %+d, not %+d", text_of(q, move), dw_question(q->game, q->s, q->seat), what,
                 after - before, sum_of(facts, what));
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

/* A Skill is idle if nothing follows but its turning, the token's move and the fee. Otherwise there is
 * something to choose or to roll, or Gold or a discount at once. */
static void check_idle(const question *q, dw_move move, const dw_facts *facts)
{
    rp_state then = *q->s;
    const rp_box *box = q->game->pack;
    const rp_seat *before = &q->s->seats[q->seat], *after = &then.seats[q->seat];
    q->game->apply(q->game, &then, q->seat, move);
    bool gains = after->gold > before->gold || then.discount > q->s->discount;
    if (facts->flags & DW_IDLE) {
        assert_memory_equal(before->sheet, after->sheet, sizeof before->sheet);
        assert_true(before->cards == after->cards && !gains);
        assert_true(!then.step || then.step == RP_ARROW || then.step == RP_COPY || then.phase != q->s->phase);
    } else if (!then.step && !gains)
        fail_msg("%s does nothing", rp_card_id(box->words, rp_arg(move)));
}

/* What an outcome of chance means begins with its occasion; an enemy's die has a sentence of its own. */
static void check_occasion(const question *q, dw_move move)
{
    char explained[512], occasion[512];
    dw_text whole = dw_text_in(explained, sizeof explained), part = dw_text_in(occasion, sizeof occasion);
    dw_explain(q->game, q->s, DW_CHANCE, move, &whole);
    dw_occasion(q->game, q->s, move, &part);
    bool enemy = q->s->phase == RP_ENEMY && !q->s->step;
    assert_int_equal(part.length == 0, enemy);
    if (!enemy &&
        (memcmp(explained, occasion, part.length) != 0 || strncmp(explained + part.length, ": ", 2) != 0))
        fail_msg("'%s' has the occasion '%s'", explained, occasion);
}

static void check_question(question *q)
{
    assert_true(*dw_question(q->game, q->s, q->seat));
    check_labels(q);
    for (int i = 0; i < q->count; i++) {
        dw_facts facts = {0};
        dw_facts_of(q->game, q->s, q->seat, q->moves[i], &facts);
        assert_true(facts.kind && *facts.kind);
        assert_true(facts.thing_count < DW_THINGS_MAX); /* none was left out */
        for (int k = 0; k < facts.thing_count; k++)
            assert_true(*facts.things[k].kind && *facts.things[k].id);
        check_words(q, q->moves[i], &facts);
        check_flags(q, q->moves[i], &facts);
        if (q->seat == DW_CHANCE)
            check_occasion(q, q->moves[i]);
        if (rp_verb_of(q->moves[i]) == RP_DO_SKILL)
            check_idle(q, q->moves[i], &facts);
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
        *chosen = dw_sample(game, s, rng);
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
    for (int i = 0; i < GAMES; i++) {
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
        assert_string_equal(dw_question(game, &s, 0), "over");
    }
}

/* ---- examples ------------------------------------------------------------------------------- */

static const dw_game *const base = &rp_game, *const mm = &rp_mm_game;

static rp_state position(const dw_game *game, const char *text)
{
    rp_state s;
    dw_error error = {0};
    if (!tb_position_parse(game, text, strlen(text), &s, &error))
        fail_msg("%s", error.text);
    return s;
}

static dw_move move_of(const dw_game *game, const rp_state *s, int seat, const char *text)
{
    dw_move move = 0;
    dw_error error = {0};
    if (!dw_parse(game, s, seat, text, &move, &error))
        fail_msg("%s: %s", text, error.text);
    return move;
}

static void play(const dw_game *game, rp_state *s, int seat, const char *text)
{
    game->apply(game, s, seat, move_of(game, s, seat, text));
}

static const char *label_of(const dw_game *game, const rp_state *s, int seat, const char *move)
{
    static char label[64];
    dw_text text = dw_text_in(label, sizeof label);
    dw_label(game, s, seat, move_of(game, s, seat, move), &text);
    return label;
}

/* "buy card=longsword gold-4", with the flags as "ends", "gives up", "wastes", "idle". */
static const char *facts_of(const dw_game *game, const rp_state *s, int seat, const char *move)
{
    static char words[256];
    static const char *const flags[] = {" ends", " gives up", " wastes", " idle"};
    dw_text text = dw_text_in(words, sizeof words);
    dw_facts facts = {0};
    dw_facts_of(game, s, seat, move_of(game, s, seat, move), &facts);
    dw_text_put(&text, facts.kind);
    for (int i = 0; i < 4; i++)
        dw_text_put(&text, facts.flags >> i & 1 ? flags[i] : "");
    for (int i = 0; i < facts.thing_count; i++)
        dw_text_add(&text, " %s=%s", facts.things[i].kind, facts.things[i].id);
    for (int i = 0; i < facts.amount_count; i++)
        dw_text_add(&text, " %s%+d", facts.amounts[i].what, facts.amounts[i].amount);
    return words;
}

static void check_example(const dw_game *game, const rp_state *s, int seat, const char *move,
                          const char *label, const char *facts)
{
    assert_string_equal(label_of(game, s, seat, move), label);
    assert_string_equal(facts_of(game, s, seat, move), facts);
}

static const char selecting[] =
    "{\"players\": 2, \"phase\": \"select\", \"seats\": [{\"class\": \"thief\", \"gold\": 5, \"cards\": "
    "[\"longsword\", \"climb\", \"concentrate\"], \"sheet\": {\"con\": [\"red 4\", \"blue 4\"], \"dex\": "
    "[\"red 2\", \"red "
    "2\"], \"str\": [\"gold 1\"]}}, {\"class\": \"bard\", \"sheet\": {\"con\": [\"red 4\", \"blue 4\"], "
    "\"dex\": [\"red 2\", \"red "
    "2\"], \"str\": [\"gold 1\"]}}], \"initiative\": [{\"die\": \"gold 1\"}, {\"die\": \"green 4\", "
    "\"gold\": 1}, {\"die\": "
    "\"white 6\"}], \"market\": [\"dedicated\", \"honest\", \"loyal\"]}";

static void a_dice_turn_is_labelled_step_by_step(void **state)
{
    (void)state;
    rp_state s = position(base, selecting);
    assert_string_equal(dw_question(base, &s, 0), "select");
    assert_string_equal(dw_question(base, &s, 1), "may_act");
    check_example(base, &s, 0, "take 2", "Take card 2: green 4 and 1 Gold", "take initiative=2 die=green_4");
    check_example(base, &s, 0, "drop longsword", "Discard your Longsword", "drop gives up card=longsword");
    check_example(base, &s, 0, "skill climb", "Use Climb: token moves lawful", "skill card=climb");
    play(base, &s, 0, "take 2");
    check_example(base, &s, 0, "place con", "Green 4 to Constitution, +2 Gold",
                  "place row=con die=green_4 space=con.3 gold+2");
    play(base, &s, 0, "place con");
    assert_string_equal(dw_question(base, &s, 0), "action");
    check_example(base, &s, 0, "raise str.1", "Strength 1 to 2", "raise space=str.1 die=gold_1 by=1");
    check_example(base, &s, 0, "lower con.2", "Constitution blue 4 to 3",
                  "lower space=con.2 die=blue_4 by=1");
    check_example(base, &s, 0, "raise dex.2", "Dexterity 2, space 2 to 3",
                  "raise space=dex.2 die=red_2 by=1");
    check_example(base, &s, 0, "pass", "No Attribute Action", "pass ends");
}

static void a_reroll_is_chosen_rolled_and_kept(void **state)
{
    (void)state;
    rp_state s = position(base, selecting);
    play(base, &s, 0, "skill concentrate");
    check_example(base, &s, 0, "pass", "Skip Concentrate", "pass ends wastes");
    play(base, &s, 0, "reroll con.1");
    assert_string_equal(dw_question(base, &s, 0), "reroll_pick");
    check_example(base, &s, 0, "done", "Reroll 1 die", "done");
    check_example(base, &s, 0, "reroll str.1", "Reroll Strength 1", "reroll space=str.1 die=gold_1");
    play(base, &s, 0, "done");
    assert_string_equal(dw_question(base, &s, 0), "chance");
    check_example(base, &s, DW_CHANCE, "roll 5", "die shows 5", "roll die=5 space=con.1");
    play(base, &s, DW_CHANCE, "roll 5");
    check_example(base, &s, 0, "keep old", "Keep the old 4", "keep keep=old space=con.1 die=red_4");
    check_example(base, &s, 0, "keep new", "Take the new 5", "keep keep=new space=con.1 die=red_5");
}

static const char hunting[] = "{\"set\": \"mm\", \"players\": 2, \"phase\": \"market\", \"minion\": "
                              "\"kobold\", \"seats\": [{\"class\": \"thief\", \"gold\": "
                              "7, \"charisma\": 1, \"xp\": 6, \"injuries\": 1, \"cards\": [\"sling\"]}, "
                              "{\"class\": \"bard\"}], \"initiative\": [{\"owner\": "
                              "0}, {\"owner\": 1}, {\"die\": \"white 6\"}], \"market\": [\"dedicated\", "
                              "\"leather_boots\", \"longsword\"]}";

static void a_market_turn_says_what_each_choice_costs(void **state)
{
    (void)state;
    rp_state s = position(mm, hunting);
    check_example(mm, &s, 0, "buy longsword", "Buy Longsword for 4", "buy card=longsword gold-4");
    check_example(mm, &s, 0, "buy longsword tokens 1", "Buy Longsword for 3 and 1 token",
                  "buy card=longsword gold-3 charisma-1");
    check_example(mm, &s, 0, "discard dedicated", "Discard Dedicated for 2 Gold",
                  "discard card=dedicated gold+2");
    check_example(mm, &s, 0, "train", "Attribute Action for 5 XP", "train xp-5");
    check_example(mm, &s, 0, "heal", "Discard an Injury for 2 XP", "heal xp-2 injuries-1");
    check_example(mm, &s, 0, "hunt", "Hunt the Kobold with 1 die", "hunt minion=kobold");
    s.variants = RP_FRIENDLY_MARKET;
    check_example(mm, &s, 0, "gold", "Take 2 Gold instead", "gold gold+2");
    play(mm, &s, 0, "train");
    check_example(mm, &s, 0, "pass", "Skip it: the XP is lost", "pass ends wastes");
}

static void a_hunt_says_what_each_choice_costs(void **state)
{
    (void)state;
    rp_state s = position(mm, hunting);
    play(mm, &s, 0, "hunt");
    check_example(mm, &s, 0, "next", "Another Minion for 3 Gold", "next minion=kobold gold-3");
    check_example(mm, &s, 0, "hire xp", "Hire a mercenary for 3 XP", "hire hire=xp xp-3");
    check_example(mm, &s, 0, "hire token", "Hire a mercenary for 4 Gold and 1 token",
                  "hire hire=token gold-4 charisma-1");
    check_example(mm, &s, 0, "fight", "Fight with 1 die", "fight minion=kobold");
    play(mm, &s, 0, "fight");
    play(mm, &s, DW_CHANCE, "roll 4");
    assert_string_equal(dw_question(mm, &s, 0), "hunt_reroll");
    check_example(mm, &s, 0, "reroll 4", "Reroll a 4 for 1 XP", "reroll_combat die=4 xp-1");
    check_example(mm, &s, 0, "use sling", "Use Sling", "use ability=sling card=sling");
    check_example(mm, &s, 0, "done", "Keep the roll: total 4", "done ends xp+1");
}

/* ---- what does nothing ---------------------------------------------------------------------- */

static bool is_idle(const dw_game *game, const rp_state *s, int seat, const char *move)
{
    return strstr(facts_of(game, s, seat, move), " idle") != NULL;
}

static void a_reroll_skill_is_idle_while_the_sheet_is_empty(void **state)
{
    (void)state;
    rp_state s = position(base, selecting);
    assert_false(is_idle(base, &s, 0, "skill concentrate"));
    memset(s.seats[0].sheet, 0, sizeof s.seats[0].sheet);
    assert_true(is_idle(base, &s, 0, "skill concentrate"));
    s.seats[0].sheet[0] = rp_die_of(RP_RED, 4);
    assert_false(is_idle(base, &s, 0, "skill concentrate"));
}

static void a_skill_for_initiative_dice_is_idle_when_all_are_taken(void **state)
{
    (void)state;
    rp_state s = position(base, selecting);
    assert_false(is_idle(base, &s, 0, "skill climb"));
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        s.initiative[i].die = 0;
    assert_true(is_idle(base, &s, 0, "skill climb"));
}

static void disarm_trap_is_idle_without_an_injury_or_a_roll(void **state)
{
    (void)state;
    rp_state s = position(
        mm, "{\"set\": \"mm\", \"players\": 2, \"phase\": \"select\", \"seats\": [{\"class\": \"thief\", "
            "\"cards\": [\"disarm_trap\"]}, {\"class\": \"bard\"}], \"initiative\": [{\"die\": \"red 1\"}, "
            "{\"die\": \"green 4\"}, {\"die\": \"white 6\"}]}");
    assert_true(is_idle(mm, &s, 0, "skill disarm_trap"));
    s.seats[0].injuries = 1;
    assert_false(is_idle(mm, &s, 0, "skill disarm_trap"));
}

static void diplomacy_is_idle_if_every_skill_that_it_could_copy_is(void **state)
{
    (void)state;
    rp_state s = position(
        base,
        "{\"players\": 2, \"phase\": \"select\", \"seats\": [{\"class\": \"thief\", \"cards\": "
        "[\"diplomacy\"]}, {\"class\": \"bard\", \"cards\": [\"concentrate\"]}], \"initiative\": [{\"die\": "
        "\"red 1\"}, {\"die\": \"green 4\"}, {\"die\": \"white 6\"}]}");
    assert_true(is_idle(base, &s, 0, "skill diplomacy"));
    s.seats[0].sheet[0] = rp_die_of(RP_RED, 4);
    assert_false(is_idle(base, &s, 0, "skill diplomacy"));
}

static void revive_is_idle_without_an_exhausted_skill_or_an_injury(void **state)
{
    (void)state;
    rp_state s = position(
        mm, "{\"set\": \"mm\", \"players\": 2, \"phase\": \"market\", \"seats\": [{\"class\": \"thief\", "
            "\"gold\": 4, \"cards\": [\"climb\"]}, {\"class\": \"bard\"}], \"initiative\": [{\"owner\": 0}, "
            "{\"owner\": 1}, {\"die\": \"white 6\"}], \"market\": [\"revive\", \"leather_boots\", "
            "\"protection\"]}");
    assert_true(is_idle(mm, &s, 0, "buy revive"));
    assert_false(is_idle(mm, &s, 0, "buy leather_boots")); /* its use is not its effect */
    assert_false(is_idle(mm, &s, 0, "buy protection"));    /* gives an Honor in any case */
    s.exhausted = s.seats[0].cards;
    assert_false(is_idle(mm, &s, 0, "buy revive"));
    s.exhausted = 0;
    s.seats[0].injuries = 1;
    assert_false(is_idle(mm, &s, 0, "buy revive"));
}

static void the_token_alone_does_not_make_a_shamans_skill_useful(void **state)
{
    (void)state;
    rp_state s = position(
        mm,
        "{\"set\": \"mm\", \"players\": 2, \"phase\": \"select\", \"seats\": [{\"class\": \"shaman\", "
        "\"cards\": [\"disarm_trap\", \"pickpocket\"]}, {\"class\": \"bard\"}], \"initiative\": [{\"die\": "
        "\"red 1\"}, {\"die\": \"green 4\"}, {\"die\": \"white 6\"}]}");
    assert_true(is_idle(mm, &s, 0, "skill disarm_trap"));
    assert_false(is_idle(mm, &s, 0, "skill pickpocket"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_of_random_games_has_a_label_and_facts),
        cmocka_unit_test(a_dice_turn_is_labelled_step_by_step),
        cmocka_unit_test(a_reroll_is_chosen_rolled_and_kept),
        cmocka_unit_test(a_market_turn_says_what_each_choice_costs),
        cmocka_unit_test(a_hunt_says_what_each_choice_costs),
        cmocka_unit_test(a_reroll_skill_is_idle_while_the_sheet_is_empty),
        cmocka_unit_test(a_skill_for_initiative_dice_is_idle_when_all_are_taken),
        cmocka_unit_test(disarm_trap_is_idle_without_an_injury_or_a_roll),
        cmocka_unit_test(diplomacy_is_idle_if_every_skill_that_it_could_copy_is),
        cmocka_unit_test(revive_is_idle_without_an_exhausted_skill_or_an_injury),
        cmocka_unit_test(the_token_alone_does_not_make_a_shamans_skill_useful),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
