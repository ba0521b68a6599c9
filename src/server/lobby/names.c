/*
 * names.c: which names and which talk of people are accepted: everybody can see all of it, and nobody can be
 * taken for somebody else at the table. Names that a table has already stay as they are.
 */
#include "platform/letters.h"
#include "server/lobby/private.h"

#include <stdio.h>
#include <string.h>

bool lb_read_words(const lb_call *line, const char *field, const char *said, char *out)
{
    uint32_t culprit;
    if (pf_tidy(said, out, &culprit))
        return true;
    return dw_refuse(line->error, "unseen",
                     "'%s' has a letter that people cannot see, or that changes how others are read: U+%04X",
                     field, (unsigned)culprit);
}

/* "Anna (bot, adept)" */
static bool is_like_a_bot(const char *name)
{
    for (const char *at = strchr(name, '('); at; at = strchr(at + 1, '(')) {
        char word[SV_NAME_MAX];
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at + 1, ",)"), at + 1);
        if (pf_look_alike(word, "bot"))
            return true;
    }
    return false;
}

/* What the table itself calls somebody. */
static bool is_reserved(const char *name)
{
    static const char *const others[] = {"you", "bot", "spectator", "dealer"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (pf_look_alike(name, others[i]))
            return true;
    for (int i = 0; bot_level_at(i); i++) {
        char bot[SV_LEVEL_MAX + 8];
        snprintf(bot, sizeof bot, "Bot (%s)", bot_level_at(i)->name);
        if (pf_look_alike(name, bot_level_at(i)->name) || pf_look_alike(name, bot))
            return true;
    }
    return is_like_a_bot(name) || pf_looks_numbered(name, "player") || pf_looks_numbered(name, "seat");
}

bool lb_read_name(const lb_call *line, const lb_table *at, int seat, char name[SV_NAME_MAX])
{
    const char *said = lb_text(line, "name");
    const sv_row *row = &at->row;
    if (strlen(said) >= SV_NAME_MAX)
        return dw_fail(line->error, "'name' may have up to %d bytes", SV_NAME_MAX - 1);
    if (seat != TB_PUBLIC && strcmp(said, row->seats[seat].name) == 0) {
        snprintf(name, SV_NAME_MAX, "%s", said); /* also one that is accepted no more */
        return true;
    }
    if (!lb_read_words(line, "name", said, name))
        return false;
    if (seat == TB_PUBLIC || !*name)
        return true;
    if (is_reserved(name))
        return dw_refuse(line->error, "name_taken", "'name': the table calls others so: choose another name");
    for (int i = 0; i < row->options.players; i++)
        if (i != seat && *row->seats[i].name && pf_look_alike(name, row->seats[i].name))
            return dw_refuse(line->error, "name_taken",
                             "'name' looks like the name of seat %d: choose one that differs more", i);
    return true;
}
