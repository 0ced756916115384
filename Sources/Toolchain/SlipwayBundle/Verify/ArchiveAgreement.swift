import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Whether archives have in them what is said of them elsewhere, and whether two that hold the same file hold the same.
struct ArchiveAgreement {
    let bundle: Bundle
    let provenance: (file: String, value: JSONValue)?
    /// Whether a Slipway like this one has packed them: what one of another version packs may be another selection.
    let isOwn: Bool
    let files: any FileSystem

    private var release: Release { bundle.release }

    /// - Throws: status 3 where an archive cannot be read.
    func check(_ found: inout Disagreements) throws(SlipwayError) {
        var archives = BundleArchives()
        let budget = ZipBudget()
        for artifact in release.artifacts {
            if artifact.kind == .index {
                try checkIndex(artifact, &found)
            } else if ArchiveAgreement.isArchive(artifact), let archive = try open(artifact, budget, &found) {
                archives.all.append((artifact, archive))
            }
        }
        for (artifact, archive) in archives.all {
            switch artifact.kind {
            case .source:
                try SourceAgreement(release: release, artifact: artifact, archive: archive, provenance: provenance)
                    .check(isOwn: isOwn, &found)
            case .executable, .library: try checkBundle(artifact, archive, &found)
            case .package:
                try PackageAgreement(release: release, artifact: artifact, package: archive, archives: archives)
                    .check(isOwn: isOwn, &found)
            case .symbols, .index, .application, .applicationSymbols, .xcframework: break
            }
        }
        if isOwn { try LicenseAgreement(release: release, archives: archives).check(&found) }
        if let exceeded = budget.exceeded {
            found.add(exceeded.lastComponent, "its files are larger, all together, than what is read of a bundle")
        }
    }

    /// Whether a file is an archive: of what Xcode exports, a `.pkg` is none.
    private static func isArchive(_ artifact: Artifact) -> Bool {
        artifact.kind != .application || ["zip", "ipa"].contains(Path(artifact.file).pathExtension)
    }

    private func open(
        _ artifact: Artifact, _ budget: ZipBudget, _ found: inout Disagreements
    ) throws(SlipwayError) -> ZipFile? {
        let path = bundle.directory.appending(component: artifact.file)
        let isOwn = ArtifactForm.isOwn(artifact)
        guard let archive = try ZipFile(path, budget: budget) else {
            // what begins as an archive does is one to others
            let start = try FileReader(path).read(2)
            if isOwn || start == Array("PK".utf8) { found.add(artifact.file, "it is no zip archive") }
            return nil
        }
        try ArtifactForm(artifact: artifact, archive: archive).check(&found)
        let (time, date) = ZipFormat.dosTime(release.time)
        if isOwn, let other = archive.entries.first(where: { $0.time != UInt32(date) << 16 | UInt32(time) }) {
            found.add(
                artifact.file,
                "\(Disagreements.told(other.path)) has another time than \(ArtifactLayout.releaseFile) says")
        }
        return archive
    }

    /// What `info.json` says of an artifact bundle (SE-0305, SE-0482).
    private func checkBundle(
        _ artifact: Artifact, _ archive: ZipFile, _ found: inout Disagreements
    ) throws(SlipwayError) {
        let folder = ArtifactLayout.bundleFolder(product: artifact.product)
        if let other = archive.entries.first(where: { !$0.path.hasPrefix(folder + "/") }) {
            found.add(artifact.file, "\(Disagreements.told(other.path)) is not in the folder '\(folder)/'")
        }
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
