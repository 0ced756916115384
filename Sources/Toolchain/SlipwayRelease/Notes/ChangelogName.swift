import SlipwayModel

/// What the heading of a release names, and how it writes it.
///
///     [1.2.0] - 2026-01-01    [v1.2.0](https://…) (2026-01-01)    Version 1.2.0    v1.2.0 / 2026-01-01    [Unreleased]
struct ChangelogName {
    /// `nil` for changes that are not released.
    let version: SemanticVersion?
    /// What stands between the bracket, if any, and the version: `v`.
    let prefix: String
    let hasBracket: Bool
    /// Whether an address follows the bracket.
    let hasAddress: Bool
    /// What stands between the version and the date, and behind the date; `nil` where there is no date.
    let date: (before: String, after: String)?

    /// - Returns: `nil` where the text names neither a version nor unreleased changes.
    init?(_ text: MessageLine, words: [String], prefix tagPrefix: String) {
        var rest = ChangelogName.withoutWord(text.trimmed, words + ["version", "release"])
        hasBracket = rest.first == UInt8(ascii: "[")
        if hasBracket { rest = rest.dropFirst() }
        guard let (version, prefix, length) = ChangelogName.version(rest, tagPrefix) else { return nil }
        self.version = version
        self.prefix = prefix
        rest = rest.dropFirst(length)
        var hasAddress = false
        if hasBracket {
            guard rest.first == UInt8(ascii: "]") else { return nil }
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "("), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
                hasAddress = true
                rest = rest[(end + 1)...]
            }
        }
        self.hasAddress = hasAddress
        // Behind the version come a date, a dash and the like: words make it a heading about something else.
        guard ChangelogName.isSeparated(rest.trimmed) else { return nil }
        date = ChangelogName.date(rest)
    }

    /// `1.2.0` of `Version 1.2.0`.
    private static func withoutWord(_ text: MessageLine, _ words: [String]) -> MessageLine {
        for word in words where !word.isEmpty && text.count > word.utf8.count {
            let (start, rest) = (text.prefix(word.utf8.count), text.dropFirst(word.utf8.count))
            if start.text.lowercased() == word, let next = rest.first, MessageLine.isSpace(next) { return rest.trimmed }
        }
        return text
    }

    /// Whether nothing follows a version, or something that is no word.
    private static func isSeparated(_ rest: MessageLine) -> Bool {
        guard let next = rest.first else { return true }
        if next < 0x80 { return "-(/:[,|".utf8.contains(next) || DecimalNumber.isDigit(next) }
        return rest.prefix(4).text.unicodeScalars.first?.properties.generalCategory == .dashPunctuation
    }

    /// A version, or a word for what has none yet, at the beginning of a text.
    ///
    /// - Returns: also how it is prefixed, and how many bytes it takes.
    private static func version(_ text: MessageLine, _ tagPrefix: String) -> (SemanticVersion?, String, Int)? {
        for prefix in [tagPrefix, "v", "V", ""] {
            guard let rest = text.after(prefix) else { continue }
            let word = rest.prefix { byte in
                DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || "-+.".utf8.contains(byte)
            }
            let isShort = word.count { $0 == UInt8(ascii: ".") } == 1
            let written = word.last == UInt8(ascii: ":") ? word.dropLast() : word
            if let version = SemanticVersion(isShort ? written.text + ".0" : written.text) {
                return (version, prefix, prefix.utf8.count + written.count)
            }
        }
        let word = text.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
        guard ["unreleased", "upcoming", "next"].contains(word.text.lowercased()) else { return nil }
        return (nil, "", word.count)
    }

    /// Finds `2026-01-01` in what follows a version.
    private static func date(_ text: MessageLine) -> (before: String, after: String)? {
        guard let start = text.firstIndex(where: DecimalNumber.isDigit) else { return nil }
        let digits = text[start...].prefix { DecimalNumber.isDigit($0) || $0 == UInt8(ascii: "-") }
        guard digits.count == 10 else { return nil }
        return (text[..<start].text, text[digits.endIndex...].trimmed.text)
    }
}

extension ChangelogName {
    /// A heading for another release, written like this one.
    ///
    /// - Parameter url: the page of the release's changes.
    func heading(for version: SemanticVersion, date day: String, url: String?) -> String {
        let name = prefix + version.description
        var text = name
        if hasAddress {
            if let url { text = "[\(name)](\(url))" }
        } else if hasBracket {
            text = "[\(name)]"
        }
        guard let date else { return text }
        // Only brackets that close are repeated: what a person wrote behind a date is about that release.
        let close = date.after.utf8.first == UInt8(ascii: ")") ? ")" : ""
        let isPaired = date.before.utf8.contains(UInt8(ascii: "(")) == !close.isEmpty
        return text + (isPaired ? date.before + day + close : " - " + day)
    }
}
