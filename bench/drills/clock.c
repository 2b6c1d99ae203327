/* Shifts the wall clock of a process by the nanoseconds, an int64, that stand in the file CLOCK_SHIFT names.
   The file is shared memory: a change holds from the next call on. Monotonic clocks are left alone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int (*real_clock_gettime)(clockid_t, struct timespec *);
static const volatile int64_t *shift;

__attribute__((constructor)) static void start(void)
{
    real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
    int file = open(getenv("CLOCK_SHIFT"), O_RDONLY | O_CLOEXEC);
    void *memory = file < 0 ? MAP_FAILED : mmap(NULL, sizeof *shift, PROT_READ, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED)
        abort(); /* better no drill than one at the wrong time */
    shift = memory;
    close(file);
}

int clock_gettime(clockid_t clock, struct timespec *moment)
{
    if (!real_clock_gettime) /* another library's constructor was earlier */
        start();
    int failed = real_clock_gettime(clock, moment);
    if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        int64_t all = (int64_t)moment->tv_sec * 1000000000 + moment->tv_nsec + *shift;
        moment->tv_sec = all / 1000000000;
        moment->tv_nsec = all % 1000000000;
    }
    return failed;
}

int gettimeofday(struct timeval *moment, void *zone)
{
    struct timespec precise;
    (void)zone;
    int failed = clock_gettime(CLOCK_REALTIME, &precise);
    moment->tv_sec = precise.tv_sec;
    moment->tv_usec = precise.tv_nsec / 1000;
    return failed;
}

time_t time(time_t *result)
{
    struct timespec precise;
    clock_gettime(CLOCK_REALTIME, &precise);
    if (result)
        *result = precise.tv_sec;
    return precise.tv_sec;
}
