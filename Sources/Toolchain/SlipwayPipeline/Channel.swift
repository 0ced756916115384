package import SlipwayModel

/// The channel a build belongs to: a branch, a pull request, or what is released.
package struct Channel: Sendable, Equatable {
    package let name: String
    package let kind: ChannelKind

    package init(name: String, kind: ChannelKind) {
        self.name = name
        self.kind = kind
    }

    /// The channel of what is released.
    package static let releases = "releases"

    /// The first that is known: what was asked for, the branch of HEAD, the pull request or the branch that a CI job
    /// works for (HEAD is detached there), the manifest's branch. A job that runs for a tag builds what is released.
    ///
    /// - Parameter environment: of GitHub Actions (docs.github.com/actions/reference/workflows-and-actions/variables)
    ///   or GitLab CI (docs.gitlab.com/ci/variables/predefined_variables).
    package static func find(
        asked: String?, branch: String?, environment: [String: String], usual: String
    ) -> Channel {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let request = pullRequest(environment)
        if let asked, !asked.isEmpty {
            return Channel(
                name: asked, kind: asked == releases ? .release : isPullRequest(asked) ? .pullRequest : .branch)
        }
        if let branch, !branch.isEmpty { return Channel(name: branch, kind: .branch) }
        if let request { return Channel(name: request, kind: .pullRequest) }
        if let base = variable("GITHUB_BASE_REF") { return Channel(name: base, kind: .branch) }
        if variable("GITHUB_REF_TYPE") == "tag" || variable("CI_COMMIT_TAG") != nil {
            return Channel(name: releases, kind: .release)
        }
        let known = variable("GITHUB_REF_NAME") ?? variable("CI_COMMIT_BRANCH")
        return Channel(name: known ?? usual, kind: .branch)
    }

    /// Whether a channel has the name of a pull request's: `pr-12`, `mr-12`.
    private static func isPullRequest(_ name: String) -> Bool {
        ["pr-", "mr-"].contains { prefix in
            guard name.hasPrefix(prefix) else { return false }
            let number = name.utf8.dropFirst(prefix.utf8.count)
            return !number.isEmpty && number.allSatisfy(DecimalNumber.isDigit)
        }
    }

    /// `pr-12` of `refs/pull/12/merge`: what GitHub names while a pull request is not merged; afterwards it names the
    /// branch. `mr-12` of GitLab's merge requests.
    private static func pullRequest(_ environment: [String: String]) -> String? {
        let parts = (environment["GITHUB_REF"] ?? "").split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 4, parts[0] == "refs", parts[1] == "pull", parts[3] == "merge", Int(parts[2]) != nil {
            return "pr-\(parts[2])"
        }
        return environment["CI_MERGE_REQUEST_IID"].flatMap { Int($0) }.map { "mr-\($0)" }
    }
}
