import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What a source archive cannot hold: submodules, links at the root, links that lead out of it.
enum SourceCheck {
    /// - Parameter archived: those of the tracked files that go into the archive, all where not given; the others are
    ///   only built from.
    /// - Throws: status 2 with all problems: `bad-name`, `submodule`, `root-symlink`, `symlink-escapes`,
    ///   `symlink-loop`.
    static func check(
        _ tracked: [TrackedFile], archived: [TrackedFile]? = nil, of source: any SourceTree
    ) throws(SlipwayError) {
        let archived = FileKey.set((archived ?? tracked).map(\.path))
        var links = SourceLinks()
        for file in tracked where file.mode == .symlink {
            links.add(file.path, to: try source.contents(of: file))
        }
        var problems: [Diagnostic] = []
        for file in tracked {
            if !isInside(file.path) {
                problems.append(badName(file.path))
                continue
            }
            switch file.mode {
            case .submodule:
                if archived.contains(FileKey(file.path)) { problems.append(submodule(file.path)) }
            case .symlink where isAtRoot(file.path) && archived.contains(FileKey(file.path)):
                problems.append(rootSymlink(file.path))
            case .symlink:
                let target = links.target(of: file.path) ?? []
                let text = String(decoding: target, as: UTF8.self)
                switch links.way(of: file.path) {
                case .outside: problems.append(escape(file.path, to: text))
                case .nowhere: problems.append(loop(file.path, to: text))
                case .inside where String(validating: target, as: UTF8.self) == nil:
                    problems.append(badTarget(file.path))
                case .inside: break
                }
            case .regular, .executable: break
            }
        }
        if !problems.isEmpty { throw SlipwayError(.input, problems) }
    }

    private static func isAtRoot(_ path: String) -> Bool { !path.utf8.contains(UInt8(ascii: "/")) }

    /// Whether a path names something below the root that is no part of a repository. A commit made by hand can have
    /// any.
    private static func isInside(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8) && !part.contains(0)
                && !part.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.elementsEqual(".git".utf8)
                // a separator for what unpacks archives on Windows
                && !part.split(separator: UInt8(ascii: "\\")).contains { $0.elementsEqual("..".utf8) }
        }
    }

    private static func badName(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, code: "bad-name", "the commit has a file named '\(path)'",
            cause: "a path has no empty parts, no '.', '..' and '.git', and no '..' between backslashes",
            hint: "remove it from the commit: it would be written outside of a folder that it is unpacked in",
            at: SourceLocation(file: path))
    }

    private static func badTarget(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, code: "bad-name", "the symbolic link '\(path)' has a target that is not UTF-8",
            hint: "link to a file whose name is UTF-8", at: SourceLocation(file: path))
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

    private static func loop(_ path: String, to target: String) -> Diagnostic {
        Diagnostic(
            .error, code: "symlink-loop", "the symbolic link '\(path)' leads to no file",
            cause:
                "its target is '\(target)', from which one link leads to the next, in a circle or through more than 40",
            hint: "link to a file or a folder, or remove the link", at: SourceLocation(file: path))
    }

    private static func escape(_ path: String, to target: String) -> Diagnostic {
        Diagnostic(
            .error, code: "symlink-escapes", "the symbolic link '\(path)' leads out of the repository",
            cause: "its target is '\(target)'", hint: "link to something inside the repository, relatively",
            at: SourceLocation(file: path))
    }
}
