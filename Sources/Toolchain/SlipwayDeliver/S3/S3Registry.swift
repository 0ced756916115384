import SlipwayHTTP
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// A Swift package registry in a bucket: each document is the object that SwiftPM asks for, so that nothing has to
/// rewrite an address.
///
/// | object below `registry/` | what | type |
/// |---|---|---|
/// | `<scope>/<name>` | the releases | `application/json` |
/// | `<scope>/<name>/<version>` | a release | `application/json` |
/// | `<scope>/<name>/<version>/Package.swift` | its manifest | `text/x-swift` |
/// | `<scope>/<name>/<version>/manifests/<Swift>.swift` | one for a version of Swift | `text/x-swift` |
/// | `<scope>/<name>/<version>.zip` | its archive | `application/zip` |
struct S3Registry: Sendable {
    let site: S3Site
    let files: any FileSystem

    private var client: S3Client { site.client }

    /// Attempts against other publishers.
    private static let attempts = 30

    /// Writes a release's packages. The description comes first: it is written where none is, and whoever has written
    /// it brings the archive. The list of releases comes last, and has none without an archive.
    ///
    /// - Throws: status 4 (`already-published`) where the release is there with other content.
    func add(_ packages: [StaticPackage]) async throws(SlipwayError) {
        for package in packages {
            let path = package.release
            let isNew = try await client.put(
                site.prefix + path, Array(package.description.utf8), S3Registry.headers(path), if: .absent)
            if !isNew { try await check(package) }
            try await bring(package)
            try await showList(of: package)
        }
    }

    /// - Throws: status 4 (`already-published`) where the release is there with other content.
    func check(_ package: StaticPackage) async throws(SlipwayError) {
        guard let known = try await client.get(site.prefix + package.release) else { return }
        try package.check(against: String(decoding: known, as: UTF8.self))
    }

    private func bring(_ package: StaticPackage) async throws(SlipwayError) {
        let archive = BuildRecord.File(
            name: package.package.file, size: package.package.size, sha256: package.package.sha256)
        let path = package.release + ".zip"
        let publisher = S3Publisher(site: site, files: files, address: nil)
        if try await !publisher.has(path, archive) {
            try await S3Upload(client: client, files: files).send(
                archive, from: package.source, to: site.prefix + path, S3Registry.headers(path)
            ) { _ in }
        }
        for manifest in package.manifests {
            let path = "\(package.release)/\(manifest.name)"
            _ = try await client.put(
                site.prefix + path, Array(manifest.text.utf8), S3Registry.headers(path), if: nil)
        }
    }

    /// The list is a function of the descriptions: its ETag is seen first, and it is written where that still holds.
    private func showList(of package: StaticPackage) async throws(SlipwayError) {
        let (path, key) = (package.place, site.prefix + package.place)
        for attempt in 1...S3Registry.attempts {
            let tag = try await client.head(key)?.tag
            let versions = try await versions(in: path)
            let text = Array(StaticPackage.list(versions).utf8)
            var isWritten = tag == S3Site.tag(of: text)
            if !isWritten {
                let condition = tag.map { S3Client.Condition.tag($0) } ?? .absent
                isWritten = try await client.put(key, text, S3Registry.headers(path), if: condition)
            }
            // a server that does not know conditions is looked after
            if isWritten, try await self.versions(in: path) == versions { return }
            try await client.transfer.pause(min(attempt, 4))
        }
        throw SlipwayError(
            .remote, code: "store-busy", "others write the releases of \(package.package.identity) all the time",
            hint: "the release is there: run it again, and the list has it")
    }

    /// The versions that have a description: an object beside their archive.
    private func versions(in place: String) async throws(SlipwayError) -> [SemanticVersion] {
        let folder = site.prefix + place + "/"
        let names = Set(try await client.list(folder, isFlat: true).objects.map { $0.key.dropFirst(folder.count) })
        return names.filter { names.contains($0 + ".zip") }.compactMap { SemanticVersion(String($0)) }.sorted()
    }

    /// How clients and caches are told to treat an object.
    private static func headers(_ path: String) -> [HTTPExchange.Header] {
        let forever = HTTPExchange.Header("Cache-Control", "public, max-age=31536000, immutable")
        if path.hasSuffix(".zip") {
            return [.init("Content-Type", "application/zip"), forever, .init("Content-Disposition", "attachment")]
        }
        if path.hasSuffix(".swift") { return [.init("Content-Type", "text/x-swift"), forever] }
        return [.init("Content-Type", "application/json"), .init("Cache-Control", "no-cache")]
    }
}
