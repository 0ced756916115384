import SlipwayGit
package import SlipwayManifest
package import SlipwayModel
import SlipwayRelease
package import SlipwayReport
package import SlipwaySystem

/// Reads a manifest with what it may ask of its surroundings: variables, and the repository's history.
package struct RepositoryManifest {
    private let host: Host

    package init(host: Host) { self.host = host }

    /// - Parameters:
    ///   - displayName: how messages name the manifest.
    ///   - strict: whether every warning is an error.
    ///   - checksFiles: whether the files of the Xcode project have to be there.
    ///   - passingOver: codes of problems that are none to the caller.
    /// - Throws: as `ManifestLoader`, and what the repository's history lacks where the version is `git`.
    package func load(
        _ path: Path, displayName: String? = nil, strict: Bool = false, checksFiles: Bool = false,
        passingOver: Set<String> = []
    ) throws(SlipwayError) -> (manifest: Manifest, warnings: [Diagnostic]) {
        try ManifestLoader(host: host, strict: strict, passingOver: passingOver).load(
            path, displayName: displayName, resolveGit: gitVersion(beside: path), checksFiles: checksFiles)
    }

    /// The manifest with the projects that it uses.
    ///
    /// - Throws: as ``load(_:displayName:strict:checksFiles:)``.
    package func loadSet(
        _ path: Path, displayName: String? = nil, strict: Bool = false, checksFiles: Bool = false,
        passingOver: Set<String> = []
    ) throws(SlipwayError) -> (set: ManifestSet, warnings: [Diagnostic]) {
        try ManifestLoader(host: host, strict: strict, passingOver: passingOver).loadSet(
            path, displayName: displayName, resolveGit: gitVersion(beside: path), checksFiles: checksFiles)
    }

    /// What `git` stands for in the manifest at `path`.
    package func gitVersion(beside path: Path) -> GitVersionResolver {
        { [host] (prefix) throws(SlipwayError) in
            let repository = try Repository(discovering: path.parent, environment: host.environment)
            return try GitVersion.current(in: repository, prefix: prefix)
        }
    }
}
