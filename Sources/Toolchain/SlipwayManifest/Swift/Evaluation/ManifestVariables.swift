import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// The variables that a manifest gets: those it mentions. A variable that it does not have cannot change what it says,
/// so that a token that differs from run to run costs no evaluation.
struct ManifestVariables: Sendable, Equatable {
    let values: [String: String]
    /// Names of variables that are mentioned and are not given, as they are secrets.
    let withheld: [String]

    private static let prefix = "TUIST_"

    /// - Parameters:
    ///   - words: those of the manifest and its helpers.
    ///   - patterns: names of variables that are seen in any case, or the start of some with `*` behind it.
    init(_ environment: [String: String], mentionedIn words: SourceWords, patterns: [String] = []) {
        let members = Set(words.words.map { ManifestVariables.prefix + VariableName.upperCase($0) })
        let wanted = environment.filter { name, _ in
            // `Environment.isCI`
            if name == "CI", words.words.contains("isCI") { return true }
            if patterns.contains(where: { ManifestVariables.fits(name, $0) }) { return true }
            if words.words.contains(name) { return words.readsVariables || name.hasPrefix(ManifestVariables.prefix) }
            guard name.hasPrefix(ManifestVariables.prefix) else { return false }
            return words.readsVariables || members.contains(name)
        }
        let allowed = Set(
            (environment[ManifestVariables.allowing] ?? "").split { $0 == "," || $0 == " " }.map(String.init))
        let given = wanted.filter { !SecretVariable.isSecret($0.key) || allowed.contains($0.key) }
        values = given
        withheld = wanted.keys.filter { name in
            given[name] == nil && (words.words.contains(name) || members.contains(name))
        }.sortedBytewise()
    }

    static func fits(_ name: String, _ pattern: String) -> Bool {
        pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
    }

    /// Names the variables that are secret by their names and that manifests may have all the same. It is set by who
    /// runs Slipway, and nothing that a repository says.
    static let allowing = "SLIPWAY_MANIFEST_VARIABLES"

    private static let told = Mutex<Set<String>>([])

    /// Says which variables are withheld, each once in a run.
    ///
    /// - Parameter manifest: as messages name it.
    func tellWithheld(_ host: Host, of manifest: String) {
        for name in withheld where ManifestVariables.told.withLock({ $0.insert(name).inserted }) {
            host.events.send(
                .diagnostic(
                    Diagnostic(
                        .warning, code: "variable-withheld",
                        "'\(manifest)' mentions the variable \(name), and does not get it",
                        cause: "its name is that of a secret, and who opens a pull request writes manifests",
                        hint: "where it is none, set \(ManifestVariables.allowing)=\(name)")))
        }
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
