#pragma once
// How a program starts that is not trusted: its limits and all that it gives up are in effect before its first
// instruction, which posix_spawn(3) cannot do.
#if defined(__linux__)
#include "confine.h"

extern int vfork(void) __attribute__((returns_twice));
extern void _exit(int status) __attribute__((noreturn));
extern int setsid(void);
extern int chdir(const char *path);
extern int open(const char *path, int flags, ...);
extern int close(int file);
extern int dup2(int file, int number);
extern int *__errno_location(void);

enum { slipway_strength_none = 0, slipway_strength_calls = 1, slipway_strength_full = 2 };

/// A program that is to be started, and what became of that.
struct slipway_program {
    const char *path;
    /// Both end with a null pointer.
    const char *const *words, *const *variables;
    const char *folder;
    /// Files that become its descriptors 1, 2 and 3; their numbers are greater.
    int files[3];
    /// Seconds of processor time, bytes of a file, bytes of memory.
    unsigned long long time, file, memory;
    /// Whether it gives anything up.
    int is_confined;
    const char *const *writable, *const *readable;
    int writable_count, readable_count;
    /// Filled in: how much of it the system could do.
    int strength;
    /// Filled in: the number of an error, or 0.
    int error;
};

/// A file without a name that lies in memory, so that no disk can be too full for it; -1 where there is none.
static inline int slipway_memory_file(void) { return (int)syscall(__NR_memfd_create, "slipway", 1 /* MFD_CLOEXEC */); }

/// Closes whatever else is open: what the shell gave this process is none of the program's business.
static inline void slipway_close_from(int first) {
    if (syscall(436 /* close_range */, first, ~0U, 0) == 0) { return; }
    for (int file = first; file < 65536; file++) { close(file); }
}

/// Limits a resource of the process that calls (setrlimit(2)); it cannot raise it again.
static inline void slipway_set_limit(int resource, unsigned long long value) {
    struct { unsigned long long current, most; } limit = {value, value};
    syscall(__NR_prlimit64, 0, resource, &limit, 0);
}

/// Gives up what a superuser may do besides: all but reading what is another's, which its files decide elsewhere. A
/// program that it starts as the superuser would get all of it back (capabilities(7)).
static inline void slipway_give_up_capabilities(void) {
    struct { unsigned int version; int process; } head = {0x20080522, 0};
    struct { unsigned int effective, permitted, inheritable; } sets[2] = {{0, 0, 0}, {0, 0, 0}};
    const unsigned int reading = 2 /* CAP_DAC_READ_SEARCH */;
    if (syscall(__NR_capget, &head, sets) != 0 || (sets[0].permitted | sets[1].permitted) == 0) { return; }
    // PR_SET_SECUREBITS: to be user 0 gives nothing, for good
    syscall(__NR_prctl, 28, 0xF, 0, 0, 0);
    const unsigned int kept = sets[0].permitted & 1U << reading;
    sets[0].effective = sets[0].permitted = sets[0].inheritable = kept;
    sets[1].effective = sets[1].permitted = sets[1].inheritable = 0;
    syscall(__NR_capset, &head, sets);
    // PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE
    if (kept != 0) { syscall(__NR_prctl, 47, 2, reading, 0, 0); }
}

/// Gives up what can be given up.
static inline int slipway_give_up(const struct slipway_program *program) {
#if defined(__x86_64__) || defined(__aarch64__)
    slipway_give_up_capabilities();
    if (slipway_give_up_rights() != 0) { return slipway_strength_none; }
    int is_full = slipway_confine_files(
        program->writable, program->writable_count, program->readable, program->readable_count) == 0;
    if (slipway_confine_calls(is_full ? 0 : 1) != 0) { return slipway_strength_none; }
    return is_full ? slipway_strength_full : slipway_strength_calls;
#else
    return slipway_strength_none;
#endif
}

/// What the new process does, in its parent's memory: nothing but system calls.
static inline void slipway_become(struct slipway_program *program) {
    const unsigned long long no_signals = 0;
    const unsigned long usual[4] = {0, 0, 0, 0};
    setsid();
    int null = open("/dev/null", 02 /* O_RDWR */);
    if (null < 0 || (null != 0 && (dup2(null, 0) < 0 || close(null) != 0))) { return; }
    for (int index = 0; index < 3; index++) {
        if (dup2(program->files[index], index + 1) < 0) { return; }
    }
    slipway_close_from(4);
    if (chdir(program->folder) != 0) { return; }
    // the thread that waits for the program is the one that starts it: where that is killed, so is this
    syscall(__NR_prctl, 1 /* PR_SET_PDEATHSIG */, 9 /* SIGKILL */, 0, 0, 0);
    // a handler would run in the parent's memory; what is ignored would stay so
    for (int signal = 1; signal <= 64; signal++) { syscall(__NR_rt_sigaction, signal, usual, 0, 8); }
    slipway_set_limit(slipway_limit_time, program->time);
    slipway_set_limit(slipway_limit_file, program->file);
    slipway_set_limit(slipway_limit_memory, program->memory);
    slipway_set_limit(slipway_limit_core, 0);
    if (program->is_confined) { program->strength = slipway_give_up(program); }
    syscall(__NR_rt_sigprocmask, 2 /* SIG_SETMASK */, &no_signals, 0, 8);
    syscall(__NR_execve, program->path, program->words, program->variables);
}

/// Starts a program in a session of its own; the thread waits until it has begun.
///
/// Returns the process, or -1 where the program could not be started.
__attribute__((noinline, unused)) static int slipway_start(struct slipway_program *program) {
    const unsigned long long all = ~0ULL;
    unsigned long long before = 0;
    program->strength = slipway_strength_none;
    program->error = 0;
    syscall(__NR_rt_sigprocmask, 0 /* SIG_BLOCK */, &all, &before, 8);
    const int process = vfork();
    if (process == 0) {
        slipway_become(program);
        program->error = *__errno_location();
        _exit(127);
    }
    if (process < 0) { program->error = *__errno_location(); }
    syscall(__NR_rt_sigprocmask, 2 /* SIG_SETMASK */, &before, 0, 8);
    return process;
}
#endif
