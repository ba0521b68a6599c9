/*
 * simulation.c: plays seeds of the simulated world (world.h). A seed that fails is printed with what was
 * wrong, then again with as few troubles and steps as it needs.
 *
 * usage: simulation [--seed N] [--count N] [--steps N] [--without TROUBLE,...] [--first-failure] [--quiet]
 *        [--trace]
 */
#include "disk.h"
#include "world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PROGRESS = 500 /* seeds */ };

static FILE *report;

typedef struct wanted {
    uint64_t seed;
    long count, steps;
    unsigned without;
    bool first, quiet, trace;
} wanted;

static void name_troubles(unsigned without)
{
    const char *before = " --without ";
    for (int i = 0; i < TROUBLES; i++)
        if (without >> i & 1) {
            fprintf(report, "%s%s", before, trouble_names[i]);
            before = ",";
        }
}

/* Leaves out what the failure does not need. */
static void shrink(const wanted *in)
{
    wanted now = *in;
    char failure[FAILURE_MAX];
    now.steps = w.steps;
    for (int i = 0; i < TROUBLES; i++)
        if (!(now.without >> i & 1) && !world_run(now.seed, 0, now.without | 1u << i, NULL)) {
            now.without |= 1u << i;
            now.steps = w.steps;
        }
    world_run(now.seed, now.steps, now.without, NULL);
    snprintf(failure, sizeof failure, "%s", w.failure);
    fprintf(report, "the same with less: --seed %llu --steps %ld", (unsigned long long)now.seed, now.steps);
    name_troubles(now.without);
    fprintf(report, ": after %.3f seconds: %s\n", w.now, failure);
}

static bool read_troubles(char *names, unsigned *without)
{
    for (char *name = strtok(names, ","); name; name = strtok(NULL, ",")) {
        int i = 0;
        while (i < TROUBLES && strcmp(name, trouble_names[i]) != 0)
            i++;
        if (i == TROUBLES)
            return false;
        *without |= 1u << i;
    }
    return true;
}

static bool read_words(int count, char **words, wanted *out)
{
    *out = (wanted){.seed = 1, .count = 1};
    for (int i = 1; i < count; i++) {
        char *word = words[i], *value = i + 1 < count ? words[i + 1] : NULL;
        if (strcmp(word, "--first-failure") == 0)
            out->first = true;
        else if (strcmp(word, "--quiet") == 0)
            out->quiet = true;
        else if (strcmp(word, "--trace") == 0)
            out->trace = true;
        else if (!value)
            return false;
        else if (strcmp(word, "--seed") == 0)
            out->seed = strtoull(words[++i], NULL, 10);
        else if (strcmp(word, "--count") == 0)
            out->count = strtol(words[++i], NULL, 10);
        else if (strcmp(word, "--steps") == 0)
            out->steps = strtol(words[++i], NULL, 10);
        else if (strcmp(word, "--without") != 0 || !read_troubles(words[++i], &out->without))
            return false;
    }
    return true;
}

static void tell_drawn(const long drawn[TROUBLES], long steps)
{
    fprintf(report, "%ld steps;", steps);
    for (int i = 0; i < TROUBLES; i++)
        fprintf(report, " %s %ld%s", trouble_names[i], drawn[i], i + 1 < TROUBLES ? "," : "\n");
}

int main(int count, char **words)
{
    wanted in;
    long drawn[TROUBLES] = {0}, steps = 0, passed = 0, failed = 0;
    report = fdopen(dup(STDOUT_FILENO), "w");
    if (!report || !read_words(count, words, &in)) {
        fprintf(stderr, "usage: simulation [--seed N] [--count N] [--steps N] [--without TROUBLE,...]"
                        " [--first-failure] [--quiet] [--trace]\n");
        return 2;
    }
    if (!freopen("/dev/null", "w", stdout) || !world_prepare()) /* the log */
        return 1;
    for (long i = 0; i < in.count && !(in.first && failed); i++) {
        wanted one = in;
        one.seed += (uint64_t)i;
        bool good = world_run(one.seed, one.steps, one.without, in.trace ? report : NULL);
        steps += w.steps;
        for (int kind = 0; kind < TROUBLES; kind++)
            drawn[kind] += w.drawn[kind];
        passed += good;
        failed += !good;
        if (!good) {
            fprintf(report, "seed %llu failed after %.3f seconds, %ld steps: %s\n",
                    (unsigned long long)one.seed, w.now, w.steps, w.failure);
            if (!in.quiet)
                shrink(&one);
        }
        if ((i + 1) % PROGRESS == 0 && i + 1 < in.count)
            fprintf(report, "%ld of %ld seeds, %ld failed\n", i + 1, in.count, failed);
        fflush(report);
    }
    disk_end();
    tell_drawn(drawn, steps);
    fprintf(report, "%ld passed, %ld failed\n", passed, failed);
    return failed > 0;
}
