/*
 * autosave.c: the file that a game is recorded in. It is replaced after every move, which keeps the game
 * safe whatever happens to the program. The lock moves with the game from file to file.
 */
#define _GNU_SOURCE /* program_invocation_name */
#include "platform/whole_files.h"
#include "seating/seating.h"
#include "table/record.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- writing ------------------------------------------------------------------------------ */

/* What the table does not know about this game; only what is not usual. */
static void write_remarks(const seating *at, dw_text *out)
{
    int humans = __builtin_popcount(at->driver.people);
    if (humans != 1)
        dw_text_add(out, "# humans %d\n", humans);
    char bots[128];
    dw_text names = dw_text_in(bots, sizeof bots);
    se_write_bots(at, &names);
    if (names.length && strcmp(bots, SE_USUAL_BOTS) != 0)
        dw_text_add(out, "# bots %s\n", bots);
    if (at->driver.by_hand)
        dw_text_put(out, "# dice by-hand\n");
    if (at->pack && !strchr(at->pack, '\n'))
        dw_text_add(out, "# pack %s\n", at->pack);
}

typedef struct whole_record {
    const seating *at;
    const char *record;
} whole_record;

static void write_whole(dw_text *out, const void *with)
{
    const whole_record *one = with;
    write_remarks(one->at, out);
    dw_text_put(out, one->record);
}

/* Replaces the record at once: it has its old or its new content at any moment, and is always locked. */
static bool write_record(seating *at, dw_error *error)
{
    pf_new_file begun;
    char *record = tb_record_write(at->table, DW_CHANCE); /* the whole: a game cannot go on from less */
    char *text = record ? pf_written(write_whole, &(whole_record){at, record}) : NULL;
    free(record);
    if (!text)
        return dw_fail(error, "no memory for the record");
    bool good = pf_begin_file(at->record_path, text, strlen(text), PF_PUBLIC, &begun, error);
    free(text);
    if (!good)
        return false;
    flock(begun.descriptor, LOCK_EX | LOCK_NB);
    if (!pf_name_file(&begun, at->record_path, error))
        return false;
    se_end_record(at);
    at->lock = begun.descriptor;
    pf_sync_folder_of(at->record_path); /* if not: after a crash the record may be one move shorter */
    return true;
}

void se_end_record(seating *at)
{
    if (at->lock >= 0)
        close(at->lock);
    at->lock = -1;
}

/* ---- beginning ---------------------------------------------------------------------------- */

bool se_begin_record(seating *at, const char *wanted, dw_error *error)
{
    if (!wanted)
        at->lock = saved_create(at->game->id, at->table->seed, at->record_path, error);
    else if (strlen(wanted) >= SAVED_PATH_MAX - 8)
        return dw_fail(error, "the name of the record is too long");
    else if ((at->lock = saved_create_at(wanted, error)) >= 0)
        snprintf(at->record_path, sizeof at->record_path, "%s", wanted);
    if (at->lock < 0)
        return false;
    if (write_record(at, error))
        return true;
    unlink(at->record_path); /* the empty file that was to hold it */
    return false;
}

bool se_go_on_in_record(seating *at, const char *path, int lock, dw_error *error)
{
    struct stat about;
    bool is_link = lstat(path, &about) == 0 && S_ISLNK(about.st_mode);
    char *file = is_link ? realpath(path, NULL) : NULL; /* the link stays a link */
    at->lock = lock;
    snprintf(at->record_path, sizeof at->record_path, "%s", file ? file : path);
    free(file);
    return write_record(at, error);
}

bool se_move_record(seating *at, const char *path, dw_error *error)
{
    char before[SAVED_PATH_MAX];
    int lock_before = at->lock;
    memcpy(before, at->record_path, sizeof before);
    at->lock = -1;
    if (se_begin_record(at, path, error)) {
        if (lock_before >= 0)
            close(lock_before);
        at->record_failed = false;
        return true;
    }
    se_end_record(at);
    memcpy(at->record_path, before, sizeof before);
    at->lock = lock_before;
    return false;
}

bool se_save(seating *at)
{
    at->record_failed = !write_record(at, &at->record_error);
    at->trouble_told &= at->record_failed;
    return !at->record_failed;
}

const char *se_record_trouble(seating *at)
{
    if (!at->record_failed || at->trouble_told)
        return NULL;
    at->trouble_told = true;
    return at->record_error.text;
}

/* ---- the command to go on ----------------------------------------------------------------- */

static void add_word(dw_text *text, const char *word)
{
    bool plain = *word != '\0';
    for (const char *letter = word; *letter; letter++)
        plain &= isalnum((unsigned char)*letter) || strchr("/._-+,:@%=", *letter);
    if (plain) {
        dw_text_put(text, word);
        return;
    }
    dw_text_put(text, "'");
    for (; *word; word++)
        if (*word == '\'')
            dw_text_put(text, "'\\''");
        else
            dw_text_add(text, "%c", *word);
    dw_text_put(text, "'");
}

const char *se_resume_command(const char *path, const char *pack, char *out, size_t capacity)
{
    dw_text text = dw_text_in(out, capacity);
    const char *script = getenv("DICEWRIGHT_COMMAND"); /* set by ./play: words for a shell */
    if (script && *script) {
        dw_text_put(&text, script);
    } else {
        add_word(&text, program_invocation_name);
        dw_text_put(&text, " play");
    }
    dw_text_put(&text, " --resume ");
    add_word(&text, path);
    if (pack && *pack) {
        dw_text_put(&text, " --pack ");
        add_word(&text, pack);
    }
    return out;
}

bool se_fetch_record(const seating *at, const char *path, dw_error *error)
{
    char *record = at->place->record(at, error);
    if (!record)
        return false;
    bool written = pf_create_file(path, record, strlen(record), error);
    free(record);
    return written;
}
