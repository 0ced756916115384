import CLibgit2
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// An open repository of libgit2.
struct RepositoryHandle: ~Copyable {
    let pointer: OpaquePointer

    /// Opens the repository that `folder` lies in.
    ///
    /// - Throws: status 2 where there is none or it cannot be read, status 3 where it belongs to somebody else.
    init(above folder: Path, environment: [String: String]) throws(SlipwayError) {
        try Libgit2.begin()
        let ceiling = environment["GIT_CEILING_DIRECTORIES"]
        var opened: OpaquePointer?
        var status = git_repository_open_ext(&opened, folder.string, 0, ceiling)
        if status == GIT_EOWNER.rawValue || status == GIT_ENOTFOUND.rawValue,
            let found = OwnerCheck.discover(above: folder, ceiling)
        {
            // Where no `safe.directory` is set at all, libgit2 says that nothing was found.
            status = Libgit2.withoutOwnerValidation {
                git_repository_open_ext(&opened, folder.string, 0, ceiling)
            }
            if status >= 0, !OwnerCheck(environment: environment).isTrusted(found, folder) {
                git_repository_free(opened)
                opened = nil
                status = GIT_EOWNER.rawValue
            }
        }
        guard status >= 0, let opened else { throw RepositoryHandle.error(status, folder) }
        do throws(SlipwayError) {
            try RepositoryHandle.addGlobalConfiguration(to: opened, environment)
            try RepositoryHandle.addWorkTreeConfiguration(to: opened)
        } catch {
            git_repository_free(opened)
            throw error
        }
        pointer = opened
    }

    deinit { git_repository_free(pointer) }

    /// Reads the file named by `GIT_CONFIG_GLOBAL`, as git does.
    private static func addGlobalConfiguration(
        to pointer: OpaquePointer, _ environment: [String: String]
    ) throws(SlipwayError) {
        guard let file = environment["GIT_CONFIG_GLOBAL"], !file.isEmpty, file != "/dev/null" else { return }
        let configuration = try Owned(git_config_free, "read the configuration") {
            git_repository_config(&$0, pointer)
        }
        let status = git_config_add_file_ondisk(configuration.pointer, file, GIT_CONFIG_LEVEL_GLOBAL, pointer, 1)
        try Libgit2.check(status, "read \(file)")
    }

    /// Reads what `git config --worktree` sets, which libgit2 before 1.8 does not.
    ///
    /// Source: *Configuration file* in git-worktree(1): it is read where `extensions.worktreeConfig` says so, and wins.
    private static func addWorkTreeConfiguration(to pointer: OpaquePointer) throws(SlipwayError) {
        let configuration = try Owned(git_config_free, "read the configuration") {
            git_repository_config(&$0, pointer)
        }
        var isUsed: Int32 = 0
        guard git_config_get_bool(&isUsed, configuration.pointer, "extensions.worktreeConfig") == 0, isUsed != 0,
            let folder = git_repository_path(pointer)
        else { return }
        let file = Path(String(cString: folder)).appending("config.worktree")
        guard try LocalFileSystem().exists(file) else { return }
        let status = git_config_add_file_ondisk(configuration.pointer, file.string, GIT_CONFIG_LEVEL_APP, pointer, 1)
        try Libgit2.check(status, "read \(file)")
    }

    private static func error(_ status: Int32, _ folder: Path) -> SlipwayError {
        switch git_error_code(status) {
        case GIT_ENOTFOUND:
            SlipwayError(
                .input, code: "not-a-repository", "\(folder) is not in a git repository",
                hint: "run `git init` there and commit, or go to the repository's folder")
        case GIT_EOWNER:
            SlipwayError(
                .environment, code: "repository-owner", "the repository at \(folder) belongs to another user",
                cause: "git trusts the folders of other users only where they are listed",
                hint: "if you trust it: `git config --global --add safe.directory \(folder)`")
        default:
            SlipwayError(
                .input, code: "repository-unreadable", "cannot open the git repository at \(folder)",
                cause: SlipwayError.lastGitMessage(),
                hint: "`git status` there may say more; repositories with SHA-256 ids are not supported")
        }
    }
}
