// zlib for Swift: the macros that begin a stream, as functions. Its name is the library's own, so that a package that
// binds zlib itself does not clash with it.
#pragma once
#include <string.h>
#include <zlib.h>

static inline int snapshot_inflate_init(z_stream *stream) {
    memset(stream, 0, sizeof *stream);
    return inflateInit(stream);
}

static inline int snapshot_deflate_init(z_stream *stream, int level) {
    memset(stream, 0, sizeof *stream);
    return deflateInit2(stream, level, Z_DEFLATED, 15, 9, level == 1 ? Z_DEFAULT_STRATEGY : Z_FILTERED);
}
