/// Private keys in the binary form that PEM files have in base64: one value of ASN.1 that is the whole file.
///
/// Sources: RFC 5958 (PKCS #8), RFC 8017, appendix A.1.2 (PKCS #1), RFC 5915 (SEC 1).
struct DERKey {
    private enum Tag {
        static let integer: UInt8 = 0x02
        static let octets: UInt8 = 0x04
        static let identifier: UInt8 = 0x06
        static let sequence: UInt8 = 0x30
        /// `[0]` and `[1]`, in which SEC 1 has the curve and the public key.
        static let contexts: ClosedRange<UInt8> = 0xA0...0xA1
    }

    /// Keys of RSA have a few kilobytes.
    private static let largest = 1 << 16

    /// Where ciphers that take a password are (`pkcs-5`, `pkcs-12PbeIds`).
    private static let passwords: [[UInt8]] = [
        [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x05], [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x0C, 0x01],
    ]

    /// What a file is, with its article; `nil` for anything that is no key.
    static func meaning(of bytes: [UInt8]) -> String? {
        guard bytes.first == Tag.sequence, bytes.count <= largest else { return nil }
        var file = DERReader(bytes[...])
        guard let key = file.next(), file.rest.allSatisfy({ $0 == 0x0A || $0 == 0x0D }) else { return nil }
        var reader = DERReader(key.content)
        guard let first = reader.next(), let second = reader.next() else { return nil }
        if first.tag == Tag.sequence, second.tag == Tag.octets, reader.rest.isEmpty {
            let algorithm = identifier(of: first.content)
            return passwords.contains { algorithm?.starts(with: $0) == true } ? "a private key" : nil
        }
        guard first.tag == Tag.integer, first.content.count == 1, let version = first.content.first, version < 2 else {
            return nil
        }
        switch second.tag {
        case Tag.sequence where identifier(of: second.content) != nil:
            return reader.next()?.tag == Tag.octets ? "a private key" : nil
        case Tag.integer where version == 0 && second.content.count >= 32:
            // the exponents and primes of RSA; a public key has no version in front
            return reader.next()?.tag == Tag.integer && reader.next()?.tag == Tag.integer ? "a private key of RSA" : nil
        case Tag.octets where version == 1 && (16...66).contains(second.content.count):
            guard let more = reader.next() else { return nil }
            return Tag.contexts.contains(more.tag) ? "a private key of an elliptic curve" : nil
        default: return nil
        }
    }

    private static func identifier(of content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var reader = DERReader(content)
        guard let first = reader.next(), first.tag == Tag.identifier else { return nil }
        return first.content
    }
}

/// Reads values of ASN.1 one after the other (X.690, distinguished encoding).
private struct DERReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func next() -> (tag: UInt8, content: ArraySlice<UInt8>)? {
        guard let tag = rest.first, let first = rest.dropFirst().first else { return nil }
        var body = rest.dropFirst(2)
        var length = Int(first)
        if first >= 0x80 {
            let digits = Int(first & 0x7F)
            guard (1...3).contains(digits), body.count >= digits else { return nil }
            length = body.prefix(digits).reduce(0) { $0 << 8 | Int($1) }
            body = body.dropFirst(digits)
        }
        guard length <= body.count else { return nil }
        rest = body.dropFirst(length)
        return (tag, body.prefix(length))
    }
}
