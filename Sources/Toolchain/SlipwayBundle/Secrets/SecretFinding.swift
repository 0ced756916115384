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
    var place = Place.content

    enum Place: Sendable, Equatable {
        case content
        /// The file's path; ``path`` shows no more of the secret than ``start``.
        case name
        /// Where a symbolic link leads.
        case target
    }

    var diagnostic: Diagnostic {
        Diagnostic(
            .error, code: "secret", start.map { "\(owner) \(name): \($0)…" } ?? "the commit has a file that is \(name)",
            at: SourceLocation(file: path, line: line, column: column))
    }

    private var owner: String {
        switch place {
        case .content: "the commit has"
        case .name: "the name of a file has"
        case .target: "the target of a symbolic link has"
        }
    }

    /// The same in a file that is shown by another path.
    func shown(at path: String) -> SecretFinding {
        SecretFinding(path: path, line: line, column: column, name: name, start: start, place: place)
    }

    /// The same in something else than the content of a file, which has no lines.
    func at(_ place: Place, path: String) -> SecretFinding {
        SecretFinding(path: path, line: nil, column: nil, name: name, start: start, place: place)
    }
}
