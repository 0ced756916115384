import SlipwayHTTP
import SlipwayReport

/// The parts that rule sets need (docs.github.com/rest/repos/rules, docs.github.com/rest/checks/runs).
extension GitHubAPI {
    /// A rule set in a list.
    struct RulesetEntry: Decodable {
        let id: Int
        let name: String
        private let target: String?
        private let sourceType: String?

        /// Whether it is for branches, and not for tags or pushes.
        var isForBranches: Bool { target == nil || target == "branch" }

        /// Whether it is the repository's own, and not its organisation's.
        var isOwn: Bool { sourceType == nil || sourceType == "Repository" }

        private enum CodingKeys: String, CodingKey {
            case id, name, target
            case sourceType = "source_type"
        }
    }

    private struct Identifier: Decodable { let id: Int }

    private struct CheckRuns: Decodable {
        let runs: [Run]

        struct Run: Decodable {
            let name: String
            let app: ReportedCheck.Application?
        }

        private enum CodingKeys: String, CodingKey { case runs = "check_runs" }
    }

    private struct Statuses: Decodable {
        let statuses: [Status]

        struct Status: Decodable { let context: String }
    }

    private static let rulesAction = "see the rule sets"

    /// - Throws: status 3 without a token, 4 where GitHub refuses.
    func rulesets() async throws(SlipwayError) -> [RulesetEntry] {
        try requireToken(
            for: "cannot see the rules of branches",
            needing: "it has to be an administrator's, with `administration: write`, `checks: read` and "
                + "`statuses: read`; a job's own token cannot do it")
        var all: [RulesetEntry] = []
        for page in 1... {
            let answer = try await send(
                .get, "\(path)/rulesets?includes_parents=false&per_page=100&page=\(page)")
            try await require(answer, GitHubAPI.rulesAction, permission: "administration: write")
            let some = try GitHubAPI.decode([RulesetEntry].self, answer)
            all += some
            if some.count < 100 { break }
        }
        return all
    }

    func ruleset(_ id: Int) async throws(SlipwayError) -> BranchRuleset {
        let answer = try await send(.get, "\(path)/rulesets/\(id)?includes_parents=false")
        try await require(answer, GitHubAPI.rulesAction, permission: "administration: write")
        return try GitHubAPI.decode(BranchRuleset.self, answer)
    }

    /// Writes a rule set.
    ///
    /// - Parameter id: the one that is replaced; `nil` for a new one.
    /// - Returns: its number.
    func write(_ ruleset: BranchRuleset, to id: Int?) async throws(SlipwayError) -> Int {
        let answer =
            if let id {
                try await send(.put, "\(path)/rulesets/\(id)", body: ruleset)
            } else {
                try await send(.post, "\(path)/rulesets", body: ruleset)
            }
        try await require(answer, "write the rule set", permission: "administration: write")
        return try GitHubAPI.decode(Identifier.self, answer).id
    }

    /// The checks that were reported on a branch's last commit.
    ///
    /// - Throws: status 2 where there is no such branch, 4 where GitHub refuses.
    func checks(on branch: String) async throws(SlipwayError) -> [ReportedCheck] {
        let commit = "\(path)/commits/\(GitHubAPI.escaped(branch))"
        var checks: [ReportedCheck] = []
        for page in 1... {
            let answer = try await send(.get, "\(commit)/check-runs?per_page=100&page=\(page)")
            try requireCommit(answer, of: branch)
            try await require(answer, "see the checks of \(branch)", permission: "checks: read")
            let runs = try GitHubAPI.decode(CheckRuns.self, answer).runs
            checks += runs.map { ReportedCheck(context: $0.name, application: $0.app) }
            if runs.count < 100 { break }
        }
        for page in 1... {
            let answer = try await send(.get, "\(commit)/status?per_page=100&page=\(page)")
            try await require(answer, "see the statuses of \(branch)", permission: "statuses: read")
            let statuses = try GitHubAPI.decode(Statuses.self, answer).statuses
            checks += statuses.map { ReportedCheck(context: $0.context, application: nil) }
            if statuses.count < 100 { break }
        }
        return checks
    }

    /// - Throws: status 2 where GitHub has no commit of that name.
    private func requireCommit(_ answer: HTTPAnswer, of branch: String) throws(SlipwayError) {
        guard [404, 409, 422].contains(answer.status), let words = GitHubAPI.words(answer),
            words.contains("No commit found") || words.contains("is empty")
        else { return }
        throw SlipwayError(
            .input, code: "unknown-branch", "\(repository) has no branch '\(branch)'", cause: words,
            hint: "push it, or name another one in `slipway.workflows.branch` or `slipway.protect.branches`")
    }
}
