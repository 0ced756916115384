import SlipwayArchive
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// A release of a package as the files of a registry: what a folder and a bucket keep of it.
struct StaticPackage: Sendable {
    let package: RegistryPackage
    let version: SemanticVersion
    /// The archive in the bundle.
    let source: Path
    /// `release.json`: the description that the registry gives.
    let description: String
    /// The manifests by their place below the release: `Package.swift`, `manifests/6.0.0.swift`.
    let manifests: [(name: String, text: String)]
    /// What `Link` says of the manifests for versions of Swift.
    let links: String?

    /// `registry/<scope>/<name>`.
    var place: String { StaticPackage.place(of: package.identity) }
    /// `registry/<scope>/<name>/<version>`.
    var release: String { "\(place)/\(version)" }

    static func place(of identity: PackageIdentity) -> String {
        "\(StaticRegistry.folder)/\(identity.scope)/\(identity.name)"
    }

    /// The packages of a bundle, the sources last: who finds them finds all.
    ///
    /// - Throws: status 2 (`no-sources`, `bad-archive`).
    static func all(of publication: Publication, scope: String) throws(SlipwayError) -> [StaticPackage] {
        let packages = RegistryPackage.all(of: publication.release, scope: scope)
        guard packages.first?.isSource == true else {
            throw SlipwayError(
                .input, code: "no-sources", "the bundle has no source archive",
                cause: "a registry has packages as their sources", hint: "make the bundle with its sources")
        }
        return try packages.reversed().map { (package) throws(SlipwayError) in
            try StaticPackage(package, of: publication)
        }
    }

    private init(_ package: RegistryPackage, of publication: Publication) throws(SlipwayError) {
        self.package = package
        version = publication.release.version
        source = publication.directory.appending(component: package.file)
        let archive = try PackageArchive(source)
        let metadata = RegistryBody.metadata(of: publication, isSource: package.isSource)
        description = RegistryDocuments.release(
            RegistryDocuments.Release(
                identity: package.identity, version: version.description, checksum: package.sha256, signature: nil,
                metadata: metadata.hasSuffix("\n") ? String(metadata.dropLast()) : metadata,
                published: publication.release.time))
        manifests = archive.manifests.flatMap { manifest in
            StaticPackage.names(of: manifest).map { ($0, manifest.text) }
        }
        links = RegistryDocuments.links(
            to: archive.manifests.map { ($0.file, $0.toolsVersion) },
            at: "/\(StaticPackage.place(of: package.identity))/\(version)/Package.swift")
    }

    /// By the version in its name and by the one that it is written for: SwiftPM asks for the latter, with three
    /// numbers.
    private static func names(of manifest: PackageManifestText) -> [String] {
        guard let version = manifest.swiftVersion else { return [manifest.file] }
        return Set([version, manifest.toolsNumbers]).map { numbers in
            "manifests/\(numbers.map(String.init).joined(separator: ".")).swift"
        }.sorted()
    }

    /// Compares with what is there.
    ///
    /// - Parameter known: the description that is there.
    /// - Throws: status 4 (`already-published`) where its archive is another.
    func check(against known: String) throws(SlipwayError) {
        let checksum = JSONValue.parse(known)?["resources"]?[0]?["checksum"]?.text
        guard checksum == package.sha256.hex else {
            throw SlipwayError(
                .remote, code: "already-published",
                "\(package.identity) \(version) is in the registry's files with other content",
                cause: "its archive is \(checksum ?? "unknown"), not \(package.sha256)",
                hint: "a published version never changes: release a new one")
        }
    }

    /// The list of releases, the highest version first.
    static func list(_ versions: [SemanticVersion]) -> String {
        RegistryDocuments.list(
            versions.sorted(by: >).map { RegistryDocuments.ListedRelease(version: $0.description) })
    }
}
