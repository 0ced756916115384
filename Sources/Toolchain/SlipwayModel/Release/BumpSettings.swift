/// How the bump of a release is found (`slipway.release.bump` in the manifest).
package struct BumpSettings: Sendable, Equatable {
    package let rule: Rule
    /// Words, types or labels of the manifest, in lower case, with what they ask for; `nil` in the value releases
    /// nothing. They come before what the rule knows by itself.
    package let words: [String: Bump?]
    /// What a change is where nothing decides; `nil` releases nothing.
    package let otherwise: Bump?
    /// What bumps count as below 1.0.0, where they do not count as what they are.
    package let zero: [Bump: Bump]

    package init(
        rule: Rule = .pullRequestTitle, words: [String: Bump?] = [:], otherwise: Bump? = .patch,
        zero: [Bump: Bump] = [:]
    ) {
        self.rule = rule
        self.words = words
        self.otherwise = otherwise
        self.zero = zero
    }

    package enum Rule: String, Sendable, CaseIterable, Codable {
        /// The first word of the pull request's title: MAJOR, MINOR, else a patch.
        case pullRequestTitle = "pr-title"
        /// The commits since the last release, as conventionalcommits.org reads them.
        case conventional
        /// The pull request's labels.
        case labels
        /// The first word of the title, by the manifest's table alone.
        case words
    }

    /// These settings with another rule.
    package func with(rule: Rule) -> BumpSettings {
        BumpSettings(rule: rule, words: words, otherwise: otherwise, zero: zero)
    }
}
