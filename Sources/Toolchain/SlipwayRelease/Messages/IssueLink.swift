/// An issue that a message says it closes.
package struct IssueLink: Sendable, Hashable, Codable {
    /// Of a whole address; `nil` for the host the repository is on.
    package let host: String?
    /// Such as `org/repo`; `nil` for the repository itself.
    package let repository: String?
    package let number: Int

    package init(host: String? = nil, repository: String? = nil, number: Int) {
        self.host = host
        self.repository = repository
        self.number = number
    }

    /// As it is written where nothing is known of the repository: `#1`, `org/repo#1`, `host/org/repo#1`.
    package var label: String {
        [host, repository].compactMap { $0 }.joined(separator: "/") + "#\(number)"
    }

    /// The issues that a text closes, each once, in its order.
    ///
    /// A reference counts behind one of GitHub's keywords, in any case, with or without a colon (docs.github.com,
    /// "Linking a pull request to an issue"): `close`, `closes`, `closed`, `fix`, `fixes`, `fixed`, `resolve`,
    /// `resolves`, `resolved`. It is `#1`, `org/repo#1` or the issue's address.
    package static func closed(in text: String) -> [IssueLink] { closed(in: Array(text.utf8)[...]) }

    static func closed(in bytes: MessageLine) -> [IssueLink] {
        var links: [IssueLink] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard isWordPart(bytes[index]) else {
                index += 1
                continue
            }
            let start = index
            while index < bytes.endIndex, isWordPart(bytes[index]) { index += 1 }
            guard isKeyword(bytes[start..<index]), let link = IssueLink(behindKeyword: bytes[index...]) else {
                continue
            }
            links.append(link)
        }
        return unique(links)
    }

    /// Each link once, in their order.
    static func unique(_ links: [IssueLink]) -> [IssueLink] {
        if links.count < 2 { return links }
        var known: Set<IssueLink> = []
        return links.filter { known.insert($0).inserted }
    }

    private static let keywords: [[UInt8]] = [
        "close", "closes", "closed", "fix", "fixes", "fixed", "resolve", "resolves", "resolved",
    ].map { Array($0.utf8) }

    private static func isKeyword(_ word: MessageLine) -> Bool {
        guard (3...8).contains(word.count), let first = word.first, [0x63, 0x66, 0x72].contains(first | 0x20) else {
            return false
        }
        // Letters differ from their other case in one bit; nothing else becomes a letter by it.
        return keywords.contains { $0.count == word.count && zip(word, $0).allSatisfy { $0 | 0x20 == $1 } }
    }

    /// Hyphens and bytes of other letters too: `auto-fixes #1` has no keyword.
    private static func isWordPart(_ byte: UInt8) -> Bool {
        MessageLine.isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private init?(behindKeyword rest: MessageLine) {
        var rest = rest
        if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
        let reference = rest.drop { $0 == 0x20 || $0 == 0x09 }
        guard reference.startIndex > rest.startIndex else { return nil }
        let token = reference.prefix { !MessageLine.isSpace($0) }
        if let address = token.after("https://") ?? token.after("http://") {
            self.init(address: address)
        } else {
            self.init(reference: token)
        }
    }

    /// `#1` or `org/repo#1`.
    private init?(reference token: MessageLine) {
        let name = token.prefix(while: IssueLink.isNamePart)
        guard let (digits, rest) = token[name.endIndex...].after("#")?.splitDigits, let number = Int(digits.text),
            !(rest.first.map(IssueLink.isWordPart) ?? false)
        else { return nil }
        let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard name.isEmpty || (parts.count >= 2 && parts.allSatisfy { !$0.isEmpty }) else { return nil }
        self.init(repository: name.isEmpty ? nil : name.text, number: number)
    }

    /// `github.com/org/repo/issues/1`, or `gitlab.com/group/project/-/issues/1`.
    private init?(address: MessageLine) {
        guard let (place, after) = address.splitLast("/issues/"), let (digits, rest) = after.splitDigits,
            let number = Int(digits.text), !(rest.first.map(IssueLink.isWordPart) ?? false),
            place.allSatisfy({ IssueLink.isNamePart($0) || $0 == UInt8(ascii: ":") })
        else { return nil }
        let path = place.before("/-") ?? place
        let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count >= 3, parts.allSatisfy({ !$0.isEmpty }), let host = parts.first else { return nil }
        self.init(
            host: host.text.lowercased(), repository: path[(host.endIndex + 1)...].text, number: number)
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        (byte < 0x80 && isWordPart(byte)) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")
    }
}
