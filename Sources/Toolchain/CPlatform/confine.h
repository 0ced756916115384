#pragma once
// What a program that is not trusted has given up before it begins; it cannot get it back, and what it starts inherits
// it. Two parts of Linux's kernel: Landlock (files; landlock(7)) and filters of system calls (seccomp(2)).
//
// Nothing but numbers of system calls comes from headers: those of older systems lack the rest, and types of theirs
// would become this module's. The numbers are the kernel's interface and never change.
#if defined(__linux__)
#include <asm/unistd.h>

extern long syscall(long number, ...);

// Limits, by the kernel's numbers (asm-generic/resource.h).
enum { slipway_limit_time = 0, slipway_limit_file = 1, slipway_limit_memory = 2, slipway_limit_core = 4 };
#endif

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
extern int prctl(int option, ...);
extern int open(const char *path, int flags, ...);
extern int close(int file);

// Calls of later kernels than the headers may know; the same numbers on both architectures.
enum {
    slipway_nr_pidfd_send_signal = 424,
    slipway_nr_pidfd_open = 434,
    slipway_nr_process_madvise = 440,
    slipway_nr_process_mrelease = 448,
    slipway_nr_io_uring_setup = 425,
    slipway_nr_clone3 = 435,
    slipway_nr_openat2 = 437,
    slipway_nr_pidfd_getfd = 438,
    slipway_nr_quotactl_fd = 443,
    slipway_nr_memfd_secret = 447,
    slipway_nr_landlock_create_ruleset = 444,
    slipway_nr_landlock_add_rule = 445,
    slipway_nr_landlock_restrict_self = 446,
    slipway_nr_fchmodat2 = 452,
    slipway_nr_setxattrat = 463,
    slipway_nr_removexattrat = 466,
    slipway_nr_file_setattr = 469
};

/// The version of Landlock that the kernel has; 0 where it has none.
static inline int slipway_landlock_version(void) {
    long version = syscall(slipway_nr_landlock_create_ruleset, 0, 0, 1);
    return version > 0 ? (int)version : 0;
}

/// Who gives something up must not get it back by a program with other rights.
static inline int slipway_give_up_rights(void) { return prctl(38 /* PR_SET_NO_NEW_PRIVS */, 1, 0, 0, 0); }

/// Adds a rule for a folder with all that is in it, or for a file, which takes less; what is not there is passed over.
static inline void slipway_allow_access(
    long rules, const char *path, unsigned long long folder, unsigned long long file) {
    struct { unsigned long long access; int parent; } __attribute__((packed)) rule;
    rule.parent = open(path, 010000000 /* O_PATH */ | 02000000 /* O_CLOEXEC */);
    if (rule.parent < 0) { return; }
    rule.access = folder;
    if (syscall(slipway_nr_landlock_add_rule, rules, 1, &rule, 0) != 0) {
        rule.access = file;
        syscall(slipway_nr_landlock_add_rule, rules, 1, &rule, 0);
    }
    close(rule.parent);
}

/// Allows to write only to some folders and files, and to read only some; no TCP, and no signal to who is not confined
/// with it.
///
/// Returns 0, or -1 where the kernel refuses.
static inline int slipway_confine_files(
    const char *const *writable, int count, const char *const *readable, int readable_count) {
    struct { unsigned long long files, network, scopes; } handled = {0, 0, 0};
    int version = slipway_landlock_version();
    if (version == 0) { return -1; }
    // write, remove (2), make (7); refer; truncate; devices' controls
    unsigned long long changes = 1ULL << 1 | 0x3ULL << 4 | 0x7FULL << 6;
    if (version >= 2) { changes |= 1ULL << 13; }
    if (version >= 3) { changes |= 1ULL << 14; }
    if (version >= 5) { changes |= 1ULL << 15; }
    // read files and folders
    const unsigned long long reads = 0x3ULL << 2;
    handled.files = changes | reads;
    if (version >= 4) { handled.network = 3; }
    if (version >= 6) { handled.scopes = 3; }
    unsigned long size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
    long rules = syscall(slipway_nr_landlock_create_ruleset, &handled, size, 0);
    if (rules < 0) { return -1; }
    // a file can be read, written, cut and controlled; all else is for folders, and refused for files
    for (int index = 0; index < count; index++) {
        slipway_allow_access(
            rules, writable[index], changes | reads, 1ULL << 2 | (changes & (1ULL << 1 | 1ULL << 14 | 1ULL << 15)));
    }
    for (int index = 0; index < readable_count; index++) {
        slipway_allow_access(rules, readable[index], reads, 1ULL << 2);
    }
    long status = syscall(slipway_nr_landlock_restrict_self, rules, 0);
    close((int)rules);
    return status == 0 ? 0 : -1;
}

struct slipway_filter {
    unsigned short code;
    unsigned char if_true, if_false;
    unsigned int value;
};

enum { slipway_filter_most = 512 };

struct slipway_filter_program {
    unsigned short count;
    struct slipway_filter *filters;
};

static inline void slipway_add(
    struct slipway_filter_program *program, unsigned short code, unsigned int value, unsigned char if_true,
    unsigned char if_false) {
    if (program->count == slipway_filter_most) { return; }
    struct slipway_filter filter = {code, if_true, if_false, value};
    program->filters[program->count++] = filter;
}

enum {
    slipway_load = 0x20,
    slipway_if_equal = 0x15,
    slipway_if_least = 0x35,
    slipway_if_bits = 0x45,
    slipway_return = 0x06,
    slipway_allow = 0x7FFF0000,
    slipway_refuse = 0x00050000
};

/// Refuses a call with an error; the number of the call is loaded, and stays so.
static inline void slipway_refuse_call(struct slipway_filter_program *program, int number, int error) {
    slipway_add(program, slipway_if_equal, (unsigned int)number, 0, 1);
    slipway_add(program, slipway_return, slipway_refuse | (unsigned int)error, 0, 0);
}

/// Refuses a call where an argument has one of some bits.
static inline void slipway_refuse_bits(struct slipway_filter_program *program, int number, int argument, int bits) {
    slipway_add(program, slipway_if_equal, (unsigned int)number, 0, 4);
    slipway_add(program, slipway_load, 16 + 8 * (unsigned int)argument, 0, 0);
    slipway_add(program, slipway_if_bits, (unsigned int)bits, 0, 1);
    slipway_add(program, slipway_return, slipway_refuse | 13, 0, 0);
    slipway_add(program, slipway_load, 0, 0, 0);
}

/// Refuses a call where an argument, such as a process, is not 0: the one that calls.
static inline void slipway_refuse_others(struct slipway_filter_program *program, int number, int argument) {
    slipway_add(program, slipway_if_equal, (unsigned int)number, 0, 4);
    slipway_add(program, slipway_load, 16 + 8 * (unsigned int)argument, 0, 0);
    slipway_add(program, slipway_if_equal, 0, 1, 0);
    slipway_add(program, slipway_return, slipway_refuse | 13, 0, 0);
    slipway_add(program, slipway_load, 0, 0, 0);
}

/// Refuses a call where an argument is a pointer to something.
static inline void slipway_refuse_pointer(struct slipway_filter_program *program, int number, int argument) {
    const unsigned int place = 16 + 8 * (unsigned int)argument;
    slipway_add(program, slipway_if_equal, (unsigned int)number, 0, 6);
    slipway_add(program, slipway_load, place, 0, 0);
    slipway_add(program, slipway_if_equal, 0, 0, 2);
    slipway_add(program, slipway_load, place + 4, 0, 0);
    slipway_add(program, slipway_if_equal, 0, 1, 0);
    slipway_add(program, slipway_return, slipway_refuse | 13, 0, 0);
    slipway_add(program, slipway_load, 0, 0, 0);
}

/// Refuses a call, with an error, where an argument has a value.
static inline void slipway_refuse_value(
    struct slipway_filter_program *program, int number, int argument, unsigned int value, int error) {
    slipway_add(program, slipway_if_equal, (unsigned int)number, 0, 4);
    slipway_add(program, slipway_load, 16 + 8 * (unsigned int)argument, 0, 0);
    slipway_add(program, slipway_if_equal, value, 0, 1);
    slipway_add(program, slipway_return, slipway_refuse | (unsigned int)error, 0, 0);
    slipway_add(program, slipway_load, 0, 0, 0);
}

/// Decides a call: allows it where an argument has one of some values, and refuses it, with an error, where not.
static inline void slipway_allow_values(
    struct slipway_filter_program *program, int number, int argument, const unsigned int *values, int count, int error) {
    slipway_add(program, slipway_if_equal, (unsigned int)number, 0, (unsigned char)(count + 3));
    slipway_add(program, slipway_load, 16 + 8 * (unsigned int)argument, 0, 0);
    for (int index = 0; index < count; index++) {
        slipway_add(program, slipway_if_equal, values[index], (unsigned char)(count - index), 0);
    }
    slipway_add(program, slipway_return, slipway_refuse | (unsigned int)error, 0, 0);
    slipway_add(program, slipway_return, slipway_allow, 0, 0);
}

/// Does nothing where a call is made, and tells that all went well.
static inline void slipway_pass_over_call(struct slipway_filter_program *program, int number) {
    slipway_refuse_call(program, number, 0);
}

/// Takes away the network, other processes, mounts, and rights and owners of files; with `writes` all else that
/// changes files, too, where Landlock is not there to do it.
///
/// Returns 0, or -1 where the kernel refuses.
static inline int slipway_confine_calls(int writes) {
    struct slipway_filter filters[slipway_filter_most];
    struct slipway_filter_program program = {0, filters};
    const int refused = 13 /* EACCES */, unknown = 38 /* ENOSYS */;
    slipway_add(&program, slipway_load, 4, 0, 0);
#if defined(__x86_64__)
    slipway_add(&program, slipway_if_equal, 0xC000003E, 1, 0);
    slipway_add(&program, slipway_return, slipway_refuse | 38, 0, 0);
    slipway_add(&program, slipway_load, 0, 0, 0);
    // the calls of 32-bit pointers
    slipway_add(&program, slipway_if_least, 0x40000000, 0, 1);
    slipway_add(&program, slipway_return, slipway_refuse | 38, 0, 0);
#else
    slipway_add(&program, slipway_if_equal, 0xC00000B7, 1, 0);
    slipway_add(&program, slipway_return, slipway_refuse | 38, 0, 0);
    slipway_add(&program, slipway_load, 0, 0, 0);
#endif
    const int calls[] = {
        __NR_socket, __NR_connect, __NR_bind, __NR_listen, __NR_sendmsg, __NR_sendmmsg,
        __NR_ptrace, __NR_process_vm_readv, __NR_process_vm_writev, slipway_nr_pidfd_getfd, slipway_nr_pidfd_send_signal,
        __NR_kill, __NR_tkill, __NR_rt_sigqueueinfo, __NR_rt_tgsigqueueinfo, slipway_nr_pidfd_open,
        slipway_nr_process_madvise, slipway_nr_process_mrelease, __NR_migrate_pages, __NR_move_pages,
        __NR_kcmp, __NR_sched_setaffinity, __NR_sched_setscheduler, __NR_sched_setparam, __NR_sched_setattr,
        __NR_ioprio_set,
        __NR_mount, __NR_umount2, __NR_pivot_root, __NR_chroot, __NR_unshare, __NR_setns, __NR_bpf,
        __NR_perf_event_open, __NR_userfaultfd, __NR_keyctl, __NR_add_key, __NR_request_key,
        // objects of all processes are known by small numbers, and by names
        __NR_shmget, __NR_shmat, __NR_shmctl, __NR_msgget, __NR_msgsnd, __NR_msgrcv, __NR_msgctl,
        __NR_semget, __NR_semop, __NR_semtimedop, __NR_semctl,
        __NR_mq_open, __NR_mq_unlink, __NR_mq_timedsend, __NR_mq_timedreceive, __NR_mq_notify, __NR_mq_getsetattr,
        __NR_sethostname, __NR_setdomainname, __NR_settimeofday, __NR_clock_settime, __NR_adjtimex, __NR_clock_adjtime,
        __NR_acct, __NR_fanotify_init, __NR_syslog, __NR_reboot, __NR_swapon, __NR_swapoff, __NR_quotactl,
        __NR_init_module, __NR_finit_module, __NR_delete_module, __NR_kexec_load, __NR_vhangup,
        __NR_open_by_handle_at, slipway_nr_quotactl_fd,
        // files in memory are nobody's: no limit counts them
        __NR_memfd_create, slipway_nr_memfd_secret,
#if defined(__NR_kexec_file_load)
        __NR_kexec_file_load,
#endif
        // open_tree, move_mount, fsopen, fsconfig, fsmount, fspick, mount_setattr: the same numbers everywhere
        428, 429, 430, 431, 432, 433, 442,
        __NR_fchmod, __NR_fchmodat, slipway_nr_fchmodat2, __NR_fchown, __NR_fchownat, __NR_utimensat,
        __NR_setxattr, __NR_lsetxattr, __NR_fsetxattr, __NR_removexattr, __NR_lremovexattr, __NR_fremovexattr,
        slipway_nr_setxattrat, slipway_nr_removexattrat, slipway_nr_file_setattr,
#if defined(__x86_64__)
        __NR_iopl, __NR_ioperm, __NR_chmod, __NR_chown, __NR_lchown, __NR_utime, __NR_utimes, __NR_futimesat,
#endif
    };
    for (unsigned int index = 0; index < sizeof(calls) / sizeof(calls[0]); index++) {
        slipway_refuse_call(&program, calls[index], refused);
    }
    // where Landlock knows nothing of signals yet; programs that end themselves so end by another one
    if (slipway_landlock_version() < 6) {
        slipway_refuse_call(&program, __NR_tgkill, refused);
        slipway_refuse_value(&program, __NR_fcntl, 1, 8 /* F_SETOWN */, refused);
        slipway_refuse_value(&program, __NR_fcntl, 1, 15 /* F_SETOWN_EX */, refused);
    }
    // a pair of sockets reaches nobody but itself, unless what is sent has an address
    slipway_refuse_pointer(&program, __NR_sendto, 4);
    // F_SETLEASE and F_NOTIFY hold up who uses the file
    slipway_refuse_value(&program, __NR_fcntl, 1, 1024, refused);
    slipway_refuse_value(&program, __NR_fcntl, 1, 1026, refused);
    // limits of others, and turns on the processor; one's own can be lowered
    slipway_refuse_others(&program, __NR_prlimit64, 0);
    slipway_refuse_others(&program, __NR_setpriority, 0);
    slipway_refuse_others(&program, __NR_setpriority, 1);
    // CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET; those of clone3 lie in memory, which filters
    // do not see, and programs fall back on clone
    slipway_refuse_bits(&program, __NR_clone, 0, 0x7E020000);
    slipway_refuse_call(&program, slipway_nr_clone3, unknown);
    // What devices and file systems take is without number, and much of it changes them: what is allowed asks a
    // terminal (TCGETS, TCGETS2, TIOCGPGRP, TIOCGWINSZ), or is of descriptors (FIONREAD, FIONBIO, FIONCLEX, FIOCLEX).
    const unsigned int asking[] = {0x5401, 0x802C542A, 0x540F, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451};
    slipway_allow_values(&program, __NR_ioctl, 1, asking, sizeof(asking) / sizeof(asking[0]), 25 /* ENOTTY */);
    // Whatever it starts stays in its group, which can be ended in one step, however fast it starts more: the kernel
    // lets no process be born while a signal goes to its group. Those who ask for another go on without it.
    slipway_pass_over_call(&program, __NR_setsid);
    slipway_pass_over_call(&program, __NR_setpgid);
    // its work is not seen by filters either
    slipway_refuse_call(&program, slipway_nr_io_uring_setup, unknown);
    if (writes) {
        const int changing[] = {
            __NR_mkdirat, __NR_mknodat, __NR_unlinkat, __NR_symlinkat, __NR_linkat, __NR_renameat2, __NR_truncate,
#if defined(__NR_renameat)
            __NR_renameat,
#endif
#if defined(__x86_64__)
            __NR_creat, __NR_mkdir, __NR_mknod, __NR_unlink, __NR_rmdir, __NR_symlink, __NR_link, __NR_rename,
#endif
        };
        for (unsigned int index = 0; index < sizeof(changing) / sizeof(changing[0]); index++) {
            slipway_refuse_call(&program, changing[index], refused);
        }
        // its flags lie in memory, which filters do not see
        slipway_refuse_call(&program, slipway_nr_openat2, unknown);
        const int writing = 03 | 0100 /* O_CREAT */ | 01000 /* O_TRUNC */;
        slipway_refuse_bits(&program, __NR_openat, 2, writing);
#if defined(__x86_64__)
        slipway_refuse_bits(&program, __NR_open, 1, writing);
#endif
    }
    slipway_add(&program, slipway_return, slipway_allow, 0, 0);
    if (program.count == slipway_filter_most) { return -1; }
    return prctl(22 /* PR_SET_SECCOMP */, 2 /* SECCOMP_MODE_FILTER */, &program, 0, 0) == 0 ? 0 : -1;
}
#endif
