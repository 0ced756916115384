import SlipwayModel
package import SlipwayReport

/// The problems found in one manifest: reading goes on after each, so that one run tells them all.
package final class Problems {
    /// The manifest, for problems without a place of their own.
    let file: String
    /// Whether a warning is as bad as an error.
    let isStrict: Bool
    private(set) var diagnostics: [Diagnostic] = []
    /// Entries of mappings and lists that were looked at: an alias counts each time, so that a short text cannot
    /// stand for a long one.
    private var visits = 0
    private(set) var isExhausted = false
    private static let mostVisits = 2_000_000
    /// What one place can be wrong in, told often enough: a template's fault is that of every target.
    private var counts: [SourceLocation: Int] = [:]
    private static let mostPerPlace = 5
    private var warned: Set<WarningKey> = []
    /// Codes of problems that whoever reads the manifest looks for himself: they are not told.
    private let passedOver: Set<String>

    private struct WarningKey: Hashable {
        let code: String
        let location: SourceLocation
        /// Where each says another thing.
        let message: String?
        let cause: String?
    }

    /// Products of packages that are not installed: nobody knows which package has one.
    var uninstalled: Set<String> = []

    private static let most = 20_000
    /// From here on problems come without suggestions, which look at all names each.
    private static let mostSuggestions = 50

    package init(file: String, isStrict: Bool = false, passingOver: Set<String> = []) {
        passedOver = passingOver
        self.file = file
        self.isStrict = isStrict
    }

    func error(_ code: String, _ message: String, cause: String? = nil, hint: String? = nil, at place: Place?) {
        add(.error, code, message, cause: cause, hint: hint, at: place)
    }

    func warning(_ code: String, _ message: String, cause: String? = nil, hint: String? = nil, at place: Place?) {
        add(isStrict ? .error : .warning, code, message, cause: cause, hint: hint, at: place)
    }

    /// Tells what is no fault of the manifest, however strictly it is read.
    func note(_ code: String, _ message: String, cause: String? = nil, hint: String? = nil, at place: Place?) {
        add(.note, code, message, cause: cause, hint: hint, at: place)
    }

    /// Whether problems of a code are none to whoever reads the manifest.
    func passesOver(_ code: String) -> Bool { passedOver.contains(code) }

    /// Takes over the problems of a file that could not be read.
    func add(_ error: SlipwayError) {
        if !isExhausted { diagnostics += error.diagnostics }
    }

    /// Takes over what another check found.
    func add(_ diagnostic: Diagnostic) {
        guard !isExhausted else { return }
        let severity = isStrict && diagnostic.severity == .warning ? .error : diagnostic.severity
        diagnostics.append(
            Diagnostic(
                severity, code: diagnostic.code, diagnostic.message, cause: diagnostic.cause,
                hint: diagnostic.hint, at: diagnostic.location))
    }

    /// Counts entries that are about to be read or made; `false` where there have been too many, which ends the
    /// reading.
    func visit(_ count: Int, at place: Place?) -> Bool {
        visits += count
        if visits > Problems.mostVisits { exhaust(at: place) }
        return !isExhausted
    }

    /// Tells, once and as the last problem, that parts of the manifest multiply.
    func exhaust(at place: Place?) {
        guard !isExhausted else { return }
        error(
            "too-many-aliases", "the manifest repeats too much",
            cause: "aliases, merge keys (`<<`), includes and templates of what repeats itself multiply",
            hint: "write the keys out", at: place)
        isExhausted = true
    }

    /// The hint for a name that is not known; `nil` where there are many problems already.
    func suggestion(for name: String, in known: @autoclosure () -> [String]) -> String? {
        diagnostics.count < Problems.mostSuggestions ? Suggestion.hint(for: name, in: known()) : nil
    }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// All of them in the order of the files.
    package var sorted: [Diagnostic] {
        diagnostics.enumerated().sorted { left, right in
            guard let one = left.element.location, let other = right.element.location, one != other else {
                return left.offset < right.offset
            }
            return one < other
        }.map(\.element)
    }

    private func add(
        _ severity: Diagnostic.Severity, _ code: String, _ message: String, cause: String?, hint: String?,
        at place: Place?
    ) {
        guard !isExhausted, diagnostics.count < Problems.most, !passedOver.contains(code) else { return }
        let location = SourceLocation(file: place?.file ?? file, line: place?.line ?? 1, column: place?.column ?? 1)
        let problem = Diagnostic(severity, code: code, message, cause: cause, hint: hint, at: location)
        // what a template says is said for every target: one warning will do; in Swift all that a target says is at its
        // one place
        let isInSwift = place?.isInSwift == true
        if severity != .error {
            let says = severity == .note || isInSwift
            let key = WarningKey(
                code: code, location: location, message: says ? message : nil, cause: says ? cause : nil)
            guard warned.insert(key).inserted else { return }
            if says {
                diagnostics.append(problem)
                return
            }
        }
        if let count = counts[location] {
            guard count < Problems.mostPerPlace, !diagnostics.contains(problem) else { return }
        }
        counts[location, default: 0] += 1
        diagnostics.append(problem)
    }
}
