import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Lays sources that do not know where they are over those of a build, for the compiler's `-vfsoverlay`.
///
/// Nothing of the export, of the packages it needs and of the build is changed: the compiler reads other files in the
/// place of theirs. SwiftPM says which sources it compiles when it has planned a build
/// (`--print-manifest-job-graph`), before it runs one.
struct PlacedSources {
    let files: any FileSystem
    /// The folder of the export and the build.
    let root: Path
    /// SwiftPM's scratch folder.
    let scratch: Path

    /// The overlay of a build.
    static func file(of scratch: Path) -> Path { folder(of: scratch).appending("overlay.json") }

    private static func folder(of scratch: Path) -> Path {
        scratch.parent.appending(component: scratch.lastComponent + ".sources")
    }

    /// What is read of SwiftPM's description of a build.
    private struct Build: Decodable {
        let swiftCommands: [String: Command]

        struct Command: Decodable { let sources: [String] }
    }

    /// Writes the overlay for what SwiftPM has planned: an empty one where it has not, or in another form. A program
    /// that knows its place then is told (`PathScan`).
    ///
    /// - Throws: status 3 from the file system.
    func update() throws(SlipwayError) {
        let folder = PlacedSources.folder(of: scratch)
        try ExportPlace.checkFolder(folder, files: files)
        try files.createDirectory(folder)
        var kept: Set<String> = [PlacedSources.file(of: scratch).lastComponent]
        var entries: [(path: Path, content: Path)] = []
        let source = PlacedSource(root: root)
        for path in try sources() where try files.attributes(path) != nil {
            guard let content = source.content(of: try files.read(path), at: path) else { continue }
            let name = ContentHasher.digest(of: content).hex + ".swift"
            if kept.insert(name).inserted { try write(content, to: folder.appending(component: name)) }
            entries.append((path, folder.appending(component: name)))
        }
        try files.writeIfChanged(
            Array(JSONDocument.line(CompilerOverlay(entries)).utf8), to: PlacedSources.file(of: scratch))
        for name in try files.list(folder).map(\.name) where !kept.contains(name) {
            try files.remove(folder.appending(component: name))
        }
    }

    /// The sources that are there before anything is built, sorted. What plugins make is made anew by the build: a copy
    /// of it would be of the one before.
    private func sources() throws(SlipwayError) -> [Path] {
        var found: Set<Path> = []
        for description in try descriptions() {
            guard let build = try? JSONDecoder().decode(Build.self, from: Data(try files.read(description))) else {
                continue
            }
            found.formUnion(build.swiftCommands.values.flatMap { $0.sources.map { Path($0) } })
        }
        let fetched = ["checkouts", "registry"].map { scratch.appending($0) }
        return found.filter { path in
            path.isWithin(root)
                && (!path.isWithin(scratch) || path.lastComponent == PlacedSource.accessor
                    || fetched.contains { path.isWithin($0) })
        }
        .sortedBytewise(by: \.string)
    }

    /// SwiftPM's folder of a platform has the triple's name, with or without a version.
    private func descriptions() throws(SlipwayError) -> [Path] {
        guard try files.isDirectory(scratch) else { return [] }
        var found: [Path] = []
        for entry in try files.list(scratch) where entry.kind == .directory {
            let file = scratch.appending(component: entry.name).appending("release/description.json")
            if try files.exists(file) { found.append(file) }
        }
        return found
    }

    /// Not flushed to the disk: a run that died is mended by comparing again.
    private func write(_ bytes: [UInt8], to file: Path) throws(SlipwayError) {
        if let known = try files.attributes(file) {
            if known.kind == .file, known.size == bytes.count, try files.hasContent(bytes, at: file) { return }
            try files.remove(file)
        }
        let writer = try FileWriter(creating: file)
        try writer.write(bytes)
        try writer.finish(permissions: 0o644, isDurable: false)
    }
}
