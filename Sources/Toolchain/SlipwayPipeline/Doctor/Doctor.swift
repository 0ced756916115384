package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Looks at the machine and the repository, says what is missing and why it matters, and mends what is safe to mend.
package struct Doctor: Sendable {
    private let host: Host
    private let program: String
    private let trouble: SlipwayError?

    /// - Parameters:
    ///   - program: how git is to start this program.
    ///   - trouble: why it is not known which manifest counts; told as what is wrong with it.
    package init(host: Host, program: String = "slipway", trouble: SlipwayError? = nil) {
        self.host = host
        self.program = program
        self.trouble = trouble
    }

    /// Every check, in order; none ends the others.
    package func examine(root: Path, manifest: Path) async -> Diagnosis {
        let patient = await Patient(root: root, manifest: manifest, program: program, host: host, trouble: trouble)
        var checks: [Check] = []
        for check in HealthCheck.all {
            checks += await check.examine(patient).map { Check($0, by: check) }
        }
        return Diagnosis(checks: checks)
    }

    /// Examines, mends what can be mended, and looks again, as long as that brings up more: what is generated is known
    /// once packages are installed.
    ///
    /// - Parameters: as of ``mend(_:isDry:before:confirm:)``.
    package func mend(
        root: Path, manifest: Path, isDry: Bool, confirm: (Check, Remedy) -> Bool?
    ) async -> Diagnosis {
        var diagnosis = await examine(root: root, manifest: manifest)
        var repairs: [Repair] = []
        for _ in 0..<Doctor.rounds {
            let more = await mend(diagnosis, isDry: isDry, before: repairs, confirm: confirm)
            repairs += more
            guard more.contains(where: { $0.outcome == .done }) else { break }
            diagnosis = await examine(root: root, manifest: manifest)
        }
        return diagnosis.after(repairs)
    }

    /// How often it looks for more.
    private static let rounds = 4

    /// Mends what a diagnosis says can be mended.
    ///
    /// - Parameters:
    ///   - isDry: whether nothing is changed.
    ///   - before: what was tried already, and is not again.
    ///   - confirm: whether a remedy is wanted; `nil` where nobody can be asked.
    /// - Returns: what was done, in order; a remedy that several checks ask for once.
    package func mend(
        _ diagnosis: Diagnosis, isDry: Bool, before: [Repair] = [], confirm: (Check, Remedy) -> Bool?
    ) async -> [Repair] {
        var repairs: [Repair] = []
        for check in diagnosis.checks where check.state != .ok {
            guard let remedy = check.fix, let work = remedy.work,
                !(before + repairs).contains(where: { $0.command == remedy.command })
            else { continue }
            var outcome = Repair.Outcome.planned
            var reason: String?
            if !isDry {
                switch confirm(check, remedy) {
                case true?:
                    do throws(SlipwayError) {
                        try await work(host)
                        outcome = .done
                    } catch {
                        outcome = .failed
                        reason = error.description
                    }
                case false?: outcome = .declined
                case nil: outcome = .unconfirmed
                }
            }
            repairs.append(
                Repair(
                    check: check.name, summary: remedy.summary, command: remedy.command, outcome: outcome,
                    reason: reason))
        }
        return repairs
    }
}
