/*
 * pack_game.c: makes a game with the values of a --pack file: a copy of a compiled-in game with tables of its
 * own, in one piece of memory that the caller frees. The game it starts from stays as it is.
 */
#include "packs/pack_reader.h"

#include <stdlib.h>
#include <string.h>

/* What dw_game.pack points to, in every game that has packs. */
typedef struct box {
    const void *pack, *words;
} box;

typedef struct own_game {
    dw_game game; /* first: who has the game has it all */
    box box;
    _Alignas(max_align_t) unsigned char tables[]; /* the pack, then the words */
} own_game;

dw_game *pk_open_game(const pk_format *format, const dw_game *in, const char *text, size_t size,
                      const char *file_name, dw_error *error)
{
    const size_t line = _Alignof(max_align_t);
    size_t words_at = (format->pack_size + line - 1) / line * line;
    own_game *own = malloc(sizeof *own + words_at + format->words_size);
    if (!own) {
        dw_fail(error, "no memory for the game");
        return NULL;
    }
    box plain;
    memcpy(&plain, in->pack, sizeof plain); /* a game declares its box with types of its own */
    own->game = *in;
    own->box = (box){own->tables, own->tables + words_at};
    memcpy(own->tables, plain.pack, format->pack_size);
    memcpy(own->tables + words_at, plain.words, format->words_size);
    if (!pk_read_pack(format, own->tables, own->tables + words_at, text, size, file_name, PK_CHANGES,
                      error)) {
        free(own);
        return NULL;
    }
    own->game.pack = &own->box;
    own->game.pack_hash = format->hash(own->tables);
    return &own->game;
}

dw_game *pk_open_game_file(const pk_format *format, const dw_game *in, const char *path, dw_error *error)
{
    size_t size;
    char *text = pk_read_file(path, &size, error);
    dw_game *game = text ? pk_open_game(format, in, text, size, path, error) : NULL;
    free(text);
    return game;
}
