import SlipwayModel
import SlipwayReport

/// Reads `slipway.bundle`.
struct BundleSettingsReader {
    let problems: Problems

    static let keys = ["allowSecrets", "triples", "swiftSDKs", "environment", "apple"]

    func read(_ reader: MappingReader?) -> BundleSettings {
        guard let reader else { return BundleSettings() }
        let allowed = reader.placedStrings("allowSecrets")
        for (text, place) in allowed {
            let parts = Path.split(text)
            if Path(text).isAbsolute || parts.isEmpty || parts.contains(where: Path.isParent) {
                problems.error(
                    "bad-path", "'\(text)' names no file of the repository",
                    hint: "a path below the manifest's folder or a pattern, such as `Tests/Fixtures/**/*.pem`",
                    at: place)
            }
        }
        let triples = reader.placedStrings("triples")
        for (text, place) in triples where text != "host" && !TargetTriple(text).isWellFormed {
            problems.error(
                "bad-triple", "'\(text)' is no triple", hint: Suggestion.hint(for: text, in: TargetTriple.usual),
                at: place)
        }
        return BundleSettings(
            allowedSecrets: allowed.map(\.0), triples: triples.map(\.0), swiftSDKs: reader.strings("swiftSDKs"),
            environment: environment(reader),
            apple: AppleBundleReader(problems: problems).read(
                reader.mapping("apple", known: AppleBundleReader.keys)))
    }
    private func environment(_ reader: MappingReader) -> [String] {
        var names: Set<String> = []
        for (text, place) in reader.placedStrings("environment") {
            if !BuildVariable.isName(text) {
                problems.error(
                    "bad-value", "'\(text)' is no name of a variable", cause: "letters, digits and underscores are",
                    hint: "write the name alone, such as `FEATURES`", at: place)
            } else if BuildVariable.isInherited(text) || BuildVariable.isOwn(text) {
                problems.error(
                    "bad-value", "the build cannot depend on the variable '\(text)'",
                    cause: BuildVariable.isOwn(text)
                        ? "it is one of Slipway's own" : "every build has it, and it is another on every machine",
                    hint: "leave it out", at: place)
            } else {
                names.insert(text)
            }
        }
        return names.sortedBytewise()
    }
}
