import SlipwayModel

/// The sources of an Xcode target as those of a package target: one folder, with files that are left out.
enum ProjectedSources {
    struct Folder {
        var path: String
        /// Relative to ``path``.
        var excludes: [String] = []
        /// Relative to ``path``; empty for everything.
        var includes: [String] = []

        /// Whether a path below ``path`` is left out.
        func covers(_ inner: Path) -> Bool {
            excludes.contains { Path($0) == inner || ProjectedSources.inner(inner, in: Path($0)) != nil }
        }

        /// Whether only other paths below ``path`` are taken.
        func leavesOut(_ inner: Path) -> Bool {
            !includes.isEmpty
                && !includes.contains { taken in
                    Path(taken) == inner || ProjectedSources.inner(inner, in: Path(taken)) != nil
                        || ProjectedSources.inner(Path(taken), in: inner) != nil
                }
        }
    }

    case folder(Folder)
    case impossible(String)

    init(_ target: XcodeTarget, lookup: SettingLookup) {
        let built = target.sources.filter { $0.buildPhase != BuildPhaseSpec.none }
        let first = built.first
        // what lies in the folder already says nothing new
        let others = built.dropFirst().filter { other in
            first.map { ProjectedSources.inner(Path(other.path), in: Path($0.path)) == nil } ?? true
        }
        guard let source = first, others.isEmpty else {
            self = .impossible(
                first == nil
                    ? "it has no sources"
                    : "it has \(others.count + 1) folders of sources, and a package target has one")
            return
        }
        if let reason = ProjectedSources.reason(source) {
            self = .impossible(reason)
            return
        }
        var folder = Folder(path: Path(source.path).string)
        for glob in source.excludes {
            guard let path = ProjectedSources.literal(glob) else {
                self = .impossible("its sources exclude '\(glob)', and a package excludes files and folders by name")
                return
            }
            folder.excludes.append(path)
        }
        for glob in source.includes {
            guard let path = ProjectedSources.literal(glob) else {
                self = .impossible("its sources include '\(glob)', and a package includes files and folders by name")
                return
            }
            folder.includes.append(path)
        }
        let root = Path(folder.path)
        for path in ProjectedSources.unbuilt(target, lookup) {
            guard let inner = ProjectedSources.inner(path, in: root), !folder.covers(inner) else { continue }
            folder.excludes.append(inner.string)
        }
        self = .folder(folder)
    }

    /// Why a source is no folder of a package.
    private static func reason(_ source: XcodeSource) -> String? {
        let path = source.path
        if Path(path).isAbsolute || Path.split(path).contains(where: Path.isParent) {
            return "its sources '\(path)' lie outside the repository"
        }
        if source.type == .file || source.type == .folder || fileExtensions.contains(Path(path).pathExtension ?? "") {
            return "its source '\(path)' is no folder of sources"
        }
        if let phase = source.buildPhase, phase != .sources { return "its sources '\(path)' are not compiled" }
        return nil
    }

    /// What a source has that is a file by its name.
    private static let fileExtensions: Set<String> = [
        "swift", "m", "mm", "c", "cc", "cpp", "h", "plist", "strings", "json", "xcassets", "storyboard", "xib", "metal",
        "xcdatamodeld", "entitlements", "bundle", "framework", "xcframework", "a", "xcstrings", "intentdefinition",
    ]

    /// Files in the folder that are no part of the product's sources.
    private static func unbuilt(_ target: XcodeTarget, _ lookup: SettingLookup) -> [Path] {
        let settings = ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"].compactMap { lookup.own($0, of: target) }
        let lists = [target.info?.path, target.entitlements?.path].compactMap(\.self)
        let sources = target.sources.filter { $0.buildPhase == BuildPhaseSpec.none }.map(\.path)
        return (lists + settings + sources).filter { !$0.contains("$") }.map { Path($0) }
    }

    /// A pattern that stands for one file or folder; `nil` where it stands for others.
    private static func literal(_ glob: String) -> String? {
        var parts = Path.split(glob)
        while let last = parts.last, last == "**" || last == "*", parts.count > 1 { parts.removeLast() }
        let text = parts.joined(separator: "/")
        let isPattern = text.utf8.contains { "*?[{".utf8.contains($0) } || parts.contains(where: Path.isParent)
        return isPattern || text.isEmpty ? nil : text
    }

    /// `path` relative to a folder that it lies in.
    static func inner(_ path: Path, in folder: Path) -> Path? {
        let (parts, start) = (ProjectedSources.parts(path), ProjectedSources.parts(folder))
        guard parts.count > start.count, parts.starts(with: start) else { return nil }
        return Path(parts.dropFirst(start.count).joined(separator: "/"))
    }

    /// The names of a path; none for the repository itself.
    static func parts(_ path: Path) -> [String] { Path.split(path.string).filter { $0 != "." } }
}
