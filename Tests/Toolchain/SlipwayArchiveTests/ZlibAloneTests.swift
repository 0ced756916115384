import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Where libdeflate is missing, what compresses is built with zlib, and needs nothing else.
@Suite(.disabled(if: Tool.isMissing("clang"), "clang is part of Swift's toolchain"))
struct ZlibAloneTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    /// Packs and unpacks 200,000 bytes, in two pieces; prints the library that there is not, and the one that there is.
    private static let program = """
        #include "CDeflate.h"
        #include <stdio.h>
        #include <string.h>
        static unsigned char bytes[200000], packed[300000], back[200000];
        int main(void) {
            for (int i = 0; i < 200000; i++) bytes[i] = (unsigned char)("deflate"[i % 7] + i / 5000);
            slipway_compressor *compressor = slipway_compressor_make(SLIPWAY_ZLIB, 6);
            if (slipway_compressor_make(SLIPWAY_LIBDEFLATE, 6) != NULL || compressor == NULL) return 1;
            size_t first = slipway_compress_piece(compressor, bytes, 120000, 0, packed);
            size_t second = slipway_compress_piece(compressor, bytes + 120000, 80000, 1, packed + first);
            slipway_compressor_free(compressor);
            if (first == 0 || second == 0 || first + second > 20000) return 2;
            if (!slipway_decompress(packed, first + second, back, 200000)) return 3;
            if (memcmp(bytes, back, 200000) != 0) return 4;
            unsigned crc = slipway_crc32(0, bytes, 120000);
            if (slipway_crc32(crc, bytes + 120000, 80000) != slipway_crc32(0, bytes, 200000)) return 5;
            printf("%s, %.4s\\n", slipway_deflate_name(SLIPWAY_LIBDEFLATE) ? "libdeflate" : "none",
                slipway_deflate_name(SLIPWAY_ZLIB));
        }
        """

    init() throws { folder = try TemporaryDirectory() }

    @Test("it packs and unpacks, and is not linked with libdeflate") func zlibAlone() async throws {
        let sources = Golden.repository.appending("Sources/Toolchain/CDeflate")
        for name in ["libraries.c", "last_block.c", "include/CDeflate.h"] {
            let text = try files.readText(sources.appending(name))
            // a name that no system has a header of
            let missing = text.replacing("<libdeflate.h>", with: "<libdeflate-that-is-missing.h>")
            try folder.write(missing, to: Path(name).lastComponent)
        }
        try folder.write(ZlibAloneTests.program, to: "main.c")
        try await Tool.run(
            "clang",
            ["-Wall", "-Werror", "-Wno-unused-parameter", "libraries.c", "last_block.c", "main.c", "-lz"]
                + ["-o", "packs"], in: folder.path)
        #expect(try await Tool.run("./packs", [], in: folder.path).output == "none, zlib\n")
        #if os(Linux)
            let linked = try await Tool.run("ldd", ["packs"], in: folder.path).output
            #expect(linked.contains("libz.so") && !linked.contains("deflate"))
        #endif
    }
}
