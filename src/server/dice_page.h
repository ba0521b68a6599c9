/* dice_page.h: a page that shows how the dice of a table fell. */
#ifndef SERVER_DICE_PAGE_H
#define SERVER_DICE_PAGE_H

#include "table/table.h"

/* The page, for everybody: what all seats may know. To be freed; NULL without memory. */
char *sv_dice_page(const tb_table *table);

#endif
