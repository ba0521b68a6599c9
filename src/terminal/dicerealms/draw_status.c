/* draw_status.c: the line that says where the game stands, and the Fate die. */
#include "terminal/dicerealms/drawing.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- round and step ------------------------------------------------------------------------- */

typedef struct step {
    const char *phase, *name, *words;
    const char *chance; /* what happens if nobody is asked */
} step;

static const step *step_now(const drd_view *view)
{
    static const step steps[] = {
        {"tiles", "Setup", "Setup: tiles are drawn.", "tiles are drawn"},
        {"first", "Setup", "Setup: who gets the Fate die is drawn.", "who begins is drawn"},
        {"fate", "Roll", "Roll: the Fate die is rolled; then everybody rolls their dice.",
         "the Fate die is rolled"},
        {"roll", "Roll", "Roll: everybody rolls all dice.", "dice are rolled"},
        {"reroll", "Roll",
         "Roll: one after the other, reroll dice (once for nothing, then with tokens), or set them with "
         "tokens. Reroll faces are used as they come up.",
         "a die is rolled"},
        {"attack_order", "Attack", "Attack: who shows several attack faces says which is next.", ""},
        {"attack", "Attack", "Attack: each victim uses a shield or pays the price.", ""},
        {"collect", "Collect",
         "Collect: what the dice give has been taken. Use powers and spend coins; one coin that is left goes "
         "to the treasury, the others are lost.",
         ""},
        {"upgrade", "Upgrade",
         "Upgrade: exchange faces for better ones. Upgrades that are left over are lost.", ""},
        {"over", "Game over", "The game is over.", ""},
    };
    static const step unknown = {"", "?", "", ""};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (drd_in_phase(view, steps[i].phase))
            return &steps[i];
    return &unknown;
}

/* "to play: Seat 1, Seat 2": the seats that the game waits for; in short the names only. */
static void say_asked(const drd_view *view, bool in_short, char *out, size_t size)
{
    out[0] = '\0';
    for (int seat = 0; seat < view->model->players; seat++)
        if (drd_is_asked(view, seat))
            drd_add(out, size, "%s%s", *out ? ", " : in_short ? "" : "to play: ", drd_name(view, seat));
    if (!*out)
        snprintf(out, size, "%s", step_now(view)->chance);
}

/* The seats with the most points, if the game is over. */
static void say_leaders(const drd_view *view, char *out, size_t size)
{
    long long best = 0;
    for (int seat = 0; seat < view->model->players; seat++)
        if (seat == 0 || tm_int(drd_seat(view, seat), "total") > best)
            best = tm_int(drd_seat(view, seat), "total");
    snprintf(out, size, "most points (%lld): ", best);
    const char *comma = "";
    for (int seat = 0; seat < view->model->players; seat++)
        if (tm_int(drd_seat(view, seat), "total") == best) {
            drd_add(out, size, "%s%s", comma, drd_name(view, seat));
            comma = ", ";
        }
}

static void say_final(const drd_view *view, char *out, size_t size)
{
    static const char *const names[][2] = {{"vp", "VP"}, {"grain", "grain"}, {"misery", "misery"}};
    const json_t *final = tm_part(view->table, "final");
    snprintf(out, size, drd_in_phase(view, "over") ? "it ended with no " : "no ");
    for (int i = 0; i < tm_count(final); i++)
        for (size_t j = 0; j < sizeof names / sizeof *names; j++)
            if (strcmp(json_string_value(tm_item(final, i)), names[j][0]) == 0)
                drd_add(out, size, "%s%s", i ? ", " : "", names[j][1]);
    drd_add(out, size, " left");
}

/* "Robber on You: lose a die (attack of the Fate die)". */
static void say_attack(const drd_view *view, const json_t *attack, char *out, size_t size)
{
    const json_t *attacker = tm_part(attack, "attacker");
    const char *kind = tm_text(attack, "kind");
    snprintf(out, size, "%s on %s: ", tm_text(attack, "name"), drd_name(view, tm_int(attack, "victim")));
    if (strcmp(kind, "grain") == 0)
        drd_add(out, size, "lose %d grain", (int)tm_int(attack, "n"));
    else
        drd_add(out, size, strcmp(kind, "die") == 0 ? "lose a die" : "destroy a face");
    if (json_is_integer(attacker))
        drd_add(out, size, " (attack of %s)", drd_name(view, json_integer_value(attacker)));
    else
        drd_add(out, size, " (attack of the Fate die)");
}

/* The round and the step, which "done" ends. The column after them. */
static int put_step(const drd_view *view, cv_box box)
{
    const step *now = step_now(view);
    int end = box.x + box.width, x = box.x;
    x = drd_put(view, x, box.y, end - x, CV_PLAIN, " Round %d%s ·", (int)tm_int(view->table, "round"),
                tm_count(tm_part(view->table, "final")) ? " (last)" : "");
    cv_about about = cv_about_kind("done");
    return drd_spot(view, x, box.y, end - x, (drd_thing){CV_TITLE, &about, NULL, now->name}, "%s",
                    now->words);
}

static int put_part(const drd_view *view, cv_box box, int x, cv_style style, const char *text)
{
    return *text ? drd_put(view, x, box.y, box.x + box.width - x, style, "· %s ", text) : x;
}

/* Whose turn it is and what is going on. */
static int put_news(const drd_view *view, cv_box box, int x, bool in_short)
{
    char text[DRD_PHRASE_MAX];
    const json_t *attack = tm_part(view->table, "attack");
    if (json_is_object(attack)) {
        say_attack(view, attack, text, sizeof text);
        return put_part(view, box, x, CV_BAD, text);
    }
    if (drd_in_phase(view, "over"))
        say_leaders(view, text, sizeof text);
    else
        say_asked(view, in_short, text, sizeof text);
    x = put_part(view, box, x, CV_BOLD, text);
    if (!in_short && tm_count(tm_part(view->table, "final"))) {
        say_final(view, text, sizeof text);
        x = put_part(view, box, x, CV_BAD, text);
    }
    return x;
}

/* ---- the Fate die --------------------------------------------------------------------------- */

/* The place of the face that shows, tumbling or not; -1: it has not been rolled. */
static int fate_place(const drd_view *view)
{
    const json_t *faces = tm_part(view->table, "fate_die");
    const char *shown = tm_text(tm_part(view->table, "fate"), "id");
    for (int i = 0; i < tm_count(faces); i++)
        if (strcmp(tm_text(tm_item(faces, i), "id"), shown) == 0)
            return tm_face_shown(view->model, "fate", i, tm_count(faces));
    return -1;
}

/* How many faces of the die are of the kind at this place; 0 if an earlier place has the same kind. */
static int copies_from(const json_t *faces, int place)
{
    int copies = 0;
    for (int i = 0; i < tm_count(faces); i++)
        if (strcmp(tm_text(tm_item(faces, i), "id"), tm_text(tm_item(faces, place), "id")) == 0) {
            if (i < place)
                return 0;
            copies++;
        }
    return copies;
}

/* The kinds of faces of the Fate die. */
typedef struct fate_kind {
    const json_t *face;
    int copies;
    bool shows;
    char label[DRD_PHRASE_MAX]; /* "2 Winter", "»ROBBER" for the one that shows */
} fate_kind;

static int fate_kinds(const drd_view *view, fate_kind out[DRD_SIDES])
{
    const json_t *faces = tm_part(view->table, "fate_die");
    int place = fate_place(view), count = 0;
    const char *shown = place >= 0 ? tm_text(tm_item(faces, place), "id") : "";
    for (int i = 0; i < tm_count(faces) && i < DRD_SIDES; i++) {
        fate_kind *kind = &out[count];
        kind->face = tm_item(faces, i);
        kind->copies = copies_from(faces, i);
        kind->shows = strcmp(tm_text(kind->face, "id"), shown) == 0;
        count += kind->copies > 0;
    }
    return count;
}

/* Names of more than `letters` are cut, less so that of the face that shows. */
static void label_fate_kind(fate_kind *kind, int letters)
{
    char name[DRD_PHRASE_MAX];
    snprintf(name, sizeof name, "%s", tm_text(kind->face, "name"));
    drd_cut(name, sizeof name, kind->shows ? 2 * letters : letters, "");
    for (char *letter = name; kind->shows && *letter; letter++)
        if (islower((unsigned char)*letter))
            *letter = (char)toupper((unsigned char)*letter);
    kind->label[0] = '\0';
    if (kind->shows)
        drd_add(kind->label, DRD_PHRASE_MAX, "»");
    if (kind->copies > 1)
        drd_add(kind->label, DRD_PHRASE_MAX, "%d ", kind->copies);
    drd_add(kind->label, DRD_PHRASE_MAX, "%s", name);
}

static void put_fate_kind(const drd_view *view, cv_box box, int x, const fate_kind *kind)
{
    const char *id = tm_text(kind->face, "id");
    cv_about about = cv_about_thing("fate", id);
    drd_spot(view, x, box.y, box.x + box.width - x,
             (drd_thing){kind->shows ? CV_ACCENT : CV_DIM, &about, id, kind->label},
             "%s, on %d of the 6 faces of the Fate die%s. %s", tm_text(kind->face, "name"), kind->copies,
             kind->shows ? "; it shows now" : "", tm_text(kind->face, "text"));
}

static void put_fate_holder(const drd_view *view, cv_box box, const char *text)
{
    const json_t *fate = tm_part(view->table, "fate");
    cv_about about = cv_about_kind("fate");
    drd_spot(view, box.x, box.y, box.width, (drd_thing){CV_BOLD, &about, NULL, text},
             "The Fate die, held by %s. %s%s%s", drd_name(view, tm_int(view->table, "fate_player")),
             json_is_object(fate) ? tm_text(fate, "name") : "It has not been rolled yet.",
             json_is_object(fate) ? ": " : "", tm_text(fate, "text"));
}

/* Who has the die, and its faces; at the right end of the box, if `right`. How many columns they take. */
static int draw_fate_die(const drd_view *view, cv_box box, const char *title, int letters, bool right)
{
    fate_kind kinds[DRD_SIDES];
    char text[DRD_PHRASE_MAX];
    int count = fate_kinds(view, kinds);
    snprintf(text, sizeof text, "%s: %s", title,
             count ? drd_short_name(view, tm_int(view->table, "fate_player")) : "not in play yet");
    int width = cv_columns(text) + 2;
    for (int i = 0; i < count; i++) {
        label_fate_kind(&kinds[i], letters);
        width += cv_columns(kinds[i].label) + 2;
    }
    if (right && width < box.width) {
        box.x += box.width - width;
        box.width = width;
    }
    put_fate_holder(view, box, text);
    int x = box.x + cv_columns(text) + 2;
    for (int i = 0; i < count; x += cv_columns(kinds[i++].label) + 2)
        put_fate_kind(view, box, x, &kinds[i]);
    return width;
}

/* What the Fate die does, in short: the first clause, without the moment at which it happens. */
static void say_fate_in_short(const drd_view *view, char *out, size_t size)
{
    const json_t *fate = tm_part(view->table, "fate");
    const char *text = tm_text(fate, "text"), *colon = strstr(text, ": ");
    if (colon)
        text = colon + 2;
    snprintf(out, size, "%s%s%.*s", tm_text(fate, "name"), *text ? ": " : "", (int)strcspn(text, ".;("),
             text);
}

/* ---- the lines ------------------------------------------------------------------------------ */

void drd_draw_status(const drd_view *view, cv_box box, bool fate_text)
{
    char text[CV_WORDS_MAX];
    int x = put_news(view, box, put_step(view, box), false);
    say_fate_in_short(view, text, sizeof text);
    if (fate_text && !json_is_object(tm_part(view->table, "attack")) && !drd_in_phase(view, "over"))
        put_part(view, box, x, CV_PLAIN, text);
}

void drd_draw_status_and_fate(const drd_view *view, cv_box box)
{
    enum { CUT_NAME = 4 };
    box.width -= draw_fate_die(view, box, "Fate", CUT_NAME, true);
    put_news(view, box, put_step(view, box), true);
}

void drd_draw_fate(const drd_view *view, cv_box box)
{
    enum { WHOLE_NAME = DRD_PHRASE_MAX };
    draw_fate_die(view, box, "Fate die", WHOLE_NAME, false);
}

/* The name and the whole text. */
static void say_fate(const drd_view *view, char *out, size_t size)
{
    const json_t *fate = tm_part(view->table, "fate");
    snprintf(out, size, "%s", "Not rolled yet.");
    if (json_is_object(fate))
        snprintf(out, size, "%s: %s", tm_text(fate, "name"), tm_text(fate, "text"));
}

int drd_fate_text_rows(const drd_view *view, int width)
{
    char text[CV_WORDS_MAX];
    say_fate(view, text, sizeof text);
    return cv_flow(view->canvas, (cv_box){0, 0, width - 2, 0}, 0, CV_PLAIN, text);
}

void drd_draw_fate_text(const drd_view *view, cv_box box)
{
    char text[CV_WORDS_MAX];
    say_fate(view, text, sizeof text);
    drd_flow(view, (cv_box){box.x + 1, box.y, box.width - 2, box.height}, CV_PLAIN, text);
}
