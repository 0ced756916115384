import SlipwayModel
import SlipwayReport

/// Which texts are a version and which a build number.
enum VersionValue {
    /// - Throws: status 2 for a text that is none.
    static func check(_ text: String, of key: VersionKey) throws(SlipwayError) {
        switch key {
        case .version:
            guard SemanticVersion(text) == nil else { return }
            throw SlipwayError(
                .input, code: "bad-version", "'\(text)' is not a semantic version", hint: hint(for: text))
        case .build:
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            if parts.count <= 3, parts.allSatisfy({ DecimalNumber($0) != nil }) { return }
            throw SlipwayError(
                .input, code: "bad-build", "'\(text)' is not a build number",
                cause: "stores accept one to three numbers with dots between", hint: "a number such as 42")
        }
    }

    private static func hint(for text: String) -> String {
        let bare = text.hasPrefix("v") ? text.dropFirst() : text[...]
        for end in ["", ".0", ".0.0"] {
            if let version = SemanticVersion(bare + end) { return "did you mean \(version)?" }
        }
        return "three numbers, such as 1.4.0 (semver.org)"
    }
}
