import ProjectDescription

/// The variables that a manifest gets: those it mentions. A variable that it does not have cannot change what it says,
/// so that a token that differs from run to run costs no evaluation.
struct ManifestVariables: Sendable, Equatable {
    let values: [String: String]

    private static let prefix = "TUIST_"

    /// - Parameter words: those of the manifest and its helpers.
    init(_ environment: [String: String], mentionedIn words: SourceWords) {
        let environment = environment.filter { !ManifestVariables.isSecret($0.key) }
        let members = Set(words.words.map { ManifestVariables.prefix + VariableName.upperCase($0) })
        values = environment.filter { name, _ in
            if words.words.contains(name) { return words.readsVariables || name.hasPrefix(ManifestVariables.prefix) }
            guard name.hasPrefix(ManifestVariables.prefix) else { return false }
            return words.readsVariables || members.contains(name)
        }
    }

    /// Whether a variable is a secret of the run: who may change a manifest may not have it, whether it is mentioned or
    /// not.
    private static func isSecret(_ name: String) -> Bool {
        ["ACTIONS_", "AWS_", "SLIPWAY_", "SSH_"].contains(where: name.hasPrefix)
            || ["GITHUB_TOKEN", "GH_TOKEN", "GITLAB_TOKEN", "CI_JOB_TOKEN", "NPM_TOKEN"].contains(name)
    }

    /// What any program needs; the same in every run.
    func complete(_ environment: [String: String]) -> [String: String] {
        var result = values
        for name in ["PATH", "HOME", "TMPDIR", "DEVELOPER_DIR"] { result[name] = environment[name] }
        result["LANG"] = "C.UTF-8"
        result["SWIFT_DETERMINISTIC_HASHING"] = "1"
        result["SWIFT_BACKTRACE"] = "enable=no"
        return result
    }
}
