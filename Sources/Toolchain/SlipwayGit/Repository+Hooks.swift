import CLibgit2
package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

extension Repository {
    /// Opens the repository that git has called a hook of, or that a command is about.
    ///
    /// git says by `GIT_DIR` and `GIT_WORK_TREE` which repository it means; without them it is the one that `folder`
    /// lies in. Source: *Environment Variables* in git(1).
    ///
    /// - Throws: as ``init(discovering:environment:workDirectory:)``.
    package convenience init(
        calledByGitIn folder: Path, environment: [String: String]
    ) throws(SlipwayError) {
        let start = try Host.currentDirectory()
        func path(_ name: String) -> Path? {
            environment[name].flatMap { $0.isEmpty ? nil : Host.realPath(start.appending($0)) }
        }
        guard let git = path("GIT_DIR") else {
            try self.init(discovering: folder, environment: environment)
            return
        }
        var top = path("GIT_WORK_TREE")
        if top == nil, let usual = try Repository(discovering: git, environment: environment).workDirectory,
            !folder.isWithin(Host.realPath(usual) ?? usual)
        {
            top = folder
        }
        try self.init(discovering: git, environment: environment, workDirectory: top)
    }

    /// The folder of the hooks that git runs here.
    package struct HooksFolder: Sendable, Equatable {
        /// Absolute.
        package let path: Path
        /// Whether the configuration of the user or the system names it, so that other repositories have it, too.
        package let isShared: Bool
        /// Whether `core.hooksPath` is set to nothing: git runs no hook then, from nowhere.
        package var isOff = false
    }

    /// Where git looks for hooks: `core.hooksPath`, else the `hooks` that all linked work trees share.
    ///
    /// Source: *core.hooksPath* in git-config(1): a relative path begins where hooks are run, at the top of the work
    /// tree.
    ///
    /// - Throws: status 3 where the configuration cannot be read.
    package func hooksFolder() throws(SlipwayError) -> HooksFolder {
        guard let (text, isOwn) = try configurationEntry("core.hooksPath") else {
            return HooksFolder(path: commonDirectory.appending("hooks"), isShared: false)
        }
        if text.isEmpty {
            return HooksFolder(path: commonDirectory.appending("hooks"), isShared: !isOwn, isOff: true)
        }
        var path = text
        if path == "~" || path.hasPrefix("~/"), let home = environment["HOME"] { path = home + path.dropFirst(1) }
        return HooksFolder(path: root.appending(path), isShared: !isOwn)
    }
}
