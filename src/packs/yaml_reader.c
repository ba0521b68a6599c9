/*
 * yaml_reader.c: a YAML document with its positions, on libyaml's document API. Refuses what a pack
 * never needs: several documents, anchors, directives, control characters, files over PK_FILE_MAX.
 */
#include "packs/yaml_reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define YAML_TAGS "tag:yaml.org,2002:"

static const char *file_of(const pk_source *source)
{
    return source->file_name ? source->file_name : "pack";
}

static bool fail_at_mark(const pk_source *source, yaml_mark_t mark, const char *sentence)
{
    return dw_fail(source->error, "%.120s:%zu:%zu: %s", file_of(source), mark.line + 1, mark.column + 1,
                   sentence);
}

bool pk_fail_at(const pk_source *source, const yaml_node_t *node, const char *format, ...)
{
    char sentence[DW_ERROR_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    return fail_at_mark(source, node ? node->start_mark : (yaml_mark_t){0}, sentence);
}

/* libyaml gives no mark for a byte that it cannot decode, only its offset. */
static yaml_mark_t mark_of_offset(const char *text, size_t size, size_t offset)
{
    yaml_mark_t mark = {0};
    for (size_t i = 0; i < offset && i < size; i++) {
        mark.column++;
        if (text[i] == '\n') {
            mark.line++;
            mark.column = 0;
        }
    }
    return mark;
}

static bool fail_as_parser(const pk_source *source, const yaml_parser_t *parser, const char *text,
                           size_t size)
{
    char sentence[DW_ERROR_MAX];
    const char *problem = parser->problem ? parser->problem : "the file cannot be read";
    if (parser->error == YAML_MEMORY_ERROR)
        problem = "not enough memory";
    if (parser->context)
        snprintf(sentence, sizeof sentence, "%s %s", problem, parser->context);
    else
        snprintf(sentence, sizeof sentence, "%s", problem);
    yaml_mark_t mark = parser->problem_mark;
    if (parser->error == YAML_READER_ERROR)
        mark = mark_of_offset(text, size, parser->problem_offset);
    return fail_at_mark(source, mark, sentence);
}

/* ---- shape ------------------------------------------------------------------------------ */

static void begin_parsing(yaml_parser_t *parser, const char *text, size_t size)
{
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(parser, (const unsigned char *)text, size);
}

/* How much deeper the document is after this event. */
static int step_of(yaml_event_type_t type)
{
    switch (type) {
    case YAML_SEQUENCE_START_EVENT:
    case YAML_MAPPING_START_EVENT:
        return 1;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        return -1;
    default:
        return 0;
    }
}

static bool has_anchor(const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_ALIAS_EVENT:
        return true;
    case YAML_SCALAR_EVENT:
        return event->data.scalar.anchor != NULL;
    case YAML_SEQUENCE_START_EVENT:
        return event->data.sequence_start.anchor != NULL;
    case YAML_MAPPING_START_EVENT:
        return event->data.mapping_start.anchor != NULL;
    default:
        return false;
    }
}

/* Walks over the file before it is loaded, because libyaml's time grows with the square of its depth
 * and of its anchors. */
static bool walk_events(const pk_source *source, yaml_parser_t *parser, const char *text, size_t size)
{
    int depth = 0;
    for (bool more = true; more;) {
        yaml_event_t event;
        if (!yaml_parser_parse(parser, &event))
            return fail_as_parser(source, parser, text, size);
        depth += step_of(event.type);
        bool anchor = has_anchor(&event);
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_mark_t mark = event.start_mark;
        yaml_event_delete(&event);
        if (anchor)
            return fail_at_mark(source, mark, "a pack has no anchors (&) and aliases (*)");
        if (depth > PK_DEPTH_MAX)
            return fail_at_mark(source, mark, "lists and mappings are too deep here");
    }
    return true;
}

/* The same is true of the number of directives. */
static bool has_no_directives(const pk_source *source, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] == '%' && (i == 0 || text[i - 1] == '\n' || text[i - 1] == '\r'))
            return fail_at_mark(source, mark_of_offset(text, size, i), "a pack has no directives (%)");
    return true;
}

static bool check_shape(const pk_source *source, const char *text, size_t size)
{
    yaml_parser_t parser;
    if (!has_no_directives(source, text, size))
        return false;
    if (!yaml_parser_initialize(&parser))
        return pk_fail_at(source, NULL, "not enough memory");
    begin_parsing(&parser, text, size);
    bool good = walk_events(source, &parser, text, size);
    yaml_parser_delete(&parser);
    return good;
}

/* ---- loading ---------------------------------------------------------------------------- */

/* C0 and C1 control characters (as UTF-8) would garble a terminal. A text's last line break is cut. */
static bool clean_scalar(const pk_source *source, yaml_node_t *node)
{
    unsigned char *text = node->data.scalar.value;
    size_t length = node->data.scalar.length;
    while (length > 0 && text[length - 1] == '\n')
        text[--length] = '\0';
    node->data.scalar.length = length;
    for (size_t i = 0; i < length; i++) {
        bool c1 = text[i] == 0xc2 && text[i + 1] >= 0x80 && text[i + 1] <= 0x9f;
        if (text[i] == '\n')
            return pk_fail_at(source, node, "a text must not have line breaks inside it");
        if (text[i] < 0x20 || text[i] == 0x7f || c1)
            return pk_fail_at(source, node, "a text must not have control characters inside it");
    }
    return true;
}

static bool clean_document(const pk_source *source)
{
    const yaml_document_t *document = &source->document;
    for (yaml_node_t *node = document->nodes.start; node < document->nodes.top; node++)
        if (node->type == YAML_SCALAR_NODE && !clean_scalar(source, node))
            return false;
    return true;
}

/* Whether nothing follows the first document. */
static bool stream_ends(const pk_source *source, yaml_parser_t *parser, const char *text, size_t size)
{
    yaml_document_t next;
    if (!yaml_parser_load(parser, &next))
        return fail_as_parser(source, parser, text, size);
    yaml_node_t *root = yaml_document_get_root_node(&next);
    bool ends = root == NULL;
    if (!ends)
        pk_fail_at(source, root, "a pack is one YAML document, and here a second one begins");
    yaml_document_delete(&next);
    return ends;
}

static bool load_document(pk_source *source, yaml_parser_t *parser, const char *text, size_t size)
{
    if (!yaml_parser_load(parser, &source->document))
        return fail_as_parser(source, parser, text, size);
    bool good = true;
    if (!yaml_document_get_root_node(&source->document))
        good = pk_fail_at(source, NULL, "the file is empty");
    good = good && clean_document(source) && stream_ends(source, parser, text, size);
    if (!good)
        yaml_document_delete(&source->document);
    return good;
}

bool pk_open(pk_source *source, const char *text, size_t size, const char *file_name, dw_error *error)
{
    *source = (pk_source){.file_name = file_name, .error = error};
    if (size > PK_FILE_MAX)
        return pk_fail_at(source, NULL, "a pack has at most %d bytes, and this one has %zu", PK_FILE_MAX,
                          size);
    if (!text)
        text = "";
    if (!check_shape(source, text, size))
        return false;
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser))
        return pk_fail_at(source, NULL, "not enough memory");
    begin_parsing(&parser, text, size);
    bool good = load_document(source, &parser, text, size);
    yaml_parser_delete(&parser);
    return good;
}

void pk_close(pk_source *source)
{
    yaml_document_delete(&source->document);
}

yaml_node_t *pk_root(pk_source *source)
{
    return yaml_document_get_root_node(&source->document);
}

/* ---- walking ---------------------------------------------------------------------------- */

int pk_pair_count(const yaml_node_t *mapping)
{
    return (int)(mapping->data.mapping.pairs.top - mapping->data.mapping.pairs.start);
}

pk_pair pk_pair_at(pk_source *source, const yaml_node_t *mapping, int index)
{
    const yaml_node_pair_t *pair = mapping->data.mapping.pairs.start + index;
    return (pk_pair){yaml_document_get_node(&source->document, pair->key),
                     yaml_document_get_node(&source->document, pair->value)};
}

int pk_item_count(const yaml_node_t *list)
{
    return (int)(list->data.sequence.items.top - list->data.sequence.items.start);
}

yaml_node_t *pk_item_at(pk_source *source, const yaml_node_t *list, int index)
{
    return yaml_document_get_node(&source->document, list->data.sequence.items.start[index]);
}

yaml_node_t *pk_find(pk_source *source, const yaml_node_t *mapping, const char *key)
{
    for (int i = 0; i < pk_pair_count(mapping); i++) {
        pk_pair pair = pk_pair_at(source, mapping, i);
        if (strcmp(pk_scalar(pair.key), key) == 0)
            return pair.value;
    }
    return NULL;
}

const char *pk_scalar(const yaml_node_t *node)
{
    return pk_is_scalar(node) ? (const char *)node->data.scalar.value : "";
}

bool pk_is_scalar(const yaml_node_t *node)
{
    return node->type == YAML_SCALAR_NODE;
}

bool pk_is_list(const yaml_node_t *node)
{
    return node->type == YAML_SEQUENCE_NODE;
}

bool pk_is_mapping(const yaml_node_t *node)
{
    return node->type == YAML_MAPPING_NODE;
}

const char *pk_tag(const yaml_node_t *node)
{
    static const char *const unsaid[] = {YAML_TAGS "str", YAML_TAGS "seq", YAML_TAGS "map"};
    const char *tag = (const char *)node->tag;
    if (!tag)
        return NULL;
    for (size_t i = 0; i < sizeof unsaid / sizeof unsaid[0]; i++)
        if (strcmp(tag, unsaid[i]) == 0)
            return NULL;
    return tag[0] == '!' ? tag + 1 : tag;
}

bool pk_parse_number(const char *text, int *number)
{
    bool negative = text[0] == '-';
    const char *digits = text + negative;
    size_t length = strspn(digits, "0123456789");
    if (length == 0 || length > 6 || digits[length] != '\0')
        return false;
    int value = 0;
    for (size_t i = 0; i < length; i++)
        value = value * 10 + (digits[i] - '0');
    *number = negative ? -value : value;
    return true;
}

/* ---- words for errors ------------------------------------------------------------------- */

/* Where a text of at most `limit` bytes ends without cutting a UTF-8 character in two. */
static size_t whole_characters(const char *text, size_t limit)
{
    size_t length = strlen(text);
    if (length <= limit)
        return length;
    while (limit > 0 && ((unsigned char)text[limit] & 0xc0) == 0x80)
        limit--;
    return limit;
}

pk_quote pk_describe(const yaml_node_t *node)
{
    pk_quote quote;
    dw_text out = dw_text_in(quote.text, sizeof quote.text);
    const char *text = pk_scalar(node);
    if (pk_is_list(node))
        dw_text_put(&out, pk_item_count(node) ? "a list" : "an empty list");
    else if (pk_is_mapping(node))
        dw_text_put(&out, "a mapping");
    else if (text[0] == '\0')
        dw_text_put(&out, "nothing");
    else {
        size_t shown = whole_characters(text, PK_QUOTE_MAX - 8);
        dw_text_add(&out, "'%.*s%s'", (int)shown, text, text[shown] ? "..." : "");
    }
    return quote;
}
