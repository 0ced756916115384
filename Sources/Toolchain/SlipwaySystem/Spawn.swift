import SlipwayModel
import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What a program is started with, as `posix_spawn` takes it.
struct Spawn: ~Copyable {
    #if canImport(Darwin)
        private var actions: posix_spawn_file_actions_t?
        private var attributes: posix_spawnattr_t?
    #else
        private var actions = posix_spawn_file_actions_t()
        private var attributes = posix_spawnattr_t()
    #endif

    private var flags: Int32 = 0

    init() {
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
    }

    deinit {
        var (actions, attributes) = (actions, attributes)
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }

    mutating func duplicate(_ descriptor: Int32, as number: Int32) {
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }

    mutating func open(_ path: String, as number: Int32) {
        posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
    }

    /// Starts the program in a process group of its own, on Linux in a session of its own, with no signal blocked or
    /// ignored.
    ///
    /// - Returns: its process, which is also its group and its session.
    /// - Throws: status 3 where it cannot be started.
    mutating func startGroup(
        _ command: Command, environment changes: [String: String?]
    ) throws(SlipwayError) -> pid_t {
        try startGroup(command, variables: Spawn.changed(changes))
    }

    /// As ``startGroup(_:environment:)``, with these variables and no others.
    mutating func startGroup(_ command: Command, variables: [String: String]) throws(SlipwayError) -> pid_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGCHLD] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        #if os(Linux)
            flags |= POSIX_SPAWN_SETSIGDEF | Spawn.newSession
        #else
            posix_spawnattr_setpgroup(&attributes, 0)
            flags |= POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        #endif
        let words = [command.program] + command.arguments
        #if canImport(Darwin)
            // not by way of a shell: it is not given the variables that name libraries (`DYLD_LIBRARY_PATH`)
            posix_spawn_file_actions_addchdir_np(&actions, command.directory.string)
            return try start(words, variables: variables)
        #else
            // C libraries show the call that sets a folder to programs in C alone
            if let here = try? Host.currentDirectory(), here == command.directory {
                return try start(words, variables: variables)
            }
            let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", command.directory.string]
            return try start(shell + words, variables: variables)
        #endif
    }

    /// `POSIX_SPAWN_SETSID` of glibc and musl (`<spawn.h>`), which is not shown to all programs.
    private static let newSession: Int32 = 0x80

    /// Starts the program in the folder and the group of this process, with no signal blocked.
    ///
    /// - Parameters:
    ///   - words: a name looked up in `PATH` or a path, and the arguments.
    ///   - changes: variables set (or with `nil` removed) on top of the inherited ones.
    /// - Throws: status 3 where it cannot be started.
    mutating func start(
        _ words: [String], environment changes: [String: String?]
    ) throws(SlipwayError) -> pid_t {
        try start(words, variables: Spawn.changed(changes))
    }

    /// The variables of this process with changes.
    private static func changed(_ changes: [String: String?]) -> [String: String] {
        Host.processEnvironment().filter { changes[$0.key] == nil }.merging(changes.compactMapValues { $0 }) { $1 }
    }

    private mutating func start(_ words: [String], variables: [String: String]) throws(SlipwayError) -> pid_t {
        // the caller's thread may have signals blocked
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(flags | POSIX_SPAWN_SETSIGMASK))
        let variables = variables.map { "\($0.key)=\($0.value)" }.sorted()
        var process: pid_t = 0
        let status = CStrings.with(words) { arguments in
            CStrings.with(variables) { variables in
                BusyProgram.retried { posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables) }
            }
        }
        if status == 0 { return process }
        throw Spawn.failed(words[0], status)
    }

    static func failed(_ program: String, _ error: Int32) -> SlipwayError {
        SlipwayError(
            .environment, code: "cannot-start", "cannot start '\(program)'",
            cause: String(cString: strerror(error)).lowercased(),
            hint: "install it or put it in PATH; `slipway doctor` says what is missing")
    }
}

enum CStrings {
    /// Calls `body` with the texts as C has them: an array that ends with a null pointer.
    static func with<Result>(_ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
        let copies: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        return body(copies)
    }
}
