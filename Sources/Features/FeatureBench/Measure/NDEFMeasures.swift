import Foundation
import NDEF

/// Reading messages: a large one, one with many small records, and what is on a tag.
enum NDEFMeasures: MeasuredLibrary {
    static let name = "ndef"

    /// The limit of the issue: 200 MB/s.
    private static let byte = 5.0
    private static let limits = NDEFLimits(messageSize: 1 << 22, records: 1 << 20)

    static func measurements(in _: URL) throws -> [Measurement] {
        let small = try message(of: 1_000_000) { try URIRecord("https://example.com/\($0)").record() }
        let large = try message(of: 1_000_000) { number in
            try MediaRecord("image/png", payload: NDEFBytes(Array(repeating: 7, count: 200 + number % 400))).record(
                id: [1])
        }
        let chunked = try NDEFMessage(decoding: large, limits: limits).encoded(chunkSize: 128)
        let tag = NDEFMessage(
            try SmartPosterRecord(
                URIRecord("https://example.com/products/7"), titles: [TextRecord("Product seven", language: "en")]
            ).record(), try TextRecord("Hello world!", language: "en").record()
        ).encoded()
        return [
            decoding("a byte of 1 MB of small records", small), decoding("a byte of 1 MB of pictures", large),
            decoding("a byte of 1 MB in chunks", chunked),
            Measurement("a byte of what is on a tag", operations: 10_000 * tag.count, limit: byte) { count in
                try (0..<(count / tag.count)).reduce(0) { sum, _ in sum + (try NDEFMessage(decoding: tag).records.count)
                }
            },
            Measurement("what is on a tag, with what its records say", operations: 10_000) { count in
                try (0..<count).reduce(0) { sum, _ in sum + (try NDEFMessage(decoding: tag).contents().count) }
            },
            Measurement("write 1 MB of small records, a byte", operations: small.count) { [small] _ in
                try NDEFMessage(decoding: small, limits: limits).encoded().count
            },
        ]
    }

    private static func decoding(_ name: String, _ bytes: [UInt8]) -> Measurement {
        Measurement(name, operations: bytes.count, limit: byte) { _ in
            try NDEFMessage(decoding: bytes, limits: limits).records.count
        }
    }

    private static func message(of size: Int, _ record: (Int) throws -> NDEFRecord) throws -> [UInt8] {
        var records: [NDEFRecord] = []
        var count = 0
        while count < size {
            records.append(try record(records.count))
            count += NDEFMessage(records[records.count - 1]).encodedCount()
        }
        return try NDEFMessage(records).encoded()
    }
}
