import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Whether archives have in them what is said of them elsewhere, and whether two that hold the same file hold the same.
struct ArchiveAgreement {
    let bundle: Bundle
    let provenance: (file: String, value: JSONValue)?
    let files: any FileSystem

    private var release: Release { bundle.release }

    /// - Throws: status 3 where an archive cannot be read.
    func check(_ found: inout Disagreements) throws(SlipwayError) {
        for artifact in release.artifacts {
            switch artifact.kind {
            case .source:
                if let archive = try open(artifact, &found) { try checkSource(artifact, archive, &found) }
            case .executable, .library:
                if let archive = try open(artifact, &found) { try checkBundle(artifact, archive, &found) }
            case .package:
                if let archive = try open(artifact, &found) { try checkPackage(artifact, archive, &found) }
            case .index: try checkIndex(artifact, &found)
            case .symbols: _ = try open(artifact, &found)
            case .application, .applicationSymbols, .xcframework: break
            }
        }
    }

    private func open(_ artifact: Artifact, _ found: inout Disagreements) throws(SlipwayError) -> ZipFile? {
        guard let archive = try ZipFile(bundle.directory.appending(component: artifact.file)) else {
            found.add(artifact.file, "it is no zip archive")
            return nil
        }
        let (time, date) = ZipFormat.dosTime(release.time)
        if let other = archive.entries.first(where: { $0.time != UInt32(date) << 16 | UInt32(time) }) {
            found.add(
                artifact.file,
                "\(Disagreements.told(other.path)) has another time than \(ArtifactLayout.releaseFile) says")
        }
        return archive
    }

    private func checkSource(
        _ artifact: Artifact, _ archive: ZipFile, _ found: inout Disagreements
    ) throws(SlipwayError) {
        let top = ArtifactLayout.sourceFolder(name: release.name, version: release.version) + "/"
        if let other = archive.entries.first(where: { !$0.path.hasPrefix(top) }) {
            found.add(artifact.file, "\(Disagreements.told(other.path)) is not in the folder '\(top)'")
        }
        guard let (file, statement) = provenance else { return }
        let definition = statement["predicate"]?["buildDefinition"]
        // those were written over for the build, and SwiftPM may do so with the pins
        let overlay = definition?["internalParameters"]?["overlay"]?.list ?? []
        let written = Set(overlay.compactMap { $0["path"]?.text } + [SourceExport.pins])
        for input in definition?["resolvedDependencies"]?.list ?? [] {
            guard let name = input["name"]?.text, let digest = input["digest"]?["sha256"]?.text,
                !written.contains(name), let entry = archive.entry(top + name)
            else { continue }
            let content = try archive.content(of: entry)
            found.check(
                file, "sha256 of \(Disagreements.plain(name))", digest,
                is: content.map { ContentHasher.digest(of: $0).hex }, by: artifact.file)
        }
    }

    /// What `info.json` says of an artifact bundle (SE-0305, SE-0482).
    private func checkBundle(
        _ artifact: Artifact, _ archive: ZipFile, _ found: inout Disagreements
    ) throws(SlipwayError) {
        let folder = ArtifactLayout.bundleFolder(product: artifact.product)
        let place = "\(folder)/info.json"
        guard let entry = archive.entry(place), let content = try archive.content(of: entry),
            let info = JSONValue.parse(String(decoding: content, as: UTF8.self))
        else { return found.add(artifact.file, "it has no \(place) that can be read") }
        let source = ArtifactLayout.releaseFile
        found.check(
            artifact.file, "artifacts of info.json", info["artifacts"]?.keys ?? [], are: [artifact.product], by: source)
        let told = info["artifacts"]?[artifact.product]
        found.check(
            artifact.file, "version in info.json", told?["version"]?.text, is: "\(release.version)", by: source)
        let variants = told?["variants"]?.list ?? []
        found.check(
            artifact.file, "supportedTriples in info.json", variants.flatMap { $0["supportedTriples"]?.texts ?? [] },
            are: [artifact.triple].compactMap { $0 }, by: source)
        for path in variants.compactMap({ $0["path"]?.text }) where archive.entry("\(folder)/\(path)") == nil {
            found.add(artifact.file, "info.json names \(Disagreements.told(path)), which it has not")
        }
    }

    /// The binary package has the libraries again; its descriptions of them are its own, as they are of all platforms.
    private func checkPackage(
        _ artifact: Artifact, _ package: ZipFile, _ found: inout Disagreements
    ) throws(SlipwayError) {
        let top = ArtifactLayout.sourceFolder(name: release.name, version: release.version) + "/"
        var known: [String: ZipReader.Entry] = [:]
        for entry in package.entries { known[entry.path] = entry }
        for library in release.artifacts where library.kind == .library {
            guard let archive = try ZipFile(bundle.directory.appending(component: library.file)) else { continue }
            for entry in archive.entries {
                if let other = known[top + entry.path] {
                    if entry.path.hasSuffix("/info.json") { continue }
                    if try package.hasSame(other, as: entry, of: archive) { continue }
                    found.add(
                        artifact.file,
                        "\(Disagreements.told(other.path)) is not what \(Disagreements.plain(library.file)) has there")
                } else if entry.path.hasSuffix(".a") {
                    found.add(artifact.file, "it has no \(Disagreements.told(top + entry.path))")
                }
            }
        }
    }

    private func checkIndex(_ artifact: Artifact, _ found: inout Disagreements) throws(SlipwayError) {
        let bundles = release.artifacts.filter { $0.product == artifact.product && ArtifactIndex.isBundle($0.kind) }
        let text = try files.readText(bundle.directory.appending(component: artifact.file), limit: 64 << 20)
        let archives = JSONValue.parse(text)?["archives"]?.list ?? []
        let source = ArtifactLayout.releaseFile
        found.check(
            artifact.file, "archives", archives.map { $0["fileName"]?.text ?? "" }, are: bundles.map(\.file), by: source
        )
        for one in bundles {
            guard let archive = archives.first(where: { $0["fileName"]?.text == one.file }) else { continue }
            let name = Disagreements.plain(one.file)
            found.check(
                artifact.file, "checksum of \(name)", archive["checksum"]?.text, is: one.sha256.hex, by: source)
            found.check(
                artifact.file, "supportedTriples of \(name)", archive["supportedTriples"]?.texts ?? [],
                are: [one.triple].compactMap { $0 }, by: source)
        }
    }
}
