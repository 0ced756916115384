// Raw deflate streams (RFC 1951) by libdeflate, or by zlib where libdeflate was missing when this was compiled.
// No type of either library stands here, so that the module is the same with and without libdeflate's header.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef enum { SLIPWAY_LIBDEFLATE, SLIPWAY_ZLIB } slipway_deflate_library;

/// Name and version, such as `libdeflate 1.14`; NULL for a library that was missing.
///
/// libdeflate only tells the version of its header, zlib that of the library that runs.
const char *slipway_deflate_name(slipway_deflate_library library);

/// A compressor, used by one thread at a time.
typedef struct slipway_compressor slipway_compressor;

/// NULL for a library that was missing, and where there is no memory.
///
/// `level` is 1 (fast) to 9 (small), with libdeflate to 12.
slipway_compressor *slipway_compressor_make(slipway_deflate_library library, int level);

void slipway_compressor_free(slipway_compressor *compressor);

/// Writes a whole stream and returns its size; 0 where it has more than `capacity` bytes.
size_t slipway_compress(
    slipway_compressor *compressor, const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity);

/// The most bytes that slipway_compress_piece writes.
size_t slipway_piece_bound(size_t count);

/// Writes a piece of a stream and returns its size; 0 where something is wrong with the library.
///
/// Pieces are compressed each by itself and written one behind the other; all but the last end at a byte, with an empty
/// stored block, as zlib's Z_SYNC_FLUSH leaves them. `out` has room for slipway_piece_bound(count) bytes.
size_t slipway_compress_piece(
    slipway_compressor *compressor, const uint8_t *bytes, size_t count, int is_last, uint8_t *out);

/// Zip's CRC-32 of more bytes; starts with 0.
uint32_t slipway_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

/// The CRC-32 of two parts, of which the second has `count` bytes.
uint32_t slipway_crc32_combine(uint32_t first, uint32_t second, uint64_t count);

/// Where the last block of a deflate stream begins, in bits from its start, and where the block ends; 0 where the bytes
/// are no such stream. For streams that a compressor has just made.
int slipway_last_block(const uint8_t *bytes, size_t count, uint64_t *start, uint64_t *end);

/// Whether a whole stream comes to `size` bytes, which are written then.
int slipway_decompress(const uint8_t *bytes, size_t count, uint8_t *out, size_t size);

/// A stream that is read in pieces.
typedef struct slipway_inflater slipway_inflater;

/// NULL where there is no memory.
slipway_inflater *slipway_inflater_make(void);

void slipway_inflater_free(slipway_inflater *inflater);

/// Takes bytes of a stream and writes what they come to, as far as there is room: `*taken` and `*written` bytes.
///
/// Returns 1 at the end of the stream, 0 where it goes on, and -1 where it is damaged.
int slipway_inflate(
    slipway_inflater *inflater, const uint8_t *bytes, size_t count, size_t *taken, uint8_t *out, size_t room,
    size_t *written);
