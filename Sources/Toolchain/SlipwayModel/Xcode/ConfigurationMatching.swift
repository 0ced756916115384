extension BuildConfiguration {
    /// Whether a scheme's variant means this configuration: its name without the type's, and without spaces, hyphens,
    /// underscores and parentheses around the rest, is the variant's, whatever the case.
    ///
    /// The rule is XcodeGen's: `Staging Debug`, `Debug-Staging` and `staging (debug)` belong to `Staging`.
    package func matches(variant: String, type wanted: Kind) -> Bool {
        guard type == wanted else { return false }
        var letters = Array(name.lowercased())
        let word = Array(wanted.rawValue)
        var start = 0
        while start + word.count <= letters.count {
            if Array(letters[start..<start + word.count]) == word {
                letters.removeSubrange(start..<start + word.count)
            } else {
                start += 1
            }
        }
        let edges: Set<Character> = [" ", "-", "_", "(", ")"]
        let trimmed = letters.drop { edges.contains($0) }.reversed().drop { edges.contains($0) }.reversed()
        return String(trimmed) == variant.lowercased()
    }

    /// Whether settings under `key` are for this configuration: the key is its name, or part of its name whatever the
    /// case and no other configuration's name.
    package func takes(settingsOf key: String, among all: [BuildConfiguration]) -> Bool {
        if key == name { return true }
        guard !all.contains(where: { $0.name == key }) else { return false }
        return name.lowercased().contains(key.lowercased())
    }
}
