/* point.c: the points of one test, and the sums of them. */
#include "point.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SUMS_MAX = 32 };

typedef struct sum {
    pt_way way;
    long asked, failed, runs;
} sum;

static bool all_of_them;
static const char *only_scenario, *only_how;
static long only_point, wanted; /* points of a scenario; 0: as many as the test says */
static sum sums[SUMS_MAX];
static FILE *report; /* standard output, which a test may use for something else */
static int sum_count, scenario_count;
static char present[200] = "no point yet";

/* Of the sanitizers, where there are any. */
void __sanitizer_print_stack_trace(void) __attribute__((weak));

void pt_print_stack(void)
{
    if (__sanitizer_print_stack_trace)
        __sanitizer_print_stack_trace();
}

bool pt_has_time(void)
{
    return all_of_them || wanted || only_scenario;
}

bool pt_is_alone(void)
{
    return only_scenario;
}

/* For must() of the fuzzers, and for assert(). */
static void say_where(int number)
{
    static const char words[] = "\nbroken at ";
    bool said = write(STDERR_FILENO, words, sizeof words - 1) > 0 &&
                write(STDERR_FILENO, present, strlen(present)) > 0 && write(STDERR_FILENO, "\n", 1) > 0;
    pt_print_stack();
    signal(number, said ? SIG_DFL : SIG_IGN);
    raise(number);
}

void pt_begin(int argc, char **argv)
{
    report = fdopen(dup(STDOUT_FILENO), "w");
    all_of_them = argc == 2 && strcmp(argv[1], "--long") == 0;
    wanted = argc == 3 && strcmp(argv[1], "--points") == 0 ? atol(argv[2]) : 0;
    if (argc == 4) {
        only_scenario = argv[1];
        only_point = atol(argv[2]);
        only_how = argv[3];
    }
    signal(SIGILL, say_where);
    signal(SIGTRAP, say_where);
    signal(SIGABRT, say_where);
}

static sum *sum_of(const pt_way *way)
{
    for (int i = 0; i < sum_count; i++)
        if (strcmp(sums[i].way.kind, way->kind) == 0 && strcmp(sums[i].way.how, way->how) == 0)
            return &sums[i];
    pt_must(sum_count < SUMS_MAX);
    sums[sum_count] = (sum){.way = *way};
    return &sums[sum_count++];
}

static void go_to(const char *scenario, const pt_way *way, long point)
{
    snprintf(present, sizeof present, "%s: %s, %ld %s", scenario, way->kind, point, way->how);
}

void pt_go_through(const char *scenario, const pt_way *way, int most,
                   bool (*run)(void *context, long point, long *asked), void *context)
{
    long asked, ignored;
    if (only_scenario && (strcmp(only_scenario, scenario) != 0 || !strstr(only_how, way->how) ||
                          (strchr(only_how, ',') && strncmp(only_how, way->kind, strlen(way->kind)) != 0)))
        return;
    sum *to = sum_of(way);
    scenario_count++;
    go_to(scenario, way, 0);
    pt_must(!run(context, 0, &asked));
    to->asked += asked;
    if (wanted)
        most = (int)wanted;
    long step = all_of_them || asked <= most ? 1 : (asked + most - 1) / most;
    bool failed = true;
    for (long point = only_scenario ? only_point : 1; point <= asked || (all_of_them && failed);
         point += step) {
        go_to(scenario, way, point);
        failed = run(context, point, &ignored);
        to->failed += failed;
        to->runs++;
        if (only_scenario)
            break;
    }
    pt_must(asked == 0 || to->failed > 0);
    if (all_of_them || wanted || only_scenario)
        fprintf(report, "%s: %s, %s: %ld points\n", scenario, way->kind, way->how, asked);
    fflush(report);
}

int pt_end(void)
{
    for (int i = 0; i < sum_count; i++)
        fprintf(report, "%s, %s: %ld of %ld points failed in %ld runs\n", sums[i].way.kind, sums[i].way.how,
                sums[i].failed, sums[i].asked, sums[i].runs);
    fprintf(report, "%d passed, 0 failed\n", scenario_count);
    fclose(report);
    return scenario_count > 0 ? 0 : 1;
}

void pt_broken(const char *promise, const char *file, int line)
{
    fprintf(stderr, "\nbroken at %s\n%s:%d: %s\n", present, file, line, promise);
    _exit(1);
}
