package import SlipwayModel

/// What a cache of Bazel's protocol has under a key: a file, by its digest.
///
/// Servers that look into it take nothing else. Source: `ActionResult`, `OutputFile` and `Digest` of
/// `build/bazel/remote/execution/v2/remote_execution.proto`.
package struct ActionResult: Sendable, Equatable {
    package let digest: ContentDigest
    package let size: Int64

    package init(digest: ContentDigest, size: Int64) {
        self.digest = digest
        self.size = size
    }

    /// The name of the file, as the result of an action has it.
    private static let file = "tests.json"

    /// The message as bytes.
    package var bytes: [UInt8] {
        let digest = Wire.field(1, Array(self.digest.hex.utf8)) + Wire.key(2, .number) + Wire.number(UInt64(size))
        let output = Wire.field(1, Array(ActionResult.file.utf8)) + Wire.field(2, digest)
        return Wire.field(2, output)
    }

    /// - Returns: `nil` where the bytes are another message.
    package init?(_ bytes: [UInt8]) {
        guard let output = Wire.first(2, in: bytes[...]), let digest = Wire.first(2, in: output),
            let hex = Wire.first(1, in: digest), let found = ContentDigest(hex: String(decoding: hex, as: UTF8.self)),
            let size = Wire.firstNumber(2, in: digest), let size = Int64(exactly: size)
        else { return nil }
        self.digest = found
        self.size = size
    }
}

/// Protocol buffers, as far as the message needs them.
///
/// Source: "Encoding" of the Protocol Buffers documentation.
private enum Wire {
    enum Kind: UInt64 { case number = 0, eight = 1, bytes = 2, four = 5 }

    static func number(_ value: UInt64) -> [UInt8] {
        var (value, result) = (value, [UInt8]())
        while value >= 0x80 {
            result.append(UInt8(truncatingIfNeeded: value) | 0x80)
            value >>= 7
        }
        return result + [UInt8(value)]
    }

    static func key(_ field: UInt64, _ kind: Kind) -> [UInt8] { number(field << 3 | kind.rawValue) }

    static func field(_ field: UInt64, _ bytes: [UInt8]) -> [UInt8] {
        key(field, .bytes) + number(UInt64(bytes.count)) + bytes
    }

    /// The first field of a number that holds bytes.
    static func first(_ wanted: UInt64, in message: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        walk(message) { field, kind, _, bytes in field == wanted && kind == .bytes ? bytes : nil }
    }

    static func firstNumber(_ wanted: UInt64, in message: ArraySlice<UInt8>) -> UInt64? {
        walk(message) { field, kind, value, _ in field == wanted && kind == .number ? value : nil }
    }

    private static func walk<Found>(
        _ message: ArraySlice<UInt8>, _ pick: (UInt64, Kind, UInt64, ArraySlice<UInt8>) -> Found?
    ) -> Found? {
        var rest = message
        while !rest.isEmpty {
            guard let key = take(&rest), let kind = Kind(rawValue: key & 7) else { return nil }
            var (value, bytes) = (UInt64(0), rest.prefix(0))
            switch kind {
            case .number:
                guard let number = take(&rest) else { return nil }
                value = number
            case .eight, .four:
                let count = kind == .eight ? 8 : 4
                guard rest.count >= count else { return nil }
                rest = rest.dropFirst(count)
            case .bytes:
                guard let count = take(&rest), let count = Int(exactly: count), rest.count >= count else { return nil }
                bytes = rest.prefix(count)
                rest = rest.dropFirst(count)
            }
            if let found = pick(key >> 3, kind, value, bytes) { return found }
        }
        return nil
    }

    private static func take(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
        var (value, shift) = (UInt64(0), UInt64(0))
        while let byte = rest.popFirst() {
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
            if shift > 63 { return nil }
        }
        return nil
    }
}
