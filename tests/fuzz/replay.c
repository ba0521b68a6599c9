/*
 * replay.c: a main for fuzz targets where there is no libFuzzer: gives a target every file of the named
 * folders, once each. Prints 'N passed, 0 failed' at the end; a broken promise ends the program by a
 * signal.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerInitialize(int *count, char ***words) __attribute__((weak));
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { PATH_BYTES = 4096 };

static int replay_file(const char *path)
{
    struct stat about;
    FILE *file = fopen(path, "rb");
    if (!file || fstat(fileno(file), &about) != 0 || !S_ISREG(about.st_mode)) {
        if (file)
            fclose(file);
        return 0;
    }
    size_t size = (size_t)about.st_size;
    uint8_t *bytes = malloc(size + 1);
    if (!bytes || fread(bytes, 1, size, file) != size) {
        fprintf(stderr, "%s: cannot be read\n", path);
        exit(1);
    }
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, size);
    free(bytes);
    return 1;
}

static int replay_folder(const char *folder)
{
    int count = 0;
    DIR *open = opendir(folder);
    const struct dirent *one;
    while (open && (one = readdir(open))) {
        char path[PATH_BYTES];
        snprintf(path, sizeof path, "%s/%s", folder, one->d_name);
        count += replay_file(path);
    }
    if (open)
        closedir(open);
    return count;
}

int main(int count, char **words)
{
    int files = 0, told = dup(STDOUT_FILENO); /* a target may turn off what it would print */
    if (LLVMFuzzerInitialize)
        LLVMFuzzerInitialize(&count, &words);
    for (int i = 1; i < count; i++)
        files += replay_folder(words[i]);
    dprintf(told, "%d passed, 0 failed\n", files);
    return files > 0 ? 0 : 1;
}
