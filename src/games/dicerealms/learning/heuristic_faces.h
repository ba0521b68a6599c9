/* heuristic_faces.h: what faces and dice bring in a round, in points: the part of a seat's value that depends
 * on its dice alone. */
#ifndef GAMES_DICEREALMS_LEARNING_HEURISTIC_FACES_H
#define GAMES_DICEREALMS_LEARNING_HEURISTIC_FACES_H

#include "games/dicerealms/rules/rules.h"

/* What the value of one seat is made of. */
typedef struct dr_outlook {
    const dr_pack *p;
    const dr_state *s;
    const dr_seat *seat;
    double rounds;                /* that are left after this one */
    double winter;                /* grain for each die in a round, on average */
    double threat;                /* attacks to be expected in a round */
    double worth[DR_RESOURCES];   /* of one that is gained in a later round */
    double showing[DR_LINES_MAX]; /* faces of a line that show in a round, on average */
} dr_outlook;

/* What a roll of a die, or of all dice, brings. */
typedef struct dr_roll {
    double mean;
    double below; /* how far a roll is below the mean, on average: what rerolls make good */
    double above; /* the best side over the mean */
} dr_roll;

double dr_power_worth(const dr_outlook *o, const dr_face *face); /* what the player chooses to use */
double dr_attacks_worth(const dr_face *face);
dr_roll dr_die_roll(const dr_outlook *o, const dr_die *die);
dr_roll dr_roll_of_all(const dr_outlook *o); /* means added up, the mean of `below`, the best `above` */

#endif
