/* play_words.c: the words of the text game that are not moves: help, undo, hint, save, ... */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct word {
    const char *name;
    const char *argument; /* what may follow, for the help */
    const char *words;
    play_next (*run)(sitting *at, const question *asked, const char *argument);
} word;

static const word *words(void);

static play_next word_help(sitting *at, const question *asked, const char *argument)
{
    (void)at, (void)asked, (void)argument;
    printf("Answer with the number of a move or with its text. Or type:\n");
    for (const word *known = words(); known->name; known++) {
        char label[32];
        snprintf(label, sizeof label, "%s %s", known->name, known->argument);
        printf("  %-13s %s\n", label, known->words);
    }
    return PLAY_STAY;
}

static play_next word_table(sitting *at, const question *asked, const char *argument)
{
    (void)argument;
    play_show_table(at, asked->seat);
    return PLAY_STAY;
}

static play_next word_moves(sitting *at, const question *asked, const char *argument)
{
    (void)argument;
    play_show_question(at, asked);
    return PLAY_STAY;
}

/* Takes back to just before the last decision that was made at this keyboard. */
static play_next word_undo(sitting *at, const question *asked, const char *argument)
{
    (void)asked, (void)argument;
    int steps = 0;
    for (int seat = 0; seat < at->players; seat++) {
        int own = at->people >> seat & 1 ? tb_undo_steps(at->table, seat) : 0;
        if (own > 0 && (steps == 0 || own < steps))
            steps = own;
    }
    if (steps == 0) {
        printf("There is no decision of yours to take back yet.\n");
        return PLAY_STAY;
    }
    dw_error error;
    if (!tb_undo(at->table, steps, &error)) {
        printf("%s\n", error.text);
        return PLAY_STAY;
    }
    printf("Taken back: %d move%s, to before your last decision. New dice will be new dice.\n", steps,
           steps == 1 ? "" : "s");
    if (at->told > at->table->length)
        at->told = at->table->length;
    at->show_table = true;
    at->declined = 0;
    play_save(at);
    return PLAY_LOOK_AGAIN;
}

static play_next word_hint(sitting *at, const question *asked, const char *argument)
{
    (void)argument;
    const pl_level *greedy = pl_find("greedy");
    const tb_table *table = at->table;
    dw_rng rng;
    dw_rng_seed_stream(&rng, table->seed, (uint64_t)table->length);
    dw_move move;
    if (tb_turn(table).waiting >> asked->seat & 1)
        move = pl_choose(greedy, at->game, table->state, asked->seat, &rng);
    else if (!pl_wants_to_act(greedy, at->game, table->state, asked->seat, &rng, &move)) {
        printf("The greedy bot would not act here. It only looks at the next action.\n");
        return PLAY_STAY;
    }
    int number = 0;
    while (number < asked->count && asked->moves[number] != move)
        number++;
    char line[DW_TEXT_MAX + 512];
    cli_move_line(at->game, table->state, asked->seat, move, line, sizeof line);
    printf("The greedy bot would choose %d. %s\nThat is only its opinion: it looks no further than the next "
           "action.\n",
           number + 1, line);
    return PLAY_STAY;
}

static play_next word_save(sitting *at, const question *asked, const char *argument)
{
    (void)asked;
    if (*argument) {
        if (strlen(argument) >= PLAY_PATH_MAX - 8) {
            printf("That name is too long.\n");
            return PLAY_STAY;
        }
        if (strcmp(argument, at->record_path) != 0 && access(argument, F_OK) == 0) {
            printf("%s: exists already; choose another name.\n", argument);
            return PLAY_STAY;
        }
        char before[PLAY_PATH_MAX];
        memcpy(before, at->record_path, sizeof before);
        snprintf(at->record_path, sizeof at->record_path, "%s", argument);
        at->record_failed = false;
        if (!play_save(at)) {
            memcpy(at->record_path, before, sizeof before);
            at->record_failed = false;
            return PLAY_STAY;
        }
    } else if (!play_save(at)) {
        return PLAY_STAY;
    }
    printf("Saved in %s; every further move is saved there too.\n", at->record_path);
    return PLAY_STAY;
}

static play_next word_score(sitting *at, const question *asked, const char *argument)
{
    (void)asked, (void)argument;
    play_show_scores(at);
    return PLAY_STAY;
}

typedef struct card_request {
    const dw_game *game;
    const char *name;
    dw_error *error;
} card_request;

static void write_cards(dw_text *text, const void *with)
{
    const card_request *wanted = with;
    if (*wanted->name)
        wanted->game->card(wanted->game, wanted->name, text, wanted->error);
    else
        wanted->game->cards(wanted->game, text);
}

static play_next word_cards(sitting *at, const question *asked, const char *argument)
{
    (void)asked;
    dw_error error = {""};
    char *text = cli_written(write_cards, &(card_request){at->game, argument, &error});
    if (error.text[0])
        printf("%s\n", error.text);
    else if (text)
        fputs(text, stdout);
    free(text);
    return PLAY_STAY;
}

static play_next word_log(sitting *at, const question *asked, const char *argument)
{
    (void)asked;
    long count = *argument ? strtol(argument, NULL, 10) : 20;
    if (count < 1) {
        printf("log takes a number of moves: log 50\n");
        return PLAY_STAY;
    }
    play_show_log(at, count < at->table->length ? (int)count : at->table->length);
    return PLAY_STAY;
}

static play_next word_quiet(sitting *at, const question *asked, const char *argument)
{
    (void)asked, (void)argument;
    at->quiet = !at->quiet;
    printf(at->quiet ? "You are no longer asked whether to act in others' turns.\n"
                     : "You are asked again whether to act in others' turns.\n");
    return PLAY_STAY;
}

static play_next word_quit(sitting *at, const question *asked, const char *argument)
{
    (void)at, (void)asked, (void)argument;
    return PLAY_LEAVE;
}

static const word *words(void)
{
    static const word known[] = {
        {"help", "", "these words", word_help},
        {"table", "", "show the table again", word_table},
        {"moves", "", "show the question and its moves again", word_moves},
        {"score", "", "the points of each seat by source, if the game ended now", word_score},
        {"cards", "[NAME]", "read a card; without NAME, all of them", word_cards},
        {"hint", "", "what the greedy bot would do", word_hint},
        {"undo", "", "take back your last decision and all that followed", word_undo},
        {"log", "[N]", "the last N moves (20)", word_log},
        {"save", "[FILE]", "save the game now; with FILE, record it there from now on", word_save},
        {"quiet", "", "stop or resume asking whether you act in others' turns", word_quiet},
        {"quit", "", "leave; the game is saved and can be resumed", word_quit},
        {0},
    };
    return known;
}

play_next play_word(sitting *at, const question *asked, const char *line)
{
    size_t length = strcspn(line, " ");
    const char *argument = line + length + strspn(line + length, " ");
    for (const word *known = words(); known->name; known++)
        if (strlen(known->name) == length && memcmp(known->name, line, length) == 0) {
            if (*argument && !*known->argument) {
                printf("'%s' stands alone.\n", known->name);
                return PLAY_STAY;
            }
            return known->run(at, asked, argument);
        }
    return PLAY_NO_WORD;
}

const char *play_nearest_word(const char *word_typed)
{
    const char *names[16] = {0};
    int count = 0;
    for (const word *known = words(); known->name; known++)
        names[count++] = known->name;
    return cli_nearest(word_typed, names);
}
