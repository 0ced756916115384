import SlipwayModel

/// What decides the section of an entry and its title, worked out once for all entries.
struct NotesRules {
    let grouping: NotesGrouping
    let settings: BumpSettings
    private let words: [String: Bump?]
    /// Whether the table has words that are not words, such as an emoji.
    private let hasMarks: Bool

    init(_ settings: BumpSettings, grouping: NotesGrouping) {
        self.grouping = grouping
        self.settings = settings
        words = settings.titleWords
        hasMarks = words.keys.contains { BumpRule.firstWord(of: $0).utf8.count != $0.utf8.count }
    }

    /// What a title asks for by its first word, and that word where it is there for nothing else.
    func decide(_ title: String) -> (bump: Bump?, word: Substring?) {
        let word = NotesRules.firstWord(of: title)
        let key = word.lowercased()
        guard let bump = words[key] else {
            return (
                hasMarks
                    ? BumpRule.decide(title, words: words, otherwise: settings.otherwise).bump : settings.otherwise,
                nil
            )
        }
        if BumpRule.usualWords[key] != nil { return (bump, word) }
        // `fix: a crash` begins with a mark, `Fix a crash` with a word of its sentence
        let next = title.unicodeScalars[word.endIndex...].first
        return (bump, next.map { $0.properties.isWhitespace } ?? true ? nil : word)
    }

    /// The same as ``BumpRule``'s, by a shorter way for the words that nearly all titles begin with.
    private static func firstWord(of title: String) -> Substring {
        let bytes = title.utf8
        guard let first = bytes.first, MessageLine.isLetter(first) else { return BumpRule.firstWord(of: title) }
        let word = bytes.prefix(32).prefix(while: MessageLine.isLetter)
        guard word.endIndex < bytes.endIndex, bytes[word.endIndex] == 0x20 || bytes[word.endIndex] == 0x3A else {
            return BumpRule.firstWord(of: title)
        }
        return Substring(word)
    }
}
