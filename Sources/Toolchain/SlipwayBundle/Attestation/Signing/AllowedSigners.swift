import SlipwayModel
import SlipwayReport

/// Whose signatures count: a public key, or lines of an `allowed_signers` file (ssh-keygen(1)).
struct AllowedSigners: Sendable {
    private let entries: [Entry]

    private struct Entry {
        /// Who it is; `nil` in a file of a public key.
        let principals: [String]?
        let key: SSHPublicKey
        /// The namespaces it may sign for; `nil` for all.
        let namespaces: String?
        /// An option that is not understood, and with which the line counts for nothing.
        let unknownOption: String?
    }

    /// - Parameter name: the file's name, for errors.
    /// - Throws: status 2 (`bad-key`) where it has no usable line.
    init(_ text: String, name: String) throws(SlipwayError) {
        var entries: [Entry] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = AllowedSigners.words(line)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            guard let place = words.firstIndex(where: { AllowedSigners.keyTypes.contains($0) }), place + 1 < words.count
            else {
                throw .badKeyFile(
                    name, "line \(index + 1) has no public key of SSH",
                    hint: "a line is `ssh-ed25519 AAAA…`, with `principals` in front in an allowed_signers file")
            }
            guard words[place] == SSHPublicKey.type else { continue }
            guard let blob = Base64.bytes(words[place + 1]), let key = SSHPublicKey(blob: blob) else {
                throw .badKeyFile(
                    name, "the key in line \(index + 1) is damaged", hint: "copy the line again, all of it")
            }
            entries.append(AllowedSigners.entry(Array(words[..<place]), key))
        }
        if entries.isEmpty {
            throw .badKeyFile(
                name, "it has no \(SSHPublicKey.type) key", hint: "other kinds of keys do not sign bundles")
        }
        self.entries = entries
    }

    /// Finds who made a signature.
    ///
    /// - Parameter identity: who it should be; `nil` for anybody in the file.
    /// - Returns: the principals of the line; the key's own text where it names none.
    /// - Throws: status 2 (`unknown-signer`).
    func signer(of signature: SSHSignature, identity: String?) throws(SlipwayError) -> String {
        let matching = entries.filter { $0.key == signature.key }
        let fitting = matching.filter { entry in
            let mayBe = identity.map { SSHPattern.matches($0, entry.principals) } ?? true
            let mayFor = entry.namespaces.map { SSHPattern.matches(signature.namespace, [$0]) } ?? true
            return mayBe && mayFor && entry.unknownOption == nil
        }
        if let entry = fitting.first {
            return entry.principals?.joined(separator: ",")
                ?? "\(SSHPublicKey.type) \(Base64.text(signature.key.blob))"
        }
        throw SlipwayError(
            .input, code: "unknown-signer", "nobody who is allowed to has signed",
            cause: AllowedSigners.cause(of: signature, matching, identity),
            hint: "get the signers' file from people you trust, not from where the bundle is")
    }

    private static func cause(of signature: SSHSignature, _ matching: [Entry], _ identity: String?) -> String {
        if matching.isEmpty {
            return "the signature's key is \(SSHPublicKey.type) \(Base64.text(signature.key.blob))"
        }
        if let option = matching.compactMap(\.unknownOption).first {
            return "the key's line has the option '\(option)', which is not checked here"
        }
        let name = identity.map { " as \($0)" } ?? ""
        return "the key may not sign\(name) in the namespace \(signature.namespace)"
    }

    private static func entry(_ front: [String], _ key: SSHPublicKey) -> Entry {
        guard let principals = front.first else {
            return Entry(principals: nil, key: key, namespaces: nil, unknownOption: nil)
        }
        let options = front.dropFirst().joined(separator: " ")
        var namespaces: String?
        var unknown: String?
        for option in split(options) {
            if option.lowercased().hasPrefix("namespaces=") {
                namespaces = option.dropFirst("namespaces=".count).filter { $0 != "\"" }
            } else {
                unknown = unknown ?? option
            }
        }
        let names = principals.filter { $0 != "\"" }.split(separator: ",").map(String.init)
        return Entry(principals: names, key: key, namespaces: namespaces, unknownOption: unknown)
    }

    // MARK: Lines

    private static let keyTypes: Set<String> = [
        SSHPublicKey.type, "ssh-rsa", "ssh-dss", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384", "ecdsa-sha2-nistp521",
        "sk-ssh-ed25519@openssh.com", "sk-ecdsa-sha2-nistp256@openssh.com",
    ]

    /// Words between blanks that stand outside of quotation marks.
    private static func words(_ line: Substring) -> [String] { split(String(line), at: [" ", "\t"]) }

    private static func split(_ text: String, at separators: Set<Character> = [","]) -> [String] {
        var result: [String] = []
        var word = ""
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if separators.contains(character) && !isQuoted {
                if !word.isEmpty { result.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? result : result + [word]
    }
}
