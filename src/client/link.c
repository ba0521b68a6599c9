/* link.c: reads and writes links, part by part. */
#include "client/link.h"

#include "platform/platform.h"

#include <ctype.h>
#include <string.h>

static const struct {
    const char *begin;
    bool secure;
    int port;
} schemes[] = {{"http://", false, 80}, {"https://", true, 443}, {"ws://", false, 80}, {"wss://", true, 443}};

static const char JOIN[] = "#/join/";

static bool no_link(dw_error *error, const char *what)
{
    return dw_refuse(
        error, "wrong_link",
        "this is no link to a table: %s; one looks like http://localhost:8080/#/join/TABLE/SECRET", what);
}

/* Copies what stands from `from` up to `to`; false if it is empty or does not fit. */
static bool copy_part(char *out, size_t capacity, const char *from, const char *to)
{
    size_t length = (size_t)(to - from);
    if (length == 0 || length >= capacity)
        return false;
    memcpy(out, from, length);
    out[length] = '\0';
    return true;
}

static bool only_has(const char *text, const char *others)
{
    for (; *text; text++)
        if (!isalnum((unsigned char)*text) && !strchr(others, *text))
            return false;
    return true;
}

/* Reads the scheme; what follows it, or NULL. */
static const char *read_scheme(const char *text, lk_link *link)
{
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        size_t length = strlen(schemes[i].begin);
        if (strncasecmp(text, schemes[i].begin, length) != 0)
            continue;
        link->secure = schemes[i].secure;
        link->port = schemes[i].port;
        link->usual_port = true;
        return text + length;
    }
    return NULL;
}

/* "localhost:8080", "[::1]" */
static bool read_server(const char *from, const char *to, lk_link *link, dw_error *error)
{
    char server[LK_HOST_MAX];
    if (!copy_part(server, sizeof server, from, to))
        return no_link(error, "it names no server");
    char *begin = server, *end = server + strcspn(server, ":");
    if (*server == '[') {
        begin = server + 1;
        end = server + strcspn(server, "]");
        if (!*end)
            return no_link(error, "a bracket is missing in the name of the server");
        *end++ = '\0';
    }
    const char *port = *end == ':' ? end + 1 : NULL;
    bool is_whole = !*end || port;
    *end = '\0';
    if (!is_whole || !*begin || !only_has(begin, *server == '[' ? ".:" : ".-_"))
        return no_link(error, "the name of the server has letters that no name has");
    strcpy(link->host, begin);
    if (!port)
        return true;
    int usual = link->port;
    if (!pf_is_number(port, 1, 65535, &link->port))
        return no_link(error, "its port must be a number from 1 to 65535");
    link->usual_port = link->port == usual;
    return true;
}

/* The path up to its last slash. */
static bool read_folder(const char *from, const char *to, lk_link *link, dw_error *error)
{
    while (to > from && to[-1] != '/')
        to--;
    if (from == to) {
        strcpy(link->folder, "/");
        return true;
    }
    return (copy_part(link->folder, sizeof link->folder, from, to) && only_has(link->folder, "/.-_~%+")) ||
           no_link(error, "its path is too long or has letters that no path has");
}

/* "TABLE/SECRET" */
static bool read_seat(const char *from, const char *to, lk_link *link, dw_error *error)
{
    const char *slash = memchr(from, '/', (size_t)(to - from));
    return (slash && copy_part(link->table, sizeof link->table, from, slash) &&
            copy_part(link->secret, sizeof link->secret, slash + 1, to) && only_has(link->table, "-_") &&
            only_has(link->secret, "-_")) ||
           no_link(error, "the end, #/join/TABLE/SECRET, is not whole");
}

bool lk_read(const char *text, lk_link *link, dw_error *error)
{
    *link = (lk_link){0};
    text += strspn(text, " \t\r\n");
    size_t length = strcspn(text, " \t\r\n");
    if (text[length + strspn(text + length, " \t\r\n")])
        return no_link(error, "it has a blank inside");
    const char *server = read_scheme(text, link), *end = text + length;
    if (!server)
        return no_link(error, "it does not begin with http:// or https://");
    const char *mark = memchr(server, '#', (size_t)(end - server));
    size_t join = strlen(JOIN);
    if (!mark || (size_t)(end - mark) < join || memcmp(mark, JOIN, join) != 0)
        return no_link(error, "the end, #/join/TABLE/SECRET, is missing");
    const char *path = memchr(server, '/', (size_t)(mark - server));
    return read_server(server, path ? path : mark, link, error) &&
           read_folder(path ? path : mark, mark, link, error) && read_seat(mark + join, end, link, error);
}

void lk_write_host(const lk_link *link, dw_text *text)
{
    dw_text_add(text, strchr(link->host, ':') ? "[%s]" : "%s", link->host);
    if (!link->usual_port)
        dw_text_add(text, ":%d", link->port);
}

void lk_write_server(const lk_link *link, dw_text *text)
{
    dw_text_put(text, link->secure ? "https://" : "http://");
    lk_write_host(link, text);
    dw_text_put(text, link->folder);
}

void lk_write(const lk_link *link, dw_text *text)
{
    lk_write_server(link, text);
    dw_text_add(text, "%s%s/%s", JOIN, link->table, link->secret);
}
