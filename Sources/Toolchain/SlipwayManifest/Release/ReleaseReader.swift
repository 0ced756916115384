import SlipwayModel
import SlipwayReport

/// Reads `slipway.release`.
struct ReleaseReader {
    let problems: Problems

    static let keys = ["bump", "zero", "branches", "components", "sign"]
    static let bumpKeys = ["rule", "major", "minor", "patch", "none", "otherwise"]

    /// What `release:` says; components are not resolved yet.
    struct Reading {
        var bump = BumpSettings()
        var branches: [BranchRelease] = []
        var components: [ComponentDraft] = []
        var signing: SigningFormat?
    }

    func read(_ reader: MappingReader?) -> Reading {
        guard let reader else { return Reading() }
        return Reading(
            bump: bump(reader), branches: branches(reader.named("branches")),
            components: ComponentReader(problems: problems).drafts(reader.named("components")),
            signing: reader.choice("sign"))
    }

    // MARK: The bump

    private func bump(_ reader: MappingReader) -> BumpSettings {
        let zero = zero(reader.mapping("zero", known: ["major", "minor"]))
        if reader["bump"]?.scalar != nil {
            let rule: BumpSettings.Rule? = reader.choice("bump")
            if rule == .words {
                problems.error(
                    "bad-value", "the rule 'words' needs a table of words",
                    hint: "write `bump: {major: [BREAKING], minor: [feat]}`", at: reader["bump"]?.place)
            }
            return BumpSettings(rule: rule ?? .pullRequestTitle, zero: zero)
        }
        guard let entry = reader.mapping("bump", known: ReleaseReader.bumpKeys) else { return BumpSettings(zero: zero) }
        let rule: BumpSettings.Rule = entry.choice("rule") ?? .words
        var words: [String: Bump?] = [:]
        for (key, bump) in ReleaseReader.levels {
            for (text, place) in entry.placedStrings(key) {
                let word = text.lowercased()
                if word.unicodeScalars.allSatisfy(\.properties.isWhitespace) || words[word] != nil {
                    problems.error(
                        "bad-value", "'\(text)' cannot be a word for \(key)",
                        cause: words[word] == nil ? "it is empty" : "it stands in the table already", at: place)
                }
                words[word] = .some(bump)
            }
        }
        if rule == .words && words.isEmpty {
            problems.error(
                "bad-value", "the rule 'words' needs words", hint: "write `bump: {major: [BREAKING], minor: [feat]}`",
                at: reader["bump"]?.place)
        }
        return BumpSettings(rule: rule, words: words, otherwise: otherwise(entry), zero: zero)
    }

    private static let levels: [(String, Bump?)] = [
        ("major", .major), ("minor", .minor), ("patch", .patch), ("none", nil),
    ]

    private func otherwise(_ entry: MappingReader) -> Bump? {
        guard let text = entry.string("otherwise") else { return .patch }
        if let level = ReleaseReader.levels.first(where: { $0.0 == text }) { return level.1 }
        entry.badValue(
            "otherwise", text, in: ReleaseReader.levels.map(\.0), at: entry["otherwise"]?.place)
        return .patch
    }

    private func zero(_ entry: MappingReader?) -> [Bump: Bump] {
        guard let entry else { return [:] }
        var zero: [Bump: Bump] = [:]
        for bump in [Bump.major, .minor] {
            guard let value: Bump = entry.choice(bump.rawValue) else { continue }
            zero[bump] = value
            if value > bump {
                problems.error(
                    "bad-value", "'\(bump.rawValue)' in 'zero' cannot count as more than it is",
                    hint: "write \(bump == .major ? "`minor` or `patch`" : "`patch`")",
                    at: entry[bump.rawValue]?.place)
            }
        }
        return zero
    }

    // MARK: Branches

    private func branches(_ reader: MappingReader?) -> [BranchRelease] {
        (reader?.entries ?? []).compactMap { entry in
            guard let mapping = entry.value.mapping else {
                problems.error(
                    "wrong-form", "branch '\(entry.name)' should be a mapping",
                    cause: "it is \(entry.value.description)",
                    hint: "write `\(entry.name): {range: 1.x}`", at: entry.value.place)
                return nil
            }
            let branch = MappingReader(
                mapping, name: "branch '\(entry.name)'", known: ["range", "pre"], problems: problems,
                at: entry.value.place)
            return BranchRelease(pattern: entry.name, range: range(branch), channel: channel(branch))
        }
    }

    private func range(_ branch: MappingReader) -> VersionRange? {
        guard let text = branch.string("range") else { return nil }
        if let range = VersionRange(text) { return range }
        problems.error(
            "bad-range", "'\(text)' is no range of versions", hint: "write `1.x`, `1.4.x`, `>=2` or `>=1.2 <2`",
            at: branch["range"]?.place)
        return nil
    }

    private func channel(_ branch: MappingReader) -> String? {
        guard let text = branch.string("pre") else { return nil }
        if SemanticVersion.isChannel(text) { return text }
        problems.error(
            "bad-channel", "'\(text)' cannot be a channel of pre-releases",
            cause: "it stands in versions: letters, digits and hyphens, not digits alone", hint: "write `pre: beta`",
            at: branch["pre"]?.place)
        return nil
    }
}
