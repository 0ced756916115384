import SlipwayModel

/// A title as release notes show it, and what it says about the release.
struct NotesTitle {
    let text: String
    let scope: String?
    /// `nil` releases nothing.
    let bump: Bump?

    /// By the first word: `MINOR(ui): add a page` is a minor bump, the scope `ui` and `add a page`.
    init(_ title: String, byFirstWord rules: NotesRules) {
        let decision = rules.decide(title)
        bump = decision.bump
        guard let word = decision.word else {
            text = PlainLine.clean(title)
            scope = nil
            return
        }
        var rest = title.unicodeScalars[word.endIndex...]
        var scope: String?
        if rest.first == "(", let end = rest.prefix(PlainLine.longest).firstIndex(of: ")") {
            scope = PlainLine.clean(String(rest[rest.index(after: rest.startIndex)..<end]))
            rest = rest[rest.index(after: end)...]
        }
        rest = rest.drop(while: NotesTitle.isSeparator)
        let text = PlainLine.clean(String(rest))
        // A title of nothing but the word is still the title.
        self.text = text.isEmpty ? PlainLine.clean(title) : text
        self.scope = scope.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// By the conventional type.
    ///
    /// - Parameter commit: the title's own; `nil` where it is not conventional.
    init(_ title: String, conventional commit: ConventionalCommit?, bump: Bump?) {
        text = PlainLine.clean(commit?.description ?? title)
        scope = commit?.scope.map { PlainLine.clean($0) }
        self.bump = bump
    }

    /// What ends the word: closing brackets and quotation marks, colons, dashes, white space.
    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .dashPunctuation, .format, .control: true
        default: scalar.properties.isWhitespace || "*_`\"':;,.!|/".unicodeScalars.contains(scalar)
        }
    }
}
