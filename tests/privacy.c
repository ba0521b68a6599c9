/*
 * privacy.c: nobody may learn what a private move of chance (or of a seat) was, neither at once nor later.
 *
 * Random games are played with shadows: whenever a move is made that some seats may not know
 * (dw_game.seen_by), the same moment is also played with another outcome. For the seats that may not know,
 * the table and its shadow must look the same: their view byte by byte, whose turn it is and what they may
 * do. Some shadows then go on with the same moves, and are compared after each in views, moves and events,
 * now and then also in what `describe`, `show`, `position`, `ask` and the score say, until the difference
 * becomes public: a move that the seat sees is possible in one of them only, or the seat has earned a look
 * itself.
 *
 * In a game in which nothing is private no move may be hidden, and every view must be the whole table.
 *
 *   privacy [--games N] [--seed S]
 */
#include "dicewright.h"
#include "games/rollplayer/words/names.h"
#include "random_game.h"
#include "table/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHADOWS_MAX = 12, /* followed at a time */
    FOLLOWED = 2,     /* shadows that are followed for each private move; all others are compared once */
    FRESH = 4,        /* moves for which all texts of a shadow are compared after each; later after every */
    SELDOM = 16,      /* so many, as they take long; bytes, turns and moves are always compared */
    LONGEST_GAME = 8000,
    COMPLAINTS_MAX = 20,
    SETS_MAX = 8,
    PAGE = 1 << 16,
    EVENTS_MAX = 16384,
};

typedef struct position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} position;

/* The game as it could be for all that some seats know. */
typedef struct shadow {
    position state, before; /* now, and before the last move */
    uint8_t blind;          /* the seats that cannot tell it from the game */
    int born;               /* number of the move that was another one */
} shadow;

typedef struct tally {
    long games, private_moves, comparisons, longest; /* longest: moves that a shadow was followed */
} tally;

typedef struct play {
    const dw_game *game;
    uint64_t number;
    int players, moves;
    position state;
    dw_rng rng;
    shadow shadows[SHADOWS_MAX];
    int shadow_count;
    bool failed;
    tally *done;
} play;

static int complaints;

/* Games in which everybody may know everything; in all others there must be something private to compare. */
static bool is_open(const dw_game *game)
{
    static const char *const open[] = {"dicerealms"};
    for (size_t i = 0; i < sizeof open / sizeof *open; i++)
        if (strcmp(game->id, open[i]) == 0)
            return true;
    return false;
}

static void complain(play *p, int seat, const char *what, const char *detail)
{
    p->failed = true;
    if (complaints++ < COMPLAINTS_MAX)
        fprintf(stderr, "game %llu (%s, %d players), move %d: seat %d can tell: %s%s%s\n",
                (unsigned long long)p->number, p->game->set, p->players, p->moves, seat, what,
                detail ? ": " : "", detail ? detail : "");
}

/* ---- what a seat is shown ----------------------------------------------------------------- */

static position view_of(const play *p, const position *state, int seat)
{
    position seen = *state;
    dw_view(p->game, seen.bytes, seat);
    return seen;
}

typedef void (*writer)(const dw_game *, const void *state, int seat, dw_text *);

static void write_description(const dw_game *game, const void *state, int seat, dw_text *text)
{
    dw_json json = dw_json_in(text);
    dw_json_object(&json, NULL);
    dw_describe(game, state, seat, &json);
    dw_json_object_end(&json);
}

static void write_position(const dw_game *game, const void *state, int seat, dw_text *text)
{
    (void)seat;
    dw_json json = dw_json_in(text);
    tb_position_write(game, state, &json, NULL);
}

static void write_table(const dw_game *game, const void *state, int seat, dw_text *text)
{
    dw_show(game, state, seat, text);
}

static void write_question(const dw_game *game, const void *state, int seat, dw_text *text)
{
    if (game->turn(game, state).waiting >> seat & 1)
        dw_ask(game, state, seat, text);
}

static void write_score(const dw_game *game, const void *state, int seat, dw_text *text)
{
    (void)seat;
    dw_result result = {0};
    game->result(game, state, &result);
    for (int i = 0; i < DW_SEATS_MAX; i++)
        dw_text_add(text, "%d %d ", result.total[i], result.place[i]);
}

/* Both texts must fit and be equal. Prints the first place where they differ. */
static void compare_texts(play *p, const position *seen, const position *other, int seat, const char *name,
                          writer write)
{
    static char pages[2][PAGE];
    dw_text one = dw_text_in(pages[0], PAGE), two = dw_text_in(pages[1], PAGE);
    write(p->game, seen->bytes, seat, &one);
    write(p->game, other->bytes, seat, &two);
    if (!dw_text_fits(&one) || !dw_text_fits(&two)) {
        complain(p, seat, name, "the text does not fit; give the test more room");
        return;
    }
    size_t at = 0;
    while (pages[0][at] && pages[0][at] == pages[1][at])
        at++;
    if (pages[0][at] == pages[1][at])
        return;
    char detail[160];
    size_t from = at > 40 ? at - 40 : 0;
    snprintf(detail, sizeof detail, "'%.60s' or '%.60s'", pages[0] + from, pages[1] + from);
    complain(p, seat, name, detail);
}

static void compare_turns(play *p, const position *state, const position *other, int seat)
{
    dw_turn one = p->game->turn(p->game, state->bytes), two = p->game->turn(p->game, other->bytes);
    if (one.waiting != two.waiting || one.may_act != two.may_act || one.chance != two.chance ||
        one.over != two.over)
        complain(p, seat, "whose turn it is", NULL);
}

static void compare_moves(play *p, const position *state, const position *other, int seat)
{
    dw_move one[DW_MOVES_MAX], two[DW_MOVES_MAX];
    dw_turn turn = p->game->turn(p->game, state->bytes);
    if (!((turn.waiting | turn.may_act) >> seat & 1))
        return;
    int count = p->game->moves(p->game, state->bytes, seat, one);
    if (p->game->moves(p->game, other->bytes, seat, two) != count ||
        memcmp(one, two, (size_t)count * sizeof *one) != 0)
        complain(p, seat, "its own moves", NULL);
}

/* What the screens and commands say about a view. */
static void compare_all_texts(play *p, const position *seen, const position *other, int seat)
{
    static const struct {
        const char *name;
        writer write;
    } texts[] = {{"describe", write_description},
                 {"position", write_position},
                 {"show", write_table},
                 {"ask", write_question},
                 {"score", write_score}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        compare_texts(p, seen, other, seat, texts[i].name, texts[i].write);
}

/* The game and what it could be as well must be the same for the seat. */
static void compare_for(play *p, const position *state, const position *other, int seat, bool texts)
{
    position seen = view_of(p, state, seat), seen_other = view_of(p, other, seat);
    p->done->comparisons++;
    for (size_t i = 0; i < p->game->state_size; i++)
        if (seen.bytes[i] != seen_other.bytes[i]) {
            char detail[64];
            snprintf(detail, sizeof detail, "byte %zu is %d or %d", i, seen.bytes[i], seen_other.bytes[i]);
            complain(p, seat, "view", detail);
            break;
        }
    if (texts)
        compare_all_texts(p, &seen, &seen_other, seat);
    compare_turns(p, state, other, seat);
    compare_moves(p, state, other, seat);
}

/* An event with all of its facts, as a line. */
static void add_event(void *context, const dw_facts *what, const char *words)
{
    dw_text *text = context;
    dw_text_add(text, "%s", what->kind);
    for (int i = 0; i < what->thing_count; i++)
        dw_text_add(text, " %s=%s", what->things[i].kind, what->things[i].id);
    for (int i = 0; i < what->amount_count; i++)
        dw_text_add(text, " %s:%d", what->amounts[i].what, what->amounts[i].amount);
    dw_text_add(text, " %s\n", words);
}

/* The events of a move: those for everybody, and those for the seat alone. */
static void compare_events(play *p, const position *before, const position *other_before,
                           const position *other, int seat)
{
    char one[EVENTS_MAX], two[EVENTS_MAX];
    dw_text events = dw_text_in(one, sizeof one), other_events = dw_text_in(two, sizeof two);
    const int told[] = {DW_CHANCE, seat};
    for (int i = 0; i < 2; i++) {
        dw_events(p->game, before->bytes, p->state.bytes, told[i], NULL, add_event, &events);
        dw_events(p->game, other_before->bytes, other->bytes, told[i], NULL, add_event, &other_events);
    }
    if (strcmp(one, two) != 0)
        complain(p, seat, "events", one[0] ? one : two);
}

/* At the end everything is open. */
static void compare(play *p, const position *before, const shadow *other, bool texts)
{
    if (p->game->turn(p->game, p->state.bytes).over)
        return;
    for (int seat = 0; seat < p->players; seat++)
        if (other->blind >> seat & 1) {
            compare_for(p, &p->state, &other->state, seat, texts);
            compare_events(p, before, &other->before, &other->state, seat);
        }
}

/* ---- looks that are earned later ---------------------------------------------------------- */

/* As the rulebook and the Spellbook say it: the seat has the card's token; or it has a Spellbook and somebody
 * else the token; or the card was turned up for all. */
static bool has_earned(const play *p, const rp_state *s, int seat, int kind)
{
    const rp_box *box = p->game->pack;
    int spellbook = rp_entity_index(box->words, box->words->cards, box->pack->card_count, "spellbook");
    bool others = false;
    for (int other = 0; other < s->players; other++)
        others |= other != seat && s->seats[other].tokens >> kind & 1;
    return s->seats[seat].tokens >> kind & 1 || s->unveiled > kind ||
           (others && spellbook >= 0 && rp_cards_have(s->seats[seat].cards, spellbook));
}

/* The seats that may know by now one of the Adventure cards in which the shadow differs. */
static unsigned seats_that_earned(const play *p, const shadow *other)
{
    const rp_state *one = (const rp_state *)p->state.bytes, *two = (const rp_state *)other->state.bytes;
    unsigned seats = 0;
    if (strcmp(p->game->id, "rollplayer") != 0)
        return 0;
    for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++)
        for (int seat = 0; one->adventure[kind] != two->adventure[kind] && seat < p->players; seat++)
            if (has_earned(p, one, seat, kind))
                seats |= 1u << seat;
    return seats;
}

static void forget_earned(play *p)
{
    int kept = 0;
    for (int i = 0; i < p->shadow_count; i++) {
        p->shadows[i].blind &= (uint8_t)~seats_that_earned(p, &p->shadows[i]);
        if (p->shadows[i].blind)
            p->shadows[kept++] = p->shadows[i];
    }
    p->shadow_count = kept;
}

/* ---- moves -------------------------------------------------------------------------------- */

static unsigned all_seats(const play *p)
{
    return (1u << p->players) - 1;
}

static unsigned blind_for(const play *p, const position *state, int mover, dw_move move)
{
    return all_seats(p) & ~(unsigned)dw_seen_by(p->game, state->bytes, mover, move);
}

/* All that the mover could do. */
static int list_moves(const play *p, const position *state, int mover, dw_move out[DW_MOVES_MAX])
{
    static dw_outcome outcomes[DW_MOVES_MAX];
    dw_turn turn = p->game->turn(p->game, state->bytes);
    if (mover != DW_CHANCE)
        return (turn.waiting | turn.may_act) >> mover & 1 ? p->game->moves(p->game, state->bytes, mover, out)
                                                          : 0;
    int count = turn.chance ? p->game->outcomes(p->game, state->bytes, outcomes) : 0;
    for (int i = 0; i < count; i++)
        out[i] = outcomes[i].move;
    return count;
}

/* A move of the shadow that `blind` seats cannot tell from the one they did not see either. False if there is
 * none. */
static bool other_move(play *p, const shadow *s, int mover, unsigned blind, dw_move *move)
{
    dw_move moves[DW_MOVES_MAX];
    int count = list_moves(p, &s->state, mover, moves),
        first = count ? (int)dw_rng_below(&p->rng, (uint32_t)count) : 0;
    for (int i = 0; i < count; i++) {
        *move = moves[(first + i) % count];
        if ((blind_for(p, &s->state, mover, *move) & blind) == blind)
            return true;
    }
    return false;
}

/* What a seat learns about a move that it may know must be the same: its text and what it does. */
static void compare_words(play *p, const shadow *s, int mover, dw_move move, int seat)
{
    position seen = view_of(p, &p->state, seat), other = view_of(p, &s->state, seat);
    char one[2 * DW_TEXT_MAX + 512], two[sizeof one];
    const position *views[] = {&seen, &other};
    for (int i = 0; i < 2; i++) {
        char text[DW_TEXT_MAX];
        dw_text words = dw_text_in(i ? two : one, sizeof one);
        dw_format(p->game, views[i]->bytes, mover, move, text, sizeof text);
        dw_text_add(&words, "%s: ", text);
        dw_explain(p->game, views[i]->bytes, mover, move, &words);
    }
    if (strcmp(one, two) != 0)
        complain(p, seat, "the words of a move", one);
}

/* Makes the game's next move in the shadow too. False if the difference has become public. */
static bool follow(play *p, shadow *s, int mover, dw_move move)
{
    unsigned seeing = s->blind & ~blind_for(p, &p->state, mover, move);
    if (dw_is_legal(p->game, s->state.bytes, mover, move)) {
        if ((s->blind & ~blind_for(p, &s->state, mover, move)) != seeing)
            complain(p, __builtin_ctz(s->blind), "who may know a move depends on what is private", NULL);
        for (int seat = 0; seat < p->players; seat++)
            if (seeing >> seat & 1)
                compare_words(p, s, mover, move, seat);
    } else {
        s->blind &= (uint8_t)~seeing; /* they see a move that the shadow does not have */
        if (!s->blind || !other_move(p, s, mover, s->blind, &move))
            return false;
    }
    s->before = s->state;
    p->game->apply(p->game, s->state.bytes, mover, move);
    return true;
}

static void follow_all(play *p, int mover, dw_move move)
{
    int kept = 0;
    for (int i = 0; i < p->shadow_count; i++)
        if (follow(p, &p->shadows[i], mover, move))
            p->shadows[kept++] = p->shadows[i];
    p->shadow_count = kept;
}

/* Compares every other outcome of a private move, and keeps some as shadows. `before` is the state it is made
 * in. */
static void try_others(play *p, const position *before, int mover, dw_move move)
{
    dw_move moves[DW_MOVES_MAX];
    unsigned blind = blind_for(p, before, mover, move);
    int count = list_moves(p, before, mover, moves), followed = 0;
    uint32_t start = dw_rng_below(&p->rng, (uint32_t)count);
    p->done->private_moves++;
    for (int i = 0; i < count; i++) {
        dw_move other = moves[((uint32_t)i + start) % (uint32_t)count];
        unsigned blind_for_both = blind & blind_for(p, before, mover, other);
        if (other == move || !blind_for_both)
            continue;
        shadow s = {*before, *before, (uint8_t)blind_for_both, p->moves};
        p->game->apply(p->game, s.state.bytes, mover, other);
        s.blind &= (uint8_t)~seats_that_earned(p, &s);
        bool kept = followed < FOLLOWED && p->shadow_count < SHADOWS_MAX;
        compare(p, before, &s, kept);
        if (kept) {
            p->shadows[p->shadow_count++] = s;
            followed++;
        }
    }
}

/* The other way round: who may know what came has it in the view, which differs from that of another outcome.
 */
static void try_one_that_is_seen(play *p, const position *before, dw_move move)
{
    dw_move other = dw_sample(p->game, before->bytes, &p->rng);
    position state = *before;
    p->game->apply(p->game, state.bytes, DW_CHANCE, other);
    if (memcmp(state.bytes, p->state.bytes, p->game->state_size) == 0)
        return;
    unsigned blind = blind_for(p, before, DW_CHANCE, move) | blind_for(p, before, DW_CHANCE, other);
    for (int seat = 0; seat < p->players; seat++) {
        position seen = view_of(p, &p->state, seat), seen_other = view_of(p, &state, seat);
        if (!(blind >> seat & 1) && memcmp(seen.bytes, seen_other.bytes, p->game->state_size) == 0)
            complain(p, seat, "seen_by shows a move that the view hides", NULL);
    }
}

/* Mostly a seat that is waited for; sometimes one that merely may act; DW_CHANCE if it is asked. */
static int pick_mover(play *p, dw_turn turn)
{
    if (turn.chance)
        return DW_CHANCE;
    uint32_t seats = turn.may_act && dw_rng_below(&p->rng, 4) == 0 ? turn.may_act : turn.waiting;
    uint32_t skip = dw_rng_below(&p->rng, (uint32_t)__builtin_popcount(seats));
    while (skip--)
        seats &= seats - 1;
    return __builtin_ctz(seats);
}

static void compare_views_with_table(play *p)
{
    for (int seat = 0; seat < p->players; seat++) {
        position seen = view_of(p, &p->state, seat);
        p->done->comparisons++;
        if (memcmp(seen.bytes, p->state.bytes, p->game->state_size) != 0)
            complain(p, seat, "its view is not the whole table, although nothing is private", NULL);
    }
}

static void one_move(play *p, dw_turn turn)
{
    dw_move moves[DW_MOVES_MAX], move;
    int mover = pick_mover(p, turn);
    if (mover == DW_CHANCE)
        move = dw_sample(p->game, p->state.bytes, &p->rng);
    else
        move = moves[dw_rng_below(&p->rng, (uint32_t)p->game->moves(p->game, p->state.bytes, mover, moves))];
    position before = p->state;
    follow_all(p, mover, move);
    p->game->apply(p->game, p->state.bytes, mover, move);
    p->moves++;
    forget_earned(p);
    for (int i = 0; i < p->shadow_count; i++) {
        int age = p->moves - p->shadows[i].born;
        compare(p, &before, &p->shadows[i], age < FRESH || age % SELDOM == 0);
        if (age > p->done->longest)
            p->done->longest = age;
    }
    if (is_open(p->game))
        compare_views_with_table(p);
    if (blind_for(p, &before, mover, move))
        try_others(p, &before, mover, move);
    if (mover == DW_CHANCE)
        try_one_that_is_seen(p, &before, move);
}

static bool one_game(const dw_game *game, uint64_t number, uint64_t seed, tally *done)
{
    static play p;
    p = (play){.game = game, .number = number, .done = done};
    dw_rng_seed_stream(&p.rng, seed, number);
    dw_options options = pick_options(game, &p.rng);
    dw_error error = {0};
    p.players = options.players;
    if (!game->start(game, p.state.bytes, &options, &error)) {
        fprintf(stderr, "game %llu does not start: %s\n", (unsigned long long)number, error.text);
        return false;
    }
    for (dw_turn turn; !p.failed && !(turn = game->turn(game, p.state.bytes)).over;) {
        one_move(&p, turn);
        if (p.moves > LONGEST_GAME)
            complain(&p, 0, "the game does not end", NULL);
    }
    done->games++;
    return !p.failed;
}

/* ---- the program -------------------------------------------------------------------------- */

static bool read_number(const char *text, long min, long max, long *number)
{
    char *end;
    *number = strtol(text, &end, 10);
    return end != text && !*end && *number >= min && *number <= max;
}

/* Whether what had to be compared was compared. */
static bool proves_something(const dw_game *game, const tally *done)
{
    if (is_open(game) && done->private_moves > 0)
        printf("%s has private moves, but is said to be open\n", game->id);
    else if (done->comparisons == 0 || (!is_open(game) && done->longest == 0))
        printf("nothing private was compared: the test proves nothing\n");
    else
        return true;
    return false;
}

int main(int argc, char **argv)
{
    long games = 2000, seed = 1, failed = 0;
    bool good = argc % 2 == 1;
    for (int i = 1; good && i < argc; i += 2)
        good = strcmp(argv[i], "--games") == 0
                   ? read_number(argv[i + 1], 1, 1000000000, &games)
                   : strcmp(argv[i], "--seed") == 0 && read_number(argv[i + 1], 0, 1000000000, &seed);
    if (!good) {
        fprintf(stderr, "usage: privacy [--games N] [--seed S]\n");
        return 2;
    }
    tally done[SETS_MAX] = {{0}};
    int sets = 0;
    while (dw_game_at(sets) && sets < SETS_MAX)
        sets++;
    for (long number = 0; number < games; number++) {
        int set = (int)(number % sets);
        failed += !one_game(dw_game_at(set), (uint64_t)number, (uint64_t)seed, &done[set]);
    }
    for (int set = 0; set < sets; set++) {
        printf("%s %s: %ld games, %ld private moves, %ld comparisons, followed for up to %ld moves\n",
               dw_game_at(set)->id, dw_game_at(set)->set, done[set].games, done[set].private_moves,
               done[set].comparisons, done[set].longest);
        failed += !proves_something(dw_game_at(set), &done[set]);
    }
    printf("%ld passed, %ld failed\n", games > failed ? games - failed : 0, failed);
    return failed ? 1 : 0;
}
