#include "CDeflate.h"

#include <string.h>

// libdeflate compresses a buffer to a whole stream and tells nothing of its blocks. To put another stream behind it, its
// last block must be found (as zlib's examples/gzjoin.c does by inflating): the stream is read without writing what it
// stands for, which takes half the time of inflating.

enum { LITERALS = 288, DISTANCES = 32, LONGEST = 15, LITERAL_BITS = 11, DISTANCE_BITS = 9, SIZE_BITS = 7 };

/// What a code of the table stands for; the bits to pass over, the extra ones included, are in the low byte.
enum { LITERAL = 0, LENGTH = 1 << 8, END = 2 << 8, LONG = 3 << 8, KIND = 3 << 8 };

typedef struct {
    const uint8_t *next, *end;
    uint64_t bits;
    /// How many of the bits are there.
    unsigned count;
} reader;

/// A Huffman code (RFC 1951, 3.2.2).
typedef struct {
    uint16_t counts[LONGEST + 1];
    /// In the order of their codes.
    uint16_t symbols[LITERALS];
    /// By the next bits of the stream.
    uint16_t table[1 << LITERAL_BITS];
} code;

/// At least 56 bits, but for the end of the stream.
static inline void fill(reader *from) {
    if (from->end - from->next >= 8) {
        uint64_t word = 0;
        memcpy(&word, from->next, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        word = __builtin_bswap64(word);
#endif
        from->bits |= word << from->count;
        from->next += (63 - from->count) >> 3;
        from->count |= 56;
        return;
    }
    while (from->count <= 56 && from->next < from->end) {
        from->bits |= (uint64_t)*from->next++ << from->count;
        from->count += 8;
    }
}

/// Wraps `count` where the stream is too short, which the callers see at the next block.
static inline void drop(reader *from, unsigned count) {
    from->bits >>= count;
    from->count -= count;
}

static inline unsigned take(reader *from, unsigned count) {
    unsigned value = from->bits & ((1u << count) - 1);
    drop(from, count);
    return value;
}

static inline unsigned peek(const reader *from, unsigned count) { return from->bits & ((1u << count) - 1); }

static inline int is_short(const reader *from) { return from->count > 64; }

static unsigned reversed(unsigned value, unsigned count) {
    unsigned result = 0;
    for (; count > 0; count--, value >>= 1) result = result << 1 | (value & 1);
    return result;
}

/// RFC 1951, 3.2.5: the extra bits of lengths and distances.
static unsigned literal_entry(unsigned symbol) {
    if (symbol < 256) return LITERAL;
    if (symbol == 256) return END;
    return LENGTH | (symbol < 265 || symbol >= 285 ? 0 : (symbol - 261) / 4);
}

static unsigned distance_entry(unsigned symbol) { return symbol < 4 ? 0 : (symbol - 2) / 2; }

static unsigned size_entry(unsigned symbol) { return 0; }

static void build(
    code *made, const uint8_t *lengths, unsigned count, unsigned width, unsigned (*entry)(unsigned)) {
    uint16_t place[LONGEST + 2] = {0};
    unsigned next[LONGEST + 2] = {0};
    memset(made->counts, 0, sizeof(made->counts));
    for (unsigned symbol = 0; symbol < count; symbol++) made->counts[lengths[symbol]]++;
    made->counts[0] = 0;
    for (unsigned length = 1, first = 0; length <= LONGEST; length++) {
        first = (first + made->counts[length - 1]) << 1;
        next[length] = first;
        place[length + 1] = place[length] + made->counts[length];
    }
    for (unsigned index = 0; index < 1u << width; index++) made->table[index] = LONG;
    for (unsigned symbol = 0; symbol < count; symbol++) {
        unsigned length = lengths[symbol];
        if (length == 0) continue;
        made->symbols[place[length]++] = (uint16_t)symbol;
        unsigned word = next[length]++;
        if (length > width || word >> length) continue;
        for (unsigned index = reversed(word, length); index < 1u << width; index += 1u << length) {
            made->table[index] = (uint16_t)(entry(symbol) + length);
        }
    }
}

/// The symbol of a code bit by bit, whatever its length; -1 where there is none.
static int symbol_of(const code *known, reader *from) {
    int word = 0, first = 0, index = 0;
    for (unsigned length = 1; length <= LONGEST; length++) {
        word |= from->bits >> (length - 1) & 1;
        int count = known->counts[length];
        if (word - count < first) {
            drop(from, length);
            return known->symbols[index + (word - first)];
        }
        index += count;
        first = (first + count) << 1;
        word <<= 1;
    }
    return -1;
}

/// The codes of a block with its own ones (RFC 1951, 3.2.7).
static int read_codes(reader *from, code *literals, code *distances) {
    static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    unsigned literal_count = take(from, 5) + 257, distance_count = take(from, 5) + 1, size_count = take(from, 4) + 4;
    unsigned count = literal_count + distance_count;
    uint8_t lengths[LITERALS + DISTANCES + 138] = {0}, sizes[19] = {0};
    if (literal_count > LITERALS) return 0;
    for (unsigned index = 0; index < size_count; index++) {
        fill(from);
        sizes[order[index]] = (uint8_t)take(from, 3);
    }
    build(literals, sizes, 19, SIZE_BITS, size_entry);
    for (unsigned index = 0; index < count;) {
        fill(from);
        int symbol = symbol_of(literals, from);
        if (symbol < 0 || (symbol == 16 && index == 0) || is_short(from)) return 0;
        if (symbol < 16) {
            lengths[index++] = (uint8_t)symbol;
            continue;
        }
        unsigned times = symbol == 16 ? 3 + take(from, 2) : symbol == 17 ? 3 + take(from, 3) : 11 + take(from, 7);
        memset(lengths + index, symbol == 16 ? lengths[index - 1] : 0, times);
        index += times;
        if (index > count) return 0;
    }
    build(literals, lengths, literal_count, LITERAL_BITS, literal_entry);
    build(distances, lengths + literal_count, distance_count, DISTANCE_BITS, distance_entry);
    return 1;
}

/// The codes of a block that says none (RFC 1951, 3.2.6).
static void fixed_codes(code *literals, code *distances) {
    uint8_t lengths[LITERALS];
    memset(lengths, 8, 144);
    memset(lengths + 144, 9, 112);
    memset(lengths + 256, 7, 24);
    memset(lengths + 280, 8, 8);
    build(literals, lengths, LITERALS, LITERAL_BITS, literal_entry);
    memset(lengths, 5, 30);
    build(distances, lengths, 30, DISTANCE_BITS, distance_entry);
}

/// Passes over the symbols of a block, up to its end.
static int pass_symbols(reader *from, const code *literals, const code *distances) {
    while (!is_short(from)) {
        fill(from);
        unsigned entry = literals->table[peek(from, LITERAL_BITS)];
        if ((entry & KIND) == LITERAL) {
            // literals come in a row: five codes of the table's width fit into what was read
            int times = 0;
            do {
                drop(from, entry & 0xFF);
                entry = literals->table[peek(from, LITERAL_BITS)];
            } while (++times < 5 && (entry & KIND) == LITERAL);
            if ((entry & KIND) == LITERAL) continue;
            fill(from);
        }
        if ((entry & KIND) == LONG) {
            int symbol = symbol_of(literals, from);
            if (symbol < 0) return 0;
            entry = literal_entry((unsigned)symbol);
        }
        drop(from, entry & 0xFF);
        if ((entry & KIND) == LITERAL) continue;
        if ((entry & KIND) == END) return !is_short(from);
        entry = distances->table[peek(from, DISTANCE_BITS)];
        if (entry == LONG) {
            int symbol = symbol_of(distances, from);
            if (symbol < 0) return 0;
            entry = distance_entry((unsigned)symbol);
        }
        drop(from, entry & 0xFF);
    }
    return 0;
}

/// Passes over a stored block.
static int pass_stored(reader *from) {
    drop(from, from->count & 7);
    fill(from);
    unsigned size = take(from, 16), complement = take(from, 16);
    if (is_short(from) || (size ^ complement) != 0xFFFF) return 0;
    // what was read ahead is given back
    from->next -= from->count / 8;
    from->bits = 0;
    from->count = 0;
    if ((size_t)(from->end - from->next) < size) return 0;
    from->next += size;
    return 1;
}

int slipway_last_block(const uint8_t *bytes, size_t count, uint64_t *start, uint64_t *end) {
    reader from = {bytes, bytes + count, 0, 0};
    code literals, distances;
    while (1) {
        fill(&from);
        *start = (uint64_t)(from.next - bytes) * 8 - from.count;
        unsigned is_last = take(&from, 1), kind = take(&from, 2);
        if (is_short(&from)) return 0;
        if (kind == 0) {
            if (!pass_stored(&from)) return 0;
        } else {
            if (kind == 1) fixed_codes(&literals, &distances);
            else if (kind != 2 || !read_codes(&from, &literals, &distances)) return 0;
            if (!pass_symbols(&from, &literals, &distances)) return 0;
        }
        *end = (uint64_t)(from.next - bytes) * 8 - from.count;
        if (is_last) return 1;
    }
}
