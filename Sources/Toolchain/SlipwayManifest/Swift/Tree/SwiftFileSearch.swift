import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Looks at the files of a manifest's folder, where what comes of a construct depends on them.
struct SwiftFileSearch {
    let files: any FileSystem
    /// The manifest's folder.
    let folder: Path
    /// The folder of the repository's manifests.
    let root: Path

    /// Folders that count as files.
    static let packages: Set<String> = [
        "app", "bundle", "docc", "framework", "icon", "mlpackage", "playground", "rcproject", "scnassets", "xcassets",
        "xcdatamodeld", "xcframework", "xcodeproj", "xcstickers",
    ]

    var binaries: PrecompiledBinaries { PrecompiledBinaries(files: files, folder: folder) }

    /// Whether a folder of such a name counts as a file.
    static func isPackage(_ name: String) -> Bool { Path(name).pathExtension.map { packages.contains($0) } ?? false }

    /// What is in a folder; nothing where there is no folder.
    func entries(_ path: String) -> [DirectoryEntry] {
        ((try? files.list(folder.appending(path))) ?? []).filter(\.isWhole)
    }

    /// The name of a folder, also of one that is said by dots alone.
    func name(of path: String) -> String {
        let last = Path(path).lastComponent
        return last == "." || last == ".." ? folder.appending(path).lastComponent : last
    }

    func exists(_ path: String) -> Bool { (try? files.exists(folder.appending(path))) ?? false }

    /// Whether a path is that of a folder, and of none that counts as a file; `nil` where nothing is there.
    func isFolder(_ path: String) -> Bool? {
        guard let attributes = try? files.attributes(folder.appending(path)) else { return nil }
        return attributes.kind == .directory
            && Path(path).pathExtension.map { !SwiftFileSearch.packages.contains($0) } ?? true
    }

    /// Whether there is a file or a folder that a pattern fits.
    func fits(_ glob: SwiftGlob) -> Bool {
        guard let pattern = glob.pattern else { return exists(glob.path) }
        let whole = Glob(pattern, matchesHidden: false)
        var open = [""]
        while let below = open.popLast() {
            let place = folder.appending(below.isEmpty ? glob.path : glob.path + "/" + below)
            for entry in (try? files.list(place)) ?? [] where entry.isWhole {
                let relative = below.isEmpty ? entry.name : below + "/" + entry.name
                if whole.matches(relative) { return true }
                if entry.kind == .directory, entry.name.first != "." { open.append(relative) }
            }
        }
        return false
    }

    /// The text of a file; `nil` where it cannot be read.
    func text(_ path: String) -> String? { try? files.readText(folder.appending(path), limit: 1 << 20) }

    /// The text of a file that is one of the repository's, without NUL; `nil` for any other.
    func ownText(_ path: String) -> String? {
        guard let real = Host.realPath(folder.appending(path)), let root = Host.realPath(root), real.isWithin(root),
            let text = text(path), !text.utf8.contains(0)
        else { return nil }
        return text
    }

    /// The files that a pattern fits, bytewise; a plain path is itself.
    func paths(_ glob: SwiftGlob) -> [String] {
        guard let pattern = glob.pattern else { return [glob.path] }
        var found: [String] = []
        walk(glob.path, "", Glob(pattern, matchesHidden: false), &found)
        return found.sortedBytewise()
    }

    private func walk(_ base: String, _ below: String, _ glob: Glob, _ found: inout [String]) {
        let place = below.isEmpty ? base : base + "/" + below
        for entry in (try? files.list(folder.appending(place))) ?? [] where entry.isWhole {
            let relative = below.isEmpty ? entry.name : below + "/" + entry.name
            if entry.kind == .directory, !SwiftFileSearch.isPackage(entry.name) {
                if entry.name.first != "." { walk(base, relative, glob, &found) }
            } else if glob.matches(relative) {
                found.append(base == "." ? relative : base + "/" + relative)
            }
        }
    }
}
