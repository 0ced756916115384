package import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Which files of the run a configuration may name (`baseline`, `write_baseline`, `cache_path`).
///
/// Whoever lints a repository trusts it with what lies in it, and with nothing else.
package enum FileReach: Sendable, Equatable {
    /// It comes from the web.
    case nothing
    /// It may have files written below some folders.
    case within([Path])

    /// What a configuration may do that is found or named on the command line: it reaches the work tree that it lies in
    /// and that of the working directory; where there is none, the folder itself.
    static func of(_ file: Path, in directory: Path) -> FileReach {
        .within([tree(around: file.parent), tree(around: directory)])
    }

    /// The top of the work tree that a folder lies in; where there is none, the folder itself.
    static func tree(around first: Path) -> Path {
        var folder = first
        while folder.parent != folder {
            if Host.realPath(folder.appending(".git")) != nil { return folder }
            folder = folder.parent
        }
        return first
    }

    /// Whether a file lies there, wherever symbolic links lead. Git's own folder does not count.
    func covers(_ path: Path) -> Bool {
        guard case .within(let folders) = self else { return false }
        let real = FileReach.real(path)
        return folders.contains { folder in
            guard let name = real.relative(to: FileReach.real(folder)) else { return false }
            return !Path.split(name).contains { $0.lowercased() == ".git" }
        }
    }

    /// The path without symbolic links, as far as it is there.
    private static func real(_ path: Path) -> Path {
        var (folder, rest) = (path, [String]())
        while folder.parent != folder {
            if let real = Host.realPath(folder) {
                return rest.reversed().reduce(real) { $0.appending(component: $1) }
            }
            rest.append(folder.lastComponent)
            folder = folder.parent
        }
        return path
    }
}

extension LintConfiguration {
    /// What of the configuration is not done, so that it harms nobody.
    var refusals: [Diagnostic] {
        problems.filter { ["outside", "web-file", "variable-in-address"].contains($0.code) }
    }
}
