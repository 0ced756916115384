import SlipwayReport

/// What the doctor found.
package struct Diagnosis: Sendable, Encodable {
    package let schema = 1
    package let checks: [Check]
    /// What was done about it.
    package let repairs: [Repair]

    init(checks: [Check], repairs: [Repair] = []) {
        self.checks = checks
        self.repairs = repairs
    }

    /// Whether a tool is missing: the environment is wrong.
    package var lacksTools: Bool { checks.contains { $0.state == .missing } }
    /// Whether something of the repository is wrong.
    package var hasProblems: Bool { checks.contains { $0.state == .wrong } }
    /// How many things could be better.
    package var problems: [Check] { checks.filter { $0.state != .ok } }

    /// This diagnosis, after repairs of what earlier ones had found.
    func after(_ repairs: [Repair]) -> Diagnosis {
        let names = Set(repairs.filter { $0.outcome == .done }.map(\.check))
        return Diagnosis(
            checks: checks.map { $0.state == .ok && names.contains($0.name) ? $0.mended : $0 }, repairs: repairs)
    }

    private enum CodingKeys: String, CodingKey { case schema, checks, repairs }
}

/// One thing the doctor looked at.
package struct Check: Sendable, Encodable {
    package let name: String
    package let state: State
    /// What was looked at.
    package let looksAt: String
    /// What was found.
    package let found: String
    /// What to do about it.
    package let hint: String?
    /// Why it matters.
    package let explanation: String
    package let fix: Remedy?
    /// Whether it was mended just now.
    package let fixed: Bool

    package enum State: String, Sendable, Encodable {
        case ok
        /// Works, but not for everything.
        case warning
        /// A tool that is not there.
        case missing
        /// Part of the repository that cannot be used.
        case wrong
    }

    init(_ finding: Finding, by check: HealthCheck) {
        self.init(
            name: check.name, state: finding.state, looksAt: check.looksAt, found: finding.found, hint: finding.hint,
            explanation: check.explanation, fix: finding.fix, fixed: false)
    }

    private init(
        name: String, state: State, looksAt: String, found: String, hint: String?, explanation: String, fix: Remedy?,
        fixed: Bool
    ) {
        self.name = name
        self.state = state
        self.looksAt = looksAt
        self.found = found
        self.hint = hint
        self.explanation = explanation
        self.fix = fix
        self.fixed = fixed
    }

    var mended: Check {
        Check(
            name: name, state: state, looksAt: looksAt, found: found, hint: hint, explanation: explanation, fix: fix,
            fixed: true)
    }
}

/// What one check has to say.
struct Finding: Sendable {
    let state: Check.State
    let found: String
    let hint: String?
    let fix: Remedy?

    init(_ state: Check.State, _ found: String, hint: String? = nil, fix: Remedy? = nil) {
        self.state = state
        self.found = found
        self.hint = hint ?? fix.map { "run: \($0.command)" }
        self.fix = fix
    }

    init(_ error: SlipwayError, _ state: Check.State, fix: Remedy? = nil) {
        let first = error.diagnostics.first
        let place = first?.location.map { "\($0): " } ?? ""
        let cause = first?.cause.map { ": \($0.split { $0.isNewline }.joined(separator: ", "))" } ?? ""
        self.init(state, place + (first?.message ?? "") + cause, hint: first?.hint, fix: fix)
    }

    static func ok(_ found: String) -> Finding { Finding(.ok, found) }
}
