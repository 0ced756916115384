#pragma once
// What Swift's module of the C library leaves out: the options of glibc's allocator, extended attributes of files.
#if defined(__linux__)
#include <malloc.h>
#include <stddef.h>
// sys/xattr.h itself would make this module the one that defines the types of the system's other headers
long llistxattr(const char *path, char *names, size_t size);
long lgetxattr(const char *path, const char *name, void *value, size_t size);
int fsetxattr(int file, const char *name, const void *value, size_t size, int flags);
#endif
