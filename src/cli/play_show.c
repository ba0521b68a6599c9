/* play_show.c: what the text game prints about the table. Plain lines, one thing after the other. */
#include "cli/play.h"

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

static void print_table(play *here, const char *text, bool whole)
{
    play_glance before = here->seen;
    if (whole)
        before.sections = 0;
    print_sections(text, &before, &here->seen);
    here->seen.round = here->at->game->round(here->at->table->state);
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

/* Whether all of the table is to be seen: for the first time, in a new round, or when setup has made more of
 * it than one line. */
static bool is_new(const play *here, const char *text)
{
    const play_glance *seen = &here->seen;
    bool has_more = text[section_length(text)] != '\0';
    return seen->sections == 0 || (seen->sections == 1 && has_more) ||
           seen->round != here->at->game->round(here->at->table->state);
}

void play_show_due_table(play *here, int seat)
{
    si_position shared;
    const sitting *at = here->at;
    si_shared_view(at, seat, &shared);
    char *text = si_table_words(at->game, &shared, seat);
    if (!text)
        return;
    char name[SI_NAME_MAX];
    bool whole = is_new(here, text);
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
