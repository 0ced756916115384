// libgit2, loaded when it is first called. With what it needs itself it is 17 libraries, and to load them takes a fifth
// of the time of a run that does not look at a repository: completions, `generate`, a manifest out of the cache.
//
// Only the release program is built so (`Scripts/build --release` defines SLIPWAY_LAZY_LIBGIT2 as the library's name
// and links it against nothing): every function that Slipway calls is defined here as a jump to where a slot says,
// and each slot says to load the library first.
#include "CLibgit2Shims.h"

#if defined(SLIPWAY_LAZY_LIBGIT2) && defined(__linux__) && defined(__x86_64__)
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A jump for each function, and the slot's first content: keep all registers that can hold arguments, load, jump again.
#define FUNCTION(name)                                                              \
    extern char slipway_first_##name[];                                             \
    void *slipway_slot_##name __attribute__((visibility("hidden"))) = slipway_first_##name; \
    __asm__(                                                                        \
        ".text\n"                                                                   \
        ".globl " #name "\n"                                                        \
        ".type " #name ", @function\n" #name ":\n"                                  \
        "  jmp *slipway_slot_" #name "(%rip)\n"                                     \
        "slipway_first_" #name ":\n"                                                \
        "  call slipway_libgit2_first\n"                                            \
        "  jmp *slipway_slot_" #name "(%rip)\n");
#include "functions.h"
#undef FUNCTION

__asm__(
    ".text\n"
    "slipway_libgit2_first:\n"
    "  push %rdi\n push %rsi\n push %rdx\n push %rcx\n push %r8\n push %r9\n push %rax\n push %r10\n push %r11\n"
    "  sub $136, %rsp\n"
    "  movups %xmm0, (%rsp)\n movups %xmm1, 16(%rsp)\n movups %xmm2, 32(%rsp)\n movups %xmm3, 48(%rsp)\n"
    "  movups %xmm4, 64(%rsp)\n movups %xmm5, 80(%rsp)\n movups %xmm6, 96(%rsp)\n movups %xmm7, 112(%rsp)\n"
    "  call slipway_libgit2_must_load\n"
    "  movups (%rsp), %xmm0\n movups 16(%rsp), %xmm1\n movups 32(%rsp), %xmm2\n movups 48(%rsp), %xmm3\n"
    "  movups 64(%rsp), %xmm4\n movups 80(%rsp), %xmm5\n movups 96(%rsp), %xmm6\n movups 112(%rsp), %xmm7\n"
    "  add $136, %rsp\n"
    "  pop %r11\n pop %r10\n pop %rax\n pop %r9\n pop %r8\n pop %rcx\n pop %rdx\n pop %rsi\n pop %rdi\n"
    "  ret\n");

static const struct {
    const char *name;
    void **slot;
} functions[] = {
#define FUNCTION(name) {#name, &slipway_slot_##name},
#include "functions.h"
#undef FUNCTION
};

enum { count = sizeof(functions) / sizeof(functions[0]) };

const char *slipway_libgit2_load(void) {
    // one thread or several: they find the same addresses
    void *library = dlopen(SLIPWAY_LAZY_LIBGIT2, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) { return dlerror(); }
    void *found[count];
    for (int index = 0; index < count; index++) {
        found[index] = dlsym(library, functions[index].name);
        if (found[index] == NULL) { return dlerror(); }
    }
    for (int index = 0; index < count; index++) {
        __atomic_store_n(functions[index].slot, found[index], __ATOMIC_RELEASE);
    }
    return NULL;
}

/// As the loader does for a program whose library is missing.
__attribute__((visibility("hidden"))) void slipway_libgit2_must_load(void) {
    const char *problem = slipway_libgit2_load();
    if (problem == NULL) { return; }
    fprintf(stderr, "slipway: %s\n", problem);
    exit(3);
}
#else
const char *slipway_libgit2_load(void) { return NULL; }
#endif
