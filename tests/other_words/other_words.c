/*
 * other_words.c: stands in for src/games/registry.c. It has the same games, but replaces every letter of
 * their sentences and of the names of things. Lengths, digits, marks, ids, the notation of moves and codes
 * of refusals stay. A front end that decides by facts works as before; one that reads a sentence does not.
 */
#include "bots/advice.h"
#include "games/dicerealms/game.h"
#include "games/rollplayer/game.h"

#include <string.h>

enum { VARIANTS_MAX = 16, WORDS_MAX = 200 };

static const dw_game *const plain_games[] = {&rp_game, &rp_mm_game, &dr_game};
enum { GAMES = sizeof plain_games / sizeof *plain_games };

/* ---- other letters -------------------------------------------------------------------------- */

static char other_letter(char letter)
{
    static const char from[] = "aeioubcdfghjklmnpqrstvwxyz", to[] = "eiouaghjklmnpqrstvwxyzbcdf";
    char small = (char)(letter | 0x20);
    if (small < 'a' || small > 'z')
        return letter;
    char other = to[strchr(from, small) - from];
    return letter == small ? other : (char)(other - 'a' + 'A');
}

static void change_letters(char *from, const char *end)
{
    for (; from < end; from++)
        *from = other_letter(*from);
}

static void change_words(char *words)
{
    change_letters(words, words + strlen(words));
}

static void copy_changed(const char *words, char *out, size_t capacity)
{
    dw_text text = dw_text_in(out, capacity);
    dw_text_put(&text, words);
    change_words(out);
}

static const char *end_of(const dw_text *text)
{
    size_t length = text->length < text->capacity ? text->length : text->capacity ? text->capacity - 1 : 0;
    return text->buffer + length;
}

/* What was added to the text since it had this length. */
static void change_added(dw_text *text, size_t length)
{
    if (text->buffer)
        change_letters(text->buffer + length, end_of(text));
}

/* The sentences of a refusal; its code stays. Returns `good`. */
static bool change_refusal(bool good, dw_error *error)
{
    if (!good && error) {
        change_words(error->text);
        change_words(error->marked);
        change_words(error->reason);
    }
    return good;
}

/* ---- sentences in JSON ---------------------------------------------------------------------- */

static bool is_sentence(const char *key, size_t length)
{
    static const char *const sentences[] = {"name", "question", "summary", "text", "words"};
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (strlen(sentences[i]) == length && memcmp(sentences[i], key, length) == 0)
            return true;
    return false;
}

/* The first letter that is not part of an escape, such as \n or \u001f, from here on. */
static char *after_escapes(char *at, const char *end)
{
    while (at < end && *at == '\\')
        at += at + 1 < end && at[1] == 'u' ? 6 : 2;
    return at;
}

/* Changes a string of JSON up to its closing quote, if that is wanted; where it ends. */
static char *pass_string(char *at, const char *end, bool change)
{
    for (at = after_escapes(at, end); at < end && *at != '"'; at = after_escapes(at + 1, end))
        *at = change ? other_letter(*at) : *at;
    return at;
}

/* Changes the strings whose key says that they are sentences. */
static void change_json(char *at, const char *end)
{
    bool sentence = false;
    for (; at < end; at++) {
        if (*at != '"')
            continue;
        char *first = at + 1;
        at = pass_string(first, end, sentence);
        sentence = at + 1 < end && at[1] == ':' && is_sentence(first, (size_t)(at - first));
    }
}

static void change_described(dw_json *json, size_t length)
{
    if (json->text->buffer)
        change_json(json->text->buffer + length, end_of(json->text));
}

/* ---- the functions of a game ---------------------------------------------------------------- */

/* The game as src/games/registry.c has it, with the components of this one. */
static dw_game plain(const dw_game *game)
{
    int i = 0;
    while (strcmp(plain_games[i]->id, game->id) != 0 || strcmp(plain_games[i]->set, game->set) != 0)
        i++;
    dw_game found = *plain_games[i];
    found.pack = game->pack;
    found.pack_hash = game->pack_hash;
    return found;
}

static void ask(const dw_game *game, const void *state, int seat, dw_text *text)
{
    dw_game of = plain(game);
    size_t before = text->length;
    dw_ask(&of, state, seat, text);
    change_added(text, before);
}

static void explain(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    dw_game of = plain(game);
    size_t before = text->length;
    dw_explain(&of, state, seat, move, text);
    change_added(text, before);
}

static void report(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    dw_game of = plain(game);
    size_t before = text->length;
    dw_report(&of, state, seat, move, text);
    change_added(text, before);
}

static void occasion(const dw_game *game, const void *state, dw_move move, dw_text *text)
{
    dw_game of = plain(game);
    size_t before = text->length;
    dw_occasion(&of, state, move, text);
    change_added(text, before);
}

static void label(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    dw_game of = plain(game);
    size_t before = text->length;
    dw_label(&of, state, seat, move, text);
    change_added(text, before);
}

/* Receives the events of the game itself and passes them on. */
typedef struct hearing {
    dw_event_listener *hear;
    void *context;
} hearing;

static void hear_event(void *context, const dw_facts *what, const char *words)
{
    const hearing *on = context;
    char changed[DW_SENTENCE_MAX];
    copy_changed(words, changed, sizeof changed);
    on->hear(on->context, what, changed);
}

static void events(const dw_game *game, const void *before, const void *after, int seat,
                   const dw_names *names, dw_event_listener *hear, void *context)
{
    dw_game of = plain(game);
    hearing on = {hear, context};
    dw_events(&of, before, after, seat, names, hear_event, &on);
}

static void show(const dw_game *game, const void *state, int seat, dw_text *text)
{
    dw_game of = plain(game);
    size_t before = text->length;
    dw_show(&of, state, seat, text);
    change_added(text, before);
}

static void describe(const dw_game *game, const void *state, int seat, dw_json *json)
{
    dw_game of = plain(game);
    size_t before = json->text->length;
    dw_describe(&of, state, seat, json);
    change_described(json, before);
}

static bool card(const dw_game *game, const char *name, dw_text *text, dw_error *error)
{
    dw_game of = plain(game);
    size_t before = text->length;
    bool found = dw_show_card(&of, name, text, error);
    change_added(text, before);
    return change_refusal(found, error);
}

static void cards(const dw_game *game, dw_text *text)
{
    dw_game of = plain(game);
    size_t before = text->length;
    dw_list_cards(&of, text);
    change_added(text, before);
}

static void components(const dw_game *game, dw_json *json)
{
    dw_game of = plain(game);
    size_t before = json->text->length;
    dw_describe_components(&of, json);
    change_described(json, before);
}

static int score(const dw_game *game, const void *state, int seat, dw_score_line out[DW_SCORE_LINES_MAX])
{
    dw_game of = plain(game);
    int count = dw_score(&of, state, seat, out);
    for (int i = 0; i < count; i++)
        change_words(out[i].words);
    return count;
}

static int income(const dw_game *game, const void *state, int seat, dw_income out[DW_INCOME_MAX])
{
    dw_game of = plain(game);
    int count = of.learning->income(&of, state, seat, out);
    for (int i = 0; i < count; i++)
        change_words(out[i].words);
    return count;
}

static void result(const dw_game *game, const void *state, dw_result *out)
{
    dw_game of = plain(game);
    of.result(&of, state, out);
    change_words(out->title);
}

static bool start(const dw_game *game, void *state, const dw_options *options, dw_error *error)
{
    dw_game of = plain(game);
    return change_refusal(of.start(&of, state, options, error), error);
}

static bool parse(const dw_game *game, const void *state, int seat, const char *text, dw_move *move,
                  dw_error *error)
{
    dw_game of = plain(game);
    return change_refusal(dw_parse(&of, state, seat, text, move, error), error);
}

static bool check(const dw_game *game, const void *state, dw_error *error)
{
    dw_game of = plain(game);
    return change_refusal(dw_check(&of, state, error), error);
}

static bool read_setup(const dw_game *game, const char *words, uint64_t *setup, dw_error *error)
{
    dw_game of = plain(game);
    return change_refusal(of.setup_words->read(&of, words, setup, error), error);
}

/* ---- the games ------------------------------------------------------------------------------ */

/* Filled once, before anything else runs. */
static dw_game other_games[GAMES];
static struct {
    char name[WORDS_MAX], set_name[WORDS_MAX];
    dw_variant variants[VARIANTS_MAX], setups[VARIANTS_MAX];
    char variant_words[VARIANTS_MAX][WORDS_MAX], setup_words[VARIANTS_MAX][WORDS_MAX];
    dw_game_words words;
    dw_game_positions positions;
    dw_game_learning learning;
    dw_game_setup_words reading;
} words_of[GAMES];

static const dw_variant *change_variants(const dw_variant *plain_ones, dw_variant out[VARIANTS_MAX],
                                         char words[VARIANTS_MAX][WORDS_MAX])
{
    for (int i = 0; plain_ones && plain_ones[i].id && i < VARIANTS_MAX - 1; i++) {
        copy_changed(plain_ones[i].words, words[i], WORDS_MAX);
        out[i] = (dw_variant){plain_ones[i].id, words[i]};
    }
    return plain_ones ? out : NULL;
}

static void change_game(const dw_game *in, int i)
{
    dw_game *out = &other_games[i];
    *out = *in;
    copy_changed(in->name, words_of[i].name, WORDS_MAX);
    copy_changed(in->set_name, words_of[i].set_name, WORDS_MAX);
    out->name = words_of[i].name;
    out->set_name = words_of[i].set_name;
    out->variants = change_variants(in->variants, words_of[i].variants, words_of[i].variant_words);
    out->setups = change_variants(in->setups, words_of[i].setups, words_of[i].setup_words);
    words_of[i].words = *in->words;
    words_of[i].words.parse = parse;
    words_of[i].words.label = label;
    words_of[i].words.explain = explain;
    words_of[i].words.report = report;
    words_of[i].words.occasion = occasion;
    words_of[i].words.ask = ask;
    words_of[i].words.events = events;
    words_of[i].words.show = show;
    words_of[i].words.describe = describe;
    words_of[i].words.card = card;
    words_of[i].words.cards = cards;
    words_of[i].words.components = components;
    words_of[i].positions = *in->positions;
    words_of[i].positions.check = check;
    words_of[i].learning = *in->learning;
    words_of[i].learning.income = in->learning->income ? income : NULL;
    out->start = start;
    out->score = score;
    out->result = result;
    out->words = &words_of[i].words;
    out->positions = &words_of[i].positions;
    out->learning = &words_of[i].learning;
    if (in->setup_words) {
        words_of[i].reading = (dw_game_setup_words){read_setup, in->setup_words->write};
        out->setup_words = &words_of[i].reading;
    }
}

__attribute__((constructor)) static void change_games(void)
{
    for (int i = 0; i < GAMES; i++)
        change_game(plain_games[i], i);
}

/* src/games/registry.c, whose list has these games instead. */
#define rp_game other_games[0]
#define rp_mm_game other_games[1]
#define dr_game other_games[2]
#include "games/registry.c"

/* ---- the reasons of hints ------------------------------------------------------------------- */

/* The linker lets calls of bot_advise come here (--wrap), and the other name mean the function itself. */
int __real_bot_advise(const bot_level *, const dw_game *, const void *state, int seat, const bot_means *,
                      int most, bot_advice out[BOT_ADVICE_MAX]);
int __wrap_bot_advise(const bot_level *level, const dw_game *game, const void *state, int seat,
                      const bot_means *means, int most, bot_advice out[BOT_ADVICE_MAX]);

int __wrap_bot_advise(const bot_level *level, const dw_game *game, const void *state, int seat,
                      const bot_means *means, int most, bot_advice out[BOT_ADVICE_MAX])
{
    int count = __real_bot_advise(level, game, state, seat, means, most, out);
    for (int i = 0; i < count; i++)
        change_words(out[i].reason);
    return count;
}
