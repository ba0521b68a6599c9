/* texts.c: texts and files of any (bounded) length, and small things about them that commands share. */
#include "cli/cli.h"
#include "table/table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

char *cli_written(void (*write)(dw_text *text, const void *with), const void *with)
{
    size_t capacity = 4096;
    char *buffer = NULL;
    for (;;) {
        char *larger = realloc(buffer, capacity);
        if (!larger) {
            free(buffer);
            return NULL;
        }
        buffer = larger;
        dw_text text = dw_text_in(buffer, capacity);
        write(&text, with);
        if (dw_text_fits(&text))
            return buffer;
        capacity = text.length + 1;
    }
}

bool cli_print_written(void (*write)(dw_text *text, const void *with), const void *with)
{
    char *text = cli_written(write, with);
    if (!text)
        return false;
    printf("%s\n", text);
    free(text);
    return true;
}

static char *read_stream(FILE *file, const char *path, size_t *size, dw_error *error)
{
    size_t room = 1 << 16, used = 0;
    char *text = NULL;
    for (;;) {
        char *larger = realloc(text, room + 1);
        if (!larger) {
            dw_fail(error, "%s: no memory to read it", path);
            break;
        }
        text = larger;
        used += fread(text + used, 1, room - used, file);
        if (ferror(file)) {
            dw_fail(error, "%s: cannot be read: %s", path, strerror(errno));
            break;
        }
        if (used < room) {
            text[used] = '\0';
            *size = used;
            return text;
        }
        if (room >= CLI_FILE_MAX) {
            dw_fail(error, "%s: larger than %d MiB", path, CLI_FILE_MAX >> 20);
            break;
        }
        room *= 2;
    }
    free(text);
    return NULL;
}

char *cli_read_file(const char *path, size_t *size, dw_error *error)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        dw_fail(error, "%s: cannot be opened: %s", path, strerror(errno));
        return NULL;
    }
    char *text = read_stream(file, path, size, error);
    fclose(file);
    return text;
}

double cli_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

uint64_t cli_fresh_seed(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) == (ssize_t)sizeof seed)
        return seed;
    return (uint64_t)time(NULL) ^ (uint64_t)getpid() << 32;
}

void cli_print_game(const dw_game *game, const dw_options *options)
{
    char words[TB_SETUP_MAX];
    dw_text setup = dw_text_in(words, sizeof words);
    tb_setup_words(game, options->setup, &setup);
    printf("%s, %d player%s%s%s", game->set_name, options->players, options->players == 1 ? "" : "s",
           setup.length ? ", setup " : "", words);
}

void cli_move_line(const dw_game *game, const void *state, int seat, dw_move move, char *out, size_t capacity)
{
    char text[DW_TEXT_MAX], words[512];
    game->format(game, state, seat, move, text, sizeof text);
    dw_text explained = dw_text_in(words, sizeof words);
    game->explain(game, state, seat, move, &explained);
    snprintf(out, capacity, "%s%s%s", text, words[0] ? " - " : "", words);
}
