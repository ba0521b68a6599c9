/* texts.c: what games and seatings write, as texts of any length. The caller frees them. */
#include "seating/seating.h"

/* What a text is written from; each writer uses what it needs. */
typedef struct request {
    const dw_game *game;
    const void *state;
    const seating *at;
    int seat;
    const char *name;
    dw_error *error;
    const question *asked;
    const se_advice *advice;
    int from, end;
} request;

static void write_table(dw_text *text, const void *with)
{
    const request *wanted = with;
    dw_show(wanted->game, wanted->state, wanted->seat, text);
}

char *se_position_words(const dw_game *game, const se_position *seen, int seat)
{
    return pf_written(write_table, &(request){.game = game, .state = seen->bytes, .seat = seat});
}

static void write_card(dw_text *text, const void *with)
{
    const request *wanted = with;
    if (wanted->name)
        dw_show_card(wanted->game, wanted->name, text, wanted->error);
    else
        dw_list_cards(wanted->game, text);
}

char *se_card_words(const dw_game *game, const char *name, dw_error *error)
{
    error->text[0] = '\0';
    return pf_written(write_card, &(request){.game = game, .name = name, .error = error});
}

static void write_scores(dw_text *text, const void *with)
{
    const request *wanted = with;
    se_write_scores(wanted->at, wanted->seat, text);
}

char *se_score_words(const seating *at, int seat)
{
    return pf_written(write_scores, &(request){.at = at, .seat = seat});
}

static void write_advice(dw_text *text, const void *with)
{
    const request *wanted = with;
    se_write_advice(wanted->at, wanted->asked, wanted->advice, text);
}

char *se_advice_words(const seating *at, const question *asked, const se_advice *advice)
{
    return pf_written(write_advice, &(request){.at = at, .asked = asked, .advice = advice});
}

static void add_line(void *context, const char *line)
{
    dw_text_add(context, "%s\n", line);
}

static void write_log(dw_text *text, const void *with)
{
    const request *wanted = with;
    se_tell(wanted->at, wanted->seat, wanted->from, wanted->end, add_line, text);
}

char *se_log_words(const seating *at, int seat, int from, int end)
{
    return pf_written(write_log, &(request){.at = at, .seat = seat, .from = from, .end = end});
}
