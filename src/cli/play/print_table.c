/* print_table.c: prints what the text game says about the table, in plain lines. */
#include "cli/play/play.h"

#include <stdlib.h>
#include <string.h>

/* ---- the table ---------------------------------------------------------------------------- */

/* How long the section is that begins here: a line and those after it that are indented. */
static size_t section_length(const char *text)
{
    size_t length = 0;
    do {
        length += strcspn(text + length, "\n");
        length += text[length] == '\n';
    } while (text[length] == ' ');
    return length;
}

static bool was_seen(const play_glance *before, uint64_t section)
{
    for (int i = 0; i < before->sections; i++)
        if (before->section[i] == section)
            return true;
    return false;
}

/* Prints the sections that were not like this at the glance before, and remembers all of them. */
static void print_sections(const char *text, const play_glance *before, play_glance *now)
{
    int printed = 0, count = 0;
    now->sections = 0;
    for (size_t length; *text; text += length, count++) {
        length = section_length(text);
        uint64_t section = dw_hash(DW_HASH_START, text, length);
        if (now->sections < PLAY_SECTIONS_MAX)
            now->section[now->sections++] = section;
        if (was_seen(before, section))
            continue;
        cli_say("%s%.*s%s", printed++ ? "" : "\n", (int)length, text, text[length - 1] == '\n' ? "" : "\n");
    }
    if (printed && printed < count)
        cli_say("(The rest of the table is as before; 'table' shows all of it.)\n");
}

/* From the state as it is drawn. */
static int round_of(const play *here)
{
    json_t *state = se_state(here->at, here->at->driver.last_asked, false);
    int round = (int)json_integer_value(json_object_get(state, "round"));
    json_decref(state);
    return round;
}

static void print_table(play *here, const char *text, bool whole)
{
    play_glance before = here->seen;
    if (whole)
        before.sections = 0;
    print_sections(text, &before, &here->seen);
    here->seen.round = round_of(here);
}

void play_show_table(play *here, int seat, int side)
{
    char name[SE_NAME_MAX];
    const seating *at = here->at;
    if (seat != side)
        cli_say("\nFrom the side of %s:", se_name(at, side, name));
    dw_error error = {0};
    char *text = se_table_words(at, seat, side, false, &error);
    if (text)
        print_table(here, text, true);
    else
        cli_say("%s\n", error.text);
    free(text);
}

/* Whether to print the whole table: for the first time, in a new round, or when setup has made more of it
 * than one line. */
static bool is_new(const play *here, const char *text)
{
    const play_glance *seen = &here->seen;
    bool has_more = text[section_length(text)] != '\0';
    return seen->sections == 0 || (seen->sections == 1 && has_more) || seen->round != round_of(here);
}

void play_show_due_table(play *here, int seat)
{
    const seating *at = here->at;
    char *text = se_table_words(at, seat, seat, true, NULL);
    if (!text)
        return;
    char name[SE_NAME_MAX];
    bool whole = is_new(here, text);
    if (whole || here->show_table || se_others_moved(at, seat, here->seen_at[seat])) {
        print_table(here, text, whole);
        here->seen_at[seat] = se_length(at);
        if (se_knows_more(at, seat))
            cli_say("(%s knows more: type 'table' when nobody else looks.)\n", se_name(at, seat, name));
    }
    here->show_table = false;
    free(text);
}

void play_say_line(void *nothing, const char *line)
{
    (void)nothing;
    cli_say("%s\n", line);
}
