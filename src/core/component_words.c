/*
 * component_words.c: finds a component by id or name and writes it for a person to read: its texts, and
 * where each of its values comes from. Reads the words of a pack; changes nothing.
 */
#include "core/component_words.h"

#include <ctype.h>
#include <string.h>

static const char *const provenance_words[DW_PROVENANCES] = {"rulebook", "public", "derived", "house",
                                                             "your pack"};

void dw_name_as_id(const char *name, char *out, size_t capacity)
{
    size_t n = 0;
    for (; name[n] && n + 1 < capacity; n++)
        out[n] = name[n] == ' ' || name[n] == '-' ? '_' : (char)tolower((unsigned char)name[n]);
    out[n] = '\0';
}

bool dw_is_called(const char *letters, const dw_entity *entity, const char *id)
{
    char name[64];
    dw_name_as_id(letters + entity->name, name, sizeof name);
    return strcmp(id, letters + entity->id) == 0 || strcmp(id, name) == 0;
}

void dw_show_texts(const char *letters, const dw_entity *entity, dw_text *text)
{
    if (letters[entity->text])
        dw_text_add(text, "  %s\n", letters + entity->text);
    if (letters[entity->flavor])
        dw_text_add(text, "  \"%s\"\n", letters + entity->flavor);
    if (letters[entity->basis])
        dw_text_add(text, "  Basis: %s.\n", letters + entity->basis);
}

void dw_show_facts(const char *letters, const dw_fact *facts, const dw_entity *entity, dw_text *text)
{
    dw_text_put(text, "\n  Where the values come from (a star marks this edition's own):\n");
    for (int i = 0; i < entity->fact_count; i++) {
        const dw_fact *fact = &facts[entity->first_fact + i];
        unsigned provenance = fact->provenance < DW_PROVENANCES ? fact->provenance : DW_OWN;
        dw_text_add(text, "  %c %-24s %-28s %s\n", provenance == DW_HOUSE ? '*' : ' ', letters + fact->key,
                    letters + fact->value, provenance_words[provenance]);
    }
}

int dw_house_values(const dw_fact *facts, const dw_entity *entity)
{
    int count = 0;
    for (int i = 0; i < entity->fact_count; i++)
        count += facts[entity->first_fact + i].provenance == DW_HOUSE;
    return count;
}

enum { COMPONENT_MAX = 8192 }; /* bytes of a component to read */

/* The first line of `head`, after the name that it begins with: "weapon, costs 4". */
static void describe_summary(const char *name, const char *head, dw_json *json)
{
    char summary[COMPONENT_MAX];
    size_t named = strlen(name);
    const char *from = strncmp(head, name, named) == 0 && head[named] == ':' ? head + named + 2 : head;
    dw_text text = dw_text_in(summary, sizeof summary);
    dw_text_add(&text, "%.*s", (int)strcspn(from, "\n"), from);
    dw_json_string(json, "summary", summary);
}

void dw_describe_component(const char *letters, const dw_fact *facts, const dw_entity *entity,
                           const char *kind, const char *head, dw_json *json)
{
    char words[COMPONENT_MAX];
    dw_text text = dw_text_in(words, sizeof words);
    dw_text_put(&text, head);
    dw_show_texts(letters, entity, &text);
    dw_show_facts(letters, facts, entity, &text);
    dw_json_object(json, NULL);
    dw_json_string(json, "kind", kind);
    dw_json_string(json, "id", letters + entity->id);
    dw_json_string(json, "name", letters + entity->name);
    dw_json_bool(json, "house", dw_house_values(facts, entity) > 0);
    dw_json_int(json, "values", entity->fact_count);
    dw_json_int(json, "house_values", dw_house_values(facts, entity));
    describe_summary(letters + entity->name, head, json);
    dw_json_string(json, "words", letters + entity->text);
    dw_json_string(json, "text", words);
    dw_json_object_end(json);
}
