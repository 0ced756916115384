import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What a source archive cannot hold: submodules, links at the root, links that lead out of it.
enum SourceCheck {
    /// - Throws: status 2 with all problems: `submodule`, `root-symlink`, `symlink-escapes`.
    static func check(_ tracked: [TrackedFile], of source: any SourceTree) throws(SlipwayError) {
        var links: [String: String] = [:]
        for file in tracked where file.mode == .symlink {
            links[file.path] = String(decoding: try source.contents(of: file), as: UTF8.self)
        }
        var problems: [Diagnostic] = []
        for file in tracked {
            switch file.mode {
            case .submodule: problems.append(submodule(file.path))
            case .symlink where !file.path.contains("/"): problems.append(rootSymlink(file.path))
            case .symlink:
                if leadsOut(file.path, links) { problems.append(escape(file.path, to: links[file.path] ?? "")) }
            case .regular, .executable: break
            }
        }
        if !problems.isEmpty { throw SlipwayError(.input, problems) }
    }

    /// Follows a link by the links of the commit, component by component, as the system would.
    private static func leadsOut(_ link: String, _ links: [String: String]) -> Bool {
        var pending = Array(link.split(separator: "/").map(String.init).reversed())
        var current: [String] = []
        var followed = 0
        while let part = pending.popLast() {
            if part == "." { continue }
            if part == ".." {
                if current.popLast() == nil { return true }
                continue
            }
            current.append(part)
            guard let target = links[current.joined(separator: "/")] else { continue }
            followed += 1
            // The system gives up on such a chain too (ELOOP): it leads nowhere, and nowhere is not inside.
            if target.hasPrefix("/") || followed > 40 { return true }
            current.removeLast()
            pending += target.split(separator: "/").map(String.init).reversed()
        }
        return false
    }

    private static func submodule(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, code: "submodule", "the source archive cannot hold the submodule '\(path)'",
            cause: "a submodule's files belong to another repository, and consumers of the archive do not get them",
            hint: "make it a package dependency, or copy its files into the repository",
            at: SourceLocation(file: path))
    }

    private static func rootSymlink(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, code: "root-symlink", "the symbolic link '\(path)' is at the root of the package",
            cause: "SwiftPM's extraction of registry archives breaks on it and then builds half a package",
            hint: "put a file in its place, or move the link into a folder", at: SourceLocation(file: path))
    }

    private static func escape(_ path: String, to target: String) -> Diagnostic {
        Diagnostic(
            .error, code: "symlink-escapes", "the symbolic link '\(path)' leads out of the repository",
            cause: "its target is '\(target)'", hint: "link to something inside the repository, relatively",
            at: SourceLocation(file: path))
    }
}
