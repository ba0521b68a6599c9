/*
 * without_fair_dice.c: stands in for the check of fair dice in a build without libsodium
 * (-Dserver=disabled): it refuses with the reason.
 */
#include "fair/fair_dice.h"

bool fr_verify(const char *text, const tb_table *table, fr_verdict *verdict, dw_error *error)
{
    (void)text, (void)table, (void)verdict;
    return dw_fail(error,
                   "this program was built without the table server, which fair dice are checked with");
}

bool fr_is_as_promised(const fr_verdict *verdict, const char *luck, const char *fixed, dw_error *error)
{
    (void)verdict, (void)luck, (void)fixed;
    return dw_fail(error,
                   "this program was built without the table server, which fair dice are checked with");
}
