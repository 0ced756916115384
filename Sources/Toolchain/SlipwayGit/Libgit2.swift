import CLibgit2
import CLibgit2Shims
import SlipwayReport
import SlipwaySystem
import Synchronization

/// The library itself: started once in this process.
enum Libgit2 {
    private static let problem = slipway_libgit2_load().map { String(cString: $0) }
    private static let started = start(Host.processEnvironment())
    private static let ownerValidation = Mutex<Void>(())

    /// - Throws: status 3 where the library is not there, or cannot be started.
    static func begin() throws(SlipwayError) {
        if let problem {
            throw SlipwayError(
                .environment, code: "libgit2-missing", "libgit2 cannot be loaded", cause: problem,
                hint: "install libgit2, in the version that this program was built with")
        }
        try check(started, "start libgit2")
    }

    /// Extensions of a repository that change nothing Slipway does: sparse checkouts set `worktreeConfig`, partial
    /// clones `partialClone`. libgit2 before 1.8 refuses to open a repository that has one.
    private static let extensions = ["worktreeconfig", "partialclone", "preciousobjects", "relativeworktrees"]

    private static func start(_ environment: [String: String]) -> Int32 {
        let status = git_libgit2_init()
        guard status >= 0 else { return status }
        StringArray.with(extensions) { array in
            array.strings.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: array.count) { names in
                _ = slipway_git_set_extensions(names, array.count)
            }
        }
        slipway_git_set_timeouts(30_000, 120_000)
        // git itself reads these two; libgit2 does not.
        if isTrue(environment["GIT_CONFIG_NOSYSTEM"]) {
            slipway_git_set_search_path(Int32(GIT_CONFIG_LEVEL_SYSTEM.rawValue), "")
        }
        if environment["GIT_CONFIG_GLOBAL"] != nil {
            slipway_git_set_search_path(Int32(GIT_CONFIG_LEVEL_GLOBAL.rawValue), "")
            slipway_git_set_search_path(Int32(GIT_CONFIG_LEVEL_XDG.rawValue), "")
        }
        return 0
    }

    private static func isTrue(_ text: String?) -> Bool {
        guard let text else { return false }
        return !["", "0", "false", "no", "off"].contains(text.lowercased())
    }

    /// Opens a repository that belongs to somebody else, after the caller has found it in `safe.directory`.
    ///
    /// The switch is one for the process, so only one thread may turn it at a time.
    static func withoutOwnerValidation<Value>(_ work: () -> Value) -> Value {
        ownerValidation.withLock { _ in
            slipway_git_set_owner_validation(0)
            defer { slipway_git_set_owner_validation(1) }
            return work()
        }
    }

    /// - Returns: the status, where it is no error.
    /// - Throws: what the negative status means; see ``SlipwayError``'s `git`.
    @discardableResult
    static func check(
        _ status: Int32, _ action: @autoclosure () -> String, _ kind: ExitStatus = .environment
    ) throws(SlipwayError) -> Int32 {
        if status < 0 { throw .git(status, action(), kind) }
        return status
    }
}
