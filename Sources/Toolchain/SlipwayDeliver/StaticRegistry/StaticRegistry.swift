import SlipwayArchive
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// A Swift package registry as files, which a web server or a bucket serves as they are.
///
/// | file below `registry/` | what | asked for as |
/// |---|---|---|
/// | `<scope>/<name>/releases.json` | the releases | `/registry/<scope>/<name>` |
/// | `<scope>/<name>/<version>/release.json` | a release | `/registry/<scope>/<name>/<version>` |
/// | `<scope>/<name>/<version>/Package.swift` | its manifest | the same |
/// | `<scope>/<name>/<version>/manifests/<Swift>.swift` | one for a version of Swift | `…?swift-version=<Swift>` |
/// | `<scope>/<name>/<version>.zip` | its archive | the same |
/// | `nginx.conf` | what the server has to say beside | |
struct StaticRegistry: Sendable {
    let store: DirectoryStore

    private var root: Path { store.root }
    private var files: any FileSystem { store.files }

    static let folder = "registry"
    static let configuration = "registry/nginx.conf"

    /// Writes a release's packages: archive, manifests and description first, the list of releases last.
    ///
    /// - Throws: status 2 (`bad-archive`) where the archive is no package, (`already-published`) where the release is
    ///   there with other content.
    func add(_ publication: Publication, scope: String) throws(SlipwayError) {
        let packages = RegistryPackage.all(of: publication.release, scope: scope)
        guard packages.first?.isSource == true else {
            throw SlipwayError(
                .input, code: "no-sources", "the bundle has no source archive",
                cause: "a registry has packages as their sources", hint: "make the bundle with its sources")
        }
        for package in packages.reversed() { try add(package, publication) }
        try store.write(try StaticRegistryServer(links: try links()).text, to: StaticRegistry.configuration)
    }

    private func add(_ package: RegistryPackage, _ publication: Publication) throws(SlipwayError) {
        let version = publication.release.version
        let source = publication.directory.appending(component: package.file)
        let archive = try PackageArchive(source)
        let place = "\(StaticRegistry.folder)/\(package.identity.scope)/\(package.identity.name)"
        let release = "\(place)/\(version)"
        let document = RegistryDocuments.release(
            RegistryDocuments.Release(
                identity: package.identity, version: version.description, checksum: package.sha256, signature: nil,
                metadata: RegistryBody.metadata(of: publication, isSource: package.isSource).trimmingNewline,
                published: publication.release.time))
        let description = try store.place("\(release)/release.json")
        if try files.exists(description) {
            let known = JSONValue.parse(try files.readText(description))?["resources"]?[0]?["checksum"]?.text
            guard known == package.sha256.hex else {
                throw SlipwayError(
                    .remote, code: "already-published",
                    "\(package.identity) \(version) is in the registry's files with other content",
                    cause: "its archive is \(known ?? "unknown"), not \(package.sha256)",
                    hint: "a published version never changes: release a new one")
            }
        }
        try files.createDirectory(try store.place("\(release)/release.json").parent)
        let copy = try store.place("\(release).zip")
        if try files.attributes(copy)?.size != package.size { try files.copy(source, to: copy) }
        for manifest in archive.manifests {
            for name in StaticRegistry.names(of: manifest) {
                try store.write(manifest.text, to: "\(release)/\(name)")
            }
        }
        if let links = RegistryDocuments.links(
            to: archive.manifests.map { ($0.file, $0.toolsVersion) }, at: "/\(release)/Package.swift")
        {
            try store.write(links, to: "\(release)/manifests/links")
        }
        try store.write(document, to: "\(release)/release.json")
        try store.write(RegistryDocuments.list(try versions(in: place)), to: "\(place)/releases.json")
    }

    /// By the version in its name and by the one that it is written for: SwiftPM asks for the latter, with three
    /// numbers.
    private static func names(of manifest: PackageManifestText) -> [String] {
        guard let version = manifest.swiftVersion else { return [manifest.file] }
        return Set([version, manifest.toolsNumbers]).map { numbers in
            "manifests/\(numbers.map(String.init).joined(separator: ".")).swift"
        }.sorted()
    }

    private func versions(in place: String) throws(SlipwayError) -> [RegistryDocuments.ListedRelease] {
        var versions: [SemanticVersion] = []
        for entry in try files.list(root.appending(place)) where entry.kind == .directory {
            guard let version = SemanticVersion(entry.name),
                try files.exists(root.appending("\(place)/\(entry.name)/release.json"))
            else { continue }
            versions.append(version)
        }
        return versions.sorted(by: >).map { RegistryDocuments.ListedRelease(version: $0.description) }
    }

    /// The `Link` headers of manifests, by the path of `Package.swift`.
    private func links() throws(SlipwayError) -> [(path: String, links: String)] {
        var result: [(path: String, links: String)] = []
        let top = root.appending(StaticRegistry.folder)
        for scope in try files.list(top) where scope.kind == .directory {
            for name in try files.list(top.appending(scope.name)) where name.kind == .directory {
                let package = top.appending("\(scope.name)/\(name.name)")
                for version in try files.list(package) where version.kind == .directory {
                    let file = package.appending("\(version.name)/manifests/links")
                    guard try files.exists(file) else { continue }
                    result.append(
                        ("/registry/\(scope.name)/\(name.name)/\(version.name)/Package.swift", try files.readText(file))
                    )
                }
            }
        }
        return result.sortedBytewise(by: \.path)
    }
}

extension String {
    fileprivate var trimmingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
