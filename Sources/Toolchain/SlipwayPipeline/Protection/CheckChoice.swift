import SlipwayModel
import SlipwayReport

/// A check that was reported on a branch.
struct ReportedCheck: Hashable {
    let context: String
    /// Who reported it; `nil` for a commit status, which names nobody.
    let application: Application?

    struct Application: Hashable, Decodable {
        let id: Int
        let slug: String?

        /// GitHub's own: its number is that of github.com, servers of one's own have another one.
        var isActions: Bool { slug == "github-actions" || id == 15368 }

        var name: String { slug.map { "\($0) (\(id))" } ?? "\(id)" }
    }
}

/// Who has to report a required check, so that nobody else can.
struct CheckChoice {
    let branch: String
    let reported: [ReportedCheck]
    /// What the rule set requires already.
    let required: [BranchRuleset.Check]

    /// - Parameter isGate: whether it is that of the generated workflow, which GitHub Actions alone reports.
    /// - Throws: status 2 where nobody reports it and it is not required, or where several do.
    func check(_ name: String, isGate: Bool) throws(SlipwayError) -> BranchRuleset.Check {
        let reports = reported.filter { $0.context == name }
        let applications = CheckChoice.unique(reports.compactMap(\.application))
        let known = required.filter { $0.context == name }
        if let actions = applications.first(where: \.isActions) {
            return BranchRuleset.Check(context: name, integration: actions.id)
        }
        if isGate {
            let kept = known.first { check in !applications.contains { $0.id == check.integration } }
            if let kept { return kept }
            throw unknown(name, others: applications)
        }
        if applications.count > 1 {
            let kept = known.first { check in applications.contains { $0.id == check.integration } }
            if let kept { return kept }
            throw ambiguous(name, applications)
        }
        if !reports.isEmpty { return BranchRuleset.Check(context: name, integration: applications.first?.id) }
        // the newest commit may have no checks yet
        if let kept = known.first { return kept }
        throw unknown(name, others: [])
    }

    private static func unique(_ applications: [ReportedCheck.Application]) -> [ReportedCheck.Application] {
        var seen: Set<Int> = []
        return applications.filter { seen.insert($0.id).inserted }
    }

    /// A required check that nobody reports keeps every merge waiting for ever.
    private func unknown(_ name: String, others: [ReportedCheck.Application]) -> SlipwayError {
        if !others.isEmpty {
            return SlipwayError(
                .input, code: "unknown-check", "GitHub Actions has not reported the check '\(name)' on \(branch)",
                cause: "who reports it there is \(CheckChoice.list(others)), and it is the generated workflow's",
                hint: "merge the generated workflow first, then run this again")
        }
        let near = Suggestion.nearest(to: name, in: reported.map(\.context).filter { $0 != name })
        return SlipwayError(
            .input, code: "unknown-check", "the check '\(name)' has not been reported on \(branch)",
            cause: "a required check that nobody reports keeps every merge waiting",
            hint: near.map { "did you mean '\($0)'?" }
                ?? "merge the workflow that reports it first, then run this again")
    }

    private func ambiguous(_ name: String, _ applications: [ReportedCheck.Application]) -> SlipwayError {
        SlipwayError(
            .input, code: "ambiguous-check", "several applications report the check '\(name)' on \(branch)",
            cause: "they are \(CheckChoice.list(applications))",
            hint: "let one of them use another name, or require it of one in the rule set "
                + "'\(BranchRuleset.slipwayName)' on GitHub: that one is kept")
    }

    private static func list(_ applications: [ReportedCheck.Application]) -> String {
        applications.map(\.name).joined(separator: ", ")
    }
}
