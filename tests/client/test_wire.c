/*
 * test_wire.c: a connection that ends is made again, at whatever point it ends. The test is the server, and
 * lends the library a send() that waits until the server has reset the connection.
 */
#include "client/wire.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATIENCE = 60 * 1000 }; /* milliseconds, on a busy machine */

static atomic_int about_to_send = -1; /* written to by the first send(), which then waits for the reset */

ssize_t send(int descriptor, const void *bytes, size_t size, int flags);

/* In place of the one of the C library, also for libwebsockets. */
ssize_t send(int descriptor, const void *bytes, size_t size, int flags)
{
    struct pollfd reset = {.fd = descriptor};
    int tell = atomic_exchange(&about_to_send, -1);
    if (tell >= 0 && write(tell, "", 1) == 1)
        poll(&reset, 1, PATIENCE);
    return syscall(SYS_sendto, descriptor, bytes, size, flags, NULL, 0);
}

/* A door that listens, and the link to it. */
static int open_door(lk_link *link)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    char text[80];
    int door = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(door >= 0 && bind(door, (struct sockaddr *)&address, size) == 0 && listen(door, 4) == 0);
    assert_int_equal(getsockname(door, (struct sockaddr *)&address, &size), 0);
    snprintf(text, sizeof text, "http://127.0.0.1:%d/#/join/ab12/cd34", ntohs(address.sin_port));
    assert_true(lk_read(text, link, NULL));
    return door;
}

static void wait_for(int descriptor)
{
    struct pollfd something = {.fd = descriptor, .events = POLLIN};
    assert_int_equal(poll(&something, 1, PATIENCE), 1);
}

static int next_visitor(int door)
{
    wait_for(door);
    int visitor = accept(door, NULL, NULL);
    assert_true(visitor >= 0);
    return visitor;
}

static void reset(int visitor)
{
    struct linger at_once = {.l_onoff = 1};
    assert_int_equal(setsockopt(visitor, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once), 0);
    close(visitor);
}

static void must_say_end(wr_wire *wire)
{
    wait_for(wr_descriptor(wire));
    wr_news came = wr_take(wire);
    assert_int_equal(came.kind, WR_ENDED);
    assert_non_null(came.text);
    free(came.text);
}

static void an_attempt_that_is_reset_before_it_says_anything_is_followed_by_another(void **state)
{
    lk_link link;
    dw_error error;
    int door = open_door(&link), sending[2];
    (void)state;
    assert_int_equal(pipe(sending), 0);
    about_to_send = sending[1];
    wr_wire *wire = wr_open(&link, &error);
    assert_non_null(wire);
    int visitor = next_visitor(door);
    wait_for(sending[0]);
    reset(visitor);
    must_say_end(wire);
    close(next_visitor(door));
    wr_close(wire);
    close(door);
    close(sending[0]);
    close(sending[1]);
}

static void an_attempt_that_is_reset_without_an_answer_is_followed_by_another(void **state)
{
    lk_link link;
    dw_error error;
    char some[16];
    int door = open_door(&link);
    (void)state;
    wr_wire *wire = wr_open(&link, &error);
    assert_non_null(wire);
    int visitor = next_visitor(door);
    assert_true(recv(visitor, some, sizeof some, 0) > 0);
    reset(visitor);
    must_say_end(wire);
    close(next_visitor(door));
    wr_close(wire);
    close(door);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_attempt_that_is_reset_before_it_says_anything_is_followed_by_another),
        cmocka_unit_test(an_attempt_that_is_reset_without_an_answer_is_followed_by_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
