#include "CDeflate.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#if __has_include(<libdeflate.h>)
#include <libdeflate.h>
#define HAS_LIBDEFLATE 1
// Links the library wherever its header was found, whether or not pkg-config knows it: SwiftPM only gives the options of
// a system library to the linker where pkg-config does. On ELF Swift's linking reads this section of every object, on
// Mach-O the linker has options in objects of its own.
#if defined(__ELF__)
__attribute__((section(".swift1_autolink_entries"), used, aligned(1))) static const char linked[] = "-ldeflate";
#elif defined(__APPLE__)
__asm__(".linker_option \"-ldeflate\"");
#endif
#else
#define HAS_LIBDEFLATE 0
#endif

struct slipway_compressor {
#if HAS_LIBDEFLATE
    struct libdeflate_compressor *libdeflate;
#endif
    /// Used where `libdeflate` is NULL.
    z_stream zlib;
};

const char *slipway_deflate_name(slipway_deflate_library library) {
    if (library == SLIPWAY_LIBDEFLATE) {
#if HAS_LIBDEFLATE
        return "libdeflate " LIBDEFLATE_VERSION_STRING;
#else
        return NULL;
#endif
    }
    static char name[32] = "zlib ";
    // every thread writes the same
    strncpy(name + 5, zlibVersion(), sizeof(name) - 6);
    return name;
}

slipway_compressor *slipway_compressor_make(slipway_deflate_library library, int level) {
    if (slipway_deflate_name(library) == NULL) return NULL;
    slipway_compressor *made = calloc(1, sizeof(*made));
    if (made == NULL) return NULL;
    int is_made;
#if HAS_LIBDEFLATE
    if (library == SLIPWAY_LIBDEFLATE) {
        made->libdeflate = libdeflate_alloc_compressor(level);
        is_made = made->libdeflate != NULL;
    } else
#endif
    // a raw stream, with the window and the memory that zlib has by itself
    is_made = deflateInit2(&made->zlib, level > 9 ? 9 : level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) == Z_OK;
    if (is_made) return made;
    free(made);
    return NULL;
}

void slipway_compressor_free(slipway_compressor *compressor) {
#if HAS_LIBDEFLATE
    if (compressor->libdeflate != NULL) {
        libdeflate_free_compressor(compressor->libdeflate);
        free(compressor);
        return;
    }
#endif
    deflateEnd(&compressor->zlib);
    free(compressor);
}

/// zlib counts in 32 bits.
static size_t compress_by_zlib(
    z_stream *stream, const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity, int flush) {
    if (count > UINT32_MAX || deflateReset(stream) != Z_OK) return 0;
    stream->next_in = (Bytef *)bytes;
    stream->avail_in = (uInt)count;
    stream->next_out = out;
    stream->avail_out = capacity > UINT32_MAX ? UINT32_MAX : (uInt)capacity;
    uInt room = stream->avail_out;
    int status = deflate(stream, flush);
    // a flush that has filled the room may have more to say
    int is_done = flush == Z_FINISH ? status == Z_STREAM_END : status == Z_OK && stream->avail_out > 0;
    return is_done && stream->avail_in == 0 ? room - stream->avail_out : 0;
}

size_t slipway_compress(
    slipway_compressor *compressor, const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity) {
#if HAS_LIBDEFLATE
    if (compressor->libdeflate != NULL) {
        return libdeflate_deflate_compress(compressor->libdeflate, bytes, count, out, capacity);
    }
#endif
    return compress_by_zlib(&compressor->zlib, bytes, count, out, capacity, Z_FINISH);
}

enum { LARGEST_STORED = 65535, STORED_HEADER = 5, EMPTY_BLOCK = 4 };

size_t slipway_piece_bound(size_t count) {
    return count + (count / LARGEST_STORED + 2) * STORED_HEADER;
}

/// Stored blocks (RFC 1951, 3.2.4), which begin and end at bytes.
static size_t store(const uint8_t *bytes, size_t count, int is_last, uint8_t *out) {
    uint8_t *next = out;
    do {
        uint16_t size = count > LARGEST_STORED ? LARGEST_STORED : (uint16_t)count;
        *next++ = is_last && size == count;
        *next++ = size & 0xFF;
        *next++ = size >> 8;
        *next++ = ~size & 0xFF;
        *next++ = (uint16_t)~size >> 8;
        memcpy(next, bytes, size);
        next += size;
        bytes += size;
        count -= size;
    } while (count > 0);
    return (size_t)(next - out);
}

#if HAS_LIBDEFLATE
/// Goes on behind a whole stream: its last block is not the last one any more, and it ends at a byte.
static size_t open_end(uint8_t *stream, size_t size) {
    uint64_t start, end;
    if (!slipway_last_block(stream, size, &start, &end) || (end + 7) / 8 != size) return 0;
    stream[start / 8] &= (uint8_t)~(1u << (start % 8));
    // the three bits of the empty block's header are 0, as the bits up to the next byte are; they may not fit there
    if (size * 8 - end < 3) stream[size++] = 0;
    memcpy(stream + size, (const uint8_t[EMPTY_BLOCK]){0x00, 0x00, 0xFF, 0xFF}, EMPTY_BLOCK);
    return size + EMPTY_BLOCK;
}
#endif

size_t slipway_compress_piece(
    slipway_compressor *compressor, const uint8_t *bytes, size_t count, int is_last, uint8_t *out) {
    // what comes behind a stream has to fit, too
    size_t room = count > EMPTY_BLOCK + 1 ? count - EMPTY_BLOCK - 1 : 0;
#if HAS_LIBDEFLATE
    if (compressor->libdeflate != NULL) {
        size_t size = slipway_compress(compressor, bytes, count, out, room);
        if (size == 0) return store(bytes, count, is_last, out);
        return is_last ? size : open_end(out, size);
    }
#endif
    size_t size = compress_by_zlib(
        &compressor->zlib, bytes, count, out, room, is_last ? Z_FINISH : Z_SYNC_FLUSH);
    return size == 0 ? store(bytes, count, is_last, out) : size;
}

uint32_t slipway_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
#if HAS_LIBDEFLATE
    return libdeflate_crc32(crc, bytes, count);
#else
    return (uint32_t)crc32_z(crc, bytes, count);
#endif
}

uint32_t slipway_crc32_combine(uint32_t first, uint32_t second, uint64_t count) {
    return (uint32_t)crc32_combine(first, second, (z_off_t)count);
}

int slipway_decompress(const uint8_t *bytes, size_t count, uint8_t *out, size_t size) {
    if (count > UINT32_MAX || size > UINT32_MAX) return 0;
    z_stream stream = {0};
    if (inflateInit2(&stream, -15) != Z_OK) return 0;
    // zlib takes no room at all for a mistake
    uint8_t nothing;
    stream.next_in = (Bytef *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = size == 0 ? &nothing : out;
    stream.avail_out = size == 0 ? 1 : (uInt)size;
    int status = inflate(&stream, Z_FINISH);
    int is_whole = status == Z_STREAM_END && stream.total_out == size && stream.avail_in == 0;
    inflateEnd(&stream);
    return is_whole;
}

struct slipway_inflater {
    z_stream stream;
};

slipway_inflater *slipway_inflater_make(void) {
    slipway_inflater *made = calloc(1, sizeof(*made));
    if (made == NULL) return NULL;
    if (inflateInit2(&made->stream, -15) == Z_OK) return made;
    free(made);
    return NULL;
}

void slipway_inflater_free(slipway_inflater *inflater) {
    inflateEnd(&inflater->stream);
    free(inflater);
}

int slipway_inflate(
    slipway_inflater *inflater, const uint8_t *bytes, size_t count, size_t *taken, uint8_t *out, size_t room,
    size_t *written) {
    *taken = *written = 0;
    if (count > UINT32_MAX || room > UINT32_MAX) return -1;
    z_stream *stream = &inflater->stream;
    stream->next_in = (Bytef *)bytes;
    stream->avail_in = (uInt)count;
    stream->next_out = out;
    stream->avail_out = (uInt)room;
    int status = inflate(stream, Z_NO_FLUSH);
    *taken = count - stream->avail_in;
    *written = room - stream->avail_out;
    if (status == Z_STREAM_END) return 1;
    // with nothing to take and nothing to write there is no progress, which is no damage
    return status == Z_OK || status == Z_BUF_ERROR ? 0 : -1;
}
