/// A value as JSON (RFC 8259), without Foundation: keys in the order in which they were written, those of dictionaries
/// sorted, so that the same value gives the same text in every process.
struct JSONText {
    let bytes: [UInt8]

    /// - Throws: what an `encode(to:)` throws, and where a number is not finite.
    init(_ value: some Encodable) throws {
        let box = JSONBox()
        try JSONEncoding(box: box, codingPath: []).encode(value)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4096)
        box.write(to: &bytes)
        self.bytes = bytes
    }

    static func quoted(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        quote(text, to: &bytes)
        return bytes
    }

    static func quote(_ text: String, to bytes: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<32: bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

/// A JSON value that is still being made.
final class JSONBox {
    enum Content {
        case null
        /// Written already.
        case plain(String)
        case text(String)
        case list([JSONBox])
        case object([(key: String, value: JSONBox)])
    }

    var content = Content.null
    /// Whether the entries of an object are written by their keys.
    var hasSortedKeys = false

    func append() -> JSONBox {
        let box = JSONBox()
        if case .list(var list) = content {
            content = .null
            list.append(box)
            content = .list(list)
        }
        return box
    }

    func append(_ key: String) -> JSONBox {
        let box = JSONBox()
        if case .object(var entries) = content {
            content = .null
            entries.append((key, box))
            content = .object(entries)
        }
        return box
    }

    func write(to bytes: inout [UInt8]) {
        switch content {
        case .null: bytes += Array("null".utf8)
        case .plain(let text): bytes += Array(text.utf8)
        case .text(let text): JSONText.quote(text, to: &bytes)
        case .list(let boxes):
            bytes.append(UInt8(ascii: "["))
            for (index, box) in boxes.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                box.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(var entries):
            if hasSortedKeys { entries.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
            bytes.append(UInt8(ascii: "{"))
            for (index, entry) in entries.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                JSONText.quote(entry.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                entry.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}
