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
/// | `nginx.conf` | what the server has to say beside, and whose package a repository is | |
struct StaticRegistry: Sendable {
    let store: DirectoryStore

    private var root: Path { store.root }
    private var files: any FileSystem { store.files }

    static let folder = "registry"
    static let configuration = "registry/nginx.conf"

    /// Writes a release's packages: archive, manifests and description first, the list of releases last.
    ///
    /// - Throws: status 4 (`already-published`) where the release is there with other content.
    func add(_ packages: [StaticPackage]) throws(SlipwayError) {
        for package in packages { try add(package) }
        let server = StaticRegistryServer(links: try links(), repositories: try repositories())
        try store.write(server.text, to: StaticRegistry.configuration)
    }

    private func add(_ package: StaticPackage) throws(SlipwayError) {
        let description = try store.place("\(package.release)/release.json")
        if try files.exists(description) { try package.check(against: files.readText(description)) }
        try files.createDirectory(description.parent)
        let copy = try store.place("\(package.release).zip")
        if try files.attributes(copy)?.size != package.package.size { try files.copy(package.source, to: copy) }
        for manifest in package.manifests {
            try store.write(manifest.text, to: "\(package.release)/\(manifest.name)")
        }
        if let links = package.links { try store.write(links, to: "\(package.release)/manifests/links") }
        try store.write(package.description, to: "\(package.release)/release.json")
        try store.write(StaticPackage.list(try versions(in: package.place)), to: "\(package.place)/releases.json")
    }

    private func versions(in place: String) throws(SlipwayError) -> [SemanticVersion] {
        var versions: [SemanticVersion] = []
        for entry in try files.list(root.appending(place)) where entry.kind == .directory {
            guard let version = SemanticVersion(entry.name),
                try files.exists(root.appending("\(place)/\(entry.name)/release.json"))
            else { continue }
            versions.append(version)
        }
        return versions
    }

    /// The packages: `registry/<scope>/<name>` and the identity.
    private func places() throws(SlipwayError) -> [(place: String, identity: String)] {
        var result: [(place: String, identity: String)] = []
        let top = root.appending(StaticRegistry.folder)
        for scope in try files.list(top) where scope.kind == .directory {
            for name in try files.list(top.appending(scope.name)) where name.kind == .directory {
                result.append(("\(StaticRegistry.folder)/\(scope.name)/\(name.name)", "\(scope.name).\(name.name)"))
            }
        }
        return result.sortedBytewise(by: \.place)
    }

    /// The `Link` headers of manifests, by the path of `Package.swift`.
    private func links() throws(SlipwayError) -> [(path: String, links: String)] {
        var result: [(path: String, links: String)] = []
        for (place, _) in try places() {
            for version in try versions(in: place) {
                let file = root.appending("\(place)/\(version)/manifests/links")
                guard try files.exists(file) else { continue }
                result.append(("/\(place)/\(version)/Package.swift", try files.readText(file)))
            }
        }
        return result.sortedBytewise(by: \.path)
    }

    /// Whose package a repository is: what the highest release of each says.
    private func repositories() throws(SlipwayError) -> [(key: String, identity: String)] {
        var result: [(key: String, identity: String)] = []
        for (place, identity) in try places() {
            guard let version = try versions(in: place).max() else { continue }
            let description = JSONValue.parse(try files.readText(root.appending("\(place)/\(version)/release.json")))
            var index = 0
            while let address = description?["metadata"]?["repositoryURLs"]?[index]?.text {
                index += 1
                if let key = RepositoryKey.key(address) { result.append((key, identity)) }
            }
        }
        return result
    }
}
