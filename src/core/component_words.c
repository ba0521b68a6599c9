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

/* Bytes of a component to read, and of its head. */
enum { COMPONENT_MAX = 8192, HEAD_MAX = 1024 };

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

static void describe_component(const dw_components *all, int shelf, int index, dw_json *json)
{
    const dw_entity *entity = &all->shelves[shelf].entities[index];
    const char *letters = all->letters;
    char words[COMPONENT_MAX], head[HEAD_MAX];
    dw_text text = dw_text_in(words, sizeof words), begin = dw_text_in(head, sizeof head);
    all->show(all->box, shelf, index, &begin);
    dw_text_put(&text, head);
    dw_show_texts(letters, entity, &text);
    dw_show_facts(letters, all->facts, entity, &text);
    dw_json_object(json, NULL);
    dw_json_string(json, "kind", all->shelves[shelf].title);
    dw_json_string(json, "id", letters + entity->id);
    dw_json_string(json, "name", letters + entity->name);
    dw_json_bool(json, "house", dw_house_values(all->facts, entity) > 0);
    dw_json_int(json, "values", entity->fact_count);
    dw_json_int(json, "house_values", dw_house_values(all->facts, entity));
    describe_summary(letters + entity->name, head, json);
    dw_json_string(json, "words", letters + entity->text);
    dw_json_string(json, "text", words);
    dw_json_object_end(json);
}

void dw_describe_words(const dw_components *all, dw_json *json)
{
    for (int shelf = 0; shelf < all->shelf_count; shelf++)
        for (int i = 0; i < all->shelves[shelf].count; i++)
            describe_component(all, shelf, i, json);
}

bool dw_show_component(const dw_components *all, const char *name, dw_text *text, dw_error *error)
{
    char id[64];
    bool found = false;
    dw_name_as_id(name, id, sizeof id);
    dw_nearest near = dw_nearest_to(id);
    for (int shelf = 0; shelf < all->shelf_count; shelf++)
        for (int i = 0; i < all->shelves[shelf].count; i++) {
            const dw_entity *entity = &all->shelves[shelf].entities[i];
            const char *called = all->shelves[shelf].called;
            dw_nearest_try(&near, all->letters + entity->id);
            if (!(called && strcmp(id, called) == 0) && !dw_is_called(all->letters, entity, id))
                continue;
            dw_text_put(text, found ? "\n" : "");
            all->show(all->box, shelf, i, text);
            dw_show_texts(all->letters, entity, text);
            dw_show_facts(all->letters, all->facts, entity, text);
            found = true;
        }
    return found ? true
                 : dw_fail(error, "no component is called '%.60s'%s; 'cards' without a name lists them all",
                           name, dw_nearest_hint(&near));
}
