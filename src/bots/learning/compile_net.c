/*
 * compile_net.c: build-time program: writes the networks of data/ as C, which lets the program do without
 * their files.
 *
 *   compile_net [--empty] OUT.c GAME.net...
 *   compile_net --planes OUT.weights GAME.net
 *
 * With --empty the C has only room for the weights: a browser loads those of one game from the file that
 * --planes writes. That file has the first bytes of all weights, then their second ones, and so on, which
 * compresses better.
 */
#include "bots/net.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEAD = 24, /* bytes before the weights: see files.c */
    NETS_MAX = 16,
    DROPPED = 12, /* bits of a weight that play no role, but would be half of what a browser loads */
};

static uint32_t number_at(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* The weight in four bytes, rounded. */
static uint32_t weight_at(const unsigned char *bytes)
{
    return (number_at(bytes) + (1u << (DROPPED - 1))) & ~0u << DROPPED;
}

static void give_up(const char *path, const char *why)
{
    fprintf(stderr, "compile_net: %s: %s\n", path, why);
    exit(1);
}

/* The weights that are left in the file; how many they were. */
static size_t write_numbers(FILE *out, FILE *in)
{
    unsigned char four[4];
    size_t count = 0;
    for (; fread(four, 1, 4, in) == 4; count++) {
        uint32_t bits = weight_at(four);
        float value;
        memcpy(&value, &bits, sizeof value);
        fprintf(out, "%af,%s", (double)value, count % 8 == 7 ? "\n" : "");
    }
    return count;
}

/* Writes the weights, or room for them, as one array; how many features the network has. */
static uint32_t write_weights(FILE *out, const char *game, const char *path, bool empty)
{
    unsigned char head[HEAD];
    FILE *in = fopen(path, "rb");
    if (!in || fread(head, 1, HEAD, in) != HEAD || memcmp(head, "dwnet 1\n", 8) != 0)
        give_up(path, "this is no network");
    if (number_at(head + 12) != BOT_HIDDEN || number_at(head + 16) != BOT_SECOND ||
        number_at(head + 20) != BOT_OUTPUTS)
        give_up(path, "its layers have other sizes than those of net.h");
    uint32_t features = number_at(head + 8);
    size_t size = bot_net_size((int)features), count = size;
    if (empty)
        fprintf(out, "static float %s_weights[%zu];\n\n", game, size);
    else {
        fprintf(out, "static const float %s_weights[] = {\n", game);
        count = write_numbers(out, in);
        fprintf(out, "};\n\n");
    }
    fclose(in);
    if (count != size)
        give_up(path, "the number of weights is wrong");
    return features;
}

/* Writes the weights of a network as four planes of bytes. */
static int write_planes(const char *path, const char *from)
{
    FILE *in = fopen(from, "rb"), *out = fopen(path, "wb");
    if (!in || !out)
        give_up(in ? path : from, "this cannot be opened");
    for (int plane = 0; plane < 4; plane++) {
        unsigned char four[4];
        fseek(in, HEAD, SEEK_SET);
        while (fread(four, 1, 4, in) == 4)
            fputc((int)(weight_at(four) >> (8 * plane) & 0xff), out);
    }
    fclose(in);
    return fclose(out) == 0 ? 0 : 1;
}

/* The name of a file without its folders and its end, ".net". */
static void game_of(const char *path, char *game, size_t size)
{
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    snprintf(game, size, "%.*s", (int)strcspn(name, "."), name);
}

int main(int argc, char **argv)
{
    uint32_t features[NETS_MAX];
    char game[64];
    if (argc == 4 && strcmp(argv[1], "--planes") == 0)
        return write_planes(argv[2], argv[3]);
    bool empty = argc > 1 && strcmp(argv[1], "--empty") == 0;
    argv += 1 + empty;
    argc -= 1 + empty;
    FILE *out = argc > 0 && argc <= 1 + NETS_MAX ? fopen(argv[0], "w") : NULL;
    if (!out) {
        fprintf(stderr, "usage: compile_net [--empty] OUT.c GAME.net... | --planes OUT.weights GAME.net\n");
        return 2;
    }
    fprintf(out, "/* The networks, made from data/ by compile_net. */\n#include \"bots/net.h\"\n\n");
    for (int i = 1; i < argc; i++) {
        game_of(argv[i], game, sizeof game);
        features[i - 1] = write_weights(out, game, argv[i], empty);
    }
    fprintf(out, "const bot_net bot_nets[] = {\n");
    for (int i = 1; i < argc; i++) {
        game_of(argv[i], game, sizeof game);
        fprintf(out, "    {\"%s\", %u, %s_weights},\n", game, features[i - 1], game);
    }
    fprintf(out, "    {0},\n};\n");
    return fclose(out) == 0 ? 0 : 1;
}
