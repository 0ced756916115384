import SlipwayReport
import Yams

/// The problems found in one manifest: reading goes on after each, so that one run tells them all.
final class Problems {
    let file: String
    private(set) var diagnostics: [Diagnostic] = []
    /// Entries of mappings and lists that were looked at: an alias counts each time, so that a short text cannot
    /// stand for a long one.
    private var visits = 0
    private var isExhausted = false
    private static let mostVisits = 1_000_000
    /// From here on problems come without suggestions, which look at all names each.
    private static let mostSuggestions = 50

    init(file: String) { self.file = file }

    func error(_ code: String, _ message: String, cause: String? = nil, hint: String? = nil, at mark: Mark?) {
        add(.error, code, message, cause: cause, hint: hint, at: mark)
    }

    func warning(_ code: String, _ message: String, cause: String? = nil, hint: String? = nil, at mark: Mark?) {
        add(.warning, code, message, cause: cause, hint: hint, at: mark)
    }

    /// Counts entries that are about to be read; `false` where there have been too many, which ends the reading.
    func visit(_ count: Int, at mark: Mark?) -> Bool {
        visits += count
        if visits > Problems.mostVisits { exhaust(at: mark) }
        return !isExhausted
    }

    /// Tells, once and as the last problem, that aliases multiply.
    func exhaust(at mark: Mark?) {
        guard !isExhausted else { return }
        error(
            "too-many-aliases", "the manifest repeats too much",
            cause: "aliases and merge keys (`<<`) of what has aliases itself multiply", hint: "write the keys out",
            at: mark)
        isExhausted = true
    }

    /// The hint for a name that is not known; `nil` where there are many problems already.
    func suggestion(for name: String, in known: @autoclosure () -> [String]) -> String? {
        diagnostics.count < Problems.mostSuggestions ? Suggestion.hint(for: name, in: known()) : nil
    }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// All of them in the order of the file.
    var sorted: [Diagnostic] {
        diagnostics.enumerated().sorted { left, right in
            guard let one = left.element.location, let other = right.element.location, one != other else {
                return left.offset < right.offset
            }
            return one < other
        }.map(\.element)
    }

    private func add(
        _ severity: Diagnostic.Severity, _ code: String, _ message: String, cause: String?, hint: String?,
        at mark: Mark?
    ) {
        if isExhausted { return }
        diagnostics.append(
            Diagnostic(
                severity, code: code, message, cause: cause, hint: hint,
                at: SourceLocation(file: file, line: mark?.line ?? 1, column: mark?.column ?? 1)))
    }
}
