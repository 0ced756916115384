#if os(Linux)
    import CPlatform
    import SlipwayModel
    import SlipwayReport

    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// How a confined program starts on Linux: its limits hold, and its rights are given up, before it begins.
    struct ConfinedStart {
        let command: Command
        /// `nil` for a program that is trusted.
        let confinement: Confinement?
        let limits: ConfinedProcess.Limits
        /// What the program writes to, as its descriptors 1, 2 and 3.
        let files: [NamelessFile]

        /// - Returns: the process, which is also its group and its session, and what the system did.
        /// - Throws: status 3 where it cannot be started.
        func start() throws(SlipwayError) -> (pid_t, Confinement.Strength) {
            let paths = CStringList([try program(), command.directory.string])
            let words = CStringList([command.program] + command.arguments)
            let variables = CStringList(
                command.environment.compactMap { entry in entry.value.map { "\(entry.key)=\($0)" } })
            let writable = CStringList(confinement?.writablePaths ?? [])
            let readable = CStringList(confinement?.readablePaths ?? [])
            var start = slipway_program()
            start.path = paths.pointers[0]
            start.folder = paths.pointers[1]
            start.words = UnsafePointer(words.pointers)
            start.variables = UnsafePointer(variables.pointers)
            start.files = (files[0].descriptor, files[1].descriptor, files[2].descriptor)
            start.time = UInt64(limits.seconds + 1)
            start.file = UInt64(limits.bytes)
            start.memory = UInt64(limits.memory)
            start.is_confined = confinement == nil ? 0 : 1
            start.writable = UnsafePointer(writable.pointers)
            start.writable_count = Int32(writable.count)
            start.readable = UnsafePointer(readable.pointers)
            start.readable_count = Int32(readable.count)
            var process: pid_t = 0
            let error = withExtendedLifetime((paths, words, variables, writable, readable)) {
                BusyProgram.retried {
                    start.error = 0
                    process = slipway_start(&start)
                    if start.error != 0 {
                        var status: Int32 = 0
                        if process > 0 { while waitpid(process, &status, 0) < 0 && errno == EINTR {} }
                    }
                    return start.error
                }
            }
            if error != 0 { throw Spawn.failed(command.program, error) }
            let strength: Confinement.Strength =
                switch Int(start.strength) {
                case slipway_strength_full: .full
                case slipway_strength_calls: .calls
                default: .none
                }
            return (process, strength)
        }

        /// The program's path; a name is looked up in this process's `PATH`, and nowhere else.
        private func program() throws(SlipwayError) -> String {
            if command.program.contains("/") { return command.program }
            let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
            for folder in folders.split(separator: ":") {
                let place = "\(folder)/\(command.program)"
                if access(place, X_OK) == 0 { return place }
            }
            throw Spawn.failed(command.program, ENOENT)
        }
    }

    /// Texts as C has them: an array that ends with a null pointer.
    private final class CStringList {
        let pointers: UnsafeMutablePointer<UnsafePointer<CChar>?>
        let count: Int

        init(_ texts: [String]) {
            count = texts.count
            pointers = .allocate(capacity: texts.count + 1)
            for (index, text) in texts.enumerated() { (pointers + index).initialize(to: UnsafePointer(strdup(text))) }
            (pointers + texts.count).initialize(to: nil)
        }

        deinit {
            for index in 0..<count { free(UnsafeMutablePointer(mutating: pointers[index])) }
            pointers.deallocate()
        }
    }
#endif
