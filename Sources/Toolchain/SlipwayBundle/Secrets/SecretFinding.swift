import SlipwayReport

/// A secret in a file; only its first characters are kept.
struct SecretFinding: Sendable, Equatable {
    let path: String
    /// From 1; `nil` where the whole file is one.
    let line: Int?
    /// In bytes from 1.
    let column: Int?
    /// What it is, with its article: `a GitHub token`.
    let name: String
    /// How it begins; `nil` where the whole file is one.
    let start: String?

    var diagnostic: Diagnostic {
        Diagnostic(
            .error, code: "secret",
            start.map { "the commit has \(name): \($0)…" } ?? "the commit has a file that is \(name)",
            at: SourceLocation(file: path, line: line, column: column))
    }
}
