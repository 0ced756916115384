import SlipwayModel
import SlipwayReport

/// Reads `version:` and `build:`: literals, or `git`.
struct VersionReader {
    /// A version and where it comes from.
    struct Reading {
        let version: SemanticVersion
        let build: String
        let source: VersionSource
        let buildSource: BuildSource
        /// Whether the manifest says either.
        let isDeclared: Bool
    }

    let reader: MappingReader
    let resolveGit: GitVersionResolver?

    private static let git = "git"

    /// `nil` after a problem.
    ///
    /// - Throws: what ``resolveGit`` throws.
    func read() throws(SlipwayError) -> Reading? {
        let (version, build) = (versionSource(), buildSource())
        let keys = [version == .git ? "version" : nil, build == .git ? "build" : nil].compactMap(\.self)
        var found: (version: SemanticVersion, build: String)?
        if let key = keys.first {
            guard let resolveGit else {
                reader.problems.error(
                    "git-version", "'\(key): git' cannot be resolved here",
                    cause: "the repository's history is not at hand",
                    hint: "write it out, such as `\(key): \(usual(key))`",
                    at: reader[key]?.place)
                return nil
            }
            let prefix = reader["slipway"]?.mapping?["tagPrefix"]?.scalar?.string
            do throws(SlipwayError) {
                found = try resolveGit(prefix ?? ReleaseSettings().tagPrefix)
            } catch  where error.status == .input {
                for problem in error.diagnostics {
                    reader.problems.error(
                        problem.code, "'\(key): git' cannot be resolved: \(problem.message)", cause: problem.cause,
                        hint: problem.hint, at: reader[key]?.place)
                }
                return nil
            }
        }
        guard let version, let build else { return nil }
        return Reading(
            version: literal(version) ?? found?.version ?? .zero, build: literal(build) ?? found?.build ?? "1",
            source: version, buildSource: build, isDeclared: reader["version"] != nil || reader["build"] != nil)
    }

    private func usual(_ key: String) -> String { key == "version" ? "1.4.0" : "1" }

    private func literal(_ source: VersionSource) -> SemanticVersion? {
        if case .literal(let version) = source { version } else { nil }
    }

    private func literal(_ source: BuildSource) -> String? {
        if case .literal(let build) = source { build } else { nil }
    }

    private func versionSource() -> VersionSource? {
        guard let text = reader.string("version") else { return reader["version"] == nil ? .literal(.zero) : nil }
        if text == VersionReader.git { return .git }
        if let version = SemanticVersion(text) { return .literal(version) }
        let hint: String
        if let version = SemanticVersion(text + ".0") {
            hint = "write `version: \(version)`"
        } else if text.hasPrefix("v"), let version = SemanticVersion(text.dropFirst()) {
            hint = "write `version: \(version)`; the tag's prefix is `slipway.tagPrefix`"
        } else {
            hint = "three numbers, such as 1.4.0 (semver.org), or `git` for that of the latest tag"
        }
        reader.problems.error(
            "bad-version", "'\(text)' is not a semantic version", hint: hint, at: reader["version"]?.place)
        return nil
    }

    private func buildSource() -> BuildSource? {
        guard let text = reader.string("build") else { return reader["build"] == nil ? .literal("1") : nil }
        if text == VersionReader.git { return .git }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count <= 3, parts.allSatisfy({ DecimalNumber($0) != nil }) { return .literal(text) }
        reader.problems.error(
            "bad-build", "'\(text)' is not a build number",
            cause: "stores accept one to three numbers with dots between",
            hint: "write `build: 1`, or `git` for the number of commits", at: reader["build"]?.place)
        return nil
    }
}

extension ManifestNode {
    /// What stands in front of the version in tags, as the root mapping says.
    var tagPrefix: String {
        mapping?["slipway"]?.mapping?["tagPrefix"]?.scalar?.string ?? ReleaseSettings().tagPrefix
    }
}
