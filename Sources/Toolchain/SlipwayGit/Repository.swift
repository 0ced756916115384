import CLibgit2
package import SlipwayModel
package import SlipwayReport
import SlipwaySystem
import Synchronization

/// A git repository.
///
/// One libgit2 handle, used by one thread at a time; operations on a server open a handle of their own.
package final class Repository: Sendable {
    /// The top of the work tree; `nil` in a bare repository.
    package let workDirectory: Path?
    /// The top of the work tree, or a bare repository's own folder.
    package var root: Path { workDirectory ?? commonDirectory }
    /// The folder that all linked work trees share: `.git`, or the bare repository itself.
    package let commonDirectory: Path
    /// Where the repository was looked for.
    let origin: Path
    let environment: [String: String]
    private let handle: Mutex<RepositoryHandle>

    /// Opens the repository that `folder` lies in.
    ///
    /// - Parameters:
    ///   - environment: the process's variables (identity, credentials, `GIT_CEILING_DIRECTORIES`).
    ///   - workDirectory: the top of the work tree, if not where the repository says.
    /// - Throws: status 2 where there is none or it cannot be read, status 3 where it belongs to somebody else.
    package init(
        discovering folder: Path, environment: [String: String], workDirectory: Path? = nil
    ) throws(SlipwayError) {
        let opened = try RepositoryHandle(above: folder, environment: environment)
        if let workDirectory {
            try Libgit2.check(
                git_repository_set_workdir(opened.pointer, workDirectory.string, 0),
                "use the work tree \(workDirectory)")
        }
        self.workDirectory = git_repository_workdir(opened.pointer).map { Path(String(cString: $0)) }
        commonDirectory = Path(git_repository_commondir(opened.pointer).map { String(cString: $0) } ?? ".git")
        origin = folder
        self.environment = environment
        handle = Mutex(opened)
    }

    /// The version of libgit2 that is linked.
    package static var libraryVersion: String {
        var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
        git_libgit2_version(&major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    /// Runs `body` with the handle, one caller at a time.
    func withHandle<Value: Sendable>(
        _ body: (borrowing RepositoryHandle) throws(SlipwayError) -> Value
    ) throws(SlipwayError) -> Value {
        try handle.withLock { (handle) throws(SlipwayError) in try body(handle) }
    }

    /// Whether history ends at commits whose parents were not fetched.
    package func isShallow() throws(SlipwayError) -> Bool {
        // libgit2 looks into a linked work tree's own folder, where the boundary is not
        if let attributes = try LocalFileSystem().attributes(commonDirectory.appending("shallow")), attributes.size > 0
        {
            return true
        }
        return try withHandle { (repository) throws(SlipwayError) in
            try Libgit2.check(git_repository_is_shallow(repository.pointer), "look for a shallow boundary") == 1
        }
    }

    /// Fails in a shallow clone, where "no tag" would be a wrong reading of "not fetched".
    ///
    /// - Throws: status 2 with how to fetch the rest.
    package func requireFullHistory() throws(SlipwayError) {
        guard try isShallow() else { return }
        throw SlipwayError(
            .input, code: "shallow-clone", "the repository is a shallow clone",
            cause: "the history that tells the latest version was not fetched",
            hint: "`git fetch --unshallow --tags`; on GitHub Actions give actions/checkout `fetch-depth: 0`")
    }
}
