package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The files of targets that name modules: sources and headers, and layouts that name classes. They are those that
/// `generate` gives a target of the project, and those that SwiftPM finds.
package struct CompiledFiles: Sendable, Equatable {
    /// By target; paths are relative to the manifest.
    package private(set) var byTarget: [String: [Path]] = [:]

    /// - Parameter root: the manifest's folder.
    /// - Throws: status 2 for names that no project can hold, status 3 where a folder cannot be read.
    package init(of manifest: Manifest, root: Path, files: any FileSystem) throws(SlipwayError) {
        let made = manifest.projected?.names ?? []
        for target in manifest.targets where !made.contains(target.name) {
            byTarget[target.name] = try PackageFiles(target: target, root: root, files: files).all()
        }
        guard let spec = manifest.xcode else { return }
        let tree = SourceTree(files: files, root: root, project: Path(SourceTree.composed(spec.name + ".xcodeproj")))
        let project = ProjectBuilder(spec: spec, tree: tree)
        for target in spec.targets {
            byTarget[target.name] = try CompiledFiles.files(of: target, project)
        }
        // thousands of references need not be taken apart one by one
        _ = Unmanaged.passRetained(project)
    }

    /// Whether a file of such a name can name modules.
    static func counts(_ fileExtension: String?) -> Bool { fileExtension.map(extensions.contains) ?? false }

    private static let extensions: Set<String> = [
        "swift", "m", "mm", "c", "cc", "cpp", "cxx", "h", "hh", "hpp", "pch", "storyboard", "xib",
    ]

    private static func files(of target: XcodeTarget, _ project: ProjectBuilder) throws(SlipwayError) -> [Path] {
        var result: [Path] = []
        for file in try project.collector.files(of: target.sources, type: target.type, phases: [:]) {
            if file.element.kind == .syncedFolder {
                let source = target.sources.first { Path(SourceTree.composed($0.path)) == file.path }
                guard let source else { continue }
                result += try members(of: file.path, SourceFilter(source), project.tree)
            } else if let fileExtension = file.path.pathExtension, counts(fileExtension) {
                // a Swift file that is copied is not compiled; a header is read wherever it is
                if fileExtension == "swift", file.phase != .sources { continue }
                // what the build makes is not there before
                if try project.tree.entry(file.path) == nil { continue }
                result.append(file.path)
            }
        }
        for path in headers(of: target, project.spec) where !result.contains(path) {
            if try project.tree.isFile(path) { result.append(path) }
        }
        return result
    }

    /// Headers that settings put in front of sources.
    private static func headers(of target: XcodeTarget, _ spec: XcodeSpec) -> [Path] {
        ["SWIFT_OBJC_BRIDGING_HEADER", "GCC_PREFIX_HEADER"].compactMap { key in
            guard let text = target.settings.base.text(key) ?? spec.settings.base.text(key) else { return nil }
            let prefix = ["$(SRCROOT)/", "$(PROJECT_DIR)/"].first { text.hasPrefix($0) } ?? ""
            let path = text.dropFirst(prefix.count)
            return path.isEmpty || path.contains("$") ? nil : Path(String(path))
        }
    }

    private static func members(
        of folder: Path, _ filter: SourceFilter, _ tree: SourceTree
    ) throws(SlipwayError) -> [Path] {
        var result: [Path] = []
        for entry in try tree.children(of: folder) {
            if entry.isDirectory {
                if entry.fileExtension == "lproj" || XcodeFileTypes.type(ofExtension: entry.fileExtension) == nil {
                    result += try members(of: entry.path, filter, tree)
                }
            } else if counts(entry.fileExtension), try filter.takes(entry, in: tree) {
                result.append(entry.path)
            }
        }
        return result
    }
}

/// The files of one target of a package.
private struct PackageFiles {
    let target: Target
    let root: Path
    let files: any FileSystem

    func all() throws(SlipwayError) -> [Path] {
        if case .binary = target.kind { return [] }
        guard try files.exists(root.appending(target.path)) else { return [] }
        let excludes = (target.exclude + target.resources.map(\.path)).map(PackageFiles.parts)
        let includes = target.sources.filter { Path($0).string != "." }.map(PackageFiles.parts)
        return try files(in: [], excludes: excludes, includes: includes)
    }

    private func files(
        in folder: [String], excludes: [[String]], includes: [[String]]
    ) throws(SlipwayError) -> [Path] {
        let path = folder.reduce(Path(target.path)) { $0.appending(component: $1) }
        var result: [Path] = []
        for entry in try files.list(root.appending(path)) where !entry.name.hasPrefix(".") {
            let parts = folder + [entry.name]
            if excludes.contains(where: { parts.starts(with: $0) }) { continue }
            let place = path.appending(component: entry.name)
            if entry.kind == .directory {
                // a catalogue is one thing
                if ["docc", "xcassets", "xcdatamodeld"].contains(place.pathExtension ?? "") { continue }
                // what leads to a source is looked into
                guard includes.isEmpty || includes.contains(where: { $0.starts(with: parts) || parts.starts(with: $0) })
                else { continue }
                result += try files(in: parts, excludes: excludes, includes: includes)
            } else if CompiledFiles.counts(place.pathExtension) {
                guard includes.isEmpty || includes.contains(where: { parts.starts(with: $0) }) else { continue }
                result.append(place)
            }
        }
        return result
    }

    private static func parts(_ path: String) -> [String] { Path(path).components }
}
