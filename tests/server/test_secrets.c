/*
 * test_secrets.c: links are compared in constant time: the number of instructions is the same whatever is
 * wrong with a link.
 */
#include "server/secrets.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#define RIGHT "0123456789abcdef0123456789abcdef"

enum { STEPS_MAX = 20000000 };

typedef bool comparer(const char *secret, const uint8_t hash[SV_HASH_SIZE]);

/* What the child does between two stops: the first call finds the functions of the libraries, the second is
 * counted. */
static void compare_in_child(comparer *is_right, const char *secret)
{
    char said[SV_SECRET_MAX]; /* the same place for all */
    uint8_t hash[SV_HASH_SIZE];
    snprintf(said, sizeof said, "%s", secret);
    sv_hash_secret(RIGHT, hash);
    volatile bool right = is_right(said, hash);
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    raise(SIGSTOP);
    right = is_right(said, hash);
    raise(SIGSTOP);
    _exit(right ? 0 : 1);
}

/* How many instructions it takes, and what came of it. */
static int count_steps(comparer *is_right, const char *secret, bool *right)
{
    int status = 0, steps = 0;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        compare_in_child(is_right, secret);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSTOPPED(status) && WSTOPSIG(status) == SIGSTOP);
    do {
        assert_int_equal(ptrace(PTRACE_SINGLESTEP, child, NULL, NULL), 0);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSTOPPED(status));
        steps++;
    } while (WSTOPSIG(status) == SIGTRAP && steps < STEPS_MAX);
    assert_int_equal(WSTOPSIG(status), SIGSTOP);
    ptrace(PTRACE_DETACH, child, NULL, NULL);
    assert_int_equal(waitpid(child, &status, 0), child);
    *right = WEXITSTATUS(status) == 0;
    return steps;
}

static const char *const wrong[] = {
    "1123456789abcdef0123456789abcdef", /* the first letter */
    "0123456789abcdef0123456789abcdee", /* the last */
    "fedcba9876543210fedcba9876543210", /* all */
    "0123456789abcdef1123456789abcdef", /* one in the middle */
};

static void all_secrets_take_as_long(void **state)
{
    (void)state;
    bool right;
    int steps = count_steps(sv_is_secret, RIGHT, &right);
    assert_true(right);
    assert_true(steps > 500); /* it was counted */
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(count_steps(sv_is_secret, wrong[i], &right), steps);
        assert_false(right);
    }
}

/* As it should not be: stops at the first difference. */
static bool leaks(const char *secret, const uint8_t hash[SV_HASH_SIZE])
{
    (void)hash;
    size_t at = 0;
    while (secret[at] && secret[at] == RIGHT[at])
        at++;
    return !secret[at];
}

static void the_count_would_tell(void **state)
{
    (void)state;
    bool right;
    int first = count_steps(leaks, wrong[0], &right), last = count_steps(leaks, wrong[1], &right);
    assert_true(last > first + 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_secrets_take_as_long),
        cmocka_unit_test(the_count_would_tell),
    };
    return sv_prepare_secrets() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
