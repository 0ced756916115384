import SlipwayModel

/// What words and types ask for, by the rule and the table of the manifest.
extension BumpSettings {
    /// The words that the first word of a title is looked up in.
    var titleWords: [String: Bump?] {
        switch rule {
        case .pullRequestTitle: BumpRule.usualWords.merging(words) { $1 }
        case .words: words
        // their words are types and labels
        case .conventional, .labels: BumpRule.usualWords
        }
    }

    /// What a change asks for by its conventional type: the table first, `feat` is minor.
    ///
    /// - Parameter type: in lower case; `nil` where the change has none.
    func bump(ofType type: String?, isBreaking: Bool) -> Bump? {
        if isBreaking { return .major }
        guard let type else { return otherwise }
        if rule == .conventional, let known = words[type] { return known }
        return type == "feat" ? .minor : otherwise
    }
}
