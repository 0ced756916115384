package import SlipwayBundle
package import SlipwayGit
import SlipwayManifest
package import SlipwayModel
import SlipwayRelease
package import SlipwayReport
package import SlipwaySystem

/// Builds a bundle's commit again, somewhere else, and compares.
package struct BundleRebuild: Sendable {
    private let host: Host

    package init(host: Host) { self.host = host }

    /// - Parameters:
    ///   - repository: one that has the bundle's commit.
    ///   - root: its folder, whose `Package.resolved` pins what the commit does not pin.
    ///   - manifestName: the manifest's file; `nil` for the usual ones.
    ///   - swiftSDKs: the folder of Swift SDKs; `nil` for SwiftPM's own.
    ///   - tool: this version of Slipway.
    /// - Returns: where the two differ; nothing where they are the same.
    /// - Throws: status 2 where the commit is not in the repository, or its version's tag is at another one; status 3
    ///   (`rebuild-failed`) where it does not build; as `Bundler`.
    package func differences(
        _ bundle: Bundle, repository: Repository, root: Path, manifestName: String? = nil, swiftSDKs: Path? = nil,
        tool: String
    ) async throws(SlipwayError) -> [BundleDifference] {
        let release = bundle.release
        let tree = repository.tree(of: release.commit)
        try check(release, in: repository)
        let work = try host.files.makeTemporaryDirectory()
        defer { try? host.files.remove(work) }
        let sources = work.appending("manifest/\(release.name)")
        try SourceFolder.write(tree, to: sources, files: host.files)
        let name = if let manifestName { manifestName } else { try ManifestLoader.name(in: sources, files: host.files) }
        // a copy of the commit's files: messages name them from its folder
        let manifest = try ManifestLoader(host: host.with(directory: sources)).load(
            sources.appending(name),
            resolveGit: { (prefix) throws(SlipwayError) in
                try GitVersion.of(release.commit, in: repository, prefix: prefix)
            }
        ).manifest
        try checkTag(release, manifest, in: repository)
        let output = work.appending("bundle")
        let notes = release.documents.first { $0.kind == .notes }
        var request = try BundleRequest.make(
            manifest, manifestName: name, version: release.version, commit: release.commit, repository: repository,
            root: root, output: output, products: BundleRebuild.products(of: release, manifest),
            triples: TripleRequest(of: release, folder: swiftSDKs), tool: tool,
            notes: try notes.map { (document) throws(SlipwayError) in
                try host.files.readText(bundle.directory.appending(component: document.file))
            },
            workDirectory: work.appending("work"), apple: nil,
            variables: BuildVariables(ofBundle: try RecordedBuild(files: host.files).environment(of: bundle)),
            files: host.files)
        request.pins = try pins(of: bundle)
        try await build(request)
        // nobody else has the key
        let ignored = BundleReader.signatureFiles.union(BundleRebuild.notCompared(release))
        return try BundleComparison(files: host.files).differences(
            bundle.directory, output, ignoring: ignored.contains)
    }

    /// A commit that does not build here, as where its dependencies cannot be fetched, says nothing of the bundle.
    private func build(_ request: BundleRequest) async throws(SlipwayError) {
        do {
            _ = try await Bundler(host: host).bundle(request)
        } catch {
            guard error.status == .gate, let first = error.diagnostics.first else { throw error }
            let told = Diagnostic(
                .error, code: "rebuild-failed", "the bundle cannot be built again here: \(first.message)",
                cause: first.cause, hint: "whether its bytes are those of the commit is not known")
            throw SlipwayError(.environment, [told] + error.diagnostics.dropFirst())
        }
    }

    /// The files that nobody can make again: what Xcode made and somebody signed, and what tells the digests of that.
    ///
    /// - Returns: sorted by name; empty where all is compared.
    package static func notCompared(_ release: Release) -> [String] {
        let hasFrameworks = release.artifacts.contains { $0.kind == .xcframework }
        let made = release.artifacts.filter { $0.kind.isMadeByXcode || ($0.kind == .package && hasFrameworks) }
            .map(\.file)
        if made.isEmpty { return [] }
        let documents = release.documents.filter { $0.kind != .notes }.map(\.file)
        return (made + documents + [ArtifactLayout.releaseFile, ArtifactLayout.checksumsFile]).sortedBytewise()
    }

    /// What the bundle was built with, where its commit does not say that: it is told, as the bundle alone says so.
    private func pins(of bundle: Bundle) throws(SlipwayError) -> [UInt8]? {
        guard let pins = try BundlePins(files: host.files).read(bundle) else { return nil }
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .warning, code: "pins-of-bundle", "the commit does not pin its dependencies: the bundle does",
                    cause: "it is built again with \(pins.packages.joined(separator: ", "))",
                    hint: "whether these are the releases of their repositories, the bundle does not prove")))
        return pins.content
    }

    private func check(_ release: Release, in repository: Repository) throws(SlipwayError) {
        do {
            _ = try repository.commit(release.commit)
        } catch {
            throw SlipwayError(
                .input, code: "unknown-commit", "the repository does not have the commit of the bundle",
                cause: "it is \(release.commit)",
                hint: "fetch it, or run in a clone of the repository of \(release.name)")
        }
    }

    /// A version whose tag is at another commit says something else than the bundle.
    private func checkTag(_ release: Release, _ manifest: Manifest, in repository: Repository) throws(SlipwayError) {
        let other = try BundleRequest.otherTag(
            of: release.version, than: release.commit, manifest, in: repository)
        guard let (name, commit) = other else { return }
        throw SlipwayError(
            .input, code: "other-commit", "the tag \(name) is not at the commit of the bundle",
            cause: "the tag is at \(commit.short), the bundle is of \(release.commit.short)",
            hint: "one of them is not the release: fetch the tags again, and ask who made the bundle")
    }

    /// The products that the bundle has; `nil` for all.
    private static func products(of release: Release, _ manifest: Manifest) -> [String]? {
        let built = release.artifacts.filter { $0.kind == .executable || $0.kind == .library }.map(\.product)
        let known = Set(built + release.sourceOnly.map(\.product))
        let declared = manifest.products.map(\.name)
        return declared.allSatisfy(known.contains) ? nil : declared.filter(known.contains)
    }
}
