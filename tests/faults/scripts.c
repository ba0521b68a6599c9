/* scripts.c: the scripts. */
#include "scripts.h"

#include <stddef.h>

#define JOIN(guest, seat, more)                                                                              \
    guest "{\"cmd\":\"join\",\"table\":\"@T0\",\"secret\":\"@S" seat "\",\"own\":\"@S" seat "\"" more "}"
#define COMMIT(guest, seat, name) JOIN(guest, seat, ",\"commitment\":\"@C" seat "\",\"name\":\"" name "\"")
#define OPEN(guest, seat) guest "{\"cmd\":\"luck\",\"luck\":\"@L" seat "\"}"
#define PLAY(guest, which) guest "{\"cmd\":\"play\",\"id\":\"p\",\"move\":\"@M" which "\",@A0}"
#define SAY(guest, words) guest "{\"cmd\":\"chat\",\"text\":\"" words "\"}"
#define ASK(guest, what) guest "{\"cmd\":\"" what "\",\"id\":7}"
#define VIEWS ",\"views\":true,\"offers\":\"every_time\""
#define TWO "0{\"cmd\":\"create\",\"game\":\"rollplayer\",\"set\":\"base\",\"seats\":[\"person\",\"person\"]}"
#define WITH_BOT                                                                                             \
    "0{\"cmd\":\"create\",\"game\":\"rollplayer\",\"set\":\"base\",\"listed\":true,\"seats\":[\"person\","   \
    "\"person\",\"random\"],\"limit\":{\"move\":60,\"level\":\"random\"}}"
#define REALMS                                                                                               \
    "0{\"cmd\":\"create\",\"game\":\"dicerealms\",\"seats\":[\"person\",\"person\"],\"away\":{\"bot\":5,"    \
    "\"gone\":50}}"
#define BEGIN COMMIT("0", "0", "Ann"), COMMIT("1", "1", "Bob"), OPEN("0", "0"), OPEN("1", "1")
#define BEGIN_WITH_VIEWS                                                                                     \
    COMMIT("0", "0", "Ann"), JOIN("1", "1", VIEWS ",\"commitment\":\"@C1\",\"name\":\"Bob\""),               \
        OPEN("0", "0"), OPEN("1", "1")
#define FOUR_MOVES PLAY("0", "1"), PLAY("1", "1"), PLAY("0", "2"), PLAY("1", "2")

static const char *const nothing[] = {NULL};

static const char *const beginning[] = {WITH_BOT, "2{\"cmd\":\"join\",\"table\":\"@T0\",\"secret\":\"@W0\"}",
                                        BEGIN, PLAY("0", "1"), NULL};

static const char *const two_with_bot[] = {WITH_BOT, BEGIN, NULL};
static const char *const playing[] = {FOUR_MOVES, SAY("1", "hello"), PLAY("0", "0"), PLAY("1", "0"), NULL};

static const char *const realms[] = {REALMS, BEGIN_WITH_VIEWS, NULL};
static const char *const playing_with_views[] = {FOUR_MOVES,
                                                 "1{\"cmd\":\"offers\",\"offers\":\"when_useful\"}",
                                                 "1{\"cmd\":\"decline\",@A0}",
                                                 ASK("1", "view"),
                                                 PLAY("0", "0"),
                                                 PLAY("1", "0"),
                                                 NULL};

static const char *const in_the_middle[] = {TWO, BEGIN_WITH_VIEWS, FOUR_MOVES, FOUR_MOVES, NULL};
static const char *const going_back[] = {"0{\"cmd\":\"undo\",@A0}",
                                         "1{\"cmd\":\"undo\",@A0}",
                                         "0{\"cmd\":\"undo\",\"ask\":true,\"to\":3,@A0}",
                                         "1{\"cmd\":\"consent\",\"yes\":false,@B0}",
                                         "1{\"cmd\":\"undo\",\"ask\":true,\"to\":2,@A0}",
                                         "0{\"cmd\":\"consent\",\"yes\":true,@B0}",
                                         PLAY("0", "0"),
                                         PLAY("1", "0"),
                                         NULL};

static const char *const looked_after[] = {"*{\"cmd\":\"tables\",\"stuck\":false}",
                                           "*{\"cmd\":\"mute\",\"table\":\"@T0\",\"seat\":1,\"why\":\"x\"}",
                                           SAY("1", "boo"),
                                           "*{\"cmd\":\"ban\",\"address\":\"192.0.2.9\",\"seconds\":60}",
                                           "*{\"cmd\":\"close\",\"table\":\"@T0\",\"why\":\"y\"}",
                                           PLAY("0", "0"),
                                           "*{\"cmd\":\"table\",\"table\":\"@T0\"}",
                                           "*{\"cmd\":\"export\",\"table\":\"@T0\"}",
                                           "*{\"cmd\":\"reopen\",\"table\":\"@T0\"}",
                                           "*{\"cmd\":\"unmute\",\"table\":\"@T0\",\"seat\":1}",
                                           "*{\"cmd\":\"rulings\"}",
                                           "*{\"cmd\":\"say\",\"text\":\"good night\"}",
                                           PLAY("0", "0"),
                                           PLAY("1", "0"),
                                           NULL};

static const char *const looking[] = {
    "2{\"cmd\":\"join\",\"table\":\"@T0\",\"secret\":\"@W0\",\"views\":true}",
    ASK("3", "hello"),
    ASK("3", "list"),
    "3{\"cmd\":\"mine\",\"links\":[{\"table\":\"@T0\",\"secret\":\"@S0\"},"
    "{\"table\":\"0\",\"secret\":\"0\"}]}",
    ASK("0", "state"),
    ASK("0", "moves"),
    ASK("0", "log"),
    ASK("0", "score"),
    ASK("0", "record"),
    ASK("0", "position"),
    ASK("0", "outcomes"),
    ASK("0", "dice"),
    ASK("0", "events"),
    ASK("2", "view"),
    "0{\"cmd\":\"nothing\"}",
    "0{\"cmd\":\"play\",\"move\":\"no\",@A0}",
    "0{",
    JOIN("0", "0", ",\"from\":3,\"era\":0"),
    NULL};

static const char *const with_stand_in[] = {REALMS, BEGIN, FOUR_MOVES, NULL};
static const char *const away[] = {"-1",
                                   "+6",
                                   "0{\"cmd\":\"bot\",\"seat\":1,\"level\":\"random\"}",
                                   PLAY("0", "1"),
                                   "0{\"cmd\":\"undo\",\"ask\":true,\"to\":2,@A0}",
                                   JOIN("1", "1", VIEWS),
                                   "1{\"cmd\":\"back\"}",
                                   "1{\"cmd\":\"consent\",\"yes\":true,@B0}",
                                   "-1",
                                   "0{\"cmd\":\"undo\",\"ask\":true,\"to\":0,@A0}",
                                   "+60",
                                   PLAY("0", "0"),
                                   NULL};

static const char *const late[] = {"+61", PLAY("0", "0"), "1{\"cmd\":\"back\"}", PLAY("1", "0"), NULL};

static const char *const opening[] = {REALMS, COMMIT("0", "0", "Ann"), COMMIT("1", "1", "Bob"),
                                      OPEN("0", "0"), NULL};
static const char *const not_opened[] = {"+100000", "0{\"cmd\":\"luck\",\"commitment\":\"@C0\"}",
                                         OPEN("0", "0"), PLAY("0", "0"), NULL};

static const char *const restarted[] = {WITH_BOT, BEGIN, FOUR_MOVES, SAY("0", "later"), "~", NULL};
static const char *const coming_again[] = {JOIN("0", "0", ""), JOIN("1", "1", VIEWS), PLAY("0", "1"),
                                           PLAY("1", "1"), NULL};

static const char *const over[] = {
    "0{\"cmd\":\"create\",\"game\":\"rollplayer\",\"set\":\"base\",\"seats\":[\"person\",\"random\"]}",
    COMMIT("0", "0", "Ann"), OPEN("0", "0"), "0{\"cmd\":\"bot\",\"seat\":0,\"level\":\"random\"}", NULL};
static const char *const again[] = {ASK("0", "score"),   ASK("0", "record"), ASK("0", "rematch"),
                                    ASK("0", "rematch"), JOIN("0", "0", ""), COMMIT("0", "0", "Ann"),
                                    OPEN("0", "0"),      PLAY("0", "0"),     NULL};

static const char *const open_seat[] = {"0{\"cmd\":\"create\",\"game\":\"rollplayer\",\"seats\":[\"person\","
                                        "\"open\"],\"seed\":5,\"listed\":true}",
                                        JOIN("0", "0", ",\"name\":\"Ann\""), NULL};
static const char *const sitting[] = {
    ASK("1", "list"),      "1{\"cmd\":\"sit\",\"table\":\"@T0\",\"seat\":1,\"own\":\"@S1\",\"name\":\"Bob\"}",
    JOIN("1", "1", VIEWS), PLAY("0", "0"),
    PLAY("1", "0"),        NULL};

const sp_script sp_scripts[] = {
    {"a table is made and begins", nothing, beginning},
    {"people and a bot play", two_with_bot, playing},
    {"people play with views", realms, playing_with_views},
    {"people take back", in_the_middle, going_back},
    {"people look", in_the_middle, looking},
    {"somebody is away", with_stand_in, away},
    {"the time is up", two_with_bot, late},
    {"a luck is not opened", opening, not_opened},
    {"the server has restarted", restarted, coming_again},
    {"the same people play again", over, again},
    {"somebody sits down", open_seat, sitting},
    {"an operator looks after a table", in_the_middle, looked_after},
    {NULL, NULL, NULL},
};
