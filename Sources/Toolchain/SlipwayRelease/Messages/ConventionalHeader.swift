/// The first line of a conventional commit: `type(scope)!: description`.
struct ConventionalHeader {
    let type: String
    let scope: String?
    let isBreaking: Bool
    let description: String

    /// - Returns: `nil` where the line is something else (items 1, 4, 5 and 13).
    init?(_ line: MessageLine) {
        let line = line.trimmed
        let type = line.prefix { byte in
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "!"), UInt8(ascii: ":"), 0x09, 0x20: false
            default: true
            }
        }
        // Most messages are settled by this.
        guard let end = line[type.endIndex...].first, end != 0x20, end != 0x09 else { return nil }
        guard ConventionalHeader.isNoun(type) else { return nil }
        var rest = line[type.endIndex...]
        var scope: MessageLine?
        if rest.first == UInt8(ascii: "(") {
            let name = rest.dropFirst().prefix { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "(") }
            rest = rest[name.endIndex...]
            guard !name.isBlank, rest.first == UInt8(ascii: ")") else { return nil }
            rest = rest.dropFirst()
            scope = name
        }
        isBreaking = rest.first == UInt8(ascii: "!")
        if isBreaking { rest = rest.dropFirst() }
        guard let description = rest.after(": "), !description.isBlank else { return nil }
        self.type = type.text.lowercased()
        self.scope = scope?.trimmed.text
        self.description = description.trimmed.text
    }

    /// `Revert "title"`, which git-revert(1) and the services write, and git's `Reapply "title"` of the revert of a
    /// revert, which is what `title` is.
    init?(revert line: MessageLine) {
        let line = line.trimmed
        if let title = line.after("Reapply \"")?.before("\"") {
            self.init(title)
            return
        }
        guard let title = line.after("Revert \"")?.before("\""), !title.isBlank else { return nil }
        self.init(type: "revert", scope: nil, isBreaking: false, description: title.trimmed.text)
    }

    private init(type: String, scope: String?, isBreaking: Bool, description: String) {
        self.type = type
        self.scope = scope
        self.isBreaking = isBreaking
        self.description = description
    }

    /// Letters of any script, digits, hyphens and underscores, beginning with a letter.
    private static func isNoun(_ bytes: MessageLine) -> Bool {
        if bytes.allSatisfy(MessageLine.isLetter) { return !bytes.isEmpty }
        let scalars = bytes.text.unicodeScalars
        guard let first = scalars.first, first.properties.isAlphabetic else { return false }
        return scalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .decimalNumber: true
            default: scalar.properties.isAlphabetic || scalar == "-" || scalar == "_"
            }
        }
    }
}
