/*
 * scenario_runner.c: the program `scenarios FILE...`: plays readable games and checks their
 * expectations. The language is in tests/scenarios/README.md. Besides what a scenario asks for, every
 * step of every scenario is checked for what must always hold: invariants, move texts, positions.
 */
#include "scenario.h"

#include "games/pack_formats.h"
#include "games/rollplayer/game.h"
#include "table/position.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SCENARIO_SEED = 1, /* of the dealer and of the choices of `auto` */
    FILE_BYTES_MAX = 4 << 20,
    NAMES_MAX = 4096,
};

#define USUAL_GAME "rollplayer" /* of positions and new games that name none */

typedef struct file_lines {
    const char *name;
    char *text; /* lines are terminated in place, once they are read */
    char *next; /* start of the line after the present one */
    char *line; /* the present line; NULL at the end */
    int number;
    bool again; /* the present line is to be read once more */
} file_lines;

typedef struct suite {
    const char *only; /* NULL: all */
    bool list;
    int passed, failed;
    int name_count;
    char names[NAMES_MAX][128]; /* names are how docs/rules.md points here: they must be unique */
} suite;

void sc_fail(scenario *s, int line, const char *format, ...)
{
    s->failed = true;
    printf("%s:%d: scenario %s: ", s->file, line, s->name);
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
}

char *sc_after(char *line, const char *key)
{
    size_t length = strlen(key);
    return strncmp(line, key, length) == 0 ? sc_trim(line + length) : NULL;
}

char *sc_trim(char *text)
{
    while (*text == ' ' || *text == '\t')
        text++;
    size_t length = strlen(text);
    while (length && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        text[--length] = '\0';
    return text;
}

/* ---- lines -------------------------------------------------------------------------------- */

static bool next_line(file_lines *in)
{
    if (in->again) {
        in->again = false;
        return true;
    }
    if (!in->next) {
        in->line = NULL;
        return false;
    }
    in->line = in->next;
    in->number++;
    char *stop = strchr(in->line, '\n');
    in->next = stop ? stop + 1 : NULL;
    if (stop)
        *stop = '\0';
    if (!in->next && !*in->line) { /* nothing after the last line's end */
        in->line = NULL;
        return false;
    }
    return true;
}

static bool is_indented(const char *line)
{
    return *line == ' ' || *line == '\t';
}

/* Goes on to the next line that is neither empty nor a comment. */
static bool next_words(file_lines *in)
{
    while (next_line(in)) {
        const char *c = in->line;
        while (*c == ' ' || *c == '\t')
            c++;
        if (*c && *c != '#')
            return true;
    }
    return false;
}

/* ---- one scenario ------------------------------------------------------------------------- */

/* The indented lines after `pack:`, which are YAML, are kept until the set is known whose pack they change.
 */
static void keep_pack(scenario *s, file_lines *in)
{
    if (s->table || s->yaml) {
        sc_fail(s, in->number, "'pack:' comes once, before 'position:' or 'new:'");
        s->stopped = true;
        return;
    }
    size_t room = (size_t)in->number + strlen(in->next ? in->next : "") + 2;
    s->yaml = malloc(room);
    dw_text text = dw_text_in(s->yaml, room);
    for (int line = 1; line <= in->number; line++)
        dw_text_put(&text, "\n"); /* so that errors name the line of the scenario file */
    while (in->next && (is_indented(in->next) || *in->next == '\n' || *in->next == '#') && next_line(in))
        dw_text_add(&text, "%s\n", *in->line == '#' ? "" : in->line);
}

/* Takes the game out of its box, with the scenario's own pack. False if that was refused. */
static bool use_game(scenario *s, int line, const dw_game *game)
{
    dw_error error = {0};
    s->game = *game;
    if (!s->yaml)
        return true;
    const pk_format *format = pk_format_of(game->id);
    if (!format)
        dw_fail(&error, "%s takes no pack", game->name);
    else if ((s->own = pk_open_game(format, game, s->yaml, strlen(s->yaml), s->file, &error))) {
        s->game = *s->own;
        return true;
    }
    sc_fail(s, line, "the pack was refused: %s", error.text);
    return false;
}

/* The game and set that a position names; those that do not exist are refused with the position. */
static const dw_game *game_of_position(const json_t *json)
{
    tb_name name;
    tb_position_game(json, &name);
    const dw_game *usual = dw_game_named(name.id) ? dw_game_named(name.id) : dw_game_named(USUAL_GAME);
    const dw_game *game = dw_game_in_set(usual->id, name.set);
    return game ? game : usual;
}

/* `position:`: JSON from here to its closing brace, over any number of lines. */
static void open_position(scenario *s, file_lines *in)
{
    int line = in->number;
    char *start = strchr(in->line, ':') + 1;
    if (in->next)
        in->next[-1] = '\n'; /* the JSON goes on in the next lines */
    json_error_t mistake;
    json_t *json = json_loads(start, JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES, &mistake);
    if (!json) {
        sc_fail(s, line + mistake.line - 1, "the position is not JSON: %s", mistake.text);
        s->stopped = true;
        return;
    }
    char *end = start + mistake.position; /* jansson says how much it has read */
    for (char *c = start; c < end; c++)
        in->number += *c == '\n';
    in->next = end;
    next_line(in); /* the rest of the line with the closing brace */
    in->number--;
    if (in->line && *sc_trim(in->line) && *sc_trim(in->line) != '#') {
        sc_fail(s, in->number, "the position ends before '%s'", sc_trim(in->line));
        s->stopped = true;
    }
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    dw_error error = {0};
    bool good = use_game(s, line, game_of_position(json));
    if (good && tb_position_read(&s->game, json, state, &error))
        s->table = tb_new_at(&s->game, state, SCENARIO_SEED, &error);
    if (good && !s->table)
        sc_fail(s, line, "the position was refused: %s", error.text);
    s->stopped |= !s->table;
    json_decref(json);
}

static bool read_variants(const dw_game *game, char *names, uint32_t *variants)
{
    char *rest;
    for (char *name = strtok_r(names, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) {
        int i = dw_variant_index(game, name, strlen(name));
        if (i < 0)
            return false;
        *variants |= 1u << i;
    }
    return true;
}

/* What `new:` asks for. */
typedef struct wishes {
    int players;
    const char *game;
    char *set, *variants, *setup; /* NULL: not said */
} wishes;

/* The game in the set that is named, or in the first one for so many. NULL if there is none. */
static const dw_game *game_of_wishes(const wishes *wish)
{
    return wish->set ? dw_game_in_set(wish->game, wish->set) : dw_game_for(wish->game, wish->players);
}

/* False after a complaint about a word that is no option. */
static bool read_wishes(scenario *s, int line, char *words, wishes *wish)
{
    char *rest, *value;
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        if ((value = sc_after(word, "players=")) && atoi(value) > 0)
            wish->players = atoi(value);
        else if ((value = sc_after(word, "game=")))
            wish->game = value;
        else if ((value = sc_after(word, "set=")))
            wish->set = value;
        else if ((value = sc_after(word, "variants=")))
            wish->variants = value;
        else if ((value = sc_after(word, "setup=")))
            wish->setup = value;
        else {
            sc_fail(s, line, "'%s' is not an option of 'new'", word);
            return false;
        }
    }
    return true;
}

/* `new: game=rollplayer players=2 set=mm variants=short_game,friendly_market setup=NAME` */
static void open_new(scenario *s, int line, char *words)
{
    wishes wish = {.players = 2, .game = USUAL_GAME};
    dw_error error = {0};
    s->stopped = true;
    if (!read_wishes(s, line, words, &wish))
        return;
    const dw_game *game = game_of_wishes(&wish);
    dw_options options = {.players = wish.players};
    if (!game) {
        sc_fail(s, line, "there is no such set of '%s' for %d players", wish.game, wish.players);
        return;
    }
    if (!use_game(s, line, game))
        return;
    if (wish.variants && !read_variants(&s->game, wish.variants, &options.variants)) {
        sc_fail(s, line, "there is no such variant in the set '%s'", game->set);
        return;
    }
    if (wish.setup && !tb_read_setup(&s->game, wish.setup, &options.setup, &error)) {
        sc_fail(s, line, "the setup was refused: %s", error.text);
        return;
    }
    s->table = tb_new(&s->game, &options, SCENARIO_SEED, &error);
    s->stopped = !s->table;
    if (!s->table)
        sc_fail(s, line, "the game does not start: %s", error.text);
}

static void run_steps(scenario *s, file_lines *in)
{
    if (!s->table) {
        sc_fail(s, in->number, "'do:' comes before 'position:' or 'new:'");
        s->stopped = true;
        return;
    }
    sc_check_always(s, in->number);
    while (!s->stopped && next_words(in)) {
        if (!is_indented(in->line)) {
            in->again = true; /* the next part of the file */
            return;
        }
        sc_step(s, in->number, sc_trim(in->line));
    }
}

static void close_scenario(suite *all, scenario *s)
{
    if (!s->name[0])
        return;
    if (!s->table && !s->failed)
        sc_fail(s, s->line, "has no 'position:' or 'new:'");
    if (!s->failed)
        sc_check_record(s);
    if (s->failed)
        all->failed++;
    else
        all->passed++;
    tb_free(s->table);
    free(s->yaml);
    free(s->own);
}

/* Starts the scenario `name`. False if it is not to be run. */
static bool open_scenario(suite *all, scenario *s, const file_lines *in, const char *name)
{
    *s = (scenario){.file = in->name, .line = in->number, .game = rp_game};
    dw_rng_seed(&s->choices, SCENARIO_SEED);
    dw_text text = dw_text_in(s->name, sizeof s->name);
    dw_text_put(&text, name);
    for (int i = 0; i < all->name_count; i++)
        if (strcmp(all->names[i], s->name) == 0)
            sc_fail(s, in->number, "another scenario has the same name");
    if (all->name_count < NAMES_MAX)
        strcpy(all->names[all->name_count++], s->name);
    bool wanted = !all->only || strcmp(all->only, name) == 0;
    if (all->list && wanted)
        printf("%s\n", name);
    return wanted && !all->list;
}

static void run_part(scenario *s, file_lines *in)
{
    char *rest;
    if (sc_after(in->line, "proves:"))
        return;
    if (sc_after(in->line, "position:"))
        open_position(s, in);
    else if ((rest = sc_after(in->line, "new:")))
        open_new(s, in->number, rest);
    else if (sc_after(in->line, "pack:"))
        keep_pack(s, in);
    else if (sc_after(in->line, "do:"))
        run_steps(s, in);
    else {
        sc_fail(s, in->number, "unknown part '%s'", in->line);
        s->stopped = true;
    }
}

static void run_file(suite *all, file_lines *in)
{
    scenario s = {.file = in->name, .name = ""};
    bool running = false;
    while (next_words(in)) {
        char *name = sc_after(in->line, "scenario:");
        if (name) {
            if (running)
                close_scenario(all, &s);
            running = open_scenario(all, &s, in, name);
        } else if (running && !s.stopped) {
            run_part(&s, in);
        } else if (!s.name[0]) {
            sc_fail(&s, in->number, "the file begins with '%s', not with 'scenario:'", in->line);
            all->failed++;
            return;
        }
    }
    if (running)
        close_scenario(all, &s);
}

static char *read_whole(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = malloc(FILE_BYTES_MAX + 1);
    size_t size = fread(text, 1, FILE_BYTES_MAX, file), kept = 0;
    for (size_t i = 0; i < size; i++)
        if (text[i] != '\r')
            text[kept++] = text[i];
    text[kept] = '\0';
    fclose(file);
    return text;
}

int main(int argc, char **argv)
{
    static suite all;
    int files = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--list") == 0) {
            all.list = true;
        } else if (strcmp(argv[i], "--only") == 0 && i + 1 < argc) {
            all.only = argv[++i];
        } else {
            file_lines in = {.name = argv[i], .text = read_whole(argv[i])};
            if (!in.text) {
                fprintf(stderr, "%s: cannot be read\n", argv[i]);
                return 2;
            }
            in.next = in.text;
            run_file(&all, &in);
            free(in.text);
            files++;
        }
    }
    if (files == 0) {
        fprintf(stderr, "usage: scenarios [--list] [--only NAME] FILE...\n");
        return 2;
    }
    if (!all.list)
        printf("%d passed, %d failed\n", all.passed, all.failed);
    bool found = all.list || !all.only || all.passed + all.failed > 0;
    if (!found)
        fprintf(stderr, "no scenario is named '%s'\n", all.only);
    return all.failed || !found ? 1 : 0;
}
