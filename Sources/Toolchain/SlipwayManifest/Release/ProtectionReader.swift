import SlipwayModel
import SlipwayReport

/// Reads `slipway.protect`.
struct ProtectionReader {
    let problems: Problems

    static let keys = [
        "branches", "reviews", "codeOwners", "upToDate", "linearHistory", "signatures", "mergeMethods", "checks",
        "bypass",
    ]

    func read(_ entry: MappingReader?) -> BranchProtection {
        guard let entry else { return BranchProtection() }
        let usual = BranchProtection()
        return BranchProtection(
            branches: branches(entry), reviews: entry.count("reviews", in: 0...10) ?? usual.reviews,
            codeOwners: entry.flag("codeOwners") ?? usual.codeOwners,
            upToDate: entry.flag("upToDate") ?? usual.upToDate,
            linearHistory: entry.flag("linearHistory") ?? usual.linearHistory,
            signatures: entry.flag("signatures") ?? usual.signatures,
            mergeMethods: Set(entry.choices("mergeMethods")), checks: texts("checks", entry),
            bypass: Set(entry.choices("bypass")))
    }

    /// Names and patterns, and what GitHub calls its own: `~ALL`, `~DEFAULT_BRANCH`.
    private func branches(_ entry: MappingReader) -> [String] {
        for (text, place) in entry.placedStrings("branches")
        where text.hasPrefix("refs/") || text.hasPrefix("~") && !["~ALL", "~DEFAULT_BRANCH"].contains(text) {
            problems.error(
                "bad-value", "'\(text)' is no branch", cause: "rules for it would protect nothing",
                hint: "write the name alone, such as `main` or `release/*`", at: place)
        }
        return texts("branches", entry)
    }

    /// What is given twice counts once, as with the sets of choices.
    private func texts(_ key: String, _ entry: MappingReader) -> [String] {
        var seen: Set<String> = []
        return entry.placedStrings(key).compactMap { text, place in
            if !seen.insert(text).inserted { return nil }
            if !text.isEmpty, !text.unicodeScalars.contains(where: \.isControl) { return text }
            problems.error(
                "bad-value", "an entry of '\(key)' in \(entry.name) is empty or has a control character",
                hint: "leave it out", at: place)
            return nil
        }
    }
}
