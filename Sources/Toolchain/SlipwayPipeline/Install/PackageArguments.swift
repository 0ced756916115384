import SlipwayReport

/// Arguments that a repository wants `swift package` to have: those that choose versions and registries, and none that
/// lead to other places or take protection away.
struct PackageArguments {
    private let words: [String]
    private let place: SourceLocation?

    init(_ words: [String], at place: SourceLocation?) {
        self.words = words
        self.place = place
    }

    private static let flags: Set<String> = [
        "--replace-scm-with-registry", "--use-registry-identity-for-scm", "--disable-scm-to-registry-transformation",
        "--disable-automatic-resolution", "--only-use-versions-from-resolved-file", "--force-resolved-versions",
        "--skip-update", "--enable-prefetching", "--disable-prefetching", "--enable-dependency-cache",
        "--disable-dependency-cache", "--enable-netrc", "--disable-netrc", "--enable-keychain", "--disable-keychain",
        "--enable-all-traits", "--disable-default-traits", "--color-diagnostics", "--no-color-diagnostics", "-v",
        "--verbose", "--very-verbose", "--vv", "-q", "--quiet",
    ]

    /// Those that a value follows, or stands in behind `=`.
    private static let options: Set<String> = [
        "--default-registry-url", "--manifest-cache", "--traits", "--resolver-fingerprint-checking",
        "--resolver-signing-entity-checking", "-j", "--jobs",
    ]

    /// - Throws: status 2 for the first that is none of them.
    func check() throws(SlipwayError) {
        var index = 0
        while index < words.count {
            let word = words[index]
            let name = word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
            if PackageArguments.options.contains(name) {
                index += name == word ? 2 : 1
            } else if PackageArguments.flags.contains(word) {
                index += 1
            } else {
                throw SlipwayError(
                    .input, code: "package-argument", "'\(word)' is not passed on to `swift package`",
                    cause: "a repository chooses versions and registries, not places and protections of the machine",
                    hint: "remove it from `passthroughSwiftPackageManagerArguments`", at: place)
            }
        }
    }
}
