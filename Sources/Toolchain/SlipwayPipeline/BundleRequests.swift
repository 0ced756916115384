package import SlipwayBundle
import SlipwayGenerate
package import SlipwayGit
package import SlipwayModel
import SlipwayRelease
package import SlipwayReport
package import SlipwaySystem

extension BundleRequest {
    /// The request for one version of a commit: what is built says the release's version, whatever the commit's
    /// own `version:` is.
    ///
    /// - Parameters:
    ///   - triples: what to build for; `nil` for what the manifest says.
    ///   - apple: what a command line says of apps, before the manifest; `nil` where Xcode is to build nothing.
    ///   - variables: where the build finds those that the manifest names.
    /// - Throws: status 2 for settings of apps that make no sense, status 3 where the repository cannot be read, a
    ///   variable is not set (`missing-variable`), or the content of a file that Git LFS keeps is not here.
    package static func make(
        _ manifest: Manifest, manifestName: String, version: SemanticVersion, commit: ObjectID,
        repository: Repository, root: Path, output: Path? = nil, products: [String]? = nil,
        triples: TripleRequest? = nil, tool: String? = nil,
        run: BuilderRun? = nil, notes: String? = nil, signer: BundleSigner? = nil, workDirectory: Path? = nil,
        apple: AppleAppSettings? = AppleAppSettings(),
        variables: BuildVariables = BuildVariables(environment: Host.processEnvironment()), files: any FileSystem
    ) throws(SlipwayError) -> BundleRequest {
        let state = StateFolder(root: root, files: files)
        let stamped = GenerateContext(manifest: manifest.with(version: version), manifestName: manifestName)
        let overlay = Dictionary(
            uniqueKeysWithValues: VersionFileOutput.files(stamped).map { ($0.path, Array($0.text.utf8)) })
        let source = try LargeFileTree.of(repository.tree(of: commit), in: repository, files: files)
        let appleProducts = try apple.map { (options) throws(SlipwayError) in
            try AppleProducts.find(
                in: stamped.manifest, manifestName: manifestName, source: source, root: root, options: options,
                files: files)
        }
        return BundleRequest(
            manifest: manifest, version: version, commit: commit, time: try repository.commit(commit).time,
            source: source, overlay: overlay, repository: root,
            workDirectory: workDirectory ?? state.work,
            output: output ?? state.bundle(manifest.name, version), products: products,
            triples: triples
                ?? TripleRequest(triples: manifest.bundle.triples, swiftSDKs: manifest.bundle.swiftSDKs),
            attestation: AttestationSettings(
                // as it was configured: what one machine puts in its place (`insteadOf`) is of that machine
                repository: try repository.setting("remote.\(manifest.release.remote).url"), manifest: manifestName,
                tool: tool,
                run: run),
            notes: notes, signer: signer, apple: appleProducts,
            environment: try variables.values(of: manifest.bundle.environment))
    }

    /// The tag of a version and its commit, where that is another.
    static func otherTag(
        of version: SemanticVersion, than commit: ObjectID, _ manifest: Manifest, in repository: Repository
    ) throws(SlipwayError) -> (name: String, commit: ObjectID)? {
        let name = VersionTag(prefix: manifest.release.tagPrefix).name(of: version)
        guard let tag = try repository.tag(named: name), tag.commit != commit else { return nil }
        return (name, tag.commit)
    }

    /// - Throws: status 2 (`other-commit`) for a version that is released already, of another commit.
    package static func check(
        _ version: SemanticVersion, at commit: ObjectID, _ manifest: Manifest, in repository: Repository
    ) throws(SlipwayError) {
        guard let (name, other) = try otherTag(of: version, than: commit, manifest, in: repository) else { return }
        throw SlipwayError(
            .input, code: "other-commit", "\(version) is the version of another commit",
            cause: "the tag \(name) is at \(other.short), this is \(commit.short)",
            hint: "bundle what was released (`git switch --detach \(name)`), or give a new version")
    }
}
