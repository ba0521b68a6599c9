/*
 * files.c: networks and learners as files: a word that names the kind, the sizes, then the weights, all
 * numbers in little endian.
 */
#include "bots/learning/learning.h"
#include "platform/whole_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_MAX = 64 }; /* bytes before the weights, of which there are up to four arrays */

static const char NET_WORD[8] = "dwnet 1\n", LEARNER_WORD[8] = "dwpupil3";

/* What will be a file; each number goes behind the one before. */
typedef struct draft {
    unsigned char *bytes;
    size_t size;
} draft;

static void put_number(draft *out, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        out->bytes[out->size++] = (unsigned char)(number >> 8 * i & 255);
}

static uint64_t get_number(FILE *file, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++)
        number |= (uint64_t)(fgetc(file) & 255) << 8 * i;
    return number;
}

static void put_floats(draft *out, const float *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t bits;
        memcpy(&bits, &values[i], sizeof bits);
        put_number(out, bits, 4);
    }
}

static void get_floats(FILE *file, float *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t bits = (uint32_t)get_number(file, 4);
        memcpy(&values[i], &bits, sizeof bits);
    }
}

static void put_sizes(draft *out, const char word[8], int features)
{
    memcpy(out->bytes + out->size, word, 8);
    out->size += 8;
    put_number(out, (uint64_t)features, 4);
    put_number(out, BOT_HIDDEN, 4);
    put_number(out, BOT_SECOND, 4);
    put_number(out, BOT_OUTPUTS, 4);
}

typedef void writer(draft *out, const ln_learner *learner);

static void write_weights(draft *out, const ln_learner *learner)
{
    put_sizes(out, NET_WORD, learner->features);
    put_floats(out, learner->kept, learner->size);
}

static void write_all(draft *out, const ln_learner *learner)
{
    put_sizes(out, LEARNER_WORD, learner->features);
    put_number(out, learner->course.seed, 8);
    put_number(out, (uint64_t)learner->trust, 4);
    put_number(out, learner->games, 8);
    put_number(out, learner->steps, 8);
    put_floats(out, learner->weights, learner->size);
    put_floats(out, learner->kept, learner->size);
    put_floats(out, learner->means, learner->size);
    put_floats(out, learner->squares, learner->size);
}

static bool write_file(const char *path, writer *write, const ln_learner *learner, dw_error *error)
{
    draft all = {.bytes = malloc(HEAD_MAX + 4 * sizeof(float) * learner->size)};
    if (!all.bytes)
        return dw_fail(error, "%s: no memory to write it", path);
    write(&all, learner);
    bool good = pf_write_public_file(path, (const char *)all.bytes, all.size, error);
    free(all.bytes);
    return good;
}

bool ln_write_net(const ln_learner *learner, const char *path, dw_error *error)
{
    return write_file(path, write_weights, learner, error);
}

bool ln_write_learner(const ln_learner *learner, const char *path, dw_error *error)
{
    return write_file(path, write_all, learner, error);
}

/* ---- reading -------------------------------------------------------------------------------- */

static bool sizes_fit(FILE *file, const char word[8], int features)
{
    char seen[8] = {0};
    const uint64_t sizes[] = {(uint64_t)features, BOT_HIDDEN, BOT_SECOND, BOT_OUTPUTS};
    bool fit = fread(seen, 1, sizeof seen, file) == sizeof seen && memcmp(seen, word, sizeof seen) == 0;
    for (int i = 0; i < 4; i++)
        fit &= get_number(file, 4) == sizes[i];
    return fit;
}

static void read_all(FILE *file, ln_learner *learner)
{
    learner->course.seed = get_number(file, 8);
    learner->trust = (int)get_number(file, 4);
    learner->games = get_number(file, 8);
    learner->steps = get_number(file, 8);
    get_floats(file, learner->weights, learner->size);
    get_floats(file, learner->kept, learner->size);
    get_floats(file, learner->means, learner->size);
    get_floats(file, learner->squares, learner->size);
}

bool ln_read_learner(ln_learner *learner, const char *path, dw_error *error)
{
    size_t size;
    char *bytes = pf_read_file(path, &size, error);
    FILE *file = bytes ? fmemopen(bytes, size ? size : 1, "rb") : NULL;
    if (!file) {
        free(bytes);
        return bytes ? dw_fail(error, "%s: no memory to read it", path) : false;
    }
    bool good = sizes_fit(file, LEARNER_WORD, learner->features);
    if (!good)
        dw_fail(error, "%s: this is not what a learner of '%s' with %d features left behind", path,
                learner->course.game, learner->features);
    else
        read_all(file, learner);
    if (good && (ferror(file) || feof(file)))
        good = dw_fail(error, "%s: the file is cut short", path);
    fclose(file);
    free(bytes);
    return good;
}
