import CDeflate
import SlipwayReport

/// The libraries that compress.
package enum CompressionLibrary: Sendable, CaseIterable {
    case libdeflate
    case zlib

    /// The one that archives are made with: libdeflate, and zlib where libdeflate was missing when this was compiled.
    package static let usual: CompressionLibrary = libdeflate.name == nil ? .zlib : .libdeflate

    /// Name and version, such as `libdeflate 1.14`: the compressed bytes depend on both. `nil` for one that is missing.
    package var name: String? { slipway_deflate_name(shim).map { String(cString: $0) } }

    fileprivate var shim: slipway_deflate_library {
        switch self {
        case .libdeflate: SLIPWAY_LIBDEFLATE
        case .zlib: SLIPWAY_ZLIB
        }
    }
}

/// Makes raw deflate streams (RFC 1951).
struct Compressor: ~Copyable {
    private let handle: OpaquePointer

    /// - Parameter level: 1 (fast) ... 9 (small).
    /// - Throws: status 3 for a library that is missing, and where there is no memory for it.
    init(_ library: CompressionLibrary, level: Int32) throws(SlipwayError) {
        guard let handle = slipway_compressor_make(library.shim, level) else {
            throw SlipwayError(
                .environment, code: "no-compressor", "cannot compress",
                cause: library.name.map { "\($0) found no memory" } ?? "\(library) was missing when this was built")
        }
        self.handle = handle
    }

    deinit { slipway_compressor_free(handle) }

    /// A whole stream; `nil` where it would not be smaller.
    func compress(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > 1 else { return nil }
        let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { buffer, count in
            count = bytes.withUnsafeBufferPointer {
                slipway_compress(handle, $0.baseAddress, $0.count, buffer.baseAddress, buffer.count)
            }
        }
        return compressed.isEmpty ? nil : compressed
    }

    /// A piece of a stream: pieces that are compressed by themselves, written one behind the other, are a stream.
    ///
    /// - Throws: status 70 where the library's streams are not what RFC 1951 says.
    func piece(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws(SlipwayError) -> [UInt8] {
        let most = slipway_piece_bound(bytes.count)
        let compressed = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            count = bytes.withUnsafeBufferPointer {
                slipway_compress_piece(handle, $0.baseAddress, $0.count, isLast ? 1 : 0, buffer.baseAddress)
            }
        }
        if !compressed.isEmpty { return compressed }
        throw SlipwayError(
            .bug, code: "bad-stream", "cannot compress",
            cause: "the library made a stream that cannot be read")
    }

    /// The most bytes that a stream in pieces has.
    static func bound(size: UInt64, pieces: UInt64) -> UInt64 { size + (size / 65_535 + 2 * pieces) * 5 }
}

/// The CRC-32 that zip uses.
package struct CyclicRedundancyCheck: Sendable, Equatable {
    package private(set) var value: UInt32 = 0

    package init() {}

    package init(_ bytes: ArraySlice<UInt8>) {
        value = bytes.withUnsafeBufferPointer { slipway_crc32(0, $0.baseAddress, $0.count) }
    }

    /// Goes on with what `count` bytes have behind these.
    package mutating func append(_ other: CyclicRedundancyCheck, count: Int) {
        value = slipway_crc32_combine(value, other.value, UInt64(count))
    }
}
