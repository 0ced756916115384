/// Reads the data types of SSH (RFC 4251, section 5).
struct SSHReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    /// All that was not read yet.
    var remaining: [UInt8] { Array(rest) }

    mutating func skip(_ prefix: [UInt8]) -> Bool {
        guard rest.starts(with: prefix) else { return false }
        rest = rest.dropFirst(prefix.count)
        return true
    }

    mutating func number() -> UInt32? {
        guard rest.count >= 4 else { return nil }
        defer { rest = rest.dropFirst(4) }
        return rest.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func bytes() -> [UInt8]? {
        guard let count = number(), rest.count >= Int(count) else { return nil }
        defer { rest = rest.dropFirst(Int(count)) }
        return Array(rest.prefix(Int(count)))
    }

    mutating func text() -> String? { bytes().flatMap { String(validating: $0, as: UTF8.self) } }
}

/// Writes the data types of SSH.
struct SSHWriter {
    private(set) var bytes: [UInt8]

    init(_ prefix: [UInt8] = []) { bytes = prefix }

    mutating func add(_ number: UInt32) { bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

    mutating func add(_ content: [UInt8]) {
        add(UInt32(truncatingIfNeeded: content.count))
        bytes += content
    }

    mutating func add(_ text: String) { add(Array(text.utf8)) }
}

/// A public key of SSH, of the one kind that is known here.
struct SSHPublicKey: Hashable, Sendable {
    static let type = "ssh-ed25519"

    /// 32 bytes.
    let key: [UInt8]

    init(key: [UInt8]) { self.key = key }

    /// - Parameter blob: the key as it is sent and signed (RFC 8709, section 4).
    init?(blob: [UInt8]) {
        var reader = SSHReader(blob)
        guard reader.text() == SSHPublicKey.type, let key = reader.bytes(), key.count == 32, reader.isAtEnd else {
            return nil
        }
        self.key = key
    }

    var blob: [UInt8] {
        var writer = SSHWriter()
        writer.add(SSHPublicKey.type)
        writer.add(key)
        return writer.bytes
    }
}
