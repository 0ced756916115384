import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The files that a target's tests or code depend on.
///
/// All files below its folder count: sources, resources, headers, and what code reads there. Left out are hidden files
/// that are in no resource and, in targets that are no tests, what the manifest excludes, and sources that it does not
/// list where it lists some. Tests read such files as their fixtures.
struct TargetFiles {
    let package: Path
    let files: any FileSystem

    /// Folders that targets are looked for in, in this order.
    ///
    /// Source: `PackageBuilder.predefinedSourceDirectories` of SwiftPM.
    private static func folders(_ type: String) -> [String] {
        let usual = ["Sources", "Source", "src", "srcs"]
        return switch type {
        case "test": ["Tests"] + usual
        case "plugin": ["Plugins"] + usual
        default: usual
        }
    }

    private static let sourceExtensions: Set<String> = [
        "swift", "c", "cc", "cpp", "cxx", "m", "mm", "s", "S", "C", "c++", "metal", "docc",
    ]

    /// Where a target lies, relative to the package; `nil` where there is no such folder.
    ///
    /// - Parameter isOnly: whether the package has no other target of its kind: its files may lie in `Sources` itself.
    private func folder(of target: PackageDump.Target, isOnly: Bool) throws(SlipwayError) -> String? {
        if let path = target.path { return Path(path).string }
        for folder in TargetFiles.folders(target.type) {
            let path = "\(folder)/\(target.name)"
            if try files.isDirectory(package.appending(path)) { return path }
        }
        guard isOnly else { return nil }
        for folder in TargetFiles.folders(target.type) where try files.isDirectory(package.appending(folder)) {
            return folder
        }
        return nil
    }

    /// Where the targets of a package lie, by name.
    func folders(_ dump: PackageDump) throws(SlipwayError) -> [String: String] {
        var result: [String: String] = [:]
        for target in dump.targets {
            let isOnly = dump.targets.count { $0.type == target.type } == 1
            result[target.name] = try folder(of: target, isOnly: isOnly)
        }
        return result
    }

    /// The files of a target, relative to its folder, sorted.
    ///
    /// - Parameter others: folders of other targets that lie below this one's, relative to it.
    func list(_ target: PackageDump.Target, in folder: String, others: [String]) throws(SlipwayError) -> [String] {
        let root = package.appending(folder)
        guard let attributes = try files.attributes(root) else { return [] }
        // a binary target is an archive
        guard attributes.kind == .directory || attributes.kind == .symlink else { return [""] }
        let all = try files.files(below: root) { path in
            others.contains(path) || path == ".build" || path.hasSuffix("/.build")
                || TargetFiles.isHidden(path) && !TargetFiles.mayHold(target.resources, path)
        }
        return all.filter { path in
            if TargetFiles.isHidden(path), !TargetFiles.isWithin(path, target.resources) { return false }
            if target.type == "test" || TargetFiles.isWithin(path, target.resources) { return true }
            if TargetFiles.isWithin(path, target.excluded) { return false }
            let isSource = Path(path).pathExtension.map { TargetFiles.sourceExtensions.contains($0) } ?? false
            return target.sources.isEmpty || !isSource || TargetFiles.isWithin(path, target.sources)
        }.sortedBytewise()
    }

    /// What a file is for a key: its content, whether it can be run, and for a link also where it leads.
    ///
    /// - Parameter around: the folders that lead to it through links; one that leads to itself has no end.
    func digest(_ path: Path, in around: [Path] = []) throws(SlipwayError) -> String {
        let attributes = try files.attributes(path)
        guard attributes?.kind == .symlink else {
            let isProgram = attributes.map { $0.permissions & 0o111 != 0 } ?? false
            return try files.digest(of: path).sha256.hex + (isProgram ? " x" : "")
        }
        let target = try files.readLink(path)
        guard let real = Host.realPath(path), let kind = try files.attributes(real)?.kind else { return "-> \(target)" }
        switch kind {
        case .file: return "-> \(target) \(try files.digest(of: real).sha256.hex)"
        case .directory:
            var hasher = ContentHasher()
            if around.contains(real) { return "-> \(target)" }
            for name in try files.files(below: real) {
                hasher.update(Array("\(name)\n\(try digest(real.appending(name), in: around + [real]))\n".utf8))
            }
            return "-> \(target) \(hasher.finish().hex)"
        case .symlink, .other: return "-> \(target)"
        }
    }

    /// The files of a place that flags name.
    ///
    /// - Parameter target: the target's own folder, whose files are known but for those that it excludes.
    func files(of place: FlagPlaces.Place, below target: Path?) throws(SlipwayError) -> [Path] {
        let path = Host.realPath(place.path) ?? place.path
        switch try files.attributes(path)?.kind {
        case .file: return [path]
        case .directory where place.kind == .headers:
            let isOwn = target.map { path.isWithin(Host.realPath($0) ?? $0) } ?? false
            return try headers(in: path).filter { !isOwn || IncludedFiles.isIncluded($0) }.map { path.appending($0) }
        case .directory where place.kind == .libraries:
            // the system's own are told by its version
            if TargetFiles.isWithin(path.string, ["/usr", "/lib", "/opt", "/System", "/Library"]) { return [] }
            return try files.files(below: path) { TargetFiles.isHidden($0) }.sortedBytewise().map { path.appending($0) }
        default: return []
        }
    }

    /// The headers of a folder outside of a target that its sources may include, relative to the folder, sorted.
    ///
    /// - Parameter folder: absolute.
    func headers(in folder: Path) throws(SlipwayError) -> [String] {
        guard try files.isDirectory(folder) else { return [] }
        let all = try files.files(below: folder) { TargetFiles.isHidden($0) }
        return all.filter { path in
            !TargetFiles.isHidden(path) && !["swift", "md", "docc"].contains(Path(path).pathExtension ?? "")
        }.sortedBytewise()
    }

    static func isHidden(_ path: String) -> Bool { path.utf8.first == 46 || path.contains("/.") }

    /// Whether a path is one of some, or lies below one.
    static func isWithin(_ path: String, _ others: [String]) -> Bool {
        others.contains { Path(path).isWithin(Path($0)) }
    }

    /// Whether a folder is one of some, lies in one or has one below it.
    private static func mayHold(_ others: [String], _ folder: String) -> Bool {
        isWithin(folder, others) || others.contains { isWithin($0, [folder]) }
    }
}
