/* form_words.c: the lines of the start menu's form and their words. */
#include "terminal/menu/form.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- which lines there are ----------------------------------------------------------------- */

static void add_line(mf_line lines[MF_LINES_MAX], int *count, mf_kind kind, int which)
{
    if (*count < MF_LINES_MAX)
        lines[(*count)++] = (mf_line){kind, which};
}

int mf_lines(const mf_form *form, mf_line lines[MF_LINES_MAX])
{
    int count = 0;
    for (mf_kind kind = MF_GAME; kind <= MF_PEOPLE; kind++)
        add_line(lines, &count, kind, 0);
    for (int seat = form->people; seat < form->players; seat++)
        add_line(lines, &count, MF_BOT, seat);
    for (int i = 0; form->game->variants[i].id; i++)
        add_line(lines, &count, MF_VARIANT, i);
    if (form->game->setups)
        add_line(lines, &count, MF_SETUP, 0);
    for (mf_kind kind = MF_DICE; kind <= MF_QUIT; kind++)
        add_line(lines, &count, kind, 0);
    return count;
}

/* ---- labels and values --------------------------------------------------------------------- */

/* "short_game" to "Short game". */
static void add_name(dw_text *out, const char *id)
{
    char name[64];
    snprintf(name, sizeof name, "%s", id);
    name[0] = (char)toupper((unsigned char)name[0]);
    for (char *gap = name; (gap = strchr(gap, '_'));)
        *gap = ' ';
    dw_text_put(out, name);
}

void mf_label(const mf_form *form, mf_line line, dw_text *out)
{
    static const char *const labels[] = {
        [MF_GAME] = "Game",
        [MF_BOX] = "Box",
        [MF_PLAYERS] = "Players",
        [MF_PEOPLE] = "People",
        [MF_SETUP] = "Setup",
        [MF_DICE] = "Dice",
        [MF_SEED] = "Seed",
        [MF_START] = "Start",
        [MF_RESUME] = "Resume a saved game",
        [MF_QUIT] = "Quit",
        [MF_WATCH] = "Watch a record",
    };
    if (line.kind == MF_BOT)
        dw_text_add(out, "Seat %d, bot", line.which);
    else if (line.kind == MF_VARIANT)
        dw_text_put(out, line.which ? "" : "Variants");
    else
        dw_text_put(out, labels[line.kind]);
    if (line.kind == MF_RESUME)
        dw_text_add(out, " (%d unfinished)", form->unfinished);
    if (line.kind == MF_WATCH)
        dw_text_add(out, " (%d)", form->saved);
}

/* The setup that has a name, or NULL. */
static const dw_variant *named_setup(const mf_form *form)
{
    const dw_variant *setup = &form->game->setups[form->setup];
    return setup->id ? setup : NULL;
}

void mf_value(const mf_form *form, mf_line line, dw_text *out)
{
    switch (line.kind) {
    case MF_GAME:
        dw_text_put(out, form->game->name);
        break;
    case MF_BOX:
        dw_text_put(out, form->game->set_name);
        break;
    case MF_PLAYERS:
        dw_text_add(out, "%d", form->players);
        break;
    case MF_PEOPLE:
        dw_text_add(out, "%d", form->people);
        break;
    case MF_BOT:
        dw_text_put(out, bot_level_at(form->levels[line.which])->name);
        break;
    case MF_VARIANT:
        dw_text_put(out, form->variants >> line.which & 1 ? "[x] " : "[ ] ");
        add_name(out, form->game->variants[line.which].id);
        break;
    case MF_SETUP:
        add_name(out, named_setup(form) ? named_setup(form)->id : "as given");
        break;
    case MF_DICE:
        dw_text_put(out, form->by_hand ? "by hand" : "by the program");
        break;
    case MF_SEED:
        dw_text_put(out, form->seed);
        break;
    default:
        break;
    }
}

/* ---- sentences ----------------------------------------------------------------------------- */

/* "You and 1 bot", "2 people", "3 bots". */
static void add_company(const mf_form *form, dw_text *out)
{
    int bots = form->players - form->people;
    if (form->players == 1 && form->people == 1)
        dw_text_put(out, "You, alone");
    else if (form->people == 1)
        dw_text_put(out, "You");
    else if (form->people > 1)
        dw_text_add(out, "%d people", form->people);
    if (bots)
        dw_text_add(out, "%s%d bot%s", form->people ? " and " : "", bots, bots == 1 ? "" : "s");
}

static void add_start_words(const mf_form *form, dw_text *out)
{
    dw_error error;
    int variants = __builtin_popcount(form->variants);
    if (!mf_can_start(form, &error)) {
        dw_text_add(out, "This does not go together: %s.", error.text);
        return;
    }
    add_company(form, out);
    dw_text_add(out, " play %s", form->game->set_name);
    if (form->game->setups) {
        dw_text_put(out, ", setup ");
        mf_value(form, (mf_line){MF_SETUP, 0}, out);
    }
    if (variants)
        dw_text_add(out, ", with %d variant%s", variants, variants == 1 ? "" : "s");
    dw_text_put(out, form->by_hand ? "; you roll real dice and say what they show." : ".");
    dw_text_put(out, " The game is saved after every move.");
}

static void add_people_words(const mf_form *form, dw_text *out)
{
    dw_text_put(out, form->people == 0               ? "Nobody: you watch the bots."
                     : form->people == form->players ? "All at this terminal, in turn."
                                                     : "At this terminal; bots do the rest.");
}

void mf_words(const mf_form *form, mf_line line, dw_text *out)
{
    static const char *const sentences[] = {
        [MF_GAME] = "Which game is played.",
        [MF_SEED] = "Empty: a new one. Digits: the same seed and the same moves give the same game.",
        [MF_RESUME] = "Goes on with a game that was left before its end.",
        [MF_WATCH] = "Shows a game move by move; you can play on from any moment of it.",
        [MF_QUIT] = "Leaves Dicewright.",
    };
    switch (line.kind) {
    case MF_BOX:
        dw_text_add(out, "For %d to %d players.", form->game->players_min, form->game->players_max);
        break;
    case MF_PLAYERS:
        dw_text_add(out, "%d to %d with this box%s", form->game->players_min, form->game->players_max,
                    form->players == 1 ? "; 1 is alone." : ".");
        break;
    case MF_PEOPLE:
        add_people_words(form, out);
        break;
    case MF_BOT:
        dw_text_put(out, bot_level_at(form->levels[line.which])->words);
        break;
    case MF_VARIANT:
        dw_text_put(out, form->game->variants[line.which].words);
        break;
    case MF_SETUP:
        dw_text_put(out, named_setup(form) ? named_setup(form)->words : form->own_setup);
        break;
    case MF_DICE:
        dw_text_put(out, form->by_hand ? "You have the real box and say what its dice and cards show."
                                       : "The program rolls and shuffles.");
        break;
    case MF_START:
        add_start_words(form, out);
        break;
    default:
        dw_text_put(out, sentences[line.kind]);
        break;
    }
}
