/* play_show.c: what the text game prints about the table. Plain lines, one thing after the other. */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

/* ---- the table ---------------------------------------------------------------------------- */

/* How the first line of the table begins ("Round 3 of 12"), and whether there is more than that line. */
static void name_round(const char *table, char round[PLAY_ROUND_MAX])
{
    const char *more = strchr(table, '\n');
    snprintf(round, PLAY_ROUND_MAX, "%c%.*s", more && more[1] ? '+' : ' ', (int)strcspn(table, ";.\n"),
             table);
}

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

static void print_table(play *here, const char *text, bool whole)
{
    play_glance before = here->seen;
    if (whole)
        before.sections = 0;
    print_sections(text, &before, &here->seen);
    name_round(text, here->seen.round);
}

void play_show_table(play *here, int seat, int side)
{
    char name[SI_NAME_MAX];
    const sitting *at = here->at;
    if (seat != side)
        cli_say("\nFrom the side of %s:", si_name(at, side, name));
    si_position now;
    tb_view(at->table, at->table->state, seat, now.bytes);
    char *text = si_table_words(at->game, &now, side);
    if (text)
        print_table(here, text, true);
    free(text);
}

static bool others_moved_since(const sitting *at, int seat, int length)
{
    for (int i = length; i < at->table->length; i++)
        if (at->table->record[i].seat != seat && at->table->record[i].seat != DW_CHANCE)
            return true;
    return false;
}

void play_show_due_table(play *here, int seat)
{
    si_position shared;
    const sitting *at = here->at;
    si_shared_view(at, seat, &shared);
    char *text = si_table_words(at->game, &shared, seat);
    if (!text)
        return;
    char round[PLAY_ROUND_MAX], name[SI_NAME_MAX];
    name_round(text, round);
    bool whole = strcmp(round, here->seen.round) != 0;
    if (whole || here->show_table || others_moved_since(at, seat, here->seen_at[seat])) {
        print_table(here, text, whole);
        here->seen_at[seat] = at->table->length;
        if (si_knows_more(at, seat))
            cli_say("(%s knows more: type 'table' when nobody else looks.)\n", si_name(at, seat, name));
    }
    here->show_table = false;
    free(text);
}

void play_say_line(void *nothing, const char *line)
{
    (void)nothing;
    cli_say("%s\n", line);
}
