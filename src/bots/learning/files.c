/*
 * files.c: networks and learners as files: a word that names the kind, the sizes, then the weights, all
 * numbers in little endian. A file is written under another name and renamed when it is complete.
 */
#include "bots/learning/learning.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char NET_WORD[8] = "dwnet 1\n", LEARNER_WORD[8] = "dwpupil3";

enum { PATH_MAX_HERE = 4096 };

static void put_number(FILE *file, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        fputc((int)(number >> 8 * i & 255), file);
}

static uint64_t get_number(FILE *file, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++)
        number |= (uint64_t)(fgetc(file) & 255) << 8 * i;
    return number;
}

static void put_floats(FILE *file, const float *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t bits;
        memcpy(&bits, &values[i], sizeof bits);
        put_number(file, bits, 4);
    }
}

static void get_floats(FILE *file, float *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t bits = (uint32_t)get_number(file, 4);
        memcpy(&values[i], &bits, sizeof bits);
    }
}

static void put_sizes(FILE *file, const char word[8], int features)
{
    fwrite(word, 1, 8, file);
    put_number(file, (uint64_t)features, 4);
    put_number(file, BOT_HIDDEN, 4);
    put_number(file, BOT_SECOND, 4);
    put_number(file, BOT_OUTPUTS, 4);
}

typedef void writer(FILE *file, const ln_learner *learner);

static void write_weights(FILE *file, const ln_learner *learner)
{
    put_sizes(file, NET_WORD, learner->features);
    put_floats(file, learner->kept, learner->size);
}

static void write_all(FILE *file, const ln_learner *learner)
{
    put_sizes(file, LEARNER_WORD, learner->features);
    put_number(file, learner->course.seed, 8);
    put_number(file, (uint64_t)learner->trust, 4);
    put_number(file, learner->games, 8);
    put_number(file, learner->steps, 8);
    put_floats(file, learner->weights, learner->size);
    put_floats(file, learner->kept, learner->size);
    put_floats(file, learner->means, learner->size);
    put_floats(file, learner->squares, learner->size);
}

static bool write_file(const char *path, writer *write, const ln_learner *learner, dw_error *error)
{
    char beside[PATH_MAX_HERE];
    if (snprintf(beside, sizeof beside, "%s.part", path) >= (int)sizeof beside)
        return dw_fail(error, "the name of the file is too long");
    FILE *file = fopen(beside, "wb");
    if (!file)
        return dw_fail(error, "%s: %s", beside, strerror(errno));
    write(file, learner);
    bool good = fflush(file) == 0 && fsync(fileno(file)) == 0 && !ferror(file);
    good &= fclose(file) == 0;
    if (!good || rename(beside, path) != 0) {
        dw_fail(error, "%s: %s", path, strerror(errno));
        remove(beside);
        return false;
    }
    return true;
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
    FILE *file = fopen(path, "rb");
    if (!file)
        return dw_fail(error, "%s: %s", path, strerror(errno));
    bool good = sizes_fit(file, LEARNER_WORD, learner->features);
    if (!good)
        dw_fail(error, "%s: this is not what a learner of '%s' with %d features left behind", path,
                learner->course.game, learner->features);
    else
        read_all(file, learner);
    if (good && (ferror(file) || feof(file)))
        good = dw_fail(error, "%s: the file is cut short", path);
    fclose(file);
    return good;
}
