/// The channel a build belongs to: a branch.
package enum Channel {
    /// The first that is known: what was asked for, the branch of HEAD, the branch a CI job works for (HEAD is
    /// detached there), the manifest's branch.
    package static func name(
        asked: String?, branch: String?, environment: [String: String], usual: String
    ) -> String {
        let known = [asked, branch, environment["GITHUB_BASE_REF"], environment["GITHUB_REF_NAME"]]
        return known.compactMap { $0 }.first { !$0.isEmpty } ?? usual
    }
}
