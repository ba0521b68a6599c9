/* question.c: reads a question with its moves from a view, and writes notes on single moves. */
#include "seating/seating.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ------------------------------------------------------------------------------ */

static void read_things(const json_t *about, dw_facts *facts)
{
    for (size_t i = 0; i < json_array_size(about) && facts->thing_count < DW_THINGS_MAX; i++) {
        const json_t *pair = json_array_get(about, i);
        const char *kind = json_string_value(json_array_get(pair, 0));
        const char *id = json_string_value(json_array_get(pair, 1));
        if (kind && id)
            dw_add_thing(facts, kind, "%s", id);
    }
}

static void read_amounts(json_t *amounts, dw_facts *facts)
{
    const char *what;
    json_t *amount;
    json_object_foreach(amounts, what, amount)
    {
        if (facts->amount_count < DW_AMOUNTS_MAX)
            dw_add_amount(facts, what, (int)json_integer_value(amount));
    }
}

static void read_facts(const json_t *told, dw_facts *facts)
{
    static const struct {
        const char *key;
        unsigned flag;
    } flags[] = {{"ends", DW_ENDS}, {"gives_up", DW_GIVES_UP}, {"wastes", DW_WASTES}, {"idle", DW_IDLE}};
    *facts = (dw_facts){.kind = se_text(told, "kind")};
    read_things(json_object_get(told, "about"), facts);
    read_amounts(json_object_get(told, "amounts"), facts);
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (json_is_true(json_object_get(told, flags[i].key)))
            facts->flags |= flags[i].flag;
}

question *se_ask(const seating *at, int seat)
{
    json_t *told = at->place->choices(at, seat);
    const json_t *moves = json_object_get(told, "moves");
    size_t count = json_array_size(moves);
    count = count < DW_MOVES_MAX ? count : DW_MOVES_MAX;
    question *asked = told ? malloc(sizeof *asked + count * sizeof *asked->moves) : NULL;
    if (!asked) {
        json_decref(told);
        return NULL;
    }
    *asked = (question){.told = told, .seat = seat, .ask = se_text(told, "ask"), .count = (int)count};
    for (int i = 0; i < asked->count; i++) {
        const json_t *one = json_array_get(moves, (size_t)i);
        asked->moves[i] = (se_move){
            .text = se_text(one, "move"), .label = se_text(one, "label"), .words = se_text(one, "words")};
        read_facts(one, &asked->moves[i].facts);
    }
    return asked;
}

void se_forget(question *asked)
{
    if (asked)
        json_decref(asked->told);
    free(asked);
}

/* ---- one move ----------------------------------------------------------------------------- */

void se_move_line(const se_move *move, char *out, size_t capacity)
{
    bool says_more = *move->words && strcmp(move->words, move->text) != 0;
    snprintf(out, capacity, "%s%s%s", move->text, says_more ? " - " : "", says_more ? move->words : "");
}

/* Whether the text has the id among its words; a blank is as good as an underscore. */
static bool has_id(const char *text, const char *id)
{
    for (const char *word = text; *word; word += strcspn(word, " "), word += *word == ' ') {
        size_t i = 0;
        while (id[i] && (word[i] == id[i] || (word[i] == ' ' && id[i] == '_')))
            i++;
        if (!id[i] && (!word[i] || word[i] == ' '))
            return true;
    }
    return false;
}

/* A die or face that the text does not name. A die that is a mere number says nothing more. */
static bool is_worth_a_note(const dw_thing *thing, const char *text)
{
    bool tells = strcmp(thing->kind, "die") == 0 || strcmp(thing->kind, "face") == 0;
    return tells && !isdigit((unsigned char)thing->id[0]) && !has_id(text, thing->id);
}

/* "cost 2"; what is paid with "free_upgrades" and the like is free. */
static void write_price(const dw_amount *paid, dw_text *out)
{
    const char *comma = out->length ? ", " : "";
    if (strncmp(paid->what, "free_", 5) == 0)
        dw_text_add(out, "%sfree", comma);
    else if (paid->amount < 0)
        dw_text_add(out, "%scost %d", comma, -paid->amount);
}

void se_move_note(const se_move *move, char note[SE_NOTE_MAX])
{
    const dw_facts *facts = &move->facts;
    dw_text out = dw_text_in(note, SE_NOTE_MAX);
    for (int i = 0; i < facts->thing_count; i++)
        if (is_worth_a_note(&facts->things[i], move->text))
            dw_text_add(&out, "%s%s", out.length ? ", " : "", facts->things[i].id);
    if (facts->amount_count == 1)
        write_price(&facts->amounts[0], &out);
    for (char *letter = note; *letter; letter++)
        *letter = *letter == '_' ? ' ' : *letter;
}
