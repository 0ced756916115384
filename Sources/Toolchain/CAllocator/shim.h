#pragma once
// The options of glibc's allocator, which Swift's module of the C library leaves out.
#if defined(__linux__)
#include <malloc.h>
#endif
