/// What a branch asks of a merge (`slipway.protect` in the manifest).
package struct BranchProtection: Sendable, Equatable {
    /// Patterns of branches; empty for the one that pull requests are merged into, and those of releases.
    package let branches: [String]
    /// How many people have to approve.
    package let reviews: Int
    /// Whether owners of the changed code (`CODEOWNERS`) have to.
    package let codeOwners: Bool
    /// Whether a merge has to be tested with the branch as it is now.
    package let upToDate: Bool
    /// Whether merge commits are refused.
    package let linearHistory: Bool
    /// Whether commits have to be signed.
    package let signatures: Bool
    /// How pull requests may be merged; empty for every way.
    package let mergeMethods: Set<MergeMethod>
    /// Checks that are required beside the gate of the generated workflow.
    package let checks: [String]
    /// Roles that may merge without all that.
    package let bypass: Set<RepositoryRole>

    package enum MergeMethod: String, Sendable, CaseIterable {
        case merge
        case squash
        case rebase
    }

    package enum RepositoryRole: String, Sendable, CaseIterable {
        case maintainers
        case writers
        case admins
    }

    package init(
        branches: [String] = [], reviews: Int = 1, codeOwners: Bool = false, upToDate: Bool = true,
        linearHistory: Bool = false, signatures: Bool = false, mergeMethods: Set<MergeMethod> = [],
        checks: [String] = [], bypass: Set<RepositoryRole> = []
    ) {
        self.branches = branches
        self.reviews = reviews
        self.codeOwners = codeOwners
        self.upToDate = upToDate
        self.linearHistory = linearHistory
        self.signatures = signatures
        self.mergeMethods = mergeMethods
        self.checks = checks
        self.bypass = bypass
    }
}
