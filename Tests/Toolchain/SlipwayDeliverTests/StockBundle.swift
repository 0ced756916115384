import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

@testable import SlipwayDeliver

/// A bundle of ``StockPackage``, which stock SwiftPM builds.
enum StockBundle {
    static func publication(
        _ version: String, note: String = "", in folder: TemporaryDirectory
    ) throws -> Publication {
        let files = LocalFileSystem()
        let package = folder.path.appending("List")
        try StockPackage.write(to: package)
        var entries: [RawZip.Entry] = []
        for file in try files.files(below: package) {
            let content = try files.read(package.appending(file))
            entries.append(RawZip.Entry("List-\(version)/\(file)") { $0.content = content })
        }
        if !note.isEmpty { entries.append(RawZip.Entry("List-\(version)/note") { $0.content = Array(note.utf8) }) }
        let bundle = folder.path.appending("bundles/\(version)\(note)")
        let known = Sample.version(version)
        try files.createDirectory(bundle)
        let archive = RawZip(entries).bytes()
        let file = ArtifactLayout.sourceFile(name: "List", version: known)
        try files.write(archive, to: bundle.appending(file))
        let release = Release(
            name: "List", version: known, commit: Sample.id(1), time: Sample.time, toolchain: "Swift version 6.3.1",
            artifacts: [
                Artifact(
                    file: file, kind: .source, product: "List", triple: nil, size: Int64(archive.count),
                    sha256: ContentHasher.digest(of: archive))
            ])
        try files.write(JSONDocument.pretty(release), to: bundle.appending(ArtifactLayout.releaseFile))
        return try Sample.checked(
            Publication(
                directory: bundle, release: release, channel: "main", repository: "https://git.example.com/mona/List",
                changes: { _ throws(SlipwayError) in [] }))
    }
}
