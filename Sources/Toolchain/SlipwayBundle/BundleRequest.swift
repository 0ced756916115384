package import SlipwayModel
package import SlipwaySystem

/// What to bundle: one version of a package at one commit.
package struct BundleRequest: Sendable {
    package let manifest: Manifest
    package let version: SemanticVersion
    package let commit: ObjectID
    /// Seconds since 1970 of the commit: every file of the bundle carries it.
    package let time: Int64
    /// The files of the commit.
    package let source: any SourceTree
    /// Files written over the export before it is built, such as a `Version.swift` with the release's version, by
    /// path relative to the root. The source archive holds the commit's own files.
    package let overlay: [String: [UInt8]]
    /// The variables that the manifest says the build reads, with their values.
    package let environment: [String: String]
    /// The work tree, whose untracked `Package.resolved` pins what the commit does not pin.
    package let repository: Path
    /// A `Package.resolved` that goes before that of the work tree: what a bundle was built with. Where the commit has
    /// one, it may add to that and not change it.
    package var pins: [UInt8]?
    /// Where the commit is exported and built; kept, so that the next bundle is quick.
    package let workDirectory: Path
    /// The bundle's folder, made or replaced as a whole.
    package let output: Path
    /// The products to build; `nil` for all that the manifest declares.
    package let products: [String]?
    /// What to build for.
    package let triples: TripleRequest
    package let attestation: AttestationSettings
    /// The text of the release notes, in Markdown.
    package let notes: String?
    /// Signs the checksums.
    package let signer: BundleSigner?
    /// What there is for Xcode to build; `nil` where nothing of it is wanted.
    package let apple: AppleProducts?

    package init(
        manifest: Manifest, version: SemanticVersion, commit: ObjectID, time: Int64, source: any SourceTree,
        overlay: [String: [UInt8]] = [:], repository: Path, workDirectory: Path, output: Path,
        products: [String]? = nil, triples: TripleRequest = TripleRequest(),
        attestation: AttestationSettings = AttestationSettings(), notes: String? = nil, signer: BundleSigner? = nil,
        apple: AppleProducts? = nil, environment: [String: String] = [:]
    ) {
        self.environment = environment
        self.apple = apple
        self.manifest = manifest
        self.version = version
        self.commit = commit
        self.time = time
        self.source = source
        self.overlay = overlay
        self.repository = repository
        self.workDirectory = workDirectory
        self.output = output
        self.products = products
        self.triples = triples
        self.attestation = attestation
        self.notes = notes
        self.signer = signer
    }
}
