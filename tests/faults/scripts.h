/*
 * scripts.h: what happens at the tables of a server, as lines of party_follow: first what leads there, then
 * the lines in which something fails.
 */
#ifndef FAULTS_SCRIPTS_H
#define FAULTS_SCRIPTS_H

typedef struct sp_script {
    const char *name;
    const char *const *before; /* ends with NULL */
    const char *const *lines;
} sp_script;

extern const sp_script sp_scripts[]; /* the last one has no name */

#endif
