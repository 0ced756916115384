import SlipwayModel

/// What decides the section of an entry and its title, worked out once for all entries.
struct NotesRules {
    let grouping: NotesGrouping
    /// What a change is where nothing decides.
    private let otherwise: Bump?
    private let words: [String: Bump?]
    private let types: [String: Bump?]
    /// Whether the table has words that are not words, such as an emoji.
    private let hasMarks: Bool

    init(_ settings: BumpSettings, grouping: NotesGrouping) {
        self.grouping = grouping
        otherwise = settings.otherwise
        words =
            switch settings.rule {
            case .pullRequestTitle: BumpRule.usualWords.merging(settings.words) { $1 }
            case .words: settings.words
            // their words are types and labels
            case .conventional, .labels: BumpRule.usualWords
            }
        types = settings.rule == .conventional ? settings.words : [:]
        hasMarks = words.keys.contains { BumpRule.firstWord(of: $0).utf8.count != $0.utf8.count }
    }

    /// What a title asks for by its first word, and that word where it is there for nothing else.
    func decide(_ title: String) -> (bump: Bump?, word: Substring?) {
        let word = NotesRules.firstWord(of: title)
        let key = word.lowercased()
        guard let bump = words[key] else {
            return (hasMarks ? BumpRule.decide(title, words: words, otherwise: otherwise).bump : otherwise, nil)
        }
        if BumpRule.usualWords[key] != nil { return (bump, word) }
        // `fix: a crash` begins with a mark, `Fix a crash` with a word of its sentence
        let next = title.unicodeScalars[word.endIndex...].first
        return (bump, next.map { $0.properties.isWhitespace } ?? true ? nil : word)
    }

    /// What a change asks for by its conventional type.
    func bump(ofType type: String?, isBreaking: Bool) -> Bump? {
        if isBreaking { return .major }
        guard let type else { return otherwise }
        return types[type] ?? (type == "feat" ? .minor : otherwise)
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
