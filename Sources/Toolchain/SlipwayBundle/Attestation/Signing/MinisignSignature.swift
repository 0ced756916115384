import SlipwayModel
import SlipwayReport

/// A signature in minisign's format, of the hashed kind.
struct MinisignSignature: Equatable, Sendable {
    /// Signed too.
    let trustedComment: String
    private let untrustedComment: String
    private let isHashed: Bool
    let number: [UInt8]
    private let signature: [UInt8]
    private let global: [UInt8]

    /// What the first line says where `slipway bundle`, minisign and rsign have signed and nobody said otherwise.
    private static let comments = [
        "signature made by slipway bundle", "signature from minisign secret key", "signature from rsign secret key",
    ]

    /// Whether the first line, which nothing signs, is as programs write it by themselves.
    var hasUsualComment: Bool { MinisignSignature.comments.contains(untrustedComment) }

    private static let hashed = Array("ED".utf8)
    private static let plain = Array("Ed".utf8)

    /// Signs a message.
    ///
    /// - Returns: `nil` where the system has no signature to give.
    init?(of message: [UInt8], with key: MinisignKey, trustedComment: String) {
        guard let signature = key.secret.signature(of: Blake2b.hash(message)),
            let global = key.secret.signature(of: signature + Array(trustedComment.utf8))
        else { return nil }
        self.trustedComment = trustedComment
        untrustedComment = MinisignSignature.comments[0]
        isHashed = true
        number = key.number
        self.signature = signature
        self.global = global
    }

    /// Reads a signature.
    ///
    /// - Parameter name: the file's name, for errors.
    /// - Throws: status 2 (`bad-signature`) for what is none.
    init(_ text: String, name: String) throws(SlipwayError) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let mark = "trusted comment: "
        let start = "untrusted comment: "
        guard lines.count >= 4, lines[0].hasPrefix(start), lines[2].hasPrefix(mark),
            let bytes = Base64.bytes(lines[1]), bytes.count == 74, let global = Base64.bytes(lines[3]),
            global.count == 64,
            bytes.starts(with: MinisignSignature.hashed) || bytes.starts(with: MinisignSignature.plain)
        else { throw .badSignature(name, "it is no signature of minisign", hint: "fetch the file again") }
        trustedComment = String(lines[2].dropFirst(mark.count))
        untrustedComment = String(lines[0].dropFirst(start.count))
        isHashed = bytes.starts(with: MinisignSignature.hashed)
        number = Array(bytes[2..<10])
        signature = Array(bytes[10...])
        self.global = global
    }

    /// The file's content.
    var text: String {
        let start = isHashed ? MinisignSignature.hashed : MinisignSignature.plain
        return """
            untrusted comment: \(untrustedComment)
            \(Base64.text(start + number + signature))
            trusted comment: \(trustedComment)
            \(Base64.text(global))

            """
    }

    func isValid(of message: [UInt8], key: MinisignPublicKey) -> Bool {
        number == key.number
            && Ed25519.isValid(signature, of: isHashed ? Blake2b.hash(message) : message, key: key.key)
    }

    /// Whether the trusted comment is the one that was signed with the message.
    func isCommentValid(key: MinisignPublicKey) -> Bool {
        Ed25519.isValid(global, of: signature + Array(trustedComment.utf8), key: key.key)
    }
}

/// A public key of minisign or signify.
struct MinisignPublicKey: Equatable, Sendable {
    let number: [UInt8]
    /// 32 bytes.
    let key: [UInt8]

    /// - Parameter text: a key file, or the one line of base64 that minisign prints.
    /// - Returns: `nil` where it is something else.
    init?(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("untrusted comment:") }
        guard let line = lines.first, let bytes = Base64.bytes(line.filter { !$0.isWhitespace }), bytes.count == 42,
            bytes.starts(with: "Ed".utf8)
        else { return nil }
        number = Array(bytes[2..<10])
        key = Array(bytes[10...])
    }

    /// What minisign calls the key.
    var name: String {
        number.reversed().map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "0\(digits)" : digits
        }.joined()
    }
}
