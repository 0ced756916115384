import SlipwayModel
import SlipwayReport

/// A private key of minisign (jedisct1.github.io/minisign) or of OpenBSD's signify, whose public keys and signatures
/// minisign checks as well.
struct MinisignKey: Sendable {
    /// Eight bytes that tell which key it is.
    let number: [UInt8]
    let secret: Ed25519.Secret

    private static let algorithm = Array("Ed".utf8)
    private static let minisignSize = 158
    private static let signifySize = 104

    /// The bytes of the key in a file; `nil` where it is a file of something else.
    static func bytes(_ text: String) -> [UInt8]? {
        let lines = text.split(whereSeparator: \.isNewline)
        guard let first = lines.first, first.hasPrefix("untrusted comment:"), lines.count >= 2,
            let bytes = Base64.bytes(lines[1].filter { !$0.isWhitespace }),
            bytes.count == minisignSize || bytes.count == signifySize
        else { return nil }
        return bytes
    }

    /// - Parameters:
    ///   - bytes: what ``bytes(_:)`` gave.
    ///   - name: the file's name, for errors.
    ///   - passphrase: asked only for a key that needs it; gives `nil` where nobody can be asked.
    /// - Throws: status 3 (`key-unusable`) for a damaged key, a wrong passphrase, and what is not supported.
    init(
        _ bytes: [UInt8], name: String, passphrase: () throws(SlipwayError) -> [UInt8]?
    ) throws(SlipwayError) {
        guard bytes.starts(with: MinisignKey.algorithm) else {
            throw .keyUnusable(name, "it is not of Ed25519", hint: "`minisign -G` makes one that is")
        }
        let pair: [UInt8]
        if bytes.count == MinisignKey.signifySize {
            (number, pair) = try MinisignKey.signify(bytes, name)
        } else {
            (number, pair) = try MinisignKey.minisign(bytes, name, passphrase)
        }
        guard let secret = Ed25519.Secret(pair) else {
            throw .keyUnusable(
                name, "the file is damaged: the private key and the public key in it do not fit",
                hint: "take the key from a backup, or make a new one with `minisign -G`")
        }
        self.secret = secret
    }

    /// `Ed`, `Sc` or zeros, `B2`, salt (32), two limits (8 each), and what is encrypted: number (8), key (64), check
    /// (32).
    private static func minisign(
        _ bytes: [UInt8], _ name: String, _ passphrase: () throws(SlipwayError) -> [UInt8]?
    ) throws(SlipwayError) -> (number: [UInt8], pair: [UInt8]) {
        var secrets = Array(bytes[54...])
        let isEncrypted = bytes[2..<4].elementsEqual("Sc".utf8)
        if isEncrypted {
            guard let word = try passphrase() else {
                throw .keyUnusable(
                    name, "it takes a passphrase",
                    hint: "set \(BundleSigner.passphraseVariable), or run on a terminal and type it")
            }
            guard let parameters = ScryptParameters(operations: number(bytes[38..<46]), memory: number(bytes[46..<54]))
            else {
                throw .keyUnusable(
                    name, "it asks for more work than any key of minisign does",
                    hint: "the file is damaged, or not from minisign")
            }
            let mask = parameters.bytes(of: word, salt: Array(bytes[6..<38]), count: secrets.count)
            secrets = zip(secrets, mask).map { $0 ^ $1 }
        } else if bytes[2] != 0 || bytes[3] != 0 {
            throw .keyUnusable(
                name, "its way to take a passphrase is not known", hint: "`minisign -G` makes a key that is understood")
        }
        let (found, pair, check) = (Array(secrets[..<8]), Array(secrets[8..<72]), Array(secrets[72...]))
        // a key without a passphrase may have no check
        let hasCheck = isEncrypted || check.contains { $0 != 0 }
        if hasCheck && Blake2b.hash(algorithm + found + pair, size: 32) != check {
            throw .keyUnusable(
                name, isEncrypted ? "the passphrase is wrong, or the file is damaged" : "the file is damaged",
                hint: "`minisign -R -s FILE` says whether minisign reads it")
        }
        return (found, pair)
    }

    /// `Ed`, `BK`, rounds (4), salt (16), check (8), number (8), key (64).
    private static func signify(
        _ bytes: [UInt8], _ name: String
    ) throws(SlipwayError) -> (number: [UInt8], pair: [UInt8]) {
        guard bytes[4..<8].allSatisfy({ $0 == 0 }) else {
            throw .keyUnusable(
                name, "it takes a passphrase, and signify's derivation of keys (bcrypt) is not built in",
                hint: "`signify -G -n` makes a key without one, `minisign -G` one with a passphrase that is understood")
        }
        let pair = Array(bytes[40...])
        guard Digests.sha512(pair).prefix(8).elementsEqual(bytes[24..<32]) else {
            throw .keyUnusable(name, "the file is damaged", hint: "take the key from a backup, or make a new one")
        }
        return (Array(bytes[32..<40]), pair)
    }

    /// The lowest byte comes first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
