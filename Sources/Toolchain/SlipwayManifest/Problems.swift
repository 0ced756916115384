import SlipwayReport
import Yams

/// The problems found in one manifest: reading goes on after each, so that one run tells them all.
final class Problems {
    let file: String
    private(set) var diagnostics: [Diagnostic] = []
    /// Mappings merged by `<<` so far: aliases of aliases multiply.
    private var merges = 0
    private static let mostMerges = 10_000

    init(file: String) { self.file = file }

    func error(_ code: String, _ message: String, cause: String? = nil, hint: String? = nil, at mark: Mark?) {
        add(.error, code, message, cause: cause, hint: hint, at: mark)
    }

    func warning(_ code: String, _ message: String, cause: String? = nil, hint: String? = nil, at mark: Mark?) {
        add(.warning, code, message, cause: cause, hint: hint, at: mark)
    }

    /// Counts a merge; `false` where there have been too many, which is told once.
    func countMerge(at mark: Mark?) -> Bool {
        merges += 1
        if merges == Problems.mostMerges {
            error(
                "too-many-merges", "the manifest merges too much into one place",
                cause: "merge keys (`<<`) of aliases that merge aliases multiply", hint: "write the keys out", at: mark)
        }
        return merges < Problems.mostMerges
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
        diagnostics.append(
            Diagnostic(
                severity, code: code, message, cause: cause, hint: hint,
                at: SourceLocation(file: file, line: mark?.line ?? 1, column: mark?.column ?? 1)))
    }
}
